import type { VitalsAnswer } from '#api/office/office.protocol.ts'
import { adminVitals as texts } from '#i18n/admin/uk/vitals.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'
import { METRICS } from '#shop/vitals/vitals.ts'
import { PlainTable, ScrollArea } from '../ui/lists/plain-table.tsx'

type Figures = Pick<VitalsAnswer['pages'][number], 'views' | 'p75' | 'device'>

export function PagesTable({ pages }: { pages: VitalsAnswer['pages'] }) {
  return (
    <ScrollArea className="statistics__table" label={texts.byPage}>
      <h2>{texts.byPage}</h2>
      <PlainTable
        columns={[texts.page, ...FIGURE_COLUMNS]}
        rows={pages.map((one) => ({
          key: `${one.pageKind} ${one.device}`,
          head: texts.pageKinds[one.pageKind] ?? one.pageKind,
          cells: figureCells(one),
        }))}
      />
    </ScrollArea>
  )
}

export function CountriesTable({ countries }: { countries: VitalsAnswer['countries'] }) {
  return (
    <ScrollArea className="statistics__table" label={texts.byCountry}>
      <h2>{texts.byCountry}</h2>
      <p>{texts.countryHint}</p>
      <PlainTable
        columns={[texts.country, ...FIGURE_COLUMNS]}
        rows={countries.map((one) => ({
          key: `${one.country} ${one.device}`,
          head: texts.countryName(one.country),
          cells: figureCells(one),
        }))}
      />
    </ScrollArea>
  )
}

const FIGURE_COLUMNS = [texts.device, texts.views, ...METRICS.map((metric) => texts.metrics[metric])]

function figureCells({ device, views, p75 }: Figures): string[] {
  return [
    texts.devices[device] ?? device,
    formatInteger(views),
    ...METRICS.map((metric) => texts.value(metric, p75[metric])),
  ]
}
