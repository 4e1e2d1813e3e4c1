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
