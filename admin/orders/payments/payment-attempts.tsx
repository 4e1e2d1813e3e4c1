import type { PaymentJson } from '#api/office/orders/payments.protocol.ts'
import { formatShortDateTime } from '#i18n/admin/uk/dates.ts'
import { adminPayments as texts } from '#i18n/admin/uk/orders/payments.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { joinParts } from '../../ui/join-parts.ts'
import { parseGmt } from '../order-status.tsx'

/** Every online payment attempt, newest first; empty without any. */
export function PaymentAttempts({ payments }: { payments: PaymentJson[] }) {
  if (payments.length === 0) return null
  return (
    <section className="order__part" aria-labelledby="order-payments">
      <h2 id="order-payments">{texts.title}</h2>
      <ul className="order__payments">
        {payments.toReversed().map((one) => (
          <li key={one.id}>
            <strong>{texts.services[one.service] ?? one.service}</strong> {formatPrice(one.amount)} –{' '}
            {texts.states[one.state]}
            <span className="order__small">
              {joinParts([
                formatShortDateTime(parseGmt(one.updated)),
                one.parts !== null && texts.parts(one.parts),
                one.refunded > 0 && texts.refunded(formatPrice(one.refunded)),
                one.reason && texts.reason(one.reason),
                one.external_id || one.reference,
              ])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
