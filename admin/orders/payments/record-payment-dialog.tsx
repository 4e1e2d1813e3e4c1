import { useState } from 'react'
import {
  type ReceivedPaymentJson,
  type RecordPaymentBody,
  receivedPaymentsPath,
} from '#api/office/orders/received-payments.protocol.ts'
import type { WooOrder } from '#api/wc-rest/orders/protocol.ts'
import { refundTexts } from '#i18n/admin/uk/orders/order-editor.ts'
import { receivedPaymentTexts as words } from '#i18n/admin/uk/orders/payments.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { RECEIVED_METHODS, type ReceivedMethod } from '#shop/orders/payments/received-payments.ts'
import { request } from '../../requests/request.ts'
import { showToast } from '../../ui/feedback/toasts.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindFields } from '../../ui/forms/bind-fields.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
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
  const { field, checkbox } = bindFields(form, (part) => setForm((before) => ({ ...before, ...part })))
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
    <FormDialog
      title={words.dialogTitle(order.number)}
      submit={words.record}
      saving={saving}
      onSubmit={record}
      onClose={onClose}
    >
      <MoneyField
        {...field('amount')}
        label={words.amount}
        required
        hint={more > 0 ? words.moreThanDue(formatPrice(more)) : words.expected(formatPrice(expectedPayment(order)))}
        error={error}
        onUnreadable={setUnreadable}
      />
      <Select<ReceivedMethod>
        {...field('method')}
        label={words.method}
        choices={RECEIVED_METHODS.map((value) => ({ value, label: words.methods[value] ?? value }))}
      />
      <TextField {...field('day')} label={words.day} type="date" hint={words.dayHint} />
      <TextField {...field('reference')} label={words.reference} hint={words.referenceHint} maxLength={200} />
      {isAwaitingPayment(order) && <Checkbox {...checkbox('startsWork')} label={words.startWork} />}
      {order.billing.email && <Checkbox {...checkbox('tellsBuyer')} label={words.tellBuyer(order.billing.email)} />}
    </FormDialog>
  )
}
