import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { onEachDatabase } from '../shop.ts'
import { openWay, type Way } from './way.ts'

onEachDatabase('an order that is changed afterwards', (name) => {
  let way: Way
  let stool = 0
  before(async () => {
    way = await openWay(name)
    const product = { name: 'Табурет', regular_price: '1000' }
    stool = (await way.office('POST', '/wc/v3/products', product)).body.id
  })
  after(() => way.close())

  const place = async (about: object) => {
    const billing = { first_name: 'Олена', last_name: 'Коваль', phone: '+380671234567', email: 'olena@example.com' }
    const { body, status } = await way.office('POST', '/wc/v3/orders', { status: 'processing', billing, ...about })
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  const netSales = async () => {
    const [{ net_sales }] = (await way.office('GET', '/wc/v3/reports/sales?period=year')).body
    return Number(net_sales)
  }
  const stockOf = async (path: string) => (await way.office('GET', path)).body.stock_quantity

  it('costs less once when a piece is refunded by its amount alone and then taken out of it', async () => {
    for (const quantity of [2, 1, 0]) {
      const order = await place({
        set_paid: true,
        line_items: [{ product_id: stool, quantity: 3 }],
        fee_lines: [{ name: 'Складання', total: '500' }],
      })
      const path = `/wc/v3/orders/${order.id}`
      const net = await netSales()
      const refunded = await way.office('POST', `${path}/refunds`, { amount: '1000', api_refund: false })
      assert.equal(refunded.status, 201)
      const [{ id }] = order.line_items
      assert.equal((await way.office('PUT', path, { line_items: [{ id, quantity }] })).status, 200)
      const { body } = await way.office('GET', path)
      assert.deepEqual(
        [body.total, body.meblia.due, body.meblia.overpaidReturned, body.refunds[0].total],
        [`${quantity * 1000 + 500}.00`, '0.00', '1000.00', '0.00'],
      )
      assert.equal(net - (await netSales()), (3 - quantity) * 1000)
      // All that was paid can go back, and no more.
      const refund = (amount: string) => way.office('POST', `${path}/refunds`, { amount, api_refund: false })
      assert.equal((await refund('2500.01')).status, 400)
      assert.equal((await refund('2500')).status, 201)
      assert.deepEqual([(await way.office('GET', path)).body.status, net - (await netSales())], ['refunded', 3500])
    }
  })

  it('keeps what was refunded by its amount where it costs no less', async () => {
    const order = await place({ set_paid: true, line_items: [{ product_id: stool, quantity: 2 }] })
    const path = `/wc/v3/orders/${order.id}`
    const net = await netSales()
    await way.office('POST', `${path}/refunds`, { amount: '300', reason: 'Подряпина', api_refund: false })
    const [{ id }] = order.line_items
    const exchanged = {
      line_items: [
        { id, quantity: 1 },
        { product_id: stool, quantity: 1 },
      ],
    }
    const { body } = await way.office('PUT', path, exchanged)
    assert.deepEqual([body.total, body.refunds[0].total, net - (await netSales())], ['2000.00', '-300.00', 300])
  })

  it('that is refunded in part and then cancelled is no sale, and its refund takes nothing from those of others', async () => {
    const { body } = await way.office('POST', '/wc/v3/products', { name: 'Лава', regular_price: '1000' })
    const bench = `/wc/v3/products/${body.id}`
    await way.office('PUT', bench, { manage_stock: true, stock_quantity: 10 })
    const net = await netSales()
    const order = await place({
      set_paid: true,
      line_items: [{ product_id: body.id, quantity: 2 }],
      fee_lines: [{ name: 'ПДВ 20%', total: '400' }],
    })
    const path = `/wc/v3/orders/${order.id}`
    const refund = [
      { id: order.line_items[0].id, quantity: 1, refund_total: 1000 },
      { id: order.fee_lines[0].id, refund_total: 200 },
    ]
    await way.office('POST', `${path}/refunds`, { line_items: refund, api_refund: false, api_restock: true })
    assert.equal((await netSales()) - net, 1200)
    for (const [status, sold, pieces] of [
      ['cancelled', 0, 10],
      ['processing', 1200, 9],
      ['cancelled', 0, 10],
      ['refunded', 0, 10],
    ] as const) {
      assert.equal((await way.office('PUT', path, { status })).status, 200)
      assert.deepEqual([(await netSales()) - net, await stockOf(bench)], [sold, pieces], status)
    }
    const { body: left } = await way.office('GET', path)
    assert.deepEqual(
      left.refunds.map(({ total }: { total: string }) => total),
      ['-1200.00', '-1200.00'],
    )
  })

  it('takes the stock of its product when its variation is deleted between cancelling and reopening', async () => {
    const sizes = [{ name: 'Розмір', options: ['80', '90'], variation: true }]
    const product = { name: 'Стіл', type: 'variable', manage_stock: true, stock_quantity: 10, attributes: sizes }
    const table = `/wc/v3/products/${(await way.office('POST', '/wc/v3/products', product)).body.id}`
    const add = async (option: string, about: object = {}) => {
      const variation = { regular_price: '5000', attributes: [{ name: 'Розмір', option }], ...about }
      return (await way.office('POST', `${table}/variations`, variation)).body.id
    }
    const [shared, separate] = [await add('80'), await add('90', { manage_stock: true, stock_quantity: 5 })]
    const sold = await place({ line_items: [shared, separate].map((product_id) => ({ product_id, quantity: 2 })) })
    const waiting = await place({ status: 'pending', line_items: [{ product_id: shared, quantity: 1 }] })
    assert.deepEqual([await stockOf(table), await stockOf(`${table}/variations/${separate}`)], [8, 3])
    const become = async (id: number, status: string) =>
      assert.equal((await way.office('PUT', `/wc/v3/orders/${id}`, { status })).status, 200)
    await become(sold.id, 'cancelled')
    for (const id of [shared, separate]) await way.office('DELETE', `${table}/variations/${id}`)
    await become(sold.id, 'processing')
    await become(waiting.id, 'processing')
    assert.equal(await stockOf(table), 7)
    const notes = async (id: number) => (await way.office('GET', `/wc/v3/orders/${id}/notes`)).body
    const [text] = (await notes(sold.id)).flatMap(({ note }: { note: string }) => (/видалено/.test(note) ? [note] : []))
    assert.match(text, /^Товар уже видалено з\u00a0магазину: Стіл[^;]*\. Перевірте, чи він ще є\.$/)
    assert.ok((await notes(waiting.id)).every(({ note }: { note: string }) => !/видалено/.test(note)))

    // Restored, it has what the order has left of it; and cancelled once more, all.
    const trash = (await way.office('GET', '/meblia/v1/trash?kind=product')).body
    for (const { id } of trash) await way.office('POST', `/meblia/v1/trash/${id}/restore`)
    assert.equal(await stockOf(`${table}/variations/${separate}`), 3)
    await become(sold.id, 'cancelled')
    assert.deepEqual([await stockOf(table), await stockOf(`${table}/variations/${separate}`)], [9, 5])

    // Deleted for good, with nothing left to take from.
    for (const id of [shared, separate]) await way.office('DELETE', `${table}/variations/${id}?force=true`)
    await become(sold.id, 'processing')
    assert.equal(await stockOf(table), 7)
    assert.equal((await notes(sold.id)).filter(({ note }: { note: string }) => /видалено/.test(note)).length, 2)
  })

  it('has a discount that adds up after its lines have changed', async () => {
    await way.office('POST', '/wc/v3/coupons', { code: 'minus10', discount_type: 'percent', amount: '10' })
    await way.office('POST', '/wc/v3/coupons', { code: 'minus100', discount_type: 'fixed_cart', amount: '100' })
    const chair = { name: 'Стілець', regular_price: '333.33' }
    const { id: second } = (await way.office('POST', '/wc/v3/products', chair)).body
    const order = await place({
      coupon_lines: [{ code: 'minus10' }, { code: 'minus100' }],
      line_items: [
        { product_id: stool, quantity: 2 },
        { product_id: second, quantity: 3 },
      ],
    })
    const path = `/wc/v3/orders/${order.id}`
    const [{ id: stools }, { id: chairs }] = order.line_items
    type Sums = { discount: string; subtotal: string; total: string }
    const discounts = async (line_items: object[]) => {
      const { body, status } = await way.office('PUT', path, { line_items })
      assert.equal(status, 200, JSON.stringify(body))
      const sum = (lines: Sums[], of: (line: Sums) => number) =>
        lines.reduce((all, line) => all + Math.round(of(line) * 100), 0) / 100
      const off = sum(body.line_items, ({ subtotal, total }) => Number(subtotal) - Number(total))
      const coupons = sum(body.coupon_lines, ({ discount }) => Number(discount))
      assert.deepEqual([Number(body.discount_total), coupons], [off, off])
      return body
    }
    assert.equal((await discounts([])).discount_total, '400.00')
    await discounts([{ id: stools, quantity: 1 }])
    await discounts([{ id: stools, quantity: 4 }])
    await discounts([{ id: chairs, quantity: 0 }])
    // As the form of the back office sends it: one sum spread over what is left.
    await discounts([{ id: stools, quantity: 2, subtotal: '2000', total: '1700' }])
    const { body } = await way.office('GET', '/wc/v3/reports/sales?period=year')
    assert.ok(Number(body[0].total_discount) > 0)
    // What a person takes off besides is no coupon's.
    const { coupon_lines } = await discounts([])
    const more = (await way.office('PUT', path, { line_items: [{ id: stools, total: '1500' }] })).body
    assert.deepEqual([more.discount_total, more.coupon_lines], ['500.00', coupon_lines])
  })
})
