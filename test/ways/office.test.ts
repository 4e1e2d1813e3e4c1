import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startEmpty } from '#shop/office/seed/seed.server.ts'
import { openDemoShop } from '../demo-shop.ts'
import { onEachDatabase } from '../shop.ts'
import { openWay, openWayIn, type Way } from './way.ts'

onEachDatabase('an owner of a new shop', (name) => {
  let way: Way
  let lamp = 0
  before(async () => {
    way = await openWay(name)
    await startEmpty(way.shop)
    await way.save('opening', { openForVisitors: true })
    const product = { name: 'Лампа', regular_price: '900', weight: '2' }
    const dimensions = { length: '30', width: '20', height: '20' }
    lamp = (await way.office('POST', '/wc/v3/products', { ...product, dimensions })).body.id
  })
  after(() => way.close())

  const phoneOrder = (shipping: object, productId = lamp) =>
    way.office('POST', '/wc/v3/orders', {
      created_via: 'admin',
      status: 'processing',
      payment_method: 'cod',
      payment_method_title: 'Післяплата',
      billing: { first_name: 'Олена', last_name: 'Коваль', phone: '+380671234567', email: 'olena@example.com' },
      line_items: [{ product_id: productId, quantity: 1, subtotal: '900', total: '900' }],
      shipping_lines: [{ method_id: 'np_branch', method_title: 'Нова пошта, відділення', ...shipping }],
    })

  it('charges no delivery whose price nobody has chosen', async () => {
    const buyer = way.buyer()
    await buyer.add(lamp)
    assert.ok(!(await buyer.choose({})).includes('value="np_'))
    assert.equal((await phoneOrder({})).body.code, 'meblia_delivery_price_needed')
    await way.save('delivery', { delivery: { novaPoshta: OWN_PRICES } })
    assert.ok((await buyer.choose({})).includes('value="np_courier"'))
  })

  it('takes a phone order to a branch at the shop’s own price, which the letter says', async () => {
    const { body, status } = await phoneOrder({})
    // 12,000 cm³ are billed as 3 kg.
    assert.deepEqual([status, body.shipping_lines?.[0]?.total], [201, '110.00'])
    const letter = (await way.letters()).find(({ subject }) => subject.includes(body.number))
    assert.match(letter?.text ?? '', /Нова пошта, відділення: 110\u00a0₴/)
    assert.equal((await phoneOrder({ total: '0' })).body.shipping_lines[0].total, '0.00')
  })

  it('is asked for the price of a delivery that cannot be reckoned', async () => {
    const { body } = await way.office('POST', '/wc/v3/products', { name: 'Стіл', regular_price: '900' })
    const refused = await phoneOrder({}, body.id)
    assert.deepEqual([refused.status, refused.body.code], [400, 'meblia_delivery_price_needed'])
  })

  it('sees the value of stock that variations share', async () => {
    const { office } = way
    const options = ['дуб', 'ясен']
    const attributes = [{ name: 'Дерево', variation: true, visible: true, options }]
    const table = {
      name: 'Стіл «Дубок»',
      type: 'variable',
      manage_stock: true,
      stock_quantity: 4,
      attributes,
      date_created: '2026-01-01T00:00:00',
    }
    const { id } = (await office('POST', '/wc/v3/products', table)).body
    for (const [at, option] of options.entries()) {
      const variation = { regular_price: String(5000 + 1000 * at), attributes: [{ name: 'Дерево', option }] }
      assert.equal((await office('POST', `/wc/v3/products/${id}/variations`, variation)).status, 201)
    }
    const { body } = await office('GET', '/meblia/v1/reports/dead-stock?from=2026-10-01&until=2026-11-20')
    const row = body.rows?.find((row: { productId: number }) => row.productId === id)
    assert.deepEqual([row?.stock, row?.value], [4, 20_000_00], JSON.stringify(body))
  })
})

describe('an owner who keeps the demo', () => {
  let way: Way
  before(async () => {
    way = await openWayIn(await openDemoShop())
  })
  after(() => way.close())

  it('is told that legal data, contacts and address are still the demo’s', async () => {
    const open = async () => {
      const { body } = await way.office('GET', '/meblia/v1/opening')
      return body.checks.filter(({ done }: { done: boolean }) => !done).map(({ code }: { code: string }) => code)
    }
    const theirs = ['name', 'contacts', 'address', 'seller', 'payment']
    assert.deepEqual(
      (await open()).filter((code: string) => theirs.includes(code)),
      theirs,
    )
    await way.save('payment', { payment: { bank: { ...OWN_BANK, on: true } } })
    await way.save('shop', { shopName: 'Затишок', phone: '+380441112233', email: 'shop@example.com' })
    await way.save('place', { storeCity: 'Львів', storeHours: ['Пн–Пт 9:00–18:00'] })
    assert.deepEqual(
      (await open()).filter((code: string) => theirs.includes(code)),
      [],
    )
  })
})

const price = { on: true, base: 8000, perKg: 1000 }
const OWN_PRICES = { on: true, branch: price, locker: price, cargo: price, courier: price, freeFrom: 0, days: 3 }
const OWN_BANK = {
  recipient: 'ФОП Коваленко О. І.',
  code: '123456789',
  iban: 'UA903052992990004149123456789',
  bank: 'ПриватБанк',
}
