import { z } from 'zod'
import { flag, id, ids, integer } from '#api/rest/fields.ts'
import { slicePage } from '#api/rest/lists.server.ts'
import { type RestAnswer, restError } from '#api/rest/request-response.server.ts'
import { refuse } from '#api/rest/route.server.ts'
import { selectTerms, type Term } from '#api/rest/terms.ts'
import { productApiTexts as uk } from '#i18n/api/uk/products.ts'
import type { Product } from '#shop/catalog/products/catalog.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { slugFromOutside } from '#shop/core/slugs.ts'
import { errorCodes, LIMITS } from '../products/protocol.ts'
import { paging } from '../products/query.ts'

export const TERM_PERMISSIONS = { read: 'products.read', write: 'products.manage' } as const
export const TERM_KEY = z.object({ id })

export function noTerm(): RestAnswer {
  return restError(errorCodes.invalidTerm, uk.noTerm, 404)
}

/** As saved; what is not sent stays. */
export function sentSearchTexts({ meblia }: { meblia?: Partial<SearchTextFields> | undefined }) {
  const { seoTitle, seoDescription } = meblia ?? {}
  return { ...(seoTitle !== undefined && { seoTitle }), ...(seoDescription !== undefined && { seoDescription }) }
}

type SearchTextFields = { seoTitle: string | undefined; seoDescription: string | undefined }

/** Accepted unchanged; a change would break filter URLs and import columns. */
export function refuseSlugChange(requestedSlug: string | undefined, slug: string): void {
  if (requestedSlug && requestedSlug !== slug && slugFromOutside(requestedSlug) !== slug)
    refuse('rest_invalid_param', uk.slugStays, { field: 'slug' })
}

/** Query and paging of lists of categories, tags and values (protocols 12). */
export const termsQuery = z.object({
  ...paging,
  search: z.string().max(LIMITS.name).default(''),
  exclude: ids.default([]),
  include: ids.default([]),
  order: z.enum(['asc', 'desc']).default('asc'),
  orderby: z
    .enum(['id', 'include', 'name', 'slug', 'count', 'term_group', 'description', 'menu_order'])
    .default('name'),
  hide_empty: flag.default(false),
  parent: integer(0, Number.MAX_SAFE_INTEGER).optional(),
  product: id.optional(),
  slug: z.string().max(LIMITS.slug).default(''),
})
type TermsQuery = z.output<typeof termsQuery>

/** One page of these terms; `product` narrows them to those of one product, whose ids `idsOf` names. */
export async function termsPage<T extends Term>(
  shop: Shop,
  query: TermsQuery,
  {
    terms,
    counts,
    idsOf,
  }: { terms: readonly T[]; counts: Map<number, number>; idsOf?: (product: Product) => number[] },
): Promise<{ items: T[]; total: number }> {
  if (query.product === undefined || !idsOf) return paginateTerms(terms, query, counts, undefined)
  const [product] = await listProductsById(shop, [query.product])
  return paginateTerms(terms, query, counts, product ? idsOf(product) : [])
}

/** The ids of a product's values of catalogue-wide attributes. */
export function valueIds({ attributes }: Pick<Product, 'attributes'>): number[] {
  return attributes.flatMap(({ values }) => values.flatMap(({ valueId }) => valueId ?? []))
}

function paginateTerms<T extends Term>(
  terms: readonly T[],
  query: TermsQuery,
  sizes: Map<number, number>,
  ofProduct: number[] | undefined,
): { items: T[]; total: number } {
  const fitting = terms
    .filter(({ slug }) => query.slug === '' || slug === query.slug)
    .filter(({ id }) => ofProduct === undefined || ofProduct.includes(id))
  return slicePage(selectTerms(fitting, sizes, query), query)
}
