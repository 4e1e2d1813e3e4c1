import { applyTypography, formatInteger } from '#i18n/locale/uk/format.ts'
import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'
import type { Facet, FacetOption } from '#shop/filters/facets.ts'
import { type Filters, MAX_FIND_LENGTH } from '#shop/filters/filters.ts'
import { swatchDotStyle } from '../catalog/product-card/swatch.ts'
import { textLanguage } from '../locale/text-language.ts'
import { filterTitle, filterValueLabel } from './filter-labels.ts'

/** Groups open initially; other groups are open only when they have an active value. */
const INITIALLY_OPEN_GROUPS = 4

/** A plain form; `filters.client.ts` submits it on every change and shows it in a sheet on a phone. */
export function FilterForm(props: {
  list: string
  facets: Facet[]
  filters: Filters
  total: number
  /** Parameters besides filters: the order, the search query. */
  hidden: [name: string, value: string][]
  /** URL that shows a long filter with all values. */
  wholeOf: (facet: string) => string
}) {
  const { list, facets, filters, total, hidden, wholeOf } = props
  const groups = facets.filter((facet) => facet.kind === 'range' || facet.look !== 'flag')
  return (
    <form className="filters__form" action={list} method="get" autoComplete="off">
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map((facet, n) => (
        <FilterGroup
          key={facet.name}
          facet={facet}
          filters={filters}
          open={n < INITIALLY_OPEN_GROUPS}
          wholeOf={wholeOf}
        />
      ))}
      {facets.map(
        (facet) =>
          facet.kind === 'choice' &&
          facet.look === 'flag' &&
          facet.options.map((option) => (
            <FilterOption key={facet.name} facet={facet.name} option={option} filters={filters} />
          )),
      )}
      <div className="filters__foot">
        <button type="submit" className="button button--wide">
          {filterTexts.show(total)}
        </button>
      </div>
    </form>
  )
}

function FilterGroup(props: { facet: Facet; filters: Filters; open: boolean; wholeOf: (facet: string) => string }) {
  const { facet, filters, open, wholeOf } = props
  const { name } = facet
  const title = filterTitle(name, new Map(facet.kind === 'choice' && facet.title ? [[name, facet.title]] : []))
  const isChosen = facet.kind === 'range' ? filters.ranges[facet.name] : (filters.choices[name] ?? facet.whole)
  return (
    <details className="filters__group" id={`f-${name}`} aria-label={title} open={open || isChosen !== undefined}>
      <summary lang={textLanguage(title)}>{title}</summary>
      <div className={facet.kind === 'range' ? 'filters__range' : 'filters__options'}>
        {facet.kind === 'range' ? (
          <RangeFields facet={facet} filters={filters} />
        ) : (
          <>
            {(facet.all || facet.whole) && <ValueSearch facet={facet} title={title} />}
            {facet.options.map((option) => (
              <FilterOption key={option.value} facet={name} option={option} filters={filters} />
            ))}
            {facet.all && (
              <a data-early="" className="filters__all" rel="nofollow" href={wholeOf(name)}>
                {filterTexts.all(facet.all)}
              </a>
            )}
          </>
        )}
      </div>
    </details>
  )
}

/** Search among many values. Without JavaScript the server answers it when the filter is shown with all values. */
function ValueSearch({ facet, title }: { facet: Facet & { kind: 'choice' }; title: string }) {
  return (
    <>
      {facet.whole && <input type="hidden" name="facet" value={facet.name} />}
      <input
        className="field filters__find"
        type="search"
        id={`f-${facet.name}-find`}
        {...(facet.whole && { name: 'find' })}
        aria-label={filterTexts.findIn(title)}
        placeholder={filterTexts.find}
        defaultValue={facet.whole?.find ?? ''}
        maxLength={MAX_FIND_LENGTH}
        autoComplete="off"
      />
      <p className="filters__none" role="status" data-none={filterTexts.findNone}>
        {facet.whole && facet.options.length === 0 ? filterTexts.findNone : ''}
      </p>
    </>
  )
}

function FilterOption({ facet, option, filters }: { facet: string; option: FacetOption; filters: Filters }) {
  const { value, name, count, swatch } = option
  return (
    <label>
      <input type="checkbox" name={facet} value={value} defaultChecked={filters.choices[facet]?.includes(value)} />
      {swatch && <i className="swatch" style={swatchDotStyle(swatch)} />}
      <span lang={textLanguage(name)}>{applyTypography(filterValueLabel(facet, value, name))}</span>{' '}
      <small>{formatInteger(count)}</small>
    </label>
  )
}

function RangeFields({ facet, filters }: { facet: Facet & { kind: 'range' }; filters: Filters }) {
  const { name, low, high } = facet
  const range = filters.ranges[name]
  const fields = [
    { end: 'from', label: filterTexts.from, value: range?.from, limit: low },
    { end: 'to', label: filterTexts.to, value: range?.to, limit: high },
  ]
  return fields.map(({ end, label, value, limit }) => (
    <label key={end}>
      <span>{label}</span>
      <input
        className="field"
        id={`f-${name}-${end}`}
        name={`${name}-${end}`}
        inputMode="numeric"
        maxLength={11}
        placeholder={formatInteger(limit)}
        defaultValue={value ?? ''}
      />
    </label>
  ))
}
