import { useCallback, useEffect, useRef, useState } from 'react'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER } from '#api/rest/protocol.ts'
import { type Failure, isAborted, request, toFailure } from './request.ts'

export type RestState<T> = {
  /** The data of the current path, or of the previous one while the next is loading, which avoids flicker. */
  data: T | undefined
  failure: Failure | undefined
  loading: boolean
  reload(): void
  /**
   * Replaces the data with a save's response without fetching again. Responses to requests made before it are outdated
   * and ignored.
   */
  setData(data: T | ((before: T | undefined) => T)): void
}

/** Fetches the path, and again when it changes; a null path fetches nothing. */
export function useRest<T>(path: string | null): RestState<T> {
  return useFetched(
    path,
    useCallback((path: string, signal: AbortSignal) => request<T>({ path, signal }), []),
  )
}

export type ListPage<T> = { items: T[]; total: number; pages: number }

/** One page of a list with the total count. */
export function useRestList<T>(path: string | null): RestState<ListPage<T>> {
  return useFetched(
    path,
    useCallback(async (path: string, signal: AbortSignal) => fetchList<T>(path, signal), []),
  )
}

export async function fetchList<T>(path: string, signal?: AbortSignal): Promise<ListPage<T>> {
  const response = await request<Response>({ path, parse: false, ...(signal && { signal }) })
  const items: T[] = await response.json()
  const number = (name: string) => Number(response.headers.get(name) ?? 0)
  return { items, total: number(TOTAL_HEADER), pages: number(TOTAL_PAGES_HEADER) }
}

type State<T> = { path: string | null; data: T | undefined; failure: Failure | undefined; loading: boolean }

function useFetched<T>(path: string | null, ask: (path: string, signal: AbortSignal) => Promise<T>): RestState<T> {
  const [state, setState] = useState<State<T>>({ path, data: undefined, failure: undefined, loading: path !== null })
  const [turn, setTurn] = useState(0)
  const asking = useRef<AbortController>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new counter value fetches the same path again
  useEffect(() => {
    if (path === null) return
    const asked = new AbortController()
    asking.current = asked
    setState((before) => ({ ...before, loading: true }))
    ask(path, asked.signal).then(
      (data) => {
        if (!asked.signal.aborted) setState({ path, data, failure: undefined, loading: false })
      },
      (error) => {
        if (asked.signal.aborted || isAborted(error)) return
        setState((before) => ({ ...before, path, failure: toFailure(error), loading: false }))
      },
    )
    return () => asked.abort()
  }, [path, turn, ask])

  const reload = useCallback(() => setTurn((turn) => turn + 1), [])
  const put = useCallback((next: T | ((before: T | undefined) => T)) => {
    asking.current?.abort()
    setState((before) => {
      const data = next instanceof Function ? next(before.data) : next
      return { ...before, data, failure: undefined, loading: false }
    })
  }, [])
  return { data: state.data, failure: state.failure, loading: state.loading, reload, setData: put }
}
