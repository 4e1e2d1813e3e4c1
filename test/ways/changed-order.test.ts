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
})
