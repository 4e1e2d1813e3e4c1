import { adminOrders as words } from '#i18n/admin-orders.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import type { WooOrder } from '#wire/woo-rest-orders.protocol.ts'
import { fromRestMoney } from '../ui/number-text.ts'
import { leftOf } from './refund-form.ts'

/** What was sold, as it was sold, and what it comes to. */
export function LinesPart({ order }: { order: WooOrder }) {
  const money = (text: string) => formatPrice(fromRestMoney(text) ?? 0)
  const others = [
    ...order.shipping_lines.map(({ id, method_title: name, total }) => ({ id, name, total })),
    ...order.fee_lines,
  ]
  const refunded = (fromRestMoney(order.total) ?? 0) - leftOf(order)
  const { lineColumns: titles } = words
  return (
    <section className="order__part" aria-labelledby="order-lines">
      <h2 id="order-lines">{words.lines}</h2>
      <table className="order__lines">
        <thead>
          <tr>
            <th scope="col">{titles.name}</th>
            <th scope="col" className="order__figure">
              {titles.quantity}
            </th>
            <th scope="col" className="order__figure">
              {titles.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.line_items.map(({ id, name, parent_name: parent, sku, quantity, price, total, meta_data: meta }) => (
            <tr key={id}>
              <th scope="row">
                {parent && !name.includes(parent) ? `${parent}: ${name}` : name}
                <span className="order__small">
                  {[
                    sku,
                    ...meta.map((one) => `${one.display_key ?? one.key}: ${String(one.display_value ?? one.value)}`),
                  ]
                    .filter((text) => text !== '')
                    .join(' · ')}
                </span>
              </th>
              <td className="order__figure">
                {quantity} × {formatPrice(Math.round(price * 100))}
              </td>
              <td className="order__figure">{money(total)}</td>
            </tr>
          ))}
          {others.map(({ id, name, total }) => (
            <tr key={id}>
              <th scope="row" colSpan={2}>
                {name}
              </th>
              <td className="order__figure">{money(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {fromRestMoney(order.discount_total) ? (
            <tr>
              <th scope="row" colSpan={2}>
                {[words.discount, ...order.coupon_lines.map(({ code }) => code)].join(' · ')}
              </th>
              <td className="order__figure">{money(order.discount_total)}</td>
            </tr>
          ) : null}
          <tr className="order__total">
            <th scope="row" colSpan={2}>
              {words.total}
            </th>
            <td className="order__figure">{money(order.total)}</td>
          </tr>
          {refunded !== 0 && (
            <tr>
              <th scope="row" colSpan={2}>
                {words.refunded}
              </th>
              <td className="order__figure">{formatPrice(-refunded)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  )
}
