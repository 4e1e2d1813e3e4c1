import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import type { Conflict } from '#shop/core/errors.ts'
import { cleanFields } from '#shop/core/input/fields.ts'
import { findNulField, hasNulInAddress } from '#shop/core/input/text.ts'
import { parseJson } from '#shop/core/json.ts'
import type { Shop } from '#shop/core/shop.ts'
import { isValidNonce } from '#shop/sales/session/nonces.server.ts'
import { requestUrl, restPath } from './addresses.ts'
import {
  INVALID_NONCE_CODE,
  METHOD_OVERRIDE_HEADER,
  METHODS,
  type Method,
  REST_NONCE_ACTION,
  REST_NONCE_HEADER,
  type RestError,
} from './protocol.ts'

/** Staff send whole pages; guests send short bodies. */
export const MAX_STAFF_BODY_BYTES = 8 * 1024 * 1024

/** Names with strings, numbers, lists or nested objects: from a query, a form or JSON. */
export type Params = Record<string, unknown>

export type RestCall = {
  method: Method
  /** Below the root, without leading and trailing slashes. */
  route: string
  url: URL
  /** Body parameters override the query. */
  params: Params
  /** Parameters of the body only. */
  body: Params
  headers: Headers
}

export type RestAnswer = { status: number; body: unknown; headers: Record<string, string> }

export type RestCallResult = { kind: 'call'; call: RestCall } | { kind: 'refused'; answer: RestAnswer }

/** The longest valid request, a batch of 25 adds, is some 10 KB. */
export const MAX_BODY_BYTES = 256 * 1024

export function restAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): RestAnswer {
  return { status, body, headers }
}

export function restError(code: string, message: string, status: number, data: object = {}): RestAnswer {
  return restAnswer({ code, message, data: { status, ...data } } satisfies RestError, status)
}

export function conflictError({ takenCode }: Conflict): RestAnswer {
  return restError(
    'rest_conflict',
    takenCode === undefined ? restErrors.conflict : restErrors.codeTaken(takenCode),
    409,
  )
}

export function noRoute(): RestAnswer {
  return restError('rest_no_route', restErrors.noRoute, 404)
}

/**
 * A nonce is optional, but an invalid one is refused (protocols 7: the script fetches a fresh one and repeats the
 * request).
 */
export function nonceRefusal(shop: Shop, headers: Headers): RestAnswer | undefined {
  const nonce = headers.get(REST_NONCE_HEADER)
  if (!nonce || isValidNonce(shop, { nonce, action: REST_NONCE_ACTION, holder: null })) return undefined
  return invalidNonce()
}

export function invalidNonce(): RestAnswer {
  return restError(INVALID_NONCE_CODE, restErrors.invalidNonce, 403)
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
  'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
  vary: 'Origin',
}
const JSON_HEADERS = { 'content-type': 'application/json; charset=UTF-8', ...HEADERS }

export function restResponse({ status, body, headers }: RestAnswer): Response {
  if (status === 204 || status === 304) return new Response(null, { status, headers: { ...HEADERS, ...headers } })
  const all = { ...JSON_HEADERS, ...headers }
  // A streamed file: its headers say what it is.
  const content = body instanceof ReadableStream ? body : JSON.stringify(body)
  return new Response(content, { status, headers: all })
}

/** `_fields=id,title.rendered`: only these fields of each item; an error comes whole. */
export function selectFields(answer: RestAnswer, { searchParams }: URL): RestAnswer {
  if (answer.status >= 400 || answer.body instanceof ReadableStream) return answer
  const lists = [...searchParams.getAll('_fields'), ...searchParams.getAll('_fields[]')]
  const fields = lists.flatMap((list) => list.split(',').map((name) => name.trim())).filter((name) => name !== '')
  return fields.length === 0 ? answer : { ...answer, body: selectFieldsOfAll(answer.body, fields) }
}

export function selectFieldsOfAll(body: unknown, fields: string[]): unknown {
  return Array.isArray(body) ? body.map((item) => selectFieldsOfItem(item, fields)) : selectFieldsOfItem(body, fields)
}

function selectFieldsOfItem(item: unknown, fields: string[]): unknown {
  if (typeof item !== 'object' || item === null) return item
  const entries = Object.entries(item).flatMap(([name, value]) => {
    if (fields.includes(name)) return [[name, value] as const]
    const below = fields.filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1))
    return below.length > 0 ? [[name, selectFieldsOfAll(value, below)] as const] : []
  })
  return Object.fromEntries(entries)
}

/** `?_envelope`: for clients that see neither status nor headers, both are put into the body of a 200. */
export function wrapInEnvelope(answer: RestAnswer, url: URL): RestAnswer {
  if (!url.searchParams.has('_envelope') || answer.body instanceof ReadableStream) return answer
  const { status, body, headers } = answer
  const contentHeaders = Object.entries(headers).filter(([name]) => !/^(set-cookie|x-wp-nonce)$/i.test(name))
  const outerHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(set-cookie|x-wp-nonce)$/i.test(name)),
  )
  const envelopeHeaders = contentHeaders.map(([name, value]) => [
    titleCaseHeader(name),
    /^x-wp-total/i.test(name) ? Number(value) : value,
  ])
  return restAnswer(
    { body: status === 204 ? null : body, status, headers: Object.fromEntries(envelopeHeaders) },
    200,
    outerHeaders,
  )
}

/** `link` → `Link`; `X-WP-Total` stays. */
function titleCaseHeader(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}

/** The parsed request. A body too long is refused by its declared length, or as soon as it exceeds the limit. */
export async function readRestCall(request: Request, mostBytes = MAX_BODY_BYTES): Promise<RestCallResult> {
  const url = requestUrl(request)
  const method = requestedMethod(request, url)
  const refused = (answer: RestAnswer): RestCallResult => ({ kind: 'refused', answer })
  if (!method || hasNulInAddress(request.url)) return refused(noRoute())

  const params = cleanFields(parseNestedParams(url.searchParams))
  const call = { method, route: restPath(url.pathname), url, headers: request.headers }
  if (request.method === 'GET' || request.method === 'HEAD')
    return { kind: 'call', call: { ...call, params, body: {} } }

  const text = await readText(request, mostBytes)
  if (text === undefined) {
    const answer = restError('rest_body_too_large', restErrors.bodyTooLarge(mostBytes), 413)
    return refused({ ...answer, headers: { connection: 'close' } })
  }
  const sent = await readBody(text, request.headers.get('content-type') ?? '')
  if (!sent) return refused(restError('rest_invalid_json', restErrors.invalidJson, 400))
  const broken = findNulField(sent)
  if (broken !== undefined) return refused(nulRefusal(broken))
  const body = cleanFields(sent)
  return { kind: 'call', call: { ...call, params: { ...params, ...body }, body } }
}

export function parseMethod(text: string): Method | undefined {
  return METHODS.find((method) => method === text.toUpperCase())
}

/** For proxies that pass POST only: the method is in a header, or in `_method` of the query. */
export function requestedMethod(request: Request, url: URL): Method | undefined {
  if (request.method === 'HEAD') return 'GET'
  const beside = () => request.headers.get(METHOD_OVERRIDE_HEADER) ?? url.searchParams.get('_method')
  const meant = request.method === 'POST' ? beside() : null
  return parseMethod(meant ?? request.method)
}

/** 400 that names the field of a body. */
export function nulRefusal(field: string): RestAnswer {
  const message = restErrors.badCharacter(field)
  const [name = field] = field.split('[')
  const details = { [name]: { code: 'rest_invalid_param', message, data: name === field ? null : { param: field } } }
  return restError('rest_invalid_param', message, 400, { params: { [name]: message }, details })
}

/** Undefined: the body is longer, and the rest is not read. */
export async function readText(
  request: { headers: Headers; body: ReadableStream<Uint8Array> | null },
  mostBytes: number,
): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined
  if (!request.body) return ''
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of request.body) {
    bytes += piece.byteLength
    if (bytes > mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Undefined: invalid JSON, or a broken form. JSON other than an object has no parameters. */
async function readBody(text: string, type: string): Promise<Params | undefined> {
  if (text.trim() === '') return {}
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return parseNestedParams(new URLSearchParams(text))
  if (/^multipart\/form-data\b/i.test(type)) return readMultipartForm(text, type)
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) return {}
  const value = parseJson(z.unknown(), text)
  return value === undefined || isParams(value) ? value : {}
}

/** Its texts: files are read by the routes that take some. */
async function readMultipartForm(text: string, type: string): Promise<Params | undefined> {
  const form = await new Response(text, { headers: { 'content-type': type } }).formData().catch(() => undefined)
  if (!form) return undefined
  return parseNestedParams(
    [...form].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

const MAX_PARAMS = 1000
const MAX_DEPTH = 5

/** `include[]=1`, `attributes[0][slug]=dub`: brackets make lists and nested objects. */
export function parseNestedParams(query: Iterable<[string, string]>): Params {
  const result: Params = Object.create(null)
  let count = 0
  for (const [name, value] of query) {
    if (++count > MAX_PARAMS) break
    const [head = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''))
    setNestedParam(result, { head, rest: rest.slice(0, MAX_DEPTH) }, value)
  }
  for (const [name, value] of Object.entries(result)) result[name] = toLists(value)
  return result
}

function setNestedParam(into: Params, { head, rest }: { head: string; rest: string[] }, value: string): void {
  const key = head === '' ? String(Object.keys(into).length) : head
  const [below, ...others] = rest
  if (below === undefined) {
    into[key] = value
    return
  }
  const before = into[key]
  const next: Params = isParams(before) ? before : Object.create(null)
  into[key] = next
  setNestedParam(next, { head: below, rest: others }, value)
}

function toLists(value: unknown): unknown {
  if (!isParams(value)) return value
  const entries = Object.entries(value).map(([name, below]) => [name, toLists(below)] as const)
  return entries.every(([name]) => /^\d+$/.test(name)) ? entries.map(([, below]) => below) : Object.fromEntries(entries)
}

export function isParams(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
