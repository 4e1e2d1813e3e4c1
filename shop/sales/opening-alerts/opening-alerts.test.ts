import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { DAY_MS } from '#shop/core/dates.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { runJobs } from '#test/jobs.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { Email } from '../emails/emails.ts'
import { openingAlertTask } from './opening-alert-email.server.ts'
import {
  cancelOpeningAlert,
  confirmOpeningAlert,
  enqueueOpeningAlerts,
  eraseOpeningAlert,
  purgeOpeningAlerts,
  requestOpeningAlert,
} from './opening-alerts.server.ts'

onEachDatabase('an alert for the opening of a closed shop', (name) => {
  let shop: TestShop
  const sent: Email[] = []
  const setOpen = (openForVisitors: boolean) => saveSettings(shop, { openForVisitors })
  const requestAlert = (email = 'olena@example.com') =>
    requestOpeningAlert(shop, { email, consent: 'Напишемо один лист.' })
  const alerts = () => shop.db.selectFrom('opening_alert').selectAll().orderBy('id').execute()
  const confirm = async () => {
    for (const { token } of await alerts()) await confirmOpeningAlert(shop, token)
  }

  /** Runs what has been queued, as the worker does. */
  async function sendAlerts(): Promise<string[]> {
    sent.length = 0
    await enqueueOpeningAlerts(shop)
    await runJobs(
      shop,
      openingAlertTask(async (email) => void sent.push(email)),
    )
    return sent.map(({ to }) => to)
  }

  before(async () => {
    shop = await openTestShop(name)
    await saveSettings(shop, { shopName: 'Явір', phone: '+380671234567' })
  })
  after(() => shop.close())

  it('is refused in an open shop, and without an address to write to', async () => {
    assert.equal(await requestAlert(), 'open')
    await setOpen(false)
    assert.equal(await requestAlert('olena'), 'not_an_email')
    assert.deepEqual(await alerts(), [])
  })

  it('is stored once with the sentence that was agreed to, and asks the address once a day', async () => {
    assert.equal(await requestAlert(' Olena@Example.com '), 'saved')
    assert.equal(await requestAlert(), 'saved')
    const [alert, ...others] = await alerts()
    assert.deepEqual([alert?.email, alert?.consent, others], ['olena@example.com', 'Напишемо один лист.', []])
    assert.deepEqual(await sendAlerts(), ['olena@example.com'])
    assert.equal(sent[0]?.subject, 'Підтвердьте адресу: Явір')
    assert.ok(sent[0]?.text.includes(`/opening-alert/${alert?.token}/`))
    assert.ok(sent[0]?.text.includes(`/opening-alert/${alert?.token}/?cancel=1`))
    assert.deepEqual(await sendAlerts(), [])
    shop.advanceClock(DAY_MS)
    assert.equal(await requestAlert(), 'saved')
    assert.deepEqual(await sendAlerts(), ['olena@example.com'])
  })

  it('is nothing until the address is confirmed and the shop is open, then one email, then forgotten', async () => {
    await setOpen(true)
    assert.deepEqual(await sendAlerts(), [])
    await setOpen(false)
    assert.equal(await confirmOpeningAlert(shop, 'unknown'), false)
    await confirm()
    assert.equal((await alerts())[0]?.confirmed_at, shop.now())
    assert.equal(await requestAlert(), 'saved')
    assert.deepEqual(await sendAlerts(), [], 'a confirmed address is asked no more')
    await setOpen(true)
    await enqueueOpeningAlerts(shop)
    await setOpen(false)
    assert.deepEqual(await sendAlerts(), [], 'it was closed again before the letter went')
    await setOpen(true)
    assert.deepEqual(await sendAlerts(), ['olena@example.com'])
    assert.equal(sent[0]?.subject, 'Явір: магазин відкрито')
    assert.deepEqual(await alerts(), [])
    assert.deepEqual(await sendAlerts(), [])
    await setOpen(false)
  })

  it('is forgotten by its link, by erasure of the address, and in time', async () => {
    await requestAlert()
    await cancelOpeningAlert(shop, 'unknown')
    assert.equal((await alerts()).length, 1)
    await cancelOpeningAlert(shop, (await alerts())[0]?.token ?? '')
    assert.deepEqual(await alerts(), [])
    await requestAlert()
    await eraseOpeningAlert(shop, 'Olena@example.com')
    assert.deepEqual(await alerts(), [])
    await requestAlert()
    await confirm()
    await requestAlert('ihor@example.com')
    shop.advanceClock(8 * DAY_MS)
    await purgeOpeningAlerts(shop)
    assert.deepEqual(
      (await alerts()).map(({ email }) => email),
      ['olena@example.com'],
    )
    shop.advanceClock(358 * DAY_MS)
    await purgeOpeningAlerts(shop)
    assert.deepEqual(await alerts(), [])
  })
})
