import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { readForm } from '#http/pages/form-body.ts'
import { cleanLine, cleanText } from '#shop/core/input/text.ts'
import { blankFields, parseBuyer } from '#shop/sales/checkout/checkout-fields.ts'
import { createMessage } from '#shop/visitors/messages/messages.server.ts'
import { tableNames } from '../database/rows.ts'
import { onEachDatabase } from '../shop.ts'
import { openStoreApiClient } from '../store-api-client.ts'
import { CLEAN, CLEAN_LINES, DIRTY, DIRTY_HTML, DIRTY_LINES } from './inputs.ts'
import { unclassifiedTextFields } from './text-fields.ts'
import { openWays, type Ways } from './ways.ts'

it('every text field of a route has a kind: one line, several lines, or a reason to keep its spaces', () => {
  assert.deepEqual(unclassifiedTextFields(), [])
})

onEachDatabase('text from outside', (name) => {
  let ways: Ways
  before(async () => {
    ways = await openWays(name)
  })
  after(() => ways.close())

  it('is stored clean, whichever way it came', async () => {
    const product = await created('/wc/v3/products', {
      name: DIRTY,
      sku: ` A\u00a0B\u200b`,
      regular_price: '1',
      button_text: DIRTY,
      description: DIRTY_HTML,
      attributes: [{ name: DIRTY, options: [DIRTY, `${DIRTY}!`] }],
      meta_data: [{ key: 'їхній', value: { name: ' два  пробіли&amp; ' } }],
      meblia: { materials: [DIRTY] },
    })
    assert.equal(product.sku, 'A B')
    assert.deepEqual(product.attributes[0].options, [CLEAN, `${CLEAN} !`])
    assert.deepEqual(product.meta_data[0].value, { name: ' два  пробіли&amp; ' }, 'what programs keep stays')
    assert.match(product.description, /Дві {2}крапки/)
    const attribute = await created('/wc/v3/products/attributes', { name: DIRTY })
    await created(`/wc/v3/products/attributes/${attribute.id}/terms`, { name: DIRTY })
    await created('/wc/v3/products/brands', { name: DIRTY })
    await created('/wc/v3/products/categories', { name: DIRTY, description: DIRTY_HTML })
    await created('/wc/v3/products/tags', { name: DIRTY })
    await created('/wc/v3/products/shipping_classes', { name: DIRTY })
    assert.equal(
      (await created('/wc/v3/coupons', { code: `ЗНИЖКА\u00a0\u200b 10 `, amount: '5' }, 'code')).code,
      'знижка 10',
    )
    const address = { first_name: DIRTY, last_name: DIRTY, company: DIRTY, address_1: DIRTY, city: DIRTY }
    const customer = await created(
      '/wc/v3/customers',
      { email: ' a@b.ua\u00a0', ...address, billing: address },
      'first_name',
    )
    assert.equal(customer.email, 'a@b.ua')
    const order = await created(
      '/wc/v3/orders',
      {
        billing: address,
        shipping: address,
        customer_note: DIRTY_LINES,
        line_items: [{ product_id: product.id, quantity: 1, name: DIRTY }],
        fee_lines: [{ name: DIRTY, total: '1.00' }],
        shipping_lines: [{ method_title: DIRTY, method_id: 'flat_rate', total: '1.00' }],
      },
      '',
    )
    assert.equal(order.customer_note, CLEAN_LINES)
    assert.deepEqual([order.billing.last_name, order.shipping.city, order.fee_lines[0].name], [CLEAN, CLEAN, CLEAN])
    const note = await created(`/wc/v3/orders/${order.id}/notes`, { note: DIRTY_LINES }, '')
    assert.equal(note.note, CLEAN_LINES)
    for (const path of ['/wp/v2/pages', '/wp/v2/posts']) {
      const content = { content: DIRTY_HTML, status: 'publish' }
      assert.equal((await created(path, { title: DIRTY, ...content }, '')).title.raw ?? CLEAN, CLEAN)
      await created(path, { title: { raw: DIRTY }, ...content }, '')
    }
    await created('/wp/v2/categories', { name: DIRTY })
    await created('/meblia/v1/galleries', { title: DIRTY, items: [] }, '')
    await ways.put('/meblia/v1/menus', { main: [{ text: DIRTY, href: '/shop/' }], footer: [] })

    const output = await ways.importCsv([
      'SKU,Name,Type,Regular price,Categories,Tags,Brands,Shipping class,Button text,Attribute 1 name,Attribute 1 value(s)',
      `C\u00a01\u200b,"${DIRTY}",simple,1,"${DIRTY}","${DIRTY}","${DIRTY}!","${DIRTY}","${DIRTY}","${DIRTY}","${DIRTY}"`,
    ])
    assert.equal((await ways.product('C 1'))?.name, CLEAN, output)

    const store = openStoreApiClient(ways.shop)
    await store.get('cart')
    await store.post('cart/add-item', { id: product.id, quantity: 1 })
    const typed = { ...address, first_name: ' Кутовии\u0306\u200b\u00a0', last_name: '' }
    const { json } = await store.post('cart/update-customer', { billing_address: typed, shipping_address: typed })
    assert.deepEqual([json.billing_address.first_name, json.billing_address.city], ['Кутовий', CLEAN])
    await store.post('checkout', { customer_note: DIRTY_LINES, order_notes: DIRTY_LINES }, 'PUT')

    const sent = {
      method: 'POST',
      body: new URLSearchParams({ first_name: DIRTY, comment: DIRTY_LINES, address: DIRTY }),
    }
    const form = await readForm(new Request('http://localhost/', sent))
    assert.deepEqual(
      [...(form ?? [])],
      [
        ['first_name', CLEAN],
        ['comment', CLEAN_LINES],
        ['address', CLEAN],
      ],
    )
    assert.equal(parseBuyer({ ...blankFields, first_name: form?.get('first_name') ?? '' }).buyer.first_name, CLEAN)
    const field = { label: 'Поле', required: false, options: [], placeholder: '' }
    const fields = [
      { ...field, name: 'a', kind: 'text' },
      { ...field, name: 'b', kind: 'textarea' },
    ] as never
    await createMessage(
      ways.shop,
      { page: { id: 1, address: '/' }, block: 'x', fields },
      { a: DIRTY, b: DIRTY_LINES },
      { score: 0, reasons: [] } as never,
    )

    assert.deepEqual(await uncleanTexts(ways), [])
  })

  async function created(path: string, body: object, field = 'name') {
    const answer = await ways.post(path, body)
    assert.equal(answer.status, 201, `${path}: ${JSON.stringify(answer.body)?.slice(0, 400)}`)
    if (field !== '' && field !== 'code') assert.equal(answer.body[field], CLEAN, path)
    return answer.body
  }
})

/** Columns of one line of plain text. */
const LINE_COLUMN = /^(name|title|label|sku|alt|button_text|article|composition|value_name)$/
/** What nobody sent. */
const OWN_TABLES = /^(sqlite_|audit|kysely_|product_search|search_|job|log|session|staff)/

/** `table.column: text` of everything stored that is not clean. */
async function uncleanTexts({ shop }: Ways): Promise<string[]> {
  const found: string[] = []
  for (const name of await tableNames(shop)) {
    if (OWN_TABLES.test(name)) continue
    const rows = await shop.db
      .selectFrom(name as never)
      .selectAll()
      .execute()
      .catch(() => [])
    for (const row of rows as Record<string, unknown>[]) {
      for (const [column, text] of Object.entries(row)) {
        if (typeof text !== 'string') continue
        const isClean = text === cleanText(text) && (!LINE_COLUMN.test(column) || text === cleanLine(text))
        if (!isClean) found.push(`${name}.${column}: ${JSON.stringify(text)}`)
      }
    }
  }
  return found
}
