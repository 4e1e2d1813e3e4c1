import type { DemoProduct } from './products.ts'
import type { Size } from './variation-sizes.ts'

/** In the units of the digits that every drawing defines: outlines of the shop's type, because a picture has no fonts. */
const DIGIT_WIDTH = 12.4
const DIGIT_HEIGHT = 14.1

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

/** Its own, and those of its other sizes and shapes. */
export function drawingNames({ drawing, options }: DemoProduct): string[] {
  return [drawing, ...options.flatMap(({ values }) => values.flatMap(({ drawing }) => drawing ?? []))]
}
