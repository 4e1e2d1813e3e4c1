import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import * as merging from '#api/office/tags/merge-tags.server.ts'
import { restoreAttribute, restoreAttributeValue } from '#shop/catalog/products/attributes/attribute-editing.server.ts'
import { findSlugRedirect } from '#shop/catalog/products/slug-redirects/slug-redirects.server.ts'
import { restoreCategory, restoreTag } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { categoryPath, tagPath } from '#shop/core/paths.ts'
import { listTrash, restoreFromTrash } from '#shop/core/trash/trash.server.ts'
import { seedProducts, type TestProducts } from '#test/fixtures/products.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as products from '../products/products.server.ts'
import * as attributes from './attributes.server.ts'
import * as categories from './categories.server.ts'
import { wooAttribute, wooCategory, wooTag, wooTerm } from './protocol.ts'
import * as tags from './tags.server.ts'

const routes = [...merging.routes, ...products.routes, ...categories.routes, ...tags.routes, ...attributes.routes]
const P = '/wc/v3/products'

onEachDatabase('wc/v3 categories, tags and attributes', (name) => {
  let shop: TestShop
  let rest: TestRest
  let products: TestProducts
  before(async () => {
    shop = await openTestShop(name)
    products = await seedProducts(shop)
    rest = openTestRest(shop, routes, 'manager')
  })
  after(() => shop.close())
  const ask: TestRest['request'] = (...args) => rest.request(...args)
  const restoreLast = async () => {
    const [item] = await listTrash(shop)
    const { category, tag, attribute, attribute_value } = {
      category: restoreCategory,
      tag: restoreTag,
      attribute: restoreAttribute,
      attribute_value: restoreAttributeValue,
    }
    return restoreFromTrash(shop, item?.id ?? 0, { category, tag, attribute, attribute_value })
  }
  const namesOf = (list: { name: string }[]) => list.map((term) => term.name)

  it('return every field of a category in order', async () => {
    const { body } = await ask('GET', `${P}/categories/${products.sofas}`)
    assert.deepEqual(Object.keys(body), Object.keys(wooCategory.shape))
    wooCategory.parse(body)
    assert.deepEqual([body.parent, body.count, body.meblia.path], [products.furniture, 1, 'mebli/dyvany'])
  })

  it('list by parent, product, name and number of products', async () => {
    const list = async (query: string) => namesOf((await ask('GET', `${P}/categories?${query}`)).body)
    assert.deepEqual(await list(''), ['Дивани', 'Меблі'])
    assert.deepEqual(await list('parent=0'), ['Меблі'])
    assert.deepEqual(await list(`product=${products.sofa}`), ['Дивани'])
    assert.deepEqual(await list('search=МЕБ'), ['Меблі'])
    assert.deepEqual(await list('orderby=count&order=desc&per_page=1'), ['Меблі'])
    assert.deepEqual(await list('slug=dyvany'), ['Дивани'])
  })

  it('create, move and change categories, and refuse invalid ones', async () => {
    const made = await ask('POST', `${P}/categories`, {
      name: 'Крісла',
      parent: products.furniture,
      description: '<b>М</b><script>x</script>',
    })
    assert.deepEqual([made.status, made.body.slug, made.body.description], [201, 'krisla', '<b>М</b>'])
    const codes: [string, string, object][] = [
      ['POST', 'term_exists', { name: 'Крісла', parent: products.furniture }],
      ['POST', 'term_exists', { name: 'Інші', slug: 'krisla' }],
      ['POST', 'rest_invalid_param', { name: ' ' }],
      ['POST', 'woocommerce_rest_term_invalid', { name: 'а', parent: 4242 }],
      ['POST', 'woocommerce_product_invalid_image_id', { name: 'а', image: { id: 4242 } }],
      ['POST', 'rest_invalid_param', { name: 'x'.repeat(8192) }],
    ]
    for (const [method, code, input] of codes) {
      const { status, body } = await ask(method, `${P}/categories`, input)
      assert.deepEqual([status, body.code], [400, code])
    }
    const circle = await ask('PUT', `${P}/categories/${products.furniture}`, { parent: products.sofas })
    assert.equal(circle.body.code, 'rest_invalid_param')
    const moved = await ask('PUT', `${P}/categories/${made.body.id}`, {
      parent: products.sofas,
      meblia: { version: made.body.meblia.version },
    })
    assert.equal(moved.body.meblia.path, 'mebli/dyvany/krisla')
    const stale = await ask('PUT', `${P}/categories/${made.body.id}`, {
      name: 'Пізно',
      meblia: { version: made.body.meblia.version },
    })
    assert.deepEqual([stale.status, stale.body.code, stale.body.data.current], [409, 'meblia_stale', moved.body])
    assert.equal((await ask('GET', `${P}/categories/4242`)).body.code, 'woocommerce_rest_term_invalid')
  })

  it('restore a category with its products, their main category and its children', async () => {
    const read = async () => (await ask('GET', `${P}/categories?orderby=id`)).body
    const before = await read()
    const product = (await ask('GET', `${P}/${products.chair}`)).body
    await ask('DELETE', `${P}/categories/${products.furniture}?force=true`)
    assert.equal((await ask('GET', `${P}/categories/${products.sofas}`)).body.meblia.path, 'dyvany')
    assert.deepEqual((await ask('GET', `${P}/${products.chair}`)).body.categories, [])
    await restoreLast()
    assert.deepEqual(await read(), before)
    assert.deepEqual((await ask('GET', `${P}/${products.chair}`)).body.categories, product.categories)
  })

  it('redirect a deleted category and its former paths to its parent', async () => {
    const { body: shelves } = await ask('POST', `${P}/categories`, { name: 'Полиці', parent: products.furniture })
    await ask('PUT', `${P}/categories/${shelves.id}`, { slug: 'polytsi-nastinni' })
    await ask('DELETE', `${P}/categories/${shelves.id}?force=true`)
    for (const path of ['mebli/polytsi', 'mebli/polytsi-nastinni']) {
      assert.equal(await findSlugRedirect(shop, categoryPath(path)), categoryPath('mebli'), path)
    }
  })

  it('merge a tag into another with its products, and restore it', async () => {
    const { body: other } = await ask('POST', `${P}/tags`, { name: 'Зимові' })
    const { body: first } = await ask('GET', `${P}/tags/${products.tag}`)
    const merge = (id: number, into: unknown) => ask('POST', `/meblia/v1/tags/${id}/merge`, { into })
    for (const into of [products.tag, 99999, 'x', undefined]) {
      assert.equal((await merge(products.tag, into)).body.code, 'rest_invalid_param', String(into))
    }
    assert.equal((await merge(99999, other.id)).status, 404)
    const tagsOf = async () => namesOf((await ask('GET', `${P}/${products.sofa}`)).body.tags)
    const before = await tagsOf()
    assert.deepEqual(before, [first.name])
    assert.deepEqual((await merge(products.tag, other.id)).body, { id: other.id, name: 'Зимові' })
    assert.deepEqual(await tagsOf(), ['Зимові'])
    assert.equal(await findSlugRedirect(shop, tagPath(first.slug)), tagPath(other.slug))
    assert.equal((await ask('GET', `${P}/tags/${products.tag}`)).status, 404)
    assert.equal((await ask('GET', `${P}/tags/${other.id}`)).body.count, first.count)
    await restoreLast()
    assert.deepEqual((await tagsOf()).toSorted(), ['Зимові', first.name].toSorted())
    await ask('DELETE', `${P}/tags/${other.id}?force=true`)
    assert.deepEqual(await tagsOf(), before)
  })

  it('create, change, delete and restore a tag', async () => {
    const { body: tag } = await ask('GET', `${P}/tags/${products.tag}`)
    assert.deepEqual(Object.keys(tag), Object.keys(wooTag.shape))
    assert.equal((await ask('POST', `${P}/tags`, { name: 'знижки' })).body.code, 'term_exists')
    const { body } = await ask('PUT', `${P}/tags/${products.tag}`, { name: 'Розпродаж' })
    assert.deepEqual([body.name, body.slug, body.count], ['Розпродаж', 'znyzhky', 1])
    await ask('DELETE', `${P}/tags/${products.tag}?force=true`)
    assert.deepEqual((await ask('GET', `${P}/${products.sofa}`)).body.tags, [])
    await restoreLast()
    assert.deepEqual((await ask('GET', `${P}/tags/${products.tag}`)).body, body)
    assert.deepEqual(namesOf((await ask('GET', `${P}/${products.sofa}`)).body.tags), ['Розпродаж'])
  })

  it('store fabric swatches, rename them on every product and restore them with their attribute', async () => {
    const made = await ask('POST', `${P}/attributes`, {
      name: 'Тканина',
      slug: 'pa_tkanyna',
      meblia: { kind: 'swatch' },
    })
    assert.deepEqual(Object.keys(wooAttribute.parse(made.body)), Object.keys(wooAttribute.shape))
    assert.equal(
      (await ask('POST', `${P}/attributes`, { name: 'Тканина' })).body.code,
      'woocommerce_rest_cannot_create',
    )
    const path = `${P}/attributes/${made.body.id}/terms`
    const batch = await ask('POST', `${path}/batch`, {
      create: [
        { name: 'Шавлія', meblia: { swatchColor: '#8A9A5B' } },
        { name: 'Шавлія' },
        { name: 'Льон', meblia: { swatchColor: 'red' } },
        { name: 'Льон' },
      ],
    })
    const [sage, twin, red, linen] = batch.body.create
    assert.deepEqual(Object.keys(wooTerm.parse(sage)), Object.keys(wooTerm.shape))
    assert.deepEqual([twin.error.code, red.error.code, linen.menu_order], ['term_exists', 'rest_invalid_param', 1])
    const { body: sofa } = await ask('PUT', `${P}/${products.sofa}`, {
      attributes: [{ id: made.body.id, visible: true, options: ['Шавлія', 'льон', 'Букле'] }],
      meblia: { swatches: [{ attribute: 'tkanyna', value: 'shavliia', color: '#00ff00', pictureId: null }] },
    })
    assert.deepEqual(sofa.attributes[0].options, ['Шавлія', 'Льон', 'Букле'])
    assert.deepEqual(sofa.meblia.swatches, [
      { attribute: 'tkanyna', value: 'shavliia', color: '#00ff00', pictureId: null },
    ])

    shop.events.length = 0
    const renamed = await ask('PUT', `${path}/${sage.id}`, {
      name: 'Зелена шавлія',
      meblia: { version: sage.meblia.version },
    })
    assert.deepEqual(
      [renamed.body.name, renamed.body.slug, renamed.body.meblia.swatchColor],
      ['Зелена шавлія', 'shavliia', '#8A9A5B'],
    )
    assert.partialDeepStrictEqual(shop.events, [{ type: 'attribute_value.updated', valueId: sage.id }])
    assert.equal((await ask('PUT', `${path}/${sage.id}`, { meblia: { version: sage.meblia.version } })).status, 409)
    await ask('PUT', `${P}/attributes/${made.body.id}`, { name: 'Оббивка' })
    const after = (await ask('GET', `${P}/${products.sofa}`)).body
    assert.deepEqual([after.attributes[0].name, after.attributes[0].options[0]], ['Оббивка', 'Зелена шавлія'])

    for (const [item, kept, other] of [
      [`${path}/${sage.id}`, 'shavliia', 'sage'],
      [`${P}/attributes/${made.body.id}`, 'pa_tkanyna', 'pa_fabric'],
    ] as const) {
      const moved = await ask('PUT', item, { slug: other })
      assert.deepEqual(
        [moved.status, moved.body.code, Object.keys(moved.body.data.params)],
        [400, 'rest_invalid_param', ['slug']],
      )
      assert.deepEqual((await ask('PUT', item, { slug: kept })).body.slug, kept)
    }

    await ask('DELETE', `${path}/${linen.id}?force=true`)
    await restoreLast()
    const terms = (await ask('GET', `${path}?orderby=menu_order`)).body
    await ask('DELETE', `${P}/attributes/${made.body.id}?force=true`)
    assert.deepEqual((await ask('GET', `${P}/${products.sofa}`)).body.attributes[0].id, 0)
    await restoreLast()
    assert.deepEqual((await ask('GET', `${path}?orderby=menu_order`)).body, terms)
    assert.deepEqual((await ask('GET', `${P}/${products.sofa}`)).body, after)
    assert.equal((await ask('GET', `${P}?attribute=pa_tkanyna&attribute_term=${linen.id}`)).body.length, 1)
    assert.equal((await ask('GET', `${P}/attributes/4242/terms`)).body.code, 'woocommerce_rest_taxonomy_invalid')
  })
})
