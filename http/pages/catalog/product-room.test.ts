import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { jpeg } from '#test/fixtures/pictures.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

onEachDatabase('the room of a product', (name) => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop(name)
    const added = [
      await addPicture(shop, { name: 'sofa.jpg', bytes: await jpeg({ width: 800, height: 800 }) }),
      await addPicture(shop, { name: 'room.jpg', bytes: await jpeg({ width: 1600, height: 900 }) }),
    ]
    const [piece, room] = added.map((outcome) => ({
      mediaId: outcome.kind === 'refused' ? null : outcome.media.id,
      source: '',
      alt: '',
      optionSlug: '',
      optionValueSlug: '',
    }))
    assert.ok(piece && room)
    const product = { regularPrice: 100_00, pictures: [piece, room] }
    await saveProducts(shop, [
      { ...product, name: 'Диван', slug: 'dyvan' },
      { ...product, name: 'Лампа', slug: 'lampa' },
      { ...product, name: 'Столики, 2 шт.', slug: 'stolyky', pictures: [piece, { ...room, optionSlug: 'kolir' }] },
      { ...product, name: 'Чернетка', slug: 'chernetka', status: 'draft' },
      { name: 'Стілець', slug: 'stilets', regularPrice: 100_00, pictures: [piece] },
    ])
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const roomOf = async (slug: string) => {
    const page = (await site.get(`/product/${slug}/`)).text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('<!-- -->', '')
    const room = /<figure class="product__room">.*?<\/figure>/.exec(page)?.[0]
    return room && [room.replace(/<[^>]+>/g, ''), /<a href="([^"]*)"/.exec(room)?.[1]]
  }

  it('is the wide picture that others of the shop share, which are named', async () => {
    assert.deepEqual(await roomOf('dyvan'), [
      'На фото: Диван. У цій кімнаті ще: Лампа, Столики, 2 шт.',
      '/product/lampa/',
    ])
    assert.deepEqual(await roomOf('lampa'), [
      'На фото: Лампа. У цій кімнаті ще: Диван, Столики, 2 шт.',
      '/product/dyvan/',
    ])
  })

  it('may be stored for one colour alone, and its sentence ends with one full stop', async () => {
    const [text] = (await roomOf('stolyky')) ?? []
    assert.equal(text, 'На фото: Столики, 2 шт. У цій кімнаті ще: Диван, Лампа')
  })

  it('is no picture of the piece alone, although others have it', async () => {
    assert.equal(await roomOf('stilets'), undefined)
  })
})
