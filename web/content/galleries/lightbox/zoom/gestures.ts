import type { Point } from './zoom.ts'

export const DRAG_THRESHOLD_PX = 8

const SWIPE_PX = 50
const CLOSE_PX = 100

const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 30

export type SwipeAction = 'next' | 'previous' | 'close' | 'none'

export function swipeAction(x: number, y: number): SwipeAction {
  if (Math.abs(x) >= Math.abs(y)) return Math.abs(x) < SWIPE_PX ? 'none' : x < 0 ? 'next' : 'previous'
  return Math.abs(y) < CLOSE_PX ? 'none' : 'close'
}

export type Tap = Point & { at: number }

export function isDoubleTap(first: Tap | undefined, second: Tap): boolean {
  if (!first || second.at - first.at > DOUBLE_TAP_MS) return false
  return Math.hypot(second.x - first.x, second.y - first.y) <= DOUBLE_TAP_PX
}
