import { orderEditorTexts as texts } from '#i18n/admin/uk/orders/order-editor.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import type { Kopiykas } from '#shop/core/money.ts'
import { Button } from '../../../core/ui/controls.tsx'
import { TextField } from '../../../core/ui/fields/fields.tsx'
import { MoneyField, NumberField } from '../../../core/ui/fields/number-field.tsx'
import { FormError } from '../../../core/ui/forms/form-dialog.tsx'
import { type FormLine, isCarrier, type OrderForm, orderFormTotals } from './form.ts'
import { pickProduct } from './product-picker.tsx'

export function OrderLineItemFields(props: {
  form: OrderForm
  errors: Record<string, string>
  /** Charges that the form leaves unchanged: fees, further deliveries. */
  others: Kopiykas
  isLocked: boolean
  onChange(change: Partial<OrderForm>): void
}) {
  const { form, errors, others, isLocked, onChange } = props
  const totals = orderFormTotals(form, others)
  const put = (at: number, change: Partial<FormLine>) =>
    onChange({ lines: form.lines.map((line, index) => (index === at ? { ...line, ...change } : line)) })
  // Adding the same item again increases its quantity.
  const add = async () => {
    const line = await pickProduct()
    if (!line) return
    const at = form.lines.findIndex(
      ({ productId, variationId }) => productId === line.productId && variationId === line.variationId,
    )
    const there = form.lines[at]
    if (there) put(at, { quantity: (there.quantity ?? 0) + 1 })
    else onChange({ lines: [...form.lines, line] })
  }

  return (
    <section className="order__part" aria-labelledby="order-goods">
      <h2 id="order-goods">{texts.goods}</h2>
      {isLocked && <p className="order__none">{texts.linesLocked}</p>}
      <FormError text={errors.lines} />
      <ul className="order-goods">
        {form.lines.map((line, at) => (
          <li key={`${line.id}-${line.productId}-${line.variationId}`} className="order-goods__line">
            <p className="order-goods__name">
              {line.name} <span className="order__small">{line.details}</span>
            </p>
            <NumberField
              label={texts.quantityOf(line.name)}
              hiddenLabel
              isInteger
              unit={texts.pieceUnit}
              disabled={isLocked}
              value={line.quantity}
              onChange={(quantity) => put(at, { quantity })}
            />
            <MoneyField
              label={texts.priceOf(line.name)}
              hiddenLabel
              disabled={isLocked}
              value={line.price}
              onChange={(price) => put(at, { price })}
            />
            <p className="order__figure order-goods__sum">{formatPrice((line.quantity ?? 0) * (line.price ?? 0))}</p>
            {!isLocked && (
              <Button
                look="bare"
                aria-label={texts.removeOf(line.name)}
                onClick={() => onChange({ lines: form.lines.filter((_, index) => index !== at) })}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && <Button onClick={add}>{texts.addGoods}</Button>}
      <div className="order-goods__sums">
        <MoneyField
          label={texts.discount}
          disabled={isLocked}
          value={form.discount}
          error={errors.discount}
          onChange={(discount) => onChange({ discount })}
        />
        <TextField
          label={texts.delivery}
          hint={texts.deliveryHint}
          maxLength={200}
          disabled={isLocked}
          value={form.delivery.name}
          onChange={(name) => onChange({ delivery: { ...form.delivery, name } })}
        />
        <MoneyField
          label={texts.deliverySum}
          hint={form.delivery.total === null && isCarrier(form.delivery.code) ? texts.deliveryByTariff : undefined}
          disabled={isLocked}
          value={form.delivery.total}
          onChange={(total) => onChange({ delivery: { ...form.delivery, total } })}
        />
        <dl className="order-goods__total">
          {others !== 0 && (
            <div>
              <dt>{texts.others}</dt>
              <dd className="order__figure">{formatPrice(others)}</dd>
            </div>
          )}
          <div>
            <dt>{texts.total}</dt>
            <dd className="order__figure">
              <output>{formatPrice(totals.total)}</output>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
