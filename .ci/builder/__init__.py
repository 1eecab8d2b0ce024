"""What the verbs of build.py are made of, one subject to a module.

`paths`, `tools` and `environment` import the standard library alone: with them build.py makes .venv. Every
other module may use the packages that are installed there. No module here imports build.py.
"""
