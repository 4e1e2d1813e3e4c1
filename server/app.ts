import type { RequestListener } from 'node:http'
import type { Database } from '#db/database.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from './config.ts'

/** Stands in for the storefront. */
export async function createApp(_: {
  shop: Shop
  database: Database
  config: Config
}): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  return {
    listener: (request, response) => {
      const found = request.url === '/' || request.url === '/favicon.ico'
      response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      response.end('<!doctype html><html lang="uk"><title>Дубрава</title><h1>Дубрава</h1></html>')
    },
    close: async () => {},
  }
}
