import { orderHistoryForm } from '#api/visitors/forms/checkout.protocol.ts'
import { orderHistoryTexts as texts } from '#i18n/emails/uk/order-history.ts'
import { applyTypography, formatDate, formatPrice } from '#i18n/locale/uk/format.ts'
import { orderPageTexts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { orderHistoryPath, orderPath, shopPath } from '#shop/core/paths.ts'
import { type Settings, shownPhone } from '#shop/core/settings/settings.ts'
import type { Order } from '#shop/sales/orders/orders.ts'

export type OrderHistory =
  | { kind: 'form'; problem?: 'gone' | 'tooOften' | 'notAnEmail'; email?: string }
  | { kind: 'sent' }
  | { kind: 'orders'; orders: Order[] }

export function OrderHistoryPage({ history, settings }: { history: OrderHistory; settings: Settings }) {
  return (
    <main className="page order order-history" id="content">
      <h1>{texts.title}</h1>
      {history.kind === 'form' && <AskForm {...history} settings={settings} />}
      {history.kind === 'sent' && (
        <>
          <p role="status">{texts.sent}</p>
          <p>
            <a className="button button--quiet" href={orderHistoryPath()}>
              {texts.again}
            </a>
          </p>
        </>
      )}
      {history.kind === 'orders' && <OrderList orders={history.orders} />}
    </main>
  )
}

function AskForm(props: Extract<OrderHistory, { kind: 'form' }> & { settings: Settings }) {
  const { problem, email = '', settings } = props
  const isWrong = problem === 'notAnEmail'
  return (
    <>
      {problem && (
        <p className="order__state" role="alert" id="order-history-problem">
          {texts[problem]}
        </p>
      )}
      <p id="order-history-hint">{texts.ask}</p>
      <form action={orderHistoryPath()} method="post" className="order-history__form">
        <div className="field">
          <label className="field__label" htmlFor="order-history-email">
            {texts.email}
          </label>
          <input
            className="field__input"
            id="order-history-email"
            name={orderHistoryForm.email}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={email}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'order-history-problem' : 'order-history-hint'}
          />
        </div>
        <button type="submit" className="button">
          {texts.send}
        </button>
      </form>
      <p className="checkout__hint">
        {settings.phone ? (
          <>
            {texts.byPhone} <a href={`tel:${settings.phone}`}>{shownPhone(settings)}</a>
          </>
        ) : (
          texts.byPhoneOnly
        )}
      </p>
    </>
  )
}

function OrderList({ orders }: { orders: Order[] }) {
  return (
    <>
      <p>{orders.length === 0 ? texts.none : applyTypography(texts.list(orders.length))}</p>
      <ol className="order-history__list">
        {orders.map((order) => (
          <li key={order.id}>
            <h2>
              <a href={orderPath(order.key)}>{texts.order(order.number)}</a>
            </h2>
            <p className="order-history__facts">
              <time dateTime={new Date(order.createdAt).toISOString()}>{formatDate(order.createdAt)}</time>
              <span>{orderPageTexts.states[order.status]}</span>
              <strong>{formatPrice(order.total)}</strong>
            </p>
            <p>{orderedGoods(order)}</p>
          </li>
        ))}
      </ol>
      <p>
        <a className="button button--quiet" href={shopPath}>
          {orderPageTexts.toShop}
        </a>
      </p>
    </>
  )
}

function orderedGoods({ lines }: Order): string {
  return lines
    .filter(({ kind }) => kind === 'product')
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
    .join(', ')
}
