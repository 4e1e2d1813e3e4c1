import { METHOD_OVERRIDE_HEADER, type Method, UPLOAD_ID_HEADER } from '#api/rest/protocol.ts'

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

const PAGE_SIZE = 100 // §9
export const MAX_POST_PROCESS_ATTEMPTS = 5 // §9

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

/** The first page of a request for all items; undefined for any other request. */
export function firstPagePath(
  request: Pick<RestRequest, 'path' | 'method' | 'data' | 'body' | 'parse'>,
): string | undefined {
  if (requestMethod(request) !== 'GET' || request.parse === false || pathQuery(request.path).get('per_page') !== '-1')
    return undefined
  return withQuery(request.path, 'per_page', String(PAGE_SIZE))
}

/**
 * The next page according to the `Link` header. Only its query is used: the nonce goes nowhere but to our own root,
 * whatever URL the header names.
 */
export function nextPagePath(path: string, link: string | null): string | undefined {
  const target = /<([^>]+)>\s*;[^,]*\brel="?next"?/i.exec(link ?? '')?.[1]
  if (target === undefined) return undefined
  const query = pathQuery(target)
  query.delete('rest_route')
  return `${path.split('?')[0]}?${query}`
}

export function isMediaUpload(request: Pick<RestRequest, 'path' | 'method' | 'data' | 'body'>): boolean {
  return requestMethod(request) === 'POST' && /(^|\/)wp\/v2\/media(?=[/?#]|$)/.test(request.path)
}

/** Id of an upload whose processing failed. */
export function unfinishedUpload(status: number, headers: Headers): number | undefined {
  const id = Number(headers.get(UPLOAD_ID_HEADER))
  return status >= 500 && status < 600 && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** WordPress responds `0` when it has no nonce. */
export function parseNonce(text: string): string | undefined {
  const nonce = text.trim()
  return /^[0-9a-z]{2,64}$/i.test(nonce) ? nonce : undefined
}

function pathQuery(path: string): URLSearchParams {
  const at = path.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : path.slice(at + 1))
}

function withQuery(path: string, name: string, value: string): string {
  const query = pathQuery(path)
  query.set(name, value)
  return `${path.split('?')[0]}?${query}`
}

function lowerCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
