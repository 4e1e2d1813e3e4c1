import type { Frame } from './frame.client.ts'
import { growth } from './lightbox.ts'
import type { Slide } from './slide.client.ts'

const GROW_MS = 240
const SHRINK_MS = 180
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

/** The picture grows out of `from`, its thumbnail's place, while the ground comes up behind it. */
export function growFrom(frame: Frame, slide: Slide | undefined, from: DOMRect | undefined): void {
  if (isCalm()) return
  const steps = stepsFrom(slide, from)
  const timing = { duration: GROW_MS, easing: EASING }
  frame.dialog.animate([{ backgroundColor: 'transparent' }, {}], timing)
  for (const bar of frame.bars) bar.animate([{ opacity: 0 }, {}], timing)
  if (steps) slide?.image?.animate([steps, { clipPath: 'inset(0)' }], timing)
  else frame.stage.animate([{ opacity: 0 }, {}], timing)
}

/** Back into it; where the thumbnail is out of view it only fades. */
export async function fade(frame: Frame, slide: Slide | undefined, thumbnail: Element | null): Promise<void> {
  if (isCalm()) return
  const steps = stepsFrom(slide, thumbnail?.getBoundingClientRect())
  const timing = { duration: SHRINK_MS, easing: EASING, fill: 'forwards' as const }
  for (const bar of frame.bars) bar.animate([{}, { opacity: 0 }], timing)
  if (steps) slide?.image?.animate([{ clipPath: 'inset(0)' }, steps], timing)
  else frame.stage.animate([{}, { opacity: 0 }], timing)
  await frame.dialog.animate([{}, { backgroundColor: 'transparent' }], timing).finished.catch(() => {})
}

function stepsFrom(slide: Slide | undefined, from: DOMRect | undefined): Keyframe | undefined {
  const inView =
    from && from.width > 0 && from.bottom > 0 && from.top < innerHeight && from.right > 0 && from.left < innerWidth
  if (!inView || !slide?.image || slide.box.width === 0) return undefined
  const { x, y, scale, cutX, cutY } = growth(from, slide.box)
  return {
    transform: `translate3d(${x}px, ${y}px, 0) scale(${scale})`,
    clipPath: `inset(${cutY}px ${cutX}px)`,
  }
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
