import { Link } from 'react-router'
import type { CustomerPageJson } from '#api/office/customers/protocol.ts'
import { customersTexts as texts } from '#i18n/admin/uk/customers.ts'
import { formatLongDateTime } from '#i18n/admin/uk/dates.ts'
import { adminOrders } from '#i18n/admin/uk/orders/orders.ts'
import { adminReviews } from '#i18n/admin/uk/reviews.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { ORDER_STATUSES } from '#shop/sales/orders/status.ts'
import { Badge } from '../../../core/ui/controls.tsx'
import { OrderStatusBadge } from '../../orders/order-status.tsx'

export function CustomerOrders({ customer: { orders, placed } }: { customer: CustomerPageJson }) {
  return (
    <section className="order__part" aria-labelledby="customer-orders">
      <h2 id="customer-orders">{texts.ordersTitle}</h2>
      {orders.length === 0 && <p className="order__moment">{texts.noOrders}</p>}
      <ul className="customer__list">
        {orders.map(({ id, number, status, total, createdAt }) => (
          <li key={id}>
            <p className="customer__row">
              <Link to={`/orders/${id}`}>{adminOrders.one(number)}</Link>
              <StatusBadge status={status} />
              <span className="order__moment">{formatLongDateTime(createdAt)}</span>
              <strong className="order__figure">{formatPrice(total)}</strong>
            </p>
          </li>
        ))}
      </ul>
      {orders.length < placed && <p className="order__moment">{texts.ordersShown(orders.length, placed)}</p>}
    </section>
  )
}

function StatusBadge({ status }: { status: string }) {
  const orderStatus = ORDER_STATUSES.find((name) => name === status)
  return orderStatus ? <OrderStatusBadge status={orderStatus} /> : null
}

export function CustomerMessages({ messages }: { messages: CustomerPageJson['messages'] }) {
  return (
    <section className="order__part" aria-labelledby="customer-messages">
      <h2 id="customer-messages">{texts.messagesTitle}</h2>
      {messages.length === 0 && <p className="order__moment">{texts.noMessages}</p>}
      <ul className="customer__list">
        {messages.map(({ id, at, page, fields }) => (
          <li key={id}>
            <p className="order__small">
              {formatLongDateTime(at)} <a href={page}>{page}</a>
            </p>
            <dl className="order__facts">
              {fields
                .filter(({ value }) => value !== '')
                .map(({ name, label, value }) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd className="order__wish">{value}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TONES = { hold: 'wait', approved: 'good', spam: 'bad' } as const

export function CustomerReviews({ reviews }: { reviews: CustomerPageJson['reviews'] }) {
  if (reviews.length === 0) return null
  return (
    <section className="order__part" aria-labelledby="customer-reviews">
      <h2 id="customer-reviews">{adminReviews.title}</h2>
      <ul className="customer__list">
        {reviews.map(({ id, kind, status, rating, text, name, at }) => (
          <li key={id}>
            <p className="customer__row">
              <Link to={`/reviews?status=${status}&kind=${kind}`}>{name || adminReviews.nameOf(kind, id)}</Link>
              <Badge tone={TONES[status]}>{adminReviews.state[status]}</Badge>
              <span className="order__moment">{formatLongDateTime(at)}</span>
              {rating > 0 && <span className="order__figure">{adminReviews.stars(rating)}</span>}
            </p>
            <p className="order__wish">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AskedSizes({ sizes }: { sizes: CustomerPageJson['sizes'] }) {
  return (
    <section className="order__part" aria-labelledby="customer-sizes">
      <h2 id="customer-sizes">{texts.sizes}</h2>
      {sizes.length === 0 && <p className="order__moment">{texts.noSizes}</p>}
      <ul className="customer__list">
        {sizes.map(({ size, count }) => (
          <li key={size} className="customer__row">
            <span>{size}</span>
            <span className="order__moment">{texts.times(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AwaitedProducts({ awaited }: { awaited: CustomerPageJson['awaited'] }) {
  if (awaited.length === 0) return null
  return (
    <section className="order__part" aria-labelledby="customer-awaited">
      <h2 id="customer-awaited">{texts.awaited}</h2>
      <ul className="customer__list">
        {awaited.map(({ itemId, name, options }) => (
          <li key={itemId}>
            <p>{name}</p>
            <p className="order__small">{options.map((option) => `${option.name}: ${option.value}`).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
