import { type Env, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { getPath } from 'hono/utils/url'
import { isBelow, pathBelow, restPath } from './addresses.ts'
import { REST_ROOT } from './protocol.ts'

// A route's path is written once, in OpenAPI's notation: `/wc/v3/orders/{id}`.

const PARAMETER = /\{(\w+)\}/g

export function pathParameterNames(path: string): string[] {
  return [...path.matchAll(PARAMETER)].flatMap(([, name]) => name ?? [])
}

/** For the router: `/wc/v3/orders/:id{\d{1,15}}`. */
export function honoPath(path: string): string {
  return path.replace(PARAMETER, (_, name) => (isNumber(name) ? `:${name}{\\d{1,15}}` : `:${name}`))
}

/** For the index of routes: `/wc/v3/orders/(?P<id>[\d]+)`. */
export function wordpressPath(path: string): string {
  return path.replace(PARAMETER, (_, name) => `(?P<${name}>${isNumber(name) ? '[\\d]+' : '[^/]+'})`)
}

/** `wc/v3` of `/wc/v3/orders/{id}`; empty at the root. */
export function routeNamespace(path: string): string {
  const [, ...segments] = path.split('/')
  const version = segments.findIndex((segment) => /^v\d+$/.test(segment))
  return version > 0 ? segments.slice(0, version + 1).join('/') : ''
}

/**
 * Of Hono's routers the one that knows parameters with several segments. `root`: where the route table mounts the
 * routes, for calls from inside, which have whole URLs too.
 */
export function newRouter<E extends Env>(root = ''): Hono<E> {
  const ownPath = (request: Request) => pathBelow(routingPath(request), root) || '/'
  return new Hono<E>({ router: new TrieRouter(), getPath: ownPath })
}

/** The path that the router compares. Slashes around a path below the REST root do not matter. */
function routingPath(request: Request): string {
  const path = getPath(request)
  const below = isBelow(path, REST_ROOT) ? restPath(path) : undefined
  if (below === undefined) return path
  return below === '' ? REST_ROOT.slice(0, -1) : REST_ROOT + below
}

function isNumber(name: string): boolean {
  return /(^|_)id$/.test(name)
}
