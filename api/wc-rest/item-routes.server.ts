import { z } from 'zod'
import type { AuditChange } from '#shop/audit/audit.ts'
import type { Shop } from '#shop/shop.ts'
import type { RequiredRole } from '#shop/staff/roles.ts'
import { flag } from '../rest/fields.ts'
import { answerRefusals, staleAnswer } from '../rest/refusals.server.ts'
import { type RestAnswer, restAnswer } from '../rest/request-response.server.ts'
import { type HandlerContext, listAnswer, type Route, route } from '../rest/route.server.ts'
import { batchRoute } from './batch.server.ts'

type ItemPage<Item> = { items: Item[]; total: number; page: number; perPage: number }

type ItemRoutesParts<
  Item,
  Query extends z.ZodType,
  Fields extends z.ZodObject,
  Key extends z.ZodObject,
  NewFields extends z.ZodObject,
> = {
  path: string
  who: { read: RequiredRole; write: RequiredRole }
  about: Record<'list' | 'one' | 'create' | 'change' | 'remove' | 'batch', string>
  answer: z.ZodType
  query: Query
  fields: Fields
  /** Where a new item must have more. */
  newFields?: NewFields
  /** The parameters that name one item. */
  key: Key
  /** What the route of one item accepts besides. */
  showQuery?: z.ZodRawShape
  list(request: HandlerContext<z.output<Query>>): Promise<ItemPage<Item> | RestAnswer>
  find(shop: Shop, key: z.output<Key>): Promise<Item | undefined>
  missing(): RestAnswer
  toJson(shop: Shop, items: Item[]): Promise<{ _links: Record<string, { href: string }[]> }[]>
  /** Of items whose clients send the version that they have read. */
  version?(item: Item): string
  /** The saved item or the refusal, which may be thrown too. */
  create(request: HandlerContext<z.output<NewFields>>): Promise<Item | RestAnswer>
  update(request: HandlerContext<z.output<Fields> & z.output<Key>>, before: Item): Promise<Item | RestAnswer>
  remove(request: HandlerContext<z.output<Key> & { force: boolean }>, before: Item): Promise<unknown>
  /** Refuses a deletion without `force` before anything is read. */
  unforced?(): RestAnswer
  audit: {
    subject(item: Item): Pick<AuditChange, 'kind' | 'entity' | 'title'>
    state(item: Item): object
  }
  /** Whether the answer to a creation has the header `Location`. */
  sendsLocation?: boolean
  /** Fields of the answer to a creation only. */
  shownOnce?(item: Item): object
  isStrictBatch?: boolean
}

/** The routes of one kind of item: the list, one of them, creating, changing and deleting them, and a batch of all three. */
export function itemRoutes<
  Item extends object,
  Query extends z.ZodType,
  Fields extends z.ZodObject,
  Key extends z.ZodObject,
  NewFields extends z.ZodObject = Fields,
>(parts: ItemRoutesParts<Item, Query, Fields, Key, NewFields>): Route[] {
  const { path, who, about, answer, key, fields, find, missing, toJson, version, audit } = parts
  const json = async (shop: Shop, item: Item) => (await toJson(shop, [item]))[0]

  const list = route({
    ...{ method: 'GET', path, who: who.read, about: about.list },
    params: parts.query,
    answer: z.array(answer),
    handle: async (request) => {
      const page = await parts.list(request)
      return isAnswer(page) ? page : listAnswer(request, { ...page, items: await toJson(request.shop, page.items) })
    },
  })

  const show = route({
    ...{ method: 'GET', path: `${path}/{id}`, who: who.read, about: about.one, answer },
    params: joined(key, z.object(parts.showQuery ?? {})),
    handle: async ({ shop, params }) => {
      const item = await find(shop, params)
      return item ? restAnswer(await json(shop, item)) : missing()
    },
  })

  const create = route({
    ...{ method: 'POST', path, who: who.write, about: about.create, answer },
    params: joined(parts.newFields ?? fields, z.object({})) as z.ZodType<z.output<NewFields>>,
    handle: (request) =>
      answerRefusals(async () => {
        const { shop, note } = request
        const made = await parts.create(request)
        if (isAnswer(made)) return made
        await note({ action: 'created', ...audit.subject(made), after: audit.state(made) })
        const body = await json(shop, made)
        const location = parts.sendsLocation ? { location: body?._links.self?.[0]?.href ?? '' } : {}
        return restAnswer({ ...body, ...parts.shownOnce?.(made) }, 201, location)
      }),
  })

  const update = route({
    ...{ method: 'PUT', path: `${path}/{id}`, who: who.write, about: about.change, answer },
    params: joined(fields, key),
    handle: (request) =>
      answerRefusals(async () => {
        const { shop, note, params } = request
        const before = await find(shop, params)
        if (!before) return missing()
        if (version && isStale(params, version(before))) return staleAnswer(await json(shop, before))
        const after = await parts.update(request, before)
        if (isAnswer(after)) return after
        const states = { before: audit.state(before), after: audit.state(after) }
        await note({ action: 'changed', ...audit.subject(after), ...states })
        return restAnswer(await json(shop, after))
      }),
  })

  const remove = route({
    ...{ method: 'DELETE', path: `${path}/{id}`, who: who.write, about: about.remove, answer },
    params: joined(key, z.object({ force: flag.default(false) })),
    handle: (request) =>
      answerRefusals(async () => {
        const { shop, note, params } = request
        if (!params.force && parts.unforced) return parts.unforced()
        const before = await find(shop, params)
        if (!before) return missing()
        const body = await json(shop, before)
        await parts.remove(request, before)
        await note({ action: 'deleted', ...audit.subject(before), before: audit.state(before) })
        return restAnswer(body)
      }),
  })

  const batch = batchRoute({
    ...{ path: `${path}/batch`, who: who.write, about: about.batch, create, update, remove, show },
    ...(parts.isStrictBatch && { isStrict: true }),
  })
  return [list, batch, show, create, update, remove]
}

/** zod cannot compute the output of two shapes that are not known yet. */
function joined<A extends z.ZodObject, B extends z.ZodObject>(one: A, other: B): z.ZodType<z.output<A> & z.output<B>> {
  return one.safeExtend(other.shape) as unknown as z.ZodType<z.output<A> & z.output<B>>
}

function isAnswer(made: object): made is RestAnswer {
  return 'status' in made && 'headers' in made
}

const versioned = z.object({ meblia: z.object({ version: z.string() }) })

function isStale(params: unknown, version: string): boolean {
  const sent = versioned.safeParse(params)
  return sent.success && sent.data.meblia.version !== version
}
