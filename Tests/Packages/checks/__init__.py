"""The checks, in the order of the imports."""
from . import apple, building, calling, changing, commanding, documents, engines, matrix, objective_c, starting, syncing
from .package import copy_project
from .registry import CHECKS, SYSTEMS, Failure
