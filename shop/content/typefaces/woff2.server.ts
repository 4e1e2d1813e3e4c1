import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FontTables } from './font-tables.ts'

const decompress = promisify(brotliDecompress)

const SIGNATURE = 'wOF2'
const HEADER_BYTES = 48
const COLLECTION = 'ttcf'
/** Bits of a table's flags: its number among the known tags, and how it was transformed. */
const [TAG_MASK, TRANSFORM_SHIFT] = [0x3f, 6]
/** A font of this size has all the alphabets of Europe in every weight. */
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024

/** Tags that WOFF2 knows by number. Of the others only the length of the list matters here. */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'

/** `broken`: its parts do not agree. */
export type Woff2 = { kind: 'read'; tables: FontTables } | { kind: 'not_woff2' } | { kind: 'broken' }

/** The tables of one font. Format: WOFF File Format 2.0, a W3C recommendation. */
export async function readWoff2(font: Uint8Array): Promise<Woff2> {
  const bytes = Buffer.from(font.buffer, font.byteOffset, font.byteLength)
  if (bytes.toString('latin1', 0, 4) !== SIGNATURE) return { kind: 'not_woff2' }
  try {
    if (bytes.length < HEADER_BYTES || bytes.readUInt32BE(8) !== bytes.length) return { kind: 'broken' }
    if (bytes.toString('latin1', 4, 8) === COLLECTION) return { kind: 'broken' }
    const directory = readDirectory(bytes)
    const packed = bytes.subarray(directory.end, directory.end + bytes.readUInt32BE(20))
    const unpacked = await decompress(packed, { maxOutputLength: MAX_UNPACKED_BYTES })
    const tables = new Map<string, Buffer>()
    let start = 0
    for (const { tag, length, isTransformed } of directory.entries) {
      const table = unpacked.subarray(start, start + length)
      if (table.length !== length) return { kind: 'broken' }
      // In what is transformed outlines and widths are stored in another way.
      if (!isTransformed) tables.set(tag, table)
      else if (tag === 'hmtx') tables.set(tag, plainMetrics(table, tables))
      start += length
    }
    return { kind: 'read', tables }
  } catch {
    // An index outside the file, or no Brotli.
    return { kind: 'broken' }
  }
}

type TableEntry = { tag: string; length: number; isTransformed: boolean }

function readDirectory(bytes: Buffer): { entries: TableEntry[]; end: number } {
  let at = HEADER_BYTES
  const readNumber = () => {
    let value = 0
    for (let n = 0; n < 5; n++) {
      const byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if ((byte & 0x80) === 0) return value
    }
    throw new RangeError('a number of more than five bytes')
  }
  const entries = Array.from({ length: bytes.readUInt16BE(12) }, (): TableEntry => {
    const flags = bytes.readUInt8(at++)
    const number = flags & TAG_MASK
    let tag = KNOWN_TAGS.slice(5 * number, 5 * number + 4)
    if (number === TAG_MASK) {
      tag = bytes.toString('latin1', at, at + 4)
      at += 4
    }
    const version = flags >> TRANSFORM_SHIFT
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
    const length = readNumber()
    return { tag, length: isTransformed ? readNumber() : length, isTransformed }
  })
  return { entries, end: at }
}

/** Widths alone, with no side bearings between them; as a table they get zeros. */
function plainMetrics(table: Buffer, tables: FontTables): Buffer {
  const count = tables.get('hhea')?.readUInt16BE(34) ?? 0
  const plain = Buffer.alloc(4 * count)
  for (let n = 0; n < count; n++) plain.writeUInt16BE(table.readUInt16BE(1 + 2 * n), 4 * n)
  return plain
}
