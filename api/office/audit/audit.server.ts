import { z } from 'zod'
import { auditRouteTexts } from '#i18n/api/uk/openapi/system.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { parseKyivDay, startOfNextDay } from '#shop/core/dates.ts'
import { defined } from '../../rest/fields.ts'
import { restAnswer } from '../../rest/request-response.server.ts'
import { type Route, route } from '../../rest/route.server.ts'

const auditedState = z.record(z.string(), z.unknown()).nullable()
const auditEntry = z.object({
  id: z.number(),
  at: z.number(),
  actor: z.string(),
  staffId: z.number().nullable(),
  action: z.enum(['created', 'changed', 'deleted', 'restored', 'did']),
  kind: z.string(),
  entity: z.string(),
  title: z.string(),
  before: auditedState,
  after: auditedState,
})

export const routes: Route[] = [
  route('GET', '/meblia/v1/audit', {
    permission: 'audit.read',
    about: auditRouteTexts.audit,
    params: z.object({
      kind: z.string().max(100).optional(),
      entity: z.string().max(100).optional(),
      actor: z.string().max(200).optional(),
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answer: z.array(auditEntry),
    // Both days are whole days in Kyiv.
    handle: async ({ shop, params: { from, until, ...query } }) => {
      const [start, lastDay] = [from, until].map((day) => (day === undefined ? undefined : parseKyivDay(day)))
      const end = lastDay === undefined ? undefined : startOfNextDay(lastDay)
      return restAnswer(
        await listAuditEntries(shop, { limit: query.limit, ...defined({ ...query, from: start, until: end }) }),
      )
    },
  }),
]
