import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import sharp from 'sharp'
import { publishFeeds } from '#shop/catalog/feeds/publish-feeds.server.ts'
import { onEachDatabase } from '../shop.ts'
import { openWay, type Way } from './way.ts'

const P = '/wc/v3/products'

onEachDatabase('a change in the catalogue', (name) => {
  let way: Way
  let [parent, sofa] = [0, 0]
  before(async () => {
    way = await openWay(name)
    parent = await make(`${P}/categories`, { name: 'Дивани', slug: 'dyvany' })
    const corner = await make(`${P}/categories`, { name: 'Кутові', slug: 'kutovi', parent })
    const grey = { create: { width: 900, height: 700, channels: 3, background: '#888' } } as const
    const { id } = await way.upload('dyvan.png', 'image/png', await sharp(grey).png().toBuffer())
    const goods = { name: 'Диван «Гай»', sku: 'G-1', regular_price: '20000', categories: [{ id: corner }] }
    sofa = await make(P, { ...goods, images: [{ id }] })
  })
  after(() => way.close())
  const make = async (path: string, input: object) => (await way.office('POST', path, input)).body.id
  const feed = async () => {
    await publishFeeds(way.shop)
    return (await way.site.get('/feeds/prom.xml')).text
  }

  it('of an address of a category leads on from the old one, in trails, lists and the sitemap', async () => {
    const path = '/product-category/dyvany/'
    await way.office('PUT', `${P}/categories/${parent}`, { slug: 'kanapy', name: 'Канапи' })
    const { status, headers } = await way.site.get(`${path}kutovi/`)
    assert.deepEqual([status, headers.location], [301, '/product-category/kanapy/kutovi/'])
    const page = await way.site.get('/product-category/kanapy/kutovi/')
    assert.match(page.text, /"name":"Канапи","item":"[^"]*\/product-category\/kanapy\/"/)
    assert.match((await way.site.get('/sitemap-lists.xml')).text, /kanapy\/kutovi\//)
    for (const after of ['/', '/shop/', '/product/dyvan-hai/', '/sitemap-lists.xml']) {
      assert.doesNotMatch((await way.site.get(after)).text, /product-category\/dyvany\//, after)
    }
  })

  it('of many prices is in the list of a marketplace, and its undo too', async () => {
    await way.office('PUT', '/meblia/v1/feeds/prom', { active: true })
    assert.match(await feed(), /<price>20000\.00<\/price>/)
    const changes = { sale_price: '15000' }
    const items = [{ id: sofa, name: 'Диван', expected: { sale_price: '' }, changes }]
    const { body } = await way.office('POST', '/meblia/v1/bulk-changes', { about: 'price', items })
    await way.runJob('products.bulk-change')
    assert.match(await feed(), /<price>15000\.00<\/price><oldprice>20000\.00</)
    const { prices } = JSON.parse((await way.site.get(`/wp-json/wc/store/v1/products/${sofa}`)).text)
    assert.deepEqual([prices.price, prices.regular_price], ['1500000', '2000000'])
    await way.office('POST', `/meblia/v1/bulk-changes/${body.id}/undo`)
    await way.runJob('products.bulk-change')
    assert.doesNotMatch(await feed(), /15000/)
  })

  it('reaches another shop by the list of a marketplace and by the export', async () => {
    await way.office('PUT', `${P}/${sofa}`, { sale_price: '15000' })
    const files = { 'prom.xml': await feed(), 'export.csv': (await way.office('GET', '/meblia/v1/export')).body }
    for (const [file, content] of Object.entries(files)) {
      const other = await openWay(name)
      try {
        await other.importFile(file, content)
        const { body } = await other.office('GET', P)
        const [{ name: called, regular_price, sale_price, categories }] = body
        const shown = [body.length, called, regular_price, sale_price, categories.length]
        assert.deepEqual(shown, [1, 'Диван «Гай»', '20000.00', '15000.00', 1], file)
      } finally {
        await other.close()
      }
    }
  })
})
