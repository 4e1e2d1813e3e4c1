import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { addPicture } from '#shop/content/media/media.server.ts'
import { jpeg } from '#test/fixtures/pictures.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { ProductAttribute } from '../catalog.ts'
import { cardPath } from '../product-card.ts'
import { saveProducts, updateProducts } from '../records/products.server.ts'
import { listChosenCards } from './chosen-cards.server.ts'

const option = (slug: string, ...values: string[]): ProductAttribute => ({
  attributeId: null,
  name: slug,
  slug,
  visible: true,
  varies: true,
  defaultValue: '',
  values: values.map((value) => ({
    valueId: null,
    name: value,
    slug: value,
    swatchColor: null,
    swatchPictureId: null,
  })),
})

onEachDatabase('cards of a list filtered by colour', (name) => {
  let shop: TestShop
  let hashes: string[]
  /** By name. */
  let media: Record<string, number>
  let [sofa, chair, lamp, blackChair] = [0, 0, 0, 0]

  before(async () => {
    shop = await openTestShop(name)
    shop.changes.hear()
    const names = ['whole', 'room', 'black', 'black-detail', 'black-chair', 'other']
    const added = await Promise.all(
      names.map(async (name, n) => addPicture(shop, { name, bytes: await jpeg({ width: 200 + n, height: 200 }) })),
    )
    media = Object.fromEntries(
      added.flatMap((outcome, n) => ('media' in outcome ? [[names[n], outcome.media.id]] : [])),
    )
    hashes = added.flatMap((outcome) => ('media' in outcome ? outcome.media.hash : []))
    ;[sofa = 0, chair = 0, lamp = 0] = await saveProducts(shop, [
      {
        name: 'Диван',
        slug: 'dyvan',
        type: 'variable' as const,
        attributes: [option('kolir', 'bilyi', 'chornyi', 'syvyi'), option('rozmir', 'm', 'l')],
        pictures: [picture('whole'), picture('room'), picture('black', 'chornyi'), picture('black-detail', 'chornyi')],
      },
      {
        name: 'Крісло',
        slug: 'krislo',
        type: 'variable' as const,
        attributes: [option('kolir', 'chornyi', 'syvyi')],
        pictures: [picture('whole')],
      },
      { name: 'Лампа', slug: 'lampa', regularPrice: 100, pictures: [picture('whole')] },
    ])
    const part = { type: 'variation', regularPrice: 100_00 } as const
    ;[, blackChair = 0] = await saveProducts(shop, [
      { ...part, name: 'Диван', parentId: sofa, attributes: [option('kolir', 'bilyi')] },
      {
        ...part,
        name: 'Крісло',
        parentId: chair,
        attributes: [option('kolir', 'chornyi')],
        pictures: [picture('black-chair')],
      },
    ])
  })
  after(() => shop.close())

  function picture(name: string, colour = '') {
    const [optionSlug, optionValueSlug] = [colour && 'kolir', colour]
    return { mediaId: media[name] ?? null, source: '', alt: name, optionSlug, optionValueSlug }
  }

  async function shown(chosen: Record<string, string[]>): Promise<[path: string, ...pictures: string[]][]> {
    return (await listChosenCards(shop, [sofa, chair, lamp], chosen)).map((card) => [
      cardPath(card),
      ...card.pictures.map(({ alt, media }) => (hashes.includes(media?.hash ?? '') ? alt : 'none')),
    ])
  }

  it('show the pictures of the colour, or of its variation, and link to that choice', async () => {
    assert.deepEqual(await shown({ kolir: ['chornyi'] }), [
      ['/product/dyvan/?attribute_kolir=chornyi', 'black', 'black-detail'],
      ['/product/krislo/?attribute_kolir=chornyi', 'black-chair', 'whole'],
      ['/product/lampa/', 'whole'],
    ])
  })

  it('show the product as a whole where the colour has no picture', async () => {
    assert.deepEqual(await shown({ kolir: ['syvyi'], rozmir: ['l'] }), [
      ['/product/dyvan/?attribute_kolir=syvyi&attribute_rozmir=l', 'whole', 'room'],
      ['/product/krislo/?attribute_kolir=syvyi', 'whole'],
      ['/product/lampa/', 'whole'],
    ])
  })

  it('show the first of several colours that the product has', async () => {
    assert.deepEqual(
      (await shown({ kolir: ['bilyi', 'chornyi'] })).map(([path]) => path),
      ['/product/dyvan/?attribute_kolir=bilyi', '/product/krislo/?attribute_kolir=chornyi', '/product/lampa/'],
    )
  })

  it('are the same objects until the product or its variation changes', async () => {
    const chosen = { kolir: ['chornyi'] }
    const ask = () => listChosenCards(shop, [sofa, chair], chosen)
    const [first, second] = [await ask(), await ask()]
    assert.ok(second.every((card, n) => card === first[n]))
    await updateProducts(shop, [{ id: blackChair, pictures: [picture('other')] }])
    const third = await ask()
    assert.equal(third[0], first[0])
    assert.equal(third[1]?.pictures[0]?.alt, 'other')
  })
})
