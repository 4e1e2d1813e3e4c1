import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import type { Actor, AuditChange } from '#shop/audit/audit.ts'
import type { Shop } from '#shop/shop.ts'
import type { Role } from '#shop/staff/staff.ts'
import { missingParams } from './missing-params.server.ts'
import { type Method, REST_ROOT, TOTAL_HEADER, TOTAL_PAGES_HEADER } from './protocol.ts'
import { invalidParams, type Params, type RestAnswer, restAnswer, restError } from './request-response.server.ts'

/** What a key may do (protocols 12): GET asks for read, everything else for write. */
export type KeyPermissions = 'read' | 'write' | 'read_write'

/** Who asks. A key acts for the person it belongs to. */
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
      /** It came with a password of its person's (wp/v2), and `id` is that password's. */
      isApplicationPassword?: true
    }

/** The least role that may: an owner may all that a manager may, a manager all that an editor may. */
export type RequiredRole = 'anyone' | Role

export type HandlerContext<Params> = {
  /** Of a route that writes it is in a transaction: what the handler changes is rolled back when it answers 4xx or throws. */
  shop: Shop
  caller: Caller
  /** For verbs that want to know; a guest changes nothing. */
  actor: Actor
  /** From the address, the query and the body, in this order of right of way, as the route's schema has read them. */
  params: Params
  url: URL
  headers: Headers
  /** The body as it comes, of a route that takes files; null elsewhere. */
  body: ReadableStream<Uint8Array> | null
  /** Ends when the one who asks has gone. */
  signal: AbortSignal
  /** For the audit log: every route that changes something names what it was and what it has become. */
  note(change: AuditChange): Promise<void>
}

export type Route = {
  method: Method
  /** Below the root, a group in braces: `/wc/v3/products/{id}`. What stands there is in `params` under its name. */
  path: string
  who: RequiredRole
  /** One Ukrainian sentence for the description that programs and people read. */
  about: string
  /** Everything together, the groups of the path too; texts of a query are texts here, so numbers are coerced. */
  params: z.ZodType
  /** What a success answers with: the description is made of it, and tests hold answers against it. */
  answer: z.ZodType
  /** Fields that are checked together with whatever changes, also where they come back as they were shown. */
  checked?: readonly string[]
  /** What is left of a thing with `context=embed`: WordPress's short form, for things that are shown within others. */
  embed?: readonly string[]
  /**
   * `json`: parameters in the query, a form or JSON. `file`: the body is a stream that only the handler reads, and there
   * is no transaction around it: a slow upload would keep everybody else from writing.
   */
  body: 'json' | 'file'
  /** `own`: the handler makes its transactions itself, for it has work that must not keep everybody else from writing. */
  transaction: 'whole' | 'own'
  /** What was given, read by the schema: what is wrong with it, or the work that now has only to be done. */
  read(given: Params): { kind: 'refused'; answer: RestAnswer } | { kind: 'ready'; handle: RouteHandler }
}

export type RouteHandler = (asked: Omit<HandlerContext<unknown>, 'params'>) => Promise<RestAnswer> | RestAnswer

type RouteDefinition<Schema extends z.ZodType> = Omit<Route, 'params' | 'read' | 'body' | 'transaction'> & {
  params: Schema
  transaction?: Route['transaction']
  body?: Route['body']
  handle(asked: HandlerContext<z.output<Schema>>): Promise<RestAnswer> | RestAnswer
}

/** Ties the handler's parameters to the route's schema. */
export function route<Schema extends z.ZodType>({ handle, body = 'json', ...wish }: RouteDefinition<Schema>): Route {
  return {
    transaction: body === 'file' ? 'own' : 'whole',
    ...wish,
    body,
    read: (given) => {
      const parsed = readParams(wish.params, given)
      if (!parsed.success) {
        // The back office's own forms are told field by field.
        const missing = wish.path.startsWith('/meblia/') ? undefined : missingParams(parsed.error, given)
        return { kind: 'refused', answer: missing ?? invalidParams(parsed.error) }
      }
      return { kind: 'ready', handle: (asked) => handle({ ...asked, params: parsed.data }) }
    },
  }
}

/** WordPress takes a null for something that was not said; only a field that means something by it is told. */
export function readParams<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(given)
  if (parsed.success || !isParamsObject(given)) return parsed
  const refused = new Set(parsed.error.issues.map(({ path: [name] }) => name))
  const said = Object.entries(given).filter(([name, value]) => value !== null || !refused.has(name))
  return said.length === Object.keys(given).length ? parsed : schema.safeParse(Object.fromEntries(said))
}

function isParamsObject(given: unknown): given is Params {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

const ROLE_RANKS: Record<Role, number> = { editor: 1, manager: 2, owner: 3 }

export function hasRequiredRole(role: Role, who: RequiredRole): boolean {
  return who === 'anyone' || ROLE_RANKS[role] >= ROLE_RANKS[who]
}

/** One page of a list with what programs page by (protocols 12): how many there are, and where the neighbours stand. */
export function listAnswer(
  asked: Pick<HandlerContext<unknown>, 'shop' | 'url'>,
  list: { items: unknown[]; total: number; page: number; perPage: number },
): RestAnswer {
  const { items, total, page, perPage } = list
  const pages = Math.ceil(total / perPage)
  const to = (page: number, rel: string) => `<${pageUrl(asked, page)}>; rel="${rel}"`
  const links = [
    ...(page > 1 ? [to(Math.max(1, Math.min(page - 1, pages)), 'prev')] : []),
    ...(page < pages ? [to(page + 1, 'next')] : []),
  ]
  return restAnswer(items, 200, {
    [TOTAL_HEADER]: String(total),
    [TOTAL_PAGES_HEADER]: String(pages),
    ...(links.length > 0 && { link: links.join(', ') }),
  })
}

/** `orderby=include`: those that fit, in the order they were asked for; `order` turns nothing round there. */
export async function inRequestedOrder<Item extends { id: number }>(
  include: number[],
  { offset, limit }: { offset: number; limit: number },
  read: (range: { offset: number; limit: number }) => Promise<{ items: Item[]; total: number }>,
): Promise<{ items: Item[]; total: number }> {
  const { items, total } = await read({ offset: 0, limit: include.length })
  const found = new Map(items.map((item) => [item.id, item]))
  const ordered = [...new Set(include)].flatMap((id) => found.get(id) ?? [])
  return { items: ordered.slice(offset, offset + limit), total }
}

/** As WordPress's own lists do, and WooCommerce's do not: a page after the last is a mistake of whoever asks. */
export function strictListAnswer(...wish: Parameters<typeof listAnswer>): RestAnswer {
  const { total, page, perPage } = wish[1]
  if (page > 1 && page > Math.ceil(total / perPage)) {
    return restError('rest_post_invalid_page_number', restErrors.noSuchPage, 400)
  }
  return listAnswer(...wish)
}

/** The same question for another page, at the shop's own address whatever name it was asked by; keys are not repeated. */
function pageUrl({ shop, url }: Pick<HandlerContext<unknown>, 'shop' | 'url'>, page: number): string {
  const query = new URLSearchParams(url.search)
  for (const name of [...query.keys()]) if (/^(consumer_|oauth_|_wpnonce$|rest_route$)/.test(name)) query.delete(name)
  query.set('page', String(page))
  const below = url.pathname.slice(url.pathname.indexOf(REST_ROOT))
  return `${shop.site.url}${below}?${query}`
}

/** A CSV that is made while it is sent: no further ahead than whoever reads it, and pages get their turn in between. */
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
