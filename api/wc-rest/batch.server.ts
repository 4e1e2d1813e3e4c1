import { z } from 'zod'
import { orderApiTexts as words } from '#i18n/orders/uk/statuses.ts'
import { inSavepoint } from '#shop/shop.ts'
import { invalidParams, type Params, type RestAnswer, restAnswer, restError } from '../rest/request-response.server.ts'
import { type HandlerContext, type Route, readParams } from '../rest/route.server.ts'
import { findChangedFields } from '../rest/unchanged-fields.server.ts'
import { type batchBody, MAX_BATCH_SIZE } from './orders/fields.ts'

type BatchContext = Omit<HandlerContext<unknown>, 'params'>

/** The work for each item of a batch, after its schema has parsed it. */
export type BatchWork<New extends z.ZodType, Changed extends z.ZodType> = {
  create: { schema: New; work(asked: BatchContext, body: z.output<New>): Promise<RestAnswer> }
  update: {
    schema: Changed
    work(asked: BatchContext, body: z.output<Changed>): Promise<RestAnswer>
    /** Fields that equal this answer change nothing. */
    show?: Route
  }
  delete(asked: BatchContext, id: number): Promise<RestAnswer>
}

const batchError = z.object({
  id: z.number(),
  error: z.object({ code: z.string(), message: z.string(), data: z.unknown() }),
})

export function batchAnswer(one: z.ZodType): z.ZodType {
  const list = z.array(z.union([one, batchError])).optional()
  return z.object({ create: list, update: list, delete: list })
}

/** Each item separately: a refusal is reported at its position, and the others are done. */
export async function runBatch<New extends z.ZodType, Changed extends z.ZodType>(
  asked: BatchContext,
  params: z.output<typeof batchBody>,
  { create, update, delete: remove }: BatchWork<New, Changed>,
): Promise<RestAnswer> {
  if (params.create.length + params.update.length + params.delete.length > MAX_BATCH_SIZE) {
    return restError('woocommerce_rest_request_entity_too_large', words.tooManyInBatch(MAX_BATCH_SIZE), 413)
  }
  const results: Record<'create' | 'update' | 'delete', unknown[]> = { create: [], update: [], delete: [] }
  const put = async (into: unknown[], id: number, work: (asked: BatchContext) => Promise<RestAnswer>) => {
    const { status, body } = await runInSavepoint(asked, work)
    into.push(status < 400 ? body : { id, error: body })
  }
  for (const item of params.create) await put(results.create, 0, (asked) => parseAndRun(create, asked, item))
  for (const item of params.update) {
    await put(results.update, Number(item.id) || 0, (asked) => parseAndRun(update, asked, item))
  }
  for (const id of params.delete) await put(results.delete, id, (asked) => remove(asked, id))
  return restAnswer(Object.fromEntries(Object.entries(results).filter(([, list]) => list.length > 0)))
}

async function parseAndRun<Schema extends z.ZodType>(
  part: { schema: Schema; work(asked: BatchContext, body: z.output<Schema>): Promise<RestAnswer>; show?: Route },
  asked: BatchContext,
  item: Params,
): Promise<RestAnswer> {
  const { schema, work, show } = part
  const id = Number(item.id) || 0
  const difference = show && id > 0 ? await findChangedFields(show, item, { id }, asked) : undefined
  if (difference?.kind === 'same') return difference.answer
  const parsed = readParams(schema, difference ? { ...difference.body, id } : item)
  return parsed.success ? work(asked, parsed.data) : invalidParams(parsed.error)
}

class BatchItemRefused extends Error {
  readonly answer: RestAnswer
  constructor(answer: RestAnswer) {
    super('nothing of it stays')
    this.answer = answer
  }
}

async function runInSavepoint(
  asked: BatchContext,
  work: (asked: BatchContext) => Promise<RestAnswer>,
): Promise<RestAnswer> {
  try {
    return await inSavepoint(asked.shop, async (shop) => {
      const answer = await work({ ...asked, shop })
      if (answer.status >= 400) throw new BatchItemRefused(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof BatchItemRefused) return error.answer
    throw error
  }
}
