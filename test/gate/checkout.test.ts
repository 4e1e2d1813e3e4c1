import assert from 'node:assert/strict'
import { it } from 'node:test'
import { listOrders } from '#shop/sales/orders/find-orders.server.ts'
import { seedProducts } from '../fixtures/products.ts'
import { closeInTurn, onEachDatabase, openTestShop } from '../shop.ts'
import { openTestSite } from '../site.ts'
import { openStoreApiClient } from '../store-api-client.ts'
import { EMAILS, NO_PHONES, PHONES } from './inputs.ts'

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'accept-language': 'uk',
  'user-agent': 'Firefox/60',
}
const BUYER = { first_name: 'Олена', last_name: 'Коваль', phone: '067 123 45 67', email: 'olena@example.com' }
const CHOICE = { delivery: 'pickup', payment: 'cod', comment: '' }

type Field = keyof typeof BUYER | 'comment'
/** What is stored; undefined: it is asked back. */
const INPUTS: [field: Field, typed: string, stored: string | undefined][] = [
  ['first_name', 'Оле\u200bна\u202e', 'Олена'],
  ['first_name', 'Олена\nПетрівна\t', 'Олена Петрівна'],
  ['last_name', '\u00a0Коваи\u0306\u00a0\u00a0Дорош ', 'Ковай Дорош'],
  ['last_name', 'О&#039;Ніл', "О'Ніл"],
  ['last_name', 'О′Ніл', 'О′Ніл'],
  ['last_name', 'І. В. Петренко', 'І. В. Петренко'],
  ['first_name', 'Оле\0на', undefined],
  ['first_name', '\u200b', undefined],
  ['first_name', 'www.spam.com', undefined],
  ['first_name', '<b>Олена</b>', undefined],
  ['first_name', 'о'.repeat(61), undefined],
  ['first_name', 'о'.repeat(10_000), undefined],
  ['phone', '0'.repeat(10_000), undefined],
  ['email', `${'o'.repeat(10_000)}@example.com`, undefined],
  ['comment', 'о'.repeat(10_000), undefined],
  ['comment', 'a\0b', undefined],
  ['comment', ' перший\r\n\u200bдругий ', 'перший\nдругий'],
  // The whole lists are walked in contacts.test.ts by the rules alone.
  ['phone', '+38O67 123 45 67', '+380671234567'],
  ...PHONES.slice(2, 4).map(([typed, called]): [Field, string, string] => ['phone', typed, called]),
  ...NO_PHONES.slice(6, 8).map((typed): [Field, string, undefined] => ['phone', typed, undefined]),
  ...EMAILS.slice(1, 5).map(([email, isSound]): [Field, string, string | undefined] => [
    'email',
    email,
    isSound ? email : undefined,
  ]),
]

onEachDatabase('what a buyer types', (name) => {
  it('becomes the same order, or is asked back, by the form without scripts and by the Store API', async () => {
    const shop = await openTestShop(name)
    const { chair } = await seedProducts(shop)
    const site = await openTestSite(shop)
    const stored = async (field: Field) => {
      const { orders } = await listOrders(shop, { sort: { by: 'id', direction: 'desc' }, offset: 0, limit: 1 })
      const [order] = orders
      return field === 'comment' ? order?.customerNote : order?.billing[field]
    }
    try {
      for (const [field, typed, expected] of INPUTS) {
        const about = `${field} ${JSON.stringify(typed.slice(0, 40))}`
        const fields = { ...CHOICE, ...BUYER, [field]: typed }
        // The limits of orders and cart changes begin anew.
        shop.advanceClock(3_600_000)
        const added = await site.request('POST', '/?wc-ajax=add_to_cart', FORM, `product_id=${chair}&quantity=1`)
        const cookie = (added.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
        const post = (form: Record<string, string>) =>
          site.request('POST', '/checkout/', { ...FORM, cookie }, String(new URLSearchParams(form)))
        const { text } = await post({ ...CHOICE, ...BUYER, recount: '1' })
        const hidden = (input: string) => new RegExp(`name="${input}" value="([^"]+)"`).exec(text)?.[1] ?? ''
        shop.advanceClock(10_000)
        const page = await post({ request: hidden('request'), shown: hidden('shown'), ...fields })
        assert.equal(page.status, expected !== undefined ? 303 : typed.includes('\0') ? 400 : 422, about)
        if (expected !== undefined) assert.equal(await stored(field), expected, about)

        const store = openStoreApiClient(shop)
        await store.get('cart')
        await store.post('cart/add-item', { id: chair, quantity: 1 })
        const { delivery, payment, comment, ...billing_address } = fields
        const body = {
          billing_address,
          customer_note: comment,
          payment_method: payment,
          additional_fields: { delivery },
        }
        const { status, json } = await store.post('checkout', body)
        assert.equal(status, expected === undefined ? 400 : 200, `${about} ${JSON.stringify(json)}`)
        if (expected !== undefined) assert.equal(await stored(field), expected, about)
      }
    } finally {
      await closeInTurn(site, shop)
    }
  })
})
