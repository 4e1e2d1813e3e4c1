import { z } from 'zod'
import { invalidParams } from '#api/rest/param-errors.server.ts'
import { id } from '#api/rest/query-fields.ts'
import { conflictError, type Params, restAnswer, restError } from '#api/rest/request-response.server.ts'
import {
  answerRefusals,
  type Route,
  type RouteCall,
  type RouteHandler,
  readParams,
  refuseErrors,
  route,
  type UnparsedCall,
} from '#api/rest/route.server.ts'
import { findChangedFields } from '#api/rest/unchanged-fields.server.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import { isConflict } from '#shop/core/errors.ts'
import { inSavepoint } from '#shop/core/shop.ts'
import { errorCodes, MAX_BATCH_SIZE, type WooBatchError } from './products/protocol.ts'

const items = z.array(z.record(z.string(), z.unknown())).default([])
const batchParams = z.looseObject({
  create: items,
  update: items,
  delete: z.array(z.union([z.number(), z.string()])).default([]),
  /** WooCommerce deletes permanently in batches; `false` moves items to the trash. */
  force: z.unknown().default(true),
})
const strictBatchParams = z.object({ create: items, update: items, delete: z.array(id).default([]) })

const batchError = z.object({
  id: z.number(),
  error: z.object({ code: z.string(), message: z.string(), data: z.unknown() }),
})

/** The list of each part has answers and errors. */
export function batchAnswer(item: z.ZodType) {
  const list = z.array(z.union([item, batchError])).optional()
  return z.object({ create: list, update: list, delete: list })
}

const looseList = z.array(z.unknown()).optional()
const looseBatchAnswer = z.object({ create: looseList, update: looseList, delete: looseList })

type BatchRouteParts = Pick<Route, 'permission' | 'about'> & {
  /** The route of each part; path parameters of the batch are passed on. */
  create: Route
  update: Route
  remove: Route
  /** Fields that equal this route's answer change nothing. */
  show?: Route
  /** Ids are checked before anything is done, deletions are permanent, and a missing field counts as an invalid one. */
  isStrict?: boolean | undefined
}

/** Each item separately: a refused one leaves nothing behind and does not stop the others (protocols 12). */
export function batchRoute(path: string, parts: BatchRouteParts): Route {
  const { permission, about, create, update, remove, isStrict = false } = parts
  return route('POST', path, {
    permission,
    about,
    params: isStrict ? strictBatchParams : batchParams,
    answer: isStrict ? batchAnswer(create.answer) : looseBatchAnswer,
    handle: async (call) => {
      const { create: made, update: changed, delete: deleted, ...others } = call.params
      if (made.length + changed.length + deleted.length > MAX_BATCH_SIZE) {
        return restError(errorCodes.batchTooLarge, uk.batchTooLarge(MAX_BATCH_SIZE), 413)
      }
      const group = Object.fromEntries(Object.entries(others).filter(([name]) => path.includes(`{${name}}`)))
      const each = async (route: Route, items: Record<string, unknown>[], show?: Route) => {
        const answers: unknown[] = []
        for (const item of items) answers.push(await answerOne(call, { route, show, isStrict }, item, group))
        return answers
      }
      const toDelete = deleted.map((id) => ({ id, force: 'force' in others ? others.force : true }))
      return restAnswer({
        ...(made.length > 0 && { create: await each(create, made) }),
        ...(changed.length > 0 && { update: await each(update, changed, parts.show) }),
        ...(deleted.length > 0 && { delete: await each(remove, toDelete) }),
      })
    },
  })
}

async function answerOne(
  call: RouteCall<unknown>,
  { route, show, isStrict }: { route: Route; show: Route | undefined; isStrict: boolean },
  item: Params,
  group: Params,
): Promise<unknown> {
  const id = Number(item.id) || 0
  return answerBatchItem(call, id, async (call) => {
    const difference = show && id > 0 ? await findChangedFields(show, item, { ...group, id }, call) : undefined
    if (difference?.kind === 'same') return difference.answer
    const params = difference ? { ...difference.body, ...group, id } : { ...item, ...group }
    const ready = route.read(params)
    if (ready.kind === 'ready') return ready.handle(call)
    const { error } = readParams(route.params, params)
    return isStrict && error ? invalidParams(error) : ready.answer
  })
}

/** The answer of one item, or its error, after which nothing of it stays. */
export async function answerBatchItem(call: UnparsedCall, id: number, handle: RouteHandler): Promise<unknown> {
  const { status, body } = await answerRefusals(async () => {
    try {
      return await inSavepoint(call.shop, async (shop) =>
        refuseErrors(await handle({ ...call, shop, note: (change) => recordAudit(shop, call.actor, change) })),
      )
    } catch (error) {
      if (isConflict(error)) return conflictError(error)
      throw error
    }
  })
  if (status < 400) return body
  const { code, message, data } = body as WooBatchError['error'] // every answer of 400 and more is an error body
  return { id, error: { code, message, data } } satisfies WooBatchError
}
