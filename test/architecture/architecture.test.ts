import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Node } from 'oxc-parser'
import { architectureBreaches, LAWS } from './architecture.ts'
import { FUNCTIONS, isVagueDeclaration, positionalCount } from './laws/code.ts'
import { FOUR_PARAMETERS_LEFT, MADE_BY_HAND, VAGUE_NAMES_LEFT } from './laws/exceptions.ts'
import { unusedExceptions } from './laws/law.ts'
import { parse } from './parse.ts'
import { wingOf } from './paths.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOT_OURS = ['node_modules', 'dist', 'data', 'test-results', 'playwright-report']

describe('the house', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: ROOT, exclude: NOT_OURS }).map((path) => ({
      path,
      text: readFileSync(join(ROOT, path), 'utf8'),
    }))
  const sources = read('**/*.{ts,tsx}')
  const styles = read('**/*.css')

  it('keeps its laws', () => {
    assert.ok(sources.length > 0 && styles.length > 0)
    assert.deepEqual(architectureBreaches(sources, styles), [])
  })

  it('makes no exception that nothing needs', () => {
    assert.deepEqual(unusedExceptions(LAWS, sources.map(parse)), [])
  })

  it('has as many names that say nothing in its unread rooms as are listed', () => {
    const counts = Object.fromEntries(Object.keys(VAGUE_NAMES_LEFT).map((wing) => [wing, 0]))
    for (const source of sources.filter(({ path }) => Object.hasOwn(counts, wingOf(path)))) {
      const wing = wingOf(source.path)
      counts[wing] = (counts[wing] ?? 0) + parse(source).all('Identifier').filter(isVagueDeclaration).length
    }
    assert.deepEqual(counts, VAGUE_NAMES_LEFT)
  })

  it('declares as many functions with four positional parameters as are listed', () => {
    const counts: Record<string, number> = {}
    for (const source of sources) {
      const functions = FUNCTIONS.flatMap((type): Node[] => parse(source).all(type))
      const count = functions.filter((fun) => positionalCount(fun) === 4).length
      const wing = wingOf(source.path)
      if (count > 0) counts[wing] = (counts[wing] ?? 0) + count
    }
    assert.deepEqual(counts, FOUR_PARAMETERS_LEFT)
  })

  it('makes markup by hand in eight files at most, and has 3,000 lines of scripts beside its components', () => {
    assert.ok(Object.keys(MADE_BY_HAND).length <= 8)
    const scripts = sources.filter(({ path }) => /^web\/.+\/[^/]+\.client\.ts$/.test(path))
    assert.ok(scripts.length > 0)
    const lines = scripts.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
    assert.ok(lines <= 3000, `${lines} lines`)
  })
})

const many = 'const line = 1\n'.repeat(351)

type Planted = [law: string, path: string, text: string]

const broken: Planted[] = [
  ['a shop import in i18n', 'i18n/storefront/uk/texts.ts', "import { a } from '#shop/core/money.ts'"],
  ['a package in i18n', 'i18n/storefront/uk/texts.ts', "import { z } from 'zod'"],
  ['a shop import in db', 'db/migrate.ts', "import { a } from '#shop/core/money.ts'"],
  [
    'a migration that imports more than the dialect',
    'db/migrations/002-a.ts',
    "import type { Tables } from '../database.ts'",
  ],
  [
    'a shop function that opens a database',
    'shop/sales/cart/cart.server.ts',
    "import { openDatabase } from '#db/database.ts'",
  ],
  ['React in the shop', 'shop/sales/cart/cart.server.ts', "import { useState } from 'react'"],
  [
    'SQL of another feature',
    'shop/sales/cart/cart.server.ts',
    "import { a } from '#shop/catalog/products/catalog.sql.server.ts'",
  ],
  [
    'SQL of a feature from the server',
    'app/app.ts',
    "import { a } from '#shop/catalog/products/catalog.sql.server.ts'",
  ],
  ['a page in an API', 'api/store/wc-ajax/wc-ajax.server.ts', "import { a } from '#web/sales/cart/cart.tsx'"],
  [
    'an API family in another',
    'api/store/wc-ajax/wc-ajax.server.ts',
    "import { a } from '../../visitors/consent/protocol.ts'",
  ],
  ['an API family in shared REST code', 'api/rest/router.server.ts', "import { a } from '../wc/v3/batch.server.ts'"],
  ['the request pipeline in an API', 'api/store/wc-ajax/wc-ajax.server.ts', "import { a } from '#http/headers.ts'"],
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
    'shop/sales/payment/payments.server.ts',
    "import { a } from '#integrations/liqpay/liqpay.server.ts'",
  ],
  [
    'a request sent by the shop',
    'shop/sales/payment/payments.server.ts',
    "const answer = await fetch('https://example.org')",
  ],
  ['a response made by the shop', 'shop/sales/payment/payments.server.ts', "return new Response('OK')"],
  ['a request read by the shop', 'shop/sales/payment/provider.ts', 'export type Read = (request: Request) => void'],
  ['a socket in the shop', 'shop/sales/payment/payments.server.ts', "import { connect } from 'node:net'"],
  ...['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'].map(
    (query): Planted => [
      `${query} outside an SQL module`,
      'shop/sales/cart/cart.server.ts',
      `shop.db.${query}('carts')`,
    ],
  ),
  ['SQL built in an API', 'api/store/wc-ajax/wc-ajax.server.ts', "await shop.db.deleteFrom('carts').execute()"],
  [
    'a handler that matches a URL',
    'http/pages/orders/order-page.ts',
    'const [, key] = /^\\/order\\/(\\w+)\\/$/.exec(url.pathname) ?? []',
  ],
  [
    'a handler that tests a URL',
    'http/pages/orders/order-page.ts',
    'const isOrder = /^\\/order\\//.test(url.pathname)',
  ],
  [
    'a handler that builds a pattern of URLs',
    'api/visitors/consent/consent.server.ts',
    'const AREA = new RegExp(`^/wp-json/complianz/(\\\\d+)$`)',
  ],
  ['money formatted elsewhere', 'web/sales/cart/cart.tsx', 'const text = (kopiykas / 100).toFixed(2)'],
  ['money parsed elsewhere', 'api/wc/v3/orders/input.server.ts', 'const price = Math.round(Number(text) * 100)'],
  [
    'JSON that becomes a domain type unseen',
    'shop/sales/orders/find-orders.server.ts',
    'const order = { meta: JSON.parse(row.meta) }',
  ],
  ['an error class without a reason', 'shop/sales/cart/cart.server.ts', 'class CartFull extends Error {}'],
  ['a service in the request pipeline', 'http/headers.ts', "import { a } from '#integrations/smtp/email-outbox.ts'"],
  ['app code in the request pipeline', 'http/headers.ts', "import { a } from '#app/config.ts'"],
  ['texts in a rule', 'shop/sales/cart/cart.ts', "import { a } from '#i18n/storefront/uk/texts.ts'"],
  ['a connection in an SQL module', 'shop/sales/cart/cart.sql.server.ts', "import { a } from '#db/open-database.ts'"],
  ['a page in a command', 'script/shop.ts', "import { a } from '#web/render.server.tsx'"],
  ['a second router', 'http/pages/cart/cart.ts', 'const cart = new Hono()'],
  ['a transaction without events', 'shop/sales/cart/cart.server.ts', 'await shop.db.transaction().execute(work)'],
  ['a clock in a rule', 'shop/sales/cart/cart.ts', 'const isOld = cart.at < Date.now()'],
  ['today in a rule', 'shop/sales/cart/cart.ts', 'const today = new Date()'],
  ['a short limit of time for a test', 'shop/sales/cart/cart.test.ts', 'it(title, { timeout: 30_000 }, work)'],
  ['a pause in a test', 'shop/sales/cart/cart.test.ts', "import { setTimeout as wait } from 'node:timers/promises'"],
  ['a timer that a test waits for', 'shop/sales/cart/cart.test.ts', 'setTimeout(() => finish(), 200)'],
  ['a timer in a rule', 'shop/sales/cart/cart.ts', 'setTimeout(forget, 1000)'],
  ['a repeated timer in a rule', 'shop/sales/cart/cart.ts', 'setInterval(forget, 1000)'],
  ['a stopwatch in a rule', 'shop/sales/cart/cart.ts', 'const from = performance.now()'],
  ['chance in a rule', 'shop/sales/cart/cart.ts', 'const id = Math.random()'],
  [
    'a number of the specification in a script',
    'web/pages/layout/preloader.client.ts',
    'const HIDE_DELAY_MS = 600 // §9',
  ],
  ['a number of the specification in markup', 'web/pages/layout/preloader.tsx', 'const HIDE_DELAY_MS = 600 // §9'],
  ['an asynchronous rule', 'shop/sales/cart/cart.ts', 'export async function addLine() {}'],
  [
    'an API in a page',
    'web/pages/for-one-visitor/cart.server.tsx',
    "import { a } from '#api/store/wc-ajax/wc-ajax.server.ts'",
  ],
  ['the database in a page', 'web/pages/for-one-visitor/cart.server.tsx', "import { a } from '#db/database.ts'"],
  ['server code in admin', 'admin/sales/orders.tsx', "import { a } from '#shop/sales/orders/orders.server.ts'"],
  [
    'a page imported directly by the request pipeline',
    'http/headers.ts',
    "import { a } from '#web/sales/cart/cart.tsx'",
  ],
  ['the database in the demo', 'demo/products.ts', "import { a } from '#db/database.ts'"],
  ['SQL outside an SQL module', 'shop/sales/cart/cart.server.ts', "import { sql } from 'kysely'"],
  ['SQL in the demo', 'demo/products.ts', "import { sql } from 'kysely'"],
  ['node:sqlite elsewhere', 'db/changes/change-feed.ts', "import { DatabaseSync } from 'node:sqlite'"],
  ['Node in the browser', 'shop/sales/cart/cart.ts', "import { randomInt } from 'node:crypto'"],
  ['server code in a rule', 'shop/sales/cart/cart.ts', "import {\n  a,\n  b,\n} from './cart.server.ts'"],
  [
    'server code in a component',
    'web/sales/cart/cart.tsx',
    "const cart = await import('#shop/sales/cart/cart.server.ts')",
  ],
  ['server code in a protocol', 'api/visitors/consent/protocol.ts', "export * from './areas.server.ts'"],
  ['server code in a named protocol', 'api/store/wc-ajax/cart-page.protocol.ts', "export * from './coupons.server.ts'"],
  ['pages in the browser', 'web/client.ts', "import { pages } from './pages.ts'"],
  ['process.env outside the configuration', 'shop/sales/cart/cart.server.ts', 'const port = process.env.PORT'],
  ...['util', 'utils', 'lib', 'common', 'helper', 'helpers', 'misc'].map(
    (folder): Planted => [`a folder named ${folder}`, `web/core/${folder}/dates.ts`, ''],
  ),
  ['a folder named lib at the root', 'lib/dates.ts', ''],
  [
    'an index that only re-exports',
    'web/core/ui/index.ts',
    "export * from './button.tsx'\nexport { a } from './field.tsx'",
  ],
  ...['it', 'test', 'describe', 'suite', 'test.describe'].flatMap((call): Planted[] => [
    [`${call} marked only`, 'shop/sales/cart/cart.test.ts', `${call}.only('cart', () => {})`],
    [`${call} skipped`, 'e2e/cart.spec.ts', `${call}.skip('cart', () => {})`],
  ]),
  ['a long file', 'app/app.ts', many],
  ['a feature of a room above', 'shop/content/media/media.ts', "import { a } from '#shop/catalog/feeds/feeds.ts'"],
  ['a room above in pages', 'web/core/ui/tile.tsx', "export { a } from '#web/sales/cart/cart.tsx'"],
  ['a room above, loaded at run time', 'web/core/ui/tile.tsx', "await import('#web/sales/cart/cart.tsx')"],
  ['a room above in the back office', 'admin/core/ui/list.tsx', "import { a } from '../../sales/orders/page.tsx'"],
  ['the doors of a wing', 'web/core/ui/tile.tsx', "import { a } from '../../client.ts'"],
  ['a feature outside the rooms', 'shop/gifts/gifts.ts', ''],
  ['a file of the shop outside the rooms', 'shop/gifts.ts', ''],
]

/** Which folder may import from which: an arrow that is missing here is refused. */
const arrows: [from: string, file: string, to: string[]][] = [
  ['i18n', 'i18n/storefront/uk/texts.ts', ['i18n']],
  ['db', 'db/migrate.ts', ['db']],
  ['shop', 'shop/sales/cart/cart.server.ts', ['i18n', 'shop']],
  ['api', 'api/visitors/consent/consent.server.ts', ['i18n', 'shop', 'formats', 'api']],
  ['formats', 'formats/zip/zip.ts', ['i18n', 'shop', 'formats']],
  ['integrations', 'integrations/smtp/smtp.ts', ['i18n', 'shop', 'integrations']],
  ['web', 'web/pages/for-one-visitor/cart.server.tsx', ['i18n', 'shop', 'web']],
  ['admin', 'admin/sales/orders.tsx', ['i18n', 'shop', 'admin']],
  ['http', 'http/headers.ts', ['i18n', 'shop', 'api', 'formats', 'http']],
  ['app', 'app/app.ts', ['i18n', 'db', 'shop', 'api', 'formats', 'integrations', 'http', 'app', 'demo']],
  ['demo', 'demo/products.ts', ['i18n', 'shop', 'formats', 'demo']],
]

const targets = {
  i18n: 'i18n/locale/uk/format.ts',
  db: 'db/dialect.ts',
  shop: 'shop/core/money.ts',
  api: 'api/visitors/consent/areas.server.ts',
  formats: 'formats/zip/entries.ts',
  integrations: 'integrations/smtp/outbox.ts',
  web: 'web/core/images/sizes.ts',
  admin: 'admin/core/ui/controls.tsx',
  http: 'http/responses.ts',
  app: 'app/config.ts',
  demo: 'demo/texts.ts',
  script: 'script/build.ts',
  test: 'test/shop.ts',
  bench: 'bench/main.ts',
  e2e: 'e2e/cart/cart.ts',
}

const jsxWings = ['api', 'formats', 'integrations', 'http', 'app', 'shop', 'db']

/** Packages by a file that may not use them. */
const foreignPackages: [path: string, packages: string[]][] = [
  ['i18n/storefront/uk/texts.ts', ['react', 'node:path']],
  ['db/migrate.ts', ['zod', 'react']],
  [
    'shop/sales/cart/cart.server.ts',
    ['react', 'react-dom/server', 'hono', '@hono/node-server', 'vite', 'node:http', 'node:https', 'node:http2'],
  ],
  ['shop/sales/payment/payments.server.ts', ['node:net', 'node:tls', 'node:dgram']],
  ['api/visitors/consent/consent.server.ts', ['react', 'react-dom', 'vite', 'pg', 'sharp']],
  ['formats/zip/zip.ts', ['react', 'react-dom', 'hono', '@hono/node-server', 'vite', 'pg', 'sharp']],
  ['integrations/smtp/smtp.ts', ['react', 'react-dom', 'hono', '@hono/node-server', 'vite', 'pg', 'sharp']],
  ['web/pages/for-one-visitor/cart.server.tsx', ['hono', '@hono/node-server', 'pg', 'sharp', 'kysely']],
  ['admin/sales/orders.tsx', ['hono', '@hono/node-server', 'pg', 'sharp', 'kysely']],
  ['http/headers.ts', ['react', 'react-dom', 'vite', 'pg', 'kysely', 'sharp']],
  ['app/app.ts', ['react', 'react-dom', 'vite', 'pg', 'kysely']],
  ['demo/products.ts', ['react', 'react-dom', 'hono', '@hono/node-server', 'pg']],
]

const kept: Planted[] = [
  ['a room below', 'shop/sales/cart/cart.ts', "import { a } from '#shop/core/money.ts'"],
  ['a type of a room above', 'web/core/ui/tile.tsx', "import type { A } from '#web/sales/cart/cart.tsx'"],
  ['the doors, which lead to all rooms', 'web/client.ts', "import { a } from './visitors/consent/start.client.ts'"],
  [
    'SQL in its place',
    'shop/sales/cart/cart.sql.server.ts',
    "import { sql } from 'kysely'\nimport type { Db } from '#db/database.ts'",
  ],
  ['SQL built in its place', 'shop/sales/cart/cart.sql.server.ts', "await db.selectFrom('carts').execute()"],
  ['the functions for addresses', 'api/rest/addresses.ts', 'const isFeed = /^\\/feeds\\//.test(path)'],
  ['JSON parsed in its place', 'shop/core/json.ts', 'return JSON.parse(text)'],
  ['the context of the shop', 'shop/core/shop.ts', 'export async function transact() { await db.transaction() }'],
  ['a router of the route table', 'http/routes.ts', 'const pages = new Hono()'],
  ['what the databases do differently in SQL', 'shop/sales/cart/cart.sql.server.ts', "import { a } from '#db/ids.ts'"],
  ['a clock outside rules', 'shop/sales/cart/cart.server.ts', 'await wait(shop.now())'],
  ['an error class with a reason', 'shop/core/errors.ts', 'export class NotFound extends Error {}'],
  [
    'a number of the specification in a rule',
    'web/pages/layout/preloader.ts',
    'export const HIDE_DELAY_MS = 600 // §9',
  ],
  ['own SQL', 'shop/sales/cart/cart.server.ts', "import { a } from './cart.sql.server.ts'"],
  [
    'a public function of another feature',
    'shop/sales/cart/cart.server.ts',
    "import { a } from '#shop/catalog/products/catalog.server.ts'",
  ],
  [
    'a page that loads data',
    'web/pages/for-one-visitor/cart.server.tsx',
    "import { a } from '#shop/sales/cart/cart.server.ts'",
  ],
  ['a page in the list of pages', 'web/pages.ts', "import { cartPage } from './sales/cart/cart-page.server.tsx'"],
  [
    'a type of node:sqlite in the change feed',
    'db/changes/change-feed.ts',
    "import type { DatabaseSync } from 'node:sqlite'",
  ],
  [
    'shared REST code in an API',
    'api/store/v1/store-api.server.ts',
    "import { a } from '../../rest/envelope.server.ts'",
  ],
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
  [
    'a protocol in the browser',
    'web/sales/cart/cart.client.ts',
    "import { a } from '#api/store/wc-ajax/cart-page.protocol.ts'",
  ],
  [
    'a forbidden import in a comment',
    'shop/sales/cart/cart.ts',
    "// import { a } from './cart.server.ts', process.env\n",
  ],
  ['a long text file of i18n', 'i18n/storefront/uk/texts.ts', many],
  ['the list of migrations', 'db/migrations/index.ts', "import { up } from './001.ts'\nexport const migrations = [up]"],
]

describe('the architecture test', () => {
  for (const [law, path, text] of broken) {
    it(`refuses: ${law}`, () => assert.notDeepEqual(architectureBreaches([{ path, text }]), []))
  }

  for (const [from, path, allowed] of arrows) {
    for (const [to, target] of Object.entries(targets)) {
      const breaches = architectureBreaches([{ path, text: `import { a } from '#${target}'` }])
      const isAllowed = allowed.includes(to)
      it(`${isAllowed ? 'allows' : 'refuses'}: ${from} → ${to}`, () => assert.equal(breaches.length === 0, isAllowed))
    }
  }

  for (const wing of jsxWings) {
    it(`refuses: JSX in ${wing}/`, () =>
      assert.notDeepEqual(architectureBreaches([{ path: `${wing}/a.tsx`, text: '' }]), []))
  }

  for (const [path, packages] of foreignPackages) {
    for (const name of packages) {
      const source = { path, text: `import { a } from '${name}'` }
      it(`refuses: ${name} in ${path}`, () => assert.notDeepEqual(architectureBreaches([source]), []))
    }
  }

  for (const [law, path, text] of kept) {
    it(`allows: ${law}`, () => assert.deepEqual(architectureBreaches([{ path, text }]), []))
  }

  it('refuses: files that import each other, types too', () => {
    const cart = { path: 'shop/sales/cart/cart.ts', text: "import type { A } from './lines.ts'" }
    const lines = { path: 'shop/sales/cart/lines.ts', text: "import type { B } from './cart.ts'" }
    assert.deepEqual(architectureBreaches([cart]), [])
    assert.deepEqual(architectureBreaches([cart, lines]), [
      'shop/sales/cart/cart.ts → shop/sales/cart/lines.ts → shop/sales/cart/cart.ts',
    ])
  })

  it('refuses: more than 20 files side by side', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ path: `web/sales/cart/a${at}.ts`, text: '' }))
    assert.deepEqual(architectureBreaches(files(20)), [])
    assert.deepEqual(architectureBreaches(files(21)), ['web/sales/cart/: 21 files side by side, more than 20'])
  })

  it('refuses: a tree whose files are mostly long', () => {
    const files = (lines: number) =>
      Array.from({ length: 21 }, (_, at) => ({ path: `web/core/f${at}/a.ts`, text: 'a\n'.repeat(at < 11 ? lines : 1) }))
    assert.deepEqual(architectureBreaches(files(69)), [])
    assert.deepEqual(architectureBreaches(files(70)), ['half of all files have 70 lines or more'])
  })

  it('refuses: more than 60 files of at most 15 lines', () => {
    const files = (small: number, lines = 15) =>
      Array.from({ length: 140 }, (_, at) => ({
        path: `web/core/f${at}/a.ts`,
        text: 'a\n'.repeat(at < small ? lines : 16),
      }))
    assert.deepEqual(architectureBreaches(files(60)), [])
    assert.deepEqual(architectureBreaches(files(61, 1)), ['61 files of at most 15 lines, more than 60'])
    const tests = files(140).map(({ path, text }) => ({ path: path.replace('.ts', '.test.ts'), text }))
    assert.deepEqual(architectureBreaches(tests), [])
  })

  it('refuses: features that know each other both ways', () => {
    const cart = { path: 'shop/sales/cart/cart.ts', text: "import { a } from '#shop/sales/orders/orders.ts'" }
    const refunds = { path: 'shop/sales/orders/refunds.ts', text: "import { b } from '#shop/sales/cart/lines.ts'" }
    const files = [
      cart,
      { path: 'shop/sales/orders/orders.ts', text: '' },
      { path: 'shop/sales/cart/lines.ts', text: '' },
    ]
    assert.deepEqual(architectureBreaches(files), [])
    assert.deepEqual(architectureBreaches([...files, refunds]), [
      'shop/sales/cart: knows itself through others',
      'shop/sales/orders: knows itself through others',
    ])
  })
})
