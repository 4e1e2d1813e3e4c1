import { useState } from 'react'
import { saving as savingWords } from '#i18n/admin.uk.ts'
import { refunding } from '#i18n/admin-order-editor.uk.ts'
import { receivedWords as words } from '#i18n/admin-payments.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import { RECEIVED_METHODS, type ReceivedMethod } from '#shop/orders/received-payments.ts'
import {
  type ReceivedPaymentJson,
  type RecordPaymentBody,
  receivedPaymentsPath,
} from '#wire/meblia-rest-received-payments.protocol.ts'
import type { WooOrder } from '#wire/woo-rest-orders.protocol.ts'
import { request } from '../shell/requests.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/number-field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useSave } from '../ui/use-save.ts'
import { sumsOfOrder } from './order-sums.ts'
import { blankPayment, expectedPayment, isWaiting, type PaymentForm } from './record-payment-form.ts'

/** What has come, when and by what: the whole sum, or some of it. */
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
  const { due } = sumsOfOrder(order)
  const error =
    looked && isUnreadable ? refunding.amountUnreadable : looked && !form.amount ? words.amountWrong : undefined
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
        <Problem text={saving.sentence} />
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
        {isWaiting(order) && (
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
