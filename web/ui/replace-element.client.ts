const FOCUSABLE_SELECTOR = 'a[href], button, input'

/** Replaces an element. Focus inside it moves to the same tab stop of the new one. */
export function replaceKeepingFocus(old: Element, fresh: Element): void {
  const restoreFocus = rememberFocus(old)
  old.replaceWith(fresh)
  restoreFocus(fresh)
}

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

export function parseElement(markup: string): Element | null {
  const template = document.createElement('template')
  template.innerHTML = markup
  // Imported, so that custom elements inside are upgraded.
  return document.importNode(template.content, true).firstElementChild
}
