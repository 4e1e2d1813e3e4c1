import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { parseStored } from '#shop/core/json.ts'

const FIXTURE = join(import.meta.dirname, '../fixtures/old-woocommerce.json')
const lists = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

export type OldWooCommerce = {
  address: string
  /** By path below the REST root, as recorded from a real shop; a test may change them. */
  lists: z.output<typeof lists>
  sitemap: string[]
  /** Answers given before any other: `[429, { 'retry-after': '7' }]`. */
  failures: [number, Record<string, string>][]
  /** In place of the list of this path: undefined leaves it as it is. */
  instead(path: string, query: URLSearchParams): OddAnswer | undefined
  requests: string[]
  /** The most requests that were open at once. */
  mostAtOnce(): number
  close(): void
}

type OddAnswer = { status?: number; headers?: Record<string, string>; text: string }

/** A shop that answers like the recorded one (WooCommerce 10.0.2), page by page, to who has the keys. */
export async function startOldWooCommerce(key: string): Promise<OldWooCommerce> {
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    most = Math.max(most, ++open)
    response.once('close', () => open--)
    // Another request may come meanwhile.
    setImmediate(() => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const recorded = readFileSync(FIXTURE, 'utf8').replaceAll('http://shop.example', address)
  const shop: OldWooCommerce = {
    address,
    lists: parseStored(lists, recorded),
    sitemap: [],
    failures: [],
    instead: () => undefined,
    requests: [],
    mostAtOnce: () => most,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): unknown {
    const { pathname, searchParams } = new URL(url, shop.address)
    shop.requests.push(pathname)
    const failure = shop.failures.shift()
    if (failure) return response.writeHead(...failure).end('busy')
    if (pathname === '/sitemap.xml') {
      const locations = shop.sitemap.map((path) => `<url><loc>${shop.address}${path}</loc></url>`)
      return response.end(`<?xml version="1.0"?><urlset>${locations.join('')}</urlset>`)
    }
    const path = pathname.replace(/^\/wp-json/, '')
    if (path.startsWith('/wc/') && searchParams.get('oauth_consumer_key') !== key)
      return send(response, 401, { code: 'woocommerce_rest_authentication_error' })
    if (path === '/wp/v2/menu-locations')
      return send(response, headers.authorization ? 200 : 401, { primary: { menu: 86 } })
    if (/^\/wp\/v2\/(menus|menu-items)$/.test(path) && !headers.authorization)
      return send(response, 401, { code: 'rest_cannot_view' })
    if (searchParams.get('context') === 'edit' && !headers.authorization)
      return send(response, 401, { code: 'rest_forbidden_context' })
    if (path.startsWith('/wp/') && searchParams.get('status') === 'any' && !headers.authorization)
      return send(response, 400, { code: 'rest_invalid_param' })
    const odd = shop.instead(path, searchParams)
    if (odd) return response.writeHead(odd.status ?? 200, odd.headers).end(odd.text)
    const isEmptyList = /\/(terms|notes|refunds|variations)$/.test(path)
    const all = shop.lists[path] ?? (isEmptyList ? [] : undefined)
    if (!all) return send(response, 404, { code: 'rest_no_route' })
    const [page, perPage] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('per_page') ?? 10)]
    const items = path.endsWith('/notes') ? all : all.slice((page - 1) * perPage, page * perPage)
    const pages = String(Math.ceil(all.length / perPage))
    response.setHeader('x-wp-total', String(all.length)).setHeader('x-wp-totalpages', pages)
    return send(response, 200, items)
  }
  return shop
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
