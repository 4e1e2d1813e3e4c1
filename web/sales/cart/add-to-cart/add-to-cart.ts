import type { CartConfiguration } from '../configuration.ts'
import type { CartResponse } from '../requests/cart-response.ts'

/** The template whose copy stands after a button that has added something. */
export const VIEW_CART_ID = 'view-cart'

/** Every data attribute of the button is sent as is (§3). */
export function addRequestFields(dataset: DOMStringMap): Record<string, string> {
  return Object.fromEntries(Object.entries(dataset).map(([name, value]) => [name, value ?? '']))
}

export type AfterAdd = { do: 'leave'; to: string } | { do: 'fail' } | (CartResponse & { kind: 'changed'; do: 'show' })

/** §4: a refused add leads to the product page, any other to the cart page where the owner wants it so. */
export function afterAdd(
  answer: CartResponse,
  { redirectAfterAdd, cartUrl }: Pick<CartConfiguration, 'redirectAfterAdd' | 'cartUrl'>,
  here: string,
): AfterAdd {
  if (answer.kind === 'refused') return { do: 'leave', to: pathAndQuery(answer.productUrl, here) }
  if (answer.kind === 'nothing') return { do: 'fail' }
  return redirectAfterAdd ? { do: 'leave', to: cartUrl } : { do: 'show', ...answer }
}

/** Relative to the host the shopper uses, because the cookies belong to it. */
function pathAndQuery(address: string, here: string): string {
  const { pathname, search } = new URL(address, here)
  return pathname + search
}
