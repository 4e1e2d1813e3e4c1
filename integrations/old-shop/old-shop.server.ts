import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '#shop/core/errors.ts'
import { parseUnknown } from '#shop/core/json.ts'
import { mayTakePassword, type OldAnswer, type OldShop, type OldShopKeys } from '#shop/office/moving/old-shop.ts'
import { ServiceUnavailable } from '../safe-requests/json-request.ts'
import { signedQuery } from './signature.ts'

const MAX_CONCURRENT = 2
const REQUEST_TIMEOUT_MS = 60_000
/** A hundred products with long descriptions have some megabytes. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
const MAX_ATTEMPTS = 7
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 5 * 60_000
const NOBODY_THERE = new Set(['ENOTFOUND', 'ECONNREFUSED'])
/** Of a sitemap, within the shop. */
const MAX_REDIRECTS = 3

export type OldShopParts = {
  fetch?: typeof fetch
  pause?: (ms: number) => Promise<unknown>
  now?: () => number
}

/**
 * This shop alone: two at a time, slower on 429 and 5xx; no redirect, which would take the keys, meant for `wc/`. One
 * within the shop, to its page for signing in, is an answer.
 */
export function openOldShop(address: URL, keys: OldShopKeys, parts: OldShopParts = {}): OldShop {
  const { fetch: send = fetch, pause = wait, now = Date.now } = parts
  const takeTurn = openTurns(MAX_CONCURRENT)
  let hasAnswered = false

  async function attempt(url: URL, headers: Record<string, string>): Promise<Attempt> {
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const answer = await send(url, { headers, redirect: 'manual', signal })
      const to = URL.parse(answer.headers.get('location') ?? '', url)
      if (answer.status >= 300 && answer.status < 400) {
        await answer.body?.cancel()
        return to?.origin === url.origin
          ? { kind: 'answered', answer, text: '' }
          : { kind: 'moved', to: to?.origin ?? '' }
      }
      if (answer.status === 429 || answer.status >= 500) {
        await answer.body?.cancel()
        return { kind: 'later', code: `HTTP_${answer.status}`, delayMs: retryAfterMs(answer.headers, now()) }
      }
      return { kind: 'answered', answer, text: await readText(answer) }
    } catch (error) {
      if (error instanceof ServiceUnavailable) throw error
      return { kind: 'later', code: errorCode(error, 'unreachable'), delayMs: undefined }
    }
  }

  async function load(url: URL, headersOf: (url: URL) => Record<string, string>) {
    for (let count = 1; ; count++) {
      const outcome = await takeTurn(() => attempt(url, headersOf(url)))
      hasAnswered ||= outcome.kind !== 'later'
      if (outcome.kind === 'answered') return outcome
      if (outcome.kind === 'moved') throw new ServiceUnavailable(`moved:${outcome.to}`)
      // A name that nobody has, or a port that nobody listens to: a typing error, as long as nothing has answered.
      if (!hasAnswered && NOBODY_THERE.has(outcome.code)) throw new ServiceUnavailable('nobody_there')
      if (count >= MAX_ATTEMPTS) throw new ServiceUnavailable(outcome.code)
      await pause(Math.min(MAX_DELAY_MS, outcome.delayMs ?? FIRST_DELAY_MS * 2 ** (count - 1)))
    }
  }

  function sign(url: URL, path: string): Record<string, string> {
    const { wordpress } = keys
    if (!path.startsWith('/wc/'))
      return wordpress && mayTakePassword(url) ? basic(wordpress.login, wordpress.password) : {}
    if (url.protocol === 'https:') return basic(keys.key, keys.secret)
    for (const name of [...url.searchParams.keys()]) if (name.startsWith('oauth_')) url.searchParams.delete(name)
    url.search = signedQuery(url, { ...keys, nonce: randomUUID(), now: now() }).toString()
    return {}
  }

  return {
    host: address.host,
    login: keys.wordpress?.login ?? '',
    get: async (path, query = {}): Promise<OldAnswer> => {
      const url = new URL(`${address.pathname.replace(/\/+$/, '')}/wp-json${path}`, address)
      url.search = new URLSearchParams(query).toString()
      const { answer, text } = await load(url, (url) => ({ accept: 'application/json', ...sign(url, path) }))
      const { status, headers } = answer
      return {
        status,
        body: parseBody(text),
        total: count(headers, 'x-wp-total'),
        pages: count(headers, 'x-wp-totalpages'),
      }
    },
    text: async (path) => {
      let url = new URL(path, address)
      for (let count = 0; count <= MAX_REDIRECTS; count++) {
        const { answer, text } = await load(url, () => ({ accept: 'application/xml, text/xml' }))
        if (answer.ok) return text
        const to = URL.parse(answer.headers.get('location') ?? '', url)
        if (!to) return undefined
        url = to
      }
      return undefined
    },
  }
}

type Attempt =
  | { kind: 'answered'; answer: Response; text: string }
  | { kind: 'moved'; to: string }
  | { kind: 'later'; code: string; delayMs: number | undefined }

/** So many at a time, in the order of their coming. */
function openTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

function basic(login: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` }
}

/** Seconds, or a date. */
function retryAfterMs(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

function count(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

async function readText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new ServiceUnavailable('too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** Some plugins print notices, which may have brackets of their own, before the answer or after it. */
function parseBody(text: string): unknown {
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1
  // Within a list that broke off a shorter one is whole.
  const starts = text.matchAll(/(?<![:,[{]\s*)[[{]/g).take(MAX_STARTS)
  for (const { index } of starts) {
    try {
      return parseUnknown(text.slice(index, end))
    } catch {
      // a notice
    }
  }
  return undefined
}

const MAX_STARTS = 20
