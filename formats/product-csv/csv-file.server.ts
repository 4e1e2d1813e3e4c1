import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { parse } from 'csv-parse'
import iconv from 'iconv-lite'

export type CsvFile = { path: string; encoding: Encoding; delimiter: Delimiter; bytes: number }
type Encoding = 'utf8' | 'windows-1251' | 'utf16le' | 'utf16be'
export type Delimiter = ',' | ';' | '\t'

/** `line` is where the row begins: cells may contain line breaks. */
export type CsvRow = { line: number; cells: string[] }

/** The file is not valid CSV from this line on. */
export class InvalidCsvError extends Error {
  override name = 'BrokenCsv' as const
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const SAMPLE_BYTES = 256 * 1024

/** Reads the beginning of the file, and all of it to detect the encoding. */
export async function sniffCsv(path: string): Promise<CsvFile> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const sample = new Uint8Array(Math.min(SAMPLE_BYTES, size))
    await file.read(sample, 0, sample.length, 0)
    const encoding = encodingFromByteOrderMark(sample) ?? ((await isUtf8(path)) ? 'utf8' : 'windows-1251')
    return { path, encoding, delimiter: detectDelimiter(iconv.decode(Buffer.from(sample), encoding)), bytes: size }
  } finally {
    await file.close()
  }
}

/** Rows in order, the header row first. Empty rows are skipped. */
export async function* readCsv(file: CsvFile, onBytes?: (read: number) => void): AsyncGenerator<CsvRow> {
  const input = createReadStream(file.path, { highWaterMark: 128 * 1024 })
  const parser = parse({ delimiter: file.delimiter, relax_column_count: true })
  let read = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length
      onBytes?.(read)
      done(null, chunk)
    },
  })
  const failed = (error: Error) => parser.destroy(error)
  input.on('error', failed)
  input.pipe(count).pipe(iconv.decodeStream(file.encoding)).on('error', failed).pipe(parser)

  // Counted here: the parser counts a CRLF inside quotes as two lines.
  let line = 1
  try {
    for await (const cells of parser) {
      if (isFilled(cells)) yield { line, cells }
      line += 1 + countLineBreaks(cells)
    }
  } catch (error) {
    const { code } = Object(error)
    if (typeof code === 'string' && code.startsWith('CSV_')) throw new InvalidCsvError(line, code)
    throw error
  } finally {
    input.destroy()
    parser.destroy()
  }
}

function countLineBreaks(cells: string[]): number {
  let count = 0
  for (const cell of cells) if (cell.includes('\n') || cell.includes('\r')) count += cell.split(/\r\n|\r|\n/).length - 1
  return count
}

function isFilled(cells: string[]): boolean {
  return cells.some((cell) => cell !== '')
}

function encodingFromByteOrderMark(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf16be'
  return undefined
}

/** Ukrainian text in windows-1251 is almost never valid UTF-8. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The most frequent of the three in the header row, outside quotes. */
export function detectDelimiter(text: string): Delimiter {
  const counts: Record<Delimiter, number> = { ',': 0, ';': 0, '\t': 0 }
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === '\n' || character === '\r')) break
    else if (!quoted && (character === ',' || character === ';' || character === '\t')) counts[character]++
  }
  const best = ([';', '\t'] as const).find((one) => counts[one] > counts[','] && counts[one] >= counts[';'])
  return best ?? ','
}
