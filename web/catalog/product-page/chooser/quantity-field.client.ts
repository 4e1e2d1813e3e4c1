import { formatPrice } from '#i18n/locale/uk/format.ts'
import { nearestAllowedQuantity } from '#shop/catalog/sellable-items/quantity.ts'
import { closestElement } from '../../../ui/clicks.client.ts'

/** The steps of the quantity field, and the sum for more than one. */
export function startQuantity(product: HTMLElement) {
  const field = () => product.querySelector<HTMLInputElement>('input.qty')
  const limitsOf = ({ min, max, step }: HTMLInputElement) => ({
    min: Number(min),
    max: max === '' ? null : Number(max),
    step: Number(step),
  })

  function set(input: HTMLInputElement, value: number): void {
    input.value = String(nearestAllowedQuantity(value, limitsOf(input)))
    showSum(input)
  }

  function showSum(input: HTMLInputElement): void {
    const limits = limitsOf(input)
    const quantity = nearestAllowedQuantity(input.valueAsNumber || 0, limits)
    for (const button of product.querySelectorAll<HTMLButtonElement>('.quantity__field button')) {
      const next = quantity + Number(button.dataset.step)
      button.disabled = next < limits.min || (limits.max !== null && next > limits.max)
    }
    const sum = product.querySelector<HTMLElement>('.quantity__sum')
    if (!sum) return
    const text = quantity > 1 ? `${sum.dataset.label} ${formatPrice(quantity * Number(sum.dataset.price))}` : ''
    if (sum.textContent !== text) sum.textContent = text
  }

  product.addEventListener('click', (event) => {
    const step = closestElement(event, '.quantity__field button')?.dataset.step
    const input = field()
    if (!step || !input) return
    set(input, nearestAllowedQuantity(input.valueAsNumber || 0, limitsOf(input)) + Number(step))
  })
  product.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('.qty')) showSum(target)
  })
  product.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('.qty')) set(target, target.valueAsNumber || 0)
  })
  const refresh = () => {
    const input = field()
    if (input) set(input, input.valueAsNumber || 0)
  }
  refresh()
  return { refresh }
}
