import { z } from 'zod'

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
