import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { onEachDatabase } from '../shop.ts'
import { openWay, type Way } from './way.ts'

onEachDatabase('a buyer of goods that came by a file', (name) => {
  let way: Way
  before(async () => {
    way = await openWay(name)
  })
  after(() => way.close())

  const letterTo = async (number: string, words: RegExp) =>
    (await way.letters()).findLast(({ subject }) => words.test(subject) && subject.includes(number))
  const product = async (sku: string) => (await way.office('GET', `/wc/v3/products?sku=${sku}`)).body[0]
  const importFile = (csv: string) => way.importFile('tovary.csv', csv)

  it('finds them in the list, orders, and the export has the new stock', async () => {
    await importFile(
      'ID,Type,SKU,Name,Published,Stock,Regular price,Categories\n,simple,LAVA-1,Лава «Гай»,1,5,4200,Лави\n',
    )
    assert.match((await way.site.get('/product-category/lavy/')).text, /Лава «Гай»/)
    const { id } = await product('LAVA-1')
    const buyer = way.buyer()
    await buyer.add(id, 2)
    await buyer.order()
    const csv = (await way.office('GET', '/meblia/v1/export')).body as string
    const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true })
    assert.equal(rows.find(({ SKU }) => SKU === 'LAVA-1')?.Stock, '3')
  })

  it('who waits for goods hears of them when a file brings them back, and orders', async () => {
    await importFile('SKU,Type,Name,Published,Stock,Regular price\nSHAFA-1,simple,Шафа,1,0,9000\n')
    const { id } = await product('SHAFA-1')
    const answer = await way.post('/checkout/stock-alert/', { item: String(id), email: 'ira@example.com' })
    assert.ok(answer.status < 400, answer.text.slice(0, 300))
    await way.runJob('stock-alerts.send')
    const confirmation = way.sentTo('ira@example.com').at(-1)
    const link = /https:\/\/dubrava\.test(\/\S+)/.exec(confirmation?.text ?? '')?.[1] ?? ''
    await way.post(link, {})
    await importFile('SKU,Stock\nSHAFA-1,4\n')
    await way.runJob('stock-alerts.check')
    await way.runJob('stock-alerts.send')
    const letters = way.sentTo('ira@example.com')
    assert.match(letters.at(-1)?.subject ?? '', /Шафа/)
    const buyer = way.buyer()
    await buyer.add(id)
    assert.match((await buyer.order()).number, /\d/)
  })

  it('in whose cart a price changes by a file is told of it and pays the new one', async () => {
    await importFile('SKU,Type,Name,Published,Regular price\nPUF-1,simple,Пуф,1,1000\n')
    const { id } = await product('PUF-1')
    const buyer = way.buyer()
    await buyer.add(id)
    await importFile('SKU,Regular price\nPUF-1,1250\n')
    const page = await buyer.choose({ delivery: 'pickup' })
    assert.match(page, /1\u00a0250\u00a0₴/)
    assert.equal((await buyer.order()).total, 1250_00)
  })

  it('of goods that are deleted or renamed afterwards keeps their names in the order and the letters', async () => {
    const made = await way.office('POST', '/wc/v3/products', { name: 'Комод «Рута»', regular_price: '5000' })
    const buyer = way.buyer()
    await buyer.add(made.body.id)
    const order = await buyer.order()
    await way.office('PUT', `/wc/v3/products/${made.body.id}`, { name: 'Комод «Інший»' })
    await way.office('DELETE', `/wc/v3/products/${made.body.id}?force=true`)
    const shown = (await way.site.get(`/order/${order.key}/`)).text
    assert.match(shown, /Комод «Рута»/)
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'refunded' })
    const { status, body } = await way.office('GET', `/wc/v3/orders/${order.id}`)
    assert.deepEqual([status, body.status, body.line_items[0].name], [200, 'refunded', 'Комод «Рута»'])
    assert.ok(await letterTo(order.number, /повернено/))
  })

  it('who sends goods back while they are in the trash: they are there when it is restored', async () => {
    const stock = { regular_price: '700', manage_stock: true, stock_quantity: 5 }
    const varies = { name: 'Колір', variation: true, options: ['синій'] }
    const make = async (path: string, input: object) => (await way.office('POST', path, input)).body.id
    const chair = await make('/wc/v3/products', { name: 'Крісло', ...stock })
    const sofa = await make('/wc/v3/products', { name: 'Диван', type: 'variable', attributes: [varies] })
    const choice = { ...stock, attributes: [{ name: 'Колір', option: 'синій' }] }
    const blue = await make(`/wc/v3/products/${sofa}/variations`, choice)
    const left = async (id: number) => (await way.office('GET', `/wc/v3/products/${id}`)).body.stock_quantity
    const buyer = way.buyer()
    await buyer.add(chair, 2)
    await buyer.add(blue, 3)
    const order = await buyer.order()
    assert.deepEqual([await left(chair), await left(blue)], [3, 2])
    for (const id of [chair, sofa]) await way.office('DELETE', `/wc/v3/products/${id}`)
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'cancelled' })
    const trash: { id: number; entity: string }[] = (await way.office('GET', '/meblia/v1/trash')).body
    for (const { id, entity } of trash) {
      if ([chair, sofa].map(String).includes(entity)) await way.office('POST', `/meblia/v1/trash/${id}/restore`)
    }
    assert.deepEqual([await left(chair), await left(blue)], [5, 5])
  })

  it('in English gets the letter about the refund in English', async () => {
    const made = await way.office('POST', '/wc/v3/products', { name: 'Стілець', regular_price: '700' })
    const buyer = way.buyer('/en')
    await buyer.add(made.body.id)
    const order = await buyer.order()
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'processing' })
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'refunded' })
    assert.match((await letterTo(order.number, /refund/i))?.text ?? '', /Olena|Олена/)
  })

  it('in English is asked for a review in English, a week after the delivery that was agreed to', async () => {
    const made = await way.office('POST', '/wc/v3/products', { name: 'Етажерка', regular_price: '700' })
    const buyer = way.buyer('/en')
    await buyer.add(made.body.id)
    const email = 'review@example.com'
    const order = await buyer.order({ delivery: 'pickup', email })
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'completed', set_paid: true })
    assert.equal((await way.post(`/en/order/${order.key}/review-request`, {})).status, 303)
    await way.letters()
    const before = way.sentTo(email).length
    way.shop.advanceClock(8 * 86_400_000)
    await way.runJob('reviews.ask')
    const letters = way.sentTo(email).slice(before)
    assert.equal(letters.length, 1)
    assert.match(letters[0]?.subject ?? '', /^How do you like it\?/)
    assert.match(letters[0]?.text ?? '', /\/en\/product\//)
    way.shop.advanceClock(-8 * 86_400_000)
  })

  it('with a coupon has used it, and a cancelled order gives it back', async () => {
    await way.office('POST', '/wc/v3/coupons', {
      code: 'raz',
      discount_type: 'fixed_cart',
      amount: '100',
      usage_limit: 1,
    })
    const made = await way.office('POST', '/wc/v3/products', { name: 'Полиця', regular_price: '700' })
    const used = async () => (await way.office('GET', '/wc/v3/coupons?code=raz')).body[0].usage_count
    const buyer = way.buyer()
    await buyer.add(made.body.id)
    await buyer.coupon('raz')
    const order = await buyer.order()
    assert.deepEqual([order.total, await used()], [600_00, 1])
    const second = way.buyer()
    await second.add(made.body.id)
    await second.coupon('raz')
    assert.equal((await second.order()).total, 700_00)
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'cancelled' })
    assert.equal(await used(), 0)
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'refunded' })
    assert.equal(await used(), 0)
  })
})
