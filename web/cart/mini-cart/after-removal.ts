import type { CartResponse } from '../requests/cart-response.ts'

export type AfterRemoval = { do: 'leave'; to: string } | (CartResponse & { kind: 'changed'; do: 'show' })

/** §4: on failure, or on success without fragments, the browser follows the remove link. */
export function afterRemoval(answer: CartResponse, href: string): AfterRemoval {
  return answer.kind === 'changed' ? { do: 'show', ...answer } : { do: 'leave', to: href }
}
