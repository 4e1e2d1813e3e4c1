import assert from 'node:assert/strict'
import { it } from 'node:test'
import { DAY_MS } from '#shop/core/dates.ts'
import { type DatabaseName, NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { countVitals, purgeOldVitals } from './vitals.server.ts'
import type { VitalsSample } from './vitals.ts'
import { getVitalsReport } from './vitals-report.server.ts'

const sample: VitalsSample = {
  pageKind: 'product',
  device: 'mobile',
  measured: { LCP: 1000, CLS: 0, TTFB: 50 },
}

async function onShop(name: DatabaseName, work: (shop: TestShop) => Promise<void>) {
  const shop = await openTestShop(name)
  try {
    await work(shop)
  } finally {
    await shop.close()
  }
}

function count(shop: TestShop, views: number, more: Partial<VitalsSample> = {}, at = NOON) {
  const batch = Array.from({ length: views }, () => ({ sample: { ...sample, ...more }, at }))
  return countVitals(shop, batch)
}

onEachDatabase('the speed of pages', (name) => {
  it('is summed by page and device, over batches and days', () =>
    onShop(name, async (shop) => {
      await count(shop, 3)
      await count(shop, 2)
      await count(shop, 4, { device: 'desktop', measured: { INP: 30 } }, NOON + DAY_MS)
      const { pages } = await getVitalsReport(shop, { from: NOON, until: NOON + DAY_MS })
      assert.deepEqual(
        pages.map(({ pageKind, device, views, p75 }) => [pageKind, device, views, Object.keys(p75).sort()]),
        [
          ['product', 'mobile', 5, ['CLS', 'LCP', 'TTFB']],
          ['product', 'desktop', 4, ['INP']],
        ],
      )
      const first = await getVitalsReport(shop, { from: NOON, until: NOON })
      assert.deepEqual([first.pages.length, first.pages[0]?.views], [1, 5])
    }))

  it('holds no row for a single view: equal ones are one number', () =>
    onShop(name, async (shop) => {
      await count(shop, 50)
      const rows = await shop.db.selectFrom('vitals_day').selectAll().execute()
      assert.deepEqual(rows.map(({ metric, views }) => [metric, Number(views)]).sort(), [
        ['CLS', 50],
        ['LCP', 50],
        ['TTFB', 50],
      ])
    }))

  it('is kept for 400 days', () =>
    onShop(name, async (shop) => {
      await count(shop, 1, {}, NOON - 401 * DAY_MS)
      await count(shop, 1, {}, NOON - 400 * DAY_MS)
      await purgeOldVitals({ ...shop, now: () => NOON })
      const rows = await shop.db.selectFrom('vitals_day').select('day').distinct().execute()
      assert.deepEqual(
        rows.map(({ day }) => day),
        [Math.floor(NOON / DAY_MS) - 400],
      )
    }))
})
