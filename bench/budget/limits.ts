/** What was counted of one page, by what it is. */
export type Counts = Record<string, number>

/** By section of the table, then by page. */
export type Measured = Map<string, Map<string, Counts>>

type Limit = { section: string; page: string; what: string; most: number }

/** Dates have more letters on another day, V8 compiles earlier. Statements are the same each time. */
const MARGINS: Record<string, number> = { SQL: 0, requests: 0, elements: 0.02, 'bytes a hit': 0.25 }
/** Of kilobytes. */
const DEFAULT_MARGIN = 0.03
const DIGITS: Record<string, number> = { 'bytes a hit': -1, SQL: 0, elements: 0, requests: 0, shift: 3 }
const DEFAULT_DIGITS = 1
const SHIFT = 'shift'
const ARROW = ' → '
const REACHED = ' goal'

/** The tables of `limits.md`. A cell is `limit`, `limit → goal`, or `limit goal` when the goal is reached. */
export function parseLimits(text: string): Limit[] {
  let section = ''
  let names: string[] = []
  return text.split('\n').flatMap((line) => {
    section = /^## (.*)$/.exec(line)?.[1] ?? section
    const cells = cellsOf(line)
    const [page = '', ...values] = cells
    if (cells.length === 0 || /^-+$/.test(page)) return []
    if (page === 'page') {
      names = values
      return []
    }
    return values.flatMap((cell, n) => {
      if (cell === '') return []
      return [{ section, page, what: names[n] ?? '', most: Number.parseFloat(cell) }]
    })
  })
}

/** One sentence for each count above its limit, without a limit, or not counted any more. */
export function findBreaches(limits: Limit[], measured: Measured): string[] {
  const limitByKey = new Map(limits.map((limit) => [keyOf(limit), limit]))
  const counted = [...measured].flatMap(([section, pages]) =>
    [...pages].flatMap(([page, counts]) =>
      Object.entries(counts).map(([what, is]) => ({
        section,
        page,
        what,
        is,
        limit: limitByKey.get(keyOf({ section, page, what })),
      })),
    ),
  )
  const keys = new Set(counted.map(keyOf))
  return [
    ...counted.flatMap(({ section, page, what, is, limit }) => {
      const sentence = `${page}, ${section}: ${what} is ${format(what, is)}`
      if (!limit) return [`${sentence}, and has no limit`]
      return is <= limit.most ? [] : [`${sentence}, may be ${limit.most}`]
    }),
    ...limits
      .filter((limit) => !keys.has(keyOf(limit)))
      .map(({ section, page, what }) => `${page}, ${section}: ${what} was not counted`),
  ]
}

/** The same text with each limit lowered to what was counted. No limit is raised. A goal that is reached is struck out. */
export function tightenLimits(text: string, measured: Measured): string {
  let section = ''
  let names: string[] = []
  return text
    .split('\n')
    .map((line) => {
      section = /^## (.*)$/.exec(line)?.[1] ?? section
      const cells = cellsOf(line)
      const [page = ''] = cells
      if (page === 'page') names = cells
      const counts = measured.get(section)?.get(page)
      if (!counts) return line
      const lowered = cells.map((cell, n) => {
        const is = counts[names[n] ?? '']
        return n === 0 || is === undefined ? cell : tightenCell(cell, names[n] ?? '', is)
      })
      return `| ${lowered.join(' | ')} |`
    })
    .join('\n')
}

function tightenCell(cell: string, what: string, is: number): string {
  // A run may miss a shift that needs one answer to come before another.
  if (what === SHIFT || cell.endsWith(REACHED)) return cell
  const [most = Number.NaN, goal] = cell.split(ARROW).map(Number)
  const next = Math.min(most, roundUp(what, is * (1 + (MARGINS[what] ?? DEFAULT_MARGIN))))
  if (goal === undefined) return String(next)
  return next <= goal ? `${goal}${REACHED}` : `${next}${ARROW}${goal}`
}

function roundUp(what: string, value: number): number {
  const scale = 10 ** (DIGITS[what] ?? DEFAULT_DIGITS)
  return Math.ceil(Math.round(value * scale * 1e6) / 1e6) / scale
}

export function format(what: string, value: number): string {
  return value.toFixed(Math.max(0, DIGITS[what] ?? DEFAULT_DIGITS))
}

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return []
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function keyOf({ section, page, what }: { section: string; page: string; what: string }): string {
  return [section, page, what].join('|')
}
