import { orderHistoryTexts } from '#i18n/emails/uk/order-history.ts'
import { applyTypography, formatDate, formatPrice } from '#i18n/locale/uk/format.ts'
import { reviewRequestTexts as reviewTexts } from '#i18n/storefront/uk/catalog/reviews.ts'
import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { paymentTexts } from '#i18n/storefront/uk/checkout/payment.ts'
import {
  invoicePath,
  orderCalendarPath,
  orderHistoryPath,
  reviewRequestPath,
  reviewsPath,
  shopPath,
} from '#shop/core/paths.ts'
import { type Settings, shownPhone, withPickupPlace } from '#shop/core/settings/settings.ts'
import { nextStep } from '#shop/sales/orders/next-step.ts'
import { type Order, prepaidAmount } from '#shop/sales/orders/orders.ts'
import type { Invoice } from '#shop/sales/payment/invoice/invoice.ts'
import type { PaymentStatusView } from '#shop/sales/payment/payment-status-view.ts'
import { maskedRecipient } from '#shop/sales/progress/progress.ts'
import type { Receipt } from '#shop/sales/receipts/receipts.ts'
import type { ReviewOffer } from '#shop/sales/review-requests/review-requests.ts'
import type { Waybill } from '#shop/sales/waybills/waybills.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { OrderPayment } from '../payment/order-payment.tsx'
import { BankTransfer } from './bank-transfer.tsx'
import { ChangeOrder, type OrderChangeState } from './change-order.tsx'
import { OrderFact } from './invoice-facts.tsx'
import { OrderProgress } from './order-progress.tsx'
import { type OrderPictures, OrderReceipt } from './order-receipt.tsx'
import { ParcelState } from './parcel-state.tsx'

export type OrderPageProps = {
  order: Order
  /** `qr`: URL of the QR code, which is a picture itself. */
  invoice: { details: Invoice; qr: string } | undefined
  /** Issued fiscal receipts. */
  receipts: Receipt[]
  /** Undefined: the carrier has none, or not yet. */
  parcel: Waybill | undefined
  change: OrderChangeState
  /** True directly after the order was placed. */
  isNew: boolean
  /** Undefined when the order is not paid online. */
  payment: PaymentStatusView | undefined
  /** True when the payment service did not respond. */
  isUnavailable: boolean
  reviews: ReviewOffer | undefined
}

/** Shown to anyone with the secret link: the state and products of the order, and no personal data. */
export function OrderPage(props: OrderPageProps & { settings: Settings; pictures: OrderPictures }) {
  const { order, pictures, settings, invoice, receipts, isNew, payment } = props
  const isWaiting = order.status === 'pending' || order.status === 'on-hold'
  const waitsForMoney = (payment !== undefined && order.status === 'pending') || (invoice !== undefined && isWaiting)
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  const isAwaited = isWaiting || order.status === 'processing'
  const isOnReview = payment !== undefined && order.status === 'on-hold'
  const state = waitsForMoney
    ? paymentTexts.statePending
    : isOnReview
      ? paymentTexts.stateReview
      : texts.states[order.status]
  const prepaid = prepaidAmount(order)
  return (
    <main className="page order" id="content">
      {isNew && isAwaited && <p className="order__thanks">{texts.thanks}</p>}
      <h1>{texts.title(order.number)}</h1>
      <div className="order__columns">
        <section>
          <p className="order__state">{state}</p>
          {payment?.state !== 'refunded' && (
            <>
              <h2>{texts.whatNext}</h2>
              <p>
                {applyTypography(
                  waitsForMoney && !invoice
                    ? paymentTexts.next
                    : nextStep(order, invoice !== undefined, texts, formatPrice),
                )}
              </p>
            </>
          )}
          {payment && <OrderPayment order={order} payment={payment} isUnavailable={props.isUnavailable} />}
          {props.parcel && !isOver && <ParcelState parcel={props.parcel} />}
          {isAwaited && order.promisedAt !== null && (
            <p className="order__when">
              {applyTypography(checkoutTexts.promised(formatDate(order.promisedAt)))}{' '}
              <a href={orderCalendarPath(order.key)} rel="nofollow">
                {texts.toCalendar}
              </a>
            </p>
          )}
          <OrderProgress order={order} parcel={props.parcel} />
          {settings.phone && (
            <p className="order__contact">
              {texts.questions} <a href={`tel:${settings.phone}`}>{shownPhone(settings)}</a>
            </p>
          )}
          <p className="checkout__hint">{applyTypography(texts.keepLink)}</p>
          {props.reviews && <ReviewPart order={order} offer={props.reviews} />}
          <ReceiptList receipts={receipts} />
          <ChangeOrder {...props} />
          {invoice && <BankTransfer invoice={invoice} address={invoicePath(order.key)} />}
        </section>
        <section aria-label={texts.goods}>
          <OrderReceipt order={order} pictures={pictures} />
          <dl className="order__facts">
            <OrderFact name={texts.ordered} value={formatDate(order.createdAt)} />
            <OrderFact name={texts.recipient} value={recipientText(order)} />
            <OrderFact name={texts.delivery} value={deliveryPlace(order, settings)} />
            <OrderFact name={texts.payment} value={order.paymentMethodTitle} />
            <OrderFact name={texts.invoice.prepaid} value={prepaid === 0 ? '' : formatPrice(prepaid)} />
          </dl>
          <p>
            <a className="button button--quiet" href={shopPath}>
              {texts.toShop}
            </a>
          </p>
          <p>
            <a href={orderHistoryPath()}>{orderHistoryTexts.toHistory}</a>
          </p>
        </section>
      </div>
    </main>
  )
}

function ReviewPart({ order, offer }: { order: Order; offer: ReviewOffer }) {
  const path = reviewRequestPath(order.key)
  const isAgreed = offer.letter === 'agreed'
  return (
    <>
      {offer.products.length > 0 && (
        <ul className="order__reviews">
          {offer.products.map(({ id, slug }) => {
            const name = order.lines.find(({ productId }) => productId === id)?.name ?? ''
            return (
              <li key={slug}>
                <a href={`${reviewsPath('review', slug)}?order=${order.key}#write`}>{reviewTexts.write}</a>:{' '}
                <span lang={textLanguage(name)}>{name}</span>
              </li>
            )
          })}
        </ul>
      )}
      {offer.letter && (
        <form method="post" action={isAgreed ? `${path}?withdraw=1` : path}>
          <p>{isAgreed ? reviewTexts.agreed : reviewTexts.offer}</p>
          <button type="submit" className="button button--quiet">
            {isAgreed ? reviewTexts.withdraw : reviewTexts.agree}
          </button>
        </form>
      )}
    </>
  )
}

function recipientText(order: Order): string {
  const { initials, phoneEnd } = maskedRecipient(order)
  return [initials, phoneEnd && texts.phoneEnds(phoneEnd)].filter(Boolean).join(', ')
}

export function OrderNotFoundPage() {
  return (
    <main className="page plain" id="content">
      <h1>{texts.missing}</h1>
      <p>{applyTypography(texts.missingHint)}</p>
      <p>
        <a href={orderHistoryPath()}>{orderHistoryTexts.toHistory}</a>
      </p>
      <a className="button" href={shopPath}>
        {texts.toShop}
      </a>
    </main>
  )
}

/** Where it goes, or where to collect it. */
function deliveryPlace({ shipping, lines }: Order, settings: Settings): string {
  const { pickup } = withPickupPlace(settings)
  const isPickup = lines.some(({ kind, code }) => kind === 'shipping' && code === 'pickup')
  if (isPickup && pickup.address !== '') {
    return applyTypography([checkoutTexts.pickupAt(pickup.address), pickup.hours].filter(Boolean).join(' '))
  }
  return [shipping.city, shipping.address_1].filter(Boolean).join(', ')
}

function ReceiptList({ receipts }: { receipts: Receipt[] }) {
  const shown = receipts.filter(({ link }) => link !== '')
  if (shown.length === 0) return null
  return (
    <ul className="order__receipts">
      {shown.map(({ id, kind, link, total }) => (
        <li key={id}>
          <a href={link} target="_blank" rel="noreferrer">
            {texts.receipts[kind]}
          </a>{' '}
          {formatPrice(total)}
        </li>
      ))}
    </ul>
  )
}
