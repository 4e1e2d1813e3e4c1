import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { MONO_TOKEN, openStubPaymentServices, type StubPaymentServices } from '../services/payment-services.ts'
import { closeInTurn, onEachDatabase } from '../shop.ts'
import { openWay, type Way } from './way.ts'

const P = '/wc/v3/products'
const O = '/wc/v3/orders'

onEachDatabase('an order', (name) => {
  let way: Way
  let bank: StubPaymentServices
  before(async () => {
    bank = await openStubPaymentServices()
    way = await openWay(name, { MONOBANK_URL: bank.url, MONOBANK_TOKEN: MONO_TOKEN })
  })
  after(() => closeInTurn(way, bank))

  const make = async (name: string, pieces: number) => {
    const input = { name, regular_price: '1000', manage_stock: true, stock_quantity: pieces }
    return (await way.office('POST', P, input)).body.id
  }
  const left = async (id: number) => (await way.office('GET', `${P}/${id}`)).body.stock_quantity
  const order = async (id: number) => (await way.office('GET', `${O}/${id}`)).body
  const change = (id: number, input: object) => way.office('PUT', `${O}/${id}`, input)
  const sales = async () => {
    const [{ total_sales, total_orders }] = (await way.office('GET', '/wc/v3/reports/sales?period=week')).body
    return [total_sales, total_orders]
  }
  const subjects = async (number: string) =>
    (await way.letters()).flatMap(({ subject }) => (subject.includes(number) ? [subject.replace(/ — .*/, '')] : []))

  it('of the last piece is one buyer’s; when it is cancelled, the other one gets it', async () => {
    const wardrobe = await make('Шафа', 1)
    const [first, second] = [way.buyer(), way.buyer()]
    for (const buyer of [first, second]) await buyer.add(wardrobe)
    const { id } = await first.order()
    await assert.rejects(second.order(), /409: .*Не\sвсе з\sкошика зараз можна замовити/s)
    await change(id, { status: 'cancelled' })
    assert.equal(await left(wardrobe), 1)
    await second.order()
    assert.equal(await left(wardrobe), 0)
  })

  it('that nobody pays gives back goods and coupon; money that comes late takes both again', async () => {
    const chair = await make('Стілець', 5)
    const coupon = { code: 'raz', discount_type: 'fixed_cart', amount: '100', usage_limit: 1 }
    await way.office('POST', '/wc/v3/coupons', coupon)
    const used = async () => (await way.office('GET', '/wc/v3/coupons?code=raz')).body[0].usage_count
    const buyer = way.buyer()
    await buyer.add(chair, 2)
    await buyer.coupon('raz')
    const { id, number } = await buyer.order({ delivery: 'pickup', payment: 'monobank', phone: '0501112233' })
    await change(id, { status: 'pending' })
    assert.deepEqual([await left(chair), await used()], [3, 1])
    way.shop.advanceClock(2 * 3_600_000)
    await way.runJob('orders.expire')
    assert.deepEqual([(await order(id)).status, await left(chair), await used()], ['cancelled', 5, 0])
    const [reference = ''] = [...bank.payments.keys()].slice(-1)
    const call = bank.callbackRequest(reference, { status: 'success', changes: 1 })
    await way.site.request('POST', new URL(call.url).pathname, Object.fromEntries(call.headers), await call.text())
    assert.deepEqual([(await order(id)).status, await left(chair), await used()], ['processing', 3, 1])
    assert.deepEqual((await subjects(number)).slice(-1), [`Оплату замовлення № ${number} отримано`])
  })

  it('of a person who is erased stays in the sales and can be refunded', async () => {
    const table = await make('Стіл', 5)
    const buyer = way.buyer()
    await buyer.add(table)
    const person = { email: 'petro@example.com', phone: '0639998877', first_name: 'Петро', last_name: 'Сірко' }
    const { id, number } = await buyer.order({ delivery: 'pickup', ...person })
    await change(id, { status: 'completed', set_paid: true })
    const [before, orders] = await sales()
    const [customer] = (await way.office('GET', '/meblia/v1/customers?search=petro')).body
    const erased = await way.office('POST', `/meblia/v1/customers/${customer.id}/erase`)
    assert.deepEqual(erased.body, { orders: 1, messages: 0, postponed: [] })
    assert.deepEqual(await sales(), [before, orders])
    const sent = (await subjects(number)).length
    const { status } = await way.office('POST', `${O}/${id}/refunds`, { amount: '1000', api_refund: false })
    assert.equal(status, 201)
    assert.deepEqual(await sales(), [(Number(before) - 1000).toFixed(2), orders])
    assert.equal((await subjects(number)).length, sent)
    const traces = [await order(id), await way.office('GET', `/meblia/v1/audit?kind=order&entity=${id}`)]
    assert.doesNotMatch(JSON.stringify(traces), /petro|Сірко|639998877/)
  })

  it('that was deleted goes with a person who is erased, and so do deleted notes', async () => {
    const shelf = await make('Полиця', 5)
    const person = { email: 'sofiia@example.com', phone: '0639991122', first_name: 'Софія', last_name: 'Мороз' }
    const ids: number[] = []
    for (const _ of [1, 2]) {
      const buyer = way.buyer()
      await buyer.add(shelf)
      ids.push((await buyer.order({ delivery: 'pickup', ...person })).id)
    }
    const [gone = 0, kept = 0] = ids
    await change(kept, { status: 'completed', set_paid: true })
    const note = await way.office('POST', `${O}/${kept}/notes`, { note: 'Софія Мороз, передзвонити' })
    assert.equal((await way.office('DELETE', `${O}/${kept}/notes/${note.body.id}?force=true`)).status, 200)
    assert.equal((await way.office('DELETE', `${O}/${gone}?force=true`)).status, 200)
    const deleted = async () =>
      (await way.office('GET', '/meblia/v1/trash')).body.map(({ kind }: { kind: string }) => kind)
    assert.deepEqual(await deleted(), ['order', 'order_note'])
    const [customer] = (await way.office('GET', '/meblia/v1/customers?search=sofiia')).body
    await way.office('POST', `/meblia/v1/customers/${customer.id}/erase`)
    assert.deepEqual(await deleted(), [])
  })

  it('in English has its letter, page and invoice in English', async () => {
    const bench = await make('Лава', 5)
    const buyer = way.buyer('/en')
    await buyer.add(bench)
    const { id, key, number } = await buyer.order({ delivery: 'pickup', phone: '0671110099' })
    assert.match((await subjects(number)).at(-1) ?? '', /^Order No\.\s\d+ has been received/)
    assert.match((await buyer.get(`/en/order/${key}/`)).text, /<html lang="en"[^>]*>.*Order No\.\s/s)
    const { receipt_url } = (await way.office('POST', `${O}/${id}/receipt`, {})).body
    assert.match((await way.site.get(new URL(receipt_url).pathname)).text, /<html lang="en">.*Order No\.\s\d+/s)
  })
})
