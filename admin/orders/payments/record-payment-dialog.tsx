import { useState } from 'react'
import {
  type ReceivedPaymentJson,
  type RecordPaymentBody,
  receivedPaymentsPath,
} from '#api/office/orders/received-payments.protocol.ts'
import type { WooOrder } from '#api/wc-rest/orders/protocol.ts'
import { refundTexts } from '#i18n/admin/uk/orders/order-editor.ts'
import { receivedPaymentTexts as words } from '#i18n/admin/uk/orders/payments.ts'
import { saveTexts as savingWords } from '#i18n/admin/uk/shell.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { RECEIVED_METHODS, type ReceivedMethod } from '#shop/orders/payments/received-payments.ts'
import { request } from '../../requests/request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/feedback/toasts.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { useSave } from '../../ui/forms/use-save.ts'
import { restOrderTotals } from '../order-totals.ts'
import { blankPayment, expectedPayment, isAwaitingPayment, type PaymentForm } from './record-payment-form.ts'

/** Amount, date and method of a payment: the whole amount or a part of it. */
export function RecordPaymentDialog(props: {
  order: WooOrder
  onClose(): void
  onRecorded(payments: ReceivedPaymentJson[]): void
}) {
  const { order, onClose, onRecorded } = props
  const [form, setForm] = useState<PaymentForm>(() => blankPayment(order))
  const [looked, setLooked] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const saving = useSave<RecordPaymentBody, ReceivedPaymentJson[]>({
    send: (data) => request({ path: receivedPaymentsPath(order.id), method: 'POST', data }),
  })
  const change = (change: Partial<PaymentForm>) => setForm((before) => ({ ...before, ...change }))
  const { due } = restOrderTotals(order)
  const error =
    looked && isUnreadable ? refundTexts.amountUnreadable : looked && !form.amount ? words.amountWrong : undefined
  const more = (form.amount ?? 0) - due

  const record = async () => {
    setLooked(true)
    if (!form.amount || isUnreadable) return
    const payments = await saving.save({ ...form, amount: form.amount, day: form.day || null })
    if (!payments) return
    showToast({ text: words.recorded(formatPrice(form.amount)) })
    onRecorded(payments)
  }

  return (
    <Dialog
      title={words.dialogTitle(order.number)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{savingWords.cancel}</Button>
          <Button look="main" busy={saving.isSaving} onClick={() => void record()}>
            {words.record}
          </Button>
        </>
      }
    >
      <div className="refund">
        <FormError text={saving.errorMessage} />
        <MoneyField
          label={words.amount}
          required
          hint={more > 0 ? words.moreThanDue(formatPrice(more)) : words.expected(formatPrice(expectedPayment(order)))}
          value={form.amount}
          error={error}
          onChange={(amount) => change({ amount })}
          onUnreadable={setUnreadable}
        />
        <Select<ReceivedMethod>
          label={words.method}
          value={form.method}
          onChange={(method) => change({ method })}
          choices={RECEIVED_METHODS.map((value) => ({ value, label: words.methods[value] ?? value }))}
        />
        <TextField
          label={words.day}
          type="date"
          hint={words.dayHint}
          value={form.day}
          onChange={(day) => change({ day })}
        />
        <TextField
          label={words.reference}
          hint={words.referenceHint}
          maxLength={200}
          value={form.reference}
          onChange={(reference) => change({ reference })}
        />
        {isAwaitingPayment(order) && (
          <Checkbox
            label={words.startWork}
            checked={form.startsWork}
            onChange={(startsWork) => change({ startsWork })}
          />
        )}
        {order.billing.email && (
          <Checkbox
            label={words.tellBuyer(order.billing.email)}
            checked={form.tellsBuyer}
            onChange={(tellsBuyer) => change({ tellsBuyer })}
          />
        )}
      </div>
    </Dialog>
  )
}
