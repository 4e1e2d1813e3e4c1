import assert from 'node:assert/strict'
import { it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { createOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { addGoal } from '#test/fixtures/content.ts'
import { type DatabaseName, NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { BotReason } from '../bot-check/bot-score.ts'
import { openStatistics, purgeOldStatistics, type Statistics } from './statistics.server.ts'
import { getStatisticsReport } from './statistics-report.server.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const MINUTE = 60_000
const DAY = 86_400_000
const UID = '74bcb71b179456c83e72df1ce5d056ca'
const OTHER = 'a'.repeat(32)

type Counting = {
  shop: TestShop
  statistics: Statistics
  view(path: string, who?: object, from?: string): Promise<void>
  update(path: string, ms: number, who?: object, from?: string): Promise<void>
  report(): ReturnType<typeof getStatisticsReport>
  sessions(): Promise<{ views: number; time_ms: number; bounce: number; first_visit: number | null }[]>
}

async function counting(name: DatabaseName, work: (c: Counting) => Promise<void>): Promise<void> {
  const shop = await openTestShop(name)
  const statistics = await openStatistics(shop)
  const record = async (fields: object, address: string) => {
    assert.equal(
      await statistics.record(fields, { address, userAgent: CHROME, botScore: { score: 0, reasons: [] } }),
      'tracked',
    )
    await statistics.flush()
  }
  try {
    await work({
      shop,
      statistics,
      view: (path, who = { uid: UID }, from = '203.0.113.1') => {
        const fields = { user_agent: CHROME, page_id: '7', referrer_url: 'https://google.com/', time_on_page: 10 }
        return record({ ...fields, url: `https://dubrava.test${path}`, ...who }, from)
      },
      update: (path, ms, who = { uid: UID }, from = '203.0.113.1') =>
        record({ url: `https://dubrava.test${path}`, time_on_page: ms, ...who }, from),
      report: () => getStatisticsReport(shop, { from: shop.now() - 30 * DAY, until: shop.now() + 1 }),
      sessions: async () => {
        const columns = ['views', 'time_ms', 'bounce', 'first_visit'] as const
        const rows = await shop.db.selectFrom('statistics_session').select(columns).orderBy('id').execute()
        return rows.map((row) => ({ ...row }))
      },
    })
  } finally {
    await statistics.close()
    await shop.close()
  }
}

onEachDatabase('statistics', (name) => {
  it('count a visit with views, time, source and device', () =>
    counting(name, async ({ view, update, report }) => {
      await view('/')
      await update('/', 4000)
      await view('/product/stil/')
      const { people, bots, pages, sources, devices, browsers, platforms, days, funnel } = await report()
      assert.deepEqual(people, { visits: 1, firstVisits: 1, bounces: 0, views: 2, timeMs: 4020 })
      assert.equal(bots.views, 0)
      assert.deepEqual(
        pages.map(({ name, views, visits, timeMs, bounces }) => [name, views, visits, timeMs, bounces]),
        [
          ['/', 1, 1, 4010, 0],
          ['/product/stil/', 1, 0, 10, 0],
        ],
      )
      for (const [list, word] of [
        [sources, 'google.com'],
        [devices, 'desktop'],
        [browsers, 'Chrome'],
        [platforms, 'Linux'],
      ] as const) {
        assert.deepEqual(
          list.map(({ name, visits, views }) => [name, visits, views]),
          [[word, 1, 2]],
        )
      }
      assert.deepEqual(days, [{ at: Date.UTC(2026, 10, 20), visits: 1, views: 2 }])
      assert.deepEqual(funnel, { views: 1, adds: 0, orders: 0 })
    }))

  it('assign hits of a uid within 30 minutes to one visit, later ones to another', () =>
    counting(name, async ({ shop, view, sessions, report }) => {
      await view('/')
      shop.advanceClock(30 * MINUTE)
      await view('/')
      shop.advanceClock(30 * MINUTE + 1)
      await view('/')
      assert.deepEqual(
        (await sessions()).map(({ views }) => views),
        [2, 1],
      )
      assert.deepEqual(await report().then(({ people }) => [people.visits, people.firstVisits]), [2, 1])
    }))

  it('end the bounce at a different page or above 5000 ms in total, also for earlier counts', () =>
    counting(name, async ({ view, update, report, sessions }) => {
      await view('/')
      await view('/shop/', { uid: OTHER })
      assert.deepEqual(await report().then(({ people }) => people.bounces), 2)
      await view('/shop/')
      await update('/shop/', 4990, { uid: OTHER })
      assert.deepEqual(await report().then(({ people }) => people.bounces), 1)
      await update('/shop/', 1, { uid: OTHER })
      const { people, pages } = await report()
      assert.equal(people.bounces, 0)
      assert.deepEqual(
        pages.map((page) => page.bounces),
        [0, 0],
      )
      assert.deepEqual(
        (await sessions()).map(({ bounce }) => bounce),
        [0, 0],
      )
    }))

  it('add the time of an update to the last view of the same page, also an earlier one', () =>
    counting(name, async ({ shop, view, update }) => {
      await view('/')
      await view('/shop/')
      await update('/', 1000)
      await update('/shop/', 2000)
      shop.advanceClock(40 * MINUTE) // a page left open
      await update('/shop/', 500)
      const hits = await shop.db.selectFrom('statistics_hit').select(['number', 'path', 'time_ms']).execute()
      assert.deepEqual(plain(hits), [
        { number: 1, path: '/', time_ms: 1010 },
        { number: 2, path: '/shop/', time_ms: 2510 },
      ])
    }))

  it('ignore an update of an unknown page view', () =>
    counting(name, async ({ shop, view, update }) => {
      await update('/', 1000)
      await view('/')
      await update('/shop/', 1000)
      assert.equal((await shop.db.selectFrom('statistics_hit').select('time_ms').execute())[0]?.time_ms, 10)
      assert.equal((await shop.db.selectFrom('statistics_session').select('id').execute()).length, 1)
    }))

  it('mark a visit as first when its uid was unseen for 30 days', () =>
    counting(name, async ({ shop, view, sessions }) => {
      await view('/')
      shop.advanceClock(30 * DAY - 1)
      await view('/')
      shop.advanceClock(30 * DAY)
      await view('/')
      assert.deepEqual(
        (await sessions()).map(({ first_visit }) => first_visit),
        [1, 0, 1],
      )
    }))

  it('are the same in one batch as one by one', () =>
    counting(name, async ({ shop, statistics, report }) => {
      const from = { address: '203.0.113.1', userAgent: CHROME, botScore: { score: 0, reasons: [] } }
      for (let n = 0; n < 300; n++) {
        const uid = String(n % 60).padStart(32, '0')
        await statistics.record({ url: 'https://dubrava.test/', user_agent: CHROME, uid }, from)
        await statistics.record({ url: 'https://dubrava.test/', uid, time_on_page: 100 }, from)
      }
      await statistics.flush()
      const { people } = await report()
      assert.deepEqual(people, { visits: 60, firstVisits: 60, bounces: 60, views: 300, timeMs: 30_000 })
      const { count } = await shop.db
        .selectFrom('statistics_hit')
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      assert.equal(Number(count), 300)
    }))

  it('recognise nobody without a cookie: views are counted, and visits where they start', () =>
    counting(name, async ({ shop, view, update, sessions, report }) => {
      const nobody = (referrer_url: string, more = {}) => ({ uid: false, user_agent: undefined, referrer_url, ...more })
      await view('/?utm_source=a', nobody(''))
      await view('/product/stil/', nobody('/'))
      await view('/product/stil/', nobody('https://dubrava.test/shop/?q=x'))
      await view('/', nobody('https://www.google.com/search?q=диван', { fingerprint: 'canvas-1234567' }))
      await update('/', 5000, { uid: false, fingerprint: 'canvas-1234567' })
      assert.deepEqual(await sessions(), [])
      const { people, pages, sources, devices, products } = await report()
      assert.deepEqual(people, { visits: 2, firstVisits: 0, bounces: 0, views: 4, timeMs: 0 })
      assert.deepEqual(
        pages.map(({ name, views, visits }) => [name, views, visits]),
        [
          ['/', 2, 2],
          ['/product/stil/', 2, 0],
        ],
      )
      assert.deepEqual(sources.map(({ name, visits }) => [name, visits]).sort(), [
        ['', 1],
        ['google.com', 1],
      ])
      assert.deepEqual(devices, [])
      assert.deepEqual(products, [{ productId: 7, views: 2, adds: 0, orders: 0 }])
      for (const table of ['visitor', 'session', 'hit', 'goal'] as const) {
        assert.deepEqual(await shop.db.selectFrom(`statistics_${table}`).selectAll().execute(), [], table)
      }
    }))

  it('count visit goals anonymously too', () =>
    counting(name, async ({ shop, view, report }) => {
      await addGoal(shop, { title: 'Кошик', kind: 'visits', element: null, path: '/cart/', active: true })
      await view('/cart/', { uid: false, user_agent: undefined, referrer_url: '/' })
      await view('/cart/', { uid: UID, fingerprint: 'day', referrer_url: 'https://dubrava.test/' })
      assert.deepEqual((await report()).goals, [{ id: 1, title: 'Кошик', completions: 1 }])
    }))

  it('store no address, user agent or uid', () =>
    counting(name, async ({ shop, view }) => {
      await view('/')
      await view('/order/9f8e7d6c5b4a/', { uid: false, fingerprint: 'canvas-1234567' })
      await view('/order/9f8e7d6c5b4a/pay/2/')
      const tables = ['visitor', 'session', 'hit', 'goal', 'hour', 'product_hour'] as const
      const rows = await Promise.all(
        tables.map((table) => shop.db.selectFrom(`statistics_${table}`).selectAll().execute()),
      )
      const text = JSON.stringify(rows)
      assert.match(text, /"\/order\/"/)
      for (const secret of ['203.0.113', 'Mozilla', 'AppleWebKit', UID, 'canvas-1234567', '9f8e7d6c5b4a']) {
        assert.ok(!text.includes(secret), secret)
      }
    }))

  it('do not count a view again after consent', () =>
    counting(name, async ({ view, update, sessions, report }) => {
      await view('/', { uid: false, user_agent: undefined })
      assert.deepEqual((await report()).people, { visits: 1, firstVisits: 0, bounces: 0, views: 1, timeMs: 0 })
      await view('/', { uid: UID, fingerprint: 'day' })
      await update('/', 2000)
      await view('/shop/')
      assert.deepEqual(await sessions(), [{ views: 2, time_ms: 2020, bounce: 0, first_visit: 1 }])
      const { people, pages, sources } = await report()
      assert.deepEqual(people, { visits: 1, firstVisits: 1, bounces: 0, views: 2, timeMs: 2020 })
      assert.deepEqual(
        pages.map(({ name, views, visits }) => [name, views, visits]),
        [
          ['/', 1, 1],
          ['/shop/', 1, 0],
        ],
      )
      assert.deepEqual(
        sources.map(({ name, views, visits }) => [name, views, visits]),
        [['google.com', 2, 1]],
      )
    }))

  it('count bots separately', () =>
    counting(name, async ({ view, report }) => {
      await view('/')
      await view('/product/stil/', { uid: OTHER, user_agent: 'Mozilla/5.0 (compatible; bingbot/2.0)' })
      const { people, bots, pages, funnel } = await report()
      assert.deepEqual([people.views, bots.views, bots.visits], [1, 1, 1])
      assert.deepEqual(
        pages.map((page) => page.name),
        ['/'],
      )
      assert.equal(funnel.views, 0)
    }))

  it('count suspicious visitors separately', async () => {
    const shop = await openTestShop(name)
    const statistics = await openStatistics(shop)
    const fields = { url: 'https://dubrava.test/', user_agent: CHROME }
    await statistics.record(fields, {
      address: '203.0.113.9',
      userAgent: CHROME,
      botScore: { score: 100, reasons: ['no_user_agent', 'no_language'] },
    })
    await statistics.record(fields, { address: '203.0.113.1', userAgent: CHROME, botScore: { score: 0, reasons: [] } })
    await statistics.close()
    const { people, bots } = await getStatisticsReport(shop, { from: NOON, until: NOON + 1 })
    assert.deepEqual([people.visits, bots.visits], [1, 1])
    await shop.close()
  })

  it('store the reason with a suspicious visit, and keep hourly counts after it is purged', async () => {
    const shop = await openTestShop(name)
    const statistics = await openStatistics(shop)
    const from = (address: string, reasons: BotReason[]) => ({
      address,
      userAgent: CHROME,
      botScore: { score: reasons.length > 0 ? 80 : 0, reasons },
    })
    let visitor = 0
    const page = (path: string, more = {}) => ({
      url: `https://dubrava.test${path}`,
      user_agent: CHROME,
      uid: `visitor-${visitor++}`,
      ...more,
    })
    const hasNothing = from('203.0.113.9', ['no_user_agent', 'no_language'])
    await statistics.record(page('/', { uid: OTHER }), hasNothing)
    await statistics.record(page('/shop/', { uid: OTHER }), hasNothing)
    await statistics.record(page('/', { user_agent: 'GPTBot/1.2' }), from('203.0.113.8', ['says_so', 'not_checked']))
    await statistics.record(page('/', { referrer_url: 'https://semalt.com/' }), from('203.0.113.7', []))
    await statistics.record(page('/'), from('203.0.113.1', []))
    await statistics.close()

    const rows = await shop.db.selectFrom('statistics_session').select(['bot', 'reasons']).orderBy('id').execute()
    assert.deepEqual(
      rows.map(({ bot, reasons }) => [bot, JSON.parse(reasons)]),
      [
        [1, ['no_user_agent', 'no_language']],
        [1, ['says_so', 'not_checked']],
        [1, ['spam']],
        [0, []],
      ],
    )
    const counts = async () =>
      (await getStatisticsReport(shop, { from: NOON, until: NOON + 1 })).reasons.map((r) => [r.name, r.visits, r.views])
    const expected = [
      ['no_language', 1, 2],
      ['no_user_agent', 1, 2],
      ['not_checked', 1, 1],
      ['says_so', 1, 1],
      ['spam', 1, 1],
    ]
    assert.deepEqual(await counts(), expected)
    shop.advanceClock(400 * DAY)
    await purgeOldStatistics(shop)
    assert.deepEqual(await shop.db.selectFrom('statistics_session').select('id').execute(), [])
    assert.deepEqual(await counts(), expected)
    await shop.close()
  })

  it('count a goal once per page view and drop unknown goals', () =>
    counting(name, async ({ shop, view, update, report }) => {
      const cart = { title: 'Кошик', kind: 'visits' as const, element: null, path: '/cart/', active: true }
      const call = {
        ...cart,
        title: 'Дзвінок',
        kind: 'clicks' as const,
        element: { attribute: 'class' as const, value: 'call' },
        path: '*',
      }
      await addGoal(shop, cart)
      await addGoal(shop, call)
      await view('/cart/')
      await update('/cart/', 10, { uid: UID, completed_goals: [2, 99] })
      await update('/cart/', 10, { uid: UID, completed_goals: [2] })
      assert.deepEqual((await report()).goals, [
        { id: 1, title: 'Кошик', completions: 1 },
        { id: 2, title: 'Дзвінок', completions: 1 },
      ])
    }))

  it('count cart additions beside the views of a product', () =>
    counting(name, async ({ statistics, view, report }) => {
      await view('/product/stil/')
      statistics.countAdd(7)
      statistics.countAdd(7)
      await statistics.flush()
      const { products, funnel } = await report()
      assert.deepEqual(products, [{ productId: 7, views: 1, adds: 2, orders: 0 }])
      assert.deepEqual(funnel, { views: 1, adds: 2, orders: 0 })
    }))

  it('end the funnel with placed orders of any later status, without drafts', () =>
    counting(name, async ({ shop, view, report }) => {
      await saveProducts(shop, [{ id: 7, name: 'Тумба', regularPrice: 10_000 }])
      await view('/product/tumba/')
      const lines = [{ kind: 'product' as const, productId: 7, quantity: 2 }]
      for (const status of ['processing', 'checkout-draft', 'failed'] as const) {
        assert.equal((await createOrder(shop, { status, lines }, 'test')).kind, 'done')
      }
      const placed = await createOrder(shop, { status: 'pending', lines: [...lines, ...lines] }, 'test')
      if (placed.kind !== 'done') throw new Error(placed.kind)
      await updateOrder(shop, placed.order.id, { status: 'cancelled' }, 'test')
      const { products, funnel } = await report()
      assert.deepEqual(products, [{ productId: 7, views: 1, adds: 0, orders: 2 }])
      assert.deepEqual(funnel, { views: 1, adds: 0, orders: 2 })
      shop.advanceClock(31 * DAY)
      assert.equal((await report()).funnel.orders, 0)
    }))

  it('purge raw rows after the owner’s retention time and keep totals', () =>
    counting(name, async ({ shop, view, sessions }) => {
      await saveSettings(shop, { statisticsRetentionDays: 10 })
      await view('/')
      shop.advanceClock(5 * DAY)
      await view('/shop/')
      shop.advanceClock(5 * DAY)
      await purgeOldStatistics(shop)
      assert.equal((await sessions()).length, 2)
      shop.advanceClock(1)
      await purgeOldStatistics(shop)
      const hits = await shop.db.selectFrom('statistics_hit').select('path').execute()
      assert.deepEqual(plain(hits), [{ path: '/shop/' }])
      shop.advanceClock(5 * DAY)
      await purgeOldStatistics(shop)
      assert.deepEqual(await sessions(), [])
      const { people } = await getStatisticsReport(shop, { from: NOON, until: NOON + 20 * DAY })
      assert.deepEqual([people.visits, people.views], [2, 2])
      await view('/') // its visit was purged, and another starts
      assert.equal((await sessions()).length, 1)
    }))

  it('do not count the owner’s addresses', async () => {
    const shop = await openTestShop(name)
    await saveSettings(shop, { statisticsIgnoredAddresses: ['203.0.113.1'] })
    const statistics = await openStatistics(shop)
    const fields = { url: 'https://dubrava.test/', user_agent: CHROME }
    assert.equal(
      await statistics.record(fields, {
        address: '203.0.113.1',
        userAgent: CHROME,
        botScore: { score: 0, reasons: [] },
      }),
      'blocked',
    )
    assert.equal(
      await statistics.record({}, { address: '203.0.113.2', userAgent: CHROME, botScore: { score: 0, reasons: [] } }),
      'unclear',
    )
    await statistics.close()
    assert.equal((await getStatisticsReport(shop, { from: NOON, until: NOON + 1 })).people.views, 0)
    await shop.close()
  })

  it('add up the totals of two processes', async () => {
    const shop = await openTestShop(name)
    const beside = shop.openSecondProcess()
    const both = await Promise.all([openStatistics(shop), openStatistics(beside)])
    for (let n = 0; n < 200; n++) {
      const uid = String(n).padStart(32, '0')
      const fields = { url: `https://dubrava.test/${n % 7}/`, user_agent: CHROME, uid }
      await both[n % 2]?.record(fields, {
        address: '203.0.113.1',
        userAgent: CHROME,
        botScore: { score: 0, reasons: [] },
      })
    }
    await Promise.all(both.map((statistics) => statistics.close()))
    const { people } = await getStatisticsReport(shop, { from: NOON, until: NOON + 1 })
    assert.deepEqual([people.visits, people.views], [200, 200])
    await beside.close()
    await shop.close()
  })
})

function plain(rows: object[]): object[] {
  return rows.map((row) => ({ ...row }))
}
