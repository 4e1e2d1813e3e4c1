import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import {
  createOrUpdateAttribute,
  findAttribute,
  restoreAttribute,
  trashAttribute,
} from '../products/attributes/attribute-editing.server.ts'
import { type CatalogAttribute, ensureAttribute } from '../products/attributes/attributes.server.ts'
import type { Ordering } from '../products/catalog.ts'
import { saveCategory } from '../products/categories/categories.server.ts'
import { getListingPage } from '../products/listings/listings.server.ts'
import { deleteProductsById, saveProducts, updateProducts } from '../products/records/products.server.ts'
import { applyFilters } from './apply-filters.server.ts'
import { filterSuggestions, listFacets, listFilterNames } from './facets.server.ts'
import { findFilteredPage } from './filtered-products.server.ts'
import { parseFilters, type Scope } from './filters.ts'

const COLOURS = ['dub', 'horikh', 'bilyi', 'chornyi']
const LIST: Scope = { kind: 'list', target: { kind: 'shop', targetId: 0 } }
/** More than are counted product by product, also of one price and in stock. */
const MANY = 450

type Good = { id: number; colour: string; price: number; width: number; category: number; inStock: boolean }

async function fill(
  shop: TestShop,
  count: number,
): Promise<{ products: Good[]; kolir: CatalogAttribute; categories: number[] }> {
  const kolir = await ensureAttribute(shop, {
    name: 'Колір',
    slug: 'kolir',
    kind: 'swatch',
    values: COLOURS.map((slug) => ({ name: slug, slug, swatchColor: '#aabbcc' })),
  })
  const categories: number[] = []
  for (const slug of ['stoly', 'dyvany']) categories.push((await saveCategory(shop, { name: slug, slug })).id)
  const products = Array.from({ length: count }, (_, n) => ({
    id: 0,
    colour: COLOURS[(n * 7) % 4] ?? '',
    price: 1000 + ((n * 37) % 900) * 10,
    width: 60 + ((n * 11) % 200),
    category: n % 3 === 0 ? 1 : 0,
    inStock: n % 5 !== 0,
  }))
  const ids = await saveProducts(
    shop,
    products.map((good, n) => ({
      name: `Товар ${n}`,
      regularPrice: good.price * 100,
      widthMm: good.width * 10,
      stockStatus: good.inStock ? ('instock' as const) : ('outofstock' as const),
      position: (n * 13) % count,
      materials: n % 2 ? ['Масив дуба'] : ['метал'],
      leadTime: { kind: 'to_order' as const, minDays: 3, maxDays: n % 2 ? 10 : 40 },
      categories: [categories[good.category] ?? 0],
      attributes: [
        {
          attributeId: kolir.id,
          name: 'Колір',
          slug: 'kolir',
          visible: true,
          varies: false,
          defaultValue: '',
          values: kolir.values
            .filter(({ slug }) => slug === good.colour)
            .map(({ id, name, slug }) => ({ valueId: id, name, slug, swatchColor: null, swatchPictureId: null })),
        },
      ],
    })),
  )
  for (const [n, id] of ids.entries()) Object.assign(products[n] ?? {}, { id })
  return { products, kolir, categories }
}

async function ask(shop: TestShop, query: string, scope = LIST) {
  const selection = await applyFilters(
    shop,
    scope,
    parseFilters(new URLSearchParams(query), await listFilterNames(shop)),
  )
  const facets = await listFacets(shop, selection)
  const counts = (name: string) => {
    const facet = facets.find((facet) => facet.name === name)
    return facet?.kind === 'choice'
      ? Object.fromEntries(facet.options.map(({ value, count }) => [value, count]))
      : undefined
  }
  const page = async (ordering: Ordering, number = 1, size = 24) =>
    (await findFilteredPage(shop, selection, { ordering, page: number, pageSize: size })).ids
  return { total: selection.total, facets, counts, page, selection }
}

function tally(products: Good[], of: (good: Good) => string): Record<string, number> {
  const result: Record<string, number> = {}
  for (const good of products) result[of(good)] = (result[of(good)] ?? 0) + 1
  return result
}

onEachDatabase('filters', (name) => {
  it('show the most useful of many values first, and all on request', async () => {
    const shop = await openTestShop(name)
    const many = Array.from({ length: 109 }, (_, n) => ({ name: `Майстер ${n}`, slug: `m-${n}` }))
    const maker = await ensureAttribute(shop, { name: 'Дизайнер', slug: 'dyzainer', values: many })
    const having = (n: number) => {
      const { id, name, slug } = maker.values[n] ?? { id: 0, name: '', slug: '' }
      const value = { valueId: id, name, slug, swatchColor: null, swatchPictureId: null }
      const of = { attributeId: maker.id, name: 'Дизайнер', slug: maker.slug, visible: true, varies: false }
      return [{ ...of, defaultValue: '', values: [value] }]
    }
    // The last has the most.
    const valueNumbers = many.flatMap((_, n) => Array.from({ length: n === 108 ? 5 : n === 60 ? 3 : 1 }, () => n))
    await saveProducts(
      shop,
      valueNumbers.map((n, at) => ({ name: `Товар ${at}`, regularPrice: 100_00, attributes: having(n) })),
    )
    const facet = async (query: string, shown?: { facet: string; find: string }) => {
      const params = new URLSearchParams(query)
      const selection = await applyFilters(shop, LIST, parseFilters(params, await listFilterNames(shop)))
      const facet = (await listFacets(shop, selection, shown)).find((facet) => facet.name === 'dyzainer')
      assert.ok(facet?.kind === 'choice')
      return { values: facet.options.map(({ value }) => value), all: facet.all }
    }
    const first = await facet('')
    assert.deepEqual([first.values.length, first.all, first.values.slice(0, 2)], [12, 109, ['m-108', 'm-60']])
    const chosen = await facet('dyzainer=m-77')
    assert.deepEqual([chosen.values.length, chosen.values[0]], [12, 'm-77'])
    const expanded = await facet('', { facet: 'dyzainer', find: '' })
    assert.deepEqual([expanded.values.length, expanded.all], [109, undefined])
    assert.deepEqual((await facet('', { facet: 'dyzainer', find: 'ЕР 10' })).values, [
      'm-108',
      'm-10',
      ...many.slice(100, 108).map(({ slug }) => slug),
    ])
    await shop.close()
  })

  for (const count of [90, MANY]) {
    describe(`with ${count} products`, () => {
      let shop: TestShop
      let products: Good[]
      before(async () => {
        shop = await openTestShop(name)
        products = (await fill(shop, count)).products
      })
      after(() => shop.close())

      it('count every value under the other filters', async () => {
        const dear = products.filter(({ price }) => price >= 1500 && price <= 9500)
        const { total, counts } = await ask(shop, '?price=1500-9500&kolir=dub,bilyi&instock=1')
        const isWanted = ({ colour }: Good) => ['dub', 'bilyi'].includes(colour)
        assert.equal(total, dear.filter((good) => isWanted(good) && good.inStock).length)
        assert.deepEqual(
          counts('kolir'),
          tally(
            dear.filter(({ inStock }) => inStock),
            ({ colour }) => colour,
          ),
        )
        assert.deepEqual(
          counts('category'),
          tally(
            dear.filter((good) => good.inStock && isWanted(good)),
            ({ category }) => (category ? 'dyvany' : 'stoly'),
          ),
        )
        assert.deepEqual(counts('instock'), { 1: dear.filter((good) => isWanted(good) && good.inStock).length })
      })

      it('give the ends of every range without its own filter', async () => {
        const { facets } = await ask(shop, '?price=3000-8000&kolir=dub')
        const oaks = products.filter(({ colour }) => colour === 'dub')
        const prices = oaks.map(({ price }) => price)
        const widths = oaks.filter(({ price }) => price >= 3000 && price <= 8000).map(({ width }) => width)
        assert.deepEqual(
          facets.filter(({ kind }) => kind === 'range'),
          [
            { kind: 'range', name: 'price', low: Math.min(...prices), high: Math.max(...prices) },
            { kind: 'range', name: 'width', low: Math.min(...widths), high: Math.max(...widths) },
          ],
        )
      })

      it('keep the order of a list, page by page', async () => {
        const oaks = new Set(products.filter(({ colour }) => colour === 'dub').map(({ id }) => id))
        for (const ordering of ['menu_order', 'popularity', 'date', 'price', 'price-desc'] as const) {
          const { cards } = await getListingPage(
            shop,
            { kind: 'shop', targetId: 0 },
            { ordering, page: 1, pageSize: count },
          )
          const expected = cards.map(({ id }) => id).filter((id) => oaks.has(id))
          const { page } = await ask(shop, '?kolir=dub')
          assert.deepEqual([...(await page(ordering, 1, 10)), ...(await page(ordering, 2, 10))], expected.slice(0, 20))
        }
      })

      it('filter search results in relevance order', async () => {
        const ids = products.map(({ id }) => id).reverse()
        const fit = products.filter(({ colour }) => colour === 'horikh').map(({ id }) => id)
        const { total, page, counts } = await ask(shop, '?kolir=horikh', { kind: 'found', ids: [...ids, 99_999] })
        assert.equal(total, fit.length)
        assert.deepEqual(await page('menu_order', 1, 5), fit.toReversed().slice(0, 5))
        assert.deepEqual(
          counts('kolir'),
          tally(products, ({ colour }) => colour),
        )
        const none = await ask(shop, '?kolir=horikh', { kind: 'found', ids: [] })
        assert.deepEqual([none.total, none.facets.filter(({ name }) => name !== 'kolir')], [0, []])
      })

      it('suggest which filter to remove when nothing is left', async () => {
        const { total, selection } = await ask(shop, '?kolir=dub&price=1-2&instock=1')
        assert.equal(total, 0)
        const oaks = products.filter(({ colour, inStock }) => colour === 'dub' && inStock)
        assert.deepEqual(filterSuggestions(selection), [{ name: 'price', count: oaks.length }])
      })
    })
  }

  describe('when products change', () => {
    let shop: TestShop
    let filled: Awaited<ReturnType<typeof fill>>
    before(async () => {
      shop = await openTestShop(name)
      filled = await fill(shop, 12)
    })
    after(() => shop.close())

    it('follow prices, stock, sizes and removal from lists', async () => {
      const [first, second, third] = filled.products.map(({ id }) => id)
      assert.ok(first && second && third)
      await updateProducts(shop, [
        { id: first, regularPrice: 99_900_00, widthMm: 5000 },
        { id: second, status: 'draft' },
      ])
      await deleteProductsById(shop, [third])
      assert.equal((await ask(shop, '')).total, 10)
      assert.deepEqual(await (await ask(shop, '?price=90000-')).page('menu_order'), [first])
      assert.deepEqual(await (await ask(shop, '?width=500-')).page('menu_order'), [first])
      await updateProducts(shop, [{ id: second, status: 'publish' }])
      assert.equal((await ask(shop, '')).total, 11)
      const left = filled.products.filter(({ id }) => id !== third)
      assert.deepEqual(
        (await ask(shop, '')).counts('kolir'),
        tally(left, ({ colour }) => colour),
      )
    })

    it('ignore unknown values', async () => {
      const { total, selection } = await ask(shop, '?kolir=bezbarvnyi&category=nema&material=povitria')
      assert.equal(total, 11)
      assert.deepEqual(selection.filters, { choices: {}, ranges: {} })
    })

    it('cover materials and lead times', async () => {
      const { counts } = await ask(shop, '')
      assert.deepEqual(Object.keys(counts('material') ?? {}).sort(), ['masyv-duba', 'metal'])
      assert.deepEqual(Object.keys(counts('lead') ?? {}), ['2w', 'long'])
    })

    it('use filterable attributes only, and return with a restored attribute', async () => {
      const { id } = filled.kolir
      await createOrUpdateAttribute(shop, { id, filterable: false })
      assert.equal((await listFilterNames(shop)).has('kolir'), false)
      assert.equal((await ask(shop, '?kolir=dub')).total, 11)
      await createOrUpdateAttribute(shop, { id, filterable: true })
      const before = (await ask(shop, '')).counts('kolir')

      const attribute = await findAttribute(shop, id)
      assert.ok(attribute)
      const actor = { staffId: null, name: 'owner' }
      await trashAttribute(shop, actor, attribute)
      await updateProducts(shop, [{ id: filled.products[0]?.id ?? 0, widthMm: 700 }])
      assert.equal((await ask(shop, '')).counts('kolir'), undefined)
      await restoreAttribute(shop, attribute)
      assert.deepEqual((await ask(shop, '')).counts('kolir'), before)
    })

    it('have a new version after every change, so that caches stay valid', async () => {
      const version = async () =>
        (await getListingPage(shop, { kind: 'shop', targetId: 0 }, { ordering: 'menu_order', page: 1, pageSize: 1 }))
          .version
      const first = await version()
      await updateProducts(shop, [{ id: filled.products[4]?.id ?? 0, widthMm: 710 }])
      const second = await version()
      assert.ok(second > first)
      await createOrUpdateAttribute(shop, { id: filled.kolir.id, name: 'Барва' })
      assert.ok((await version()) > second)
    })
  })
})
