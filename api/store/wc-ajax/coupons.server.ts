import { textsIn } from '#i18n/by-language.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Cart, CartId, Notice } from '#shop/sales/cart/cart.ts'
import { applyCoupon, isUnknownCoupon, removeCoupon } from '#shop/sales/cart/coupons.server.ts'
import type { BeginCouponAttempt } from '#shop/sales/coupons/attempt-limit.server.ts'

export type CouponResult = { cart?: Cart; notice: Notice }

/** `patient`: the coupon came by a link and waits for products. `couponAttempts` counts unknown codes. */
export async function enterCouponCode(
  shop: Shop,
  cartId: CartId,
  code: string,
  { couponAttempts, patient = false }: { couponAttempts: BeginCouponAttempt; patient?: boolean },
): Promise<CouponResult> {
  const { couponTexts: texts, couponRefusalText } = textsIn(shop.language)
  if (code.trim() === '') return { notice: { kind: 'error', text: texts.missing } }
  const guess = await couponAttempts(cartId)
  if (!guess) return { notice: { kind: 'error', text: texts.tooOften } }
  const outcome = await applyCoupon(shop, cartId, code, { patient })
  if (!isUnknownCoupon(outcome)) await guess.wasRight()
  const { cart } = outcome
  if (outcome.kind === 'refused') {
    return { cart, notice: { kind: 'error', text: couponRefusalText(outcome.code, outcome.refusal) } }
  }
  const waiting = cart.coupons.find((coupon) => coupon.code === outcome.code)
  if (waiting?.refusal)
    return { cart, notice: { kind: 'info', text: couponRefusalText(outcome.code, waiting.refusal) } }
  if (!waiting) return { cart, notice: { kind: 'success', text: texts.kept(outcome.code) } }
  const { replaced, code: shown } = outcome
  const text = replaced.length > 0 ? texts.replaced(shown, replaced) : texts.applied(shown)
  return { cart, notice: { kind: 'success', text } }
}

export async function removeCouponCode(
  shop: Shop,
  cartId: CartId,
  code: string,
): Promise<CouponResult & { cart: Cart }> {
  const { couponTexts: texts } = textsIn(shop.language)
  const outcome = await removeCoupon(shop, cartId, code)
  const { cart } = outcome
  if (outcome.kind === 'unknown') return { cart, notice: { kind: 'error', text: texts.notInCart(code) } }
  return { cart, notice: { kind: 'success', text: texts.removed(outcome.code) } }
}

/** protocols 3.7: the answer to `apply_coupon` and `remove_coupon`. */
export function couponNoticeHtml({ kind, text }: Notice): string {
  const escaped = text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return kind === 'error'
    ? `<ul class="woocommerce-error" role="alert"><li>${escaped}</li></ul>`
    : `<div class="woocommerce-message" role="alert">${escaped}</div>`
}
