import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite, waitUntil } from '#test/site.ts'
import { type SignedInStaff, signInAs } from '#test/staff.ts'

const FORM = 'content-type: application/x-www-form-urlencoded'
const JSON_TYPE = 'content-type: application/json'

describe('a client that disconnects', () => {
  let shop: TestShop
  let site: TestSite
  let staff: SignedInStaff
  const events: string[] = []
  const { error: consoleError, info: consoleInfo } = console
  before(async () => {
    shop = await openTestShop()
    for (const level of ['warn', 'error'] as const) {
      shop.log[level] = (facts, message) => {
        events.push(`${message} ${JSON.stringify(facts)}`)
      }
    }
    console.error = (...body: unknown[]) => void events.push(`console.error ${body.join(' ')}`)
    console.info = (...body: unknown[]) => void events.push(`console.info ${body.join(' ')}`)
    await saveProducts(
      shop,
      Array.from({ length: 300 }, (_, n) => ({
        name: `Стілець ${n}`,
        regularPrice: 300_00,
        description: 'о'.repeat(3000),
      })),
    )
    site = await openTestSite(shop)
    staff = await signInAs(shop, site)
  })
  after(async () => {
    console.error = consoleError
    console.info = consoleInfo
    await site.close()
    await shop.close()
  })

  /** Sends this much and disconnects; `whenHeard`: not before the first bytes of the answer. */
  async function hangUp(lines: string[], body: string, whenHeard: boolean): Promise<void> {
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`${[...lines, 'host: dubrava.test', '', ''].join('\r\n')}${body}`)
    if (whenHeard) await once(socket, 'data')
    else await new Promise(setImmediate)
    socket.resetAndDestroy()
    await once(socket, 'close')
  }

  const staffHeaders = () => [`cookie: ${staff.cookie}`, `x-wp-nonce: ${staff.nonce}`]
  const unfinished = 'content-length: 5000'
  const cases: [string, () => string[], boolean][] = [
    ['before a checkout form is complete', () => ['POST /checkout/ HTTP/1.1', FORM, unfinished], false],
    ['before a form of a content page is complete', () => ['POST /kontakty/ HTTP/1.1', FORM, unfinished], false],
    ['before a one-click order is complete', () => ['POST /checkout/one-click HTTP/1.1', FORM, unfinished], false],
    ['before a sign-in form is complete', () => ['POST /admin/sign-in HTTP/1.1', FORM, unfinished], false],
    ['before a passkey is complete', () => ['POST /admin/sign-in/passkey HTTP/1.1', JSON_TYPE, unfinished], false],
    ['before a cart call is complete', () => ['POST /?wc-ajax=add_to_cart HTTP/1.1', FORM, unfinished], false],
    [
      'before a Store API call is complete',
      () => ['POST /wp-json/wc/store/v1/checkout HTTP/1.1', JSON_TYPE, unfinished],
      false,
    ],
    [
      'before a consent call is complete',
      () => ['POST /wp-json/complianz/v1/track HTTP/1.1', JSON_TYPE, unfinished],
      false,
    ],
    [
      'before a statistics hit is complete',
      () => ['POST /wp-json/burst/v1/track HTTP/1.1', JSON_TYPE, unfinished],
      false,
    ],
    [
      'before an admin-ajax call is complete',
      () => ['POST /wp-admin/admin-ajax.php HTTP/1.1', FORM, unfinished],
      false,
    ],
    [
      'before a bank callback is complete',
      () => ['POST /payment/monobank/callback HTTP/1.1', JSON_TYPE, unfinished],
      false,
    ],
    [
      'before a back-office call is complete',
      () => ['PUT /wp-json/meblia/v1/me HTTP/1.1', JSON_TYPE, unfinished, ...staffHeaders()],
      false,
    ],
    [
      'in the middle of an upload',
      () => [
        'POST /wp-json/wp/v2/media HTTP/1.1',
        'content-type: image/png',
        unfinished,
        ...staffHeaders(),
        'content-disposition: attachment; filename="a.png"',
      ],
      false,
    ],
    ['while a page is rendered', () => ['GET /shop/ HTTP/1.1'], false],
    ['in the middle of a page', () => ['GET /shop/ HTTP/1.1'], true],
    [
      'in the middle of a long list',
      () => ['GET /wp-json/wc/v3/products?per_page=100 HTTP/1.1', ...staffHeaders()],
      true,
    ],
    [
      'in the middle of a streamed file',
      () => ['GET /wp-json/meblia/v1/consent-records/export HTTP/1.1', ...staffHeaders()],
      true,
    ],
  ]

  for (const [when, lines, whenHeard] of cases) {
    it(`is not logged as an error: ${when}`, async () => {
      events.length = 0
      for (let n = 0; n < 3; n++) await hangUp(lines(), lines()[0]?.startsWith('GET') ? '' : 'a=1', whenHeard)
      // A log line would be written before the shop answers the next requests.
      for (let n = 0; n < 5; n++) assert.equal((await site.get('/shop/')).status, 200)
      await waitUntil(() => true)
      assert.deepEqual(events, [])
    })
  }

  it('does not hide real failures: they are still logged', async () => {
    events.length = 0
    await shop.db.schema.alterTable('cart').renameTo('cart_gone').execute()
    assert.equal(
      (
        await site.request(
          'POST',
          '/?wc-ajax=add_to_cart',
          { 'content-type': 'application/x-www-form-urlencoded' },
          'product_id=1',
        )
      ).status,
      500,
    )
    assert.match(events.join(), /request\.failed/)
    await shop.db.schema.alterTable('cart_gone').renameTo('cart').execute()
  })
})
