import type { ImportProblem, ProductRowInput } from '#shop/catalog/imports/imports.ts'
import type { CsvLayout } from './layout.ts'
import { type CategorySeparator, FIELDS } from './protocol.ts'

/** Files of known shops separate levels in one way only. */
export function categorySeparator({ columns, ready }: CsvLayout): CategorySeparator | 'any' {
  const column = columns.find((column) => column?.kind === 'field' && column.key === 'categories')
  return (column?.kind === 'field' ? column.separator : undefined) ?? (ready ? '>' : 'any')
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
