const FOCUSABLE_SELECTOR = 'a[href], button, input'

/** The returned function focuses the same tab stop if what had the focus is gone. */
export function rememberFocus(old: Element | null): (fresh: Element | null) => void {
  const { activeElement: focused } = document
  if (!(focused && old?.contains(focused))) return () => {}
  const stop = [...old.querySelectorAll(FOCUSABLE_SELECTOR)].indexOf(focused)
  return (fresh) => {
    if (focused.isConnected) return
    const stops = [...(fresh?.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR) ?? [])]
    const place = stop < 0 ? fresh : stops[Math.min(stop, stops.length - 1)]
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
}
