import {
  nonceRefusal,
  type RestAnswer,
  restAnswer,
  restError,
  restResponse,
} from '#api/rest/request-response.server.ts'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { findNulField } from '#shop/core/input/text.ts'
import type { Client, RateLimit } from '#shop/core/rate-limit/rate-limit.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { RecordOutcome, Statistics } from '#shop/visitors/statistics/statistics.server.ts'
import type { VisitorConnection } from '#shop/visitors/statistics/visitor-keys.server.ts'
import { decodeTwice, type TrackAnswer } from './protocol.ts'

export type TrackCall = {
  request: Request
  /** Undefined: longer than any valid hit. */
  body: string | undefined
  from: VisitorConnection
  /** Identifies the client for limits. */
  client: Client
}

/** Call 12 in both transports (protocols 6.2). */
export function openTracking(shop: Shop, statistics: Statistics, limit: RateLimit) {
  async function record(body: object, { from, client }: TrackCall): Promise<RecordOutcome> {
    return (await limit.take(client)) ? statistics.record(body, from) : 'blocked'
  }

  async function track(call: TrackCall): Promise<RestAnswer> {
    if (call.body === undefined) return restError('rest_body_too_large', restErrors.trackTooLarge, 413)
    const refusal = nonceRefusal(shop, call.request.headers)
    if (refusal) return refusal
    const body = readHit(call.body)
    if (!body) return restError('rest_invalid_json', restErrors.invalidJson, 400)
    if (isProbe(body)) return restAnswer({ success: 'test' } satisfies TrackAnswer)
    return answers[await record(body, call)]()
  }

  return {
    track: async (call: TrackCall) => restResponse(await track(call)),

    async beacon(call: TrackCall): Promise<Response> {
      if (call.body === undefined) return beacon(413)
      if (call.body.trim() === '')
        return new Response(EMPTY_CALL_PAGE, { status: 500, headers: { ...HEADERS, ...HTML } })
      if (isFormProbe(call.body)) return beacon(200)
      const body = readHit(call.body)
      if (!body) return beacon(400)
      if (!isProbe(body)) await record(body, call)
      return beacon(200)
    },
  }
}

const answers: Record<RecordOutcome, () => RestAnswer> = {
  tracked: () => restAnswer({ success: 'hit_tracked' } satisfies TrackAnswer),
  blocked: () => restAnswer('ip_blocked' satisfies TrackAnswer),
  unclear: () =>
    restError('rest_invalid_param', restErrors.invalidParams(['url']), 400, {
      params: { url: restErrors.invalidParam('url') },
    }),
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' }
const HTML = { 'content-type': 'text/html; charset=UTF-8' }
/** The original's answer to an empty call: a page with an error status (protocols 6.2). */
const EMPTY_CALL_PAGE = `<!doctype html><html lang="uk"><meta charset="utf-8"><title>500</title><p>${restErrors.nothingSent}</p></html>`

function beacon(status: number): Response {
  return new Response(null, { status, headers: HEADERS })
}

function readHit(text: string): object | undefined {
  const body = decodeTwice(text)
  return findNulField(body) === undefined ? body : undefined
}

function isProbe(body: object): boolean {
  return 'request' in body && body.request === 'test'
}

function isFormProbe(body: string): boolean {
  return /^request=test(&|$)/.test(body)
}
