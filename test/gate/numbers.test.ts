import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { onEachDatabase } from '../shop.ts'
import { openWays, type Ways } from './ways.ts'

/** More than a database or a number of JavaScript holds. */
const HUGE = ['9223372036854775808', '9'.repeat(30), '1e400', 'NaN']

onEachDatabase('numbers from outside', (name) => {
  let ways: Ways
  before(async () => {
    ways = await openWays(name)
  })
  after(() => ways.close())

  it('that nothing can store are refused by name, in lists of ids too', async () => {
    const { body: product } = await ways.post('/wc/v3/products', { name: 'Стіл', regular_price: '1' })
    for (const number of HUGE) {
      for (const [path, field, value] of [
        ['/wp/v2/posts', 'categories', number],
        ['/wp/v2/posts', 'categories', [number]],
        ['/wp/v2/posts', 'featured_media', number],
        ['/wc/v3/products', 'stock_quantity', number],
        ['/wc/v3/products', 'upsell_ids', [number]],
        ['/wc/v3/products', 'menu_order', number],
        ['/wc/v3/products/categories', 'parent', number],
      ] as const) {
        const { status, body } = await ways.post(path, { name: 'Нове', title: 'Нове', [field]: value })
        const output = `${path} ${field} ${number}: ${status} ${JSON.stringify(body).slice(0, 300)}`
        assert.equal(status, 400, output)
        assert.match(Object.keys(body.data.params)[0] ?? '', new RegExp(`^${field}`), output)
      }
      for (const path of [`/wc/v3/products/${number}`, `/wp/v2/posts/${number}`, `/wc/v3/orders/${number}`])
        assert.ok([400, 404].includes((await ways.get(path)).status), path)
    }
    const output = await ways.importCsv([
      'SKU,Name,Regular price,Stock',
      'H-1,Шафа,1,9223372036854775808',
      'H-2,Шафа,1e400,1',
    ])
    assert.match(output, /рядок 2, «Stock»/)
    assert.match(output, /рядок 3, «Regular price»/)
    assert.equal((await ways.post('/wp/v2/posts', { title: 'Є', categories: '' })).status, 201)
    assert.equal((await ways.get(`/wc/v3/products/${product.id}`)).status, 200)
  })
})
