import type { PaymentJson } from '#api/office/orders/payments.protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminPayments as texts } from '#i18n/admin/uk/orders/payments.ts'
import { joinParts } from '#i18n/locale/shared-format.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { parseGmt } from '../order-status.tsx'

/** Every online payment attempt, newest first; empty without any. */
export function PaymentAttempts({ payments }: { payments: PaymentJson[] }) {
  if (payments.length === 0) return null
  return (
    <section className="order__part" aria-labelledby="order-payments">
      <h2 id="order-payments">{texts.title}</h2>
      <ul className="order__payments">
        {payments.toReversed().map((payment) => (
          <li key={payment.id}>
            <strong>{texts.services[payment.service] ?? payment.service}</strong> {formatPrice(payment.amount)} –{' '}
            {texts.states[payment.state]}
            <span className="order__small">
              {joinParts([
                formatShortDateTime(parseGmt(payment.updated)),
                payment.parts !== null && texts.parts(payment.parts),
                payment.refunded > 0 && texts.refunded(formatPrice(payment.refunded)),
                payment.reason && texts.reason(payment.reason),
                payment.external_id || payment.reference,
              ])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
