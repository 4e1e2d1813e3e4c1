import { z } from 'zod'
import { addBody } from '#api/store/v1/cart/cart.server.ts'
import { draftBody, paymentBody } from '#api/store/v1/checkout/checkout.server.ts'
import { wcAjaxFields } from '#api/store/wc-ajax/protocol.ts'
import { checkoutForm, SETTLEMENT_QUERY } from '#api/visitors/forms/checkout.protocol.ts'
import { stockAlertForm } from '#api/visitors/forms/delivery.protocol.ts'
import { formFields } from '#api/visitors/forms/protocol.ts'
import { REST_ROUTES } from '#http/rest/rest-routes.ts'
import { LINE_FIELDS, LINES_FIELDS } from '#shop/core/input/fields.ts'
import { CHECKOUT_FIELDS } from '#shop/sales/checkout/checkout-fields.ts'

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
  'bytes of a file, in base64': ['data'],
  'choices and keys of forms and carts, looked up': [
    'delivery', 'settlement_ref', 'point', 'zone', 'floor', 'lift', 'carry', 'assembly', 'removal', 'payment', 'mono_parts_count', 'privat_parts_count',
    'request', 'shown', 'recount', 'your-website', 'item', 'choice', 'form-page', 'form-block', 'attribute', 'additional_fields',
    'product_id', 'variation_id', 'quantity', 'cart_item_key', 'security', 'add-to-cart', 'remove_item', 'removed_item', 'undo_item', '_wpnonce',
    'woocommerce-cart-nonce', 'update_cart', 'proceed', 'apply_coupon', 'remove_coupon', 'shipping_method[0]',
  ],
}

const KNOWN = new Set([...LINE_FIELDS, ...LINES_FIELDS, ...Object.values(KEPT_FIELDS).flat()])

/** Fields of forms, by the names that they are read by. */
const FORM_FIELDS: Record<string, readonly string[]> = {
  checkout: [...CHECKOUT_FIELDS, ...Object.values(checkoutForm), SETTLEMENT_QUERY],
  cart: Object.values(wcAjaxFields),
  'stock alert': Object.values(stockAlertForm),
  messages: Object.values(formFields),
}
/** Bodies of the Store API. */
const STORE_BODIES = { 'cart/add-item': addBody, checkout: draftBody, 'checkout/{id}': paymentBody }

/** Text fields of all routes and forms that change something and of which nobody has said how they are cleaned. */
export function unclassifiedTextFields(): string[] {
  const forms = Object.entries(FORM_FIELDS).flatMap(([form, names]) =>
    names.filter((name) => !KNOWN.has(name)).map((name) => `form ${form}: ${name}`),
  )
  const bodies = Object.entries(STORE_BODIES).flatMap(([path, schema]) => unknownFields(`POST ${path}`, schema))
  const routes = REST_ROUTES.filter(({ method }) => method !== 'GET')
  return [
    ...forms,
    ...bodies,
    ...routes.flatMap((route) => unknownFields(`${route.method} ${route.path}`, route.params)),
  ]
}

function unknownFields(what: string, params: z.ZodType): string[] {
  const schema = z.toJSONSchema(params, { unrepresentable: 'any', io: 'input' })
  return [...textFields(schema, schema.$defs ?? {})]
    .filter((name) => !KNOWN.has(name))
    .map((name) => `${what}: ${name}`)
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
    ...[...(rest.anyOf ?? []), ...(rest.oneOf ?? []), ...(rest.allOf ?? [])].map((option) => [name, option] as const),
    ...Object.entries(properties ?? {}).map(
      ([key, property]) => [/^(raw|rendered)$/.test(key) ? name : key, property] as const,
    ),
    ...[items, additionalProperties].flat().map((item) => [name, item] as const),
  ]
  const found = below.flatMap(([key, part]) => [...textFields(part, definitions, key, depth + 1)])
  return new Set(isFree && name !== '' ? [name, ...found] : found)
}
