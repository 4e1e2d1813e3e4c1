import { removeCouponUrl } from '#api/store/wc-ajax/cart-page.protocol.ts'
import { wcAjaxFields } from '#api/store/wc-ajax/protocol.ts'
import { applyTypography, formatPrice } from '#i18n/locale/uk/format.ts'
import { couponRefusalText, couponTexts as texts } from '#i18n/storefront/uk/cart/coupons.ts'
import { MAX_COUPON_CODE_LENGTH } from '#shop/sales/coupons/cart-discounts.ts'
import type { AppliedCoupon } from '#shop/sales/coupons/coupons.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'

/** Part of the surrounding form, which submits all its fields, so nothing typed there is lost. */
export function CouponField(props: {
  id: string
  problem?: string | undefined
  typed?: string | undefined
  /** True where another script may show an error in it. */
  isOpen?: boolean
}) {
  const { id, problem, typed, isOpen = false } = props
  return (
    <details className="coupon" open={isOpen || problem !== undefined}>
      <summary>{texts.have}</summary>
      <div className="coupon__row">
        <label className="visually-hidden" htmlFor={id}>
          {texts.code}
        </label>
        <input
          className="field__input"
          id={id}
          name={wcAjaxFields.couponCode}
          defaultValue={typed}
          placeholder={texts.code}
          maxLength={MAX_COUPON_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        <button type="submit" className="button button--quiet" name={wcAjaxFields.applyCoupon} value="1">
          {texts.apply}
        </button>
      </div>
      {problem !== undefined && (
        <p className="field__problem" id={`${id}-problem`} role="alert">
          <TranslatedText text={applyTypography(problem)} />
        </p>
      )}
    </details>
  )
}

/** Rows of the cart totals (protocols 3.7). A coupon that does not apply shows the reason. */
export function CouponRows({ coupons, nonce }: { coupons: AppliedCoupon[]; nonce: string }) {
  return coupons.map((coupon) => (
    <tr key={coupon.key} className="cart-discount">
      <th scope="row">
        <TranslatedText text={texts.row(coupon.code)} />
        <CouponRefusal coupon={coupon} />
      </th>
      <td>
        {couponDiscountText(coupon)}{' '}
        <a
          className="woocommerce-remove-coupon"
          href={localizeUrl(removeCouponUrl(coupon.key, nonce))}
          rel="nofollow"
          data-coupon={coupon.key}
          aria-label={texts.removeNamed(coupon.code)}
        >
          {texts.remove}
        </a>
      </td>
    </tr>
  ))
}

/** The same row in the checkout totals; the checkout form removes the coupon. */
export function CheckoutCoupon({ coupon }: { coupon: AppliedCoupon }) {
  return (
    <div className="checkout__coupon">
      <dt>
        <TranslatedText text={texts.row(coupon.code)} />
        <CouponRefusal coupon={coupon} />
      </dt>
      <dd>
        {couponDiscountText(coupon)}{' '}
        <button
          type="submit"
          className="coupon__remove"
          name={wcAjaxFields.removeCoupon}
          value={coupon.key}
          aria-label={texts.removeNamed(coupon.code)}
        >
          {texts.remove}
        </button>
      </dd>
    </div>
  )
}

function couponDiscountText({ discount, freeDelivery, refusal }: AppliedCoupon): string {
  if (refusal) return ''
  return discount === 0 && freeDelivery ? texts.freeDelivery : formatPrice(-discount)
}

function CouponRefusal({ coupon: { code, refusal } }: { coupon: AppliedCoupon }) {
  return (
    refusal && (
      <small className="coupon__refusal">
        <TranslatedText text={applyTypography(couponRefusalText(code, refusal))} />
      </small>
    )
  )
}
