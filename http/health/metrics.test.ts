import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { HOUR_MS } from '#shop/core/dates.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { closeInTurn, NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const METRICS_TOKEN = 'a-token-of-sixteen-letters'

onEachDatabase('metrics', (name) => {
  let shop: TestShop
  let site: TestSite
  beforeEach(async () => {
    shop = await openTestShop(name)
    site = await openTestSite(shop, {}, { metricsToken: METRICS_TOKEN })
  })
  afterEach(() => closeInTurn(site, shop))

  const read = () => site.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  /** The value of one line. */
  async function sampleOf(line: string): Promise<number> {
    const { text } = await read()
    const found = text.split('\n').find((metricLine) => metricLine.startsWith(`${line} `))
    assert.ok(found, `${line} is missing in\n${text}`)
    return Number(found.slice(line.length))
  }

  it('are shown only to whoever knows the token', async () => {
    const { status, headers } = await read()
    assert.equal(status, 200)
    assert.match(headers['content-type'] ?? '', /^text\/plain; version=0\.0\.4/)
    for (const authorization of [undefined, 'Bearer wrong', METRICS_TOKEN]) {
      const refused = await site.get('/metrics', authorization ? { authorization } : {})
      assert.deepEqual([refused.status, refused.text], [401, ''])
    }
    const closed = await openTestSite(shop)
    const { status: missing } = await closed.get('/metrics/', { authorization: 'Bearer undefined' })
    assert.equal(missing, 404)
    await closed.close()
  })

  it('count requests by the line of the route table, never by address', async () => {
    const { chair } = await seedProducts(shop)
    const { slug } = await shop.db
      .selectFrom('product')
      .select('slug')
      .where('id', '=', chair)
      .executeTakeFirstOrThrow()
    for (let n = 0; n < 3; n++) await site.get(`/product/${slug}/`)
    await site.get('/product/no-such-product/')
    await site.get('/en/shop/')
    await site.request('POST', '/?wc-ajax=get_refreshed_fragments')
    await site.get('/wp-json/wc/v3/products/7')
    await site.get('/order/wc_order_abcdefghijkl/')
    const count = (labels: string) => sampleOf(`http_requests_total{${labels}}`)
    assert.equal(await count('route="/product/:slug",status="200"'), 3)
    assert.equal(await count('route="/product/:slug",status="404"'), 1)
    assert.equal(await count('route="/shop",status="200"'), 1)
    assert.equal(await count('route="/?wc-ajax",status="200"'), 1)
    assert.equal(await count('route="/wp-json/wc/v3/products/:id",status="401"'), 1)
    assert.equal(await count('route="/order/:key",status="404"'), 1)
    const timed = await sampleOf(
      'http_request_duration_seconds_count{method="GET",route="/product/:slug",status="200"}',
    )
    // The others came from memory; it is read again if the products of this test are heard of only now.
    assert.equal(timed, site.rendered.filter((path) => path === `/product/${slug}/`).length)
    const { text } = await read()
    assert.doesNotMatch(text, /no-such-product|wc_order_|127\.0\.0\.1/)
  })

  it('tell how many pages came from memory', async () => {
    const lookups = (result: string) => sampleOf(`meblia_page_cache_lookups_total{result="${result}"}`)
    await site.get('/shop/')
    // PostgreSQL's first reading of changes, a moment after the start, empties the memory.
    for (let lookupCount = 1; (await lookups('hit')) < 3; lookupCount++) {
      assert.equal((await lookups('hit')) + (await lookups('miss')), lookupCount)
      await site.get('/shop/')
    }
    assert.equal(await lookups('miss'), site.rendered.length)
    assert.equal(await sampleOf('meblia_page_cache_pages'), 1)
  })

  it('tell what is kept between requests', async () => {
    await site.get('/shop/')
    assert.equal(await sampleOf('meblia_cache_entries{cache="settings"}'), 1)
    await sampleOf('meblia_cache_bytes{cache="card_markup"}')
  })

  it('tell how much work waits, and for how long', async () => {
    const receipt = { key: 'k', state: 'waiting', content: '{}', total: 1, failures: 0, reason: '' } as const
    const row = { ...receipt, order_id: 1, issued_at: null, created_at: NOON, fiscal_number: '', link: '' }
    await shop.db
      .insertInto('receipt')
      .values([
        { ...row, cause: 'sale:1', retry_at: NOON - HOUR_MS },
        { ...row, cause: 'sale:2', retry_at: NOON + HOUR_MS },
      ])
      .execute()
    assert.equal(await sampleOf('meblia_job_queue_depth{queue="receipts"}'), 2)
    assert.equal(await sampleOf('meblia_job_oldest_age_seconds{queue="receipts"}'), 3600)
    assert.equal(await sampleOf('meblia_job_queue_depth{queue="webhooks"}'), 0)
  })

  it('tell how many emails wait, and how many jobs were given up', async () => {
    const job = { task: 'emails.send', payload: '{}', attempts: 1, requests: 0, claimed_by: null, last_error: '' }
    const times = { created_at: NOON, dead_at: null }
    await shop.db
      .insertInto('job')
      .values([
        { ...job, ...times, key: '1', run_at: NOON - 2 * HOUR_MS },
        { ...job, ...times, key: '2', run_at: NOON + HOUR_MS },
        { ...job, ...times, key: '3', run_at: NOON - HOUR_MS, dead_at: NOON },
        { ...job, ...times, key: '4', run_at: NOON - 3 * HOUR_MS, task: 'other' },
      ])
      .execute()
    assert.equal(await sampleOf('meblia_job_queue_depth{queue="emails"}'), 2)
    assert.equal(await sampleOf('meblia_job_oldest_age_seconds{queue="emails"}'), 7200)
    assert.equal(await sampleOf('meblia_job_queue_depth{queue="given_up"}'), 1)
  })

  it('tell the delay of the event loop and the connections to the database', async () => {
    const { text } = await read()
    assert.match(text, /^nodejs_eventloop_lag_p99_seconds \d/m)
    assert.equal(/^meblia_database_connections_limit 10$/m.test(text), name === 'postgres')
  })
})
