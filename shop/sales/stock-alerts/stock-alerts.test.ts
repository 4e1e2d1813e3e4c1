import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { DAY_MS, HOUR_MS } from '#shop/core/dates.ts'
import { runJobs } from '#test/jobs.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { Email } from '../emails/emails.ts'
import { stockAlertTask } from './stock-alert-email.server.ts'
import {
  cancelStockAlerts,
  confirmStockAlerts,
  enqueueStockAlerts,
  eraseStockAlerts,
  purgeStockAlerts,
  requestStockAlert,
} from './stock-alerts.server.ts'

onEachDatabase('an alert for a sold-out product', (name) => {
  let shop: TestShop
  let lamp: number
  let table: number
  const sent: Email[] = []
  const requestAlert = (itemId: number, email = 'olena@example.com') =>
    requestStockAlert(shop, { itemId, email, consent: 'Напишемо один лист.' })
  const alerts = () => shop.db.selectFrom('stock_alert').selectAll().orderBy('id').execute()

  /** Runs what has been queued, as the worker does. */
  async function sendAlerts(): Promise<string[]> {
    sent.length = 0
    await enqueueStockAlerts(shop)
    const task = stockAlertTask(async (email) => void sent.push(email))
    await runJobs(shop, task)
    return sent.map(({ to }) => to)
  }

  before(async () => {
    shop = await openTestShop(name)
    const [first = 0, second = 0] = await saveProducts(shop, [
      { name: 'Лампа', slug: 'lampa', regularPrice: 500_00, stockStatus: 'outofstock' },
      { name: 'Стіл', slug: 'stil', regularPrice: 900_00 },
    ])
    lamp = first
    table = second
  })
  after(() => shop.close())

  it('is refused for what can be bought, is gone, or has no address to write to', async () => {
    assert.equal(await requestAlert(table), 'for_sale')
    assert.equal(await requestAlert(999_999), 'unknown')
    assert.equal(await requestAlert(lamp, 'olena'), 'not_an_email')
    assert.deepEqual(await alerts(), [])
  })

  it('is stored once with the sentence that was agreed to', async () => {
    assert.equal(await requestAlert(lamp, ' Olena@Example.com '), 'saved')
    assert.equal(await requestAlert(lamp), 'saved')
    const stored = await alerts()
    assert.deepEqual(
      stored.map(({ item_id, email, consent, language }) => [item_id, email, consent, language]),
      [[lamp, 'olena@example.com', 'Напишемо один лист.', 'uk']],
    )
  })

  it('asks the address once, and sends nothing else there until it is confirmed', async () => {
    const recipients = await sendAlerts()
    assert.deepEqual(recipients, ['olena@example.com'])
    const [alert] = await alerts()
    assert.ok(sent[0]?.text.includes(`/checkout/stock-alert/${alert?.token}/?confirm=1`))
    assert.equal(await requestAlert(lamp), 'saved')
    assert.deepEqual(await sendAlerts(), [])
    shop.advanceClock(DAY_MS)
    assert.equal(await requestAlert(lamp), 'saved')
    assert.deepEqual(await sendAlerts(), ['olena@example.com'])
    await updateProducts(shop, [{ id: lamp, stockStatus: 'instock' }])
    assert.deepEqual(await sendAlerts(), [])
    await updateProducts(shop, [{ id: lamp, stockStatus: 'outofstock' }])
    await confirmStockAlerts(shop, 'unknown')
    assert.equal((await alerts())[0]?.confirmed_at, null)
    await confirmStockAlerts(shop, alert?.token ?? '')
    assert.equal((await alerts())[0]?.confirmed_at, shop.now())
  })

  it('becomes one email when the product is back, with a link to it and one that cancels', async () => {
    assert.deepEqual(await sendAlerts(), [])
    await updateProducts(shop, [{ id: lamp, stockStatus: 'instock' }])
    assert.deepEqual(await sendAlerts(), ['olena@example.com'])
    const [alert] = await alerts()
    assert.match(sent[0]?.subject ?? '', /Лампа/)
    assert.match(sent[0]?.text ?? '', /\/product\/lampa\//)
    assert.ok(sent[0]?.text.includes(`/checkout/stock-alert/${alert?.token}/`))
    assert.deepEqual(await sendAlerts(), [])
    await updateProducts(shop, [{ id: lamp, stockStatus: 'outofstock' }])
    assert.equal(await requestAlert(lamp), 'saved')
    await updateProducts(shop, [{ id: lamp, stockStatus: 'instock' }])
    assert.deepEqual(await sendAlerts(), ['olena@example.com'])
  })

  it('is forgotten by its link, by erasure of the address, and in time', async () => {
    await updateProducts(shop, [{ id: lamp, stockStatus: 'outofstock' }])
    await cancelStockAlerts(shop, 'unknown')
    assert.equal((await alerts()).length, 1)
    await cancelStockAlerts(shop, (await alerts())[0]?.token ?? '')
    assert.deepEqual(await alerts(), [])
    await requestAlert(lamp)
    await eraseStockAlerts(shop, 'Olena@example.com')
    assert.deepEqual(await alerts(), [])
    await requestAlert(lamp)
    await shop.db
      .updateTable('stock_alert')
      .set({ created_at: shop.now() - 366 * DAY_MS })
      .execute()
    await requestAlert(lamp, 'ihor@example.com')
    await purgeStockAlerts(shop)
    assert.deepEqual(
      (await alerts()).map(({ email }) => email),
      ['ihor@example.com'],
    )
  })

  it('falls under the limit of emails to one address, and is one question a day', async () => {
    const ids = await saveProducts(
      shop,
      Array.from({ length: 12 }, (_, n) => ({
        name: `Стілець ${n}`,
        regularPrice: 100,
        stockStatus: 'outofstock' as const,
      })),
    )
    await eraseStockAlerts(shop, 'ihor@example.com')
    for (const id of ids) await requestAlert(id, 'many@example.com')
    assert.deepEqual(await sendAlerts(), ['many@example.com'])
    await confirmStockAlerts(shop, (await alerts()).find(({ email }) => email === 'many@example.com')?.token ?? '')
    await updateProducts(
      shop,
      ids.map((id) => ({ id, stockStatus: 'instock' })),
    )
    // With the question they are ten in the hour.
    assert.equal((await sendAlerts()).length, 9)
    shop.advanceClock(HOUR_MS)
    assert.equal((await sendAlerts()).length, 3)
  })

  it('asked for many times at once, by other spellings too, is one question for each, ten an hour, and none after a day', async () => {
    await shop.db.deleteFrom('stock_alert').execute()
    const ids = await saveProducts(
      shop,
      Array.from({ length: 21 }, (_, n) => ({
        name: `Пуф ${n}`,
        regularPrice: 100,
        stockStatus: 'outofstock' as const,
      })),
    )
    const outcomes = await Promise.all(ids.map((id) => requestAlert(id, 'flood@example.com')))
    assert.deepEqual([outcomes.filter((outcome) => outcome === 'saved').length, outcomes.length], [20, 21])
    assert.deepEqual(await sendAlerts(), ['flood@example.com'])
    const [pouf = 0] = ids
    for (let n = 0; n < 40; n++) await requestAlert(pouf, `flood+${n}@example.com`)
    assert.equal((await sendAlerts()).length, 9)
    shop.advanceClock(DAY_MS)
    assert.deepEqual(await sendAlerts(), [])
  })

  it('is limited to so many products for one address', async () => {
    const ids = await saveProducts(
      shop,
      Array.from({ length: 21 }, (_, n) => ({
        name: `Річ ${n}`,
        regularPrice: 100,
        stockStatus: 'outofstock' as const,
      })),
    )
    const outcomes: string[] = []
    for (const id of ids) outcomes.push(await requestAlert(id, 'all@example.com'))
    assert.deepEqual(outcomes, [...Array(20).fill('saved'), 'too_many'])
  })
})
