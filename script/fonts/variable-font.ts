/** Into one font with a weight axis; layout and metrics of the lighter. Table formats: OpenType 1.9. */
export function joinWeights(light: Weight, bold: Weight): Buffer {
  const [from, to] = [readTables(light.font), readTables(bold.font)]
  const [lightPoints, boldPoints] = [readPoints(from), readPoints(to)]
  const variations = lightPoints.map((points, glyph) => {
    const others = boldPoints[glyph]
    if (others?.length !== points.length) throw new Error(`glyph ${glyph} has other points in the other weight`)
    return glyphVariation(points.map(([x, y], at) => [(others[at]?.[0] ?? 0) - x, (others[at]?.[1] ?? 0) - y]))
  })
  return writeTables(
    new Map([...from, ['fvar', weightAxis(light.weight, bold.weight)], ['gvar', variationTable(variations)]]),
  )
}

/** `font`: TrueType outlines. */
export type Weight = { weight: number; font: Buffer }

type Tables = Map<string, Buffer>
type Point = readonly [x: number, y: number]

export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map()
  for (let n = 0; n < font.readUInt16BE(4); n++) {
    const record = font.subarray(12 + 16 * n)
    const start = record.readUInt32BE(8)
    tables.set(record.toString('latin1', 0, 4), font.subarray(start, start + record.readUInt32BE(12)))
  }
  return tables
}

/** Without checksums, which the subsetter computes. */
function writeTables(tables: Tables): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.size)
  head.writeUInt32BE(0x00010000)
  head.writeUInt16BE(tables.size, 4)
  const parts: Buffer[] = [head]
  let start = head.length
  for (const [n, [tag, table]] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    head.write(tag, 12 + 16 * n, 'latin1')
    head.writeUInt32BE(start, 12 + 16 * n + 8)
    head.writeUInt32BE(table.length, 12 + 16 * n + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    start += table.length + padding.length
  }
  return Buffer.concat(parts)
}

/** Of each glyph: its points, or the offsets of its parts, and four more for its side bearings. */
function readPoints(tables: Tables): Point[][] {
  const [glyf, loca, head, maxp, hhea, hmtx] = ['glyf', 'loca', 'head', 'maxp', 'hhea', 'hmtx'].map((tag) => {
    const table = tables.get(tag)
    if (!table) throw new Error(`the font has no ${tag}`)
    return table
  }) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer]
  const start = (n: number) => (head.readInt16BE(50) ? loca.readUInt32BE(4 * n) : 2 * loca.readUInt16BE(2 * n))
  const metricsCount = hhea.readUInt16BE(34)
  return Array.from({ length: maxp.readUInt16BE(4) }, (_, n) => {
    const advance = hmtx.readUInt16BE(4 * Math.min(n, metricsCount - 1))
    const glyph = glyf.subarray(start(n), start(n + 1))
    const points = glyph.length === 0 ? [] : glyph.readInt16BE(0) < 0 ? partOffsets(glyph) : outlinePoints(glyph)
    return [...points, [0, 0], [advance, 0], [0, 0], [0, 0]]
  })
}

const [SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y] = [2, 4, 8, 16, 32]

function outlinePoints(glyph: Buffer): Point[] {
  const contours = glyph.readInt16BE(0)
  let at = 10 + 2 * contours
  const count = glyph.readUInt16BE(at - 2) + 1
  at += 2 + glyph.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++)
    const times = flag & REPEAT ? glyph.readUInt8(at++) + 1 : 1
    for (let n = 0; n < times; n++) flags.push(flag)
  }
  const coordinates = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += glyph.readUInt8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(SHORT_X, SAME_X)
  const ys = coordinates(SHORT_Y, SAME_Y)
  return xs.map((x, n) => [x, ys[n] ?? 0])
}

const [WORDS, SCALE, MORE, SCALE_XY, SCALE_2X2] = [1, 8, 32, 64, 128]

function partOffsets(glyph: Buffer): Point[] {
  const points: Point[] = []
  for (let at = 10, flags = MORE; flags & MORE; ) {
    flags = glyph.readUInt16BE(at)
    const isWords = flags & WORDS
    points.push(
      isWords
        ? [glyph.readInt16BE(at + 4), glyph.readInt16BE(at + 6)]
        : [glyph.readInt8(at + 4), glyph.readInt8(at + 5)],
    )
    at += (isWords ? 8 : 6) + (flags & SCALE ? 2 : flags & SCALE_XY ? 4 : flags & SCALE_2X2 ? 8 : 0)
  }
  return points
}

function weightAxis(from: number, to: number): Buffer {
  const table = Buffer.alloc(36)
  for (const [n, value] of [1, 0, 16, 2, 1, 20, 0, 8].entries()) table.writeUInt16BE(value, 2 * n)
  table.write('wght', 16, 'latin1')
  for (const [n, value] of [from, from, to].entries()) table.writeUInt32BE(value * 0x10000, 20 + 4 * n)
  table.writeUInt16BE(AXIS_NAME_ID, 34)
  return table
}

/** The name of the family: every font has it, and nothing shows the name of an axis. */
const AXIS_NAME_ID = 1

function variationTable(glyphs: Buffer[]): Buffer {
  const head = Buffer.alloc(20 + 4 * (glyphs.length + 1))
  for (const [n, value] of [1, 0, 1, 0, 0, head.length, glyphs.length, 1].entries()) head.writeUInt16BE(value, 2 * n)
  head.writeUInt32BE(head.length, 16)
  let start = 0
  for (const [n, glyph] of glyphs.entries()) {
    start += glyph.length
    head.writeUInt32BE(start, 20 + 4 * (n + 1))
  }
  return Buffer.concat([head, ...glyphs])
}

/** One region, the bold end of the axis, with the movement of every point. */
function glyphVariation(moves: Point[]): Buffer {
  if (moves.every(([x, y]) => x === 0 && y === 0)) return Buffer.alloc(0)
  const data = Buffer.from([0, ...[0, 1].flatMap((axis) => packDeltas(moves.map((move) => move[axis] ?? 0)))])
  const head = Buffer.alloc(10)
  for (const [n, value] of [1, 10, data.length, 0xa000, 0x4000].entries()) head.writeUInt16BE(value, 2 * n)
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1)])
}

/** Runs of zeros, bytes and words, of 64 at most. */
function packDeltas(deltas: number[]): number[] {
  const kindOf = (delta: number) => (delta === 0 ? 0x80 : delta >= -128 && delta < 128 ? 0 : 0x40)
  const bytes: number[] = []
  for (let at = 0; at < deltas.length; ) {
    const kind = kindOf(deltas[at] ?? 0)
    const rest = deltas.slice(at, at + 64)
    const end = rest.findIndex((delta) => kindOf(delta) !== kind)
    const run = end < 0 ? rest : rest.slice(0, end)
    bytes.push(kind | (run.length - 1))
    if (kind === 0) bytes.push(...run.map((delta) => delta & 0xff))
    if (kind === 0x40) bytes.push(...run.flatMap((delta) => [(delta >> 8) & 0xff, delta & 0xff]))
    at += run.length
  }
  return bytes
}

const ALPHABET = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'
/** Of Russian names; with them the alphabet is one range for the stylesheet. */
const BETWEEN = 'ъыэ'

/** Printable ASCII, the Ukrainian alphabet, and the signs of Ukrainian texts, prices and sizes. */
export const SHOP_CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCharCode(0x20 + n)),
  ...[ALPHABET, BETWEEN].flatMap((letters) => [...letters, ...letters.toUpperCase()]),
  ...'\u00a0\u0301\u202f«»„“”‘’ʼ–—…·•×±−°²³½€₴№→←',
].join('')

/** Letters of other European languages, and of Cyrillic ones. */
export const RARE_CHARACTERS = [
  [0xa1, 0x17f],
  [0x218, 0x21b],
  [0x400, 0x45f],
  [0x1e80, 0x1e85],
]
  .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)))
  .filter((character) => !SHOP_CHARACTERS.includes(character))
  .join('')

/** For a stylesheet: `U+20-7E,U+A0`. */
export function unicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const starts = codes.filter((code) => !codes.includes(code - 1))
  const ends = codes.filter((code) => !codes.includes(code + 1))
  return starts.map((start, n) => `U+${hex(start)}${ends[n] === start ? '' : `-${hex(ends[n] ?? start)}`}`).join(', ')
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}
