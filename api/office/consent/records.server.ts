import { z } from 'zod'
import { consentRouteTexts as about } from '#i18n/api/uk/openapi/settings.ts'
import { formatKyivDay } from '#shop/core/dates.ts'
import type { Shop } from '#shop/core/shop.ts'
import {
  iterateConsentRecords,
  listConsentRecords,
  summarizeConsentRecords,
  verifyConsentRecords,
} from '#shop/visitors/consent/records.server.ts'
import { TOTAL_HEADER } from '../../rest/protocol.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { csvAnswer, type Route, route } from '../../rest/route.server.ts'
import { type ConsentRecordView, consentChainResult, consentRecordView, consentSummary } from '../office.protocol.ts'
import { CONSENT_CSV_HEADER, formatConsentRecord } from './records-csv.server.ts'

const PATH = '/meblia/v1/consent-records'
export const routes: Route[] = [
  route('GET', PATH, {
    permission: 'visitors.manage',
    about: about.list,
    params: z.object({
      /** The last id of the list so far. */
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answer: z.array(consentRecordView),
    handle: async ({ shop, params: { before, limit } }) => {
      const { records, total } = await listConsentRecords(shop, { before: before ?? null, limit })
      return restAnswer(records satisfies ConsentRecordView[], 200, { [TOTAL_HEADER]: String(total) })
    },
  }),
  route('GET', `${PATH}/summary`, {
    permission: 'visitors.manage',
    about: about.summary,
    answer: consentSummary,
    handle: async ({ shop }) => restAnswer(await summarizeConsentRecords(shop)),
  }),
  route('GET', `${PATH}/verify`, {
    permission: 'visitors.manage',
    about: about.verify,
    answer: consentChainResult,
    handle: async ({ shop }) => restAnswer(await verifyConsentRecords(shop)),
  }),
  route('GET', `${PATH}/export`, {
    permission: 'visitors.manage',
    about: about.export,
    answer: z.string(),
    handle: ({ shop, signal }) => csvAnswer(`zgody-${formatKyivDay(shop.now())}.csv`, csvLines(shop), signal),
  }),
]

const RECORDS_PER_BATCH = 100

async function* csvLines(shop: Shop): AsyncGenerator<string> {
  let text = CONSENT_CSV_HEADER
  let count = 0
  for await (const record of iterateConsentRecords(shop)) {
    text += formatConsentRecord(record)
    if (++count % RECORDS_PER_BATCH !== 0) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
