import { reducedMotion } from '../ui/motion.client.ts'

/**
 * Lets what is below the element move to where a change of its height has just put it. An animated height would lay out
 * and paint the whole page in every frame; this moves layers only, and nothing counts as a layout shift.
 */
export function moveBelow(element: Element, grownPx: number, ms: number, easing: string): void {
  if (grownPx === 0 || ms === 0 || reducedMotion().matches) return
  // Added to a move that has not ended.
  const timing = { duration: ms, easing, composite: 'add' } as const
  for (const below of elementsBelow(element)) below.animate({ translate: [`0 ${-grownPx}px`, '0 0'] }, timing)
}

function* elementsBelow(element: Element): Iterable<Element> {
  for (let level: Element | null = element; level && level !== document.body; level = level.parentElement) {
    for (let below = level.nextElementSibling; below; below = below.nextElementSibling) {
      if (!/fixed|absolute/.test(getComputedStyle(below).position)) yield below
    }
  }
}
