import type { Tables } from '#db/database.ts'
import { parseUnknown } from '#shop/core/json.ts'
import type { TestShop } from '../shop.ts'

type Row = Record<string, unknown>

/** Set anew by every shop. */
const OWN = ['updated_at', 'version', 'search', 'search_key', 'changed_at', 'body_version']
/** Names of columns that hold an id of the library: files keep their content and get other ids. */
const MEDIA = ['picture_id', 'swatch_picture_id', 'media_id', 'drawing_id', 'cover_id']

/**
 * Tables that REST shows, each with the columns that identify a row, those that it cannot show, and those whose ids
 * differ: parts of a thing are numbered anew.
 */
const COMPARED: { table: keyof Tables; by: string[]; hidden?: string[] }[] = [
  { table: 'attribute', by: ['id'] },
  { table: 'attribute_value', by: ['id'] },
  { table: 'category', by: ['id'] },
  { table: 'tag', by: ['id'] },
  { table: 'product', by: ['id'] },
  { table: 'product_category', by: ['product_id', 'category_id'] },
  { table: 'product_tag', by: ['product_id', 'tag_id'] },
  { table: 'product_attribute', by: ['product_id', 'slug'], hidden: ['id'] },
  { table: 'product_link', by: ['product_id', 'kind', 'position'] },
  { table: 'product_picture', by: ['product_id', 'position'], hidden: ['id', 'source'] },
  { table: 'journal_category', by: ['id'] },
  { table: 'page', by: ['id'] },
  { table: 'coupon', by: ['id'] },
  { table: 'customer', by: ['id'] },
  { table: 'shop_order', by: ['id'] },
  { table: 'order_line', by: ['order_id', 'position'], hidden: ['id'] },
  { table: 'order_note', by: ['order_id', 'at', 'text'], hidden: ['id'] },
  // Whose letter led to it and how likely a program sent it: of no other shop.
  { table: 'product_review', by: ['id'], hidden: ['order_id', 'visitor_score', 'replied_at'] },
  { table: 'order_refund', by: ['order_id', 'at'], hidden: ['id'] },
]

export const COMPARED_TABLES = COMPARED.map(({ table }) => table)

/** Every difference between the tables of two shops, one line each: `product 12 weight: 1 → 2`. */
export async function tableDifferences(before: TestShop, after: TestShop): Promise<string[]> {
  const differences: string[] = []
  for (const { table, by, hidden = [] } of COMPARED) {
    const [old, moved] = [await readRows(before, table, by), await readRows(after, table, by)]
    for (const [key, row] of old) {
      const other = moved.get(key)
      if (!other) differences.push(`${table} ${key}: missing`)
      for (const [column, value] of Object.entries(other ? row : {})) {
        if ([...OWN, ...hidden].includes(column)) continue
        const [left, right] = [comparable(column, value), comparable(column, other?.[column])]
        if (left !== right) differences.push(`${table} ${key} ${column}: ${left} → ${right}`)
      }
    }
    for (const key of moved.keys()) if (!old.has(key)) differences.push(`${table} ${key}: made of nothing`)
  }
  return differences
}

async function readRows({ db }: TestShop, table: keyof Tables, by: string[]): Promise<Map<string, Row>> {
  const rows: Row[] = await db.selectFrom(table).selectAll().execute()
  return new Map(rows.map((row) => [by.map((column) => String(row[column])).join(' '), row]))
}

function comparable(column: string, value: unknown): string {
  if (MEDIA.includes(column)) return value === null ? 'none' : 'some'
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return String(value)
  try {
    return JSON.stringify(withoutMedia(parseUnknown(value)))
  } catch {
    return value
  }
}

/** Keys in one order; ids of the library and of lines are others. */
function withoutMedia(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMedia)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
  return Object.fromEntries(
    // A part of an address that nobody has filled in may be there or not.
    entries
      .filter(([, field]) => field !== '')
      .map(([name, field]) => [name, /^(pictureId|posterId|lineId)$/.test(name) ? 'some' : withoutMedia(field)]),
  )
}
