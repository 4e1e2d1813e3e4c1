import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { drawingNames } from './product-pictures.ts'
import { PRODUCTS_DIR, readDemoProducts } from './products.ts'
import { measuredSize, otherSizes, type Size, variationMeasures } from './variation-sizes.ts'

/** Of a phone of 360 pixels without the gutters of the page. */
const NARROW_PX = 328
const DIGIT_UNITS = 20

/** In the units of the digits that every drawing defines: outlines of the shop's type, because a picture has no fonts. */
const DIGIT_WIDTH = 12.4
const DIGIT_HEIGHT = 14.1

/** Numbers without words or units: the same in every language. Below a width or depth, and to the left of a height. */
function labelDigits(side: keyof Size, centimetres: number): string {
  const digits = [...String(Math.round(centimetres))]
  const width = digits.length * DIGIT_WIDTH
  const [left, y] = side === 'height' ? [-width, DIGIT_HEIGHT / 2] : [-width / 2, DIGIT_HEIGHT]
  return digits
    .map(
      (digit, index) => `<use href="#d${digit}" x="${Math.round((left + index * DIGIT_WIDTH) * 10) / 10}" y="${y}"/>`,
    )
    .join('')
}

const goods = await readDemoProducts()
const drawings = await Promise.all(
  goods.flatMap((item) =>
    drawingNames(item).map(async (name) => {
      const chosen = item.options.flatMap((option) => {
        const value = option.values.find(({ drawing }) => drawing === name)
        return value ? [{ option, value }] : []
      })
      const size = measuredSize(item, variationMeasures(item, chosen)) ?? item.dimensions_cm
      return { name, size, svg: await readFile(join(PRODUCTS_DIR, 'drawings', name), 'utf8') }
    }),
  ),
)

describe('demo drawings', () => {
  it('say the size of their product or of its variation', () => {
    for (const { name, size, svg } of drawings) {
      for (const side of ['width', 'depth', 'height'] as const) {
        assert.ok(svg.includes(`id="${side}" class="n">${labelDigits(side, size[side])}</g>`), `${name}: ${side}`)
      }
    }
  })

  it('have no words and no fonts of the system', () => {
    for (const { name, svg } of drawings) assert.doesNotMatch(svg, /<text|<title|font|[а-яіїєґ]/i, name)
  })

  it('are outlines of at most 40 KB and not traced fabric', () => {
    for (const { name, svg } of drawings) assert.ok(svg.length <= 40 * 1024, `${name}: ${svg.length}`)
  })

  it('are strokes of one weight, 0.22 % of the width', () => {
    for (const { name, svg } of drawings) {
      const [, width = '0'] = /viewBox="0 0 (\d+)/.exec(svg) ?? []
      const [, weight = '0'] = /\.o path\{fill:(?:#fff|none);stroke:#161616;stroke-width:([\d.]+)/.exec(svg) ?? []
      assert.ok(Math.abs(Number(weight) / Number(width) - 0.0022) < 0.00002, `${name}: ${weight}`)
      const art = svg.slice(svg.indexOf('<rect'), svg.indexOf('<path class="d"'))
      assert.match(art, /^<rect [^>]*>\s*<g class="o">(<path d="[^"]+"\/>)+<\/g>\s*$/, name)
    }
  })

  it('have labels of at least 12 pixels on a phone', () => {
    for (const { name, svg } of drawings) {
      const [, width = '0'] = /viewBox="0 0 (\d+)/.exec(svg) ?? []
      const [, scale = '0'] = /\.n\{transform:scale\(([\d.]+)\)/.exec(svg) ?? []
      const size = (DIGIT_UNITS * Number(scale) * NARROW_PX) / Number(width)
      assert.ok(size >= 12, `${name}: ${size}`)
    }
  })

  it('of a size are its own and not those of another one with other labels', () => {
    const withoutLabels = ({ svg }: { svg: string }) => svg.replace(/<g id="(width|depth|height)".*?<\/g>/g, '')
    assert.equal(new Set(drawings.map(withoutLabels)).size, drawings.length)
    for (const item of goods) {
      assert.equal(drawingNames(item).length, 1 + otherSizes(item).length + (item.slug === 'sofa-podil' ? 1 : 0))
    }
  })
})
