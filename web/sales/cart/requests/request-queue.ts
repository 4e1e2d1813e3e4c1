import type { CartConfiguration } from '../configuration.ts'

export type RequestQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * §4: cart requests run one at a time in the order made; each starts when the previous one has ended, successfully or
 * not.
 */
export function createRequestQueue(): RequestQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(
      () => work(),
      () => work(),
    )
    last = result
    return result
  }
}

/** Shared by all cart scripts and islands of one page. */
export type CartConnection = {
  configuration: CartConfiguration
  queue: RequestQueue
  /** Of the shop: its islands take no markup of another one for their own. */
  build: string
  /** The cart that the fragments show. Pages are rendered with an empty one, whose hash is empty. */
  shownHash: string
  /** Hydrated ones, which take the props of a later fragment. */
  islands: WeakMap<Element, (props: unknown) => void>
}
