import type { ImportProblem, ProductRowInput } from '#shop/catalog/imports/imports.ts'
import { decodeEntities, withoutTags } from '#shop/core/input/text.ts'
import { parsePaths } from './cells.ts'
import type { CsvLayout } from './layout.ts'
import { type CategorySeparator, FIELDS } from './protocol.ts'

/** Files of known shops separate levels in one way only. */
export function categorySeparator({ columns, ready }: CsvLayout): CategorySeparator | 'any' {
  const column = columns.find((column) => column?.kind === 'field' && column.key === 'categories')
  return (column?.kind === 'field' ? column.separator : undefined) ?? (ready ? '>' : 'any')
}

/** Names in a list: the signs of tags would divide them. */
export function plainText(cell: string): string {
  return withoutTags(decodeEntities(cell))
}

type CategoryFields = { categories?: string; subcategory?: string }

/** From the root down. A subcategory is the last level; of which of several categories nobody says. */
export function categoryPaths(layout: CsvLayout, fields: CategoryFields): string[][] {
  const separator = categorySeparator(layout)
  const paths = parsePaths(plainText(fields.categories ?? ''), separator)
  const [below] = parsePaths(plainText(fields.subcategory ?? ''), separator)
  const [path = [], ...others] = paths
  if (!below || others.length > 0 || path.at(-1) === below.at(-1)) return paths
  return [[...path, ...below]]
}

export function isSubcategoryUnclear(
  layout: CsvLayout,
  { categories = '', subcategory = '' }: CategoryFields,
): boolean {
  return subcategory.trim() !== '' && categoryPaths(layout, { categories }).length > 1
}

/** «Меблі - Столи» may be two levels or one name: each is told once. */
export function dashedCategories(
  { dashed }: CsvLayout,
  { categories = [] }: ProductRowInput,
  line: number,
): ImportProblem[] {
  const names = categories.flatMap(({ names }) => names).filter((name) => /\p{L}\s+[-–—]\s+\p{L}/u.test(name))
  return names.flatMap((value) => {
    if (dashed.has(value)) return []
    dashed.add(value)
    return { line, column: FIELDS.categories[0], value, reason: 'categoryDash' }
  })
}

export function isNumbers(cell: string | undefined): boolean {
  return cell !== undefined && /^[\d\s,;]+$/.test(cell) && cell.trim() !== ''
}
