import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { SendTestEmail } from '#shop/sales/emails/emails.ts'
import { openTestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { openingRoutes } from './opening.server.ts'
import { OPENING_ROUTE, STARTER_PAGES_ROUTE, TEST_EMAIL_ROUTE } from './protocol.ts'

onEachDatabase('the opening over REST', (name) => {
  it('says what is missing, and what is not any more', async () => {
    const shop = await openTestShop(name)
    await saveSettings(shop, { openForVisitors: false, setupStep: 'legal' })
    const rest = openTestRest(shop, openingRoutes())
    const missing = async () => {
      const { body } = await rest.request('GET', OPENING_ROUTE)
      const checks: { code: string; done: boolean }[] = body.checks
      return { ...body, checks: checks.flatMap(({ code, done }) => (done ? [] : [code])) }
    }
    assert.deepEqual(await missing(), {
      open: false,
      setup: 'legal',
      hasDemo: false,
      sendsEmail: false,
      checks: ['name', 'contacts', 'address', 'seller', 'email', 'pages', 'products'],
    })
    await saveProducts(shop, [{ name: 'Стіл' }])
    assert.deepEqual((await rest.request('POST', STARTER_PAGES_ROUTE)).body, { created: 8 })
    assert.deepEqual((await missing()).checks, ['name', 'contacts', 'address', 'seller', 'email'])
    await shop.close()
  })
})

describe('a test letter over REST', () => {
  it('says in words that there is no mail server, or what it has answered', async () => {
    const shop = await openTestShop()
    const answerOf = async (send: SendTestEmail | undefined) =>
      (
        await openTestRest(
          shop,
          openingRoutes(() => send),
        ).request('POST', TEST_EMAIL_ROUTE, { to: 'a@example.com' })
      ).body
    assert.match((await answerOf(undefined)).text, /Поштового сервера не/)
    const refused = await answerOf(async () => ({ kind: 'failed', reason: 'auth', answer: '535 no' }))
    assert.deepEqual([refused.sent, refused.answer], [false, 'Відповідь сервера: 535 no'])
    assert.match(refused.text, /імʼя чи пароль/)
    assert.equal((await answerOf(async () => ({ kind: 'sent', answer: '250 ok' }))).sent, true)
    let sent = 0
    const sendMany = openTestRest(
      shop,
      openingRoutes(() => async () => {
        sent++
        return { kind: 'sent', answer: '250 ok' }
      }),
    )
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await sendMany.request('POST', TEST_EMAIL_ROUTE, { to: `person-${n}@example.com` })).status)
    }
    // Two were sent above.
    assert.deepEqual([sent, statuses.at(-1)], [8, 429])
    const wrong = await openTestRest(shop, openingRoutes()).request('POST', TEST_EMAIL_ROUTE, { to: 'ні' })
    assert.equal(wrong.status, 400)
    await shop.close()
  })
})
