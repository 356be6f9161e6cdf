$ war --version
war 0.1.0

$ war -V
war 0.1.0
