import { z } from 'zod'
import { rest } from '#i18n/rest-about.uk.ts'
import { readAudit } from '#shop/audit/audit.server.ts'
import { restAnswer } from './rest.server.ts'
import { type Route, route } from './rest-routes.server.ts'

const state = z.record(z.string(), z.unknown()).nullable()
export const auditEntry = z.object({
  id: z.number(),
  at: z.number(),
  actor: z.string(),
  staffId: z.number().nullable(),
  action: z.enum(['created', 'changed', 'deleted', 'restored', 'did']),
  kind: z.string(),
  entity: z.string(),
  title: z.string(),
  before: state,
  after: state,
})

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/meblia/v1/audit',
    who: 'manager',
    about: rest.audit,
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
        await readAudit(shop, {
          ...(kind !== undefined && { kind }),
          ...(entity !== undefined && { entity }),
          ...(actor !== undefined && { actor }),
          ...(before !== undefined && { before }),
          limit,
        }),
      ),
  }),
]
