import { z } from 'zod'
import { flag } from '#api/rest/fields.ts'
import { listAnswer } from '#api/rest/lists.server.ts'
import { type RestAnswer, restAnswer } from '#api/rest/request-response.server.ts'
import { orRefuse, type Route, type RouteCall, route, staleAnswer } from '#api/rest/route.server.ts'
import type { AuditChange } from '#shop/core/audit/audit.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { RequiredPermission } from '#shop/office/staff/permissions.ts'
import { batchRoute } from './batch.server.ts'

type ItemPage<Item> = { items: Item[]; total: number }

type RemovalParams<Key extends z.ZodType> = z.ZodType<z.output<Key> & { force: boolean }>

type ItemRoutesParts<
  Item,
  Query extends z.ZodType,
  Fields extends z.ZodObject,
  Key extends z.ZodObject,
  NewFields extends z.ZodObject,
  Removal extends RemovalParams<Key>,
> = {
  path: string
  permission: { read: RequiredPermission; write: RequiredPermission }
  about: Record<'list' | 'one' | 'create' | 'change' | 'remove' | 'batch', string>
  answer: z.ZodType
  query: Query
  fields: Fields
  /** Where a new item must have more. */
  newFields?: NewFields
  key: Key
  /** What the route of one item accepts besides. */
  showQuery?: z.ZodRawShape
  /** The parameters of a deletion, where they are more than the key and `force`. */
  removal?: Removal
  list(call: RouteCall<z.output<Query>>): Promise<ItemPage<Item>>
  find(shop: Shop, key: z.output<Key>): Promise<Item | undefined>
  missing(): RestAnswer
  toJson(shop: Shop, items: Item[]): Promise<{ _links: Record<string, { href: string }[]> }[]>
  /** Of items whose clients send the version that they have read. */
  version?(item: Item): string
  /** The saved item or the refusal, which may be thrown too. */
  create(call: RouteCall<z.output<NewFields>>): Promise<Item | RestAnswer>
  update(call: RouteCall<z.output<Fields> & z.output<Key>>, before: Item): Promise<Item | RestAnswer>
  remove(call: RouteCall<z.output<Removal>>, before: Item): Promise<unknown>
  /** Fields of the answer to a deletion that differ. */
  removedFields?(params: z.output<Removal>, before: object | undefined): object
  /** Refuses a deletion without `force` before anything is read. */
  unforced?(): RestAnswer
  /** Instead of `missing`, when an item that is not there is deleted. */
  removeMissing?(call: RouteCall<z.output<Removal>>): Promise<RestAnswer>
  /** Takes an item that is to be changed out of the trash, where a status does that. */
  restoreMissing?(call: RouteCall<z.output<Fields> & z.output<Key>>): Promise<Item | undefined>
  /** Before an item is read in order to change it. */
  lock?(shop: Shop, key: z.output<Key>): Promise<unknown>
  audit: {
    subject(item: Item, before: Item): Pick<AuditChange, 'kind' | 'entity' | 'title'>
    state?(item: Item): object
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
  Removal extends RemovalParams<Key> = RemovalParams<Key>,
>(parts: ItemRoutesParts<Item, Query, Fields, Key, NewFields, Removal>): Route[] {
  const { path, permission, about, answer, key, fields, find, missing, toJson, version, audit } = parts
  const json = async (shop: Shop, item: Item) => (await toJson(shop, [item]))[0]
  const state = (name: 'before' | 'after', item: Item) => audit.state && { [name]: audit.state(item) }

  const list = route('GET', path, {
    permission: permission.read,
    about: about.list,
    params: parts.query,
    answer: z.array(answer),
    handle: async (call) => {
      const { items, total } = await parts.list(call)
      return listAnswer(call, { items: await toJson(call.shop, items), total })
    },
  })

  const show = route('GET', `${path}/{id}`, {
    permission: permission.read,
    about: about.one,
    params: joined(key, z.object(parts.showQuery ?? {})),
    answer,
    handle: async ({ shop, params }) => restAnswer(await json(shop, orRefuse(await find(shop, params), missing))),
  })

  const create = route('POST', path, {
    permission: permission.write,
    about: about.create,
    params: joined(parts.newFields ?? fields, z.object({})) as z.ZodType<z.output<NewFields>>,
    answer,
    handle: async (call) => {
      const { shop, note } = call
      const made = await parts.create(call)
      if (isAnswer(made)) return made
      await note({ action: 'created', ...audit.subject(made, made), ...state('after', made) })
      const body = await json(shop, made)
      const location = parts.sendsLocation ? { location: body?._links.self?.[0]?.href ?? '' } : {}
      return restAnswer({ ...body, ...parts.shownOnce?.(made) }, 201, location)
    },
  })

  const update = route('PUT', `${path}/{id}`, {
    permission: permission.write,
    about: about.change,
    params: joined(fields, key),
    answer,
    handle: async (call) => {
      const { shop, note, params } = call
      await parts.lock?.(shop, params)
      const before = orRefuse((await find(shop, params)) ?? (await parts.restoreMissing?.(call)), missing)
      if (version && isStale(params, version(before))) return staleAnswer(await json(shop, before))
      const after = await parts.update(call, before)
      if (isAnswer(after)) return after
      await note({
        action: 'changed',
        ...audit.subject(after, before),
        ...state('before', before),
        ...state('after', after),
      })
      return restAnswer(await json(shop, after))
    },
  })

  const remove = route('DELETE', `${path}/{id}`, {
    permission: permission.write,
    about: about.remove,
    params: parts.removal ?? (joined(key, z.object({ force: flag.default(false) })) as unknown as Removal),
    answer,
    handle: async (call) => {
      const { shop, note, params } = call
      if (!params.force && parts.unforced) return parts.unforced()
      const before = await find(shop, params as z.output<Key>) // a deletion's parameters contain the key
      if (!before) return parts.removeMissing?.(call) ?? missing()
      const body = await json(shop, before)
      await parts.remove(call, before)
      await note({ action: 'deleted', ...audit.subject(before, before), ...state('before', before) })
      return restAnswer({ ...body, ...parts.removedFields?.(params, body) })
    },
  })

  const batch = batchRoute(`${path}/batch`, {
    permission: permission.write,
    about: about.batch,
    create,
    update,
    remove,
    show,
    isStrict: parts.isStrictBatch,
  })
  return [list, batch, show, create, update, remove]
}

/** zod cannot compute the output of two shapes that are not known yet. */
function joined<A extends z.ZodObject, B extends z.ZodObject>(
  first: A,
  second: B,
): z.ZodType<z.output<A> & z.output<B>> {
  return first.safeExtend(second.shape) as unknown as z.ZodType<z.output<A> & z.output<B>>
}

function isAnswer(made: object): made is RestAnswer {
  return 'status' in made && 'headers' in made
}

const versioned = z.object({ meblia: z.object({ version: z.string() }) })

function isStale(params: unknown, version: string): boolean {
  const sent = versioned.safeParse(params)
  return sent.success && sent.data.meblia.version !== version
}
