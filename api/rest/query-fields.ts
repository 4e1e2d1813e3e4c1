import { z } from 'zod'
import type { MediaFacts } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import { pictureUrl, svgUrl, widestUrl } from '#shop/content/media/media-urls.ts'
import { availableWidths } from '#shop/content/media/picture-sizes.ts'
import { isZeroDate } from '#shop/core/dates.ts'
import { dateFields, parseShopTime } from './dates.ts'

/** Of every list but the Store API's. */
export const MAX_PER_PAGE = 100
const MAX_IDS = 100

export const id = z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const idOrNone = z.coerce.number<string>().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', '']), z.literal([0, 1])])
  .transform((value) => [true, 'true', '1', 1].includes(value))

/** `1,2`, `[1, 2]`, `[]=1&[]=2`. */
const ids = listOf(id)

export function listOf<Item>(item: z.ZodType<Item, string>) {
  return z
    .union([z.array(z.union([z.string().max(100), z.number()])), z.string().max(2000), z.number()])
    .transform((list) => (Array.isArray(list) ? list : String(list).split(',')))
    .transform((list) => list.map((item) => String(item).trim()).filter((item) => item !== ''))
    .pipe(z.array(item).max(MAX_IDS))
}

export const dateTime = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(parseShopTime(text)))

/** A date of an item, which a database may hold as zeros: null. */
export const itemDate = z.preprocess(
  (input) => (typeof input === 'string' && isZeroDate(input) ? null : input),
  dateTime.nullish(),
)

/** What wp/v2 shows of an item. */
export const context = z.enum(['view', 'embed', 'edit']).default('view')

export const paging = {
  page: z.coerce.number().int().min(1).max(1e9).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(10),
}

export const pageFields = {
  context: z.enum(['view', 'edit', 'embed']).optional(),
  ...paging,
  offset: z.coerce.number().int().min(0).max(1e9).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().max(200).optional(),
  include: ids.optional(),
  exclude: ids.optional(),
}

export const decimals = z.coerce.number().int().min(0).max(6).default(2)

/** Sent by clients with any request: they choose no items. */
const OTHER_PARAMS = ['context', 'rest_route', 'lang', 'pos_products_only', 'timestamp', 't', 'ver', 'dp']
/** A list without pages comes whole. */
const PAGE_PARAMS = ['page', 'per_page', 'offset', 'order', 'orderby']
const OTHER_PREFIXES = ['_', 'oauth_', 'consumer_']
/** Of the Store API: `_unstable_tax_pa_color`. */
const FILTER_PREFIX = '_unstable_tax_'

/**
 * Names in the query of a list that it does not know: without such a filter other items would come than were asked for.
 * An empty value counts as absent. A schema that lets others pass is of a list that is always empty.
 */
export function unknownFilters(query: URLSearchParams, schema: z.ZodType): string[] {
  const object = objectOf(schema)
  if (!object || object.def.catchall instanceof z.ZodUnknown) return []
  const { shape } = object
  const others = 'page' in shape ? OTHER_PARAMS : [...OTHER_PARAMS, ...PAGE_PARAMS]
  const isOther = (name: string) =>
    others.includes(name) || (OTHER_PREFIXES.some((start) => name.startsWith(start)) && !name.startsWith(FILTER_PREFIX))
  const names = [...query].filter(([, value]) => value !== '').map(([name]) => name.replace(/\[.*$/, ''))
  return [...new Set(names)].filter((name) => !(name in shape || isOther(name)))
}

function objectOf(schema: z.ZodType): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema
  return schema instanceof z.ZodPipe && schema.in instanceof z.ZodType ? objectOf(schema.in) : undefined
}

/** Grams as kilograms, millimetres as centimetres: `12.5`. */
export function formatMeasure(value: number | null, unit: number): string {
  return value === null ? '' : String(value / unit)
}

export function toImageJson(siteUrl: string, media: MediaFacts, alt: string) {
  const { id, createdAt } = media
  const dates = dateFields({ date_created: createdAt, date_modified: createdAt })
  return { id, ...dates, src: mediaUrl(siteUrl, media), name: media.title || media.name, alt }
}

export function mediaUrl(siteUrl: string, media: MediaFacts): string {
  return siteUrl + (media.kind === 'drawing' ? svgUrl(media) : widestUrl(media, 'jpg'))
}

/** The widest rendition within this width. */
export function thumbnailUrl(siteUrl: string, media: MediaFacts, width: number): string {
  if (media.kind === 'drawing') return mediaUrl(siteUrl, media)
  const widths = availableWidths(media)
  return siteUrl + pictureUrl(media, widths.filter((offered) => offered <= width).at(-1) ?? widths[0] ?? width, 'jpg')
}
