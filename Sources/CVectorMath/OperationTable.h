#ifndef OPERATION_TABLE_H
#define OPERATION_TABLE_H

#include "CVectorMath.h"

/// An operation and its symbol in the calculator.
typedef struct {
  const char *symbol;
  vector_operation operation;
} named_operation;

/// The operations for one kind of processor.
typedef struct {
  const named_operation *rows;
  int count;
  vector_polynomial polynomial;
} operation_table;

#endif
