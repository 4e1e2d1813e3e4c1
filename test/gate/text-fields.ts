import { z } from 'zod'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { LINE_FIELDS, LINES_FIELDS } from '#shop/input/fields.ts'

/** Text fields of requests that keep their spaces and entities. Control and invisible characters they lose too. */
// biome-ignore format: easier to read as a list
const KEPT_FIELDS: Record<string, string[]> = {
  'HTML and blocks, sanitised where they are shown': ['content', 'description', 'short_description', 'excerpt', 'caption', 'alt_text', 'text', 'purchase_note'],
  'addresses of the web and files': ['external_url', 'file', 'href', 'path', 'src', 'source', 'source_url', 'delivery_url', 'webm', 'subtitles', 'url'],
  'parts of addresses, transliterated': ['slug'],
  'numbers, ids, dates and words of a list': [
    'id', 'categories', 'country', 'created_via', 'cross_sell_ids', 'upsell_ids', 'grouped_products', 'product_ids', 'excluded_product_ids',
    'product_categories', 'excluded_product_categories', 'gateway', 'group', 'method_id', 'order', 'payment_method', 'place', 'setting', 'tax_class',
    'tool', 'transports', 'uuid', 'version', 'requestKey', 'transaction_id',
    'date_completed', 'date_completed_gmt', 'date_created', 'date_created_gmt', 'date_paid', 'date_paid_gmt',
  ],
  'addresses of letters, checked': ['email_restrictions'],
  'secrets': ['password', 'fresh', 'old', 'secret'],
  'of any kind, checked by the key beside them': ['key', 'value', 'values', 'words', 'settings', 'columns'],
  'names that a file or the shop has': ['sheet'],
}

const KNOWN = new Set([...LINE_FIELDS, ...LINES_FIELDS, ...Object.values(KEPT_FIELDS).flat()])

/** Text fields of all routes that change something and of which nobody has said how they are cleaned. */
export function unclassifiedTextFields(): string[] {
  return REST_ROUTES.filter(({ method }) => method !== 'GET').flatMap((route) => {
    const schema = z.toJSONSchema(route.params, { unrepresentable: 'any', io: 'input' })
    return [...textFields(schema, schema.$defs ?? {})]
      .filter((name) => !KNOWN.has(name))
      .map((name) => `${route.method} ${route.path}: ${name}`)
  })
}

type Schema = z.core.JSONSchema.BaseSchema

/** Names of fields with free text: without a list of values, a pattern or a format. */
function textFields(schema: unknown, definitions: Record<string, unknown>, name = '', depth = 0): Set<string> {
  if (typeof schema !== 'object' || schema === null || depth > 14) return new Set()
  const {
    $ref,
    type,
    enum: values,
    const: value,
    pattern,
    format,
    properties,
    items,
    additionalProperties,
    ...rest
  } = schema as Schema
  if ($ref) return textFields(definitions[$ref.split('/').at(-1) ?? ''], definitions, name, depth + 1)
  const isFree = type === 'string' && !values && value === undefined && !pattern && !format
  const below = [
    ...[...(rest.anyOf ?? []), ...(rest.oneOf ?? []), ...(rest.allOf ?? [])].map((one) => [name, one] as const),
    ...Object.entries(properties ?? {}).map(([key, one]) => [/^(raw|rendered)$/.test(key) ? name : key, one] as const),
    ...[items, additionalProperties].flat().map((one) => [name, one] as const),
  ]
  const found = below.flatMap(([key, one]) => [...textFields(one, definitions, key, depth + 1)])
  return new Set(isFree && name !== '' ? [name, ...found] : found)
}
