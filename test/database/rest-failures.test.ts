import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { closeInTurn } from '#test/shop.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { signInAs } from '../staff.ts'

const PRODUCTS = '/wp-json/wc/v3/products'

describe('a program hears in JSON', () => {
  let shop: TestShop
  let site: TestSite
  let headers: Record<string, string>
  before(async () => {
    shop = await openTestShop()
    site = await openTestSite(shop)
    const { cookie, nonce } = await signInAs(shop, site)
    headers = { cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json' }
  })
  after(() => closeInTurn(site, shop))

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await site.request(method, path, headers, body && JSON.stringify(body))
    assert.match(String(answer.headers['content-type']), /^application\/json/)
    return { ...JSON.parse(answer.text), httpStatus: answer.status }
  }

  it('that the disk is full, and nothing is saved', async () => {
    // The least that SQLite takes: what the file has now.
    await sql`pragma max_page_count = 1`.execute(shop.db)
    const product = { name: 'Диван', description: 'д'.repeat(50_000) }
    const refused = await ask('POST', PRODUCTS, product)
    assert.deepEqual([refused.httpStatus, refused.code], [507, 'meblia_no_space'])
    assert.match(refused.message, /На диску сервера немає місця/)
    await sql`pragma max_page_count = 1073741823`.execute(shop.db)
    assert.equal((await ask('POST', PRODUCTS, product)).httpStatus, 201)
    const { text } = await site.get(PRODUCTS, headers)
    assert.equal(JSON.parse(text).length, 1)
  })

  it('that something failed', async () => {
    await sql`alter table coupon rename to coupon_gone`.execute(shop.db)
    for (const path of ['/wp-json/wc/v3/coupons', '/wp-json/wc/v3/coupons?_envelope=1']) {
      const failed = await ask('GET', path)
      assert.deepEqual([failed.httpStatus, failed.code, failed.data.status], [500, 'internal_server_error', 500])
    }
    await sql`alter table coupon_gone rename to coupon`.execute(shop.db)
  })
})
