import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { onEachDatabase } from '../shop.ts'
import { openWay, type Way } from './way.ts'

const JOB = 'products.bulk-change'
const WEEKEND = { date_on_sale_from: '2026-11-20T00:00:00', date_on_sale_to: '2026-11-22T23:59:59' }
const NO_SALE = { sale_price: '', date_on_sale_from: null, date_on_sale_to: null }

onEachDatabase('a change of many products', (name) => {
  let way: Way
  /** 104: as many as one owner once put on sale and could not take off again. Another database needs three runs. */
  const total = name === 'sqlite' ? 104 : 52
  let products: number[] = []
  before(async () => {
    way = await openWay(name)
    for (const part of name === 'sqlite' ? [52, 52] : [52]) {
      const create = Array.from({ length: part }, (_, at) => ({
        name: `Стілець ${part}-${at}`,
        regular_price: '1000',
        manage_stock: true,
        stock_quantity: 10,
        ...(at === 0 && { sale_price: '950', date_on_sale_to: '2027-01-31' }),
      }))
      const { body } = await way.office('POST', '/wc/v3/products/batch', { create })
      products = [...products, ...body.create.map(({ id }: { id: number }) => id)]
    }
  })
  after(() => way.close())

  const listed = async (ids = products) => {
    const pages = await Promise.all(
      [1, 2].map((page) => way.office('GET', `/wc/v3/products?per_page=100&page=${page}&orderby=id&order=asc`)),
    )
    return pages.flatMap(({ body }) => body).filter(({ id }) => ids.includes(id))
  }
  const asShown = ({ id, regular_price, sale_price, date_on_sale_from, date_on_sale_to, ...prices }: Shown) => ({
    id,
    regular_price,
    sale_price,
    date_on_sale_from,
    date_on_sale_to,
    price: prices.price,
    status: prices.status,
    stock_quantity: prices.stock_quantity,
    categories: prices.categories,
  })
  const snapshot = async () => (await listed()).map(asShown)
  const changes = async () => (await way.office('GET', '/meblia/v1/bulk-changes')).body
  const putOnSale = async (ids = products) => {
    const items = (await listed(ids)).map(({ id, name, sale_price, date_on_sale_from, date_on_sale_to }) => ({
      id,
      name,
      expected: { sale_price, date_on_sale_from, date_on_sale_to },
      changes: { sale_price: '800', ...WEEKEND },
    }))
    const { status, body } = await way.office('POST', '/meblia/v1/bulk-changes', { about: 'sale', items })
    assert.equal(status, 202, JSON.stringify(body))
    return body.id as number
  }
  const undo = (id: number) => way.office('POST', `/meblia/v1/bulk-changes/${id}/undo`)

  it('goes on after the page is left and a server has died, and its undo brings back exactly what was', async () => {
    const was = await snapshot()
    const id = await putOnSale()
    assert.deepEqual(pick((await changes())[0]), { state: 'applying', total, handled: 0, done: 0 })
    await way.runSome(JOB, 2)
    assert.deepEqual(pick((await changes())[0]), { state: 'applying', total, handled: 40, done: 40 })

    // The next run dies with its server: another one takes the job over.
    await way.dieIn(JOB)
    way.shop.advanceClock(61_000)
    await way.runJob(JOB)
    assert.deepEqual(pick((await changes())[0]), { state: 'applied', total, handled: total, done: total })
    assert.ok((await snapshot()).every(({ sale_price, price }) => sale_price === '800.00' && price === '800.00'))

    assert.equal((await undo(id)).status, 202)
    await way.runSome(JOB, 1)
    assert.deepEqual(pick((await changes())[0]), { state: 'undoing', total, handled: 20, done: 20 })
    await way.runJob(JOB)
    assert.deepEqual(pick((await changes())[0]), { state: 'undone', total, handled: total, done: total })
    assert.deepEqual(await snapshot(), was)
    assert.equal((await undo(id)).status, 409)
  })

  it('comes in parts of at most 500 products, and begins with the last part', async () => {
    const was = await snapshot()
    const some = products.slice(0, 44)
    const items = some.map((id) => ({ id, name: `Стілець ${id}`, expected: {}, changes: { status: 'draft' } }))
    const many = Array.from({ length: 501 }, (_, n) => ({ ...items[0], id: n + 1 }))
    assert.equal((await way.office('POST', '/meblia/v1/bulk-changes', { about: 'status', items: many })).status, 400)

    const before = (await changes())[0].id
    const first = { about: 'status', items: items.slice(0, 30), complete: false }
    const { body } = await way.office('POST', '/meblia/v1/bulk-changes', first)
    const add = (from: number, until: number, complete: boolean) =>
      way.office('POST', `/meblia/v1/bulk-changes/${body.id}/items`, {
        from,
        items: items.slice(from, until),
        complete,
      })
    assert.equal((await add(30, 40, false)).status, 202)
    // Its answer was lost on the way.
    assert.equal((await add(30, 40, false)).status, 202)
    await way.runJob(JOB)
    assert.equal((await changes())[0].id, before)
    assert.deepEqual(await snapshot(), was)
    assert.equal((await undo(body.id)).status, 409)

    assert.equal((await add(40, 44, true)).status, 202)
    assert.equal((await add(40, 44, true)).status, 409)
    await way.runJob(JOB)
    assert.deepEqual(pick((await changes())[0]), { state: 'applied', total: 44, handled: 44, done: 44 })
    const { body: entries } = await way.office('GET', `/meblia/v1/audit?kind=bulk_change&entity=${body.id}`)
    assert.deepEqual(
      entries.map(({ after }: { after: unknown }) => after),
      [{ about: 'status', products: 44 }],
    )
    await undo(body.id)
    await way.runJob(JOB)
    assert.deepEqual(await snapshot(), was)
  })

  // PostgreSQL lets them in with every question.
  it('lets visitors in after every four products, and its undo is one line of the audit', {
    skip: name === 'postgres',
  }, async () => {
    const lines = () => way.shop.db.selectFrom('audit').select(['kind', 'after']).orderBy('id', 'desc').execute()
    const id = await putOnSale(products.slice(0, 30))
    let turns = 0
    let isDone = false
    const turn = () => {
      turns++
      if (!isDone) setImmediate(turn)
    }
    setImmediate(turn)
    await way.runJob(JOB)
    isDone = true
    assert.ok(turns >= 30 / 4, `${turns} turns of the event loop`)
    const count = (await lines()).length
    await undo(id)
    await way.runJob(JOB)
    const written = (await lines()).slice(0, -count).map((row) => ({ ...row }))
    assert.deepEqual(written, [{ kind: 'bulk_change', after: JSON.stringify({ undone: true }) }])
  })

  it('asks the database 24 times for each product, as products are changed four at a time', async () => {
    const id = await putOnSale(products.slice(0, 40))
    const { db } = way.shop
    let statements = 0
    const count = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => node,
      transformResult: async ({ result }: PluginTransformResultArgs) => {
        statements++
        return result
      },
    }
    Object.assign(way.shop, { db: db.withPlugin(count) })
    await way.runJob(JOB)
    Object.assign(way.shop, { db })
    assert.ok(statements > 0 && statements <= 40 * 24, `${statements} statements`)
    await undo(id)
    await way.runJob(JOB)
  })

  it('changes a product before its variation, and one product twice, as if each came alone', async () => {
    const varies = [{ name: 'Колір', variation: true, options: ['синій'] }]
    const sofa = (await way.office('POST', '/wc/v3/products', { name: 'Софа', type: 'variable', attributes: varies }))
      .body
    const attributes = [{ name: 'Колір', option: 'синій' }]
    const blue = (await way.office('POST', `/wc/v3/products/${sofa.id}/variations`, { attributes })).body
    const [chair = 0] = products.slice(40)
    const stocked = { expected: { manage_stock: false }, changes: { manage_stock: true, stock_quantity: 3 } }
    const priced = (expected: string, regular_price: string) => ({
      id: chair,
      name: 'Стілець',
      expected: { regular_price: expected },
      changes: { regular_price },
    })
    const first = [
      { id: sofa.id, name: 'Софа', ...stocked },
      { id: blue.id, name: 'Софа: синя', ...stocked },
      priced('1000', '1100'),
    ]
    const { body } = await way.office('POST', '/meblia/v1/bulk-changes', {
      about: 'table',
      items: first,
      complete: false,
    })
    const rest = { from: 3, items: [priced('1100', '1200')] }
    assert.equal((await way.office('POST', `/meblia/v1/bulk-changes/${body.id}/items`, rest)).status, 202)
    await way.runJob(JOB)
    assert.deepEqual((await changes())[0].failed, [{ id: blue.id, name: 'Софа: синя', why: 'changed' }])
    const prices = async () => (await listed([chair])).map(({ regular_price }) => regular_price)
    assert.deepEqual(await prices(), ['1200.00'])
    await undo(body.id)
    await way.runJob(JOB)
    // Undone in the order of the change: the first price is no longer there, the second one is.
    assert.deepEqual(await prices(), ['1100.00'])
  })

  it('can be stopped half-way: what was changed is undone, the rest never changes', async () => {
    const was = await snapshot()
    const id = await putOnSale(products.slice(0, 30))
    await way.runSome(JOB, 1)
    await undo(id)
    await way.runJob(JOB)
    assert.deepEqual(pick((await changes())[0]), { state: 'undone', total: 20, handled: 20, done: 20 })
    assert.deepEqual(await snapshot(), was)
  })

  it('leaves alone what somebody has changed since the preview or since the change, and says which', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = products.slice(1)
    const four = [first, second, third, fourth]
    const items = four.map((id) => ({
      id,
      name: `Стілець ${id}`,
      expected: NO_SALE,
      changes: { sale_price: '800', ...WEEKEND },
    }))
    await way.office('PUT', `/wc/v3/products/${first}`, { sale_price: '700' })
    await way.office('DELETE', `/wc/v3/products/${second}?force=true`)
    await way.office('PUT', `/wc/v3/products/${third}`, { regular_price: '750' })
    const { body } = await way.office('POST', '/meblia/v1/bulk-changes', { about: 'sale', items })
    await way.runJob(JOB)
    assert.deepEqual((await changes())[0].failed, [
      { id: first, name: `Стілець ${first}`, why: 'changed' },
      { id: second, name: `Стілець ${second}`, why: 'gone' },
      { id: third, name: `Стілець ${third}`, why: 'refused' },
    ])
    await way.office('PUT', `/wc/v3/products/${fourth}`, { sale_price: '600' })
    await undo(body.id)
    await way.runJob(JOB)
    assert.deepEqual((await changes())[0].failed, [{ id: fourth, name: `Стілець ${fourth}`, why: 'kept' }])
    const [discounted, , three] = await listed([first, third, fourth])
    assert.deepEqual([discounted.sale_price, three.sale_price], ['700.00', '600.00'])
  })

  it('brings back stock, categories and status, not over a sale made meanwhile', async () => {
    const [id = 0, sold = 0] = products.slice(-2)
    const category = (await way.office('POST', '/wc/v3/products/categories', { name: 'Розпродаж' })).body
    const was = (await listed([id, sold])).map(asShown)
    const change = async (about: string, expected: object, fields: object) => {
      const items = [id, sold].map((id) => ({ id, name: 'Стілець', expected, changes: fields }))
      const made = await way.office('POST', '/meblia/v1/bulk-changes', { about, items })
      assert.equal(made.status, 202, JSON.stringify(made.body))
      await way.runJob(JOB)
      return made.body.id as number
    }
    const categories = was[0]?.categories ?? []
    const ids = [
      await change('stock', { manage_stock: true, stock_quantity: 10 }, { manage_stock: true, stock_quantity: 25 }),
      await change('category', { categories }, { categories: [...categories, { id: category.id }] }),
      await change('status', { status: 'publish' }, { status: 'draft' }),
    ]
    const [, shown] = await listed([id, sold])
    assert.deepEqual([shown.stock_quantity, shown.status], [25, 'draft'])
    assert.equal(shown.categories.length, categories.length + 1)
    await way.office('POST', '/wc/v3/orders', { status: 'processing', line_items: [{ product_id: sold, quantity: 1 }] })
    for (const id of ids.toReversed()) {
      await undo(id)
      await way.runJob(JOB)
    }
    const now = (await listed([id, sold])).map(asShown)
    assert.deepEqual(now, [was[0], { ...was[1], stock_quantity: 24 }])
  })

  it('sets tags, a brand and a lead time, and brings back what was', async () => {
    const [id = 0] = products.slice(10)
    const make = async (path: string, name: string) =>
      (await way.office('POST', `/wc/v3/products/${path}`, { name })).body
    const [tag, brand, earlierBrand] = [
      await make('tags', 'Літо'),
      await make('brands', 'Дубрава'),
      await make('brands', 'Гай'),
    ]
    const attributes = [{ name: 'Колір', options: ['синій'] }]
    await way.office('PUT', `/wc/v3/products/${id}`, { attributes, brands: [{ id: earlierBrand.id }] })
    const shown = async () => {
      const { body } = await way.office('GET', `/wc/v3/products/${id}`)
      const names = (terms: { name: string }[]) => terms.map(({ name }) => name)
      return [names(body.tags), names(body.brands), names(body.attributes), body.meblia.leadTime]
    }
    const was = await shown()
    const leadTime = { kind: 'made_to_order', minDays: 14, maxDays: 21 }
    const change = async (about: string, expected: object, changes: object) => {
      const items = [{ id, name: 'Стілець', expected, changes }]
      const made = await way.office('POST', '/meblia/v1/bulk-changes', { about, items })
      assert.equal(made.status, 202, JSON.stringify(made.body))
      await way.runJob(JOB)
      return made.body.id as number
    }
    const ids = [
      await change('tag', { tags: [] }, { tags: [{ id: tag.id }] }),
      await change('brand', { brands: [{ id: earlierBrand.id }] }, { brands: [{ id: brand.id }] }),
      await change('brand', { brands: [{ id: brand.id }] }, { brands: [] }),
      await change('lead_time', { meblia: { leadTime: null } }, { meblia: { leadTime } }),
    ]
    assert.deepEqual(await shown(), [['Літо'], [], ['Колір'], leadTime])
    for (const id of ids.toReversed()) {
      await undo(id)
      await way.runJob(JOB)
    }
    assert.deepEqual(await shown(), was)

    // A tag or brand that does not exist, and a lead time that ends before it starts, are refused.
    await change('tag', { tags: [] }, { tags: [{ id: 424242 }] })
    assert.deepEqual((await changes())[0].failed, [{ id, name: 'Стілець', why: 'refused' }])
    await change('brand', { brands: [{ id: earlierBrand.id }] }, { brands: [{ id: 424242 }] })
    assert.deepEqual((await changes())[0].failed, [{ id, name: 'Стілець', why: 'refused' }])
    const backwards = { id, expected: {}, changes: { meblia: { leadTime: { ...leadTime, maxDays: 3 } } } }
    const { status } = await way.office('POST', '/meblia/v1/bulk-changes', { about: 'lead_time', items: [backwards] })
    assert.equal(status, 400)
    assert.deepEqual(await shown(), was)
  })

  it('sets the cells of a table, each product its own, and brings back what was', async () => {
    const [chair = 0, rival = 0] = products.slice(30)
    const varies = [{ name: 'Колір', variation: true, options: ['синій', 'сірий'] }]
    const sofa = await way.office('POST', '/wc/v3/products', {
      name: 'Диван',
      type: 'variable',
      attributes: varies,
      manage_stock: true,
      stock_quantity: 3,
    })
    const variations = `/wc/v3/products/${sofa.body.id}/variations`
    const attributes = [{ name: 'Колір', option: 'синій' }]
    const blue = (await way.office('POST', variations, { regular_price: '20000', attributes })).body.id
    const shown = async () => {
      const { body } = await way.office('GET', `/wc/v3/products?include=${chair},${blue}&orderby=include`)
      return body.map(({ sku, regular_price, manage_stock, stock_quantity, meblia }: Shown) => {
        return [sku, regular_price, manage_stock, stock_quantity, meblia.widthMm, meblia.weightG]
      })
    }
    const was = await shown()
    assert.deepEqual(was[1], ['', '20000.00', 'parent', 3, null, null])
    await way.office('PUT', `/wc/v3/products/${rival}`, { sku: 'ЗАЙНЯТО' })
    const items = [
      {
        id: chair,
        name: 'Стілець',
        expected: { sku: '', regular_price: '1000.00', meblia: { widthMm: null } },
        changes: { sku: 'СТ-1', regular_price: '1100', meblia: { widthMm: 455 } },
      },
      {
        id: blue,
        name: 'Диван: синій',
        expected: { manage_stock: 'parent', meblia: { weightG: null } },
        changes: { manage_stock: true, stock_quantity: 5, meblia: { weightG: 70_500 } },
      },
      { id: products[33], name: 'Табурет', expected: { sku: '' }, changes: { sku: 'ЗАЙНЯТО' } },
      { id: products[34], name: 'Лава', expected: { sku: 'БУВ-ІНШИЙ' }, changes: { sku: 'Л-1' } },
    ]
    const made = await way.office('POST', '/meblia/v1/bulk-changes', { about: 'table', items })
    assert.equal(made.status, 202, JSON.stringify(made.body))
    await way.runJob(JOB)
    assert.deepEqual((await way.office('GET', `/meblia/v1/bulk-changes/${made.body.id}`)).body.failed, [
      { id: products[33], name: 'Табурет', why: 'sku_taken' },
      { id: products[34], name: 'Лава', why: 'changed' },
    ])
    assert.deepEqual(await shown(), [
      ['СТ-1', '1100.00', true, 10, 455, null],
      ['', '20000.00', true, 5, null, 70_500],
    ])
    const { body: entries } = await way.office('GET', `/meblia/v1/audit?kind=product&entity=${chair}`)
    assert.equal(entries[0].action, 'changed')
    await undo(made.body.id)
    await way.runJob(JOB)
    assert.deepEqual(await shown(), was)
    assert.equal((await way.office('GET', '/meblia/v1/bulk-changes/424242')).status, 404)
    const asParent = { id: chair, expected: {}, changes: { manage_stock: 'parent' } }
    const { status } = await way.office('POST', '/meblia/v1/bulk-changes', { about: 'table', items: [asParent] })
    assert.equal(status, 400)
  })

  it('deletes products into the trash, and its undo restores each that nobody else took out of it', async () => {
    const three = products.slice(20, 23)
    const was = (await listed(three)).map(asShown)
    const items = three.map((id) => ({ id, name: `Стілець ${id}`, expected: {}, changes: {} }))
    const { body, status } = await way.office('POST', '/meblia/v1/bulk-changes', { about: 'delete', items })
    assert.equal(status, 202, JSON.stringify(body))
    await way.runJob(JOB)
    assert.deepEqual(pick((await changes())[0]), { state: 'applied', total: 3, handled: 3, done: 3 })
    assert.deepEqual(await listed(three), [])
    const [last = 0] = three.slice(-1)
    await way.office('PUT', `/wc/v3/products/${last}`, { status: 'publish' })
    await undo(body.id)
    await way.runJob(JOB)
    assert.deepEqual(pick((await changes())[0]), { state: 'undone', total: 3, handled: 3, done: 2 })
    assert.deepEqual((await changes())[0].failed, [{ id: last, name: `Стілець ${last}`, why: 'kept' }])
    assert.deepEqual((await listed(three)).map(asShown), was)
  })
})

// biome-ignore lint/suspicious/noExplicitAny: products as the API shows them
type Shown = any
const pick = ({ state, total, handled, done }: Shown) => ({ state, total, handled, done })
