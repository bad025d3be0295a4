"""What is checked, in the order of the imports."""
from . import building, changing, commanding, engines
from .registry import CHECKS, Failure
