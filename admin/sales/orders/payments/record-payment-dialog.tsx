import { useState } from 'react'
import {
  type ReceivedPaymentJson,
  type RecordPaymentBody,
  receivedPaymentsPath,
} from '#api/office/orders/received-payments.protocol.ts'
import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { refundTexts } from '#i18n/admin/uk/orders/order-editor.ts'
import { receivedPaymentTexts as texts } from '#i18n/admin/uk/orders/payments.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { RECEIVED_METHODS, type ReceivedMethod } from '#shop/sales/orders/payments/received-payments.ts'
import { request } from '../../../core/requests/request.ts'
import { showToast } from '../../../core/ui/feedback/toasts.tsx'
import { Checkbox } from '../../../core/ui/fields/checkbox.tsx'
import { MoneyField } from '../../../core/ui/fields/number-field.tsx'
import { Select } from '../../../core/ui/fields/select.tsx'
import { TextField } from '../../../core/ui/fields/text-field.tsx'
import { FormDialog } from '../../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../../core/ui/forms/use-input-dialog.ts'
import type { DialogProps } from '../../../core/ui/open-dialog.tsx'
import { restOrderTotals } from '../order-totals.ts'
import { blankPayment, expectedPayment, isAwaitingPayment, type PaymentForm } from './record-payment-form.ts'

/** Amount, date and method of a payment: the whole amount or a part of it. */
export function RecordPaymentDialog(props: { order: WooOrder } & DialogProps<ReceivedPaymentJson[]>) {
  const { order, onClose, onDone } = props
  const [isUnreadable, setUnreadable] = useState(false)
  const { input, field, checkbox, saving, onSubmit } = useInputDialog<PaymentForm, ReceivedPaymentJson[]>({
    initial: blankPayment(order),
    send: (form) => {
      const data: RecordPaymentBody = { ...form, amount: form.amount ?? 0, day: form.day || null }
      return request({ path: receivedPaymentsPath(order.id), method: 'POST', data })
    },
    validate: ({ amount }) => {
      if (isUnreadable) return { amount: refundTexts.amountUnreadable }
      return amount ? {} : { amount: texts.amountWrong }
    },
    onDone: (payments) => {
      showToast({ text: texts.recorded(formatPrice(input.amount ?? 0)) })
      onDone(payments)
    },
  })
  const more = (input.amount ?? 0) - restOrderTotals(order).due

  return (
    <FormDialog
      title={texts.dialogTitle(order.number)}
      submit={texts.record}
      saving={saving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <MoneyField
        {...field('amount')}
        label={texts.amount}
        required
        hint={more > 0 ? texts.moreThanDue(formatPrice(more)) : texts.expected(formatPrice(expectedPayment(order)))}
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
