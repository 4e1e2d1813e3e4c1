import { reducedMotion } from '#web/core/ui/motion.client.ts'
import type { ShownPicture } from '../slides/picture-slide.tsx'
import { thumbnailTransform } from './zoom.ts'

const OPENING_DURATION_MS = 240
const CLOSING_DURATION_MS = 180
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

type AnimatedParts = { dialog: HTMLElement; stage: HTMLElement }

/** The picture expands from `from`, the rectangle of its thumbnail, while the backdrop fades in. */
export function animateOpening(
  frame: AnimatedParts,
  picture: ShownPicture | undefined,
  from: DOMRect | undefined,
): void {
  if (reducedMotion().matches) return
  const steps = thumbnailKeyframe(picture, from)
  const timing = { duration: OPENING_DURATION_MS, easing: EASING }
  frame.dialog.animate([{ backgroundColor: 'transparent' }, {}], timing)
  for (const bar of barsOf(frame)) bar.animate([{ opacity: 0 }, {}], timing)
  if (steps) picture?.image.animate([steps, { clipPath: 'inset(0)' }], timing)
  else frame.stage.animate([{ opacity: 0 }, {}], timing)
}

/** Shrinks back into the thumbnail; fades when the thumbnail is out of view. */
export async function animateClosing(
  frame: AnimatedParts,
  picture: ShownPicture | undefined,
  thumbnail: Element | null,
): Promise<void> {
  if (reducedMotion().matches) return
  const steps = thumbnailKeyframe(picture, thumbnail?.getBoundingClientRect())
  const timing = { duration: CLOSING_DURATION_MS, easing: EASING, fill: 'forwards' as const }
  for (const bar of barsOf(frame)) bar.animate([{}, { opacity: 0 }], timing)
  if (steps) picture?.image.animate([{ clipPath: 'inset(0)' }, steps], timing)
  else frame.stage.animate([{}, { opacity: 0 }], timing)
  await frame.dialog.animate([{}, { backgroundColor: 'transparent' }], timing).finished.catch(() => {})
}

function barsOf({ dialog }: AnimatedParts): NodeListOf<Element> {
  return dialog.querySelectorAll('.lightbox__bar')
}

function thumbnailKeyframe(picture: ShownPicture | undefined, from: DOMRect | undefined): Keyframe | undefined {
  const inView =
    from && from.width > 0 && from.bottom > 0 && from.top < innerHeight && from.right > 0 && from.left < innerWidth
  if (!inView || !picture || picture.box.width === 0) return undefined
  const { x, y, scale, cutX, cutY } = thumbnailTransform(from, picture.box)
  return {
    transform: `translate3d(${x}px, ${y}px, 0) scale(${scale})`,
    clipPath: `inset(${cutY}px ${cutX}px)`,
  }
}
