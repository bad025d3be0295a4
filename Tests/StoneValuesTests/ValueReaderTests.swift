import StoneValues
import Testing
