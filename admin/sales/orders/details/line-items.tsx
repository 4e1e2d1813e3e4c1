import type { WooOrder } from '#api/wc/v3/orders/protocol.ts'
import { adminOrders as texts } from '#i18n/admin/uk/orders/orders.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { couponTexts } from '#i18n/storefront/uk/cart/coupons.ts'
import { lineDetails, restOrderTotals } from '../order-totals.ts'

/** Items as sold, followed by the totals: subtotal, discounts, additional charges. */
export function OrderLineItems({ order }: { order: WooOrder }) {
  const { products, discounts, charges, total, paid, refunded, due, overpaid } = restOrderTotals(order)
  const { lineColumns: titles } = texts
  return (
    <section className="order__part" aria-labelledby="order-lines">
      <h2 id="order-lines">{texts.lines}</h2>
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
          {products.map(({ line, amount, each }) => (
            <tr key={line.id}>
              <th scope="row">
                {line.name}
                <span className="order__small">{line.item && lineDetails(line.item)}</span>
              </th>
              <td className="order__figure">
                {each === null ? texts.piecesOf(line.quantity) : `${line.quantity} × ${formatPrice(each)}`}
              </td>
              <td className="order__figure">{formatPrice(amount)}</td>
            </tr>
          ))}
          {[...discounts, ...charges].map(({ id, kind, name, amount }) => (
            <TotalRow
              key={`${kind}-${id}`}
              name={kind === 'discount' ? (name === '' ? texts.discount : couponTexts.row(name)) : name}
              amount={amount}
            />
          ))}
        </tbody>
        <tfoot>
          <TotalRow name={texts.total} amount={total} isTotal />
          {paid !== 0 && <TotalRow name={texts.paidSum} amount={paid} />}
          {refunded !== 0 && <TotalRow name={texts.refunded} amount={-refunded} />}
          {due > 0 && paid > 0 && <TotalRow name={texts.due} amount={due} isTotal />}
          {overpaid > 0 && <TotalRow name={texts.overpaid} amount={overpaid} isTotal />}
        </tfoot>
      </table>
    </section>
  )
}

function TotalRow({ name, amount, isTotal = false }: { name: string; amount: number; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'order__total' : undefined}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td className="order__figure">{formatPrice(amount)}</td>
    </tr>
  )
}
