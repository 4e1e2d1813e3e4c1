import type { ImportProblem, ImportRow } from '#shop/catalog/imports/imports.ts'
import { cleanLine } from '#shop/core/input/text.ts'

const MAX_HEADING_LENGTH = 60
const NUMBERED = /^(\d+(?:\.\d+)*)[.)]\s*(?=\p{L})/u
/** What price lists say between their goods: terms, contacts, signatures. */
const NOTE =
  /^(ціни?|цена|цены|прайс|увага|внимание|примітк|примечан|доставк|оплат|умови|условия|знижк|скидк|курс|тел|контакт|адреса|сайт|дійсн|станом|директор|менеджер|з повагою|виробник|постачальник|поставщик|замовленн|термін|строк|гаранті|акція|дата|тов|фоп|пп|склав|затверд|підпис|сторінк|страниц|page \d)(?!\p{L}*\s*(меблі|столи|дивани))|пдв|ндс|грн|₴|%|@|www\.|https?:|_{2}|\d{1,2}\.\d{1,2}\.\d{2}|\d{3}\D{0,3}\d{2}\D?\d{2}|^[*•–—-]|[!?;]$/iu
/** `A-17`, `BR.02`: the code of a product that has lost its other cells. */
const CODE = /^[^\s]*\d[^\s]*$/

type Heading = { line: number; name: string; number: number; style: string; warning: ImportProblem }
type Level = Pick<Heading, 'name' | 'style' | 'number'>

/** Rows of one cell above their goods. A number («1.2») or a style of its own says which level a heading is. */
export async function* categoriesOfHeadings(rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow> {
  let levels: Level[] = []
  let pending: Heading[] = []
  for await (const row of rows) {
    if (row.kind === 'skipped' && row.warning.reason === 'groupRow') {
      const heading = toHeading(row.line, row.warning)
      if (heading) pending.push(heading)
      else yield row
      continue
    }
    // A group without goods, and then its total.
    if (row.kind === 'skipped' && row.warning.reason === 'totalRow') {
      for (const { line, warning } of pending) yield { kind: 'skipped', line, warning }
      pending = []
    }
    if (row.kind !== 'skipped' && pending.length > 0) {
      for (const [index, heading] of pending.entries()) {
        levels = placeHeading(levels, heading, index === 0 ? pending.length : 0)
        const value = levels.map(({ name }) => name).join(' > ')
        yield { kind: 'skipped', line: heading.line, warning: { ...heading.warning, value, reason: 'groupCategory' } }
      }
      pending = []
    }
    if (row.kind !== 'product' || levels.length === 0 || row.input.categories?.length) yield row
    else {
      const names = levels.map(({ name }) => name)
      yield { ...row, input: { ...row.input, categories: [{ names, slugs: null, isHeading: true }] } }
    }
  }
  for (const { line, warning } of pending) yield { kind: 'skipped', line, warning }
}

/** Undefined: it is a note, not a name of goods. */
function toHeading(line: number, warning: ImportProblem): Heading | undefined {
  const text = cleanLine(warning.value)
  const numbers = NUMBERED.exec(text)
  const name = text.slice(numbers?.[0].length ?? 0).replace(/\s*[.:]$/, '')
  if (name.length > MAX_HEADING_LENGTH || !/\p{L}.*\p{L}/u.test(name) || NOTE.test(name) || CODE.test(name))
    return undefined
  const number = numbers?.[1]?.split('.').length ?? 0
  return { line, name, number, style: `${warning.column} ${name === name.toUpperCase()}`, warning }
}

/** `run`: of a first heading, how many follow each other; these replace as many levels. */
function placeHeading(levels: Level[], { name, style, number }: Heading, run: number): Level[] {
  const level = { name, style, number }
  if (number > 0) return [...levels.slice(0, number - 1), level]
  if (run === 1 && (levels.at(-1)?.number ?? 0) > 1) return [level]
  const hasStyles = new Set(levels.map((before) => before.style)).size === levels.length && levels.length > 1
  const same = hasStyles ? levels.findIndex((before) => before.style === style) : -1
  return [...levels.slice(0, same >= 0 ? same : Math.max(0, levels.length - run)), level]
}
