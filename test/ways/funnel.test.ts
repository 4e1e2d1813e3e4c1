import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { onEachDatabase } from '../shop.ts'
import { waitUntil } from '../site.ts'
import { openWay, type Way } from './way.ts'

onEachDatabase('the way from a visit to the money', (name) => {
  let way: Way
  let stool: { id: number; permalink: string }
  before(async () => {
    way = await openWay(name)
    stool = (await way.office('POST', '/wc/v3/products', { name: 'Табурет', regular_price: '1000' })).body
  })
  after(() => way.close())

  /** As a browser reports that the page was opened. */
  const visit = (uid: string, path: string, cookie = '') => {
    const page = {
      uid,
      fingerprint: false,
      page_id: String(stool.id),
      referrer_url: '',
      device_resolution: '1920x1080',
    }
    const hit = {
      ...page,
      url: `${way.shop.site.url}${path}`,
      user_agent: CHROME,
      time_on_page: 0,
      completed_goals: [],
    }
    const headers = { ...BROWSER, 'content-type': 'application/json', ...(cookie && { cookie }) }
    const body = JSON.stringify(JSON.stringify(hit))
    return way.site.request('POST', '/wp-json/burst/v1/track/', headers, body)
  }
  const add = (cookie: string) => {
    const headers = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded', cookie }
    return way.site.request('POST', '/?wc-ajax=add_to_cart', headers, `product_id=${stool.id}&quantity=1`)
  }
  const steps = async () =>
    (await way.office('GET', '/meblia/v1/reports/funnel?from=2026-11-20&until=2026-11-20')).body.steps

  it('counts the buyer, and not the owner who tries the shop', async () => {
    const path = new URL(stool.permalink).pathname
    const ownerVisit = await visit('0'.repeat(32), path, way.cookie)
    assert.equal(ownerVisit.text, '"ip_blocked"')
    assert.equal((await add(way.cookie)).status, 200)
    // The preview in the office is a page below /admin/.
    assert.equal((await visit('1'.repeat(32), '/admin/preview/1')).text, '"ip_blocked"')

    assert.match((await visit('2'.repeat(32), path)).text, /hit_tracked/)
    const buyer = way.buyer()
    await buyer.add(stool.id)
    const order = await buyer.order()
    await way.office('PUT', `/wc/v3/orders/${order.id}`, { status: 'processing' })
    const paid = { amount: order.total, method: 'cash', reference: '', day: null, tellsBuyer: false, startsWork: false }
    await way.office('POST', `/meblia/v1/orders/${order.id}/received-payments`, paid)
    await waitUntil(async () => (await steps()).visits > 0 && (await steps()).adds > 0)
    assert.deepEqual(await steps(), { visits: 1, views: 1, adds: 1, orders: 1, paid: 1 })
  })
})

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const BROWSER = { 'user-agent': CHROME, 'accept-language': 'uk', 'sec-fetch-mode': 'cors' }
