import { applyTypography, formatDate, formatPrice } from '#i18n/locale/uk/format.ts'
import { couponTexts } from '#i18n/storefront/uk/cart/coupons.ts'
import { checkoutTexts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { orderPageTexts as texts } from '#i18n/storefront/uk/checkout/order-page.ts'
import { paymentTexts } from '#i18n/storefront/uk/checkout/payment.ts'
import { formatDecimalAmount } from '#shop/money.ts'
import { nextStep } from '#shop/orders/next-step.ts'
import { type Order, type OrderLine, prepaidAmount } from '#shop/orders/orders.ts'
import { orderTotals } from '#shop/orders/totals.ts'
import { invoicePath, shopPath } from '#shop/paths.ts'
import { type Invoice, paymentQrLink } from '#shop/payment/invoice/invoice.ts'
import type { PaymentStatusView } from '#shop/payment/payment-status-view.ts'
import type { Receipt } from '#shop/receipts/receipts.ts'
import { formatIban } from '#shop/settings/iban.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { optionsText } from '../cart/line-texts.ts'
import { TranslatedText } from '../locale/translated-text.tsx'
import { OrderPayment } from '../payment/order-payment.tsx'

export type OrderPageProps = {
  order: Order
  /** `qr`: URL of the QR code, which is a picture itself. */
  invoice: { details: Invoice; qr: string } | undefined
  /** Issued fiscal receipts. */
  receipts: Receipt[]
  /** True directly after the order was placed. */
  isNew: boolean
  /** Undefined when the order is not paid online. */
  payment: PaymentStatusView | undefined
  /** True when the payment service did not respond. */
  isUnavailable: boolean
}

/** Shown to anyone with the secret link: the state and products of the order, and no personal data. */
export function OrderPage(props: OrderPageProps & { settings: Settings }) {
  const { order, settings, invoice, receipts, isNew, payment } = props
  const isWaiting = order.status === 'pending' || order.status === 'on-hold'
  const waitsForMoney = (payment !== undefined && order.status === 'pending') || (invoice !== undefined && isWaiting)
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  const isOnReview = payment !== undefined && order.status === 'on-hold'
  const state = waitsForMoney
    ? paymentTexts.statePending
    : isOnReview
      ? paymentTexts.stateReview
      : texts.states[order.status]
  const prepaid = prepaidAmount(order)
  const { products, discounts, charges, total, paid, refunded, due } = orderTotals(order)
  const place = [order.shipping.city, order.shipping.address_1].filter(Boolean).join(', ')
  return (
    <main className="page order" id="content">
      <x-checkout data-ordered="">
        {isNew && !isOver && <p className="order__thanks">{texts.thanks}</p>}
        <h1>{texts.title(order.number)}</h1>
      </x-checkout>
      <div className="order__columns">
        <section>
          <p className="order__state">{state}</p>
          <h2>{texts.whatNext}</h2>
          <p>
            {applyTypography(
              waitsForMoney && !invoice
                ? paymentTexts.next
                : nextStep(order, invoice !== undefined, texts, formatPrice),
            )}
          </p>
          {payment && <OrderPayment order={order} payment={payment} isUnavailable={props.isUnavailable} />}
          {settings.phone && (
            <p className="order__contact">
              {texts.questions} <a href={`tel:${settings.phone}`}>{settings.phoneShown || settings.phone}</a>
            </p>
          )}
          <p className="checkout__hint">{applyTypography(texts.keepLink)}</p>
          <ReceiptList receipts={receipts} />
          {invoice && <InvoiceDetails invoice={invoice} address={invoicePath(order.key)} />}
        </section>
        <section aria-label={texts.goods}>
          <ul className="checkout__lines checkout__lines--plain">
            {products.map(({ line, amount }) => (
              <li key={line.id}>
                <span>
                  <TranslatedText text={applyTypography(line.name)} />
                  <small>
                    <TranslatedText text={orderLineDetails(line)} />
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
          <dl className="order__facts">
            <OrderFact name={texts.ordered} value={formatDate(order.createdAt)} />
            <OrderFact name={texts.delivery} value={place} />
            <OrderFact name={texts.payment} value={order.paymentMethodTitle} />
            <OrderFact name={texts.invoice.prepaid} value={prepaid === 0 ? '' : formatPrice(prepaid)} />
            <OrderFact name={texts.promised} value={order.promisedAt === null ? '' : formatDate(order.promisedAt)} />
          </dl>
          <p>
            <a className="button button--quiet" href={shopPath}>
              {texts.toShop}
            </a>
          </p>
        </section>
      </div>
    </main>
  )
}

export function OrderNotFoundPage() {
  return (
    <main className="page plain" id="content">
      <h1>{texts.missing}</h1>
      <p>{applyTypography(texts.missingHint)}</p>
      <a className="button" href={shopPath}>
        {texts.toShop}
      </a>
    </main>
  )
}

function orderLineDetails(line: OrderLine): string {
  return [optionsText(line), checkoutTexts.pieces(line.quantity)].filter(Boolean).join(' · ')
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

function InvoiceDetails({
  invoice: { details, qr },
  address,
}: {
  invoice: { details: Invoice; qr: string }
  address: string
}) {
  return (
    <div className="order__invoice">
      <h2>{texts.invoice.title(details.number)}</h2>
      <dl className="order__facts">
        <OrderFact name={texts.invoice.sum} value={formatPrice(details.sum)} copy={formatDecimalAmount(details.sum)} />
        <OrderFact name={texts.invoice.recipient} value={details.recipient} copy={details.recipient} />
        <OrderFact name={texts.invoice.code} value={details.code} copy={details.code} />
        <OrderFact name={texts.invoice.iban} value={formatIban(details.iban)} copy={details.iban} />
        <OrderFact name={texts.invoice.bank} value={details.bank} />
        <OrderFact name={texts.invoice.purpose} value={details.purpose} copy={details.purpose} />
      </dl>
      <p className="order__bank">
        <a className="button" href={paymentQrLink(details)} rel="nofollow">
          {texts.invoice.openInBank}
        </a>
        <span className="checkout__hint">{applyTypography(texts.invoice.openInBankHint)}</span>
      </p>
      <figure className="order__code">
        <img src={qr} alt={texts.invoice.qr} width={256} height={256} />
        <figcaption>{applyTypography(texts.invoice.scan)}</figcaption>
      </figure>
      <p>
        <a className="button button--quiet" href={address} rel="nofollow">
          {texts.invoice.open}
        </a>
      </p>
    </div>
  )
}

/** `copy`: the value as a bank form accepts it; its spaces are for display. */
function OrderFact({ name, value, copy }: { name: string; value: string; copy?: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {copy === undefined ? (
          <TranslatedText text={value} />
        ) : (
          <span className="order__copyable">
            <TranslatedText text={value} />
          </span>
        )}
        {copy !== undefined && (
          <button
            type="button"
            className="order__copy"
            hidden
            data-copy={copy}
            data-copied={texts.invoice.copied}
            aria-live="polite"
          >
            {texts.invoice.copy} <span className="visually-hidden">{name}</span>
          </button>
        )}
      </dd>
    </div>
  )
}
