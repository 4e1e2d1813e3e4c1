import { reducedMotion } from '#web/core/ui/motion.client.ts'
import type { ShownSlides } from './carousel.ts'

/** From now on the strip moves by transforms only. */
export function takeStrip(root: HTMLElement): void {
  const viewport = root.querySelector('.carousel__viewport')
  root.classList.add('carousel--live')
  viewport?.removeAttribute('tabindex') // no longer scrolled
  viewport?.scrollTo({ left: 0, behavior: 'instant' })
}

export function releaseStrip(root: HTMLElement, track: HTMLElement): void {
  root.classList.remove('carousel--live')
  track.removeAttribute('style')
  showSlides(root, track.children, { isVisible: () => true })
}

/** Compositor only: the transform is in per cent of a slide, so a resize needs no recalculation. */
export function placeTrack({ style }: HTMLElement, at: number, ms: number, easing = 'ease'): void {
  style.transition = ms ? `transform ${ms}ms ${easing}` : 'none'
  style.transform = `translate3d(calc(${-at} * var(--carousel-step)), 0, 0)`
}

/**
 * Leaves only visible slides to the keyboard and screen readers. The height of a hero follows from that in one step (§9,
 * carousel.css), and in `ms` what is below moves to where that has put it. An animated height would lay out and paint
 * the whole page in every frame; this moves layers only, and nothing counts as a layout shift.
 */
export function showSlides(root: HTMLElement, slides: Iterable<Element>, shown: ShownSlides): void {
  const { isVisible, duration = 0, easing = 'ease' } = shown
  const before = root.offsetHeight
  for (const [index, slide] of [...slides].entries()) {
    const isHidden = !isVisible(index)
    slide.toggleAttribute('inert', isHidden)
    slide.ariaHidden = isHidden ? 'true' : null
  }
  const grownPx = root.offsetHeight - before
  if (!grownPx || !duration || reducedMotion().matches) return
  for (let level: Element | null = root; level && level !== document.body; level = level.parentElement) {
    for (let below = level.nextElementSibling; below; below = below.nextElementSibling) {
      if (getComputedStyle(below).position === 'fixed') continue
      // Added to a move that has not ended.
      below.animate({ translate: [`0 ${-grownPx}px`, '0'] }, { duration, easing, composite: 'add' })
    }
  }
}

/** Lazy loading would not start outside the frame. */
export function fetchPictures(of: ParentNode | undefined): void {
  for (const image of of?.querySelectorAll('img') ?? []) image.loading = 'eager'
}
