import { z } from 'zod'
import { MAX_ALT_LENGTH, MAX_TITLE_LENGTH } from '#shop/media/library/library.ts'
import { flag, id, ids, integer, text } from '../../rest/fields.ts'
import { LIMITS } from '../products/protocol.ts'
import { paging } from '../products/query.ts'
import { attributeOrders } from './protocol.ts'

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

type Term = { id: number; name: string; slug: string; parentId?: number | null; position?: number }

/** `ofProduct`: the ids of the requested product, if any. */
export function paginateTerms<T extends Term>(
  terms: T[],
  query: TermsQuery,
  sizes: Map<number, number>,
  ofProduct: number[] | undefined,
): { items: T[]; total: number; page: number; perPage: number } {
  const { page, per_page: perPage, offset, search, include, exclude, order, orderby, hide_empty, parent, slug } = query
  const size = (term: T) => sizes.get(term.id) ?? 0
  const byName = (a: T, b: T) => a.name.localeCompare(b.name, 'uk')
  const compare = {
    ...{ name: byName, description: byName },
    slug: (a: T, b: T) => (a.slug < b.slug ? -1 : 1),
    count: (a: T, b: T) => size(a) - size(b),
    menu_order: (a: T, b: T) => (a.position ?? 0) - (b.position ?? 0),
    ...{ id: (a: T, b: T) => a.id - b.id, term_group: (a: T, b: T) => a.id - b.id },
    include: (a: T, b: T) => include.indexOf(a.id) - include.indexOf(b.id),
  }[orderby]
  const wanted = search.toLowerCase()
  const fitting = terms
    .filter((term) => !hide_empty || size(term) > 0)
    .filter((term) => parent === undefined || (term.parentId ?? 0) === parent)
    .filter((term) => include.length === 0 || include.includes(term.id))
    .filter((term) => !exclude.includes(term.id))
    .filter((term) => slug === '' || term.slug === slug)
    .filter((term) => ofProduct === undefined || ofProduct.includes(term.id))
    .filter((term) => term.name.toLowerCase().includes(wanted))
    .toSorted((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)))
  const start = offset ?? (page - 1) * perPage
  return { items: fitting.slice(start, start + perPage), total: fitting.length, page, perPage }
}

const version = z.string().max(64)
export const termName = text(LIMITS.name).transform((name) => name.trim())
const picture = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.object({
    id: integer(0, Number.MAX_SAFE_INTEGER).optional(),
    src: z.string().max(2000).optional(),
    name: text(MAX_TITLE_LENGTH).optional(),
    alt: text(MAX_ALT_LENGTH).optional(),
  }),
])

export const categoryFields = z
  .object({
    name: termName,
    slug: text(LIMITS.slug),
    parent: integer(0, Number.MAX_SAFE_INTEGER),
    description: text(LIMITS.text),
    display: z.enum(['default', 'products', 'subcategories', 'both']),
    image: picture,
    menu_order: integer(-1_000_000_000),
    meblia: z.object({ version }).partial(),
  })
  .partial()

export const tagFields = z
  .object({
    name: termName,
    slug: text(LIMITS.slug),
    description: text(LIMITS.text),
    meblia: z.object({ version }).partial(),
  })
  .partial()

export const attributeFields = z
  .object({
    name: termName,
    slug: text(LIMITS.slug),
    type: z.literal('select'),
    order_by: z.enum(attributeOrders),
    has_archives: flag,
    meblia: z
      .object({
        version,
        kind: z.enum(['pills', 'swatch']),
        filterable: z.boolean(),
        position: integer(0, 1_000_000),
      })
      .partial(),
  })
  .partial()

export const termFields = z
  .object({
    name: termName,
    slug: text(LIMITS.slug),
    description: text(LIMITS.text),
    menu_order: integer(0, 1_000_000),
    meblia: z
      .object({
        version,
        swatchColor: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .nullable(),
        swatchPictureId: id.nullable(),
      })
      .partial(),
  })
  .partial()
