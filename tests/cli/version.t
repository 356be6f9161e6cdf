$ war --version
war 0.2.0

$ war -V
war 0.2.0
