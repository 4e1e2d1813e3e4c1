import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { recordAudit } from '#shop/audit/audit.server.ts'
import { inSavepoint, type Shop } from '#shop/shop.ts'
import { type Params, type RestAnswer, restAnswer, restError } from '../rest/request-response.server.ts'
import { type HandlerContext, type Route, type RouteHandler, route } from '../rest/route.server.ts'
import { findChangedFields } from '../rest/unchanged-fields.server.ts'
import { errorCodes, MAX_BATCH_SIZE, type WooBatchError } from './products/protocol.ts'

const batchItem = z.record(z.string(), z.unknown())
const batchItems = z.array(batchItem).default([])

const batchParams = z.looseObject({
  create: batchItems,
  update: batchItems,
  delete: z.array(z.union([z.number(), z.string()])).default([]),
  /** WooCommerce deletes permanently in batches; `false` moves items to the trash. */
  force: z.unknown().default(true),
})

const answer = z.object({
  create: z.array(z.unknown()).optional(),
  update: z.array(z.unknown()).optional(),
  delete: z.array(z.unknown()).optional(),
})

type BatchRouteParts = {
  path: string
  who: Route['who']
  about: string
  /** The route of each part; path parameters of the batch are passed on. */
  create: Route
  update: Route
  remove: Route
  /** Fields that equal this route's answer change nothing. */
  show?: Route
}

/** Each item separately: a refused one leaves nothing behind and does not stop the others (protocols 12). */
export function batchRoute({ path, who, about, create, update, remove, show }: BatchRouteParts): Route {
  return route({
    ...{ method: 'POST', path, who, about, answer },
    params: batchParams,
    handle: async (asked) => {
      const { create: made, update: changed, delete: deleted, force, ...others } = asked.params
      if (made.length + changed.length + deleted.length > MAX_BATCH_SIZE) {
        return restError(errorCodes.batchTooLarge, uk.batchTooLarge(MAX_BATCH_SIZE), 413)
      }
      const group = Object.fromEntries(Object.entries(others).filter(([name]) => path.includes(`{${name}}`)))
      const each = async (route: Route, items: Record<string, unknown>[], show?: Route) => {
        const answers: unknown[] = []
        for (const item of items) answers.push(await answerOne(asked, { route, show }, item, group))
        return answers
      }
      const toDelete = deleted.map((id) => ({ id, force }))
      return restAnswer({
        ...(made.length > 0 && { create: await each(create, made) }),
        ...(changed.length > 0 && { update: await each(update, changed, show) }),
        ...(deleted.length > 0 && { delete: await each(remove, toDelete) }),
      })
    },
  })
}

async function answerOne(
  asked: HandlerContext<unknown>,
  { route, show }: { route: Route; show: Route | undefined },
  item: Params,
  group: Params,
): Promise<unknown> {
  const id = Number(item.id) || 0
  const answer = await runInSavepoint(asked, async (asked) => {
    const difference = show && id > 0 ? await findChangedFields(show, item, { ...group, id }, asked) : undefined
    if (difference?.kind === 'same') return difference.answer
    const ready = route.read(difference ? { ...difference.body, ...group, id } : { ...item, ...group })
    return ready.kind === 'refused' ? ready.answer : ready.handle(asked)
  })
  return answer.status >= 400 ? toBatchError(id, answer) : answer.body
}

class RollbackSignal extends Error {
  readonly answer: RestAnswer
  constructor(answer: RestAnswer) {
    super('refused: nothing of it stays')
    this.answer = answer
  }
}

async function runInSavepoint(asked: HandlerContext<unknown>, handle: RouteHandler): Promise<RestAnswer> {
  try {
    return await inSavepoint(asked.shop, async (shop: Shop) => {
      const answer = await handle({ ...asked, shop, note: (change) => recordAudit(shop, asked.actor, change) })
      if (answer.status >= 400) throw new RollbackSignal(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof RollbackSignal) return error.answer
    if (error instanceof Error && error.name === 'Conflict') return restError('rest_conflict', restErrors.conflict, 409)
    throw error
  }
}

function toBatchError(id: number, { body }: RestAnswer): WooBatchError {
  const { code, message, data } = body as WooBatchError['error'] // every answer of 400 and more is an error body
  return { id, error: { code, message, data } }
}
