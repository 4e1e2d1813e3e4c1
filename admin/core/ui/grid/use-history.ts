import { useState } from 'react'

const MAX_STEPS = 200

type History<Value> = { past: Value[]; now: Value; future: Value[] }

/** A value, and the steps that led to it. */
export function useHistory<Value>(initial: Value) {
  const [{ past, now, future }, setHistory] = useState<History<Value>>({ past: [], now: initial, future: [] })
  return {
    now,
    /** Undefined: no step to take. */
    before: past.at(-1),
    after: future[0],
    /** One step. */
    change: (next: (now: Value) => Value) =>
      setHistory(({ past, now }) => ({ past: [...past, now].slice(-MAX_STEPS), now: next(now), future: [] })),
    /** What is saved cannot be taken back step by step. */
    settle: (next: (now: Value) => Value) => setHistory(({ now }) => ({ past: [], now: next(now), future: [] })),
    undo: () =>
      setHistory((history) => {
        const { past, now, future } = history
        const before = past.at(-1)
        return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future] }
      }),
    redo: () =>
      setHistory((history) => {
        const [next, ...future] = history.future
        return next === undefined ? history : { past: [...history.past, history.now], now: next, future }
      }),
  }
}
