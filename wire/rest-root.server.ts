import { z } from 'zod'
import { rest } from '#i18n/rest.uk.ts'
import { noteChange } from '#shop/audit/audit.server.ts'
import type { Actor, Change } from '#shop/audit/audit.ts'
import { type Shop, transact } from '#shop/shop.ts'
import { METHODS, type Method, REST_NONCE, REST_ROOT } from './rest.protocol.ts'
import {
  MOST_BODY_BYTES,
  methodAsked,
  namedParams,
  noRoute,
  type Params,
  type RestAnswer,
  readRestCall,
  restAnswer,
  restError,
  restResponse,
  routeOf,
} from './rest.server.ts'
import { withEmbedded } from './rest-embedding.server.ts'
import { inEnvelope } from './rest-envelope.server.ts'
import { type Caller, mayDo, type Route } from './rest-routes.server.ts'
import { asksToSignInAgain, staleSignIn } from './rest-sign-in-again.server.ts'
import { differenceOf } from './rest-unchanged.server.ts'

/** `nonce`: a fresh one for whoever has brought a valid one (protocols 7). `cookies`: Set-Cookie lines. */
export type CallerOutcome =
  | { kind: 'known'; caller: Caller; nonce?: string; cookies?: string[] }
  | { kind: 'refused'; answer: RestAnswer }

/** `From`: what is known of the connection, where `callerOf` asks for it. */
export type RestRootParts<From> = {
  shop: Shop
  routes: Route[]
  /** Who asks, by nothing but the address and the headers: the body is not read before. */
  callerOf(request: Request, from: From): Promise<CallerOutcome>
}

/** People who work here send whole pages; a stranger has nothing to say that is long. */
export const MOST_STAFF_BODY_BYTES = 8 * 1024 * 1024

/** Undefined: the address is not below the root. Everything below it is answered, in JSON. */
export function openRestRoot<From = void>({ shop, routes, callerOf }: RestRootParts<From>) {
  const table = routes.map((route) => ({ route, pattern: patternOf(route.path) }))

  return async (request: Request, from: From): Promise<Response | undefined> => {
    const url = new URL(request.url)
    if (!`${url.pathname}/`.startsWith(REST_ROOT)) return undefined
    const path = `/${routeOf(url.pathname)}`
    const here = table.flatMap(({ route, pattern }) => {
      const found = pattern.exec(path)
      return found ? [{ route, groups: decodedGroups(found.groups) }] : []
    })
    const show = here.find(({ route }) => route.method === 'GET')?.route
    const allow = METHODS.filter((method) => here.some(({ route }) => route.method === method || sameAs(route, method)))
    if (request.method === 'OPTIONS' && here.length > 0) return optionsAnswer(shop, request, allow.join(', '))

    const method = methodAsked(request, url)
    const found = here.find(({ route }) => route.method === method) ?? here.find(({ route }) => sameAs(route, method))
    if (!found) return restResponse(inEnvelope(noRoute(), url))

    const outcome = await callerOf(request, from)
    if (outcome.kind === 'refused') return restResponse(inEnvelope(outcome.answer, url))
    const { caller, nonce, cookies = [] } = outcome
    const answer = refusalOf(found.route, caller) ?? (await answerRoute(shop, request, url, { ...found, show }, caller))
    const headers = { ...answer.headers, allow: allow.join(', '), ...(nonce && { [REST_NONCE.toLowerCase()]: nonce }) }
    const isRead = found.route.method === 'GET' && answer.status === 200
    const body = isRead ? await withEmbedded(answer.body, url, (address) => readLinked(address, caller)) : answer.body
    const response = restResponse(inEnvelope({ ...answer, body: onlyFields(body, url), headers }, url))
    // A handler's own cookie is the newer one.
    if (!response.headers.has('set-cookie')) {
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    }
    return response
  }

  /** Something that is linked, as this caller may see it: what may not be seen says so in its place. */
  async function readLinked(url: URL, caller: Caller): Promise<unknown> {
    const path = `/${routeOf(url.pathname)}`
    for (const { route, pattern } of table) {
      const found = route.method === 'GET' && pattern.exec(path)
      if (!found) continue
      const groups = decodedGroups(found.groups)
      const answer =
        refusalOf(route, caller) ?? (await answerRoute(shop, new Request(url), url, { route, groups }, caller))
      return answer.body
    }
    return noRoute().body
  }
}

/** WordPress takes PUT, PATCH and POST for the same where a thing is changed. */
function sameAs(route: Route, method: Method | undefined): boolean {
  const changing: (Method | undefined)[] = ['POST', 'PUT', 'PATCH']
  const isChange = route.path.includes('{') || route.path.endsWith('/batch')
  return isChange && changing.includes(route.method) && changing.includes(method)
}

async function answerRoute(
  shop: Shop,
  request: Request,
  url: URL,
  { route, groups, show }: { route: Route; groups: Params; show?: Route | undefined },
  caller: Caller,
): Promise<RestAnswer> {
  const isFile = route.body === 'file'
  const read = isFile
    ? undefined
    : await readRestCall(request, caller.kind === 'guest' ? MOST_BODY_BYTES : MOST_STAFF_BODY_BYTES)
  if (read?.kind === 'refused') return read.answer
  const given = read?.kind === 'call' ? read.call.params : namedParams(url.searchParams)
  const stale = asksToSignInAgain(route, { ...given, ...groups }) ? staleSignIn(shop, caller) : undefined
  if (stale) return stale
  const context = route.embed ? contextOf(given) : 'view'
  if (context === undefined) return invalidContext()
  const compared = show && isWholeSent(route) ? show : undefined
  const ready = route.read({ ...given, ...groups })
  if (ready.kind === 'refused' && !compared) return ready.answer

  const actor = actorOf(caller)
  const said = read?.kind === 'call' ? read.call.body : {}
  const ask = async (shop: Shop) => {
    const asked = {
      ...{ shop, caller, actor, url, headers: request.headers },
      body: isFile ? request.body : null,
      signal: request.signal,
      note: (change: Change) => noteChange(shop, actor, change),
    }
    const difference = compared && (await differenceOf(compared, said, groups, asked))
    if (difference?.kind === 'same') return difference.answer
    const checked = Object.fromEntries(
      (route.checked ?? []).flatMap((name) => (name in said ? [[name, said[name]]] : [])),
    )
    const last = difference
      ? route.read({ ...namedParams(url.searchParams), ...checked, ...difference.body, ...groups })
      : ready
    return last.kind === 'refused' ? last.answer : last.handle(asked)
  }
  const writes = route.method !== 'GET' && route.transaction === 'whole'
  const answer = await orFailure(() => (writes ? changing(shop, ask) : ask(shop)))
  if (context !== 'embed' || !route.embed || answer.status !== 200) return answer
  return { ...answer, body: fieldsOfAll(answer.body, [...route.embed]) }
}

/** Other programs send things back whole; what only the back office speaks says what it means. */
function isWholeSent({ path, method }: Route): boolean {
  return method !== 'GET' && method !== 'DELETE' && /^\/(wc\/v3|wp\/v2)\/.*\{/.test(path)
}

const contexts = z.enum(['view', 'embed', 'edit']).default('view')

function contextOf(given: Params) {
  return contexts.safeParse(given.context).data
}

function invalidContext(): RestAnswer {
  return restError('rest_invalid_param', rest.wrongContext, 400, { params: { context: rest.wrongContext } })
}

class Undone extends Error {
  readonly answer: RestAnswer
  constructor(answer: RestAnswer) {
    super('answered with an error: nothing of it stays')
    this.answer = answer
  }
}

/** Everything or nothing: an answer that tells of an error takes back what was written before it was found. */
async function changing(shop: Shop, work: (shop: Shop) => Promise<RestAnswer> | RestAnswer): Promise<RestAnswer> {
  try {
    return await transact(shop, async (shop) => {
      const answer = await work(shop)
      if (answer.status >= 400) throw new Undone(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    throw error
  }
}

/** What a verb may throw (shop/failures.ts), told to programs. */
async function orFailure(work: () => Promise<RestAnswer> | RestAnswer): Promise<RestAnswer> {
  try {
    return await work()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotFound') return restError('rest_not_found', rest.notFound, 404)
    if (name === 'Forbidden') return restError('rest_forbidden', rest.forbidden, 403)
    if (name === 'Conflict') return restError('rest_conflict', rest.conflict, 409)
    if (name === 'TooBusy') return restError('meblia_busy', rest.busy, 429)
    throw error
  }
}

/** protocols 12: a key that may not is 401 of its own; nobody in particular is 401, somebody with too small a role 403. */
function refusalOf({ who, method, path }: Route, caller: Caller): RestAnswer | undefined {
  if (who === 'anyone') return undefined
  if (caller.kind === 'guest') return restError(codeOf(path, method), rest.signIn, 401)
  if (caller.kind === 'key' && !keyMay(caller.permissions, method)) {
    return restError('woocommerce_rest_authentication_error', rest.keyMayNot, 401)
  }
  return mayDo(caller.role, who) ? undefined : restError(codeOf(path, method), rest.forbidden, 403)
}

function keyMay(permissions: string, method: Method): boolean {
  return permissions === 'read_write' || permissions === (method === 'GET' ? 'read' : 'write')
}

function codeOf(path: string, method: Method): string {
  if (/^\/wp\/v2\/menu(s|-items|-locations)\b/.test(path)) return 'rest_cannot_view'
  if (!path.startsWith('/wc/')) return 'rest_forbidden'
  const verbs = {
    GET: 'view',
    POST: path.includes('{') ? 'edit' : 'create',
    PUT: 'edit',
    PATCH: 'edit',
    DELETE: 'delete',
  }
  return `woocommerce_rest_cannot_${path.endsWith('/batch') ? 'batch' : verbs[method]}`
}

function actorOf(caller: Caller): Actor {
  if (caller.kind === 'staff') return { name: caller.login, staffId: caller.id }
  if (caller.kind === 'key') return { name: caller.name, staffId: caller.staffId }
  return { name: '', staffId: null }
}

/** Browsers of other hosts may ask what a public route answers; nothing that needs a cookie is given to them. */
function optionsAnswer(shop: Shop, request: Request, allow: string): Response {
  const origin = request.headers.get('origin')
  const own = origin === new URL(shop.site.url).origin
  return restResponse(
    restAnswer({ methods: allow.split(', ') }, 200, {
      allow,
      ...(own &&
        origin && { 'access-control-allow-origin': origin, 'access-control-allow-methods': METHODS.join(', ') }),
    }),
  )
}

/** `_fields=id,title.rendered`: only these of each thing. */
function onlyFields(body: unknown, url: URL): unknown {
  const wanted = z
    .array(z.string())
    .parse(url.searchParams.getAll('_fields').concat(url.searchParams.getAll('_fields[]')))
  const fields = wanted.flatMap((text) => text.split(',')).filter((name) => name !== '')
  if (fields.length === 0) return body
  return fieldsOfAll(body, fields)
}

function fieldsOfAll(body: unknown, fields: string[]): unknown {
  return Array.isArray(body) ? body.map((item) => fieldsOf(item, fields)) : fieldsOf(body, fields)
}

function fieldsOf(item: unknown, fields: string[]): unknown {
  if (typeof item !== 'object' || item === null || 'code' in item) return item
  const entries = Object.entries(item).flatMap(([name, value]) => {
    if (fields.includes(name)) return [[name, value] as const]
    const below = fields.filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1))
    return below.length > 0 ? [[name, fieldsOfAll(value, below)] as const] : []
  })
  return Object.fromEntries(entries)
}

function patternOf(path: string): RegExp {
  const parts = path.replace(/\/$/, '').split(/(\{\w+\})/)
  const source = parts.map((part) => {
    const group = /^\{(\w+)\}$/.exec(part)?.[1]
    if (group === undefined) return RegExp.escape(part)
    return /(^|_)id$/.test(group) ? `(?<${group}>\\d{1,15})` : `(?<${group}>[^/]+)`
  })
  return new RegExp(`^${source.join('') || '/'}$`)
}

function decodedGroups(groups: Record<string, string> = {}): Params {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decoded(text)]))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a broken percent sign
  }
}
