import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { labelDigits, resizedDrawing } from './drawings.ts'
import { PRODUCTS_DIR, readDemoProducts } from './products.ts'

/** Of a phone of 360 pixels without the gutters of the page. */
const NARROW_PX = 328
const DIGIT_UNITS = 20

const goods = await readDemoProducts()
const drawings = await Promise.all(
  goods.map(async ({ drawing, dimensions_cm }) => ({
    name: drawing,
    size: dimensions_cm,
    svg: await readFile(join(PRODUCTS_DIR, 'drawings', drawing), 'utf8'),
  })),
)

describe('demo drawings', () => {
  it('say the size of their product', () => {
    for (const { name, size, svg } of drawings) {
      for (const side of ['width', 'depth', 'height'] as const) {
        assert.ok(svg.includes(`id="${side}" class="n">${labelDigits(side, size[side])}</g>`), `${name}: ${side}`)
      }
    }
  })

  it('have no words and no fonts of the system', () => {
    for (const { name, svg } of drawings) assert.doesNotMatch(svg, /<text|<title|font|[а-яіїєґ]/i, name)
  })

  it('have labels of at least 12 pixels on a phone', () => {
    for (const { name, svg } of drawings) {
      const [, width = '0'] = /viewBox="0 0 (\d+)/.exec(svg) ?? []
      const [, scale = '0'] = /\.n\{transform:scale\(([\d.]+)\)/.exec(svg) ?? []
      const size = (DIGIT_UNITS * Number(scale) * NARROW_PX) / Number(width)
      assert.ok(size >= 12, `${name}: ${size}`)
    }
  })

  it('of another size differ only in their labels', () => {
    const [{ svg, size } = assert.fail()] = drawings
    const other = resizedDrawing(svg, size, { width: 181, depth: 7, height: 92 })
    assert.ok(other.includes(labelDigits('width', 181)))
    assert.ok(other.includes(labelDigits('depth', 7)))
    assert.equal(resizedDrawing(other, size, size), svg)
  })
})
