import { raiseToMinimum } from './raise-to-minimum.ts'

/** §5: quantity inputs outside the cart table. A page restored from the session history may hold an old value. */
export function raiseToMinimumQuantities(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input.qty')) {
    if (input.closest('.product-quantity') || input.min === '') continue
    const raised = raiseToMinimum(input.valueAsNumber, Number(input.min))
    if (raised !== input.valueAsNumber) input.value = String(raised)
  }
}
