import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { formatKyivDay, parseKyivDay, startOfKyivDay, startOfNextDay } from '#shop/core/dates.ts'
import { listTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import type { BotScore } from '#shop/visitors/bot-check/bot-score.ts'
import { newVisitorId, recordConsent } from '#shop/visitors/consent/records.server.ts'
import { parseConsentChoice } from '#shop/visitors/consent/records.ts'
import { createMessage, restoreMessage } from '#shop/visitors/messages/messages.server.ts'
import { openStatistics } from '#shop/visitors/statistics/statistics.server.ts'
import { countVitals } from '#shop/visitors/vitals/vitals.server.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { Route } from '../rest/route.server.ts'
import * as consent from './consent/records.server.ts'
import * as messages from './messages/messages.server.ts'
import * as statistics from './statistics/statistics.server.ts'
import * as vitals from './statistics/vitals.server.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

describe('days in Kyiv', () => {
  it('begin at midnight there, in winter and in summer', () => {
    assert.equal(parseKyivDay('2026-11-20'), Date.UTC(2026, 10, 19, 22))
    assert.equal(parseKyivDay('2026-07-20'), Date.UTC(2026, 6, 19, 21))
    assert.equal(formatKyivDay(Date.UTC(2026, 10, 19, 22)), '2026-11-20')
    for (const wrong of ['2026-02-30', '20.11.2026', '', '2026-11-20T10']) {
      assert.equal(parseKyivDay(wrong), undefined, wrong)
    }
  })

  it('are consecutive across a clock change', () => {
    for (const [day, next] of [['2026-03-29', '2026-03-30'] as const, ['2026-10-25', '2026-10-26'] as const]) {
      const start = parseKyivDay(day) ?? 0
      assert.equal(formatKyivDay(startOfNextDay(start)), next)
      assert.equal(startOfKyivDay(startOfNextDay(start)), startOfNextDay(start))
    }
  })
})

/** Allowed for managers and owners only. */
async function onlyManagers(shop: TestShop, routes: Route[], asks: [string, string, object?][]) {
  for (const [method, path, body] of asks) {
    for (const [caller, status] of [['guest', 401] as const, ['editor', 403] as const]) {
      const reply = await openTestRest(shop, routes, caller).request(method, path, body)
      assert.equal(reply.status, status, `${caller} ${method} ${path}`)
    }
  }
}

onEachDatabase('the REST API of the back office', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())
  const as = (routes: Route[], caller: TestCaller = 'manager') => openTestRest(shop, routes, caller)

  describe('the speed of pages', () => {
    const PATH = '/meblia/v1/vitals?from=2026-11-19&until=2026-11-20'

    it('is for managers only', () => onlyManagers(shop, vitals.routes, [['GET', PATH]]))

    it('is reported for days that are in order', async () => {
      const measured = { LCP: 400 }
      const sample = { pageKind: 'home' as const, device: 'desktop', measured }
      await countVitals(shop, [{ sample, at: Date.UTC(2026, 10, 20, 12) }])
      const { status, body } = await as(vitals.routes).request('GET', PATH)
      assert.deepEqual([status, body.pages[0].pageKind], [200, 'home'])
      assert.equal(vitals.routes[0]?.answer.safeParse(body).success, true)
      const reversed = await as(vitals.routes).request('GET', '/meblia/v1/vitals?from=2026-11-20&until=2026-11-19')
      assert.equal(reversed.status, 400)
    })
  })

  describe('statistics', () => {
    const PATH = '/meblia/v1/statistics'
    const ask = (query: string) => as(statistics.routes).request('GET', `${PATH}?${query}`)
    let sofa = 0

    before(async () => {
      ;[sofa = 0] = await saveProducts(shop, [{ name: 'Диван «Хвиля»', slug: 'khvylia', status: 'publish' }])
      const counting = await openStatistics(shop)
      const page = (path: string, uid: string, more = {}) => ({
        url: `https://dubrava.test${path}`,
        user_agent: CHROME,
        uid: uid.repeat(32),
        page_id: '7',
        referrer_url: 'https://google.com/',
        time_on_page: 4000,
        ...more,
      })
      const from = { address: '203.0.113.1', userAgent: CHROME, botScore: { score: 0, reasons: [] } }
      await counting.record(page('/', 'a'), from)
      await counting.record(page('/product/khvylia/', 'a', { page_id: String(sofa) }), from)
      await counting.record(page('/', 'b', { user_agent: 'GPTBot/1.2' }), {
        ...from,
        botScore: { score: 100, reasons: ['says_so'] },
      })
      await counting.flush()
      counting.countAdd(sofa)
      await counting.close()
    })

    it('are for managers only', () =>
      onlyManagers(shop, statistics.routes, [['GET', `${PATH}?from=2026-11-20&until=2026-11-20`]]))

    it('include every requested day, also those without visits', async () => {
      const { status, body } = await ask('from=2026-11-18&until=2026-11-21')
      assert.equal(status, 200)
      assert.deepEqual(statistics.routes[0]?.answer.safeParse(body).success, true)
      assert.deepEqual(
        body.points.map(({ at, visits, views }: Record<string, number>) => [formatKyivDay(at ?? 0), visits, views]),
        [
          ['2026-11-18', 0, 0],
          ['2026-11-19', 0, 0],
          ['2026-11-20', 1, 2],
          ['2026-11-21', 0, 0],
        ],
      )
      assert.deepEqual([body.people.visits, body.people.views, body.bots.views], [1, 2, 1])
      assert.equal(body.people.timeMs >= 4000, true)
      assert.deepEqual(
        body.sources.map((source: { name: string }) => source.name),
        ['google.com'],
      )
      assert.deepEqual(
        body.reasons.map((reason: { name: string }) => reason.name),
        ['says_so'],
      )
    })

    it('name the products and lead from views to add-to-cart', async () => {
      const { body } = await ask('from=2026-11-20&until=2026-11-20')
      assert.deepEqual(body.products, [{ id: sofa, name: 'Диван «Хвиля»', views: 1, adds: 1, orders: 0 }])
      assert.deepEqual(body.funnel, { views: 1, adds: 1, orders: 0 })
    })

    it('cover hours for a month at most, days for three years', async () => {
      const hours = await ask('from=2026-11-20&until=2026-11-20&by=hour')
      assert.equal(hours.body.points.length, 24)
      assert.equal(hours.body.points.find(({ at }: { at: number }) => at === NOON).visits, 1)
      for (const [query, field] of [
        ['from=2026-10-01&until=2026-11-20&by=hour', 'until'],
        ['from=2023-01-01&until=2026-11-20', 'until'],
        ['from=2026-11-21&until=2026-11-20', 'until'],
        ['from=2026-02-30&until=2026-11-20', 'from'],
        ['from=2026-11-20&until=2026-11-20&by=year', 'by'],
        ["from=2026-11-20'--&until=2026-11-20", 'from'],
      ] as const) {
        const { status, body } = await ask(query)
        assert.deepEqual([status, Object.keys(body.data.params)], [400, [field]], query)
      }
    })
  })

  describe('consent records', () => {
    const PATH = '/meblia/v1/consent-records'
    const ask = (path = '') => as(consent.routes).request('GET', `${PATH}${path}`)

    before(async () => {
      for (const categories of [['statistics'], [], ['statistics', 'marketing']]) {
        await recordConsent(
          shop,
          newVisitorId(),
          parseConsentChoice({ consented_categories: categories, consenttype: 'optin' }),
        )
      }
    })

    it('are visible to managers only', () =>
      onlyManagers(shop, consent.routes, [
        ['GET', PATH],
        ...['summary', 'verify', 'export'].map((path): [string, string] => ['GET', `${PATH}/${path}`]),
      ]))

    it('are listed newest first, and after the last one of a list', async () => {
      const first = await ask('?limit=2')
      assert.equal(first.headers.get('x-wp-total'), '3')
      assert.deepEqual(
        first.body.map((entry: { number: number }) => entry.number),
        [3, 2],
      )
      assert.equal(consent.routes[0]?.answer.safeParse(first.body).success, true)
      const rest = await ask('?limit=2&before=2')
      assert.deepEqual(
        rest.body.map((entry: { number: number }) => entry.number),
        [1],
      )
    })

    it('are summarised by category', async () => {
      const { body } = await ask('/summary')
      assert.deepEqual([body.total, body.latest], [3, 3])
      assert.deepEqual(body.categories[0], { name: 'statistics', count: 2 })
      assert.deepEqual(body.bannerVersions, [{ name: '1', count: 3 }])
    })

    it('are exported as a file, one line each', async () => {
      const { headers, body } = await ask('/export')
      assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
      assert.equal(headers.get('content-disposition'), 'attachment; filename="zgody-2026-11-20.csv"')
      const lines = body.trim().split('\n')
      assert.match(lines[0], /^number,time,visitor,type/)
      assert.deepEqual(
        lines.slice(1).map((line: string) => line.slice(0, 2)),
        ['1,', '2,', '3,'],
      )
    })

    it('are verified as complete, and as broken after a change', async () => {
      assert.deepEqual((await ask('/verify')).body.kind, 'whole')
      await shop.db.updateTable('consent_record').set({ categories: '["marketing"]' }).where('number', '=', 2).execute()
      assert.deepEqual((await ask('/verify')).body, { kind: 'altered', number: 2 })
    })
  })

  describe('messages of visitors', () => {
    const PATH = '/meblia/v1/messages'
    const ask = (method: string, path = '', body?: object) =>
      as(messages.routes).request(method, `${PATH}${path}`, body)
    const left = async (name: string, verdict: BotScore) => {
      const fields = [
        { name: 'name', kind: 'text' as const, label: 'Імʼя', required: true, description: '', options: [] },
      ]
      await createMessage(shop, { page: { id: 7, address: '/kontakty/' }, block: 'lyst', fields }, { name }, verdict)
    }

    before(async () => {
      await left('Олена', { score: 0, reasons: [] })
      shop.advanceClock(1000)
      await left('Програма', { score: 100, reasons: ['says_so', 'not_checked'] })
    })

    it('are readable by managers only', () =>
      onlyManagers(shop, messages.routes, [
        ['GET', PATH],
        ['PATCH', `${PATH}/1`, { handled: true }],
        ['DELETE', `${PATH}/1`],
      ]))

    it('are listed newest first, suspicious ones with the reason', async () => {
      const { headers, body } = await ask('GET')
      assert.equal(headers.get('x-wp-total'), '2')
      assert.equal(messages.routes[0]?.answer.safeParse(body).success, true)
      const [last, first] = body
      assert.deepEqual([last.suspicious, last.reasons, first.suspicious], [true, ['says_so', 'not_checked'], false])
      const suspicious = await ask('GET', '?suspicious=true')
      assert.deepEqual(
        suspicious.body.map((item: { id: number }) => item.id),
        [last.id],
      )
    })

    it('are marked as done with the person, and as new again', async () => {
      const [{ id }] = (await ask('GET', '?suspicious=true')).body
      const { body } = await ask('PATCH', `/${id}`, { handled: true })
      assert.deepEqual(body.handled, { at: shop.now(), by: 'manager' })
      assert.equal((await ask('GET', '?handled=false')).body.length, 1)
      assert.equal((await ask('PATCH', `/${id}`, { handled: false })).body.handled, null)
      assert.equal((await ask('GET', '?handled=true')).body.length, 0)
      for (const handled of ['можливо', 1, null]) {
        assert.equal((await ask('PATCH', `/${id}`, { handled })).body.code, 'rest_invalid_param')
      }
      assert.equal((await ask('PATCH', '/999', { handled: true })).status, 404)
    })

    it('are restored unchanged after deletion, and no log contains their text', async () => {
      const [message] = (await ask('GET', '?suspicious=true')).body
      await ask('PATCH', `/${message.id}`, { handled: true })
      const [kept] = (await ask('GET', '?suspicious=true')).body
      assert.deepEqual((await ask('DELETE', `/${message.id}`)).body, { deleted: true, id: message.id })
      assert.equal((await ask('GET')).headers.get('x-wp-total'), '1')
      assert.equal((await ask('DELETE', `/${message.id}`)).status, 404)

      const text = JSON.stringify([await listAuditEntries(shop, { limit: 10 }), await listTrash(shop)])
      assert.match(text, /"deleted"/)
      assert.doesNotMatch(text, /Програма/)
      const [item] = await listTrash(shop)
      await restoreFromTrash(shop, item?.id ?? 0, { message: restoreMessage })
      assert.deepEqual((await ask('GET', '?suspicious=true')).body, [kept])
    })
  })
})
