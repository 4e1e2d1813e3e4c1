export type KeyAction =
  | { do: 'close' | 'first' | 'last' | 'unzoom' }
  | { do: 'go'; way: -1 | 1 }
  | { do: 'zoom'; times: number }

const ZOOM_STEP = 1.5
const SCROLL_KEYS = [' ', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown']

/** Undefined: the key does nothing. */
export function keyAction(key: string): KeyAction | undefined {
  switch (key) {
    case 'Escape':
      return { do: 'close' }
    case 'ArrowLeft':
      return { do: 'go', way: -1 }
    case 'ArrowRight':
      return { do: 'go', way: 1 }
    case 'Home':
      return { do: 'first' }
    case 'End':
      return { do: 'last' }
    case '+':
    case '=':
      return { do: 'zoom', times: ZOOM_STEP }
    case '-':
      return { do: 'zoom', times: 1 / ZOOM_STEP }
    case '0':
      return { do: 'unzoom' }
    default:
      return undefined
  }
}

/** The page behind must not scroll; the space bar presses a focused button. */
export function scrollsPage(key: string, onButton: boolean): boolean {
  return SCROLL_KEYS.includes(key) && !(onButton && key === ' ')
}
