import type { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import { isOutOfSpace } from '#shop/core/out-of-space.server.ts'
import { invalidParams } from './param-errors.server.ts'
import { STALE_CODE } from './protocol.ts'
import { type RestAnswer, restError } from './request-response.server.ts'

/** Ends a transaction or a savepoint with this answer: nothing that was written stays. */
class RestRefusal extends Error {
  readonly answer: RestAnswer
  constructor(answer: RestAnswer) {
    super(answer.status === 400 ? 'refused' : String(answer.status))
    this.answer = answer
  }
}

/** With `rest_invalid_param` the field is named, as in a schema refusal. */
export function refuse(
  code: string,
  message: string,
  {
    field,
    status = 400,
    more = {},
  }: { field?: string | undefined; status?: number | undefined; more?: object | undefined } = {},
): never {
  const data = { ...more, ...(field !== undefined && { params: { [field]: message } }) }
  refuseWith(restError(code, message, status, data))
}

export function refuseWith(answer: RestAnswer): never {
  throw new RestRefusal(answer)
}

/** The item; without one, `refusal` is the answer of the route. */
export function orRefuse<Item>(item: Item | undefined, refusal: () => RestAnswer): Item {
  return item ?? refuseWith(refusal())
}

export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const parsed = schema.safeParse(params)
  return parsed.success ? parsed.data : refuseWith(invalidParams(parsed.error))
}

/** Returns a refusal as the answer. */
export function answerRefusals(work: () => Promise<RestAnswer> | RestAnswer): Promise<RestAnswer> {
  return catchRefusals(work, (answer) => answer)
}

export async function catchRefusals<Result>(
  work: () => Promise<Result> | Result,
  onRefusal: (answer: RestAnswer) => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RestRefusal) return onRefusal(error.answer)
    throw error
  }
}

/** For the end of a transaction. */
export function refuseErrors(answer: RestAnswer): RestAnswer {
  return answer.status >= 400 ? refuseWith(answer) : answer
}

/** A client with a stale version gets the current state, and nothing is written. */
export function staleAnswer(current: unknown, message: string = uk.stale): RestAnswer {
  return restError(STALE_CODE, message, 409, { current })
}

/** For what must not happen, in the words of WordPress. */
export function failureAnswer(error: unknown): RestAnswer {
  return isOutOfSpace(error)
    ? restError('meblia_no_space', restErrors.noSpace, 507)
    : restError('internal_server_error', restErrors.failed, 500)
}
