import { Hono } from 'hono'
import type { Handlers } from '#http/handlers.ts'
import { openRoutes } from '#http/routes.ts'

/** The table with handlers that do nothing. */
export function listRoutes(): { method: string; path: string }[] {
  const nothing = () => new Response()
  const group: object = new Proxy({}, { get: () => nothing })
  const own = { storeApi: new Hono(), consent: new Hono(), rest: new Hono() }
  const files = new Proxy({ media: new Hono() }, { get: (from, name) => Reflect.get(from, name) ?? nothing })
  const names: Record<string, unknown> = { ...own, files, adminAjax: nothing, track: nothing, beacon: nothing }
  const handlers = new Proxy(names, { get: (from, name) => Reflect.get(from, name) ?? group })
  return openRoutes(handlers as Handlers).routes
}
