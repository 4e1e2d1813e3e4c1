import { cleanLine, cleanLines, cleanText } from './text.ts'

/** Fields of one line of plain text, by their names in requests and forms. */
// biome-ignore format: easier to read as a list
export const LINE_FIELDS: ReadonlySet<string> = new Set([
  'name', 'new_name', 'title', 'label', 'save_as', 'reference', 'reason',
  'first_name', 'last_name', 'company', 'phone', 'email', 'login', 'username',
  'address', 'address_1', 'address_2', 'city', 'state', 'postcode', 'settlement',
  'full_name', 'point_text', 'settlement_shown',
  'sku', 'tags', 'option', 'options', 'materials', 'button_text', 'alt',
  'code', 'coupon', 'coupon_code', 'billing_email', 'method_title', 'payment_method_title',
  's', 'search', 'q', 'sameAs',
])

/** Fields of plain text whose lines stay. */
export const LINES_FIELDS: ReadonlySet<string> = new Set([
  'customer_note',
  'order_notes',
  'order_comments',
  'note',
  'comment',
  'reply',
])

/** What programs keep under keys of their own: nothing in there has a meaning here. */
const FOREIGN_FIELDS: ReadonlySet<string> = new Set(['meta', 'meta_data'])

/** Nothing deeper is stored: the rules of meta data and of blocks refuse it. */
const MAX_DEPTH = 100

/** The fields of a request, each text cleaned as its name says; HTML and texts of unknown kinds keep their spaces. */
export function cleanFields<Value>(value: Value, name?: string, depth?: number): Value
export function cleanFields(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') return cleanField(name, value)
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((item) => cleanFields(item, name, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, below]) => {
      // WordPress sends `title: { raw }`.
      const isSame = key === 'raw' || key === 'rendered' || FOREIGN_FIELDS.has(name)
      return [key, cleanFields(below, isSame ? name : key, depth + 1)]
    }),
  )
}

export function cleanField(name: string, text: string): string {
  if (LINE_FIELDS.has(name)) return cleanLine(text)
  return LINES_FIELDS.has(name) ? cleanLines(text) : cleanText(text)
}
