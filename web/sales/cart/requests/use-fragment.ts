import { type RefCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Store, useStore } from '#web/core/islands/store.ts'
import type { CartConnection } from './request-queue.ts'

/**
 * What an island in a fragment shows: its own props, until later fragments or other islands have changed the cart.
 * `place` is for any element in it.
 */
export function useFragment<Shown>(
  store: Store<Shown>,
  sent: Shown,
  connection: CartConnection | undefined,
): { shown: Shown; place: RefCallback<Element> } {
  const island = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fragment is another island
  useEffect(() => {
    // A script made for WooCommerce may have put it here after the last change.
    if (store.read() !== undefined) store.write(sent)
    const { current } = island
    if (!connection || !current) return
    connection.islands.set(current, (props) => flushSync(() => store.write(props as Shown)))
    return () => void connection.islands.delete(current)
  }, [])
  const place = (part: Element | null) => {
    if (part) island.current = part.closest('x-island')
  }
  return { shown: useStore(store) ?? sent, place }
}
