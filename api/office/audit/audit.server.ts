import { z } from 'zod'
import { auditRouteTexts } from '#i18n/api/uk/openapi/system.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
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
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answer: z.array(auditEntry),
    handle: async ({ shop, params: { kind, entity, actor, before, limit } }) =>
      restAnswer(
        await listAuditEntries(shop, {
          ...(kind !== undefined && { kind }),
          ...(entity !== undefined && { entity }),
          ...(actor !== undefined && { actor }),
          ...(before !== undefined && { before }),
          limit,
        }),
      ),
  }),
]
