import readWorkbook from 'read-excel-file/node'
import { InvalidZip, openZip } from '#shop/imports/files/zip.server.ts'
import type { TableRow } from './csv-text.ts'

/** The whole workbook is read into memory. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024

export async function isXlsx(path: string, sample: Uint8Array): Promise<boolean> {
  if (sample[0] !== 0x50 || sample[1] !== 0x4b) return false
  return (await unpackedParts(path))?.some(({ name }) => name === 'xl/workbook.xml') ?? false
}

/** Rows of the first sheet that has any; undefined: the workbook is damaged, encrypted or too large. */
export async function readXlsxRows(path: string): Promise<TableRow[] | undefined> {
  const parts = (await unpackedParts(path)) ?? []
  if (parts.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) return undefined
  try {
    const sheets = await readWorkbook(path, { parseNumber: exactNumber, trim: false })
    const sheet = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))
    return (sheet?.data ?? [])
      .map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch {
    return undefined // the library throws classes of several packages for one thing: it is no readable workbook
  }
}

async function unpackedParts(path: string): Promise<{ name: string; size: number }[] | undefined> {
  try {
    const zip = await openZip(path, { entries: 10_000, bytesEach: MAX_UNPACKED_BYTES })
    zip.close()
    return zip.entries
  } catch (error) {
    if (error instanceof InvalidZip) return undefined
    throw error
  }
}

/** As it is shown: `4.820123456789E12` is a bar code, `0.30000000000000004` is 0.3. */
function exactNumber(text: string): string {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  const rounded = Number.isSafeInteger(number) ? number : Number(number.toPrecision(15))
  return /e/i.test(String(rounded))
    ? rounded.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : String(rounded)
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value === null || value === undefined ? '' : String(value)
}
