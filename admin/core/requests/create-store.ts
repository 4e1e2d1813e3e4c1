import { useSyncExternalStore } from 'react'

/** A value outside of React: set from anywhere, and shown by components that call `useValue`. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = (): Value => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const set = (next: Value): void => {
    value = next
    for (const listener of listeners) listener()
  }
  return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get) }
}
