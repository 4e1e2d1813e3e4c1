import type { EarlyUse } from './loading/taken-over.ts'

/** A click with the main button and no modifier key that no other script has handled. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
}

export function closestElement(event: Event, selector: string): HTMLElement | undefined {
  const found = event.target instanceof Element ? event.target.closest(selector) : null
  return found instanceof HTMLElement ? found : undefined
}

/**
 * Keeps clicks on buttons and links `inside` that a script takes over when it has come; on the `window` last, so what
 * another script has handled is left alone. The returned function ends that, and returns those clicked meanwhile.
 */
export function keepClicks(
  target: EventTarget,
  selector: string,
  inside: Node = document,
  buttons: HTMLElement[] = [],
): () => HTMLElement[] {
  const keep = (event: Event) => {
    const button = closestElement(event, selector)
    if (!button || !inside.contains(button) || !isPlainClick(event as MouseEvent)) return
    event.preventDefault()
    buttons.push(button)
  }
  target.addEventListener('click', keep)
  return () => {
    target.removeEventListener('click', keep)
    return buttons
  }
}

/** Sends adds and messages of a page that is left before their script, once each; none is kept afterwards. */
export function sendKept(kept: EarlyUse[]): void {
  const sent = new Set<Element>()
  for (const { event, chosen = new FormData(event.target as HTMLFormElement) } of kept.splice(0)) {
    const part = closestElement(event, chosen ? '[method=post]' : 'a.ajax_add_to_cart')
    if (!part || sent.has(part)) continue
    sent.add(part)
    const button = (event as SubmitEvent).submitter as HTMLButtonElement | null
    if (chosen && button?.name) chosen.set(button.name, button.value)
    navigator.sendBeacon(part.getAttribute(chosen ? 'action' : 'href') ?? '', chosen || null)
  }
}
