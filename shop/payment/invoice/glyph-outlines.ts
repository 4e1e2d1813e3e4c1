/** A glyph outline: TrueType has lines and quadratic curves. */
export type GlyphOutline = { command: string; args: number[] }[]

type OutlinePoint = { x: number; y: number; isOn: boolean }

const ON_CURVE = 1
const HEADER_BYTES = 10

/** An entry of a font's `glyf` table: a simple glyph with two-byte coordinates and no hinting. */
export function encodeGlyph(outline: GlyphOutline): Uint8Array {
  const contours = toContours(outline)
  const places = contours.flat()
  if (places.length === 0) return new Uint8Array()
  const size = HEADER_BYTES + 2 * contours.length + 2 + 5 * places.length
  const bytes = new Uint8Array(size + (size % 4 === 0 ? 0 : 4 - (size % 4)))
  const view = new DataView(bytes.buffer)
  let at = 0
  const int16 = (value: number) => {
    view.setInt16(at, value)
    at += 2
  }

  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    int16(value)
  let last = -1
  for (const contour of contours) {
    last += contour.length
    int16(last)
  }
  int16(0) // length of instructions
  for (const { isOn } of places) bytes[at++] = isOn ? ON_CURVE : 0
  for (const values of [xs, ys]) {
    for (const [index, value] of values.entries()) int16(value - (values[index - 1] ?? 0))
  }
  return bytes
}

function toContours(outline: GlyphOutline): OutlinePoint[][] {
  const contours: OutlinePoint[][] = []
  for (const { command, args } of outline) {
    const [x = 0, y = 0, endX = 0, endY = 0] = args.map(Math.round)
    const contour = contours.at(-1)
    if (command === 'moveTo') contours.push([{ x, y, isOn: true }])
    else if (command === 'lineTo') contour?.push({ x, y, isOn: true })
    else if (command === 'quadraticCurveTo') contour?.push({ x, y, isOn: false }, { x: endX, y: endY, isOn: true })
    else if (command !== 'closePath') throw new Error(`${command}: no stroke of TrueType`)
  }
  return contours.map(withoutClosingPoint).filter((contour) => contour.length > 1)
}

/** A contour closes implicitly: a final point at its start would be a duplicate. */
function withoutClosingPoint(contour: OutlinePoint[]): OutlinePoint[] {
  const [first, last] = [contour[0], contour.at(-1)]
  const isReturn = contour.length > 1 && last?.isOn && first?.x === last.x && first.y === last.y
  return isReturn ? contour.slice(0, -1) : contour
}
