import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCommand } from '#formats/product-csv/terminal/command.ts'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import type { Product } from '#shop/catalog/products/catalog.ts'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'
import { openTestRest, type RestReply, type TestRest } from '../rest-client.ts'
import { type DatabaseName, openTestShop, type TestShop } from '../shop.ts'

/** The ways by which goods come into one shop: programs and files. */
export type Ways = {
  shop: TestShop
  rest: TestRest
  post(path: string, body: object): Promise<RestReply>
  put(path: string, body: object): Promise<RestReply>
  get(path: string): Promise<RestReply>
  /** Imports lines joined by newlines, valid ones even beside invalid ones; what the terminal says. */
  importCsv(lines: string[]): Promise<string>
  product(sku: string): Promise<Product | undefined>
  close(): Promise<void>
}

export async function openWays(name: DatabaseName): Promise<Ways> {
  const shop = await openTestShop(name)
  await createOwner(shop, 'owner')
  const rest = openTestRest(shop, REST_ROUTES, 'owner')
  const dir = await mkdtemp(join(tmpdir(), 'meblia-ways-'))
  return {
    shop,
    rest,
    post: (path, body) => rest.request('POST', path, body),
    put: (path, body) => rest.request('PUT', path, body),
    get: (path) => rest.request('GET', path),
    async importCsv(lines) {
      const file = join(dir, 'import.csv')
      await writeFile(file, lines.join('\n'))
      const printed: string[] = []
      const say = (text: string) => void printed.push(text.trimEnd())
      await importCommand(shop, [file, '--keep-going'], { out: say, err: say, isTty: false })
      return printed.join('\n')
    },
    product: async (sku) => (await listProductsAfter(shop, 0, 500)).find((product) => product.sku === sku),
    async close() {
      await shop.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
