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
  ['i18n stands alone', 'i18n/storefront/uk/texts.ts', "import { a } from '#shop/money.ts'"],
  ['i18n uses no package', 'i18n/storefront/uk/texts.ts', "import { z } from 'zod'"],
  ['db does not know the shop', 'db/migrate.ts', "import { a } from '#shop/money.ts'"],
  ['a migration knows only the dialect', 'db/migrations/002-a.ts', "import type { Tables } from '../database.ts'"],
  ['a verb has no database', 'shop/cart/cart.server.ts', "import { openDatabase } from '#db/database.ts'"],
  ['the shop has no React', 'shop/cart/cart.server.ts', "import { useState } from 'react'"],
  ['SQL of another feature', 'shop/cart/cart.server.ts', "import { a } from '#shop/catalog/catalog.sql.server.ts'"],
  ['SQL of a feature from the server', 'app/app.ts', "import { a } from '#shop/catalog/catalog.sql.server.ts'"],
  ['an API imports no page', 'api/wc-ajax/wc-ajax.server.ts', "import { a } from '#web/cart/cart.tsx'"],
  ['an API family knows no other', 'api/wc-ajax/wc-ajax.server.ts', "import { a } from '../consent/protocol.ts'"],
  [
    'what REST families share knows none',
    'api/rest/router.server.ts',
    "import { a } from '../wc-rest/batch.server.ts'",
  ],
  ['an API knows no request pipeline', 'api/wc-ajax/wc-ajax.server.ts', "import { a } from '#http/headers.ts'"],
  ['a format knows no API', 'formats/product-csv/cells.ts', "import { a } from '#api/rest/dates.ts'"],
  ['a format knows no other', 'formats/product-csv/cells.ts', "import { a } from '../feeds/feeds.ts'"],
  [
    'a service knows no other',
    'integrations/liqpay/liqpay.server.ts',
    "import { a } from '../monobank/monobank.server.ts'",
  ],
  ['a service knows no process', 'integrations/smtp/email-delivery.ts', "import { a } from '#app/config.ts'"],
  [
    'the shop knows no service',
    'shop/payment/payments.server.ts',
    "import { a } from '#integrations/liqpay/liqpay.server.ts'",
  ],
  ['the shop sends nothing', 'shop/payment/payments.server.ts', "const answer = await fetch('https://example.org')"],
  ['the shop answers nothing', 'shop/payment/payments.server.ts', "return new Response('OK')"],
  [
    'the request pipeline knows no service',
    'http/headers.ts',
    "import { a } from '#integrations/smtp/email-outbox.ts'",
  ],
  ['the request pipeline knows no process', 'http/headers.ts', "import { a } from '#app/config.ts'"],
  ['an API has no JSX', 'api/wc-ajax/cart.tsx', ''],
  ['a page knows no API', 'web/cart/cart.server.tsx', "import { a } from '#api/wc-ajax/wc-ajax.server.ts'"],
  ['a page knows no database', 'web/cart/cart.server.tsx', "import { a } from '#db/database.ts'"],
  ['admin has no verbs', 'admin/orders.tsx', "import { a } from '#shop/orders/orders.server.ts'"],
  ['pages are rendered through one module', 'http/headers.ts', "import { a } from '#web/cart/cart.tsx'"],
  ['the demo speaks the shop’s verbs', 'demo/products.ts', "import { a } from '#db/database.ts'"],
  ['SQL in a verb', 'shop/cart/cart.server.ts', "import { sql } from 'kysely'"],
  ['SQL in the demo', 'demo/products.ts', "import { sql } from 'kysely'"],
  ['node:sqlite elsewhere', 'db/change-feed.ts', "import { DatabaseSync } from 'node:sqlite'"],
  ['Node in the browser', 'shop/cart/cart.ts', "import { randomInt } from 'node:crypto'"],
  ['server code in a rule', 'shop/cart/cart.ts', "import {\n  a,\n  b,\n} from './cart.server.ts'"],
  ['server code in an island', 'web/cart/cart.tsx', "const cart = await import('#shop/cart/cart.server.ts')"],
  ['server code in a protocol', 'api/consent/protocol.ts', "export * from './areas.server.ts'"],
  ['server code in a named protocol', 'api/wc-ajax/cart-page.protocol.ts', "export * from './coupons.server.ts'"],
  ['pages in the browser', 'web/islands/registry.client.ts', "import { pages } from '../pages.ts'"],
  ['the environment read elsewhere', 'shop/cart/cart.server.ts', 'const port = process.env.PORT'],
  ['a shapeless folder', 'web/utils/dates.ts', ''],
  ['an index that only re-exports', 'web/ui/index.ts', "export * from './button.tsx'\nexport { a } from './field.tsx'"],
  ['a lonely test', 'shop/cart/cart.test.ts', `it.${'only'}('adds', () => {})`],
  ['a forgotten test', 'e2e/cart.spec.ts', `test.describe.${'skip'}('cart', () => {})`],
  ['a long file', 'app/app.ts', many],
]

const kept: [law: string, path: string, text: string][] = [
  [
    'SQL in its place',
    'shop/cart/cart.sql.server.ts',
    "import { sql } from 'kysely'\nimport type { Db } from '#db/database.ts'",
  ],
  ['own SQL', 'shop/cart/cart.server.ts', "import { a } from './cart.sql.server.ts'"],
  ['a verb of another feature', 'shop/cart/cart.server.ts', "import { a } from '#shop/catalog/catalog.server.ts'"],
  ['a page that loads', 'web/cart/cart.server.tsx', "import { a } from '#shop/cart/cart.server.ts'"],
  ['the table of contents', 'web/pages.ts', "import { cartPage } from './cart/cart-page.server.tsx'"],
  ['a type of node:sqlite for the news', 'db/change-feed.ts', "import type { DatabaseSync } from 'node:sqlite'"],
  ['what REST families share', 'api/store-api/store-api.server.ts', "import { a } from '../rest/envelope.server.ts'"],
  [
    'an API that reads a format',
    'api/office/imports/imports.server.ts',
    "import { a } from '#formats/product-csv/cells.ts'",
  ],
  [
    'what payment services share',
    'integrations/liqpay/a.server.ts',
    "import { a } from '../payment/payment-service.server.ts'",
  ],
  ['a protocol in the browser', 'web/cart/cart.client.ts', "import { a } from '#api/wc-ajax/cart-page.protocol.ts'"],
  ['a word in a comment', 'shop/cart/cart.ts', "// import { a } from './cart.server.ts', process.env\n"],
  ['a long dictionary', 'i18n/storefront/uk/texts.ts', many],
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
