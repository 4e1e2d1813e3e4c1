import { METHOD_OVERRIDE_HEADER, type Method } from '#api/rest/protocol.ts'

export const REQUEST_TIMEOUT_MS = 60_000

/** Enough for a video over a slow line; the user sees the progress and may cancel. */
export const UPLOAD_TIMEOUT_MS = 3 * 3_600_000

/** The conventions of §7 and protocols 7 as pure functions over URLs and headers; nothing is sent here. */

export type RestRequest = {
  /** Relative to the root: `/wp/v2/media?per_page=-1`. */
  path: string
  /** Default: POST with data, otherwise GET. */
  method?: Method
  /** Sent as JSON. */
  data?: unknown
  /** Sent unchanged, and again when the nonce was rejected, so it cannot be a stream. */
  body?: Exclude<BodyInit, ReadableStream>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** `false`: the result is the raw Response. An error is still a RequestError. */
  parse?: boolean
  /** Total time until the end of the response, in milliseconds. */
  timeoutMs?: number
  /** Upload progress; `share` from 0 to 1. */
  onProgress?(share: number): void
}

/** Arguments of `fetch`. */
export type FetchInput = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: BodyInit }

export function requestMethod({ method, data, body }: Pick<RestRequest, 'method' | 'data' | 'body'>): Method {
  return method ?? (data === undefined && body === undefined ? 'GET' : 'POST')
}

/** A root like `/?rest_route=/` already has a question mark. */
export function requestUrl(root: string, path: string): string {
  const below = withLocale(path.replace(/^\//, ''))
  return root + (root.includes('?') ? below.replace('?', '&') : below)
}

function withLocale(path: string): string {
  return pathQuery(path).has('_locale') ? path : withQuery(path, '_locale', 'user')
}

export function toFetchInput(
  request: Pick<RestRequest, 'method' | 'data' | 'body' | 'headers'>,
  nonce: string,
): FetchInput {
  const method = requestMethod(request)
  const isPlain = method === 'GET' || method === 'POST'
  const headers = {
    accept: 'application/json, */*;q=0.1',
    ...(request.data !== undefined && { 'content-type': 'application/json' }),
    ...lowerCaseNames(request.headers ?? {}),
    ...(!isPlain && { [METHOD_OVERRIDE_HEADER.toLowerCase()]: method, 'content-type': 'application/json' }),
    'x-wp-nonce': nonce,
  }
  const body = request.data === undefined ? request.body : JSON.stringify(request.data)
  return { method: method === 'GET' ? 'GET' : 'POST', headers, ...(body !== undefined && { body }) }
}

export function pathQuery(path: string): URLSearchParams {
  const at = path.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : path.slice(at + 1))
}

export function withQuery(path: string, name: string, value: string): string {
  const query = pathQuery(path)
  query.set(name, value)
  return `${path.split('?')[0]}?${query}`
}

function lowerCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
