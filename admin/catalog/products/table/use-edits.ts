import { useState } from 'react'
import type { Edits } from './rows.ts'

const MAX_STEPS = 200

type History = { past: Edits[]; edits: Edits; future: Edits[] }

const EMPTY: History = { past: [], edits: {}, future: [] }

export function useEdits() {
  const [{ past, edits, future }, setHistory] = useState(EMPTY)
  return {
    edits,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** One step. */
    change: (next: (edits: Edits) => Edits) =>
      setHistory(({ past, edits }) => ({ past: [...past, edits].slice(-MAX_STEPS), edits: next(edits), future: [] })),
    /** What is saved cannot be taken back step by step. */
    settle: (next: (edits: Edits) => Edits) => setHistory(({ edits }) => ({ ...EMPTY, edits: next(edits) })),
    undo: () =>
      setHistory((now) => {
        const before = now.past.at(-1)
        return before ? { past: now.past.slice(0, -1), edits: before, future: [now.edits, ...now.future] } : now
      }),
    redo: () =>
      setHistory((now) => {
        const [next, ...future] = now.future
        return next ? { past: [...now.past, now.edits], edits: next, future } : now
      }),
  }
}
