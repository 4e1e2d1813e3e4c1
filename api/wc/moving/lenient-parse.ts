import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseShopTime } from '#api/rest/dates.ts'
import { cleanFields } from '#shop/core/input/fields.ts'
import { parseStored } from '#shop/core/json.ts'
import type { OldItem } from '#shop/office/moving/old-items.server.ts'

type Item = Record<string, unknown>
const itemSchema = z.record(z.string(), z.unknown())

/** By a schema of REST. A field that does not fit is left out and named; a needed one refuses the item. */
export function parseItem<Schema extends z.ZodType, Input>(
  schema: Schema,
  item: Item,
  { essential, title, to }: { essential: string[]; title: string; to: (fields: z.output<Schema>) => Input },
): OldItem<Input> {
  const about = { key: String(item.id), title }
  const left: Item = structuredClone(cleanFields(withoutNul(item)))
  const dropped = new Set<string>()
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const parsed = schema.safeParse(left)
    if (parsed.success) {
      const fields = [...dropped, ...unknownDates(item)]
      const unread = unreadParts(item)
      const warnings = [
        ...(fields.length > 0 ? [{ reason: 'fieldsDropped' as const, details: fields.join(', ') }] : []),
        ...(unread.length > 0 ? [{ reason: 'partsNotShown' as const, details: unread.join(', ') }] : []),
      ]
      const input = to(parsed.data)
      return { ...about, kind: 'item', input, fingerprint: fingerprintOf(input), warnings }
    }
    const paths = parsed.error.issues.map(({ path }) => path.map(String))
    const fatal = paths.filter(([field = '']) => field === '' || essential.includes(field))
    if (fatal.length > 0)
      return { ...about, kind: 'refused', fingerprint: '', fields: fatal.map((path) => path.join('.')) }
    // The last ones of a list first: the others keep their places.
    for (const path of paths.toSorted((a, b) => comparePlaces(b, a))) {
      dropped.add(path.join('.'))
      removeAt(left, path)
    }
  }
  return { ...about, kind: 'refused', fingerprint: '', fields: [...dropped] }
}

/** `0000-00-00T00:00:00`: schemas read it as none. */
function unknownDates(item: Item): string[] {
  const texts = [item.date_created_gmt, item.date_created].filter((date) => typeof date === 'string')
  const isUnknown = texts.length > 0 && texts.every((date) => Number.isNaN(parseShopTime(date)))
  return isUnknown ? ['date_created'] : []
}

/** Lists about the item that the old shop does not show, with its answers, are under this name. */
export const UNREAD = 'unread_parts'

export function unreadParts(item: Item): string[] {
  return z.array(z.string()).safeParse(item[UNREAD]).data ?? []
}

/** A field within a field may be wrong once its neighbour is gone. */
const MAX_TRIES = 5

export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** Neither database stores that character. */
function withoutNul(item: Item): Item {
  const text = JSON.stringify(item)
  return text.includes('\\u0000') ? parseStored(itemSchema, text.replaceAll('\\u0000', '')) : item
}

function comparePlaces(a: string[], b: string[]): number {
  const [x, y] = [Number(a.at(1)), Number(b.at(1))]
  return Number.isNaN(x) || Number.isNaN(y) ? 0 : x - y
}

/** Of a list the whole entry goes, since a part of it says something else. */
function removeAt(item: Item, path: string[]): void {
  let place: unknown = item
  for (const [depth, step] of path.entries()) {
    if (typeof place !== 'object' || place === null) return
    if (Array.isArray(place)) {
      place.splice(Number(step), 1)
      return
    }
    const fields = new Map<string, unknown>(Object.entries(place))
    if (depth === path.length - 1) Reflect.deleteProperty(place, step)
    else place = fields.get(step)
  }
}
