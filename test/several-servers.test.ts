import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { copyDatabase } from '#db/copy/copy-database.ts'
import type { DatabaseAddress } from '#db/database.ts'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveGlossaryWords, saveTranslation } from '#shop/core/languages/translations.server.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { endSession } from '#shop/office/staff/auth/sessions.server.ts'
import { requestOrderHistory } from '#shop/sales/order-history/order-history.server.ts'
import { createNonce } from '#shop/sales/session/nonces.server.ts'
import { openCookieClient } from './cookie-client.ts'
import { findPgBouncer, startPgBouncer } from './database/pgbouncer.ts'
import { createTestSchema } from './database/schemas.ts'
import { balance, openServer, type TestServer } from './servers.ts'
import { databases, postgresUrl } from './shop.ts'
import { waitUntil } from './site.ts'
import { signInAs } from './staff.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const A_MINUTE = 60_000

type Place = { database: DatabaseAddress; remove(): Promise<void> }

severalServers('on one PostgreSQL', { skip: !databases.includes('postgres') }, async () => {
  const schema = await createTestSchema(postgresUrl, `servers_${process.pid}`)
  return { database: { kind: 'postgres', url: schema.url }, remove: schema.drop }
})

const program = findPgBouncer()
severalServers(
  'behind PgBouncer in transaction mode',
  { skip: !databases.includes('postgres') || (!program && 'PgBouncer is not installed') },
  async () => {
    const bouncer = await startPgBouncer(program ?? '', postgresUrl)
    return { database: { kind: 'postgres', url: bouncer.url }, remove: bouncer.stop }
  },
)

it('a copy through PgBouncer is refused, since pg_dump would change its connections', {
  skip: !databases.includes('postgres') || !program,
}, async (t) => {
  const bouncer = await startPgBouncer(program ?? '', postgresUrl)
  const file = join(tmpdir(), `meblia-pooled-${process.pid}.dump`)
  t.after(async () => {
    await rm(file, { force: true })
    await bouncer.stop()
  })
  const address = { kind: 'postgres', url: bouncer.url } as const
  await assert.rejects(copyDatabase(address, file), { code: 'pooled_connection' })
  const { directUrl } = bouncer
  await assert.rejects(copyDatabase({ ...address, directUrl }, file), { code: 'no_tables' })
})

/** The second one's machine is a minute ahead. */
function severalServers(title: string, options: { skip: boolean | string }, openPlace: () => Promise<Place>): void {
  describe(`two servers ${title}`, options, () => {
    let place: Place
    let a: TestServer
    let b: TestServer
    let chair: number

    before(async () => {
      place = await openPlace()
      a = await openServer(place.database)
      b = await openServer(place.database, () => Date.now() + A_MINUTE)
      const [id = 0] = await saveProducts(a.shop, [{ name: 'Стілець', slug: 'stilets', regularPrice: 300_00 }])
      chair = id
    })
    after(async () => {
      await b.close()
      await a.close()
      await place.remove()
    })

    it('have one clock', () => {
      // How exactly depends on how soon the database answers a busy machine.
      assert.ok(Math.abs(a.shop.now() - b.shop.now()) < A_MINUTE / 6)
    })

    it('are asked for the link to one’s orders at once no oftener than one after another: three times an hour', async () => {
      const ask = (n: number) => requestOrderHistory((n % 2 ? a : b).shop, 'olena@example.com')
      await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)))
      assert.equal((await a.shop.db.selectFrom('order_history_link').select('id').execute()).length, 3)
    })

    it('know each other’s staff sessions', async () => {
      const { cookie, sessionId } = await signInAs(a.shop, a.site)
      assert.equal((await b.site.get('/admin/orders', { cookie })).status, 200)
      await endSession(b.shop, sessionId)
      assert.equal((await a.site.get('/admin/orders', { cookie })).status, 303)
    })

    it('sell from one cart, and give every order a number of its own', async () => {
      const numbers: string[] = []
      for (let n = 0; n < 3; n++) {
        const buyer = openCookieClient(balance([a, b]))
        await buyer.request('POST', '/?wc-ajax=add_to_cart', FORM, `product_id=${chair}&quantity=1`)
        await buyer.request('POST', '/?wc-ajax=add_to_cart', FORM, `product_id=${chair}&quantity=1`)
        assert.match((await buyer.get('/cart/')).text, /value="2"/)
        const placed = await buyer.request(
          'POST',
          '/checkout/one-click',
          FORM,
          `product_id=${chair}&phone=067123456${n}`,
        )
        assert.equal(placed.status, 303)
        const order = await buyer.get(String(placed.headers.location))
        numbers.push(/№\s*(\d+)/.exec(order.text)?.[1] ?? '')
      }
      assert.equal(new Set(numbers).size, 3, numbers.join())
      assert.ok(numbers.every((number) => number !== ''))
    })

    it('limit together what one of them limits', async () => {
      const guesser = openCookieClient(balance([a, b]))
      await guesser.request('POST', '/?wc-ajax=add_to_cart', FORM, `product_id=${chair}&quantity=1`)
      const security = createNonce(a.shop, 'apply-coupon', null)
      let unknown = 0
      for (let n = 0; n < 14; n++) {
        const body = `security=${security}&coupon_code=guess${n}`
        const { text } = await guesser.request('POST', '/?wc-ajax=apply_coupon', FORM, body)
        if (/не\u00a0існує/.test(text)) unknown++
        else assert.match(text, /Забагато спроб/)
      }
      assert.equal(unknown, 10)
    })

    it('show a change made on the other one, also on cached pages', async () => {
      const { theme } = await getSettings(a.shop)
      const uk = '/product/stilets/'
      const changes: [path: string, shows: RegExp, change: () => Promise<unknown>][] = [
        [uk, /Крісло/, () => updateProducts(a.shop, [{ id: chair, name: 'Крісло' }])],
        [uk, /Діброва/, () => saveSettings(a.shop, { shopName: 'Діброва' })],
        [uk, /Новинки/, () => saveSettings(a.shop, { mainMenu: [{ text: 'Новинки', href: '/shop/', children: [] }] })],
        [uk, /theme\.css\?v=123456/, () => saveSettings(a.shop, { theme: { ...theme, accent: '#123456' } })],
        ['/shop/', /Столи/, () => addCategory(a, 'Столи')],
        ['/en/product/stilets/', /Armchair/, () => translate(a, chair, 'Armchair')],
        ['/en/product/stilets/', /News/, () => saveGlossaryWords(a.shop, 'en', { Новинки: 'News' })],
      ]
      for (const [path, shows, change] of changes) {
        await b.site.get(path)
        const { text } = await b.site.get(path)
        assert.doesNotMatch(text, shows)
        await change()
        await waitUntil(async () => shows.test((await b.site.get(path)).text))
      }
    })

    it('find a product that the other one has added', async () => {
      await saveProducts(a.shop, [{ name: 'Пуфик оксамитовий', regularPrice: 100_00 }])
      const path = `/wp-json/meblia/v1/search?q=${encodeURIComponent('пуфик')}`
      let searches = 0
      // Searches are limited, so each question comes from another network.
      const ask = () => b.site.get(path, { 'x-forwarded-for': `198.18.${searches++ % 256}.1` })
      await waitUntil(async () => /оксамитовий/.test((await ask()).text))
    })
  })
}

async function addCategory({ shop }: TestServer, name: string): Promise<void> {
  const { id } = await saveCategory(shop, { name })
  await saveProducts(shop, [{ name: 'Стіл', regularPrice: 500_00, categories: [id] }])
}

function translate({ shop }: TestServer, id: number, name: string): Promise<unknown> {
  const place = { language: 'en', kind: 'product', id } as const
  return saveTranslation(shop, place, { name, shortDescription: '', description: '' })
}
