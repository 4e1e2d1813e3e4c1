import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { EMAIL_KINDS } from '#shop/core/settings/email-text-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Email, EmailView } from '#shop/sales/emails/emails.ts'
import { enqueueOrderEmails } from '#shop/sales/emails/order-emails.server.ts'
import { resendEmail } from '#shop/sales/emails/resend-emails.server.ts'
import { emailTask } from '#shop/sales/emails/send-emails.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { dumpAllRows } from '#test/database/rows.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { runJobs } from '#test/jobs.ts'
import { openTestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { routes as settingsRoutes } from '../settings/settings.server.ts'
import { emailRoutes } from './emails.server.ts'

const PATH = '/meblia/v1/emails'

onEachDatabase('the texts of emails over REST', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
    await saveSettings(shop, { shopName: 'Явір' })
  })
  after(() => shop.close())
  const render = (view: EmailView) => view.title
  const rest = () => openTestRest(shop, [...emailRoutes(render), ...settingsRoutes])
  const preview = (kind: string, texts: object, language = 'uk') =>
    rest().request('POST', PATH, { kind, language, texts })
  const save = async (emailTexts: object) => {
    const { version } = (await rest().request('GET', PATH)).body
    return rest().request('PATCH', '/meblia/v1/settings', { group: 'emails', version, values: { emailTexts } })
  }

  it('are shown with an example before the shop has products or orders', async () => {
    const { status, body } = await preview('placed', { heading: 'Дякуємо за № {number}', closing: 'Ваш {shop}' })
    assert.equal(status, 200)
    assert.equal(body.html, 'Дякуємо за № 1001')
    assert.match(body.text, /Вітаємо, Олена![\s\S]*Ваш Явір\n\nЯвір$/)
    assert.equal((await preview('in_stock', {})).body, null)
  })

  it('are shown for every email in both languages, and nothing is stored or sent', async () => {
    await seedProducts(shop)
    await saveSettings(shop, { shopName: 'Явір' })
    const rows = await dumpAllRows(shop)
    for (const kind of EMAIL_KINDS) {
      for (const language of ['uk', 'en']) {
        const { body } = await preview(kind, { closing: 'З повагою, {shop}' }, language)
        assert.match(body?.text ?? '', /З повагою, Явір/, kind)
        assert.doesNotMatch(`${body?.subject} ${body?.text}`, /[{}]/, kind)
      }
    }
    assert.equal(await dumpAllRows(shop), rows)
  })

  it('are refused with a variable that does not exist, which is named', async () => {
    const shown = await preview('placed', { heading: 'Дякуємо, {імя}' })
    assert.equal(shown.status, 400)
    assert.match(shown.body.data.params.heading, /^\{імя\} тут нічого не означає/)
    const saved = await save({ uk: { placed: { heading: 'Дякуємо, {імя}' } } })
    assert.equal(saved.status, 400)
    assert.deepEqual(Object.keys(saved.body.data.params), ['emailTexts.uk.placed.heading'])
  })

  it('once saved are in the letter that is sent and in the one that is sent again, and in the audit log', async () => {
    const changed = { subject: 'Ваше № {number}', before: 'Зробимо: <b>{number}</b>', closing: 'Ваш {shop}' }
    assert.equal((await save({ uk: { placed: changed } })).status, 200)
    const [entry] = await listAuditEntries(shop, { limit: 1 })
    assert.deepEqual(
      [entry?.entity, Object.keys(entry?.after ?? {}).sort()],
      ['emails', ['emailTexts.uk.placed.before', 'emailTexts.uk.placed.closing', 'emailTexts.uk.placed.subject']],
    )
    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    const made = await createOrder(shop, { billing, lines: [{ kind: 'fee', name: 'Стіл', total: 100_00 }] }, '')
    assert.ok(made.kind === 'done')
    await enqueueOrderEmails(shop, made.order)
    await resendEmail(shop, made.order, { about: 'placed', paymentId: null })
    const sent: Email[] = []
    await runJobs(
      shop,
      emailTask(async (email) => void sent.push(email)),
    )
    const { number } = made.order
    const buyers = sent.filter(({ to }) => to === 'olena@example.com')
    assert.deepEqual(
      buyers.map(({ subject }) => subject),
      [`Ваше № ${number}`, `Ваше № ${number}`],
    )
    for (const { text } of buyers) {
      assert.ok(text.startsWith(`Зробимо: <b>${number}</b>\n`), 'plain text is not markup')
      assert.match(text, /Ваш Явір\n\nЯвір$/)
    }
  })
})
