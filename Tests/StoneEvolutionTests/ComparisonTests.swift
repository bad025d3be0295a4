import StoneEvolution
import Testing
