import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { POINT_META } from '#shop/sales/delivery/delivery.ts'
import { replaceCarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import { findOrderByKey, getOrder } from '#shop/sales/orders/find-orders.server.ts'
import { listNotes } from '#shop/sales/orders/notes.server.ts'
import { updateOrder } from '#shop/sales/orders/orders.server.ts'
import { STAGE_META } from '#shop/sales/progress/progress.ts'
import { onEachDatabase } from '#test/shop.ts'
import { openWay, type Way } from '#test/ways/way.ts'

/** Branches of one city. */
async function* directory() {
  const limits = { place: null, maxTotalG: null, maxPieceG: 30_000, maxSizeMm: null }
  const point = (number: number, street: string) => ({
    ...limits,
    ref: `branch-${number}`,
    settlementRef: 'lviv',
    kind: 'branch' as const,
    number,
    name: `Відділення №${number}: ${street}`,
  })
  yield {
    settlements: [{ ref: 'lviv', name: 'Львів', kind: 'місто', region: 'Львівська', district: '' }],
    points: [point(5, 'вул. Зелена, 1'), point(8, 'вул. Зелена, 12'), point(9, 'вул. Стрийська, 3')],
  }
}

onEachDatabase('the page of an order on its way', (name) => {
  let way: Way
  let stool = 0
  before(async () => {
    way = await openWay(name)
    const size = { weight: '5', dimensions: { width: '40', length: '40', height: '40' } }
    const product = { ...size, name: 'Стілець', regular_price: '900', manage_stock: true, stock_quantity: 5 }
    await replaceCarrierDirectory(way.shop, directory())
    stool = (await way.office('POST', '/wc/v3/products', product)).body.id
  })
  after(() => way.close())

  const order = async (fields?: Record<string, string>) => {
    const buyer = way.buyer()
    await buyer.add(stool)
    return buyer.order(fields)
  }
  const page = async (key: string) => (await way.site.get(`/order/${key}/`)).text
  const stock = async () => (await way.office('GET', `/wc/v3/products/${stool}`)).body.stock_quantity
  const cancel = (key: string, headers = {}) => way.site.request('POST', `/order/${key}/cancel`, headers)

  it('cancels by a button until the cloth is cut, and the stock returns', async () => {
    const { id, key } = await order()
    assert.equal(await stock(), 4)
    assert.match(await page(key), /Скасувати замовлення<\/button>/)
    assert.equal((await cancel(key, { 'sec-fetch-site': 'cross-site' })).status, 404)
    const answer = await cancel(key)
    assert.deepEqual([answer.status, answer.headers.location], [303, `/order/${key}/`])
    assert.equal((await findOrderByKey(way.shop, key))?.status, 'cancelled')
    assert.equal(await stock(), 5)
    assert.equal((await listNotes(way.shop, id))[0]?.author, 'Покупець')
    assert.doesNotMatch(await page(key), /Скасувати замовлення<\/button>/)
  })

  it('takes another recipient, telephone and pickup point of the same city, at the same price', async () => {
    const { id, key, total, customerId } = await order({
      delivery: 'np_branch',
      settlement: 'Львів',
      point: 'branch-5',
    })
    const change = async (fields: Record<string, string>, headers = {}) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = `${new URLSearchParams(fields)}`
      return way.site.request('POST', `/order/${key}/change`, { ...type, ...headers }, sent)
    }
    assert.match(await page(key), /name="full_name"[^>]*value=""/, 'nobody is shown whose it is')
    assert.equal((await change({ phone: '0501112233' }, { 'sec-fetch-site': 'cross-site' })).status, 404)
    const wrong = await change({ full_name: 'Марія', phone: '12', point_text: 'Зелена' })
    assert.equal(wrong.status, 422)
    for (const message of ['Вкажіть і\u00a0прізвище', 'Перевірте номер', 'Відділення №8: вул. Зелена, 12'])
      assert.ok(wrong.text.includes(message), message)
    assert.match(wrong.text, /value="Марія"/)

    const saved = await change({
      full_name: 'Марія Бойко',
      phone: '050 111-22-33',
      point_text: 'Зелена',
      point: 'branch-8',
    })
    assert.deepEqual([saved.status, saved.headers.location], [303, `/order/${key}/?change=done`])
    assert.match((await way.site.get(`/order/${key}/?change=done`)).text, /role="status">Зміни збережено/)
    const changed = await getOrder(way.shop, id)
    for (const { first_name, last_name, phone, city, address_1 } of [changed.billing, changed.shipping]) {
      assert.deepEqual(
        [first_name, last_name, phone, city, address_1],
        ['Марія', 'Бойко', '+380501112233', 'Львів', 'Відділення №8: вул. Зелена, 12'],
      )
    }
    assert.equal(changed.billing.email, 'olena@example.com')
    assert.deepEqual([changed.total, changed.customerId], [total, customerId])
    const delivery = changed.lines.find(({ kind }) => kind === 'shipping')
    assert.equal(delivery?.meta.find(({ key }) => key === POINT_META)?.value, 'branch-8')
    const [note] = await listNotes(way.shop, id)
    assert.deepEqual(
      [note?.author, note?.text],
      ['Покупець', 'Змінено на\u00a0сторінці замовлення: отримувач, телефон, куди доставити.'],
    )
    assert.equal((await change({})).headers.location, `/order/${key}/?change=done`)
    assert.equal((await listNotes(way.shop, id))[0]?.id, note?.id, 'nothing was changed')

    await updateOrder(way.shop, id, { meta: [{ id: 1, key: STAGE_META, value: 'cut' }] }, '')
    assert.equal((await change({ phone: '0671234567' })).headers.location, `/order/${key}/?change=late`)
    assert.equal((await getOrder(way.shop, id)).shipping.phone, '+380501112233')
    assert.match((await way.site.get(`/order/${key}/?change=late`)).text, /role="alert">Змінити тут уже/)
    assert.doesNotMatch(await page(key), /name="full_name"/)
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('writes to the buyer and the shop what was changed on its page', async () => {
    await way.save('orders', { orderEmails: true, orderEmail: 'shop@example.com' })
    const { key, number } = await order()
    const send = (path: string, fields: Record<string, string> = {}) =>
      way.post(`/order/${key}/${path}`, fields).then(({ status }) => assert.equal(status, 303))
    const letters = async () =>
      (await way.letters())
        .filter(({ subject }) => /Зміни в|змінив/.test(subject) && subject.includes(number))
        .map(({ to, text }) => [to, text.replace(/\u00a0/g, ' ')] as const)
    await send('change', { full_name: 'Марія Бойко' })
    await send('change', { phone: '0501112233' })
    const [first, ofShop, second] = await letters()
    assert.equal(first?.[0], 'olena@example.com')
    assert.match(first?.[1] ?? '', /Змінено: отримувача\.\nЯкщо це не ви, зателефонуйте[\s\S]*Отримувач: Марія Бойко/)
    assert.equal(ofShop?.[0], 'shop@example.com')
    assert.match(ofShop?.[1] ?? '', /^Змінено: отримувача\./)
    assert.doesNotMatch(ofShop?.[1] ?? '', /Марія|Бойко/, 'no data of the buyer')
    assert.match(second?.[1] ?? '', /Змінено: телефон\.[\s\S]*Телефон: \+380 50 111 22 33/)
    await send('cancel')
    assert.deepEqual(
      (await letters()).slice(4).map(([to, text]) => [to, /Замовлення скасовано\./.test(text)]),
      [
        ['olena@example.com', true],
        ['shop@example.com', true],
      ],
    )
  })

  it('says how far the workshop is, and cancels nothing that is cut', async () => {
    const { id, key } = await order()
    // As programs of a workshop write it.
    await way.office('PUT', `/wc/v3/orders/${id}`, { meta_data: [{ key: STAGE_META, value: 'sewn' }] })
    const shown = await page(key)
    assert.match(shown, /data-done="true">Пошито/)
    assert.match(shown, /aria-current="step">Запаковано/)
    assert.equal((await cancel(key)).headers.location, `/order/${key}/?cancel=late`)
    assert.notEqual((await findOrderByKey(way.shop, key))?.status, 'cancelled')
    assert.match((await way.site.get(`/order/${key}/?cancel=late`)).text, /role="alert">Скасувати тут уже/)
  })

  it('shows what the office says of the workshop, a step forth or back, and keeps it in the history', async () => {
    const { id, key } = await order()
    await updateOrder(way.shop, id, { status: 'processing' }, '')
    const move = async (stage: string | null) => {
      const { status, body } = await way.office('PUT', `/meblia/v1/workshop/${id}`, { stage })
      return [status, body.stage ?? body.code ?? null]
    }
    assert.deepEqual(await move('cut'), [200, 'cut'])
    assert.match(await page(key), /data-done="true">Розкроєно/)
    assert.deepEqual(await move('packed'), [200, 'packed'])
    assert.match(await page(key), /data-done="true">Запаковано/)
    const listed = (await way.office('GET', '/meblia/v1/workshop')).body
    assert.equal(listed.find((order: { id: number }) => order.id === id).stage, 'packed')
    assert.deepEqual(await move('glued'), [400, 'rest_invalid_param'])
    assert.deepEqual(await move(null), [200, null])
    assert.doesNotMatch(await page(key), /Розкроєно/)
    assert.deepEqual(
      (await listNotes(way.shop, id)).slice(0, 3).map(({ text, author }) => [text, author !== '']),
      [
        ['Майстерня: ще не\u00a0розкроєно.', true],
        ['Майстерня: запаковано.', true],
        ['Майстерня: розкроєно.', true],
      ],
    )
    await updateOrder(way.shop, id, { status: 'on-hold' }, '')
    assert.deepEqual(await move('cut'), [409, 'meblia_not_in_work'])
    assert.equal((await way.office('PUT', '/meblia/v1/workshop/999999', { stage: 'cut' })).status, 404)
  })

  it('names the recipient so that only they know it, and gives the day to a calendar', async () => {
    const { id, key } = await order()
    const shown = await page(key)
    assert.match(shown, /О\.\u00a0К\., телефон закінчується на\u00a045\u00a067/)
    assert.doesNotMatch(shown, /Олена|Коваль|0671234567/)
    await updateOrder(way.shop, id, { promisedAt: Date.parse('2026-12-05T23:30:00Z') }, '')
    const { text, headers } = await way.site.get(`/order/${key}/calendar.ics`)
    assert.match(String(headers['content-type']), /^text\/calendar/)
    assert.match(text, /DTSTART;VALUE=DATE:20261206/)
    assert.match(await page(key), new RegExp(`href="/order/${key}/calendar.ics"`))
    assert.equal((await way.site.get('/order/wc_order_nobodyknows1/calendar.ics')).status, 404)
  })
})
