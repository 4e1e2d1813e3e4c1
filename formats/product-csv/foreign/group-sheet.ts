import { formatPath } from '../cells.ts'
import { normalizeHeader } from '../header-spelling.ts'
import type { TableRow } from '../tables/csv-text.ts'

// Prom writes its groups into a sheet of their own; products name theirs by number, or by the identifier of the shop.

type Group = { name: string; parents: string[] }
/** By `number:…` and `identifier:…`. */
export type ProductGroups = Map<string, Group>

const NUMBER = ['Номер_групи', 'Номер_группы'].map(normalizeHeader)
const IDENTIFIER = ['Ідентифікатор_групи', 'Идентификатор_группы'].map(normalizeHeader)
const PARENT_NUMBER = ['Номер_батьківської_групи', 'Номер_родителя'].map(normalizeHeader)
const PARENT_IDENTIFIER = ['Ідентифікатор_батьківської_групи', 'Идентификатор_родителя'].map(normalizeHeader)
/** The shop's language first. */
const NAMES = ['Назва_групи_укр', 'Название_группы_укр', 'Назва_групи', 'Название_группы'].map(normalizeHeader)

/** A table of groups with names and parents; undefined: it is another one. */
export function readGroups(rows: TableRow[]): ProductGroups | undefined {
  const at = rows.findIndex(({ cells }) => placeOf(cells, [...PARENT_NUMBER, ...PARENT_IDENTIFIER]) >= 0)
  const header = rows[at]?.cells
  if (!header || placeOf(header, NAMES) < 0) return undefined
  const groups: ProductGroups = new Map()
  for (const { cells } of rows.slice(at + 1)) {
    const cellOf = (names: string[]) =>
      names.map((name) => (cells[placeOf(header, [name])] ?? '').trim()).find((cell) => cell !== '') ?? ''
    const name = cellOf(NAMES)
    const group = { name, parents: keysOf(cellOf(PARENT_NUMBER), cellOf(PARENT_IDENTIFIER)) }
    if (name !== '') for (const key of keysOf(cellOf(NUMBER), cellOf(IDENTIFIER))) groups.set(key, group)
  }
  return groups
}

/** Products whose group is known have its path from the root in the column of its name. */
export function withGroupPaths(rows: TableRow[], groups: ProductGroups): TableRow[] {
  const at = rows.findIndex(({ cells }) => placeOf(cells, [...NUMBER, ...IDENTIFIER]) >= 0)
  const header = rows[at]?.cells
  if (!header || groups.size === 0) return rows
  const named = NAMES.map((name) => placeOf(header, [name])).filter((place) => place >= 0)
  const places = named.length > 0 ? named : [header.length]
  return rows.map((row, index) => {
    const cells = [...row.cells]
    const cellOf = (names: string[]) => (cells[placeOf(header, names)] ?? '').trim()
    const keys = keysOf(cellOf(NUMBER), cellOf(IDENTIFIER))
    const group = index > at ? keys.map((key) => groups.get(key)).find((found) => found !== undefined) : undefined
    if (index < at || (index > at && !group)) return row
    const path = group ? formatPath(pathOf(groups, group)) : 'Назва_групи'
    for (const place of group || named.length === 0 ? places : []) {
      while (cells.length < place) cells.push('')
      cells[place] = path
    }
    return { ...row, cells }
  })
}

function pathOf(groups: ProductGroups, group: Group): string[] {
  const path: Group[] = []
  for (let at: Group | undefined = group; at && !path.includes(at); ) {
    path.unshift(at)
    at = at.parents.map((key) => groups.get(key)).find((found) => found !== undefined)
  }
  return path.map(({ name }) => name)
}

function keysOf(number: string, identifier: string): string[] {
  return [number !== '' && `number:${number}`, identifier !== '' && `identifier:${identifier}`].filter(
    (key) => key !== false,
  )
}

function placeOf(header: string[], names: string[]): number {
  return header.findIndex((cell) => names.includes(normalizeHeader(cell)))
}
