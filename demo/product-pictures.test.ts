import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { CARD_PICTURES_DIR, cardPictureFile } from './card-pictures.server.ts'
import { productCrops, productPictures, variationPictures } from './product-pictures.ts'
import { type DemoProduct, PRODUCTS_DIR, readDemoProducts, readDemoScenes } from './products.ts'
import { isChoice } from './variation-sizes.ts'

const RUN_AGAIN = 'node script/encode-demo-pictures.ts'
const CLOSE_UP = /зблизька/
const goods = await readDemoProducts()
const { scenes } = await readDemoScenes()
const general = (item: DemoProduct) =>
  productPictures(item, new Map(), scenes).filter(({ optionSlug }) => optionSlug === '')

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

  it('come with the sizes of cards as AVIF, so that a first start has nothing to encode', async () => {
    const names = await readdir(join(PRODUCTS_DIR, 'pictures'))
    for (const name of names) {
      const bytes = await readFile(join(PRODUCTS_DIR, 'pictures', name))
      const hash = createHash('sha256').update(bytes).digest('hex')
      const { width: originalWidth } = await sharp(bytes).metadata()
      for (const width of [320, 480, 640].filter((width) => width <= originalWidth)) {
        const encoded = await sharp(cardPictureFile(hash, width)).metadata()
        assert.deepEqual([encoded.compression, encoded.width], ['av1', width], `${name}: ${RUN_AGAIN}`)
      }
    }
    const expected = (await readdir(CARD_PICTURES_DIR)).map((name) => name.slice(0, 20))
    assert.equal(new Set(expected).size, names.length, RUN_AGAIN)
  })

  it('of a room are of the colour in which the product stands there, after its own pictures', () => {
    const item = goods.find(({ slug }) => slug === 'sofa-lyman')
    assert.ok(item)
    const all = productPictures(item, new Map(), scenes)
    const of = (colour: string) => all.flatMap((p) => (p.optionValueSlug === colour ? [p.source] : []))
    assert.deepEqual(of('shavliia'), [
      'sofa-lyman-shavliia.jpg',
      'sofa-lyman-v-kimnati.jpg',
      'sofa-lyman-shavliia-zblyzka.jpg',
      'hero-vitalnia.jpg',
    ])
    assert.deepEqual(of('molochna'), ['sofa-lyman-1.jpg'])
    assert.deepEqual(of('terakota'), ['sofa-lyman-terakota.jpg', 'sofa-lyman-terakota-zblyzka.jpg'])
  })

  it('of a room name colours that the product has', () => {
    for (const { file, looks } of scenes)
      for (const [slug, shown] of Object.entries(looks)) {
        const options = goods.find((item) => item.slug === slug)?.options ?? []
        const values = options.flatMap(({ values }) => values.map(({ value }) => value))
        assert.deepEqual(
          shown.filter((value) => !values.includes(value)),
          [],
          `${slug} in ${file}`,
        )
      }
  })

  it('of a shape are its own in every colour that can be chosen', () => {
    const item = goods.find(({ slug }) => slug === 'sofa-podil')
    assert.ok(item)
    const all = productPictures(item, new Map(), scenes)
    const right = all.filter(({ optionValueSlug }) => optionValueSlug === 'prava').map(({ source }) => source)
    assert.deepEqual(right, ['sofa-podil-prava.jpg', 'sofa-podil-prava-zblyzka.jpg', 'sofa-podil-prava-2.jpg'])
    const ofVariation = (bik: string, tkanyna: string) =>
      variationPictures(item, new Map(), { bik, tkanyna }).map(({ source }) => source)
    assert.deepEqual(ofVariation('prava', 'pisok'), [
      'sofa-podil-prava-pisok.jpg',
      'sofa-podil-prava-pisok-zblyzka.jpg',
    ])
    assert.deepEqual([ofVariation('liva', 'pisok'), ofVariation('prava', 'siryi')], [[], []])
  })

  it('show the material of every colour that can be chosen', () => {
    for (const item of goods) {
      for (const { type, values } of item.options.filter(isChoice)) {
        if (type === 'swatch') for (const { value, swatch } of values) assert.ok(swatch, `${item.slug} ${value}`)
      }
    }
  })
})
