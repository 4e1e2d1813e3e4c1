import { afterNextFrame } from './motion.client.ts'

/** The panels that keep the page from being used. */
const holding = new Set<HTMLElement>()

/**
 * Only the panel can be used until `releasePage`. Only after the frame that shows the panel: what becomes inert has all
 * its styles computed anew.
 */
export function holdPage(panel: HTMLElement): void {
  holding.add(panel)
  afterNextFrame(() => update(panel))
}

/** Also after the next frame, except for the element that gets the focus. */
export function releasePage(panel: HTMLElement, focused?: Element | null): void {
  holding.delete(panel)
  for (const other of elementsOutside(panel)) if (focused && other.contains(focused)) other.inert = false
  afterNextFrame(() => update(panel))
}

function update(panel: HTMLElement): void {
  for (const other of elementsOutside(panel)) other.inert = holding.has(panel)
}

/** Everything outside the panel. Live regions keep announcing. */
function elementsOutside(panel: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  let inside: HTMLElement = panel
  while (inside !== document.body && inside.parentElement) {
    for (const other of inside.parentElement.children) {
      if (other instanceof HTMLElement && other !== inside && other.role !== 'status') others.push(other)
    }
    inside = inside.parentElement
  }
  return others
}
