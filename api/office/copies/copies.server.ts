import { z } from 'zod'
import { copyRouteTexts as about } from '#i18n/api/uk/openapi/system.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findPendingCopyWork, listCopyRuns, requestCopyWork } from '#shop/office/copies/copies.server.ts'
import { COPY_WORKS, type CopyRun, type CopySummary } from '#shop/office/copies/copies.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'
import { COPIES_ROUTE, type CopiesJson, copiesJson } from './protocol.ts'

export const routes: Route[] = [
  route('GET', COPIES_ROUTE, {
    permission: 'copies.manage',
    about: about.list,
    params: z.object({}),
    answer: copiesJson,
    handle: async ({ shop }) => restAnswer(await readCopies(shop)),
  }),
  route('POST', COPIES_ROUTE, {
    permission: 'copies.manage',
    about: about.request,
    params: z.object({ work: z.enum(COPY_WORKS) }),
    answer: z.object({ pending: z.enum(COPY_WORKS) }),
    handle: async ({ shop, actor, params: { work } }) => {
      await requestCopyWork(shop, actor, work)
      return restAnswer({ pending: work })
    },
  }),
]

async function readCopies(shop: Shop): Promise<CopiesJson> {
  const list = await shop.copies?.list()
  return {
    every_ms: shop.copies?.everyMs ?? null,
    pending: (await findPendingCopyWork(shop)) ?? null,
    count: list?.kind === 'read' ? list.count : 0,
    problem: list?.kind === 'failed' ? list.problem : null,
    copies: list?.kind === 'read' ? list.copies.map(copyToJson) : [],
    runs: (await listCopyRuns(shop)).map(runToJson),
  }
}

function copyToJson({ name, createdAt, rows, files, databaseBytes, mediaBytes }: CopySummary) {
  return { name, created_at: createdAt, rows, files, database_bytes: databaseBytes, media_bytes: mediaBytes }
}

function runToJson({ at, actor, work, outcome }: CopyRun) {
  if (outcome.kind === 'failed') return { at, actor, work, name: null, rows: 0, files: 0, problem: outcome.problem }
  const { name, rows, files } = outcome
  return { at, actor, work, name, rows, files, problem: null }
}
