import './dialog.css'
import { useState } from 'react'
import type { PaymentJson } from '#api/office/orders/payments.protocol.ts'
import type { WooOrder, WooRefund } from '#api/wc-rest/orders/protocol.ts'
import { refundTexts as words } from '#i18n/admin/uk/orders/order-editor.ts'
import { adminPayments as online } from '#i18n/admin/uk/orders/payments.ts'
import { pageErrors, saveTexts as savingWords, shellTexts } from '#i18n/admin/uk/shell.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { request } from '../../requests/request.ts'
import { useRest } from '../../requests/use-rest.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/toasts.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { MoneyField, NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { useSave } from '../../ui/forms/use-save.ts'
import {
  blankRefund,
  fullQuantities,
  type RefundForm,
  receivedLeftOf,
  refundableLines,
  refundableTotal,
  selectedTotal,
  toRefundInput,
  validateRefund,
} from './form.ts'

/** Refunds pieces, services or an amount; stock is returned only on request. */
export function RefundDialog(props: {
  order: WooOrder
  path: string
  payments: PaymentJson[]
  onClose(): void
  onGiven(): void
}) {
  const { order, path, payments, onClose, onGiven } = props
  const service = payments.find(({ refundable }) => refundable)?.service
  const isOnline = service !== undefined
  const { data, failure, reload } = useRest<WooRefund[]>(`${path}/refunds?per_page=-1`)
  const [form, setForm] = useState<RefundForm>(blankRefund)
  const [looked, setLooked] = useState(false)
  const saving = useSave<Record<string, unknown>, WooRefund>({
    send: (data) => request({ path: `${path}/refunds`, method: 'POST', data }),
  })
  const lines = refundableLines(order, data ?? [])
  const left = refundableTotal(order)
  const received = receivedLeftOf(order)
  const problems = validateRefund(lines, form, { left, received })
  const errors = looked ? problems : {}
  const change = (change: Partial<RefundForm>) => setForm((before) => ({ ...before, ...change }))
  const put = (id: number, pieces: number | null) =>
    change({ quantities: { ...form.quantities, [id]: pieces }, amount: null, isUnreadable: false })

  const give = async () => {
    setLooked(true)
    if (!data || Object.keys(problems).length > 0) return
    const given = await saving.save(toRefundInput(lines, form))
    if (!given) return
    showToast({ text: words.given(formatPrice(form.amount ?? selectedTotal(lines, form))) })
    onGiven()
  }

  return (
    <Dialog
      title={words.title(order.number)}
      onClose={onClose}
      size="wide"
      actions={
        <>
          <Button onClick={onClose}>{savingWords.cancel}</Button>
          <Button look="danger" busy={saving.isSaving} onClick={() => void give()}>
            {isOnline && form.online ? online.giveOnline : words.give}
          </Button>
        </>
      }
    >
      <div className="refund">
        <p>{isOnline && form.online ? online.textOnline : words.text}</p>
        <FormError text={saving.errorMessage} />
        {failure && <EmptyState text={failure.message} action={<Button onClick={reload}>{pageErrors.again}</Button>} />}
        {!data && !failure && <p>{shellTexts.loading}</p>}
        {data && lines.length > 0 && (
          <>
            <ul className="refund__lines">
              {lines.map((line) => (
                <li key={line.id}>
                  <span className="refund__name">
                    {line.name} <span className="order__small">{formatPrice(line.total)}</span>
                  </span>
                  {line.kind === 'goods' ? (
                    <NumberField
                      label={words.pieces(line.name)}
                      hiddenLabel
                      whole
                      unit={words.left(line.quantity)}
                      value={form.quantities[line.id] ?? null}
                      error={errors[line.id]}
                      onChange={(pieces) => put(line.id, pieces)}
                    />
                  ) : (
                    <Checkbox
                      label={words.withService(line.name)}
                      hiddenLabel
                      checked={(form.quantities[line.id] ?? 0) > 0}
                      onChange={(is) => put(line.id, is ? 1 : 0)}
                    />
                  )}
                </li>
              ))}
            </ul>
            <Button onClick={() => change({ quantities: fullQuantities(lines), amount: null, isUnreadable: false })}>
              {words.all}
            </Button>
          </>
        )}
        <MoneyField
          label={words.amount}
          hint={received > 0 ? words.amountHint(formatPrice(Math.min(left, received))) : words.nothingReceived}
          value={form.amount ?? (selectedTotal(lines, form) || null)}
          error={errors.amount}
          onChange={(amount) => change({ amount })}
          onUnreadable={(isUnreadable) => change({ isUnreadable })}
        />
        <TextField
          label={words.reason}
          value={form.reason}
          maxLength={1000}
          onChange={(reason) => change({ reason })}
        />
        <Checkbox label={words.restock} checked={form.restock} onChange={(restock) => change({ restock })} />
        {service && (
          <Checkbox
            label={online.backOnline(online.services[service] ?? service)}
            hint={online.backOnlineHint}
            checked={form.online}
            onChange={(online) => change({ online })}
          />
        )}
      </div>
    </Dialog>
  )
}
