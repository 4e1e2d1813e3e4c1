import type { Shop } from '../shop.ts'
import { type Histogram, percentile75, viewsIn } from './histogram.ts'
import { compareReleases, type ReleaseChange } from './releases.ts'
import { dayOf } from './vitals.server.ts'
import * as sql from './vitals.sql.server.ts'
import { METRICS, type Metric } from './vitals.ts'

/** p75 of each metric; a metric nobody has sent is absent. `views`: of the metric sent most often. */
type VitalsFigures = { views: number; p75: Partial<Record<Metric, number>> }

export type VitalsReport = {
  pages: (VitalsFigures & { pageKind: string; device: string })[]
  countries: (VitalsFigures & { country: string; device: string })[]
  /** Newest first. `changes`: against the release before it, where enough visitors have seen both. */
  releases: { release: string; firstAt: number; views: number; changes: VitalsChange[] }[]
}

type VitalsChange = ReleaseChange & { pageKind: string; device: string; metric: Metric }

/** From daily counts. `from` and `until` in milliseconds, both days included. */
export async function getVitalsReport(shop: Shop, span: { from: number; until: number }): Promise<VitalsReport> {
  const days = { from: dayOf(span.from), until: dayOf(span.until) }
  const pages = groupBy(await sql.selectBuckets(shop.db, ['page_kind', 'device'], days), ({ page_kind, device }) => ({
    pageKind: page_kind,
    device,
  }))
  const countries = groupBy(await sql.selectBuckets(shop.db, ['country', 'device'], days), ({ country, device }) => ({
    country,
    device,
  }))
  return {
    pages: pages.map(({ part, histograms }) => ({ ...part, ...figuresOf(histograms) })).sort(mostViewsFirst),
    countries: countries.map(({ part, histograms }) => ({ ...part, ...figuresOf(histograms) })).sort(mostViewsFirst),
    releases: await listReleases(shop, days),
  }
}

async function listReleases(shop: Shop, days: { from: number; until: number }): Promise<VitalsReport['releases']> {
  const rows = await sql.selectBuckets(shop.db, ['release', 'page_kind', 'device'], days)
  const groups = groupBy(rows, ({ release, page_kind, device }) => ({ release, pageKind: page_kind, device }))
  const seen = (await sql.selectReleases(shop.db)).filter(({ release }) =>
    groups.some(({ part }) => part.release === release),
  )
  return seen
    .map(({ release, first_at: firstAt }, index) => {
      const own = groups.filter(({ part }) => part.release === release)
      const earlier = groups.filter(({ part }) => part.release === seen[index - 1]?.release)
      const views = own.reduce((sum, { histograms }) => sum + figuresOf(histograms).views, 0)
      return { release, firstAt, views, changes: own.flatMap((group) => changesOf(group, earlier)) }
    })
    .reverse()
}

type Group<Part> = { part: Part; histograms: Map<Metric, Histogram> }
type ReleaseGroup = Group<{ release: string; pageKind: string; device: string }>

function changesOf({ part, histograms }: ReleaseGroup, earlier: ReleaseGroup[]): VitalsChange[] {
  const { pageKind, device } = part
  const before = earlier.find((group) => group.part.pageKind === pageKind && group.part.device === device)
  return METRICS.flatMap((metric) => {
    const change = compareReleases(
      metric,
      before?.histograms.get(metric) ?? new Map(),
      histograms.get(metric) ?? new Map(),
    )
    return change ? [{ ...change, pageKind, device, metric }] : []
  })
}

type BucketRow = { metric: string; bucket: number; views: number | string }

function groupBy<Row extends BucketRow, Part extends object>(rows: Row[], partOf: (row: Row) => Part): Group<Part>[] {
  const groups = new Map<string, Group<Part>>()
  for (const row of rows) {
    const part = partOf(row)
    const key = JSON.stringify(part)
    const group = groups.get(key) ?? { part, histograms: new Map() }
    groups.set(key, group)
    const metric = METRICS.find((one) => one === row.metric)
    if (!metric) continue
    const histogram = group.histograms.get(metric) ?? new Map<number, number>()
    group.histograms.set(metric, histogram.set(row.bucket, Number(row.views)))
  }
  return [...groups.values()]
}

function figuresOf(histograms: Map<Metric, Histogram>): VitalsFigures {
  const p75 = [...histograms].flatMap(([metric, histogram]) => {
    const value = percentile75(metric, histogram)
    return value === undefined ? [] : [[metric, value] as const]
  })
  return { views: Math.max(0, ...[...histograms.values()].map(viewsIn)), p75: Object.fromEntries(p75) }
}

function mostViewsFirst(a: VitalsFigures, b: VitalsFigures): number {
  return b.views - a.views
}
