import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { productCrops, productPictures } from './product-pictures.ts'
import { type DemoProduct, PRODUCTS_DIR, readDemoProducts } from './products.ts'
import { isChoice } from './variation-sizes.ts'

const CLOSE_UP = /зблизька/
const goods = await readDemoProducts()
const general = (item: DemoProduct) =>
  productPictures(item, new Map(), { sceneAlts: new Map(), sharedRooms: [] }).filter(
    ({ optionSlug }) => optionSlug === '',
  )

describe('pictures of demo products', () => {
  for (const item of goods) {
    it(`are at least five of ${item.slug}, the room second and the material close by`, () => {
      const pictures = general(item)
      const files = new Set(pictures.map(({ source }) => source))
      assert.ok(files.size >= 5, `${files.size}`)
      assert.match(pictures[1]?.source ?? '', /-v-kimnati\.jpg$/)
      assert.ok(pictures.some(({ alt }) => CLOSE_UP.test(alt)))
    })
  }

  it('have files', () => {
    const files = goods.flatMap((item) => [
      ...item.images.map(({ file }) => file),
      ...productCrops(item).map(({ file }) => file),
      ...item.options.flatMap(({ values }) => values.flatMap(({ swatch }) => swatch ?? [])),
    ])
    assert.deepEqual(
      files.filter((file) => !existsSync(join(PRODUCTS_DIR, 'pictures', file))),
      [],
    )
  })

  it('show the material of every colour that can be chosen', () => {
    for (const item of goods) {
      for (const { type, values } of item.options.filter(isChoice)) {
        if (type === 'swatch') for (const { value, swatch } of values) assert.ok(swatch, `${item.slug} ${value}`)
      }
    }
  })
})
