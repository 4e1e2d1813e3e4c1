const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/

/** A spreadsheet would treat the cell as a formula: it is prefixed with an apostrophe (§13). */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

export function unescapeFormula(cell: string): string {
  return ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell
}
