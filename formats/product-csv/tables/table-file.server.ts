import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import {
  createEncodingDetector,
  encodingFromByteOrderMark,
  utf16Order,
} from '#shop/catalog/imports/files/encoding.server.ts'
import type { Encoding, ImportFault, ImportSheet } from '#shop/catalog/imports/files/import-files.ts'
import { parseCsv, parseCsvSample, type TableRow } from './csv-text.ts'
import { detectDelimiter, findHeaderRow, parseSeparatorLine } from './header-row.ts'
import { readXlsxRows, workbookKind } from './xlsx.server.ts'
import { isYml, readYmlRows } from './yml.server.ts'

/** A file opened and understood: every pass over it reads the same. */
export type TableFile = {
  path: string
  bytes: number
  format: 'csv' | 'xlsx' | 'yml'
  encoding: Encoding
  /** Of a CSV. */
  delimiter: string
  header: TableRow | undefined
  /** Rows before the header: titles, addresses, dates of price lists. */
  above: TableRow[]
  /** Rows of a workbook or a feed, which are not read as a stream. */
  rows: TableRow[] | null
  /** The sheet of a workbook that is read, and all that have rows. */
  sheet: string
  sheets: ImportSheet[]
}

export type OpenTableResult = { kind: 'opened'; file: TableFile } | ImportFault

const SAMPLE_BYTES = 256 * 1024

/** `headers`: names of columns that count as known; `sheet`: of a workbook. Reads the whole file once: encodings are told apart by evidence. */
export async function openTable(path: string, headers: string[] = [], sheet = ''): Promise<OpenTableResult> {
  const { sample, bytes } = await readSample(path)
  const knownHeaders = new Set(headers)
  const isKnown = headers.length > 0 ? (cell: string) => knownHeaders.has(cell.trim()) : undefined
  const basics = { path, bytes, delimiter: ',', encoding: 'utf8' as Encoding, sheet: '', sheets: [] }
  if (isCompoundFile(sample)) return { kind: 'failed', failure: isEncrypted(sample) ? 'locked_xlsx' : 'old_excel' }
  const kind = await workbookKind(path, sample)
  if (kind === 'other') return { kind: 'failed', failure: 'other_workbook' }
  if (kind === 'xlsx') {
    const read = await readXlsxRows(path, sheet, isKnown)
    if ('kind' in read) return read
    return { kind: 'opened', file: { ...basics, format: 'xlsx', ...read, ...withHeader(read.rows, isKnown) } }
  }
  if (isArchive(sample)) return { kind: 'failed', failure: 'archive' }
  if (isYml(sample)) {
    const rows = await readYmlRows(path)
    if ('kind' in rows) return rows
    return { kind: 'opened', file: { ...basics, format: 'yml', rows, header: rows[0], above: [] } }
  }
  const encoding = encodingFromByteOrderMark(sample) ?? utf16Order(sample) ?? (await detectEncoding(path))
  const text = iconv.decode(Buffer.from(sample), encoding)
  const isWhole = bytes <= SAMPLE_BYTES
  const delimiter = parseSeparatorLine(text) ?? detectDelimiter(text, isWhole, isKnown)
  const rows = withoutSeparatorLine(parseCsvSample(text, delimiter, isWhole))
  return {
    kind: 'opened',
    file: { ...basics, format: 'csv', encoding, delimiter, rows: null, ...withHeader(rows, isKnown) },
  }
}

/** The header row first, then the rows below it in order. */
export async function* readTable(file: TableFile, onBytes?: (read: number) => void): AsyncGenerator<TableRow> {
  if (!file.header) return
  yield file.header
  for await (const row of file.rows ?? parseCsv(decodedPieces(file, onBytes), file.delimiter)) {
    if (row.line <= file.header.line) continue
    // Empty cells at the end of a row are not written into a workbook.
    if (file.format === 'xlsx') while (row.cells.length < file.header.cells.length) row.cells.push('')
    yield row
  }
}

async function* decodedPieces(file: TableFile, onBytes?: (read: number) => void): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(file.encoding)
  let read = 0
  for await (const piece of createReadStream(file.path, { highWaterMark: 128 * 1024 })) {
    read += piece.length
    onBytes?.(read)
    yield decoder.write(piece)
  }
  yield decoder.end() ?? ''
}

function withHeader(
  rows: TableRow[],
  isKnown: ((cell: string) => boolean) | undefined,
): Pick<TableFile, 'header' | 'above'> {
  const header = findHeaderRow(rows, isKnown)
  return { header, above: rows.filter(({ line }) => header && line < header.line) }
}

function withoutSeparatorLine(rows: TableRow[]): TableRow[] {
  const [first] = rows
  const [sign = '', ...rest] = first?.cells ?? []
  return first?.line === 1 && /^sep=/i.test(sign) && rest.every((cell) => cell === '') ? rows.slice(1) : rows
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

async function detectEncoding(path: string): Promise<Encoding> {
  const detector = createEncodingDetector()
  for await (const piece of createReadStream(path)) detector.add(piece)
  return detector.encoding()
}

/** An old workbook; Excel puts one with a password into such a file too. */
function isCompoundFile(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

function isEncrypted(sample: Uint8Array): boolean {
  return Buffer.from(sample).includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}
