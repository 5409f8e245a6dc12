// Order statistics over measured numbers.
#include "bench.h"

#include <stdlib.h>
#include <string.h>

static int ascending(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

// Sorts a copy: the callers' numbers stand in the order in which they were measured, and that order is itself a result.
double percentile(double *values, size_t count, double fraction) {
    if (count == 0) return 0;
    double *sorted = malloc(count * sizeof *sorted);
    memcpy(sorted, values, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, ascending);
    double position = fraction * (double)(count - 1);
    size_t below = (size_t)position;
    size_t above = below + 1 < count ? below + 1 : below;
    double value = sorted[below] + (sorted[above] - sorted[below]) * (position - (double)below);
    free(sorted);
    return value;
}
