import { couponWords } from '#i18n/coupon-words.ts'
import type { Cart, CartId, Notice } from '#shop/cart/cart.ts'
import { applyCoupon, isWrong, removeCoupon } from '#shop/cart/coupons.server.ts'
import type { Guesser } from '#shop/coupons/guesses.ts'
import type { Shop } from '#shop/shop.ts'

/** What was done, and the sentence for whoever has asked. */
export type CouponDone = { cart?: Cart; notice: Notice }

/** `patient`: it came with a link, and goods may follow. `guesser` counts codes that there are none of. */
export async function enterCoupon(
  shop: Shop,
  cartId: CartId,
  code: string,
  { guesser, patient = false }: { guesser: Guesser; patient?: boolean },
): Promise<CouponDone> {
  const { couponTexts: words, couponRefusalText } = couponWords(shop.language)
  if (code.trim() === '') return { notice: { kind: 'error', text: words.missing } }
  const guess = guesser(cartId)
  if (!guess) return { notice: { kind: 'error', text: words.tooOften } }
  const outcome = await applyCoupon(shop, cartId, code, { patient })
  if (!isWrong(outcome)) guess.wasRight()
  const { cart } = outcome
  if (outcome.kind === 'refused') {
    return { cart, notice: { kind: 'error', text: couponRefusalText(outcome.code, outcome.refusal) } }
  }
  const waiting = cart.coupons.find((one) => one.code === outcome.code)
  if (waiting?.refusal)
    return { cart, notice: { kind: 'info', text: couponRefusalText(outcome.code, waiting.refusal) } }
  if (!waiting) return { cart, notice: { kind: 'success', text: words.kept(outcome.code) } }
  const { replaced, code: shown } = outcome
  const text = replaced.length > 0 ? words.replaced(shown, replaced) : words.applied(shown)
  return { cart, notice: { kind: 'success', text } }
}

export async function leaveCoupon(shop: Shop, cartId: CartId, code: string): Promise<CouponDone & { cart: Cart }> {
  const { couponTexts: words } = couponWords(shop.language)
  const outcome = await removeCoupon(shop, cartId, code)
  const { cart } = outcome
  if (outcome.kind === 'unknown') return { cart, notice: { kind: 'error', text: words.notInCart(code) } }
  return { cart, notice: { kind: 'success', text: words.removed(outcome.code) } }
}
