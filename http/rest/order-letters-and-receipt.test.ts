import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { routes } from '#api/wc/v3/routes.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { queuedNotifications } from '#test/jobs.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { closeInTurn, NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const O = '/wc/v3/orders'
const SENT = 'Лист «Замовлення прийнято» надсилаємо ще раз на olena@example.com.'

onEachDatabase('what wc/v3 does with one order', (name) => {
  let shop: TestShop
  let rest: TestRest
  let site: TestSite
  let [withoutEmail, order] = [0, 0]
  before(async () => {
    shop = await openTestShop(name)
    rest = openTestRest(shop, routes)
    site = await openTestSite(shop)
    const line_items = [{ product_id: (await rest.request('POST', '/wc/v3/products', SOFA)).body.id, quantity: 1 }]
    const make = async (input: object) => (await rest.request('POST', O, { line_items, ...input })).body.id
    withoutEmail = await make({})
    order = await make({
      billing: { first_name: 'Олена', email: 'olena@example.com' },
      status: 'processing',
      set_paid: true,
    })
  })
  after(() => closeInTurn(site, shop))

  const post = async (path: string, body: object = {}) => {
    const answer = await rest.request('POST', `${O}/${path}`, body)
    return { ...answer, outcome: answer.status === 200 ? answer.body.message : [answer.status, answer.body.code] }
  }
  const templates = async (id: number) =>
    (await rest.request('GET', `${O}/${id}/actions/email_templates`)).body.map(
      (template: { id: string }) => template.id,
    )
  const letters = async () => (await queuedNotifications(shop)).map(({ to, about }) => `${to} ${about}`)

  it('names the letters that the buyer can get again', async () => {
    assert.deepEqual(await templates(withoutEmail), [])
    assert.deepEqual(await templates(order), ['customer_invoice', 'customer_processing_order'])
    await rest.request('POST', `${O}/${order}/refunds`, { amount: '100.00', api_refund: false })
    assert.deepEqual(await templates(order), [
      'customer_invoice',
      'customer_processing_order',
      'customer_refunded_order',
    ])
    const { body } = await rest.request('GET', `${O}/${order}/actions/email_templates`)
    assert.deepEqual(Object.keys(body[0]), ['id', 'title', 'description'])
  })

  it('sends one of them each time, and the order says so', async () => {
    const before = await letters()
    assert.equal((await post(`${order}/actions/send_order_details`)).outcome, SENT)
    assert.equal((await post(`${order}/actions/send_order_details`)).outcome, SENT)
    assert.match(
      (await post(`${order}/actions/send_email`, { template_id: 'customer_refunded_order' })).outcome,
      /Кошти повернено/,
    )
    const added = (await letters()).slice(before.length)
    assert.deepEqual(added, ['buyer placed', 'buyer placed', 'buyer refunded'])
    const notes = (await rest.request('GET', `${O}/${order}/notes?type=internal`)).body
    assert.equal(notes.filter(({ note }: { note: string }) => note === SENT).length, 2)
  })

  it('sends nothing without an address, a letter of that kind or an order', async () => {
    const before = await letters()
    const template = { template_id: 'customer_on_hold_order' }
    for (const [path, body, expected] of [
      [`${withoutEmail}/actions/send_order_details`, {}, [400, 'woocommerce_rest_missing_email']],
      [`${withoutEmail}/actions/send_order_details`, { email: 'оlena@example.com' }, [400, 'rest_invalid_param']],
      [`${order}/actions/send_email`, {}, [400, 'rest_missing_callback_param']],
      [`${order}/actions/send_email`, { template_id: 'new_order' }, [400, 'rest_invalid_param']],
      [`${order}/actions/send_email`, template, [400, 'woocommerce_rest_invalid_email_template']],
      [
        `${order}/actions/send_order_details`,
        { email: 'a@example.com' },
        [400, 'woocommerce_rest_order_billing_email_exists'],
      ],
      ['999999/actions/send_order_details', {}, [404, 'woocommerce_rest_not_found']],
    ] as const) {
      assert.deepEqual((await post(path, body)).outcome, expected, JSON.stringify(body))
    }
    assert.deepEqual(await letters(), before)
  })

  it('gives an order an address, and another one only when it is told to', async () => {
    const { outcome: message } = await post(`${withoutEmail}/actions/send_order_details`, {
      email: 'olena@example.com',
    })
    assert.equal(message, `Електронну адресу змінено на olena@example.com. ${SENT}`)
    const change = { email: 'nova@example.com', force_email_update: true }
    assert.match((await post(`${withoutEmail}/actions/send_order_details`, change)).outcome, /nova@example.com/)
    assert.equal((await rest.request('GET', `${O}/${withoutEmail}`)).body.billing.email, 'nova@example.com')
  })

  it('makes a receipt that everybody with its address sees until its day has ended', async () => {
    const read = async () => {
      const { status, body } = await rest.request('GET', `${O}/${order}/receipt`)
      return status === 200 ? body : [status, body.code]
    }
    assert.deepEqual(await read(), [404, 'woocommerce_rest_not_found'])
    const { body: made } = await post(`${order}/receipt`, { expiration_days: 2 })
    assert.deepEqual(Object.keys(made), ['receipt_url', 'expiration_date'])
    assert.equal(made.expiration_date, new Date(NOON + 2 * DAY_MS).toISOString().slice(0, 10))
    assert.deepEqual(await read(), made)
    assert.deepEqual((await post(`${order}/receipt`)).body, made)
    assert.deepEqual((await rest.request('GET', `${O}/${order}`)).body.meta_data, [])

    const path = new URL(made.receipt_url).pathname
    const page = await site.get(path)
    assert.equal(page.status, 200)
    assert.match(page.text, /Замовлення №\u00a0\d+[\s\S]*Диван[\s\S]*12\u00a0500\u00a0₴/)
    assert.doesNotMatch(page.text, /wc_order_|olena@/)
    assert.match(page.headers['cache-control'] ?? '', /no-store|private/)
    assert.match(String(page.headers['x-robots-tag']), /noindex/)
    const forged = path.replace(/-\d{8}-/, '-20990101-')
    for (const other of [forged, path.replace(/.$/, (last) => (last === '0' ? '1' : '0')), `${path}0`]) {
      assert.equal((await site.get(other)).status, 404, other)
    }

    const { body: renewed } = await post(`${order}/receipt`, { force_new: true, expiration_date: '2099-01-01' })
    assert.notEqual(renewed.receipt_url, made.receipt_url)
    assert.deepEqual(await read(), renewed)
    shop.advanceClock(2.6 * DAY_MS)
    assert.equal((await site.get(path)).status, 404)
    assert.equal((await site.get(new URL(renewed.receipt_url).pathname)).status, 200)
  })

  it('makes no receipt for a day that is over, for no day or for no order', async () => {
    for (const [path, body, expected] of [
      [`${order}/receipt`, { expiration_date: '2020-01-01', force_new: true }, [400, 'woocommerce_invalid_argument']],
      [`${order}/receipt`, { expiration_date: '2099-02-30' }, [400, 'rest_invalid_param']],
      [`${order}/receipt`, { expiration_days: -1 }, [400, 'rest_invalid_param']],
      ['999999/receipt', {}, [404, 'woocommerce_rest_not_found']],
    ] as const) {
      assert.deepEqual((await post(path, body)).outcome, expected, JSON.stringify(body))
    }
  })
})

const SOFA = { name: 'Диван', regular_price: '12500' }
