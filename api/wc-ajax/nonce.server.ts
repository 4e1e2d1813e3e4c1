import type { Visitor } from '#shop/session/cart-session.ts'
import { isValidNonce } from '#shop/session/nonces.server.ts'
import type { Shop } from '#shop/shop.ts'
import { answerHeaders, wcAjaxFields } from './protocol.ts'

/** protocols 3.7: an invalid nonce is answered with `-1`. */
export async function withValidNonce(
  { form, visitor, shop }: { form: URLSearchParams; visitor: Visitor; shop: Shop },
  action: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (isValidNonce(shop, form.get(wcAjaxFields.security) ?? '', action, visitor.cartId)) return answer()
  return new Response('-1', { status: 403, headers: { ...answerHeaders, 'content-type': 'text/html; charset=UTF-8' } })
}
