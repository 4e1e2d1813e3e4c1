import { randomBytes } from 'node:crypto'

/** Unguessable: it grants access to the order. */
export function newOrderKey(): string {
  return `wc_order_${randomBytes(15).toString('base64url')}`
}
