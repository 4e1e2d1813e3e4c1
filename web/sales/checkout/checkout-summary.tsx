import { checkoutForm } from '#api/visitors/forms/checkout.protocol.ts'
import { applyTypography, formatDate, formatPrice } from '#i18n/locale/uk/format.ts'
import { chargeLabels } from '#i18n/orders/uk/charges.ts'
import { checkoutTexts as texts } from '#i18n/storefront/uk/checkout/checkout.ts'
import { checkoutFormTexts as formTexts } from '#i18n/storefront/uk/checkout/checkout-form.ts'
import { CHECKED_VALUE } from '#shop/sales/checkout/checkout-fields.ts'
import type { Charge } from '#shop/sales/delivery/delivery.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { CheckoutCoupon, CouponField } from '../cart/coupons.tsx'
import { SmallPicture } from '../cart/line-picture.tsx'
import { optionsText, piecesText } from '../cart/line-texts.ts'
import type { CheckoutContent, LineOfCheckout } from './checkout-content.ts'
import { deliveryPriceText } from './delivery-fields.tsx'

function chargeLabel({ code, count }: Pick<Charge, 'code' | 'count'>, lift: boolean): string {
  if (code === 'carry') return chargeLabels.carry(count, lift)
  if (code === 'assembly' || code === 'removal' || code === 'cod') return chargeLabels[code]
  return chargeLabels.delivery[code]
}

/** Of a longer order the others are opened: the total and the button stay near. */
const LINES_AT_ONCE = 4

function SummaryLines({ lines }: { lines: LineOfCheckout[] }) {
  return (
    <ul className="checkout__lines">
      {lines.map((line) => (
        <SummaryLine key={line.key} line={line} />
      ))}
    </ul>
  )
}

export function CheckoutSummary(props: {
  content: CheckoutContent
  isOffered: boolean
  isBusy: boolean
  isPlacing: boolean
}) {
  const { content, isOffered, isBusy, isPlacing } = props
  const { lines, subtotal, coupons, coupon, charges, fields, total, promisedAt, agreementHash } = content
  const [first, rest] = [lines.slice(0, LINES_AT_ONCE), lines.slice(LINES_AT_ONCE)]
  const shipping = content.deliveries.find(({ code }) => code === fields.delivery)
  // The destination is not known yet, so neither is the total.
  const isOpen = typeof shipping?.price === 'object'
  return (
    <aside
      className="checkout__summary"
      id="checkout-summary"
      aria-label={texts.summary}
      aria-busy={isBusy ? true : undefined}
    >
      <h2>{texts.summary}</h2>
      <SummaryLines lines={rest.length > 1 ? first : lines} />
      {rest.length > 1 && (
        <details className="checkout__rest">
          <summary>{texts.more(rest.length)}</summary>
          <SummaryLines lines={rest} />
        </details>
      )}
      <dl className="checkout__sums">
        <div>
          <dt>{texts.goods}</dt>
          <dd>{formatPrice(subtotal)}</dd>
        </div>
        {coupons.map((applied) => (
          <CheckoutCoupon key={applied.key} coupon={applied} />
        ))}
        {charges.map(({ code, count, total }) => (
          <div key={code}>
            <dt>{applyTypography(chargeLabel({ code, count }, fields.lift === CHECKED_VALUE))}</dt>
            <dd>{deliveryPriceText(isOpen && code === shipping.code ? shipping.price : total)}</dd>
          </div>
        ))}
        <div className="checkout__total">
          <dt>{texts.total}</dt>
          <dd>{isOpen ? texts.upToPrice(total) : formatPrice(total)}</dd>
        </div>
      </dl>
      <CouponField id="checkout-coupon" problem={coupon?.problem} typed={coupon?.typed} />
      <p className="checkout__promise">
        {applyTypography(promisedAt === null ? texts.promisedLater : texts.promised(formatDate(promisedAt)))}
      </p>
      <input type="hidden" name={checkoutForm.shown} value={agreementHash} />
      {isOffered && (
        <button type="submit" className="button button--wide checkout__place">
          {isPlacing ? texts.placing : isOpen ? texts.placeLater : texts.place(total)}
        </button>
      )}
      {isOffered && <p className="checkout__hint">{applyTypography(texts.whatHappens)}</p>}
      <Assurances content={content} />
    </aside>
  )
}

/** What a buyer asks before the last press. */
function Assurances({ content: { returns, settings } }: { content: CheckoutContent }) {
  const { phone, phoneShown, adviserName } = settings
  const { beside } = formTexts
  return (
    <dl className="checkout__assurances">
      <div>
        <dt>{beside.returns}</dt>
        <dd>{applyTypography(returns)}</dd>
      </div>
      {phone && (
        <div>
          <dt>{beside.answers}</dt>
          <dd>
            {adviserName && (
              <>
                <TranslatedText text={beside.person(adviserName)} />{' '}
              </>
            )}
            <a href={`tel:${phone}`}>{phoneShown}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.afterwards}</dt>
        {texts.steps.map((step) => (
          <dd key={step}>{applyTypography(step)}</dd>
        ))}
      </div>
    </dl>
  )
}

function SummaryLine({ line }: { line: LineOfCheckout }) {
  return (
    <li>
      <span className="checkout__picture">
        <SmallPicture media={line.picture} width={160} />
      </span>
      <span>
        <TranslatedText text={applyTypography(line.name)} />
        <small>
          <TranslatedText
            text={[optionsText(line), piecesText(line.quantity, line.each)].filter(Boolean).join('\u00a0· ')}
          />
        </small>
      </span>
      <span className="checkout__price">{formatPrice(line.total)}</span>
    </li>
  )
}
