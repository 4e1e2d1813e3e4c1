import { z } from 'zod'
import { orders as words } from '#i18n/orders.uk.ts'
import { isolated } from '#shop/shop.ts'
import { invalidParams, type Params, type RestAnswer, restAnswer, restError } from './rest.server.ts'
import { type Asked, type Route, readParams } from './rest-routes.server.ts'
import { differenceOf } from './rest-unchanged.server.ts'
import { type batchBody, MOST_IN_BATCH } from './woo-rest-order-query.ts'

type Asking = Omit<Asked<unknown>, 'params'>

/** What is done with each thing of a batch, after its schema has read it. */
export type BatchWork<New extends z.ZodType, Changed extends z.ZodType> = {
  create: { schema: New; work(asked: Asking, body: z.output<New>): Promise<RestAnswer> }
  update: {
    schema: Changed
    work(asked: Asking, body: z.output<Changed>): Promise<RestAnswer>
    /** What is sent as this shows it changes nothing. */
    show?: Route
  }
  delete(asked: Asking, id: number): Promise<RestAnswer>
}

const batchError = z.object({
  id: z.number(),
  error: z.object({ code: z.string(), message: z.string(), data: z.unknown() }),
})

export function batchAnswer(one: z.ZodType): z.ZodType {
  const list = z.array(z.union([one, batchError])).optional()
  return z.object({ create: list, update: list, delete: list })
}

/** Each by itself: what is refused tells so in its place, and the others are done. */
export async function runBatch<New extends z.ZodType, Changed extends z.ZodType>(
  asked: Asking,
  params: z.output<typeof batchBody>,
  { create, update, delete: remove }: BatchWork<New, Changed>,
): Promise<RestAnswer> {
  if (params.create.length + params.update.length + params.delete.length > MOST_IN_BATCH) {
    return restError('woocommerce_rest_request_entity_too_large', words.tooManyInBatch(MOST_IN_BATCH), 413)
  }
  const results: Record<'create' | 'update' | 'delete', unknown[]> = { create: [], update: [], delete: [] }
  const put = async (into: unknown[], id: number, work: (asked: Asking) => Promise<RestAnswer>) => {
    const { status, body } = await alone(asked, work)
    into.push(status < 400 ? body : { id, error: body })
  }
  for (const item of params.create) await put(results.create, 0, (asked) => readThen(create, asked, item))
  for (const item of params.update) {
    await put(results.update, Number(item.id) || 0, (asked) => readThen(update, asked, item))
  }
  for (const id of params.delete) await put(results.delete, id, (asked) => remove(asked, id))
  return restAnswer(Object.fromEntries(Object.entries(results).filter(([, list]) => list.length > 0)))
}

async function readThen<Schema extends z.ZodType>(
  part: { schema: Schema; work(asked: Asking, body: z.output<Schema>): Promise<RestAnswer>; show?: Route },
  asked: Asking,
  item: Params,
): Promise<RestAnswer> {
  const { schema, work, show } = part
  const id = Number(item.id) || 0
  const difference = show && id > 0 ? await differenceOf(show, item, { id }, asked) : undefined
  if (difference?.kind === 'same') return difference.answer
  const parsed = readParams(schema, difference ? { ...difference.body, id } : item)
  return parsed.success ? work(asked, parsed.data) : invalidParams(parsed.error)
}

class Refused extends Error {
  readonly answer: RestAnswer
  constructor(answer: RestAnswer) {
    super('nothing of it stays')
    this.answer = answer
  }
}

async function alone(asked: Asking, work: (asked: Asking) => Promise<RestAnswer>): Promise<RestAnswer> {
  try {
    return await isolated(asked.shop, async (shop) => {
      const answer = await work({ ...asked, shop })
      if (answer.status >= 400) throw new Refused(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}
