import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { architectureBreaches } from './architecture.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOT_OURS = ['node_modules', 'dist', 'data', 'test-results', 'playwright-report']

describe('the house', () => {
  it('keeps its laws', () => {
    const paths = globSync('**/*.{ts,tsx}', { cwd: ROOT, exclude: NOT_OURS })
    assert.ok(paths.length > 0)
    const sources = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    assert.deepEqual(architectureBreaches(sources), [])
  })
})

const many = 'const line = 1\n'.repeat(351)

const broken: [law: string, path: string, text: string][] = [
  ['a shop import in i18n', 'i18n/storefront/uk/texts.ts', "import { a } from '#shop/money.ts'"],
  ['a package in i18n', 'i18n/storefront/uk/texts.ts', "import { z } from 'zod'"],
  ['a shop import in db', 'db/migrate.ts', "import { a } from '#shop/money.ts'"],
  [
    'a migration that imports more than the dialect',
    'db/migrations/002-a.ts',
    "import type { Tables } from '../database.ts'",
  ],
  [
    'a shop function that opens a database',
    'shop/cart/cart.server.ts',
    "import { openDatabase } from '#db/database.ts'",
  ],
  ['React in the shop', 'shop/cart/cart.server.ts', "import { useState } from 'react'"],
  ['SQL of another feature', 'shop/cart/cart.server.ts', "import { a } from '#shop/catalog/catalog.sql.server.ts'"],
  ['SQL of a feature from the server', 'app/app.ts', "import { a } from '#shop/catalog/catalog.sql.server.ts'"],
  ['a page in an API', 'api/wc-ajax/wc-ajax.server.ts', "import { a } from '#web/cart/cart.tsx'"],
  ['an API family in another', 'api/wc-ajax/wc-ajax.server.ts', "import { a } from '../consent/protocol.ts'"],
  ['an API family in shared REST code', 'api/rest/router.server.ts', "import { a } from '../wc-rest/batch.server.ts'"],
  ['the request pipeline in an API', 'api/wc-ajax/wc-ajax.server.ts', "import { a } from '#http/headers.ts'"],
  ['an API in a format', 'formats/product-csv/cells.ts', "import { a } from '#api/rest/dates.ts'"],
  ['a format in another', 'formats/product-csv/cells.ts', "import { a } from '../feeds/feeds.ts'"],
  [
    'a service in another',
    'integrations/liqpay/liqpay.server.ts',
    "import { a } from '../monobank/monobank.server.ts'",
  ],
  ['app code in a service', 'integrations/smtp/email-delivery.ts', "import { a } from '#app/config.ts'"],
  [
    'a service in the shop',
    'shop/payment/payments.server.ts',
    "import { a } from '#integrations/liqpay/liqpay.server.ts'",
  ],
  [
    'a request sent by the shop',
    'shop/payment/payments.server.ts',
    "const answer = await fetch('https://example.org')",
  ],
  ['a response made by the shop', 'shop/payment/payments.server.ts', "return new Response('OK')"],
  ['a request read by the shop', 'shop/payment/provider.ts', 'export type Read = (request: Request) => void'],
  ['a socket in the shop', 'shop/payment/payments.server.ts', "import { connect } from 'node:net'"],
  ['SQL built outside an SQL module', 'shop/cart/cart.server.ts', "await shop.db.selectFrom('carts').execute()"],
  ['SQL built in an API', 'api/wc-ajax/wc-ajax.server.ts', "await shop.db.deleteFrom('carts').execute()"],
  [
    'a handler that matches a URL',
    'http/pages/orders/order-page.ts',
    'const [, key] = /^\\/order\\/(\\w+)\\/$/.exec(url.pathname) ?? []',
  ],
  [
    'a handler that builds a pattern of URLs',
    'api/consent/consent.server.ts',
    'const AREA = new RegExp(`^/wp-json/complianz/(\\\\d+)$`)',
  ],
  ['money formatted elsewhere', 'web/cart/cart.tsx', 'const text = (kopiykas / 100).toFixed(2)'],
  ['money parsed elsewhere', 'api/wc-rest/orders/input.server.ts', 'const price = Math.round(Number(text) * 100)'],
  ['JSON that becomes a domain type unseen', 'shop/orders/find-orders.server.ts', 'meta: JSON.parse(row.meta),'],
  ['an error class without a reason', 'shop/cart/cart.server.ts', 'class CartFull extends Error {}'],
  ['a service in the request pipeline', 'http/headers.ts', "import { a } from '#integrations/smtp/email-outbox.ts'"],
  ['app code in the request pipeline', 'http/headers.ts', "import { a } from '#app/config.ts'"],
  ['JSX in an API', 'api/wc-ajax/cart.tsx', ''],
  ['an API in a page', 'web/cart/cart.server.tsx', "import { a } from '#api/wc-ajax/wc-ajax.server.ts'"],
  ['the database in a page', 'web/cart/cart.server.tsx', "import { a } from '#db/database.ts'"],
  ['server code in admin', 'admin/orders.tsx', "import { a } from '#shop/orders/orders.server.ts'"],
  ['a page imported directly by the request pipeline', 'http/headers.ts', "import { a } from '#web/cart/cart.tsx'"],
  ['the database in the demo', 'demo/products.ts', "import { a } from '#db/database.ts'"],
  ['SQL outside an SQL module', 'shop/cart/cart.server.ts', "import { sql } from 'kysely'"],
  ['SQL in the demo', 'demo/products.ts', "import { sql } from 'kysely'"],
  ['node:sqlite elsewhere', 'db/change-feed.ts', "import { DatabaseSync } from 'node:sqlite'"],
  ['Node in the browser', 'shop/cart/cart.ts', "import { randomInt } from 'node:crypto'"],
  ['server code in a rule', 'shop/cart/cart.ts', "import {\n  a,\n  b,\n} from './cart.server.ts'"],
  ['server code in an island', 'web/cart/cart.tsx', "const cart = await import('#shop/cart/cart.server.ts')"],
  ['server code in a protocol', 'api/consent/protocol.ts', "export * from './areas.server.ts'"],
  ['server code in a named protocol', 'api/wc-ajax/cart-page.protocol.ts', "export * from './coupons.server.ts'"],
  ['pages in the browser', 'web/islands/registry.client.ts', "import { pages } from '../pages.ts'"],
  ['process.env outside the configuration', 'shop/cart/cart.server.ts', 'const port = process.env.PORT'],
  ['a folder named utils', 'web/utils/dates.ts', ''],
  ['an index that only re-exports', 'web/ui/index.ts', "export * from './button.tsx'\nexport { a } from './field.tsx'"],
  ['a test marked only', 'shop/cart/cart.test.ts', `it.${'only'}('adds', () => {})`],
  ['a skipped test', 'e2e/cart.spec.ts', `test.describe.${'skip'}('cart', () => {})`],
  ['a long file', 'app/app.ts', many],
]

const kept: [law: string, path: string, text: string][] = [
  [
    'SQL in its place',
    'shop/cart/cart.sql.server.ts',
    "import { sql } from 'kysely'\nimport type { Db } from '#db/database.ts'",
  ],
  ['SQL built in its place', 'shop/cart/cart.sql.server.ts', "await db.selectFrom('carts').execute()"],
  ['the route table', 'http/routes.ts', 'const isFeed = /^\\/feeds\\//.test(path)'],
  ['JSON parsed in its place', 'shop/json.ts', 'return JSON.parse(text)'],
  ['an error class with a reason', 'shop/errors.ts', 'export class NotFound extends Error {}'],
  ['own SQL', 'shop/cart/cart.server.ts', "import { a } from './cart.sql.server.ts'"],
  [
    'a public function of another feature',
    'shop/cart/cart.server.ts',
    "import { a } from '#shop/catalog/catalog.server.ts'",
  ],
  ['a page that loads data', 'web/cart/cart.server.tsx', "import { a } from '#shop/cart/cart.server.ts'"],
  ['a page in the list of pages', 'web/pages.ts', "import { cartPage } from './cart/cart-page.server.tsx'"],
  ['a type of node:sqlite in the change feed', 'db/change-feed.ts', "import type { DatabaseSync } from 'node:sqlite'"],
  ['shared REST code in an API', 'api/store-api/store-api.server.ts', "import { a } from '../rest/envelope.server.ts'"],
  [
    'an API that reads a format',
    'api/office/imports/imports.server.ts',
    "import { a } from '#formats/product-csv/cells.ts'",
  ],
  [
    'shared payment code in a payment service',
    'integrations/liqpay/a.server.ts',
    "import { a } from '../payment/payment-service.server.ts'",
  ],
  ['a protocol in the browser', 'web/cart/cart.client.ts', "import { a } from '#api/wc-ajax/cart-page.protocol.ts'"],
  ['a forbidden import in a comment', 'shop/cart/cart.ts', "// import { a } from './cart.server.ts', process.env\n"],
  ['a long text file of i18n', 'i18n/storefront/uk/texts.ts', many],
  ['the list of migrations', 'db/migrations/index.ts', "import { up } from './001.ts'\nexport const migrations = [up]"],
]

describe('the architecture test', () => {
  for (const [law, path, text] of broken) {
    it(`refuses: ${law}`, () => assert.notDeepEqual(architectureBreaches([{ path, text }]), []))
  }

  for (const [law, path, text] of kept) {
    it(`allows: ${law}`, () => assert.deepEqual(architectureBreaches([{ path, text }]), []))
  }

  it('refuses: files that import each other, types too', () => {
    const cart = { path: 'shop/cart/cart.ts', text: "import type { A } from './lines.ts'" }
    const lines = { path: 'shop/cart/lines.ts', text: "import type { B } from './cart.ts'" }
    assert.deepEqual(architectureBreaches([cart]), [])
    assert.deepEqual(architectureBreaches([cart, lines]), [
      'shop/cart/cart.ts → shop/cart/lines.ts → shop/cart/cart.ts',
    ])
  })

  it('refuses: more than 20 files side by side', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ path: `web/cart/a${at}.ts`, text: '' }))
    assert.deepEqual(architectureBreaches(files(20)), [])
    assert.deepEqual(architectureBreaches(files(21)), ['web/cart/: 21 files side by side, more than 20'])
  })

  it('refuses: features that know each other both ways', () => {
    const cart = { path: 'shop/cart/cart.ts', text: "import { a } from '#shop/orders/orders.ts'" }
    const refunds = { path: 'shop/orders/refunds.ts', text: "import { b } from '#shop/cart/lines.ts'" }
    const files = [cart, { path: 'shop/orders/orders.ts', text: '' }, { path: 'shop/cart/lines.ts', text: '' }]
    assert.deepEqual(architectureBreaches(files), [])
    assert.deepEqual(architectureBreaches([...files, refunds]), [
      'shop/cart: knows itself through others',
      'shop/orders: knows itself through others',
    ])
  })
})
