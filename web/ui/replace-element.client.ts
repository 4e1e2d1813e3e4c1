const FOCUSABLE_SELECTOR = 'a[href], button, input'

/** Replaces an element. Focus inside it moves to the same tab stop of the new one. */
export function replaceKeepingFocus(old: Element, fresh: Element): void {
  const { activeElement } = document
  const hadFocus = old.contains(activeElement)
  const stop = hadFocus && activeElement ? [...old.querySelectorAll(FOCUSABLE_SELECTOR)].indexOf(activeElement) : -1
  old.replaceWith(fresh)
  if (!hadFocus) return
  const stops = [...fresh.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)]
  const place = stop < 0 ? fresh : stops[Math.min(stop, stops.length - 1)]
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

export function parseElement(markup: string): Element | null {
  const template = document.createElement('template')
  template.innerHTML = markup
  // Imported, so that custom elements inside are upgraded.
  return document.importNode(template.content, true).firstElementChild
}
