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
import type { Kopiykas } from '#shop/core/money.ts'
import { PREPAID_META } from '#shop/sales/orders/orders.ts'
import { RECEIVED_METHODS, type ReceivedMethod } from '#shop/sales/orders/payments/received-payments.ts'
import { isInstalment } from '#shop/sales/payment/instalments/instalments.ts'
import { request } from '../../../core/requests/request.ts'
import type { DialogProps } from '../../../core/ui/controls.tsx'
import { showToast } from '../../../core/ui/feedback/feedback.tsx'
import { Checkbox, Select, TextField } from '../../../core/ui/fields/fields.tsx'
import { MoneyField } from '../../../core/ui/fields/number-field.tsx'
import { FormDialog } from '../../../core/ui/forms/form-dialog.tsx'
import { useInputDialog } from '../../../core/ui/forms/use-save.ts'
import { restOrderTotals } from '../order-totals.ts'

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

type PaymentForm = {
  amount: Kopiykas | null
  method: ReceivedMethod
  reference: string
  /** `2026-11-22`; empty: today. */
  day: string
  tellsBuyer: boolean
  startsWork: boolean
}

/** The order awaits payment: it moves to processing once it is paid. */
function isAwaitingPayment({ status }: WooOrder): boolean {
  return status === 'pending' || status === 'on-hold' || status === 'failed'
}

/** The agreed prepayment while it is outstanding, else the full remaining amount. */
function expectedPayment(order: WooOrder): Kopiykas {
  const { due, paid } = restOrderTotals(order)
  const agreed = !isInstalment(order.payment_method) && order.meta_data.find(({ key }) => key === PREPAID_META)?.value
  const prepayment = typeof agreed === 'number' ? agreed - paid : 0
  return prepayment > 0 ? Math.min(prepayment, due) : due
}

function blankPayment(order: WooOrder): PaymentForm {
  const amount = expectedPayment(order)
  const isPrepayment = amount < restOrderTotals(order).due
  const method = defaultMethod(order, isPrepayment)
  // A buyer who paid in person already knows.
  const tellsBuyer = method === 'bacs' && (order.billing.email ?? '') !== ''
  return { amount: amount || null, method, reference: '', day: '', tellsBuyer, startsWork: isAwaitingPayment(order) }
}

function defaultMethod(
  { payment_method: method, shipping_lines: deliveries }: WooOrder,
  isPrepayment: boolean,
): ReceivedMethod {
  if (method === 'cash') return 'cash'
  if (method !== 'cod' || isPrepayment) return 'bacs'
  return deliveries.some(({ method_id: code }) => code.startsWith('np_')) ? 'carrier' : 'cash'
}
