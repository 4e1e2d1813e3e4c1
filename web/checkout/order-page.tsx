import { checkout, orderPage as words } from '#i18n/checkout.uk.ts'
import { couponTexts } from '#i18n/coupons.uk.ts'
import { formatDay, formatPrice, tidy } from '#i18n/format.ts'
import { paying } from '#i18n/paying.uk.ts'
import { invoiceAddress, shopAddress } from '#shop/addresses.ts'
import { spacedIban } from '#shop/iban.ts'
import { nextStep } from '#shop/orders/next-step.ts'
import { orderTotals } from '#shop/orders/order-totals.ts'
import { type Order, type OrderLine, prepaidOf } from '#shop/orders/orders.ts'
import { type Invoice, paymentCode } from '#shop/payment/invoice.ts'
import type { ShownState } from '#shop/payment/shown.ts'
import type { Receipt } from '#shop/receipts/receipts.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { optionsText } from '../cart/line-words.ts'
import { OrderPayment } from './order-payment.tsx'

export type ShownOrder = {
  order: Order
  /** `qr`: the code's address, a picture in itself. */
  invoice: { details: Invoice; qr: string } | undefined
  /** Fiscal, issued. */
  receipts: Receipt[]
  /** Given a moment ago. */
  isNew: boolean
  /** Undefined: it is not paid online. */
  payment: ShownState | undefined
  /** The service has just not answered. */
  isUnavailable: boolean
}

/** What whoever has the secret link sees: the order's state and goods, and nothing that tells who ordered. */
export function OrderPage(props: ShownOrder & { settings: Settings }) {
  const { order, settings, invoice, receipts, isNew, payment } = props
  const isWaiting = order.status === 'pending' || order.status === 'on-hold'
  const waitsForMoney = (payment !== undefined && order.status === 'pending') || (invoice !== undefined && isWaiting)
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  const isOnReview = payment !== undefined && order.status === 'on-hold'
  const state = waitsForMoney ? paying.statePending : isOnReview ? paying.stateReview : words.states[order.status]
  const prepaid = prepaidOf(order)
  const { goods, discounts, charges, total, paid, refunded, due } = orderTotals(order)
  const place = [order.shipping.city, order.shipping.address_1].filter(Boolean).join(', ')
  return (
    <main className="page order" id="content">
      <x-checkout data-ordered="">
        {isNew && !isOver && <p className="order__thanks">{words.thanks}</p>}
        <h1>{words.title(order.number)}</h1>
      </x-checkout>
      <div className="order__columns">
        <section>
          <p className="order__state">{state}</p>
          <h2>{words.whatNext}</h2>
          <p>
            {tidy(waitsForMoney && !invoice ? paying.next : nextStep(order, invoice !== undefined, words, formatPrice))}
          </p>
          {payment && <OrderPayment order={order} payment={payment} isUnavailable={props.isUnavailable} />}
          {settings.phone && (
            <p className="order__contact">
              {words.questions} <a href={`tel:${settings.phone}`}>{settings.phoneShown || settings.phone}</a>
            </p>
          )}
          <p className="checkout__hint">{tidy(words.keepLink)}</p>
          <Receipts receipts={receipts} />
          {invoice && <InvoicePart invoice={invoice} address={invoiceAddress(order.key)} />}
        </section>
        <section aria-label={words.goods}>
          <ul className="checkout__lines checkout__lines--plain">
            {goods.map(({ line, amount }) => (
              <li key={line.id}>
                <span>
                  {tidy(line.name)}
                  <small>{lineDetails(line)}</small>
                </span>
                <span className="checkout__price">{formatPrice(amount)}</span>
              </li>
            ))}
          </ul>
          <dl className="checkout__sums">
            {discounts.map(({ name, amount }) => (
              <div key={name}>
                <dt>{name === '' ? couponTexts.discount : couponTexts.row(name)}</dt>
                <dd>{formatPrice(amount)}</dd>
              </div>
            ))}
            {charges.map(({ id, name, amount }) => (
              <div key={id}>
                <dt>{tidy(name)}</dt>
                <dd>{amount === 0 ? checkout.free : formatPrice(amount)}</dd>
              </div>
            ))}
            <div className="checkout__total">
              <dt>{words.total}</dt>
              <dd>{formatPrice(total)}</dd>
            </div>
            {paid > 0 && (
              <div>
                <dt>{words.invoice.paid}</dt>
                <dd>{formatPrice(paid)}</dd>
              </div>
            )}
            {refunded > 0 && (
              <div>
                <dt>{words.refunded}</dt>
                <dd>{formatPrice(-refunded)}</dd>
              </div>
            )}
            {paid > 0 && due > 0 && !isOver && (
              <div className="checkout__total">
                <dt>{words.invoice.sum}</dt>
                <dd>{formatPrice(due)}</dd>
              </div>
            )}
          </dl>
          <dl className="order__facts">
            <Fact name={words.ordered} value={formatDay(order.createdAt)} />
            <Fact name={words.delivery} value={place} />
            <Fact name={words.payment} value={order.paymentMethodTitle} />
            <Fact name={words.invoice.prepaid} value={prepaid === 0 ? '' : formatPrice(prepaid)} />
            <Fact name={words.promised} value={order.promisedAt === null ? '' : formatDay(order.promisedAt)} />
          </dl>
          <p>
            <a className="button button--quiet" href={shopAddress}>
              {words.toShop}
            </a>
          </p>
        </section>
      </div>
    </main>
  )
}

export function NoOrderPage() {
  return (
    <main className="page plain" id="content">
      <h1>{words.missing}</h1>
      <p>{tidy(words.missingHint)}</p>
      <a className="button" href={shopAddress}>
        {words.toShop}
      </a>
    </main>
  )
}

function lineDetails(line: OrderLine): string {
  return [optionsText(line), checkout.pieces(line.quantity)].filter(Boolean).join(' · ')
}

function Receipts({ receipts }: { receipts: Receipt[] }) {
  const shown = receipts.filter(({ link }) => link !== '')
  if (shown.length === 0) return null
  return (
    <ul className="order__receipts">
      {shown.map(({ id, kind, link, total }) => (
        <li key={id}>
          <a href={link} target="_blank" rel="noreferrer">
            {words.receipts[kind]}
          </a>{' '}
          {formatPrice(total)}
        </li>
      ))}
    </ul>
  )
}

function InvoicePart({
  invoice: { details, qr },
  address,
}: {
  invoice: { details: Invoice; qr: string }
  address: string
}) {
  return (
    <div className="order__invoice">
      <h2>{words.invoice.title(details.number)}</h2>
      <dl className="order__facts">
        <Fact name={words.invoice.sum} value={formatPrice(details.sum)} copy={(details.sum / 100).toFixed(2)} />
        <Fact name={words.invoice.recipient} value={details.recipient} copy={details.recipient} />
        <Fact name={words.invoice.code} value={details.code} copy={details.code} />
        <Fact name={words.invoice.iban} value={spacedIban(details.iban)} copy={details.iban} />
        <Fact name={words.invoice.bank} value={details.bank} />
        <Fact name={words.invoice.purpose} value={details.purpose} copy={details.purpose} />
      </dl>
      <p className="order__bank">
        <a className="button" href={paymentCode(details)} rel="nofollow">
          {words.invoice.openInBank}
        </a>
        <span className="checkout__hint">{tidy(words.invoice.openInBankHint)}</span>
      </p>
      <figure className="order__code">
        <img src={qr} alt={words.invoice.qr} width={256} height={256} />
        <figcaption>{tidy(words.invoice.scan)}</figcaption>
      </figure>
      <p>
        <a className="button button--quiet" href={address} rel="nofollow">
          {words.invoice.open}
        </a>
      </p>
    </div>
  )
}

/** `copy`: what a form of a bank takes; spaces are for people. */
function Fact({ name, value, copy }: { name: string; value: string; copy?: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {copy === undefined ? value : <span className="order__copyable">{value}</span>}
        {copy !== undefined && (
          <button
            type="button"
            className="order__copy"
            hidden
            data-copy={copy}
            data-copied={words.invoice.copied}
            aria-live="polite"
          >
            {words.invoice.copy} <span className="visually-hidden">{name}</span>
          </button>
        )}
      </dd>
    </div>
  )
}
