import { closestElement } from '../clicks.client.ts'

/**
 * Keeps clicks on buttons that do nothing before their script has come. The returned function ends that, and returns
 * the buttons that were clicked meanwhile.
 */
export function keepClicks(target: EventTarget, selector: string): () => HTMLElement[] {
  const buttons: HTMLElement[] = []
  const keep = (event: Event) => {
    const button = closestElement(event, selector)
    if (button) buttons.push(button)
  }
  target.addEventListener('click', keep)
  return () => {
    target.removeEventListener('click', keep)
    return buttons
  }
}
