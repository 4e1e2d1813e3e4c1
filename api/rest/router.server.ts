import type { Context, Next } from 'hono'
import { z } from 'zod'
import { restErrors } from '#i18n/api/uk/errors.ts'
import { isStorageUnavailable } from '#shop/content/media/storage/media-storage.ts'
import { recordAudit } from '#shop/core/audit/audit.server.ts'
import type { Actor, AuditChange } from '#shop/core/audit/audit.ts'
import { isConflict } from '#shop/core/errors.ts'
import { hasNulInAddress } from '#shop/core/input/text.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { accessRefusal } from './access/permissions.server.ts'
import { refuseStaleSignIn, requiresRecentSignIn } from './access/recent-sign-in.server.ts'
import { requestUrl } from './addresses.ts'
import { embedLinked } from './embedding.server.ts'
import { invalidParam, unknownFilterAnswer } from './param-errors.server.ts'
import { CROSS_ORIGIN_METHODS, METHODS, type Method, REST_NONCE_HEADER, REST_ROOT } from './protocol.ts'
import { unknownFilters } from './query-fields.ts'
import {
  conflictError,
  MAX_BODY_BYTES,
  MAX_STAFF_BODY_BYTES,
  noRoute,
  type Params,
  parseNestedParams,
  type RestAnswer,
  readRestCall,
  requestedMethod,
  restAnswer,
  restError,
  restResponse,
  selectFields,
  selectFieldsOfAll,
  wrapInEnvelope,
} from './request-response.server.ts'
import { answerRefusals, type Caller, type Route, refuseErrors } from './route.server.ts'
import { honoPath, newRouter, pathParameterNames, routeNamespace } from './route-path.server.ts'
import { findChangedFields } from './unchanged-fields.server.ts'

/** `nonce`: a fresh one for a caller with a valid one (protocols 7). `cookies`: Set-Cookie lines. */
export type CallerOutcome =
  | { kind: 'accepted'; caller: Caller; nonce?: string; cookies?: string[] }
  | { kind: 'refused'; answer: RestAnswer }

/** `caller`: of a call from inside the process (`_embed`, a webhook, a preview); no request can set it. */
type RestEnv<From extends object> = { Bindings: From & { caller?: Caller } }

/** `From`: facts of the connection that `authenticate` uses. */
export type RestRouterParts<From extends object> = {
  shop: Shop
  routes: Route[]
  /** Authenticates by URL and headers only: the body is not read before. Absent: only calls from inside. */
  authenticate?(request: Request, from: From): Promise<CallerOutcome>
  /** A reason to refuse what anyone may usually call. */
  refuseGuest?(route: Route): Promise<RestAnswer | undefined>
}

const GUEST: CallerOutcome = { kind: 'accepted', caller: { kind: 'guest' } }

/** The routes below the REST root, for the route table. Every path below the root is answered in JSON. */
export function openRestRouter<From extends object>({
  shop,
  routes,
  authenticate,
  refuseGuest,
}: RestRouterParts<From>) {
  const app = newRouter<RestEnv<From>>(REST_ROOT.slice(0, -1))
  // Pages of any host may call with a key, or read what guests may; without Allow-Credentials no cookie helps them.
  app.use('*', async (c, next) => {
    await next()
    const origin = c.req.header('origin')
    if (!origin) return
    c.header('access-control-allow-origin', origin)
    c.header('access-control-allow-methods', CROSS_ORIGIN_METHODS)
  })
  const paths = [...Map.groupBy(routes, ({ path }) => path)]
  // Fixed words come before parameters: `batch` is no name of a setting.
  const byParameters = Map.groupBy(paths, ([path]) => pathParameterNames(path).length)
  const counts = [...byParameters.keys()].sort((a, b) => a - b)
  for (const [path, here] of counts.flatMap((count) => byParameters.get(count) ?? [])) {
    app.all(honoPath(path), (c, next) => answerPath(c, here, next))
  }
  app.all('*', ({ req }) => restResponse(wrapInEnvelope(noRoute(), requestUrl(req))))
  app.onError((error) => {
    throw error
  })
  return app

  async function answerPath(c: Context<RestEnv<From>>, here: Route[], next: Next): Promise<Response | undefined> {
    const request = c.req.raw
    const url = requestUrl(request)
    const allow = METHODS.filter((method) =>
      here.some((route) => route.method === method || isSameMethod(route, method)),
    )
    if (request.method === 'OPTIONS')
      return restResponse(restAnswer({ methods: allow }, 200, { allow: allow.join(', ') }))

    if (hasNulInAddress(request.url)) return restResponse(wrapInEnvelope(noRoute(), url))
    const method = requestedMethod(request, url)
    const route = here.find((route) => route.method === method) ?? here.find((route) => isSameMethod(route, method))
    if (!route) {
      await next()
      return undefined
    }
    const knownCaller = c.env.caller
    const outcome = knownCaller ? { ...GUEST, caller: knownCaller } : ((await authenticate?.(request, c.env)) ?? GUEST)
    if (outcome.kind === 'refused') return restResponse(wrapInEnvelope(outcome.answer, url))
    const { caller, nonce, cookies = [] } = outcome
    const show = here.find(({ method }) => method === 'GET')
    const found = { route, show, groups: c.req.param() }
    const answer =
      accessRefusal(route, caller) ??
      (caller.kind === 'guest' ? await refuseGuest?.(route) : undefined) ??
      (await answerRoute(shop, request, { url, match: found, caller }))
    const headers = {
      ...answer.headers,
      allow: allow.join(', '),
      ...(nonce && { [REST_NONCE_HEADER.toLowerCase()]: nonce }),
    }
    /** A linked item with this caller's permissions; a refusal is embedded as an error. */
    const readLinked = async (address: URL) => (await app.fetch(new Request(address), { ...c.env, caller })).json()
    const isRead = route.method === 'GET' && answer.status === 200
    const body = isRead ? await embedLinked(answer.body, url, readLinked) : answer.body
    const response = restResponse(wrapInEnvelope(selectFields({ ...answer, body, headers }, url), url))
    // A handler's own cookie is newer.
    if (!response.headers.has('set-cookie')) {
      for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    }
    return response
  }
}

/** WordPress treats PUT, PATCH and POST alike for changes. */
function isSameMethod(route: Route, method: Method | undefined): boolean {
  const changing: (Method | undefined)[] = ['POST', 'PUT', 'PATCH']
  const isChange = route.path.includes('{') || route.path.endsWith('/batch')
  return isChange && changing.includes(route.method) && changing.includes(method)
}

async function answerRoute(
  shop: Shop,
  request: Request,
  {
    url,
    match: { route, groups, show },
    caller,
  }: { url: URL; match: { route: Route; groups: Params; show?: Route | undefined }; caller: Caller },
): Promise<RestAnswer> {
  const isFile = route.body === 'file'
  const read = isFile
    ? undefined
    : await readRestCall(request, caller.kind === 'guest' ? MAX_BODY_BYTES : MAX_STAFF_BODY_BYTES)
  if (read?.kind === 'refused') return read.answer
  const params = read?.kind === 'call' ? read.call.params : parseNestedParams(url.searchParams)
  const unknown = isList(route) ? unknownFilters(url.searchParams, route.params) : []
  if (unknown.length > 0) return unknownFilterAnswer(unknown)
  const stale = requiresRecentSignIn(route, { ...params, ...groups }) ? refuseStaleSignIn(shop, caller) : undefined
  if (stale) return stale
  const context = route.embed ? readContext(params) : 'view'
  if (context === undefined) return invalidContext()
  const compared = show && acceptsUnchangedFields(route) ? show : undefined
  const ready = route.read({ ...params, ...groups })
  if (ready.kind === 'refused' && !compared) return ready.answer

  const actor = callerActor(caller)
  const result = read?.kind === 'call' ? read.call.body : {}
  const ask = async (shop: Shop) => {
    const askFor = {
      shop,
      caller,
      actor,
      url,
      headers: request.headers,
      body: isFile ? request.body : null,
      signal: request.signal,
      note: (change: AuditChange) => recordAudit(shop, actor, change),
    }
    const difference = compared && (await findChangedFields(compared, result, groups, askFor))
    if (difference?.kind === 'same') return difference.answer
    const checked = Object.fromEntries(
      (route.checked ?? []).flatMap((name) => (name in result ? [[name, result[name]]] : [])),
    )
    const last = difference
      ? route.read({ ...parseNestedParams(url.searchParams), ...checked, ...difference.body, ...groups })
      : ready
    return last.kind === 'refused' ? last.answer : last.handle(askFor)
  }
  const writes = route.method !== 'GET' && route.transaction === 'whole'
  const answer = await answerFailures(() => (writes ? inTransaction(shop, ask) : ask(shop)))
  if (context !== 'embed' || !route.embed || answer.status !== 200) return answer
  return { ...answer, body: selectFieldsOfAll(answer.body, [...route.embed]) }
}

function isList({ method, answer }: Route): boolean {
  return method === 'GET' && (answer instanceof z.ZodArray || answer instanceof z.ZodRecord)
}

/** Other clients send items back whole; the back office sends changes only. */
function acceptsUnchangedFields({ path, method }: Route): boolean {
  return (
    method !== 'GET' && method !== 'DELETE' && path.includes('{') && ['wc/v3', 'wp/v2'].includes(routeNamespace(path))
  )
}

const contexts = z.enum(['view', 'embed', 'edit']).default('view')

function readContext(params: Params) {
  return contexts.safeParse(params.context).data
}

function invalidContext(): RestAnswer {
  return invalidParam('context', restErrors.wrongContext)
}

/** All or nothing: an error answer rolls back what was written before. */
function inTransaction(shop: Shop, work: (shop: Shop) => Promise<RestAnswer> | RestAnswer): Promise<RestAnswer> {
  return transact(shop, async (shop) => refuseErrors(await work(shop)))
}

/** Errors of verbs (shop/core/errors.ts) as REST errors. */
async function answerFailures(work: () => Promise<RestAnswer> | RestAnswer): Promise<RestAnswer> {
  try {
    return await answerRefusals(work)
  } catch (error) {
    if (isConflict(error)) return conflictError(error)
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotFound') return restError('rest_not_found', restErrors.notFound, 404)
    if (name === 'TooBusy') return restError('meblia_busy', restErrors.busy, 429)
    if (isStorageUnavailable(error)) return restError('meblia_storage', restErrors.storage[error.failure], 503)
    throw error
  }
}

function callerActor(caller: Caller): Actor {
  if (caller.kind === 'staff') return { name: caller.login, staffId: caller.id }
  if (caller.kind === 'key') return { name: caller.name, staffId: caller.staffId }
  return { name: '', staffId: null }
}
