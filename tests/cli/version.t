$ war --version
war 0.3.0-dev

$ war -V
war 0.3.0-dev
