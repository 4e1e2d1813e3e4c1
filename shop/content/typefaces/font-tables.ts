import type { FontMetrics } from '#shop/core/settings/typefaces.ts'

/** Of a font, by tag. Their formats: the OpenType specification, 1.9. */
export type FontTables = ReadonlyMap<string, Buffer>

/** Throws RangeError for a table that ends too early. */
export function readMetrics(tables: FontTables, text: string): FontMetrics {
  const [head, hhea, os2] = ['head', 'hhea', 'OS/2'].map((tag) => needTable(tables, tag)) as [Buffer, Buffer, Buffer]
  const em = head.readUInt16BE(18)
  const usesTypographicLines = (os2.readUInt16BE(62) & 0x80) !== 0
  const [ascent, descent, lineGap] = usesTypographicLines
    ? [os2.readInt16BE(68), os2.readInt16BE(70), os2.readInt16BE(72)]
    : [hhea.readInt16BE(4), hhea.readInt16BE(6), hhea.readInt16BE(8)]
  const advance = readAdvances(tables)
  const glyphs = readGlyphs(tables)
  const widths = [...text].flatMap((character) => {
    const glyph = glyphs(character)
    return glyph === 0 ? [] : advance(glyph)
  })
  const meanWidth = widths.reduce((sum, width) => sum + width, 0) / Math.max(1, widths.length)
  return { ascent: ascent / em, descent: -descent / em, lineGap: lineGap / em, width: meanWidth / em }
}

/** The glyph of a character; 0: there is none. */
export function readGlyphs(tables: FontTables): (character: string) => number {
  const cmap = needTable(tables, 'cmap')
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.subarray(cmap.readUInt32BE(8 + 8 * n)))
  const allCharacters = subtables.find((subtable) => subtable.readUInt16BE(0) === 12)
  const basic = subtables.find((subtable) => subtable.readUInt16BE(0) === 4)
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    if (allCharacters) return glyphInGroups(allCharacters, code)
    return basic && code <= 0xffff ? glyphInSegments(basic, code) : 0
  }
}

/** Format 12. */
function glyphInGroups(subtable: Buffer, code: number): number {
  for (let n = 0; n < subtable.readUInt32BE(12); n++) {
    const [start, end] = [subtable.readUInt32BE(16 + 12 * n), subtable.readUInt32BE(20 + 12 * n)]
    if (code >= start && code <= end) return subtable.readUInt32BE(24 + 12 * n) + code - start
  }
  return 0
}

/** Format 4. */
function glyphInSegments(subtable: Buffer, code: number): number {
  const size = subtable.readUInt16BE(6)
  for (let at = 14; at < 14 + size; at += 2) {
    if (subtable.readUInt16BE(at) < code) continue
    const start = subtable.readUInt16BE(at + 2 + size)
    if (start > code) return 0
    const delta = subtable.readUInt16BE(at + 2 + 2 * size)
    const offsetAt = at + 2 + 3 * size
    const offset = subtable.readUInt16BE(offsetAt)
    const glyph = offset === 0 ? code : subtable.readUInt16BE(offsetAt + offset + 2 * (code - start))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

function readAdvances(tables: FontTables): (glyph: number) => number {
  const hmtx = needTable(tables, 'hmtx')
  const count = needTable(tables, 'hhea').readUInt16BE(34)
  return (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, count - 1))
}

/** The name that people know the family by. */
export function readFamilyName(tables: FontTables): string {
  const name = needTable(tables, 'name')
  const [count, storage] = [name.readUInt16BE(2), name.readUInt16BE(4)]
  const records = Array.from({ length: count }, (_, n) => {
    const at = 6 + 12 * n
    const start = storage + name.readUInt16BE(at + 10)
    return {
      isUtf16: name.readUInt16BE(at) !== MACINTOSH,
      id: name.readUInt16BE(at + 6),
      bytes: name.subarray(start, start + name.readUInt16BE(at + 8)),
    }
  })
  for (const id of [TYPOGRAPHIC_FAMILY, FAMILY]) {
    const record =
      records.find((record) => record.id === id && record.isUtf16) ?? records.find((record) => record.id === id)
    const text = record && (record.isUtf16 ? utf16(record.bytes) : record.bytes.toString('latin1'))
    if (text?.trim()) return text.trim()
  }
  return ''
}

const MACINTOSH = 1
const [FAMILY, TYPOGRAPHIC_FAMILY] = [1, 16]

function utf16(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')
}

/** Lightest and boldest weight, which are equal in a font that cannot vary. */
export function readWeights(tables: FontTables): number[] {
  const fvar = tables.get('fvar')
  if (fvar) {
    const start = fvar.readUInt16BE(4)
    for (let n = 0; n < fvar.readUInt16BE(8); n++) {
      const axis = fvar.subarray(start + n * fvar.readUInt16BE(10))
      if (axis.toString('latin1', 0, 4) === 'wght')
        return [axis.readInt32BE(4) / 0x10000, axis.readInt32BE(12) / 0x10000]
    }
  }
  const weight = needTable(tables, 'OS/2').readUInt16BE(4)
  return [weight, weight]
}

function needTable(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new RangeError(`the font has no ${tag}`)
  return table
}
