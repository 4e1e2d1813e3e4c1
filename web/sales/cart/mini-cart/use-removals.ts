import { useEffect, useState } from 'react'
import { wcAjaxFields } from '#api/store/wc-ajax/protocol.ts'
import { announceStatus } from '#web/core/ui/announce-status.client.ts'
import { closestElement, isPlainClick } from '#web/core/ui/clicks.client.ts'
import { afterRemoval } from '../requests/cart-response.ts'
import { cartSummary, dispatchCartEvent, sendCartRequest } from '../requests/connection.client.ts'
import { applyFragments } from '../requests/fragments.client.ts'
import type { CartConnection } from '../requests/request-queue.ts'

/**
 * Keys of the lines that are being removed. The listener is on the window and runs last, so a click that a script made
 * for WooCommerce has handled is ignored.
 */
export function useRemovals(connection: CartConnection | undefined): ReadonlySet<string> {
  const [removing, showRemoving] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => connection && listenForRemovals(connection, showRemoving), [connection])
  return removing
}

function listenForRemovals(connection: CartConnection, showRemoving: (keys: ReadonlySet<string>) => void): () => void {
  const removing = new Set<string>()

  async function removeItem(link: HTMLAnchorElement, key: string) {
    const { href, dataset } = link
    removing.add(key)
    showRemoving(new Set(removing))
    const answer = await sendCartRequest(connection, 'remove_from_cart', { [wcAjaxFields.itemKey]: key })
    const next = afterRemoval(answer, href)
    if (next.do === 'leave') return location.assign(next.to)
    removing.delete(key)
    showRemoving(new Set(removing))
    const { fragments, hash: cart_hash } = next
    applyFragments(connection, fragments, cart_hash)
    dispatchCartEvent('removed_from_cart', { fragments, cart_hash, button: link })
    announceStatus(`${dataset.success_message ?? ''} ${cartSummary()}`)
  }

  function onClick(event: MouseEvent) {
    const link = closestElement(event, 'x-island .remove_from_cart_button')
    if (!isPlainClick(event) || !(link instanceof HTMLAnchorElement && link.dataset.cart_item_key)) return
    event.preventDefault()
    if (!removing.has(link.dataset.cart_item_key)) void removeItem(link, link.dataset.cart_item_key)
  }

  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}
