import { useEffect, useRef, useState } from 'react'
import { applyTypography, formatInteger } from '#i18n/locale/uk/format.ts'
import { filterTexts } from '#i18n/storefront/uk/catalog/filters.ts'
import type { Facet, FacetOption } from '#shop/catalog/filters/facets.ts'
import { expandedFacetQuery, type Filters, MAX_FIND_LENGTH } from '#shop/catalog/filters/filters.ts'
import { matchesSearch } from '#shop/core/input/search-text.ts'
import { localizeUrl } from '#web/core/locale/localize-url.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { isPlainClick } from '#web/core/ui/clicks.client.ts'
import type { HiddenFields, ListingView } from '../listing/listing-view.ts'
import { swatchDotStyle } from '../product-card/swatch.ts'
import { filterTitle, filterValueLabel } from './filter-labels.ts'

/** Groups open initially; other groups are open only when they have an active value. */
const INITIALLY_OPEN_GROUPS = 4

type Expand = (name: string, address: string) => void

/** A plain form. Its fields are the browser's: what is chosen is their default as soon as the server has answered. */
export function FilterForm(props: {
  view: ListingView
  /** In the browser. */
  onSubmit?: () => void
  expand?: Expand
}) {
  const { view, onSubmit, expand } = props
  const { list, facets, filters, total, hidden, query, ordering, orderings } = view
  const groups = facets.filter((facet) => facet.kind === 'range' || facet.look !== 'flag')
  const orderby: HiddenFields = ordering === orderings[0] ? [] : [['orderby', ordering]]
  return (
    <form
      className="filters__form"
      action={localizeUrl(list)}
      method="get"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      {[...hidden, ...orderby].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map((facet, n) => (
        <FilterGroup
          key={facet.name}
          facet={facet}
          filters={filters}
          expand={expand}
          open={n < INITIALLY_OPEN_GROUPS}
          wholeUrl={`${localizeUrl(list + query)}${query === '' ? '?' : '&'}${expandedFacetQuery({ facet: facet.name, find: '' })}#f-${facet.name}`}
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

function FilterGroup(props: {
  facet: Facet
  filters: Filters
  open: boolean
  /** Shows a long filter with all values. */
  wholeUrl: string
  expand: Expand | undefined
}) {
  const { facet, filters, open, wholeUrl, expand } = props
  const { name } = facet
  const title = filterTitle(name, new Map(facet.kind === 'choice' && facet.title ? [[name, facet.title]] : []))
  const isChosen = facet.kind === 'range' ? filters.ranges[facet.name] : (filters.choices[name] ?? facet.expanded)
  // Later it is opened and closed by hand only.
  const [isOpenAtFirst] = useState(open || isChosen !== undefined)
  return (
    <details className="filters__group" id={`f-${name}`} aria-label={title} open={isOpenAtFirst}>
      <summary lang={textLanguage(title)}>{title}</summary>
      {facet.kind === 'range' ? (
        <div className="filters__range">
          <RangeFields facet={facet} filters={filters} />
        </div>
      ) : (
        <FilterValues
          facet={facet}
          filters={filters}
          title={title}
          wholeUrl={wholeUrl}
          expand={() => expand?.(name, wholeUrl)}
        />
      )}
    </details>
  )
}

function FilterValues(props: {
  facet: Facet & { kind: 'choice' }
  filters: Filters
  title: string
  wholeUrl: string
  expand: () => void
}) {
  const { facet, filters, title, wholeUrl, expand } = props
  const { name, options, all, expanded } = facet
  const [find, setFind] = useState(expanded?.find ?? '')
  const field = useRef<HTMLInputElement>(null)
  // What was typed before it was hydrated.
  useEffect(() => setFind(field.current?.value ?? ''), [])
  const isShortened = all !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again with each letter, if it has failed
  useEffect(() => {
    if (isShortened && find.trim() !== '') expand()
  }, [find, isShortened, wholeUrl])

  const isFound = (option: FacetOption) =>
    isShortened ||
    filters.choices[name]?.includes(option.value) ||
    matchesSearch(filterValueLabel(name, option.value, option.name), find)
  const found = options.filter(isFound)
  return (
    <div className="filters__options">
      {(isShortened || expanded) && (
        <>
          {expanded && <input type="hidden" name="facet" value={name} />}
          {/* Without JavaScript the server answers it when the filter is shown with all values. */}
          <input
            ref={field}
            className="field filters__find"
            type="search"
            id={`f-${name}-find`}
            {...(expanded && { name: 'find' })}
            aria-label={filterTexts.findIn(title)}
            placeholder={filterTexts.find}
            value={find}
            onChange={(event) => setFind(event.target.value)}
            maxLength={MAX_FIND_LENGTH}
            autoComplete="off"
          />
          <p className="filters__none" role="status">
            {expanded && found.length === 0 ? filterTexts.findNone : ''}
          </p>
        </>
      )}
      {options.map((option) => (
        <FilterOption
          key={option.value}
          facet={name}
          option={option}
          filters={filters}
          isHidden={!found.includes(option)}
        />
      ))}
      {isShortened && (
        <a
          data-early=""
          className="filters__all"
          rel="nofollow"
          href={wholeUrl}
          onClick={(event) => {
            if (!isPlainClick(event.nativeEvent)) return
            event.preventDefault()
            expand()
          }}
        >
          {filterTexts.all(all)}
        </a>
      )}
    </div>
  )
}

function FilterOption(props: { facet: string; option: FacetOption; filters: Filters; isHidden?: boolean }) {
  const { facet, option, filters, isHidden } = props
  const { value, name, count, swatch } = option
  return (
    <label hidden={isHidden}>
      {/* Undefined would leave it as it was. */}
      <input
        type="checkbox"
        name={facet}
        value={value}
        defaultChecked={filters.choices[facet]?.includes(value) ?? false}
      />
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
