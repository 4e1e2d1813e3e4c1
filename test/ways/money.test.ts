import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { onEachDatabase } from '../shop.ts'
import { openWay, type Way } from './way.ts'

onEachDatabase('money of an order', (name) => {
  let way: Way
  let stool = 0
  before(async () => {
    way = await openWay(name)
    const product = { name: 'Табурет', regular_price: '1000' }
    stool = (await way.office('POST', '/wc/v3/products', product)).body.id
  })
  after(() => way.close())

  const bought = async (quantity = 1, email = 'olena@example.com') => {
    const buyer = way.buyer()
    await buyer.add(stool, quantity)
    const order = await buyer.order({ delivery: 'pickup', email })
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'processing' })
    return order
  }
  const refundsOf = async (id: number) =>
    (await way.office('GET', `/wc/v3/orders/${id}/refunds`)).body.map(({ amount }: { amount: string }) => amount)
  const sales = async () => {
    const [{ total_sales, net_sales }] = (await way.office('GET', '/wc/v3/reports/sales?period=year')).body
    return { total: Number(total_sales), net: Number(net_sales) }
  }
  const lettersTo = async (number: string) => {
    const letters = (await way.letters()).filter(
      ({ to, subject }) => to === 'olena@example.com' && subject.includes(number),
    )
    return letters.map(({ subject }) => subject.replace(/ — .*/, ''))
  }

  it('that becomes «Кошти повернено» is refunded, out of the sales, and the buyer hears of it', async () => {
    const order = await bought(2)
    const before = await sales()
    const { body } = await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'refunded' })
    assert.deepEqual(
      [body.status, body.refunds.map(({ total }: { total: string }) => total)],
      ['refunded', ['-2000.00']],
    )
    assert.deepEqual(await refundsOf(order.id), ['2000.00'])
    const after = await sales()
    assert.equal(before.net - after.net, 2000)
    assert.deepEqual((await lettersTo(order.number)).slice(-1), [`Кошти за замовлення № ${order.number} повернено`])
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'refunded' })
    assert.deepEqual(await refundsOf(order.id), ['2000.00'])
    assert.equal((await lettersTo(order.number)).filter((subject) => subject.includes('повернено')).length, 1)
  })

  it('that is refunded in part is told to the buyer; the rest follows by one click on many', async () => {
    const order = await bought(3)
    const line = order.lines.find(({ kind }) => kind === 'product')?.id
    const paid = { amount: 3000_00, method: 'cash', reference: '', day: null, tellsBuyer: false, startsWork: false }
    await way.office('POST', `/meblia/v1/orders/${order.id}/received-payments`, paid)
    const part = { line_items: [{ id: line, quantity: 1, refund_total: '1000' }], api_refund: false }
    const refunded = await way.office('POST', `/wc/v3/orders/${order.id}/refunds`, part)
    assert.equal(refunded.status, 201, JSON.stringify(refunded.body))
    assert.deepEqual((await lettersTo(order.number)).slice(-1), [
      `Частину коштів за замовлення № ${order.number} повернено`,
    ])
    await way.office('POST', '/wc/v3/orders/batch', { update: [{ id: order.id, status: 'refunded' }] })
    assert.deepEqual((await refundsOf(order.id)).toSorted(), ['1000.00', '2000.00'])
    const letter = (await way.letters()).at(-1)
    assert.match(letter?.subject ?? '', /^Кошти за замовлення/)
    assert.match(letter?.text ?? '', /2\u00a0000\u00a0₴/)
    assert.match((await way.site.get(`/order/${order.key}/`)).text, /Повернено/)
  })

  it('that is «Кошти повернено» stays refunded when a refund is deleted, and once when it is restored', async () => {
    // An address of its own: one gets only so many letters a day.
    const email = 'iryna@example.com'
    const order = await bought(2, email)
    const before = await sales()
    const part = { amount: '700', api_refund: false }
    const path = `/wc/v3/orders/${order.id}`
    const paid = { amount: 2000_00, method: 'cash', reference: '', day: null, tellsBuyer: false, startsWork: false }
    await way.office('POST', `/meblia/v1/orders/${order.id}/received-payments`, paid)
    const { body: first } = await way.office('POST', `${path}/refunds`, part)
    await way.office('PUT', path, { status: 'refunded' })
    await way.letters()
    const letters = way.sentTo(email).length
    assert.equal((await way.office('DELETE', `${path}/refunds/${first.id}?force=true`)).status, 200)
    assert.deepEqual((await refundsOf(order.id)).toSorted(), ['1300.00', '700.00'])
    assert.equal(before.net - (await sales()).net, 2000)
    await way.letters()
    assert.equal(way.sentTo(email).length, letters)

    const trashed = (await way.office('GET', '/meblia/v1/trash?kind=order_refund')).body[0]
    assert.equal((await way.office('POST', `/meblia/v1/trash/${trashed.id}/restore`)).status, 409)
    assert.deepEqual((await refundsOf(order.id)).toSorted(), ['1300.00', '700.00'])
  })

  it('is not changed once all was refunded', async () => {
    const order = await bought(3, 'petro@example.com')
    const line = order.lines.find(({ kind }) => kind === 'product')?.id
    const path = `/wc/v3/orders/${order.id}`
    const paid = { amount: 3000_00, method: 'cash', reference: '', day: null, tellsBuyer: false, startsWork: false }
    await way.office('POST', `/meblia/v1/orders/${order.id}/received-payments`, paid)
    await way.office('POST', `${path}/refunds`, { amount: '1500', api_refund: false })
    const change = (quantity: number) =>
      way.office('PUT', path, { line_items: [{ id: line, quantity, total: `${quantity * 1000}.00` }] })
    assert.equal((await change(2)).status, 200)
    await way.office('PUT', path, { status: 'refunded' })
    // 1,000 that it costs less, and 500 of what it costs; then the rest.
    assert.deepEqual((await refundsOf(order.id)).toSorted(), ['1500.00', '1500.00'])
    const refused = await change(1)
    assert.deepEqual([refused.status, refused.body.code], [400, 'meblia_order_refunded'])
    assert.match(refused.body.message, /повернено 2\u00a0000\u00a0₴/)
    const before = await sales()
    for (const quantity of [1, 3]) assert.equal((await change(quantity)).status, 400)
    assert.equal((await way.office('PUT', path, { fee_lines: [{ name: 'Підйом', total: '50' }] })).status, 400)
    assert.equal((await way.office('PUT', path, { customer_note: 'Дякую' })).status, 200)
    assert.deepEqual(await sales(), before)
  })

  const byProgram = async () => {
    const billing = { first_name: 'Олена', last_name: 'Коваль', phone: '+380671234567', email: 'olena@example.com' }
    const { body, status } = await way.office('POST', '/wc/v3/orders', {
      status: 'processing',
      set_paid: true,
      billing,
      coupon_lines: [{ code: 'minus10' }],
      line_items: [{ product_id: stool, quantity: 2 }],
      shipping_lines: [{ method_id: 'flat', method_title: 'Доставка', total: '80' }],
      fee_lines: [{ name: 'Підйом', total: '150' }],
    })
    assert.deepEqual([status, body.total], [201, '2030.00'], JSON.stringify(body))
    return body
  }
  const stock = async () => (await way.office('GET', `/wc/v3/products/${stool}`)).body.stock_quantity

  it('with a coupon, a fee and delivery leaves nothing in the sales, whichever way it is refunded', async () => {
    await way.office('POST', '/wc/v3/coupons', { code: 'minus10', discount_type: 'percent', amount: '10' })
    await way.office('PUT', `/wc/v3/products/${stool}`, { manage_stock: true, stock_quantity: 100 })
    const before = await sales()
    const byStatus = await byProgram()
    await way.office('PUT', `/wc/v3/orders/${byStatus.id}`, { status: 'refunded' })
    assert.deepEqual(await refundsOf(byStatus.id), ['2030.00'])
    assert.deepEqual(await sales(), before)

    // First the delivery, then the rest by the status.
    const inParts = await byProgram()
    const shipping = [{ id: inParts.shipping_lines[0].id, refund_total: 80 }]
    await way.office('POST', `/wc/v3/orders/${inParts.id}/refunds`, { line_items: shipping, api_refund: false })
    await way.office('PUT', `/wc/v3/orders/${inParts.id}`, { status: 'refunded' })
    assert.deepEqual((await refundsOf(inParts.id)).toSorted(), ['1950.00', '80.00'])
    assert.deepEqual(await sales(), before)
    const more = await way.office('POST', `/wc/v3/orders/${inParts.id}/refunds`, { amount: '1', api_refund: false })
    assert.deepEqual([more.status, more.body.code], [400, 'woocommerce_rest_invalid_order_refund'])

    // As clients of WooCommerce do: the refund line by line, goods back on the shelf, and the status afterwards.
    assert.equal(await stock(), 96)
    const order = await byProgram()
    const lines = [
      { id: order.line_items[0].id, quantity: 2, refund_total: 1800 },
      { id: order.shipping_lines[0].id, refund_total: 80 },
      { id: order.fee_lines[0].id, refund_total: 150 },
    ]
    const refund = { amount: '2030', line_items: lines, api_refund: false, api_restock: true }
    assert.equal((await way.office('POST', `/wc/v3/orders/${order.id}/refunds`, refund)).status, 201)
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'refunded' })
    assert.deepEqual(await refundsOf(order.id), ['2030.00'])
    assert.deepEqual([await stock(), await sales()], [96, before])
  })

  it('that costs less since it was paid shows what is too much, and gives it back without lowering the sales', async () => {
    const email = 'ivan@example.com'
    const order = await bought(3, email)
    const path = `/wc/v3/orders/${order.id}`
    const paid = { amount: 3000_00, method: 'cash', reference: '', day: null, tellsBuyer: false, startsWork: false }
    await way.office('POST', `/meblia/v1/orders/${order.id}/received-payments`, paid)
    const line = order.lines.find(({ kind }) => kind === 'product')?.id
    const change = (quantity: number) =>
      way.office('PUT', path, { line_items: [{ id: line, quantity, total: `${quantity * 1000}.00` }] })
    assert.equal((await change(2)).status, 200)
    const before = await sales()
    const refund = (about: object) => way.office('POST', `${path}/refunds`, { api_refund: false, ...about })

    const tooMuch = await refund({ amount: '3000.01' })
    assert.match(tooMuch.body.message, /3\u00a0000\u00a0₴/)
    const returned = await refund({ amount: '1000', reason: 'Переплата' })
    assert.deepEqual(
      [returned.status, returned.body.amount, returned.body.meblia.overpaid],
      [201, '1000.00', '1000.00'],
    )
    assert.deepEqual(await sales(), before)
    const { body } = await way.office('GET', path)
    assert.deepEqual([body.status, body.refunds[0].total, body.meblia.due], ['processing', '0.00', '0.00'])
    const letter = (await way.letters()).findLast(({ to }) => to === email)
    assert.match(letter?.text ?? '', /1\u00a0000\u00a0₴/)
    assert.match((await way.site.get(`/order/${order.key}/`)).text, /Повернено<\/dt><dd>−1\u00a0000\u00a0₴/)

    // It grows again: what went back is due once more.
    await change(3)
    assert.equal((await way.office('GET', path)).body.meblia.due, '1000.00')
    assert.equal((await way.office('GET', path)).body.date_paid, null)
    await change(2)
    assert.notEqual((await way.office('GET', path)).body.date_paid, null)

    // Deleted and restored, and then the goods themselves.
    const { id } = (await way.office('GET', `${path}/refunds`)).body[0]
    await way.office('DELETE', `${path}/refunds/${id}?force=true`)
    const trashed = (await way.office('GET', '/meblia/v1/trash?kind=order_refund')).body[0]
    assert.equal((await way.office('POST', `/meblia/v1/trash/${trashed.id}/restore`)).status, 200)
    const [{ net }] = [await sales()]
    await refund({ line_items: [{ id: line, quantity: 1, refund_total: '1000' }] })
    assert.equal(net - (await sales()).net, 1000)
    const rest = await way.office('PUT', path, { status: 'refunded' })
    assert.deepEqual([rest.status, net - (await sales()).net], [200, 2000])
    assert.deepEqual((await refundsOf(order.id)).toSorted(), ['1000.00', '1000.00', '1000.00'])
  })

  it('whose piece is refunded and then taken out of it costs less once: in money, sales and stock', async () => {
    await way.office('PUT', `/wc/v3/products/${stool}`, { manage_stock: true, stock_quantity: 50 })
    const stock = async () => (await way.office('GET', `/wc/v3/products/${stool}`)).body.stock_quantity
    const paid = { amount: 3000_00, method: 'cash', reference: '', day: null, tellsBuyer: false, startsWork: false }
    for (const quantity of [2, 0]) {
      const order = await bought(3, 'daryna@example.com')
      const path = `/wc/v3/orders/${order.id}`
      await way.office('POST', `/meblia/v1/orders/${order.id}/received-payments`, paid)
      const line = order.lines.find(({ kind }) => kind === 'product')?.id
      await way.office('PUT', path, {
        shipping_lines: [{ method_id: 'pickup', total: '0' }],
        fee_lines: [{ name: 'Складання', total: '500' }],
      })
      await way.office('POST', `/meblia/v1/orders/${order.id}/received-payments`, { ...paid, amount: 500_00 })
      const [{ net }, left] = [await sales(), await stock()]
      const pieces = 3 - quantity
      await way.office('POST', `${path}/refunds`, {
        line_items: [{ id: line, quantity: pieces, refund_total: pieces * 1000 }],
        api_refund: false,
        api_restock: true,
      })
      const removed = await way.office('PUT', path, { line_items: [{ id: line, quantity }] })
      assert.equal(removed.status, 200, JSON.stringify(removed.body))
      const { body } = await way.office('GET', path)
      assert.deepEqual(
        [body.total, body.meblia.due, body.meblia.overpaidReturned, body.date_paid !== null],
        [`${quantity * 1000 + 500}.00`, '0.00', `${pieces * 1000}.00`, true],
      )
      assert.deepEqual([net - (await sales()).net, (await stock()) - left], [pieces * 1000, pieces])
      // What is left can be refunded, and no more.
      const refund = (amount: string) => way.office('POST', `${path}/refunds`, { amount, api_refund: false })
      assert.equal((await refund(`${quantity * 1000 + 500}.01`)).status, 400)
      await way.office('PUT', path, { status: 'refunded' })
      const sum = (await refundsOf(order.id)).reduce((all: number, amount: string) => all + Number(amount), 0)
      assert.deepEqual([sum, net - (await sales()).net], [3500, 3500])
    }
  })

  it('that was paid too much and becomes «Кошти повернено» gives all of it back, and the sales lose what it cost', async () => {
    const order = await bought(2, 'stepan@example.com')
    const paid = { amount: 2500_00, method: 'cash', reference: '', day: null, tellsBuyer: false, startsWork: false }
    await way.office('POST', `/meblia/v1/orders/${order.id}/received-payments`, paid)
    const before = await sales()
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'refunded' })
    assert.deepEqual(await refundsOf(order.id), ['2500.00'])
    assert.equal(before.net - (await sales()).net, 2000)
  })

  it('that comes in halves is «частина» first', async () => {
    const order = await bought()
    const half = { amount: 400_00, method: 'cash', reference: '', day: null, tellsBuyer: true, startsWork: false }
    const path = `/meblia/v1/orders/${order.id}/received-payments`
    await way.office('POST', path, half)
    assert.deepEqual((await lettersTo(order.number)).slice(-1), [
      `Отримано частину оплати за замовлення № ${order.number}`,
    ])
    await way.office('POST', path, { ...half, amount: 600_00 })
    assert.deepEqual((await lettersTo(order.number)).slice(-1), [`Оплату замовлення № ${order.number} отримано`])
  })
})
