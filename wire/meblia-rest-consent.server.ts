import { z } from 'zod'
import { consentAbout as about } from '#i18n/rest-about-settings.uk.ts'
import { listRecords, readRecords, summarizeRecords, verifyRecords } from '#shop/consent/records.server.ts'
import type { Shop } from '#shop/shop.ts'
import { dayName } from '#shop/statistics/days.ts'
import { printRecord, RECORD_HEADER } from './meblia-rest-consent-csv.server.ts'
import type { ConsentRecordView, ConsentSummary, ConsentVerdict } from './meblia-rest-office.protocol.ts'
import { TOTAL } from './rest.protocol.ts'
import { restAnswer } from './rest.server.ts'
import { csvAnswer, type Route, route } from './rest-routes.server.ts'

const record = z.object({
  number: z.number(),
  at: z.number(),
  visitor: z.string(),
  type: z.string(),
  region: z.string(),
  categories: z.array(z.string()),
  services: z.record(z.string(), z.boolean()),
  policy: z.string(),
  bannerVersion: z.string(),
  hash: z.string(),
})
const counts = z.array(z.object({ name: z.string(), count: z.number() }))
const verdict = z.union([
  z.object({ kind: z.literal('whole'), length: z.number(), hash: z.string() }),
  z.object({ kind: z.literal('altered'), number: z.number() }),
  z.object({ kind: z.literal('cut'), length: z.number(), counted: z.number() }),
])

const common = { method: 'GET', who: 'manager' } as const

export const routes: Route[] = [
  route({
    ...common,
    path: '/meblia/v1/consent-records',
    about: about.list,
    params: z.object({
      /** The last number of the list so far. */
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answer: z.array(record),
    handle: async ({ shop, params: { before, limit } }) => {
      const { records, total } = await listRecords(shop, { before: before ?? null, limit })
      return restAnswer(records satisfies ConsentRecordView[], 200, { [TOTAL]: String(total) })
    },
  }),
  route({
    ...common,
    path: '/meblia/v1/consent-records/summary',
    about: about.summary,
    params: z.object({}),
    answer: z.object({ total: z.number(), latest: z.number(), categories: counts, bannerVersions: counts }),
    handle: async ({ shop }) => restAnswer((await summarizeRecords(shop)) satisfies ConsentSummary),
  }),
  route({
    ...common,
    path: '/meblia/v1/consent-records/verify',
    about: about.verify,
    params: z.object({}),
    answer: verdict,
    handle: async ({ shop }) => restAnswer((await verifyRecords(shop)) satisfies ConsentVerdict),
  }),
  route({
    ...common,
    path: '/meblia/v1/consent-records/export',
    about: about.export,
    params: z.object({}),
    answer: z.string(),
    handle: ({ shop, signal }) => csvAnswer(`zgody-${dayName(shop.now())}.csv`, lines(shop), signal),
  }),
]

const RECORDS_AT_ONCE = 100

async function* lines(shop: Shop): AsyncGenerator<string> {
  let text = RECORD_HEADER
  let count = 0
  for await (const one of readRecords(shop)) {
    text += printRecord(one)
    if (++count % RECORDS_AT_ONCE !== 0) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
