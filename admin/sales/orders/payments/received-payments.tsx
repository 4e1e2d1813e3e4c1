import {
  type ReceivedPaymentJson,
  receivedPaymentPath,
  receivedPaymentsPath,
} from '#api/office/orders/received-payments.protocol.ts'
import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { formatLongDateTime, formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { receivedPaymentTexts as texts } from '#i18n/admin/uk/orders/payments.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { request } from '../../../core/requests/request.ts'
import { useRest } from '../../../core/requests/use-rest.ts'
import { useCan } from '../../../core/shell/sign-in/current-user.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { confirmAndRun } from '../../../core/ui/feedback/confirm.tsx'
import { openDialog } from '../../../core/ui/open-dialog.tsx'
import { restOrderTotals } from '../order-totals.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

/** Received payments, each with who recorded it; staff record further payments only here. */
export function ReceivedPayments({ order, onChanged }: { order: WooOrder; onChanged(): void }) {
  const payments = useRest<ReceivedPaymentJson[]>(receivedPaymentsPath(order.id))
  const mayManage = useCan('orders.manage')
  const { due, paid, total } = restOrderTotals(order)
  const changed = (list: ReceivedPaymentJson[]) => {
    payments.setData(list)
    onChanged()
  }
  const record = async () => {
    const list = await openDialog<ReceivedPaymentJson[]>((dialog) => <RecordPaymentDialog order={order} {...dialog} />)
    if (list) changed(list)
  }
  const voidPayment = ({ id, amount }: ReceivedPaymentJson) => {
    const question = { title: texts.voidSure(formatPrice(amount)), yes: texts.void, danger: true }
    const path = receivedPaymentPath(order.id, id)
    const send = async () => changed(await request<ReceivedPaymentJson[]>({ path, method: 'DELETE' }))
    return confirmAndRun(question, send, texts.voided)
  }

  return (
    <section className="order__part order__received" aria-labelledby="order-received">
      <h2 id="order-received">{texts.title}</h2>
      <p>
        {due > 0 ? texts.due(formatPrice(due)) : paid > total ? texts.tooMuch(formatPrice(paid - total)) : texts.all}
      </p>
      {payments.data && payments.data.length > 0 && (
        <ul className="order__payments">
          {payments.data.map((payment) => (
            <li key={payment.id} data-voided={payment.voidedAt === null ? undefined : true}>
              <strong>{formatPrice(payment.amount)}</strong> {texts.methods[payment.method] ?? payment.method}
              <span className="order__small">{paymentDescription(payment)}</span>
              {mayManage && payment.voidedAt === null && payment.source !== 'service' && (
                <Button
                  look="bare"
                  aria-label={texts.voidOf(formatPrice(payment.amount))}
                  onClick={() => voidPayment(payment)}
                >
                  {texts.void}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayManage && order.status !== 'trash' && <Button onClick={record}>{texts.record}</Button>}
    </section>
  )
}

function paymentDescription(payment: ReceivedPaymentJson): string {
  const { receivedAt, reference, source, author, voidedAt, voidedBy } = payment
  return joinParts([
    formatLongDateTime(receivedAt),
    reference,
    source === 'earlier' ? texts.earlier : source === 'service' ? texts.byService : texts.by(author || texts.shop),
    voidedAt !== null && texts.voidedBy(voidedBy, formatShortDateTime(voidedAt)),
  ])
}
