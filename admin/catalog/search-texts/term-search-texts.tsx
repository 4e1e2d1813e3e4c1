import { adminSearchTexts as texts } from '#i18n/admin/uk/products/products.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { searchDescription, searchTitle } from '#shop/catalog/products/search-texts/search-texts.ts'
import { useRest } from '../../core/requests/request.ts'
import type { ComparedField } from '../../core/ui/forms/save-error.ts'
import { type FieldProps, SearchTextFields, textOf, useShopName } from './search-text-fields.tsx'

export type SearchTextForm = { seoTitle: string; seoDescription: string }

export const COMPARED_SEARCH_TEXTS: ComparedField<SearchTextForm>[] = [
  [texts.title, ({ seoTitle }) => seoTitle],
  [texts.description, ({ seoDescription }) => seoDescription],
]

/** Of a category or a tag. `path`: its address or its permalink. */
export function TermSearchTexts(props: {
  term: { name: string; description: string }
  field: (name: keyof SearchTextForm) => FieldProps
  count: number | undefined
  /** `category=3`: its products among those of wc/v3; undefined: a new one has none. */
  products: string | undefined
  path: string
}) {
  const { term, field, count = 0, products, path } = props
  const first = useRest<{ name: string }[]>(
    products ? `/wc/v3/products?${products}&status=publish&orderby=menu_order&order=asc&per_page=4&_fields=name` : null,
  )
  const shopName = useShopName()
  const { host, pathname } = new URL(path, window.location.origin)
  return (
    <SearchTextFields
      title={field('seoTitle')}
      description={field('seoDescription')}
      defaults={{
        title: searchTitle({ name: term.name, shopName }),
        description: searchDescription([textOf(term.description)], term.name, [
          siteTexts.goodsCount(count),
          ...(first.data ?? []).map(({ name }) => name),
        ]),
      }}
      address={host + decodeURI(pathname)}
    />
  )
}
