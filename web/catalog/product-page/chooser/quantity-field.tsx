import { useEffect, useRef, useState } from 'react'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { productTexts as uk } from '#i18n/storefront/uk/catalog/product.ts'
import { nearestAllowedQuantity, type QuantityLimits } from '#shop/catalog/products/sellable-items/quantity.ts'

/** Steps between minimum and maximum, and the sum for more than one. */
export function QuantityField({ id, price, limits }: { id: number; price: number; limits: QuantityLimits }) {
  const { min, max, step } = limits
  const input = useRef<HTMLInputElement>(null)
  /** Undefined until it can follow the field, which works alone. */
  const [typed, setTyped] = useState<string>()
  const toAllowed = (text: string | undefined) => nearestAllowedQuantity(Number(text) || 0, limits)
  const quantity = toAllowed(typed)

  // Typed or restored before this ran, or not allowed for the item that has been chosen.
  useEffect(() => {
    const field = input.current
    if (!field) return
    const correct = () => setTyped(String(nearestAllowedQuantity(field.valueAsNumber || 0, { min, max, step })))
    correct()
    // When it is left or posted; React's own event is that of typing.
    field.addEventListener('change', correct)
    return () => field.removeEventListener('change', correct)
  }, [min, max, step])

  const stepper = (by: number, text: string, label: string) => {
    const next = quantity + by
    return (
      <button
        type="button"
        aria-label={label}
        data-step={by}
        disabled={next < min || (max !== null && next > max)}
        onClick={() => setTyped((typed) => String(nearestAllowedQuantity(toAllowed(typed) + by, limits)))}
      >
        {text}
      </button>
    )
  }
  return (
    <div className="quantity">
      <label className="quantity__label" htmlFor={`quantity-${id}`}>
        {uk.quantity}
        {step > 1 && <span className="quantity__step"> ({uk.quantityStep(step)})</span>}
      </label>
      <div className="quantity__field">
        {stepper(-step, '−', uk.less)}
        <input
          ref={input}
          className="qty"
          id={`quantity-${id}`}
          type="number"
          inputMode="numeric"
          name="quantity"
          min={min}
          max={max ?? undefined}
          step={step}
          value={typed ?? min}
          onChange={({ target }) => setTyped(target.value)}
        />
        {stepper(step, '+', uk.more)}
      </div>
      <p className="quantity__sum" aria-live="polite">
        {typed !== undefined && quantity > 1 && `${uk.together} ${formatPrice(quantity * price)}`}
      </p>
    </div>
  )
}
