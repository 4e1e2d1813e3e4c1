import { vitalsTexts as texts } from '#i18n/storefront/uk/vitals.ts'
import { cacheTag } from '#shop/cache/cache-tags.ts'
import { DAY_MS } from '#shop/durations.ts'
import { VISIBLE_LANGUAGES } from '#shop/languages/languages.ts'
import { vitalsPath } from '#shop/paths.ts'
import type { Shop } from '#shop/shop.ts'
import { METRICS } from '#shop/vitals/vitals.ts'
import { getVitalsReport, type VitalsReport } from '#shop/vitals/vitals-report.server.ts'
import type { PageResult } from '../document/page.ts'
import type { PageFrame } from '../document/page-frame.ts'
import { Breadcrumbs, homeCrumb } from '../layout/breadcrumbs.tsx'

const DAYS = 28

/** Only where the owner shows it. Rendered again twice a day, with the nonces of other pages. */
export async function loadVitalsPage(shop: Shop, { settings }: PageFrame): Promise<PageResult> {
  if (!settings.vitalsPage) return { kind: 'missing' }
  const until = shop.now()
  const { pages } = await getVitalsReport(shop, { from: until - (DAYS - 1) * DAY_MS, until })
  return {
    kind: 'page',
    head: {
      title: `${texts.title} — ${settings.shopName}`,
      description: texts.text,
      canonical: vitalsPath,
      languages: VISIBLE_LANGUAGES,
    },
    body: <VitalsPage pages={pages} />,
    tags: [cacheTag.nonces],
  }
}

function VitalsPage({ pages }: { pages: VitalsReport['pages'] }) {
  return (
    <main className="page content" id="content">
      <Breadcrumbs crumbs={[homeCrumb, { name: texts.title, href: vitalsPath }]} />
      <h1>{texts.title}</h1>
      <p>{pages.length > 0 ? texts.text : texts.nothing}</p>
      {pages.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <section className="table-scroll" aria-label={texts.title} tabIndex={0}>
          <table className="table table--row-heads">
            <thead>
              <tr>
                {[texts.page, texts.device, ...METRICS.map((metric) => texts.metrics[metric])].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages.map((row) => (
                <VitalsRow key={`${row.pageKind} ${row.device}`} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </main>
  )
}

function VitalsRow({ row: { pageKind, device, p75 } }: { row: VitalsReport['pages'][number] }) {
  return (
    <tr>
      <th scope="row">{texts.pageKinds[pageKind] ?? pageKind}</th>
      <td>{texts.devices[device] ?? device}</td>
      {METRICS.map((metric) => (
        <td key={metric}>{valueText(metric === 'CLS' ? texts.shift : texts.ms, p75[metric])}</td>
      ))}
    </tr>
  )
}

function valueText(format: (value: number) => string, value: number | undefined): string {
  return value === undefined ? '–' : format(value)
}
