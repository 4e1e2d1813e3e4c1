import {
  type ReceivedPaymentJson,
  receivedPaymentPath,
  receivedPaymentsPath,
} from '#api/office/orders/received-payments.protocol.ts'
import { ORDERS_ROUTE, type WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { formatLongDateTime, formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { receivedPaymentTexts as texts } from '#i18n/admin/uk/orders/payments.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { type Kopiykas, parseDecimalAmount } from '#shop/core/money.ts'
import { DISPATCH_UNPAID_META, dueBeforeDispatch, mayDispatchUnpaid } from '#shop/sales/orders/orders.ts'
import { request, useRest } from '../../../core/requests/request.ts'
import { useCan } from '../../../core/shell/sign-in/current-user.tsx'
import { Button, openDialog } from '../../../core/ui/controls.tsx'
import { confirmAndRun, runWithToast } from '../../../core/ui/feedback/feedback.tsx'
import { restOrderTotals } from '../order-totals.ts'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

/** Received payments, each with who recorded it; staff record further payments only here. */
export function ReceivedPayments({ order, onChanged }: { order: WooOrder; onChanged(): void }) {
  const payments = useRest<ReceivedPaymentJson[]>(receivedPaymentsPath(order.id))
  const mayManage = useCan('orders.manage')
  const { due, overpaid } = restOrderTotals(order)
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
      <p>{due > 0 ? texts.due(formatPrice(due)) : overpaid > 0 ? texts.tooMuch(formatPrice(overpaid)) : texts.all}</p>
      {mayManage && <RestFirst order={order} due={due} onChanged={onChanged} />}
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

/** A deposit's rest holds the dispatch back until it is paid, or staff decide otherwise. */
function RestFirst({ order, due, onChanged }: { order: WooOrder; due: Kopiykas; onChanged(): void }) {
  const agreed = {
    paymentMethod: order.payment_method,
    meta: order.meta_data,
    total: parseDecimalAmount(order.total) ?? 0,
  }
  const path = `${ORDERS_ROUTE}/${order.id}`
  const decide = async (value: true | null) => {
    await request({ path, method: 'PUT', data: { meta_data: [{ key: DISPATCH_UNPAID_META, value }] } })
    onChanged()
  }
  const ask = async () => {
    await request({ path: `${path}/actions/send_email`, method: 'POST', data: { template_id: 'meblia_rest_due' } })
    onChanged()
  }
  if (due > 0 && mayDispatchUnpaid(agreed)) {
    return (
      <p>
        {texts.unpaidAllowed}{' '}
        <Button look="bare" onClick={() => runWithToast(() => decide(null), texts.withdrawn)}>
          {texts.withdraw}
        </Button>
      </p>
    )
  }
  if (dueBeforeDispatch(agreed, due) === 0) return null
  const question = { title: texts.allowUnpaidSure(formatPrice(due)), yes: texts.allow }
  return (
    <>
      <p>{texts.restFirst}</p>
      <div className="order__form">
        {order.status === 'processing' && order.billing.email && (
          <Button onClick={() => runWithToast(ask, texts.askedRest)}>{texts.askRest}</Button>
        )}
        <Button look="bare" onClick={() => confirmAndRun(question, () => decide(true), texts.unpaidAllowed)}>
          {texts.allowUnpaid}
        </Button>
      </div>
    </>
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
