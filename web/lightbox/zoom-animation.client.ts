import { reducedMotion } from '../ui/motion.client.ts'
import type { LightboxDialog } from './lightbox-dialog.client.ts'
import type { Slide } from './slide.client.ts'
import { thumbnailTransform } from './zoom.ts'

const OPENING_DURATION_MS = 240
const CLOSING_DURATION_MS = 180
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

/** The picture expands from `from`, the rectangle of its thumbnail, while the backdrop fades in. */
export function animateOpening(frame: LightboxDialog, slide: Slide | undefined, from: DOMRect | undefined): void {
  if (reducedMotion().matches) return
  const steps = thumbnailKeyframe(slide, from)
  const timing = { duration: OPENING_DURATION_MS, easing: EASING }
  frame.dialog.animate([{ backgroundColor: 'transparent' }, {}], timing)
  for (const bar of frame.bars) bar.animate([{ opacity: 0 }, {}], timing)
  if (steps) slide?.image?.animate([steps, { clipPath: 'inset(0)' }], timing)
  else frame.stage.animate([{ opacity: 0 }, {}], timing)
}

/** Shrinks back into the thumbnail; fades when the thumbnail is out of view. */
export async function animateClosing(
  frame: LightboxDialog,
  slide: Slide | undefined,
  thumbnail: Element | null,
): Promise<void> {
  if (reducedMotion().matches) return
  const steps = thumbnailKeyframe(slide, thumbnail?.getBoundingClientRect())
  const timing = { duration: CLOSING_DURATION_MS, easing: EASING, fill: 'forwards' as const }
  for (const bar of frame.bars) bar.animate([{}, { opacity: 0 }], timing)
  if (steps) slide?.image?.animate([{ clipPath: 'inset(0)' }, steps], timing)
  else frame.stage.animate([{}, { opacity: 0 }], timing)
  await frame.dialog.animate([{}, { backgroundColor: 'transparent' }], timing).finished.catch(() => {})
}

function thumbnailKeyframe(slide: Slide | undefined, from: DOMRect | undefined): Keyframe | undefined {
  const inView =
    from && from.width > 0 && from.bottom > 0 && from.top < innerHeight && from.right > 0 && from.left < innerWidth
  if (!inView || !slide?.image || slide.box.width === 0) return undefined
  const { x, y, scale, cutX, cutY } = thumbnailTransform(from, slide.box)
  return {
    transform: `translate3d(${x}px, ${y}px, 0) scale(${scale})`,
    clipPath: `inset(${cutY}px ${cutX}px)`,
  }
}
