import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openStubServer, type StubServer } from '#test/services/stub-server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite } from '#test/site.ts'

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

type Span = { name: string; traceId: string; parentSpanId?: string; attributes: { key: string; value: object }[] }

describe('traces for an OpenTelemetry collector', () => {
  let shop: TestShop
  let collector: StubServer
  let tracesUrl: string
  before(async () => {
    shop = await openTestShop()
    collector = await openStubServer(() => ({}))
    tracesUrl = `${collector.address}/v1/traces`
  })
  after(async () => {
    await collector.close()
    await shop.close()
  })

  /** The sent spans so far. */
  function readSpans(): Span[] {
    const batches = collector.requests.flatMap(({ body }) => JSON.parse(body).resourceSpans)
    return batches.flatMap(({ scopeSpans }) => scopeSpans).flatMap(({ spans }) => spans)
  }

  it('have requests by route, as parts of a trusted proxy’s trace, and runs of jobs; no addresses', async () => {
    const site = await openTestSite(shop, {}, { tracesUrl, startsWorkers: true })
    const { headers } = await site.get('/order/wc_order_secret12345/pay/?email=olha@example.com', {
      traceparent: TRACEPARENT,
    })
    await site.close() // sends what is waiting

    const [sent] = collector.requests
    assert.equal(sent?.path, '/v1/traces')
    assert.match(sent?.body ?? '', /"service.name","value":\{"stringValue":"meblia"\}/)
    const spans = readSpans()
    const span = spans.find(({ name }) => name === 'GET /order/*')
    assert.equal(span?.traceId, '0af7651916cd43dd8448eb211c80319c')
    assert.equal(span?.parentSpanId, 'b7ad6b7169203331')
    assert.deepEqual(span?.attributes, [
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'http.route', value: { stringValue: '/order/*' } },
      { key: 'http.response.status_code', value: { intValue: 404 } },
      { key: 'meblia.request_id', value: { stringValue: headers['x-request-id'] } },
    ])
    assert.ok(spans.some(({ name }) => name.startsWith('job ')))
    assert.doesNotMatch(JSON.stringify(spans), /secret12345|olha/)
  })

  it('begin a trace of their own for everybody else', async () => {
    collector.requests.length = 0
    const site = await openTestSite(shop, {}, { tracesUrl, trustedProxies: [] })
    await site.get('/nowhere.html', { traceparent: TRACEPARENT })
    await site.close()
    const span = readSpans().find(({ name }) => name.startsWith('GET '))
    assert.equal(span?.name, 'GET /*')
    assert.notEqual(span?.traceId, '0af7651916cd43dd8448eb211c80319c')
  })
})
