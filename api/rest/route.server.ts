import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import type { Actor, AuditChange } from '#shop/core/audit/audit.ts'
import { isOutOfSpace } from '#shop/core/out-of-space.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { RequiredPermission } from '#shop/office/staff/permissions.ts'
import type { Role } from '#shop/office/staff/staff.ts'
import { invalidParams, missingParams } from './param-errors.server.ts'
import { type Method, STALE_CODE } from './protocol.ts'
import { isParams, type Params, type RestAnswer, restAnswer, restError } from './request-response.server.ts'

/** Permissions of a key (protocols 12): GET requires read, every other method write. */
export type KeyPermissions = 'read' | 'write' | 'read_write'

/** The authenticated caller. A key acts for its owner. */
export type Caller =
  | { kind: 'guest' }
  | { kind: 'staff'; id: number; login: string; role: Role; sessionId: number; authenticatedAt?: number }
  | {
      kind: 'key'
      id: number
      name: string
      staffId: number
      role: Role
      permissions: KeyPermissions
      /** Authenticated with an application password (wp/v2), whose id is `id`. */
      isApplicationPassword?: true
    }

/** The person who calls, or for whom a key acts. */
export function callerStaffId(caller: Caller): number | undefined {
  if (caller.kind === 'staff') return caller.id
  return caller.kind === 'key' ? caller.staffId : undefined
}

export type RouteCall<Params> = {
  /** For a route that writes, within a transaction: it is rolled back when the handler answers 4xx or throws. */
  shop: Shop
  caller: Caller
  /** The author of a change; a guest changes nothing. */
  actor: Actor
  /** From the path, the query and the body, in this order of precedence, parsed by the route's schema. */
  params: Params
  url: URL
  headers: Headers
  /** The raw body of a route that accepts files; null elsewhere. */
  body: ReadableStream<Uint8Array> | null
  signal: AbortSignal
  /** For the audit log: every route that changes something names the state before and after. */
  note(change: AuditChange): Promise<void>
}

export type Route = {
  method: Method
  /** Below the root, a group in braces: `/wc/v3/products/{id}`. Its value is in `params` under its name. */
  path: string
  permission: RequiredPermission
  /** One Ukrainian sentence for the API description. */
  about: string
  /** All parameters, those of the path too; query values are strings, so numbers are coerced. */
  params: z.ZodType
  /** The shape of a success: the API description is built from it, and tests check answers with it. */
  answer: z.ZodType
  /** Fields that are validated with every change, even when unchanged. */
  checked?: readonly string[]
  /** Fields that remain with `context=embed`: WordPress's short form for embedded items. */
  embed?: readonly string[]
  /**
   * `json`: parameters in the query, a form or JSON. `file`: the body is a stream that only the handler reads, without
   * a transaction around it, because a slow upload would block all other writes.
   */
  body: 'json' | 'file'
  /** `own`: the handler manages its own transactions, because it has work that must not block other writes. */
  transaction: 'whole' | 'own'
  /** Parses the parameters: the refusal, or the work to run. */
  read(input: Params): { kind: 'refused'; answer: RestAnswer } | { kind: 'ready'; handle: RouteHandler }
}

/** Before its parameters are read. */
export type UnparsedCall = Omit<RouteCall<unknown>, 'params'>

export type RouteHandler = (call: UnparsedCall) => Promise<RestAnswer> | RestAnswer

type RouteParts<Schema extends z.ZodType> = Pick<Route, 'permission' | 'about' | 'answer' | 'checked' | 'embed'> &
  Partial<Pick<Route, 'body' | 'transaction'>> & {
    /** Absent: none are read. */
    params?: Schema
    handle(call: RouteCall<z.output<Schema>>): Promise<RestAnswer> | RestAnswer
  }

/** Ties the handler's parameters to the route's schema. */
export function route<Schema extends z.ZodType = z.ZodObject>(
  method: Method,
  path: string,
  { handle, body = 'json', transaction = body === 'file' ? 'own' : 'whole', ...parts }: RouteParts<Schema>,
): Route {
  const params = (parts.params ?? z.object({})) as Schema
  return {
    ...parts,
    method,
    path,
    params,
    body,
    transaction,
    read: (input) => {
      const parsed = readParams(params, input)
      if (!parsed.success) {
        // The back office's own forms get errors per field.
        const missing = path.startsWith('/meblia/') ? undefined : missingParams(parsed.error, input)
        return { kind: 'refused', answer: missing ?? invalidParams(parsed.error) }
      }
      return { kind: 'ready', handle: (call) => handle({ ...call, params: parsed.data }) }
    },
  }
}

/** WordPress treats null as absent; only a field with a meaning for null gets it. */
export function readParams<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(input)
  if (parsed.success || !isParams(input)) return parsed
  const refused = new Set(parsed.error.issues.map(({ path: [name] }) => name))
  const entries = Object.entries(input).filter(([name, value]) => value !== null || !refused.has(name))
  return entries.length === Object.keys(input).length ? parsed : schema.safeParse(Object.fromEntries(entries))
}

/** A streamed CSV: it is generated no faster than it is read, and lets page requests run in between. */
export function csvAnswer(name: string, pieces: AsyncIterable<string>, signal: AbortSignal): RestAnswer {
  const encoder = new TextEncoder()
  const source = pieces[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await setImmediate()
      const next = signal.aborted ? { done: true as const } : await source.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await source.return?.()
    },
  })
  return restAnswer(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
}

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
