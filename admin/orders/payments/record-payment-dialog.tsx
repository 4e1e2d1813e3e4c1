import { useState } from 'react'
import {
  type ReceivedPaymentJson,
  type RecordPaymentBody,
  receivedPaymentsPath,
} from '#api/office/orders/received-payments.protocol.ts'
import type { WooOrder } from '#api/wc-rest/orders/protocol.ts'
import { refundTexts } from '#i18n/admin/uk/orders/order-editor.ts'
import { receivedPaymentTexts as texts } from '#i18n/admin/uk/orders/payments.ts'
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
    looked && isUnreadable ? refundTexts.amountUnreadable : looked && !form.amount ? texts.amountWrong : undefined
  const more = (form.amount ?? 0) - due

  const record = async () => {
    setLooked(true)
    if (!form.amount || isUnreadable) return
    const payments = await saving.save({ ...form, amount: form.amount, day: form.day || null })
    if (!payments) return
    showToast({ text: texts.recorded(formatPrice(form.amount)) })
    onRecorded(payments)
  }

  return (
    <FormDialog
      title={texts.dialogTitle(order.number)}
      submit={texts.record}
      saving={saving}
      onSubmit={record}
      onClose={onClose}
    >
      <MoneyField
        {...field('amount')}
        label={texts.amount}
        required
        hint={more > 0 ? texts.moreThanDue(formatPrice(more)) : texts.expected(formatPrice(expectedPayment(order)))}
        error={error}
        onUnreadable={setUnreadable}
      />
      <Select<ReceivedMethod>
        {...field('method')}
        label={texts.method}
        choices={RECEIVED_METHODS.map((value) => ({ value, label: texts.methods[value] ?? value }))}
      />
      <TextField {...field('day')} label={texts.day} type="date" hint={texts.dayHint} />
      <TextField {...field('reference')} label={texts.reference} hint={texts.referenceHint} maxLength={200} />
      {isAwaitingPayment(order) && <Checkbox {...checkbox('startsWork')} label={texts.startWork} />}
      {order.billing.email && <Checkbox {...checkbox('tellsBuyer')} label={texts.tellBuyer(order.billing.email)} />}
    </FormDialog>
  )
}
