import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { couponTexts } from '#i18n/storefront/uk/cart/coupons.ts'
import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { orderTotals } from '#shop/sales/orders/totals.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { SmallPicture } from '../cart/line-picture.tsx'
import { optionsText, piecesText } from '../cart/line-texts.ts'

/** By id; a picture may have been deleted since. */
export type OrderPictures = ReadonlyMap<number, PictureFacts>

export function OrderReceipt({ order, pictures }: { order: Order; pictures: OrderPictures }) {
  const { products, discounts, charges, total, paid, refunded, due } = orderTotals(order)
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  return (
    <>
      <ul className="checkout__lines checkout__lines--plain">
        {products.map(({ line, amount, each }) => (
          <li key={line.id}>
            <span className="checkout__picture">
              <SmallPicture media={pictures.get(line.pictureId ?? 0) ?? null} width={160} />
            </span>
            <span>
              <TranslatedText text={applyTypography(line.name)} />
              <small>
                <TranslatedText
                  text={[optionsText(line), piecesText(line.quantity, each)].filter(Boolean).join('\u00a0· ')}
                />
              </small>
            </span>
            <span className="checkout__price">{formatPrice(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="checkout__sums">
        {discounts.map(({ name, amount }) => (
          <div key={name}>
            <dt>
              <TranslatedText text={name === '' ? couponTexts.discount : couponTexts.row(name)} />
            </dt>
            <dd>{formatPrice(amount)}</dd>
          </div>
        ))}
        {charges.map(({ id, name, amount }) => (
          <div key={id}>
            <dt>
              <TranslatedText text={applyTypography(name)} />
            </dt>
            <dd>{amount === 0 ? checkoutTexts.free : formatPrice(amount)}</dd>
          </div>
        ))}
        <div className="checkout__total">
          <dt>{texts.total}</dt>
          <dd>{formatPrice(total)}</dd>
        </div>
        {paid > 0 && (
          <div>
            <dt>{texts.invoice.paid}</dt>
            <dd>{formatPrice(paid)}</dd>
          </div>
        )}
        {refunded > 0 && (
          <div>
            <dt>{texts.refunded}</dt>
            <dd>{formatPrice(-refunded)}</dd>
          </div>
        )}
        {paid > 0 && due > 0 && !isOver && (
          <div className="checkout__total">
            <dt>{texts.invoice.sum}</dt>
            <dd>{formatPrice(due)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
