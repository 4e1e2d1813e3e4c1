import { closestElement, isPlainClick } from '../clicks.client.ts'

/**
 * Keeps clicks on buttons and links that a script takes over when it has come. The returned function ends that, and
 * returns those that were clicked meanwhile.
 */
export function keepClicks(target: EventTarget, selector: string, buttons: HTMLElement[] = []): () => HTMLElement[] {
  const keep = (event: Event) => {
    const button = closestElement(event, selector)
    if (!button || !isPlainClick(event as MouseEvent)) return
    event.preventDefault()
    buttons.push(button)
  }
  target.addEventListener('click', keep)
  return () => {
    target.removeEventListener('click', keep)
    return buttons
  }
}
