import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import iconv from 'iconv-lite'
import {
  createEncodingDetector,
  decodedTwice,
  type EncodingEvidence,
  encodingFromByteOrderMark,
  isForeignLine,
  wideEncoding,
} from '#shop/catalog/imports/files/encoding.server.ts'
import type { Encoding, ImportFault, ImportSheet } from '#shop/catalog/imports/files/import-files.ts'
import type { ImportFailure } from '#shop/catalog/imports/progress/import-progress.ts'
import { withGroupPaths } from '../foreign/group-sheet.ts'
import { isChoiceHeader, type ProductChoices, readChoices, unreadChoiceColumns } from '../foreign/product-choices.ts'
import { isKnownHeader } from '../mapping/ready-mappings.ts'
import { parseCsv, parseCsvSample, type TableRow } from './csv-text.ts'
import { detectDelimiter, findHeaderRow, parseSeparatorLine, withHeader } from './header-row.ts'
import { readXlsxRows, workbookKind } from './xlsx.server.ts'
import { columnLetters } from './xlsx-cells.ts'
import type { HiddenParts } from './xlsx-sheet.ts'
import { isYml, readYmlRows } from './yml.server.ts'

/** A file opened and understood: every pass over it reads the same. */
export type TableFile = {
  path: string
  bytes: number
  format: 'csv' | 'xlsx' | 'yml'
  encoding: Encoding
  /** Of lines that are no UTF-8, in a file whose others are. */
  lineEncoding?: Encoding | undefined
  /** Of a CSV. */
  delimiter: string
  /** Each of its lines is one quoted cell. */
  isQuotedWhole?: boolean
  /** Its cells are in quotes of another kind: 'Стіл', “Стіл”. */
  isQuotedOtherwise?: boolean
  header: TableRow | undefined
  /** Rows before the header: titles, addresses, dates of price lists. */
  above: TableRow[]
  /** Rows of a workbook or a feed, which are not read as a stream. */
  rows: TableRow[] | null
  /** The sheet of a workbook that is read, and all that have rows. */
  sheet: string
  sheets: ImportSheet[]
  /** Of that sheet, what a person does not see. */
  hidden: HiddenParts
  /** Options and combinations of its products, from other sheets or another file. */
  choices: ProductChoices
  /** Columns of those that nothing is taken from. */
  unreadColumns: string[]
}

export type OpenTableResult = { kind: 'opened'; file: TableFile } | ImportFault

const SAMPLE_BYTES = 256 * 1024

/** `headers`: names of columns that count as known; `sheet`: of a workbook. Reads the whole file once: encodings are told apart by evidence. */
export async function openTable(path: string, headers: string[] = [], sheet = ''): Promise<OpenTableResult> {
  const { sample, bytes } = await readSample(path)
  const knownHeaders = new Set(headers)
  const isKnown = headers.length > 0 ? (cell: string) => knownHeaders.has(meantText(cell).trim()) : isKnownMeant
  const basics = {
    path,
    bytes,
    delimiter: ',',
    encoding: 'utf8' as Encoding,
    sheet: '',
    sheets: [],
    hidden: { rows: [], columns: [] },
    choices: new Map(),
    unreadColumns: [],
  }
  const early = findFormatFailure(sample)
  if (early) return { kind: 'failed', failure: early }
  if (isCompoundFile(sample)) return { kind: 'failed', failure: compoundFailure(sample) }
  const kind = await workbookKind(path, sample)
  if (kind === 'other') return { kind: 'failed', failure: 'other_workbook' }
  if (kind === 'xlsx') {
    const read = await readXlsxRows(path, sheet, isKnown)
    if ('kind' in read) return read
    const { groups, ...book } = read
    const rows = withGroupPaths(book.rows.map(withTextMeant), groups)
    const { header, above } = withHeader(rows, isKnown)
    const file = { ...basics, format: 'xlsx' as const, ...book, rows, header: withColumnLetters(header, rows), above }
    return { kind: 'opened', file }
  }
  if (isArchive(sample)) return { kind: 'failed', failure: 'archive' }
  if (isYml(sample)) {
    const rows = await readYmlRows(path)
    if ('kind' in rows) return rows
    return { kind: 'opened', file: { ...basics, format: 'yml', rows, header: rows[0], above: [] } }
  }
  const marked = encodingFromByteOrderMark(sample) ?? wideEncoding(sample)
  const { encoding, lines: lineEncoding } =
    marked && marked !== 'utf8' ? { encoding: marked, lines: undefined } : await detectEncoding(path, marked)
  const text = lineEncoding
    ? decodeLines(Buffer.from(sample), lineEncoding)
    : iconv.decode(Buffer.from(sample), encoding)
  const isWhole = bytes <= SAMPLE_BYTES
  if (isWhole && /^[\s,;|]*$/.test(text)) return { kind: 'failed', failure: 'empty' }
  const quoted = unquotedLines(text, isWhole, isKnown)
  const delimiter = findDelimiter(quoted ?? text, isWhole, isKnown)
  const sampled = parseCsvSample(text, delimiter, isWhole).map((row) =>
    withLineDivided(row, delimiter, quoted !== undefined),
  )
  const { header: named, above } = withHeader(withoutSeparatorLine(sampled).map(withTextMeant), isKnown)
  // A row that is longer than the header is told by itself.
  const lettered = withColumnLetters(named, sampled, named?.cells.length)
  const isQuotedOtherwise = (named?.cells ?? []).every((cell) => OTHER_QUOTES.test(cell))
  const header = lettered && isQuotedOtherwise ? withoutOtherQuotes(lettered) : lettered
  const shape = { delimiter, isQuotedWhole: quoted !== undefined, isQuotedOtherwise }
  const facts = { format: 'csv', encoding, lineEncoding, rows: null, header, above } as const
  return { kind: 'opened', file: { ...basics, ...shape, ...facts } }
}

const OTHER_QUOTES = /^\s*['`‘’“”„«](.*)['`‘’“”»]\s*$/s

function withoutOtherQuotes(row: TableRow): TableRow {
  return { ...row, cells: row.cells.map((cell) => cell.replace(OTHER_QUOTES, '$1')) }
}

/** The text without the quotes of its lines, each of which is one quoted cell; undefined: it is divided as it stands. */
function unquotedLines(text: string, isWhole: boolean, isKnown: (cell: string) => boolean): string | undefined {
  const divided = (content: string) => {
    const delimiter = detectDelimiter(content, true, isKnown)
    const rows = parseCsvSample(content, delimiter, true)
    return { rows, header: findHeaderRow(rows, isKnown)?.cells ?? [] }
  }
  if (!/^\ufeff?\s*"/.test(text) || divided(text).header.length > 1) return undefined
  const lines = parseCsvSample(text, NO_DELIMITER, isWhole).map(({ cells }) => cells[0] ?? '')
  const inner = lines.join('\n')
  const { rows, header } = divided(inner)
  const isTable = header.filter(isKnown).length > 1 || rows.every(({ cells }) => cells.length === header.length)
  return header.length > 1 && isTable ? inner : undefined
}

/** A control character: a line is one cell. */
const NO_DELIMITER = '\u001c'

/** A line that a program has put into one quoted cell, as cells again. */
function withLineDivided(row: TableRow, delimiter: string, isAlways: boolean, columnCount = 0): TableRow {
  const [line = '', ...others] = row.cells
  if (others.some((cell) => cell !== '') || !(isAlways || line.includes('"'))) return row
  const cells = parseCsvSample(line, delimiter, true)[0]?.cells ?? []
  return cells.length > 1 && (isAlways || cells.length === columnCount) ? { ...row, cells } : row
}

/** Adds the options or combinations of another file; false: it has none. */
export async function addChoices(file: TableFile, path: string): Promise<boolean> {
  const opened = await openTable(path)
  if (opened.kind === 'failed') return false
  const rows = await Array.fromAsync(readTable(opened.file))
  const table = [...opened.file.above, ...rows]
  const found = opened.file.choices.size > 0 ? opened.file.choices : readChoices(table, basename(path))
  file.unreadColumns.push(...opened.file.unreadColumns, ...(found ? unreadChoiceColumns(table, basename(path)) : []))
  for (const [key, list] of found ?? []) file.choices.set(key, [...(file.choices.get(key) ?? []), ...list])
  return found !== undefined
}

/** Options without the products that they belong to. */
export function hasChoicesOnly({ header, choices }: TableFile): boolean {
  const cells = header?.cells ?? []
  return (
    choices.size === 0 &&
    !cells.some((cell) => /^(name|product_?name|назва)/i.test(cell.trim())) &&
    isChoiceHeader(cells)
  )
}

/** The header row first, then the rows below it in order. */
export async function* readTable(file: TableFile, onBytes?: (read: number) => void): AsyncGenerator<TableRow> {
  if (!file.header) return
  yield file.header
  for await (const row of file.rows ?? parseCsv(decodedPieces(file, onBytes), file.delimiter)) {
    if (row.line <= file.header.line) continue
    if (file.lineEncoding && row.cells.some((cell) => cell.includes(OTHER_ENCODING))) {
      yield { ...row, cells: row.cells.map((cell) => cell.replaceAll(OTHER_ENCODING, '')), isOtherEncoding: true }
      continue
    }
    // Empty cells at the end of a row are not written into a workbook.
    if (file.format === 'xlsx') while (row.cells.length < file.header.cells.length) row.cells.push('')
    const divided = file.rows
      ? row
      : withLineDivided(row, file.delimiter, file.isQuotedWhole === true, file.header.cells.length)
    yield withTextMeant(file.isQuotedOtherwise ? withoutOtherQuotes(divided) : divided)
  }
}

function meantText(cell: string): string {
  return decodedTwice(cell) ?? cell
}

function isKnownMeant(cell: string): boolean {
  return isKnownHeader(meantText(cell))
}

function withTextMeant(row: TableRow): TableRow {
  const cells = row.cells.map(meantText)
  return cells.every((cell, index) => cell === row.cells[index]) ? row : { ...row, cells, isEncodedTwice: true }
}

async function* decodedPieces(file: TableFile, onBytes?: (read: number) => void): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(file.encoding)
  let read = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(file.path, { highWaterMark: 128 * 1024 })) {
    read += piece.length
    onBytes?.(read)
    if (!file.lineEncoding) {
      yield decoder.write(piece)
      continue
    }
    const bytes = Buffer.concat([rest, piece])
    const end = bytes.lastIndexOf('\n') + 1
    rest = bytes.subarray(end)
    yield decodeLines(bytes.subarray(0, end), file.lineEncoding)
  }
  yield file.lineEncoding ? decodeLines(rest, file.lineEncoding) : (decoder.end() ?? '')
}

/** Marks the text of a line that was decoded otherwise than the file: a noncharacter, which no text has. */
const OTHER_ENCODING = '\ufdd0'

function decodeLines(bytes: Buffer, lineEncoding: Encoding): string {
  let text = ''
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start) + 1 || bytes.length
    const line = bytes.subarray(start, end)
    text += isForeignLine(line)
      ? iconv.decode(line, lineEncoding).replace(/[^\0-\x7f]/, (first) => OTHER_ENCODING + first)
      : line.toString('utf8')
    start = end
  }
  return text
}

/** Columns that have cells but no name are called as the spreadsheet calls them: nothing in a sheet has moved. */
function withColumnLetters(
  header: TableRow | undefined,
  rows: TableRow[],
  columnCount = Number.POSITIVE_INFINITY,
): TableRow | undefined {
  if (!header) return undefined
  const cells = [...header.cells]
  for (const row of rows) {
    if (row.line <= header.line) continue
    for (const [index, cell] of row.cells.entries()) {
      if (index >= columnCount || cell.trim() === '' || cells[index]?.trim()) continue
      while (cells.length < index) cells.push('')
      cells[index] = columnLetters(index)
    }
  }
  return { ...header, cells }
}

/** The one that Excel's first line names, unless the header is not divided by it. */
function findDelimiter(text: string, isWhole: boolean, isKnown?: (cell: string) => boolean): string {
  const named = parseSeparatorLine(text)
  if (!named) return detectDelimiter(text, isWhole, isKnown)
  const table = text.slice(text.search(/[\r\n]/)).trimStart()
  const isDivided = (findHeaderRow(parseCsvSample(table, named, isWhole), isKnown)?.cells.length ?? 0) > 1
  return isDivided ? named : detectDelimiter(table, isWhole, isKnown)
}

function withoutSeparatorLine(rows: TableRow[]): TableRow[] {
  const [first] = rows
  const [sign = '', ...rest] = first?.cells ?? []
  return first?.line === 1 && /^\ufeff?"?sep=/i.test(sign) && rest.every((cell) => /^"?$/.test(cell))
    ? rows.slice(1)
    : rows
}

async function readSample(path: string): Promise<{ sample: Uint8Array; bytes: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const sample = new Uint8Array(Math.min(SAMPLE_BYTES, size))
    await file.read(sample, 0, sample.length, 0)
    return { sample, bytes: size }
  } finally {
    await file.close()
  }
}

async function detectEncoding(path: string, marked: 'utf8' | undefined): Promise<EncodingEvidence> {
  const detector = createEncodingDetector()
  for await (const piece of createReadStream(path)) detector.add(piece)
  const evidence = detector.evidence()
  return marked ? { ...evidence, encoding: marked } : evidence
}

const PICTURES_AND_DOCUMENTS = [
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'II*\0',
  'MM\0*',
  '8BPS',
  '%PDF',
  '%!PS',
  '{\\rtf',
  'MZ',
  '\x7fELF',
  'SQLite format 3',
]
const OTHER_ARCHIVES = ['\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd']

/** Programs and people keep web pages, pictures and workbooks of other times under the name of a table. */
function findFormatFailure(sample: Uint8Array): ImportFailure | undefined {
  const [first, second = 0, third = 0, fourth] = sample
  if (first === 0x09 && [0, 2, 4, 8].includes(second) && [4, 6, 8, 16].includes(third) && fourth === 0)
    return 'old_excel'
  const text = Buffer.from(sample.subarray(0, 4096)).toString('latin1')
  const isMedia = text.slice(4, 8) === 'ftyp' || (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  const isProgram = /^\s*(?:-- (?:phpMyAdmin|MySQL|MariaDB|PostgreSQL|Adminer)|INSERT INTO|CREATE TABLE|<\?php)/i.test(
    text,
  )
  const isJson = /^(?:\xef\xbb\xbf)?\s*[[{]\s*(?:["{[]|$)/.test(text) && /"\s*:\s*["\d[{tfn-]/.test(text)
  if (isMedia || isJson || isProgram || PICTURES_AND_DOCUMENTS.some((sign) => text.startsWith(sign))) return 'not_table'
  if (text.slice(257, 262) === 'ustar' || OTHER_ARCHIVES.some((sign) => text.startsWith(sign))) return 'other_archive'
  if (!/^[\s\xef\xbb\xbf]*</.test(text)) return undefined
  if (/<Workbook[^>]*office:spreadsheet/.test(text)) return 'old_excel'
  return /<(!doctype\s+html|html|table|meta)[\s>]/i.test(text) && !/<yml_catalog/i.test(text) ? 'html' : undefined
}

/** An old workbook; Excel puts one with a password into such a file too. */
function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

function compoundFailure(sample: Uint8Array): ImportFailure {
  const has = (name: string) => Buffer.from(sample).includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage')) return 'locked_xlsx'
  return has('WordDocument') || has('PowerPoint Document') ? 'not_table' : 'old_excel'
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}
