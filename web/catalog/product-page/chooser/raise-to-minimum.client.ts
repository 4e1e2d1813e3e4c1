/** §5: quantity inputs outside the cart table. A page restored from the session history may hold an old value. */
export function raiseToMinimumQuantities(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input.qty')) {
    if (input.closest('.product-quantity') || input.min === '') continue
    const raised = raiseToMinimum(input.valueAsNumber, Number(input.min))
    if (raised !== input.valueAsNumber) input.value = String(raised)
  }
}

/** §5: on page load a value below its minimum is raised to the minimum, where the minimum is 0 or more. */
export function raiseToMinimum(value: number, min: number): number {
  return min >= 0 && value < min ? min : value
}
