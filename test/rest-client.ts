import { METHOD_OVERRIDE_HEADER } from '#api/rest/protocol.ts'
import type { Caller, KeyPermissions, Route } from '#api/rest/route.server.ts'
import { openRestRouter } from '#api/rest/router.server.ts'
import { ROLES, type Role } from '#shop/office/staff/staff.ts'
import type { TestShop } from './shop.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
export type RestReply = { status: number; headers: Headers; body: any }

export type TestRest = {
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RestReply>
}

/** `key:bookkeeper` reads and writes for a bookkeeper; `key:read` is a manager's. */
export type TestCaller = 'guest' | Role | `key:${KeyPermissions | Role}`

/** The REST root with these routes and a caller of this role. `path` is below the root: `/wc/v3/products?page=2`. */
export function openTestRest(shop: TestShop, routes: Route[], as: TestCaller = 'owner'): TestRest {
  const root = openRestRouter({ shop, routes })
  return {
    request: async (method, path, body, headers = {}) => {
      const sends = body !== undefined
      const raw =
        typeof body === 'string' || [Uint8Array, FormData, ReadableStream].some((kind) => body instanceof kind)
      const request = new Request(`${shop.site.url}/wp-json${path}`, {
        method: method === 'GET' ? 'GET' : 'POST',
        headers: {
          ...(method !== 'GET' && method !== 'POST' && { [METHOD_OVERRIDE_HEADER]: method }),
          ...(sends && !raw && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sends && { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      })
      const response = await root.fetch(request, { caller: callerOf(as) })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const answer = isJson ? JSON.parse(text) : text
      return { status: response.status, headers: response.headers, body: text === '' ? null : answer }
    },
  }
}

function callerOf(as: TestCaller): Caller {
  if (as === 'guest') return { kind: 'guest' }
  const role = ROLES.find((role) => role === as)
  if (role) return { kind: 'staff', id: 1, login: role, role, sessionId: 1, authenticatedAt: Number.MAX_SAFE_INTEGER }
  const of = as.slice('key:'.length)
  const keyRole = ROLES.find((role) => role === of)
  const permissions = keyRole ? 'read_write' : (of as KeyPermissions)
  return { kind: 'key', id: 1, name: `CRM (${of})`, staffId: 1, role: keyRole ?? 'manager', permissions }
}
