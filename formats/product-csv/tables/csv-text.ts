import type { ImportProblem } from '#shop/catalog/imports/imports.ts'

/** `line` is where the row begins: cells may contain line breaks. */
export type TableRow = {
  line: number
  cells: string[]
  /** A quote opens a cell and is never closed: the row was read up to the end of its line. */
  hasOpenQuote?: true
  /** Its line is in another encoding than the file. */
  isOtherEncoding?: true
  /** Its text had been UTF-8 taken for another encoding, and is mended. */
  isEncodedTwice?: true
  /** Of a workbook: positions of formulas without a result. */
  faults?: number[]
  /** What its format shows to be odd. */
  warnings?: Omit<ImportProblem, 'line'>[]
}

/** A longer quoted cell is an unclosed quote. */
const MAX_QUOTED_LENGTH = 1_000_000

/** Doubled as within a quoted cell, all of them; `alt=""` is markup. */
const DOUBLED_QUOTES = /^[^"]*(?:(?<!=)""[^"]*)+$/

type Parsed = { cells: string[]; end: number; isMultiline: boolean; hasOpenQuote: boolean }
type ParsedCell = { text: string; end: number; isMultiline: boolean; hasOpenQuote: boolean }

/** CRLF, LF or CR; a quote inside a cell is a character; one never closed swallows no rows. Empty rows are skipped. */
export async function* parseCsv(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<TableRow> {
  const rows = createRowReader(delimiter)
  for await (const piece of pieces) yield* rows.read(piece, false)
  yield* rows.read('', true)
}

/** The same of a text in memory; its last row may be cut off. */
export function parseCsvSample(text: string, delimiter: string, isWhole: boolean): TableRow[] {
  return [...createRowReader(delimiter).read(text, isWhole)]
}

function createRowReader(delimiter: string) {
  const between = String.raw`${RegExp.escape(delimiter)}\r\n`
  const plain = new RegExp(`[^${between}]*`, 'y')
  /** Quoted twice, as a cell within a quoted line would be. */
  const quotedTwice = new RegExp(` *""([^"${between}]+)"" *(?=[${between}]|$)`, 'y')
  const escapedText = /(?:[^"\\]|\\[\s\S]|"")*(?=")/y
  let buffer = ''
  let line = 1

  function* read(piece: string, isEnd: boolean): Generator<TableRow> {
    buffer += piece
    let start = 0
    while (start < buffer.length) {
      const row = parseRow(buffer, start, isEnd)
      if (!row) break
      const { cells, end, isMultiline, hasOpenQuote } = row
      if (cells.some((cell) => cell !== '')) yield { line, cells, ...(hasOpenQuote && { hasOpenQuote }) }
      line += isMultiline ? countLineBreaks(buffer.slice(start, end)) : 1
      start = end
    }
    buffer = buffer.slice(start)
  }

  /** Undefined: the row goes on in the next piece. */
  function parseRow(text: string, start: number, isEnd: boolean): Parsed | undefined {
    const row: Parsed = { cells: [], end: start, isMultiline: false, hasOpenQuote: false }
    for (;;) {
      const cell = parseCell(text, row.end, isEnd)
      if (!cell) return undefined
      row.cells.push(cell.text)
      row.isMultiline ||= cell.isMultiline
      row.hasOpenQuote ||= cell.hasOpenQuote
      row.end = cell.end
      if (row.end >= text.length) return isEnd ? row : undefined
      const next = text[row.end]
      row.end++
      if (next === delimiter) continue
      if (next === '\r') {
        if (row.end >= text.length && !isEnd) return undefined
        if (text[row.end] === '\n') row.end++
      }
      return row
    }
  }

  function parseCell(text: string, start: number, isEnd: boolean): ParsedCell | undefined {
    let at = start
    // Files that were put together have their marks of encoding in the middle.
    while (text[at] === ' ' || text[at] === '\ufeff') at++
    if (at >= text.length && !isEnd) return undefined
    if (text[at] !== '"') return plainCell(text, start, isEnd)
    quotedTwice.lastIndex = start
    const [twice, content = ''] = quotedTwice.exec(text) ?? []
    if (twice !== undefined && (start + twice.length < text.length || isEnd))
      return { text: content, end: start + twice.length, isMultiline: false, hasOpenQuote: false }
    const quoted = quotedCell(text, at + 1, isEnd)
    if (quoted !== 'open') return quoted
    const escaped = escapedCell(text, at + 1, isEnd)
    return escaped === 'open' ? plainCell(text, start, isEnd) : escaped
  }

  function plainCell(text: string, start: number, isEnd: boolean): ParsedCell | undefined {
    plain.lastIndex = start
    const cell = plain.exec(text)?.[0] ?? ''
    const end = start + cell.length
    if (end >= text.length && !isEnd) return undefined
    const isQuoted = cell.trimStart().startsWith('"')
    const content = DOUBLED_QUOTES.test(cell) ? cell.replaceAll('""', '"') : cell
    return { text: content, end, isMultiline: false, hasOpenQuote: isQuoted && (cell.split('"').length - 1) % 2 === 1 }
  }

  /** `open`: the quote at its beginning opens nothing. */
  function quotedCell(text: string, start: number, isEnd: boolean): ParsedCell | 'open' | undefined {
    for (let at = start; ; ) {
      const quote = text.indexOf('"', at)
      if (quote < 0) return isEnd || text.length - start > MAX_QUOTED_LENGTH ? 'open' : undefined
      if (text[quote + 1] === '"') {
        at = quote + 2
        continue
      }
      let after = quote + 1
      while (text[after] === ' ') after++
      if (after >= text.length && !isEnd) return undefined
      const next = text[after]
      const content = text.slice(start, quote)
      const isMultiline = /[\r\n]/.test(content)
      if (next === undefined || next === delimiter || next === '\n' || next === '\r') {
        return { text: content.replaceAll('""', '"'), end: after, isMultiline, hasOpenQuote: false }
      }
      // Of a quote in a later line nobody knows which cell it belongs to.
      if (isMultiline || text[quote - 1] === '\\') return 'open'
      at = quote + 1
    }
  }

  /** MySQL and some shops write `\"` for a quote within a cell. `open`: this cell does not end that way. */
  function escapedCell(text: string, start: number, isEnd: boolean): ParsedCell | 'open' | undefined {
    escapedText.lastIndex = start
    const content = escapedText.exec(text)?.[0]
    if (content === undefined) return isEnd || text.length - start > MAX_QUOTED_LENGTH ? 'open' : undefined
    if (!content.includes('\\"')) return 'open'
    let end = start + content.length + 1
    while (text[end] === ' ') end++
    if (end >= text.length && !isEnd) return undefined
    const next = text[end]
    if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') return 'open'
    const cell = content.replace(/\\(["\\])/g, '$1').replaceAll('""', '"')
    return { text: cell, end, isMultiline: /[\r\n]/.test(content), hasOpenQuote: false }
  }

  return { read }
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 1
}
