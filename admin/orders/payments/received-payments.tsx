import { useState } from 'react'
import {
  type ReceivedPaymentJson,
  receivedPaymentPath,
  receivedPaymentsPath,
} from '#api/office/orders/received-payments.protocol.ts'
import type { WooOrder } from '#api/wc-rest/orders/protocol.ts'
import { formatLongDateTime, formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { receivedPaymentTexts as texts } from '#i18n/admin/uk/orders/payments.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { request } from '../../requests/request.ts'
import { useRest } from '../../requests/use-rest.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirmation } from '../../ui/feedback/confirm.tsx'
import { runWithToast } from '../../ui/feedback/run-with-toast.ts'
import { restOrderTotals } from '../order-totals.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

/** Received payments, each with who recorded it; staff record further payments only here. */
export function ReceivedPayments({ order, onChanged }: { order: WooOrder; onChanged(): void }) {
  const payments = useRest<ReceivedPaymentJson[]>(receivedPaymentsPath(order.id))
  const [isRecording, setRecording] = useState(false)
  const { due, paid, total } = restOrderTotals(order)
  const changed = (list: ReceivedPaymentJson[]) => {
    payments.setData(list)
    onChanged()
  }
  const voidPayment = async ({ id, amount }: ReceivedPaymentJson) => {
    const question = { title: texts.voidSure(formatPrice(amount)), yes: texts.void, danger: true }
    if (!(await askConfirmation(question))) return
    await runWithToast(
      async () =>
        changed(await request<ReceivedPaymentJson[]>({ path: receivedPaymentPath(order.id, id), method: 'DELETE' })),
      texts.voided,
    )
  }

  return (
    <section className="order__part order__received" aria-labelledby="order-received">
      <h2 id="order-received">{texts.title}</h2>
      <p>
        {due > 0 ? texts.due(formatPrice(due)) : paid > total ? texts.tooMuch(formatPrice(paid - total)) : texts.all}
      </p>
      {payments.data && payments.data.length > 0 && (
        <ul className="order__payments">
          {payments.data.map((one) => (
            <li key={one.id} data-voided={one.voidedAt === null ? undefined : true}>
              <strong>{formatPrice(one.amount)}</strong> {texts.methods[one.method] ?? one.method}
              <span className="order__small">{paymentDescription(one)}</span>
              {one.voidedAt === null && one.source !== 'service' && (
                <Button look="bare" aria-label={texts.voidOf(formatPrice(one.amount))} onClick={() => voidPayment(one)}>
                  {texts.void}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {order.status !== 'trash' && <Button onClick={() => setRecording(true)}>{texts.record}</Button>}
      {isRecording && (
        <RecordPaymentDialog
          order={order}
          onClose={() => setRecording(false)}
          onRecorded={(list) => {
            setRecording(false)
            changed(list)
          }}
        />
      )}
    </section>
  )
}

function paymentDescription({
  receivedAt,
  reference,
  source,
  author,
  voidedAt,
  voidedBy,
}: ReceivedPaymentJson): string {
  return [
    formatLongDateTime(receivedAt),
    reference,
    source === 'earlier' ? texts.earlier : source === 'service' ? texts.byService : texts.by(author || texts.shop),
    voidedAt === null ? '' : texts.voidedBy(voidedBy, formatShortDateTime(voidedAt)),
  ]
    .filter((text) => text !== '')
    .join(' · ')
}
