import type { Focus } from '#shop/content/media/library/library.ts'

export type { Focus }

type Box = { left: number; top: number; width: number; height: number }

/** Whole per cent of the picture's size, wherever it is on the page. */
export function focalPointAt(box: Box, { clientX, clientY }: { clientX: number; clientY: number }): Focus {
  return {
    x: percent(((clientX - box.left) / box.width) * 100),
    y: percent(((clientY - box.top) / box.height) * 100),
  }
}

const KEY_STEPS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Undefined: the key does not move the point. */
export function moveFocalPoint({ x, y }: Focus, key: string, isFast: boolean): Focus | undefined {
  const step = KEY_STEPS[key]
  const far = isFast ? 10 : 1
  return step && { x: percent(x + step.x * far), y: percent(y + step.y * far) }
}

function percent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)))
}
