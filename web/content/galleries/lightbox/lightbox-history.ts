/** When a page inside a frame was left for another, Back leads back there, and no event tells so here. */
const HISTORY_TIMEOUT_MS = 1000

/** Each gallery is a history entry: Back leaves a nested gallery and closes the outermost one. */
export function enterHistory(depth: number): void {
  history.pushState({ ...history.state, lightbox: depth }, '')
}

/** How many galleries are open in an entry; none: the lightbox is closed there. */
export function depthInHistory(state: PopStateEvent['state']): number {
  return Number(state?.lightbox ?? 0)
}

export function leaveHistory(depth: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('popstate', () => resolve(), { once: true })
  setTimeout(resolve, HISTORY_TIMEOUT_MS)
  history.go(-depth)
  return promise
}
