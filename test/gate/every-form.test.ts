import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { after, before, it } from 'node:test'
import { type Column, columnName, FIELD_KEYS } from '#formats/product-csv/protocol.ts'
import { listRoutes } from '#http/route-list.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { CHECKOUT_FIELDS } from '#shop/sales/checkout/checkout-fields.ts'
import { seedProducts } from '../fixtures/products.ts'
import { closeInTurn, onEachDatabase } from '../shop.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { HOSTILE_TEXTS } from './inputs.ts'
import { openWays, type Ways } from './ways.ts'

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 Chrome/140',
}
/** PostgreSQL refuses more of what comes: there more of the fields meet one at each address. */
const EVERY_NTH = { sqlite: 5, postgres: 3 }
/** They belong to REST, whose fields every-route.test.ts walks, or answer an address alone. */
const NO_FORM = /^\/(?:wp-json|\*)/
const ENDPOINT = 'wc-ajax'

/** The names by which forms are read: every table of such names that the adapters of the storefront export. */
async function formFieldNames(): Promise<string[]> {
  const names = new Set<string>(CHECKOUT_FIELDS)
  for await (const path of glob('api/{visitors,store}/**/*protocol.ts')) {
    const module: Record<string, unknown> = await import(resolve(path))
    for (const [name, table] of Object.entries(module)) {
      if (!/(?:Form|Fields)$/.test(name) || typeof table !== 'object' || table === null) continue
      for (const field of Object.values(table)) if (typeof field === 'string') names.add(field)
    }
  }
  return [...names]
}

/** An address of the table with something in each of its parts. */
function filledPath(path: string, parts: Record<string, string>): string {
  return path.replaceAll(
    /:(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g,
    (_, name: string, pattern = '') => parts[name] ?? /\(\?:(\w+)/.exec(pattern)?.[1] ?? 'a'.repeat(30),
  )
}

onEachDatabase('a hostile value of every kind', (name) => {
  let ways: Ways
  let site: TestSite
  let failed: unknown[]
  let chair: number
  before(async () => {
    ways = await openWays(name)
    failed = []
    ways.shop.log.error = (fields) => void failed.push(fields)
    chair = (await seedProducts(ways.shop)).chair
    site = await openTestSite(ways.shop, {}, { rateLimitFactor: 9999 })
  })
  after(() => closeInTurn(site, ways))

  it('in a field of a public form is refused or stored, at every address that takes forms', async () => {
    const { body: order } = await ways.post('/wc/v3/orders', { line_items: [{ product_id: chair, quantity: 1 }] })
    const { body: product } = await ways.get(`/wc/v3/products/${chair}`)
    const fields = [{ name: 'text', label: 'Текст', kind: 'textarea' as const, required: true }]
    const block = { type: 'form' as const, id: 'lyst', submit: 'Надіслати', thanks: 'Дякуємо', fields }
    const page = await savePage(ways.shop, { title: 'Лист', slug: 'lyst', status: 'publish', blocks: [block] })
    assert.equal(page.kind, 'saved')
    const parts = { slug: product.slug, id: String(order.id), key: order.order_key, provider: 'liqpay' }
    const sound: Record<string, string> = {
      first_name: 'Олена',
      last_name: 'Коваль',
      phone: '067 123 45 67',
      email: 'olena@example.com',
      product_id: String(chair),
      item: String(chair),
      quantity: '1',
      author: 'Олена',
      text: 'Гарний стілець',
      'form-page': page.kind === 'saved' ? String(page.page.id) : '',
      'form-block': 'lyst',
    }
    const paths = listRoutes()
      .filter(({ method, path }) => (method === 'POST' || method === 'ALL') && !NO_FORM.test(path))
      .map(({ path }) => filledPath(path, parts))
    const endpoints = [
      'add_to_cart',
      'remove_from_cart',
      'apply_coupon',
      'remove_coupon',
      'update_shipping_method',
      'get_variation',
    ]
    const addresses = new Set([
      ...paths,
      '/lyst/',
      '/cart/',
      ...endpoints.map((endpoint) => `/?${ENDPOINT}=${endpoint}`),
    ])
    const names = await formFieldNames()
    assert.ok(addresses.size > 30 && names.length > 60, `${addresses.size} addresses, ${names.length} fields`)

    let turn = 0
    for (const address of addresses) {
      for (const field of names) {
        if (turn++ % EVERY_NTH[name] > 0) continue
        const value = HOSTILE_TEXTS[turn % HOSTILE_TEXTS.length] ?? ''
        const body = new URLSearchParams({ ...sound, [field]: value }).toString()
        const { status } = await site.request('POST', address, FORM, body)
        assert.ok(status < 500, `${status} POST ${address} ${field}=${JSON.stringify(value)}`)
      }
    }
    assert.deepEqual(failed, [])
  })

  it('in a cell of every column of a file is read or named by line', async () => {
    const numbered = (part: 'name' | 'values' | 'visible' | 'global' | 'default'): Column => ({
      kind: 'attribute',
      number: 1,
      part,
    })
    const columns: Column[] = [
      ...FIELD_KEYS.map((key): Column => ({ kind: 'field', key, unit: 1 })),
      ...(['name', 'values', 'visible', 'global', 'default'] as const).map(numbered),
      { kind: 'meta', key: 'note' },
      { kind: 'namedAttribute', name: 'Колір' },
    ]
    const header = [...new Set(['SKU', 'Name', ...columns.map(columnName)])]
    assert.ok(header.length > 70, `${header.length} columns`)
    const quoted = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
    const rows = HOSTILE_TEXTS.flatMap((text, round) =>
      header.flatMap((target, at) => {
        if ((round + at) % EVERY_NTH[name] > 0) return []
        const cellOf: Record<string, string> = { SKU: `H-${round}-${at}`, Name: `Стіл ${round} ${at}`, [target]: text }
        return [quoted(header.map((name) => cellOf[name] ?? ''))]
      }),
    )
    const output = await ways.importCsv([quoted(header), ...rows])
    assert.match(output, new RegExp(`Прочитано ${rows.length} ряд`), output.slice(-1000))
    assert.doesNotMatch(output, /не чекав/)
    assert.equal((await ways.get('/wc/v3/products?per_page=100')).status, 200)
    assert.deepEqual(failed, [])
  })
})
