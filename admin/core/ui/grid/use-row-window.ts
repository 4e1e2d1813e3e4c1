import { type RefObject, useEffect, useRef, useState } from 'react'
import type { GridProblem } from './cells.ts'

/** Of a row, and of each line below it that says what is wrong; in rem, as grid.css has them. */
const ROW_SIZE = 2.5
const LINE_SIZE = 1.375
/** Rendered above and below what is seen, so that scrolling shows no gap. */
const SPARE_ROWS = 8
const NEAR_END_ROWS = 30

export function useRowWindow(parts: { rowCount: number; problems: GridProblem[]; onNearEnd(): void }) {
  const { rowCount, problems, onNearEnd } = parts
  const root: RefObject<HTMLDivElement | null> = useRef(null)
  const [view, setView] = useState({ top: 0, size: 40 })

  useEffect(() => {
    const element = root.current
    if (!element) return
    const look = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setView({ top: element.scrollTop / rem, size: element.clientHeight / rem })
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  const offsetOf = (row: number) => row * ROW_SIZE + problems.filter((problem) => problem.row < row).length * LINE_SIZE
  const heightOf = (row: number) => offsetOf(row + 1) - offsetOf(row)
  /** The first row that ends below the offset. */
  const rowAtOffset = (offset: number) => {
    let [low, high] = [0, rowCount]
    while (low < high) {
      const middle = (low + high) >> 1
      if (offsetOf(middle + 1) > offset) high = middle
      else low = middle + 1
    }
    return low
  }

  const first = Math.max(0, rowAtOffset(view.top) - SPARE_ROWS)
  const last = Math.min(rowCount - 1, rowAtOffset(view.top + view.size) + SPARE_ROWS)
  const isNearEnd = last >= rowCount - NEAR_END_ROWS
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for the rows that came
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, rowCount])

  return {
    root,
    rows: { first, last },
    bodySize: offsetOf(rowCount),
    offsetOf,
    heightOf,
    rowsOnPage: Math.max(1, Math.floor(view.size / ROW_SIZE) - 2),
  }
}
