import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { orderHistoryTask } from '#shop/sales/order-history/order-history-email.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { runJobs } from '#test/jobs.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const PAGE = '/moi-zamovlennia/'

onEachDatabase('«Мої замовлення»', (name) => {
  let shop: TestShop
  let site: TestSite
  let number: string
  const logged: string[] = []
  const ask = (email: string, path = PAGE, headers = FORM) =>
    site.request('POST', path, headers, String(new URLSearchParams({ email })))

  before(async () => {
    shop = await openTestShop(name)
    const record = (...parts: unknown[]) => void logged.push(JSON.stringify(parts))
    Object.assign(shop.log, { debug: record, info: record, warn: record, error: record })
    const billing = { ...blankAddress, email: 'olena@example.com', first_name: 'Олена', address_1: 'вул. Садова, 5' }
    const lines = [{ kind: 'fee' as const, name: 'Складання', total: 400_00 }]
    const outcome = await createOrder(shop, { status: 'completed', billing, shipping: billing, lines }, '')
    assert.ok(outcome.kind === 'done')
    number = outcome.order.number
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  it('answers a known and an unknown address with the same bytes', async () => {
    const answers = [await ask('olena@example.com'), await ask('nobody@example.com')]
    const [first, second] = answers.map(({ status, headers, body }) => [status, headers.location, String(body)])
    assert.deepEqual(first, second)
    assert.deepEqual(first?.slice(0, 2), [303, `${PAGE}?sent=1`])
    assert.match((await site.get(`${PAGE}?sent=1`)).text, /role="status"/)
  })

  it('opens by the link of the letter, in the language of the form, and holds no personal data', async () => {
    await ask('olena@example.com', `/en${PAGE}`)
    const letters: string[] = []
    await runJobs(
      shop,
      orderHistoryTask(async ({ text }) => void letters.push(text)),
    )
    const addresses = letters.map((text) => /https:\/\/dubrava\.test(\/\S*link=\S+)/.exec(text)?.[1] ?? '')
    assert.equal(addresses.length, 2)
    assert.match(addresses[1] ?? '', /^\/en\/moi-zamovlennia\/\?link=/)
    for (const address of addresses) {
      const { status, text, headers } = await site.get(address)
      assert.equal(status, 200)
      assert.match(text, new RegExp(`(?:Замовлення №|Order No\\.)\u00a0${number}`))
      assert.match(text, /href="(?:\/en)?\/order\/wc_order_/)
      assert.doesNotMatch(text, /Олен|Садова|olena@/)
      assert.match(String(headers['cache-control']), /no-store|private/)
      assert.equal(headers['referrer-policy'], 'no-referrer')
      assert.match(String(headers['x-robots-tag']), /noindex/)
    }
    assert.ok(logged.every((line) => !/olena|Олен|Садова|link=/.test(line)))
  })

  it('refuses a wrong address, an old link, a form of another site and a flood', async () => {
    const wrong = await ask('olena@')
    assert.equal(wrong.status, 422)
    assert.match(wrong.text, /role="alert"/)
    assert.match(wrong.text, /value="olena@"/)
    assert.equal((await site.get(`${PAGE}?link=${'x'.repeat(43)}`)).status, 404)
    const foreign = await ask('olena@example.com', PAGE, { ...FORM, 'sec-fetch-site': 'cross-site' })
    assert.equal(foreign.headers.location, PAGE)
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await ask(`buyer${n}@example.com`)).status)
    assert.equal(statuses.at(-1), 429)
  })

  it('is reached from the page of an order, and says how it is with phones', async () => {
    const { text } = await site.get('/order/wc_order_missing1234567/')
    assert.match(text, /href="\/moi-zamovlennia\/"/)
    assert.match((await site.get(PAGE)).text, /За номером телефону посилань не|номером/)
    assert.equal((await site.get('/moi-zamovlennia')).headers.location, PAGE)
  })
})
