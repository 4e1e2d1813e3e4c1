import { keepPreviousData, QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { SIGN_IN_AGAIN, TOTAL_HEADER, TOTAL_PAGES_HEADER } from '#api/rest/protocol.ts'
import { invalidJson } from './rest/request-error.ts'
import { createRestClient } from './rest/rest-client.ts'
import { type RestRequest, requestMethod } from './rest/rest-request.ts'
import { parseResponse } from './rest/rest-response.ts'
import { requestSignInAgain } from './sign-in-again.ts'

/** The admin may be opened at another host, and the page's policy allows only that one, so the host is replaced. */
export function sameOriginUrl(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Downloads a file that requires a session. Rejects with `Failure`. */
export async function downloadFile(path: string): Promise<void> {
  const response = await request<Response>({ path, parse: false })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv'
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

let restClient: ReturnType<typeof createRestClient> | undefined

/**
 * The only REST client of the admin, using the session of the signed-in user. `path` starts with a slash:
 * `/wc/v3/products`. Rejects with `Failure`; where the user has to confirm their identity first, they are asked, and
 * the request is sent again. Rejects with an AbortError when aborted.
 */
export async function request<T>(input: RestRequest): Promise<T> {
  restClient ??= createRestClient({
    root: '/wp-json/',
    nonce: document.getElementById('admin')?.dataset.nonce ?? '',
    nonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce',
  })
  try {
    return await restClient<T>(input)
  } catch (error) {
    if (toFailure(error).code !== SIGN_IN_AGAIN || !(await requestSignInAgain())) throw error
    return await restClient<T>(input)
  } finally {
    if (requestMethod(input) !== 'GET') forgetUnusedQueries()
  }
}

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

/** What a failed request rejects with. */
export type Failure = { code: string; message: string; data: Record<string, unknown> }

export function toFailure(error: unknown): Failure {
  if (!isObject(error)) return { code: 'unknown_error', message: '', data: {} }
  const { code, message, data } = error
  return { code: String(code ?? 'unknown_error'), message: String(message ?? ''), data: isObject(data) ? data : {} }
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const MAX_RETRIES = 2
const RETRY_DELAY_MS = 300

/** Pages show what was read before at once and read it again. Only reads are repeated when they never arrived. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without it, an offline browser would wait in silence instead of showing the failure.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => failures < MAX_RETRIES && isTemporary(error),
      retryDelay: (failures) => RETRY_DELAY_MS * 2 ** failures,
    },
  },
})

/** After a write: pages that are opened later read everything anew. */
function forgetUnusedQueries(): void {
  queryClient.removeQueries({ type: 'inactive' })
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
  }
}

function isTemporary({ code, data }: Failure): boolean {
  return code === 'fetch_error' || data.status === 502 || data.status === 503 || data.status === 504
}
