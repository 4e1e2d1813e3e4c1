import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { textsIn } from '#i18n/by-language.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { buildEmail } from '#shop/sales/emails/order-emails.server.ts'
import { findOrderByKey } from '#shop/sales/orders/find-orders.server.ts'
import { openDemoShop } from '#test/demo-shop.ts'
import type { TestShop } from '#test/shop.ts'
import { closeInTurn } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { findUnmarkedUkrainian } from '#test/unmarked-ukrainian.ts'
import { openStorefront } from '../../storefront-build.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const BUYER = { first_name: 'Olena', last_name: 'Koval', phone: '067 123 45 67', email: 'olena@example.com' }

describe('an order placed in English', () => {
  let shop: TestShop
  let site: TestSite
  let address: string
  before(async () => {
    shop = await openDemoShop()
    site = await openTestSite(shop)
    await saveSettings(shop, { orderEmail: 'shop@dubrava.example' })
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('type', '=', 'simple')
      .executeTakeFirstOrThrow()
    const added = await site.request('POST', '/en/?wc-ajax=add_to_cart', FORM, `product_id=${id}`)
    const cookie = added.headers['set-cookie']?.map((setCookie) => setCookie.split(';')[0]).join('; ') ?? ''
    const form = await site.get('/en/checkout/', { cookie })
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form.text)?.[1] ?? ''
    const fields = { request: hidden('request'), shown: hidden('shown'), delivery: 'pickup', payment: 'bacs', ...BUYER }
    shop.advanceClock(10_000)
    const send = (more = {}) =>
      site.request('POST', '/en/checkout/', { ...FORM, cookie }, String(new URLSearchParams({ ...fields, ...more })))
    const shown = /name="shown" value="([^"]+)"/.exec((await send({ recount: '1' })).text)?.[1] ?? ''
    address = (await send({ shown })).headers.location ?? ''
  })
  after(() => closeInTurn(site, shop))

  it('has its page in English, with bank details as the bank knows them', async () => {
    assert.match(address, /^\/en\/order\/wc_order_/)
    const { text } = await site.get(address)
    assert.match(text, /Order No\./)
    const left = findUnmarkedUkrainian(text).map((found) => found.text)
    assert.deepEqual(left, [])
    const pdf = await site.get(`${address}invoice.pdf`)
    assert.equal(pdf.status, 200)
    const title = Buffer.from('Invoice No.', 'utf16le').swap16()
    assert.ok(pdf.body.includes(title))
  })

  it('is confirmed to the buyer in English, also as plain text, and to the shop in Ukrainian', async () => {
    const { render } = await openStorefront()
    const order = await findOrderByKey(shop, address.split('/').at(-2) ?? '')
    const about = { orderId: order?.id ?? 0, about: 'placed', paymentId: null } as const
    const buyers = await buildEmail(shop, { ...about, to: 'buyer' }, render.renderEmail)
    const shops = await buildEmail(shop, { ...about, to: 'shop' }, render.renderEmail)
    assert.ok(buyers && shops)
    assert.match(buyers.subject, /^Order No\.\u00a0\d+ has been received — Dubrava$/)
    assert.match(buyers.html, /^<!doctype html><html lang="en">/)
    assert.deepEqual(findUnmarkedUkrainian(buyers.html), [])
    assert.match(buyers.text, /^Delivery: Collect it yourself\nWhere to collect: /m)
    const bank = /^(?:Recipient|Bank|Payment reference): .*$/gm
    assert.doesNotMatch(buyers.text.replace(bank, ''), /[А-Яа-яІіЇїЄєҐґ]/)
    assert.match(buyers.attachments[0]?.name ?? '', /^Invoice-\d+\.pdf$/)
    assert.match(shops.subject, /^Нове замовлення|^Замовлення/)
    assert.match(shops.html, /<html lang="uk">/)
    assert.match(shops.text, new RegExp(textsIn('uk').chargeLabels.delivery.pickup))
  })
})
