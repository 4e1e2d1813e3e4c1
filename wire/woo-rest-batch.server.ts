import { z } from 'zod'
import { rest } from '#i18n/rest.uk.ts'
import { products as uk } from '#i18n/rest-products.uk.ts'
import { noteChange } from '#shop/audit/audit.server.ts'
import { isolated, type Shop } from '#shop/shop.ts'
import { type Params, type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Asked, type Handle, type Route, route } from './rest-routes.server.ts'
import { differenceOf } from './rest-unchanged.server.ts'
import { codes, MOST_IN_BATCH, type WooBatchError } from './woo-rest-products.protocol.ts'

const thing = z.record(z.string(), z.unknown())
const things = z.array(thing).default([])

const batchParams = z.looseObject({
  create: things,
  update: things,
  delete: z.array(z.union([z.number(), z.string()])).default([]),
  /** WooCommerce deletes in batches for good; `false` keeps what is deleted in the trash. */
  force: z.unknown().default(true),
})

const answer = z.object({
  create: z.array(z.unknown()).optional(),
  update: z.array(z.unknown()).optional(),
  delete: z.array(z.unknown()).optional(),
})

type Parts = {
  path: string
  who: Route['who']
  about: string
  /** Which route does each part; what stands in the path of the batch is handed on to them. */
  create: Route
  update: Route
  remove: Route
  /** What is sent as this shows it changes nothing. */
  show?: Route
}

/** Each thing by itself: one that is refused leaves nothing behind and does not stop the others (protocols 12). */
export function batchRoute({ path, who, about, create, update, remove, show }: Parts): Route {
  return route({
    ...{ method: 'POST', path, who, about, answer },
    params: batchParams,
    handle: async (asked) => {
      const { create: made, update: changed, delete: deleted, force, ...others } = asked.params
      if (made.length + changed.length + deleted.length > MOST_IN_BATCH) {
        return restError(codes.batchTooLarge, uk.batchTooLarge(MOST_IN_BATCH), 413)
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
  asked: Asked<unknown>,
  { route, show }: { route: Route; show: Route | undefined },
  item: Params,
  group: Params,
): Promise<unknown> {
  const id = Number(item.id) || 0
  const answer = await apart(asked, async (asked) => {
    const difference = show && id > 0 ? await differenceOf(show, item, { ...group, id }, asked) : undefined
    if (difference?.kind === 'same') return difference.answer
    const ready = route.read(difference ? { ...difference.body, ...group, id } : { ...item, ...group })
    return ready.kind === 'refused' ? ready.answer : ready.handle(asked)
  })
  return answer.status >= 400 ? errorOf(id, answer) : answer.body
}

class Undone extends Error {
  readonly answer: RestAnswer
  constructor(answer: RestAnswer) {
    super('refused: nothing of it stays')
    this.answer = answer
  }
}

async function apart(asked: Asked<unknown>, handle: Handle): Promise<RestAnswer> {
  try {
    return await isolated(asked.shop, async (shop: Shop) => {
      const answer = await handle({ ...asked, shop, note: (change) => noteChange(shop, asked.actor, change) })
      if (answer.status >= 400) throw new Undone(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    if (error instanceof Error && error.name === 'Conflict') return restError('rest_conflict', rest.conflict, 409)
    throw error
  }
}

function errorOf(id: number, { body }: RestAnswer): WooBatchError {
  const { code, message, data } = body as WooBatchError['error'] // every answer of 400 and more is one
  return { id, error: { code, message, data } }
}
