import { couponRefusalText, couponTexts as words } from '#i18n/coupons.uk.ts'
import { formatPrice, tidy } from '#i18n/format.ts'
import type { AppliedCoupon } from '#shop/coupons/coupons.ts'
import { fields } from '#wire/woo-cart.protocol.ts'
import { removeCouponAddress } from '#wire/woo-cart-page.protocol.ts'

/** Part of the form it stands in, which sends everything else with it: nothing typed there is lost. */
export function CouponField(props: {
  id: string
  problem?: string | undefined
  typed?: string | undefined
  /** Where another script may write into it what is wrong. */
  isOpen?: boolean
}) {
  const { id, problem, typed, isOpen = false } = props
  return (
    <details className="coupon" open={isOpen || problem !== undefined}>
      <summary>{words.have}</summary>
      <div className="coupon__row">
        <label className="visually-hidden" htmlFor={id}>
          {words.code}
        </label>
        <input
          className="field__input"
          id={id}
          name={fields.couponCode}
          defaultValue={typed}
          placeholder={words.code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        <button type="submit" className="button button--quiet" name={fields.applyCoupon} value="1">
          {words.apply}
        </button>
      </div>
      {problem !== undefined && (
        <p className="field__problem" id={`${id}-problem`} role="alert">
          {tidy(problem)}
        </p>
      )}
    </details>
  )
}

/** Rows of the cart's totals (protocols 3.7). One that does not work says why. */
export function CouponRows({ coupons, nonce }: { coupons: AppliedCoupon[]; nonce: string }) {
  return coupons.map((coupon) => (
    <tr key={coupon.key} className="cart-discount">
      <th scope="row">
        {words.row(coupon.code)}
        <Refusal coupon={coupon} />
      </th>
      <td>
        {worthOf(coupon)}{' '}
        <a
          className="woocommerce-remove-coupon"
          href={removeCouponAddress(coupon.key, nonce)}
          rel="nofollow"
          data-coupon={coupon.key}
          aria-label={words.removeNamed(coupon.code)}
        >
          {words.remove}
        </a>
      </td>
    </tr>
  ))
}

/** The same among the sums of the checkout, whose form takes it out. */
export function CheckoutCoupon({ coupon }: { coupon: AppliedCoupon }) {
  return (
    <div className="checkout__coupon">
      <dt>
        {words.row(coupon.code)}
        <Refusal coupon={coupon} />
      </dt>
      <dd>
        {worthOf(coupon)}{' '}
        <button
          type="submit"
          className="coupon__remove"
          name={fields.removeCoupon}
          value={coupon.key}
          aria-label={words.removeNamed(coupon.code)}
        >
          {words.remove}
        </button>
      </dd>
    </div>
  )
}

function worthOf({ discount, freeDelivery, refusal }: AppliedCoupon): string {
  if (refusal) return ''
  return discount === 0 && freeDelivery ? words.freeDelivery : formatPrice(-discount)
}

function Refusal({ coupon: { code, refusal } }: { coupon: AppliedCoupon }) {
  return refusal && <small className="coupon__refusal">{tidy(couponRefusalText(code, refusal))}</small>
}
