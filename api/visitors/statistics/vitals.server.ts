import { z } from 'zod'
import { parseJson } from '#shop/core/json.ts'
import type { RateLimit } from '#shop/core/rate-limit/rate-limit.server.ts'
import { reasonsIn, visitReasons } from '#shop/visitors/statistics/bot-visits.ts'
import type { Statistics } from '#shop/visitors/statistics/statistics.server.ts'
import { parseUserAgent } from '#shop/visitors/statistics/user-agents.ts'
import { PAGE_KINDS } from '#shop/visitors/vitals/vitals.ts'
import type { VitalsBody } from './protocol.ts'
import type { TrackCall } from './statistics.server.ts'

/** Above these a figure says nothing about a page: a laptop was closed, a clock was set. */
const MAX_MS = 60_000
const MAX_SHIFT = 10

const upTo = (most: number) =>
  z
    .number()
    .nonnegative()
    .transform((value) => Math.min(value, most))

const vitalsSchema = z.object({
  page: z.enum(PAGE_KINDS),
  LCP: upTo(MAX_MS).exactOptional(),
  INP: upTo(MAX_MS).exactOptional(),
  TTFB: upTo(MAX_MS).exactOptional(),
  CLS: upTo(MAX_SHIFT).exactOptional(),
}) satisfies z.ZodType<VitalsBody>

/** Counts how fast a page was. The browser does not read the answer. */
export function openVitals(statistics: Statistics, limit: RateLimit) {
  return async ({ body, from, client }: TrackCall): Promise<Response> => {
    if (body === undefined) return answer(413)
    const sent = parseJson(vitalsSchema, body)
    if (!sent) return answer(400)
    if (!(await limit.take(client))) return answer(429)
    // Bots are kept out of the figures of people.
    if (visitReasons(reasonsIn(from.userAgent, ''), from.botScore).length > 0) return answer(204)
    const { page: pageKind, ...measured } = sent
    const { device } = parseUserAgent(from.userAgent)
    statistics.countVitals({ pageKind, device, measured }, from.address)
    return answer(204)
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
