import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER } from '#api/rest/protocol.ts'
import { type Failure, toFailure } from './failure.ts'
import { request } from './request.ts'
import { invalidJson } from './rest/request-error.ts'
import { parseResponse } from './rest/rest-response.ts'

const LIVE_INTERVAL_MS = 60_000

/** Reads the path again every minute, also in a hidden tab, and at once when somebody comes back to it. */
export function useLiveRest<T>(path: string | null): RestState<T> {
  return useRestQuery('record', path, {
    read: readRecord<T>,
    pollMs: () => LIVE_INTERVAL_MS,
    live: {
      refetchOnWindowFocus: 'always',
      refetchIntervalInBackground: true,
    },
  })
}

export type RestState<T> = {
  /** The data of the current path, or of the previous one while the next is loading, which avoids flicker. */
  data: T | undefined
  failure: Failure | undefined
  loading: boolean
  reload(): void
  /** Replaces the data with a save's response. Responses to requests made before it are outdated and ignored. */
  setData(data: T | ((before: T | undefined) => T)): void
}

/** Reads the path, and again when it changes; a null path reads nothing. `pollMs`: when to read it again by itself. */
export function useRest<T>(path: string | null, pollMs?: (data: T | undefined) => number | false): RestState<T> {
  return useRestQuery('record', path, { read: readRecord<T>, pollMs })
}

/** One request: the usual way to read a record. */
export function readRecord<T>(path: string, signal?: AbortSignal): Promise<T> {
  return request<T>({ path, ...(signal && { signal }) })
}

export type ListPage<T> = { items: T[]; total: number; pages: number }

/** One page of a list with the total count. */
export function useRestList<T>(path: string | null): RestState<ListPage<T>> {
  return useRestQuery('list', path, { read: fetchList<T> })
}

export async function fetchList<T>(path: string, signal?: AbortSignal): Promise<ListPage<T>> {
  const response = await request<Response>({ path, parse: false, ...(signal && { signal }) })
  const items = await parseResponse(response, { path, ...(signal && { signal }) })
  if (!Array.isArray(items)) throw invalidJson(response.status)
  const number = (name: string) => Number(response.headers.get(name) ?? 0)
  return { items, total: number(TOTAL_HEADER), pages: number(TOTAL_PAGES_HEADER) }
}

/** Reads something that takes several requests. `kind` and `path` name it in the cache. */
export function useRestQuery<T>(
  kind: 'record' | 'list' | 'composed',
  path: string | null,
  {
    read,
    pollMs = () => false,
    live = {},
  }: {
    read: (path: string, signal: AbortSignal) => Promise<T>
    pollMs?: ((data: T | undefined) => number | false) | undefined
    live?: { refetchOnWindowFocus?: 'always'; refetchIntervalInBackground?: boolean } | undefined
  },
): RestState<T> {
  const queryClient = useQueryClient()
  const query = useQuery<T>({
    queryKey: [kind, path],
    queryFn: path === null ? skipToken : ({ signal }) => read(path, signal).catch(rejectWithFailure),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollMs(state.data),
    ...live,
  })
  const { refetch } = query
  // Of the path shown now: a dialog may have been opened before the last search.
  const reload = useCallback(() => void refetch(), [refetch])
  const setData = useCallback(
    (next: T | ((before: T | undefined) => T)) => {
      void queryClient.cancelQueries({ queryKey: [kind, path] })
      queryClient.setQueryData<T>([kind, path], (before) => (next instanceof Function ? next(before) : next))
    },
    [queryClient, kind, path],
  )
  return { data: query.data, failure: query.error ?? undefined, loading: query.isFetching, reload, setData }
}

function rejectWithFailure(error: unknown): never {
  throw toFailure(error)
}
