import { checkoutForm } from '#api/forms/checkout.protocol.ts'
import { applyTypography, formatDate, formatPrice } from '#i18n/locale/uk/format.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { instalmentTexts } from '#i18n/storefront/uk/checkout/instalments.ts'
import type { CartLine } from '#shop/cart/cart.ts'
import { instalmentCountField } from '#shop/checkout/checkout-fields.ts'
import type { CheckoutQuote, PaymentChoice } from '#shop/checkout/checkout-quote.ts'
import type { Charge } from '#shop/delivery/delivery.ts'
import type { Kopiykas } from '#shop/money.ts'
import { cartPath, checkoutPath } from '#shop/paths.ts'
import { chooseInstalmentCount, computeMonthlyPayment, isInstalment } from '#shop/payment/instalments/instalments.ts'
import { isOnlineMethod } from '#shop/payment/payment-methods.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { CheckoutCoupon, CouponField } from '../cart/coupons.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { optionsText, piecesText } from '../cart/line-texts.ts'
import { TranslatedText } from '../locale/translated-text.tsx'
import { chargeLabel } from './charge-labels.ts'
import {
  CheckoutField,
  CheckoutSelect,
  checkoutProblemText,
  FieldProblem,
  fieldId,
  fieldProblemText,
} from './checkout-field.tsx'
import type { CheckoutState } from './checkout-state.ts'
import { DeliveryFields } from './delivery-fields.tsx'

/** A plain form without JavaScript; the script requests the same page again when choices change. */
export function CheckoutPage({ state }: { state: CheckoutState }) {
  const { sum } = state.view
  const { phone, phoneShown } = sum.settings
  const isOffered = sum.delivery !== undefined && sum.payment !== undefined
  return (
    <main className="page checkout" id="content">
      <h1>{texts.title}</h1>
      <ProblemSummary state={state} />
      <x-checkout>
        <form className="checkout__form" action={checkoutPath} method="post" noValidate>
          {/* Enter presses the first submit button, so it must be this one. */}
          <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name={checkoutForm.request} value={state.requestKey} />
          <div className="checkout__fields">
            <section className="checkout__part">
              <h2>{texts.contacts}</h2>
              <div className="checkout__pair checkout__pair--names">
                <CheckoutField state={state} name="first_name" input={{ autoComplete: 'given-name' }} />
                <CheckoutField state={state} name="last_name" input={{ autoComplete: 'family-name' }} />
              </div>
              <div className="checkout__pair">
                <CheckoutField
                  state={state}
                  name="phone"
                  hint={texts.hints.phone}
                  input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
                />
                <CheckoutField
                  state={state}
                  name="email"
                  need="never"
                  hint={texts.hints.email}
                  input={{ type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false }}
                />
              </div>
            </section>
            {isOffered ? (
              <>
                <DeliveryFields state={state} />
                <PaymentFields state={state} />
                <details className="checkout__comment" open={hasComment(state)}>
                  <summary>{texts.addComment}</summary>
                  <CheckoutField state={state} name="comment" need="never" rows={3} />
                </details>
              </>
            ) : (
              <p className="checkout__notice">
                {applyTypography(texts.nothingOffered)} {phone && <a href={`tel:${phone}`}>{phoneShown || phone}</a>}
              </p>
            )}
            {/* Honeypot for bots that read only the markup. */}
            <p className="visually-hidden">
              <label>
                {texts.trap}
                <input name={checkoutForm.trap} tabIndex={-1} autoComplete="off" />
              </label>
            </p>
          </div>
          <CheckoutSummary state={state} isOffered={isOffered} />
        </form>
      </x-checkout>
    </main>
  )
}

/** Errors, first on the page: the summary takes the focus, and each error links to its field. */
function ProblemSummary({ state: { problems, notice } }: { state: CheckoutState }) {
  if (problems.length === 0 && notice === null) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: after a submit the buyer must learn why nothing was ordered
    <div className="checkout__problems" id="checkout-problems" role="alert" tabIndex={-1} autoFocus>
      {notice && <p>{applyTypography(texts.notices[notice])}</p>}
      {notice === 'cart' && (
        <p>
          <a href={cartPath}>{texts.toCart}</a>
        </p>
      )}
      {problems.length > 0 && (
        <>
          <p>{texts.wrong(problems.length)}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem.field}>
                <a href={`#${problemAnchor(problem.field)}`}>{checkoutProblemText(problem)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function hasComment(state: CheckoutState): boolean {
  return state.view.fields.comment !== '' || fieldProblemText(state, 'comment') !== undefined
}

/** Null when the pieces do not cost the same. */
function priceOfOne({ price, quantity, total }: CartLine): Kopiykas | null {
  return price !== null && price * quantity === total ? price : null
}

function problemAnchor(field: CheckoutState['problems'][number]['field']): string {
  if (field === 'delivery' || field === 'payment') return `checkout-${field}`
  return fieldId(field)
}

function PaymentFields({ state }: { state: CheckoutState }) {
  const { sum, fields } = state.view
  const problem = fieldProblemText(state, 'payment')
  return (
    <section className="checkout__part" id="checkout-payment">
      <fieldset className="checkout__ways" aria-describedby={problem ? 'checkout-payment-way-problem' : undefined}>
        <legend>{texts.payment}</legend>
        {sum.payments.map((choice) => (
          <label className="checkout__way" key={choice.code}>
            <input type="radio" name="payment" value={choice.code} defaultChecked={choice.code === fields.payment} />
            <span>
              <TranslatedText text={applyTypography(paymentName(choice, sum.settings))} />
              <small>{paymentHint(choice)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <FieldProblem id="checkout-payment-way" problem={problem} />
      {sum.payments.map(
        ({ code, terms: { counts } }) =>
          isInstalment(code) &&
          counts && (
            <div className="checkout__details" data-for={code} key={code}>
              <CheckoutSelect
                state={state}
                name={instalmentCountField(code)}
                chosen={String(chooseInstalmentCount(counts, fields[instalmentCountField(code)]) ?? '')}
                options={counts.map((count) => ({
                  value: String(count),
                  text: instalmentTexts.count(count, computeMonthlyPayment(sum.total, count)),
                }))}
              />
            </div>
          ),
      )}
    </section>
  )
}

/** The owner's name for a payment service takes precedence over ours. */
function paymentName({ code }: PaymentChoice, { payment }: Settings): string {
  return (isOnlineMethod(code) && payment.online[code].name) || texts.payments[code].name
}

function paymentHint({ code, terms }: PaymentChoice): string {
  if (code !== 'cod') return applyTypography(texts.payments[code].hint)
  const report = [
    texts.payments.cod.hint,
    terms.fee > 0 && texts.codFee(terms.fee),
    terms.prepaid > 0 && texts.codPrepaid(terms.prepaid),
  ]
  return applyTypography(report.filter(Boolean).join(' '))
}

function chargeText({ delivery }: CheckoutQuote, { kind, total }: Charge): string {
  const span = kind === 'shipping' ? delivery?.quote.span : undefined
  if (span) return span.low === 0 ? texts.upToPrice(span.high) : texts.between(span.low, span.high)
  return total === 0 ? texts.free : formatPrice(total)
}

function CheckoutSummary({ state, isOffered }: { state: CheckoutState; isOffered: boolean }) {
  const { sum } = state.view
  // The destination is not known yet, so neither is the total.
  const isOpen = sum.delivery?.quote.span !== undefined
  return (
    <aside className="checkout__summary" id="checkout-summary" aria-label={texts.summary}>
      <h2>{texts.summary}</h2>
      <ul className="checkout__lines">
        {sum.cart.lines.map((line) => (
          <li key={line.key}>
            <span className="checkout__picture">
              <LinePicture line={line} width={160} />
            </span>
            <span>
              <TranslatedText text={applyTypography(line.name)} />
              <small>
                <TranslatedText
                  text={[optionsText(line), piecesText(line.quantity, priceOfOne(line))].filter(Boolean).join(' · ')}
                />
              </small>
            </span>
            <span className="checkout__price">{formatPrice(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="checkout__sums">
        <div>
          <dt>{texts.goods}</dt>
          <dd>{formatPrice(sum.cart.subtotal)}</dd>
        </div>
        {sum.cart.coupons.map((coupon) => (
          <CheckoutCoupon key={coupon.key} coupon={coupon} />
        ))}
        {sum.charges.map((charge) => (
          <div key={charge.code}>
            <dt>{applyTypography(chargeLabel(charge, sum.deliveryOptions.lift))}</dt>
            <dd>{chargeText(sum, charge)}</dd>
          </div>
        ))}
        <div className="checkout__total">
          <dt>{texts.total}</dt>
          <dd>{isOpen ? texts.upToPrice(sum.total) : formatPrice(sum.total)}</dd>
        </div>
      </dl>
      <CouponField id="checkout-coupon" problem={state.coupon?.problem} typed={state.coupon?.typed} />
      <p className="checkout__promise">
        {applyTypography(sum.promisedAt === null ? texts.promisedLater : texts.promised(formatDate(sum.promisedAt)))}
      </p>
      <input type="hidden" name={checkoutForm.shown} value={sum.agreementHash} />
      {isOffered && (
        <button type="submit" className="button button--wide checkout__place">
          {isOpen ? texts.placeLater : texts.place(sum.total)}
        </button>
      )}
      <p className="checkout__hint">{applyTypography(texts.whatHappens)}</p>
      <p>
        <a href={cartPath}>{texts.toCart}</a>
      </p>
    </aside>
  )
}
