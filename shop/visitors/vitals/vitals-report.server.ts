import type { Shop } from '#shop/core/shop.ts'
import { type Histogram, percentile75, viewsIn } from './histogram.ts'
import { dayOf } from './vitals.server.ts'
import * as sql from './vitals.sql.server.ts'
import { METRICS, type Metric } from './vitals.ts'

/** p75 of each metric; a metric nobody has sent is absent. `views`: of the metric sent most often. Most views first. */
export type VitalsReport = {
  pages: { pageKind: string; device: string; views: number; p75: Partial<Record<Metric, number>> }[]
}

/** From daily counts. `from` and `until` in milliseconds, both days included. */
export async function getVitalsReport(shop: Shop, span: { from: number; until: number }): Promise<VitalsReport> {
  const rows = await sql.selectBuckets(shop.db, { from: dayOf(span.from), until: dayOf(span.until) })
  const groups = Map.groupBy(rows, ({ page_kind, device }) => JSON.stringify([page_kind, device]))
  const pages = [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ pageKind: first.page_kind, device: first.device, ...figuresOf(group) }] : []
  })
  return { pages: pages.sort((a, b) => b.views - a.views) }
}

function figuresOf(rows: { metric: string; bucket: number; views: number | string }[]) {
  const p75: Partial<Record<Metric, number>> = {}
  let views = 0
  for (const metric of METRICS) {
    const metricRows = rows.filter((row) => row.metric === metric)
    const histogram: Histogram = new Map(metricRows.map((row) => [row.bucket, Number(row.views)]))
    const value = percentile75(metric, histogram)
    if (value !== undefined) p75[metric] = value
    views = Math.max(views, viewsIn(histogram))
  }
  return { views, p75 }
}
