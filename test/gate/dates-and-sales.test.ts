import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { z } from 'zod'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { onEachDatabase } from '../shop.ts'
import { FAR_DATES, NO_DATES, SALES } from './inputs.ts'
import { openWays, type Ways } from './ways.ts'

onEachDatabase('dates without end', (name) => {
  let ways: Ways
  before(async () => {
    ways = await openWays(name)
  })
  after(() => ways.close())

  it('in the query of any list are bounded, or refused by name', async () => {
    for (const route of REST_ROUTES) {
      if (route.method !== 'GET' || route.path.includes('{')) continue
      const { properties = {} } = z.toJSONSchema(route.params, { unrepresentable: 'any', io: 'input' })
      const names = Object.keys(properties).filter((name) => /before|after|from|until|date|min|max/.test(name))
      for (const date of names.length > 0 ? FAR_DATES : []) {
        const query = new URLSearchParams(names.map((name) => [name, date]))
        const { status, body } = await ways.get(`${route.path}?${query}`)
        const message = `${route.path}?${query}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`
        assert.ok(status < 500, message)
        if (status >= 400) assert.ok(names.includes(Object.keys(body.data.params)[0] ?? ''), message)
      }
    }
  })

  it('of posts, orders and products show what is before the end of time', async () => {
    const { body } = await ways.post('/wc/v3/products', { name: 'Стіл', regular_price: '10' })
    await ways.post('/wc/v3/orders', { line_items: [{ product_id: body.id, quantity: 1 }] })
    await ways.post('/wp/v2/posts', { title: 'Новини', status: 'publish', content: '<p>так</p>' })
    for (const path of ['/wc/v3/products', '/wc/v3/orders', '/wp/v2/posts']) {
      for (const date of FAR_DATES.slice(0, 6)) {
        const { body } = await ways.get(`${path}?before=${encodeURIComponent(date)}`)
        assert.equal(body.length, 1, `${path} before ${date}`)
      }
      assert.equal((await ways.get(`${path}?after=0001-01-01T00:00:00`)).body.length, 1, path)
      assert.equal((await ways.get(`${path}?after=9999-12-31T23:59:59`)).body.length, 0, path)
    }
  })

  it('of a sale mean no end, of an item no date, by REST and by file', async () => {
    for (const [index, date] of FAR_DATES.entries()) {
      const sku = `R${index}`
      const price = { regular_price: '100', sale_price: '90' }
      const made = await ways.post('/wc/v3/products', { name: 'Стіл', sku, ...price, date_on_sale_to: date })
      const isPast = date.startsWith('0001')
      assert.deepEqual([made.status, made.body.date_on_sale_to === null], [201, !isPast], date)
      const coupon = await ways.post('/wc/v3/coupons', { code: `c${index}`, amount: '5', date_expires: date })
      assert.deepEqual([coupon.status, coupon.body.date_expires === null], [201, !isPast], date)
      const order = await ways.post('/wc/v3/orders', { date_created: date, date_paid: date })
      assert.ok(order.status === 201 || order.status === 400, `${date}: ${order.status}`)
      const post = await ways.post('/wp/v2/posts', { title: 'a', date, status: 'future' })
      assert.ok(post.status < 500, `${date}: ${post.status}`)
      if (post.status === 201) assert.equal((await ways.get(`/wp/v2/posts/${post.body.id}`)).status, 200)
    }
    for (const path of ['/wc/v3/products', '/wc/v3/coupons', '/wc/v3/orders', '/wp/v2/posts?status=any']) {
      assert.equal((await ways.get(path)).status, 200, path)
    }

    const output = await ways.importCsv([
      'SKU,Name,Type,Regular price,Sale price,Date sale price starts,Date sale price ends',
      'D9-1,Вічна акція,simple,100,90,2026-01-01,9999-12-31',
      'D9-2,Вічна акція 2,simple,100,90,0001-01-01,31.12.9999',
      'D9-3,Вічна акція 3,simple,100,90,1970-01-01,2099-12-31 23:59:59',
      'D9-4,Нульова дата,simple,100,90,0000-00-00,0000-00-00',
      'D9-5,Десять тисяч,simple,100,90,00.00.0000,01.01.10000',
      'D9-6,Мітка часу,simple,100,90,,99999999999',
    ])
    for (const number of [1, 2, 4, 5, 6]) {
      const product = await ways.product(`D9-${number}`)
      assert.deepEqual([product?.salePrice, product?.saleUntil], [9000, null], `D9-${number}: ${output}`)
    }
    assert.equal((await ways.product('D9-2'))?.saleFrom, null)
    assert.equal((await ways.product('D9-3'))?.saleUntil, Date.UTC(2099, 11, 31, 22))
  })

  it('that the calendar lacks, or that begin with no year, are refused by every way instead of becoming another day', async () => {
    const { body: goods } = await ways.post('/wc/v3/products', { name: 'Полиця', regular_price: '10' })
    const { body: order } = await ways.post('/wc/v3/orders', {})
    for (const [n, date] of NO_DATES.entries()) {
      const sale = { sale_price: '5', date_on_sale_to: date }
      const answers = [
        await ways.put(`/wc/v3/products/${goods.id}`, sale),
        await ways.post('/wc/v3/coupons', { code: `n${n}`, amount: '5', date_expires: date }),
        await ways.put(`/wc/v3/orders/${order.id}`, { date_paid: date }),
        await ways.post('/wp/v2/posts', { title: 'a', content: 'a', date, status: 'publish' }),
        await ways.get(`/wc/v3/orders?after=${encodeURIComponent(date)}`),
        await ways.get(`/wc/v3/products?modified_after=${encodeURIComponent(date)}`),
      ]
      assert.deepEqual(
        answers.map(({ status }) => status),
        answers.map(() => 400),
        date,
      )
      const output = await ways.importCsv([
        'SKU,Name,Regular price,Sale price,Date sale price ends',
        `N${n},Н,10,5,${date}`,
      ])
      assert.equal(await ways.product(`N${n}`), undefined, output)
    }
  })
})

onEachDatabase('prices and sales', (name) => {
  let ways: Ways
  before(async () => {
    ways = await openWays(name)
  })
  after(() => ways.close())

  it('are accepted or refused alike by REST, in a batch, on variations and by file', async () => {
    const size = { name: 'Розмір', variation: true, options: SALES.map((_, index) => `${index}`) }
    const { body: parent } = await ways.post('/wc/v3/products', { name: 'Шафа', type: 'variable', attributes: [size] })
    const header = 'SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends'
    const rows = SALES.map(([regular, sale, from, until], at) => `F${at},Стіл,${regular},${sale},${from},${until}`)
    const output = await ways.importCsv([header, ...rows])
    for (const [index, [regular, sale, from, until, isSound]] of SALES.entries()) {
      const what = `${regular} ${sale} ${from} ${until}`
      const fields = { regular_price: regular, sale_price: sale, date_on_sale_from: from, date_on_sale_to: until }
      const created = await ways.post('/wc/v3/products', { name: 'Стіл', ...fields })
      assert.equal(created.status, isSound ? 201 : 400, what)
      const field = from > until ? 'date_on_sale_to' : 'sale_price'
      if (!isSound) assert.deepEqual(Object.keys(created.body.data.params), [field], what)
      const { body } = await ways.post('/wc/v3/products/batch', { create: [{ name: 'Стіл', ...fields }] })
      assert.equal(body.create[0].error === undefined, isSound, what)
      const attributes = [{ name: 'Розмір', option: `${index}` }]
      const variation = await ways.post(`/wc/v3/products/${parent.id}/variations`, { ...fields, attributes })
      assert.equal(variation.status, isSound ? 201 : 400, what)
      assert.equal((await ways.product(`F${index}`)) !== undefined, isSound, `${what}\n${output}`)
      if (!isSound) assert.match(output, new RegExp(`рядок ${index + 2}\\b`, 'i'), output)
    }
  })

  it('that were stored before do not refuse another change', async () => {
    const { body } = await ways.post('/wc/v3/products', {
      name: 'Ліжко',
      sku: 'L',
      regular_price: '10',
      sale_price: '9',
    })
    await ways.shop.db.updateTable('product').set({ regular_price: 500 }).where('id', '=', body.id).execute()
    assert.equal((await ways.put(`/wc/v3/products/${body.id}`, { name: 'Ліжко 2' })).status, 200)
    await ways.importCsv(['SKU,Name,Regular price,Sale price', 'L,Ліжко 3,5,9'])
    assert.equal((await ways.product('L'))?.name, 'Ліжко 3')
    assert.equal((await ways.put(`/wc/v3/products/${body.id}`, { sale_price: '7' })).status, 400)
  })
})
