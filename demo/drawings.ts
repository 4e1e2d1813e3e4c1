type Size = { width: number; depth: number; height: number }

/** In the units of the digits that every drawing defines: outlines of the shop's type, because a picture has no fonts. */
const DIGIT_WIDTH = 12.4
const DIGIT_HEIGHT = 14.1

/** The drawing of the same piece in another size, in centimetres: its labels say that size. */
export function resizedDrawing(svg: string, _from: Size, to: Size): string {
  return svg.replace(
    /(<g id="(width|depth|height)" class="n">).*?(<\/g>)/g,
    (_, start: string, side: keyof Size, end: string) => start + labelDigits(side, to[side]) + end,
  )
}

/** Numbers without words or units: the same in every language. Below a width or depth, and to the left of a height. */
export function labelDigits(side: keyof Size, centimetres: number): string {
  const digits = [...String(Math.round(centimetres))]
  const width = digits.length * DIGIT_WIDTH
  const [left, y] = side === 'height' ? [-width, DIGIT_HEIGHT / 2] : [-width / 2, DIGIT_HEIGHT]
  return digits
    .map(
      (digit, index) => `<use href="#d${digit}" x="${Math.round((left + index * DIGIT_WIDTH) * 10) / 10}" y="${y}"/>`,
    )
    .join('')
}

/** The file of a drawing in another size. */
export function drawingName(item: { drawing: string }, { width, depth }: Size): string {
  return item.drawing.replace('.svg', `-${width}-${depth}.svg`)
}
