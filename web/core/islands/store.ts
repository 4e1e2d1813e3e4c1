import { useSyncExternalStore } from 'react'

/** State that several islands of a page share: React's context does not cross from one to another. */
export type Store<T> = {
  /** Undefined until the browser has changed it: islands show what the server has sent. */
  read(): T | undefined
  write(value: T): void
  /** Returns the function that ends it. */
  subscribe(listener: () => void): () => void
}

export function createStore<T>(): Store<T> {
  const listeners = new Set<() => void>()
  let current: T | undefined
  return {
    read: () => current,
    write(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** An island that hydrates after a change first repeats the server's markup, then shows the change. */
export function useStore<T>({ subscribe, read }: Store<T>): T | undefined {
  return useSyncExternalStore(subscribe, read, serverSnapshot)
}

function serverSnapshot(): undefined {
  return undefined
}
