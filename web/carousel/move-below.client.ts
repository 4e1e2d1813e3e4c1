import { reducedMotion } from '../ui/motion.client.ts'

/**
 * Lets what is below the element move to where a change of its height has just put it. An animated height would lay out
 * and paint the whole page in every frame; this moves layers only, and nothing counts as a layout shift.
 */
export function moveBelow(element: Element, grownPx: number, duration: number, easing: string): void {
  if (!grownPx || !duration || reducedMotion().matches) return
  for (let level: Element | null = element; level && level !== document.body; level = level.parentElement) {
    for (let below = level.nextElementSibling; below; below = below.nextElementSibling) {
      if (getComputedStyle(below).position === 'fixed') continue
      // Added to a move that has not ended.
      below.animate({ translate: [`0 ${-grownPx}px`, '0'] }, { duration, easing, composite: 'add' })
    }
  }
}
