/** §5: on page load a value below its minimum is raised to the minimum, where the minimum is 0 or more. */
export function raiseToMinimum(value: number, min: number): number {
  return min >= 0 && value < min ? min : value
}
