import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import * as products from '#api/wc/v3/products/products.server.ts'
import * as categories from '#api/wc/v3/terms/categories.server.ts'
import * as tags from '#api/wc/v3/terms/tags.server.ts'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveTag } from '#shop/catalog/products/tags/tags.server.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { saveGlossaryWords } from '#shop/core/languages/translations.server.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { openTestRest } from '#test/rest-client.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { xmlElementTexts } from '#test/xml.ts'

onEachDatabase('texts for search engines', (database) => {
  let shop: TestShop
  let site: TestSite
  let [productId, categoryId, tagId] = [0, 0, 0]

  before(async () => {
    shop = await openTestShop(database)
    await seedProducts(shop)
    categoryId = (await saveCategory(shop, { name: 'Лави', description: '<p>Лави <b>для саду</b>.</p>' })).id
    tagId = (await saveTag(shop, { name: 'Новинки' })).id
    const belongs = { categories: [categoryId], tags: [tagId] }
    ;[productId = 0] = await saveProducts(shop, [
      { name: 'Лава «Гай»', slug: 'lava-hai', regularPrice: 100, materials: ['масив ясена'], ...belongs },
      {
        name: 'Лава «Бір»',
        slug: 'lava-bir',
        regularPrice: 100,
        description: '<p>Лава з <i>бука</i>.</p>',
        ...belongs,
      },
    ])
    for (const kind of ['page', 'post'] as const) {
      const blocks = [{ type: 'rich_text', html: `<p>Про ${kind}: майстерня.</p>` } as const]
      await savePage(shop, { kind, title: `Наш ${kind}`, status: 'publish', publishAt: 0, blocks })
      await savePage(shop, { kind, title: `Порожній ${kind}`, status: 'publish', publishAt: 0, blocks: [] })
    }
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const headOf = async (path: string) => {
    const { status, text } = await site.get(path)
    assert.equal(status, 200, path)
    const read = (pattern: RegExp) => pattern.exec(text)?.[1]
    return {
      title: read(/<title>([^<]*)<\/title>/),
      description: read(/<meta name="description" content="([^"]*)"/),
      ogTitle: read(/<meta property="og:title" content="([^"]*)"/),
      ogDescription: read(/<meta property="og:description" content="([^"]*)"/),
    }
  }
  const write = async (path: string, input: object) => {
    // Beside the site, as another process: its pages are made anew.
    const beside = shop.openSecondProcess()
    const rest = openTestRest({ ...shop, ...beside }, [...products.routes, ...categories.routes, ...tags.routes])
    const { status, body } = await rest.request('PUT', `/wc/v3/products${path}`, input)
    await beside.close()
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

  it('describe every page of the sitemap, each in its own words, in a shop that has written none', async () => {
    const parts = xmlElementTexts((await site.get('/sitemap.xml')).text, 'loc')
    const addresses = (
      await Promise.all(
        parts.map(async (part) => xmlElementTexts((await site.get(new URL(part).pathname)).text, 'loc')),
      )
    ).flat()
    assert.ok(addresses.length > 12)
    const described = new Map<string, string>()
    for (const address of addresses) {
      const path = address.slice(shop.site.url.length)
      const { description, ogDescription } = await headOf(path)
      assert.ok(description && description.length >= 10, path)
      assert.doesNotMatch(description, /&lt;|<|undefined|: \./, path)
      assert.equal(ogDescription, description, path)
      const key = `${path.startsWith('/en/')} ${description}`
      assert.equal(described.get(key), undefined, `${path} says what ${described.get(key)} says`)
      described.set(key, path)
    }
  })

  it('are made from what is known of a product', async () => {
    assert.deepEqual(
      [(await headOf('/product/lava-hai/')).description, (await headOf('/product/lava-bir/')).description],
      ['Лава «Гай»: Лави, масив ясена.', 'Лава з бука.'],
    )
    assert.equal((await headOf('/product-category/lavy/')).description, 'Лави для саду.')
    assert.match((await headOf('/product-tag/novynky/')).description ?? '', /^Новинки: 2\u00a0товари, Лава/)
  })

  it('are those that the owner has written, of products, categories and tags', async () => {
    const [title, description] = ['Садові лави з дуба', 'Лави, які  не бояться\nдощу.']
    const clean = 'Лави, які не бояться дощу.'
    const texts = { seoTitle: title, seoDescription: description }
    const category = await write(`/categories/${categoryId}`, { meblia: texts })
    assert.deepEqual([category.meblia.seoTitle, category.meblia.seoDescription], [title, clean])
    const tag = await write(`/tags/${tagId}`, { meblia: texts })
    assert.deepEqual([tag.meblia.seoTitle, tag.meblia.seoDescription], [title, clean])
    const meta_data = [
      { key: 'seo_title', value: title },
      { key: 'seo_description', value: description },
    ]
    await write(`/${productId}`, { meta_data })
    for (const path of ['/product-category/lavy/', '/product-tag/novynky/', '/product/lava-hai/']) {
      const head = { title, description: clean, ogTitle: title, ogDescription: clean }
      assert.deepEqual(await headOf(path), head, path)
      assert.doesNotMatch((await headOf(`/en${path}`)).title ?? '', /Садові/, path)
    }
    const beside = shop.openSecondProcess()
    await saveGlossaryWords(beside, 'en', { [title]: 'Oak garden benches' })
    await beside.close()
    assert.equal((await headOf('/en/product/lava-hai/')).title, 'Oak garden benches')
    await write(`/categories/${categoryId}`, { description: '', meblia: { seoTitle: '' } })
    assert.match((await headOf('/product-category/lavy/')).title ?? '', /^Лави — /)
  })

  it('come along from the plugins of other shops, without their templates', async () => {
    const meta = { _yoast_wpseo_title: '%%title%% %%sep%% Магазин', rank_math_title: 'Лава з ясена купити' }
    const [id = 0] = await saveProducts(shop, [
      { name: 'Лава «Лан»', slug: 'lava-lan', regularPrice: 100, meta: { ...meta, _yoast_wpseo_metadesc: 'З ясена.' } },
    ])
    assert.ok(id > 0)
    const { title, description } = await headOf('/product/lava-lan/')
    assert.deepEqual([title, description], ['Лава з ясена купити', 'З ясена.'])
  })
})
