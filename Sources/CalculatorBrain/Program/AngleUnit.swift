// Programs have a unit of angles, so that clients of this module get the type with it.
@_exported public import enum IntervalArithmetic.AngleUnit
