// Programs have a unit of angles, so that who imports this module has the type too.
@_exported public import enum IntervalArithmetic.AngleUnit
