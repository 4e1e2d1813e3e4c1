import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ensureAttribute } from '#shop/catalog/products/attributes/attributes.server.ts'
import type { ProductAttribute } from '#shop/catalog/products/catalog.ts'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { deleteProductsById, listProductsById, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveTag } from '#shop/catalog/products/tags/tags.server.ts'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openStoreApiClient, type StoreApiClient, type StoreApiJson } from '#test/store-api-client.ts'

const DAY_MS = 86_400_000

onEachDatabase('Store API catalogue', (name) => {
  let shop: TestShop
  let client: StoreApiClient
  const id: Record<string, number> = {}

  before(async () => {
    shop = await openTestShop(name)
    client = openStoreApiClient(shop)
    await fill()
    await processWholeIndexQueue(shop)
  })
  after(() => shop.close())

  /** Five listed products, newest last, and others that must stay invisible. */
  async function fill() {
    const picture = await keepPicture(shop)
    const furniture = await saveCategory(shop, { name: 'Меблі', pictureId: picture })
    const sofas = await saveCategory(shop, { name: 'Дивани', parentId: furniture.id })
    const lamps = await saveCategory(shop, { name: 'Лампи' })
    await saveCategory(shop, { name: 'Порожня' })
    const tag = await saveTag(shop, { name: 'Знижки' })
    const colour = await ensureAttribute(shop, { name: 'Колір', values: [{ name: 'Дуб' }, { name: 'Горіх' }] })
    const choice = (slugs: string[]): ProductAttribute => ({
      attributeId: colour.id,
      name: 'Колір',
      slug: colour.slug,
      visible: true,
      varies: true,
      defaultValue: 'dub',
      values: colour.values
        .filter(({ slug }) => slugs.includes(slug))
        .map(({ id, slug, name }) => ({ valueId: id, slug, name, swatchColor: null, swatchPictureId: null })),
    })
    const at = (days: number) => ({ publishedAt: NOON - days * DAY_MS })
    const [chair = 0, table = 0, sofa = 0, lamp = 0, vase = 0] = await saveProducts(shop, [
      {
        name: 'Стілець дубовий',
        sku: 'CH-1',
        regularPrice: 300_00,
        salePrice: 250_00,
        categories: [furniture.id],
        tags: [tag.id],
        shortDescription: 'Міцний',
        description: '<p>Добрий<script>alert(1)</script></p>',
        pictures: [{ mediaId: picture, source: '', alt: 'Стілець', optionSlug: '', optionValueSlug: '' }],
        totalSales: 9,
        averageRating: 467,
        ratingCount: 3,
        ...at(5),
      },
      { name: 'Стіл', sku: 'TB-1', regularPrice: 200_00, categories: [furniture.id], featured: true, ...at(4) },
      { name: 'Диван', type: 'variable', categories: [sofas.id], attributes: [choice(['dub', 'horikh'])], ...at(3) },
      { name: 'Лампа', regularPrice: 50_00, categories: [lamps.id], stockStatus: 'outofstock', ...at(2) },
      { name: 'Ваза', categories: [lamps.id], ...at(1) },
    ])
    const part = { name: 'Диван', type: 'variation', parentId: sofa } as const
    const [oak = 0, walnut = 0] = await saveProducts(shop, [
      { ...part, sku: 'SF-D', regularPrice: 900_00, attributes: [choice(['dub'])] },
      { ...part, sku: 'SF-H', regularPrice: 1000_00, attributes: [choice(['horikh'])] },
    ])
    const [hidden = 0, draft = 0, privately = 0, tomorrow = 0] = await saveProducts(shop, [
      { name: 'Приховане', sku: 'HD-1', visibility: 'hidden', regularPrice: 1_00 },
      { name: 'Чернетка', sku: 'DR-1', status: 'draft', regularPrice: 1_00 },
      { name: 'Приватне', status: 'private', regularPrice: 1_00 },
      { name: 'Завтрашнє', publishedAt: NOON + DAY_MS, regularPrice: 1_00 },
    ])
    const [draftPart = 0] = await saveProducts(shop, [
      { name: 'Ч', type: 'variation', parentId: draft, regularPrice: 1 },
    ])
    const terms = { furniture: furniture.id, sofas: sofas.id, lamps: lamps.id, tag: tag.id, colour: colour.id }
    Object.assign(
      id,
      { chair, table, sofa, lamp, vase, oak, walnut, hidden, draft, privately, tomorrow, draftPart },
      terms,
    )
  }

  async function names(query: string): Promise<string[]> {
    const { status, json } = await client.get(`products?${query}`)
    assert.equal(status, 200, JSON.stringify(json))
    return json.map((product: StoreApiJson) => product.name)
  }

  describe('a product', () => {
    it('has the fields and types of the recorded answers', async () => {
      const { json, status } = await client.get(`products/${id.chair}`)
      assert.equal(status, 200)
      assert.deepEqual(shapeOf(json), {
        id: 'number',
        name: 'string',
        slug: 'string',
        parent: 'number',
        type: 'string',
        variation: 'string',
        permalink: 'string',
        sku: 'string',
        short_description: 'string',
        description: 'string',
        on_sale: 'boolean',
        prices: { price: 'string', regular_price: 'string', sale_price: 'string', price_range: 'null', ...CURRENCY },
        price_html: 'string',
        average_rating: 'string',
        review_count: 'number',
        images: [
          {
            id: 'number',
            src: 'string',
            thumbnail: 'string',
            srcset: 'string',
            sizes: 'string',
            name: 'string',
            alt: 'string',
          },
        ],
        categories: [{ id: 'number', name: 'string', slug: 'string', link: 'string' }],
        tags: [{ id: 'number', name: 'string', slug: 'string', link: 'string' }],
        brands: [],
        attributes: [],
        variations: [],
        grouped_products: [],
        has_options: 'boolean',
        is_purchasable: 'boolean',
        is_in_stock: 'boolean',
        is_on_backorder: 'boolean',
        low_stock_remaining: 'null',
        stock_availability: { text: 'string', class: 'string' },
        sold_individually: 'boolean',
        add_to_cart: {
          text: 'string',
          description: 'string',
          url: 'string',
          single_text: 'string',
          minimum: 'number',
          maximum: 'number',
          multiple_of: 'number',
        },
        extensions: {},
      })
    })

    it('has prices as strings of kopiykas with the currency block', async () => {
      const { json } = await client.get(`products/${id.chair}`)
      assert.deepEqual(json.prices, {
        price: '25000',
        regular_price: '30000',
        sale_price: '25000',
        price_range: null,
        currency_code: 'UAH',
        currency_symbol: '₴',
        currency_minor_unit: 2,
        currency_decimal_separator: ',',
        currency_thousand_separator: ' ',
        currency_prefix: '',
        currency_suffix: ' ₴',
      })
      assert.equal(json.on_sale, true)
      assert.match(json.price_html, /^<del aria-hidden="true"><span class="woocommerce-Price-amount amount"><bdi>300/)
    })

    it('has absolute URLs and safe HTML', async () => {
      const { json } = await client.get(`products/${id.chair}`)
      assert.equal(json.permalink, 'https://dubrava.test/product/stilets-dubovyi/')
      assert.equal(json.categories[0].link, 'https://dubrava.test/product-category/mebli/')
      assert.equal(json.tags[0].link, 'https://dubrava.test/product-tag/znyzhky/')
      assert.match(json.images[0].src, /^https:\/\/dubrava\.test\/media\/[0-9a-f]{20}\/\d+\.jpg$/)
      assert.equal(json.description, '<p>Добрий</p>')
      assert.equal(json.short_description, '<p>Міцний</p>')
      assert.equal(json.add_to_cart.url, `?add-to-cart=${id.chair}`)
      assert.equal(json.add_to_cart.maximum, 9999)
    })

    it('with options names its variations, attributes and price range', async () => {
      const { json } = await client.get('products/dyvan')
      assert.equal(json.id, id.sofa)
      assert.equal(json.has_options, true)
      assert.deepEqual(json.prices.price_range, { min_amount: '90000', max_amount: '100000' })
      assert.deepEqual(json.variations, [
        { id: id.oak, attributes: [{ name: 'Колір', value: 'dub' }] },
        { id: id.walnut, attributes: [{ name: 'Колір', value: 'horikh' }] },
      ])
      const [colour] = json.attributes
      assert.equal(colour.taxonomy, 'pa_kolir')
      assert.deepEqual(
        colour.terms.map((term: StoreApiJson) => [term.slug, term.default]),
        [
          ['dub', true],
          ['horikh', false],
        ],
      )
      assert.equal(json.add_to_cart.url, json.permalink)
    })

    it('may be a variation, with its parent and its options', async () => {
      const { json } = await client.get(`products/${id.walnut}`)
      assert.equal(json.type, 'variation')
      assert.equal(json.parent, id.sofa)
      assert.equal(json.name, 'Диван')
      assert.equal(json.variation, 'Колір: Горіх')
      assert.equal(json.permalink, 'https://dubrava.test/product/dyvan/?attribute_kolir=horikh')
      assert.equal(json.prices.price, '100000')
    })

    it('without a price or out of stock is not purchasable', async () => {
      const { json: vase } = await client.get(`products/${id.vase}`)
      assert.equal(vase.is_purchasable, false)
      assert.equal(vase.prices.price, '0')
      assert.equal(vase.price_html, '')
      const { json: lamp } = await client.get(`products/${id.lamp}`)
      assert.equal(lamp.is_in_stock, false)
      assert.equal(lamp.stock_availability.class, 'out-of-stock')
      assert.equal(lamp.add_to_cart.url, lamp.permalink)
    })

    it('that visitors may not see is 404 with the protocol’s code', async () => {
      for (const key of ['draft', 'privately', 'tomorrow', 'draftPart']) {
        const { status, json } = await client.get(`products/${id[key]}`)
        assert.equal(status, 404, key)
        assert.equal(json.code, 'woocommerce_rest_product_invalid_id')
        assert.equal(json.data.status, 404)
      }
      for (const path of ['products/999999', `products/${'9'.repeat(30)}`]) {
        assert.equal((await client.get(path)).json.code, 'woocommerce_rest_product_invalid_id')
      }
      for (const slug of ['nema', 'chernetka', '%E0%A4%A', '..%2F']) {
        const { status, json } = await client.get(`products/${slug}`)
        assert.equal(status, 404)
        assert.equal(json.code, 'woocommerce_rest_product_invalid_slug')
      }
    })

    it('that is hidden is shown by id, and in no list', async () => {
      assert.equal((await client.get(`products/${id.hidden}`)).status, 200)
      assert.ok(!(await names('per_page=100')).includes('Приховане'))
      assert.deepEqual(await names('catalog_visibility=hidden'), [])
      assert.deepEqual(await names(`include=${id.hidden}`), ['Приховане'])
    })
  })

  describe('the list of products', () => {
    it('has ten to a page by default', async () => {
      const extra = await saveProducts(
        shop,
        Array.from({ length: 7 }, (_, index) => ({ name: `Полиця ${index}`, regularPrice: 100_00 })),
      )
      const { json, headers } = await client.get('products')
      assert.deepEqual([json.length, headers.get('x-wp-totalpages')], [10, '2'])
      await deleteProductsById(shop, extra)
    })

    it('has the newest first', async () => {
      const { json, headers } = await client.get('products')
      assert.deepEqual(
        json.map((product: StoreApiJson) => product.name),
        ['Ваза', 'Лампа', 'Диван', 'Стіл', 'Стілець дубовий'],
      )
      assert.equal(headers.get('x-wp-total'), '5')
      assert.equal(headers.get('x-wp-totalpages'), '1')
      assert.equal(headers.get('link'), null)
    })

    it('is paged, with the neighbouring pages in Link', async () => {
      const { json, headers } = await client.get('products/?per_page=2&page=2&order=asc')
      assert.deepEqual(
        json.map((product: StoreApiJson) => product.name),
        ['Диван', 'Лампа'],
      )
      assert.equal(headers.get('x-wp-total'), '5')
      assert.equal(headers.get('x-wp-totalpages'), '3')
      const address = 'https://dubrava.test/wp-json/wc/store/v1/products/?per_page=2&page='
      assert.equal(headers.get('link'), `<${address}1&order=asc>; rel="prev", <${address}3&order=asc>; rel="next"`)
      assert.deepEqual(await names('per_page=2&page=9'), [])
      assert.deepEqual(await names('per_page=2&page=999999999999999'), [])
      assert.deepEqual(await names('per_page=2&offset=3'), ['Стіл', 'Стілець дубовий'])
      assert.equal((await names('per_page=0')).length, 5)
    })

    for (const [query, expected] of [
      ['orderby=title&order=asc', ['Ваза', 'Диван', 'Лампа', 'Стіл', 'Стілець дубовий']],
      ['orderby=price&order=asc', ['Лампа', 'Стіл', 'Стілець дубовий', 'Диван', 'Ваза']],
      ['orderby=price&order=desc', ['Диван', 'Стілець дубовий', 'Стіл', 'Лампа', 'Ваза']],
      ['orderby=popularity&per_page=1', ['Стілець дубовий']],
      ['orderby=id&order=asc&per_page=2', ['Стілець дубовий', 'Стіл']],
      ['orderby=slug&order=asc&per_page=2', ['Диван', 'Лампа']],
      ['orderby=comment_count&order=asc&per_page=1', ['Стіл']],
      ['orderby=menu_order&order=asc&per_page=1', ['Стілець дубовий']],
      ['orderby=modified&order=asc&per_page=1', ['Стілець дубовий']],
      ['category=mebli', ['Диван', 'Стіл', 'Стілець дубовий']],
      ['category=dyvany,lampy', ['Ваза', 'Лампа', 'Диван']],
      ['category=mebli,dyvany&category_operator=and', ['Диван']],
      ['category=lampy&category_operator=not_in', ['Диван', 'Стіл', 'Стілець дубовий']],
      ['category=nema', []],
      ['category=nema&category_operator=not_in&per_page=1', ['Ваза']],
      ['tag=znyzhky', ['Стілець дубовий']],
      ['on_sale=true', ['Стілець дубовий']],
      ['on_sale=false', ['Ваза', 'Лампа', 'Диван', 'Стіл']],
      ['featured=1', ['Стіл']],
      ['featured=true&on_sale=true', []],
      ['min_price=20000&max_price=30000', ['Стіл', 'Стілець дубовий']],
      ['min_price=95000', ['Диван']],
      ['max_price=5000', ['Лампа']],
      ['category=mebli&max_price=20000', ['Стіл']],
      ['stock_status=outofstock', ['Лампа']],
      ['stock_status[]=outofstock&stock_status[]=onbackorder', ['Лампа']],
      ['type=variable', ['Диван']],
      ['type=variation', []],
      ['sku=TB-1,CH-1', ['Стіл', 'Стілець дубовий']],
      ['sku=SF-H', ['Диван']],
      ['sku=DR-1', []],
      ['slug=stil', ['Стіл']],
      // Matches in the name before matches in the colour; by date only on request.
      ['search=дуб', ['Стілець дубовий', 'Диван']],
      ['search=дуб&order=asc', ['Стілець дубовий', 'Диван']],
      ['search=дуб&orderby=date', ['Диван', 'Стілець дубовий']],
      ['search=дуб&orderby=price&order=desc', ['Диван', 'Стілець дубовий']],
      ['search=дуб&max_price=30000', ['Стілець дубовий']],
      ['search=дуб&category=dyvany', ['Диван']],
      ['search=дуб&per_page=1&page=2', ['Диван']],
      ['search=дуб&per_page=1&page=3', []],
      ['search=СТІЛ', ['Стіл']],
      ['search=lbdfy', ['Диван']],
      ['search=дивани', ['Диван']],
      ['search=диавн', ['Диван']],
      ['search=SF-H', ['Диван']],
      ['search=CH-1', ['Стілець дубовий']],
      ['search=Чернетка', []],
      ['search=Приховане', []],
      ['search=DR-1', []],
      ['search=HD-1', []],
      ['search=tb-1', ['Стіл']],
      ['search=%25', []],
      ['search=%20', ['Ваза', 'Лампа', 'Диван', 'Стіл', 'Стілець дубовий']],
      ['min_price=&category=', ['Ваза', 'Лампа', 'Диван', 'Стіл', 'Стілець дубовий']],
      ['attributes[0][attribute]=pa_kolir&attributes[0][slug]=dub', ['Диван']],
      ['attributes[0][attribute]=pa_kolir&attributes[0][slug]=buk', []],
      ['attributes[0][attribute]=kolir&attributes[0][slug]=dub,buk&attributes[0][operator]=and', []],
      ['attributes[0][attribute]=kolir&attributes[0][slug]=dub&attributes[0][operator]=not_in&per_page=1', ['Ваза']],
      ['after=2026-11-18T00:00:00', ['Ваза', 'Лампа']],
      ['before=2026-11-16T00:00:00Z', ['Стілець дубовий']],
      ['after=10000-01-01T00:00:00', []],
      ['before=9999-12-31&per_page=1', ['Ваза']],
      ['catalog_visibility=catalog&per_page=1', ['Ваза']],
    ] as const) {
      it(`answers ${decodeURIComponent(query)}`, async () => assert.deepEqual(await names(query), expected))
    }

    it('has the total and the pages of a search in the headers', async () => {
      const { headers } = await client.get('products?search=дуб&per_page=1')
      assert.deepEqual([headers.get('x-wp-total'), headers.get('x-wp-totalpages')], ['2', '2'])
      assert.match(headers.get('link') ?? '', /per_page=1&page=2>; rel="next"$/)
    })

    it('returns the requested ids, in the requested order, without the excluded ones', async () => {
      assert.deepEqual(await names(`include=${id.table},${id.chair}&orderby=include&order=asc`), [
        'Стіл',
        'Стілець дубовий',
      ])
      assert.deepEqual(await names(`include[]=${id.table}&include[]=${id.draft}&include[]=${id.oak}`), ['Стіл'])
      assert.deepEqual(await names(`exclude=${id.vase},${id.lamp}`), ['Диван', 'Стіл', 'Стілець дубовий'])
      assert.deepEqual(await names(`category=${id.furniture}&tag=${id.tag}`), ['Стілець дубовий'])
    })

    it('returns the variations of a product, unless visitors may not see it', async () => {
      const { json } = await client.get(`products?parent=${id.sofa}&order=asc&orderby=id`)
      assert.deepEqual(
        json.map((product: StoreApiJson) => product.id),
        [id.oak, id.walnut],
      )
      assert.deepEqual(await names(`parent=${id.draft}&type=variation`), [])
      assert.deepEqual(await names(`include=${id.draftPart}&type=variation`), [])
      for (const query of [
        `include=${id.draft}`,
        'sku=DR-1',
        `parent=${id.draft}`,
        `include=${id.draftPart}&type=variation`,
      ]) {
        const { headers } = await client.get(`products?${query}`)
        assert.equal(headers.get('x-wp-total'), '0', query)
      }
    })

    for (const [query, wrong] of [
      ['per_page=101', ['per_page']],
      ['per_page=-1', ['per_page']],
      ['page=0&orderby=shape', ['page', 'orderby']],
      ['page=abc', ['page']],
      ['min_price=1.5', ['min_price']],
      ['include=1,x', ['include']],
      ['stock_status=gone', ['stock_status']],
      ['type=car', ['type']],
      ['on_sale=maybe', ['on_sale']],
      ['after=yesterday', ['after']],
      ['after=2026-02-30', ['after']],
      ['before=12/31/2026', ['before']],
      ['search[]=x', ['search']],
      ['attributes=x', ['attributes']],
      [`include=${Array.from({ length: 101 }, (_, n) => n + 1)}`, ['include']],
    ] as const) {
      it(`refuses ${query.slice(0, 40)} with 400 and the reason`, async () => {
        const { status, json } = await client.get(`products?${query}`)
        assert.equal(status, 400)
        assert.equal(json.code, 'rest_invalid_param')
        assert.equal(json.data.status, 400)
        assert.deepEqual(Object.keys(json.data.params).toSorted(), wrong.toSorted())
        assert.match(json.data.details[wrong[0]].code, /^rest_(invalid_param|invalid_type|not_in_enum|out_of_bounds)$/)
      })
    }
  })

  describe('collections', () => {
    it('return the price range and the stock counts on request', async () => {
      const { json } = await client.get(
        'products/collection-data?calculate_price_range=true&calculate_stock_status_counts=true&category=mebli',
      )
      assert.equal(json.price_range.min_price, '20000')
      assert.equal(json.price_range.max_price, '100000')
      assert.equal(json.price_range.currency_minor_unit, 2)
      assert.deepEqual(json.stock_status_counts, [{ status: 'instock', count: 3 }])
      assert.deepEqual([json.attribute_counts, json.rating_counts], [null, null])
      const stars = await client.get('products/collection-data?calculate_rating_counts=true')
      assert.deepEqual(stars.json.rating_counts, [{ rating: 5, count: 1 }])
      const nothing = await client.get('products/collection-data')
      assert.deepEqual(Object.values(nothing.json), [null, null, null, null])
    })

    const ALL = 'calculate_price_range=true&calculate_stock_status_counts=true&calculate_rating_counts=true'
    const COLOURS = 'calculate_attribute_counts[0][taxonomy]=pa_kolir&calculate_attribute_counts[0][query_type]'
    const OAK = 'attributes[0][attribute]=pa_kolir&attributes[0][slug]=dub'

    it('count attribute values: under all filters, or under all but the attribute’s own', async () => {
      const terms: StoreApiJson[] = (await client.get(`products/attributes/${id.colour}/terms`)).json
      const counts = async (query: string) => {
        const { json } = await client.get(`products/collection-data?${query}`)
        return json.attribute_counts.map(({ term, count }: StoreApiJson) => [
          terms.find((listed) => listed.id === term)?.slug,
          count,
        ])
      }
      const both = [
        ['dub', 1],
        ['horikh', 1],
      ]
      assert.deepEqual(await counts(`${COLOURS}=and`), both)
      assert.deepEqual(await counts(`${COLOURS}=or&${OAK}`), both)
      assert.deepEqual(await counts(`${COLOURS}=and&category=lampy`), [])
      assert.deepEqual(await counts(`${COLOURS}=and&search=диван`), both)
      assert.deepEqual(await counts('calculate_attribute_counts[0][taxonomy]=pa_nema'), [])
      // A second oak product: counted under oak, not under walnut.
      const [bench = 0] = await saveProducts(shop, [
        { name: 'Лава', regularPrice: 400_00, attributes: [oak(id.colour ?? 0, terms)], stockStatus: 'onbackorder' },
      ])
      assert.deepEqual(await counts(`${COLOURS}=and`), [
        ['dub', 2],
        ['horikh', 1],
      ])
      assert.deepEqual(
        await counts(`${COLOURS}=and&attributes[0][attribute]=pa_kolir&attributes[0][slug]=horikh`),
        both,
      )
      assert.deepEqual(await counts(`${COLOURS}=or&attributes[0][attribute]=pa_kolir&attributes[0][slug]=horikh`), [
        ['dub', 2],
        ['horikh', 1],
      ])
      assert.deepEqual(await counts(`${COLOURS}=or&max_price=50000`), [['dub', 1]])
      await deleteProductsById(shop, [bench])
      assert.deepEqual(await counts(`${COLOURS}=and`), both)
    })

    for (const query of [
      '',
      'category=mebli',
      'category=dyvany,lampy',
      'category=mebli,dyvany&category_operator=and',
      'category=mebli,nema&category_operator=and',
      'category=lampy&category_operator=not_in',
      'category=nema',
      'tag=znyzhky',
      'on_sale=true',
      'on_sale=false',
      'featured=true',
      'stock_status=outofstock',
      'min_price=20000',
      'min_price=20000&max_price=30000&stock_status=instock',
      'max_price=1',
      OAK,
      `${OAK}&attributes[0][operator]=not_in`,
      'attributes[0][attribute]=pa_kolir&attributes[0][slug]=dub,horikh&attributes[0][operator]=and',
      `${OAK}&attributes[1][attribute]=pa_kolir&attributes[1][slug]=horikh&attribute_relation=in`,
      'attributes[0][attribute]=pa_kolir&attributes[0][term_id]=999999',
      'attributes[0][attribute]=pa_kolir&attributes[0][slug]=buk',
    ]) {
      for (const relation of ['and', 'or']) {
        it(`give the same counts from filters and from products: ${query}, ${relation}`, async () => {
          const [chair, table, sofa, lamp, vase] = [id.chair, id.table, id.sofa, id.lamp, id.vase]
          const value = `products/collection-data?${ALL}&${COLOURS}=${relation}&${query}`
          const { json, status } = await client.get(value)
          assert.equal(status, 200)
          const named = (await client.get(`${value}&include=${[chair, table, sofa, lamp, vase]}`)).json
          const byStatus = (data: StoreApiJson) => ({
            ...data,
            stock_status_counts: data.stock_status_counts.toSorted((a: StoreApiJson, b: StoreApiJson) =>
              a.status < b.status ? -1 : 1,
            ),
          })
          assert.deepEqual(byStatus(json), byStatus(named))
        })
      }

      it(`give the same list in each order: ${query}`, async () => {
        for (const order of ['date', 'popularity', 'rating', 'menu_order', 'price']) {
          for (const direction of ['asc', 'desc']) {
            const value = `products?order=${direction}&orderby=${order}&per_page=2&page=1&${query}`
            const all = [id.chair, id.table, id.sofa, id.lamp, id.vase]
            const [pageAnswer, includeAnswer] = [await client.get(value), await client.get(`${value}&include=${all}`)]
            const response = ({ json, headers }: typeof pageAnswer) => [
              headers.get('x-wp-total'),
              json.map((p: StoreApiJson) => p.name),
            ]
            // Databases sort products without a price differently; here they are last.
            if (order !== 'price' || /_price|slug=dub$/.test(query))
              assert.deepEqual(response(pageAnswer), response(includeAnswer), value)
          }
        }
      })
    }

    it('leave out excluded products, and refuse what cannot be counted', async () => {
      const { json } = await client.get(`products/collection-data?${ALL}&${COLOURS}=and&exclude=${id.sofa},${id.lamp}`)
      assert.deepEqual([json.price_range.max_price, json.attribute_counts], ['25000', []])
      assert.deepEqual(json.stock_status_counts, [{ status: 'instock', count: 3 }])
      const many = Array.from({ length: 21 }, (_, n) => `calculate_attribute_counts[${n}][taxonomy]=pa_a`).join('&')
      for (const query of ['calculate_attribute_counts=x', `${COLOURS}=nor`, many]) {
        assert.equal((await client.get(`products/collection-data?${query}`)).json.code, 'rest_invalid_param')
      }
    })
  })

  describe('terms', () => {
    it('of categories have the fields of the protocol; empty ones only on request', async () => {
      const { json, headers } = await client.get('products/categories')
      assert.deepEqual(
        json.map((category: StoreApiJson) => [category.name, category.count, category.parent]),
        [
          ['Дивани', 1, id.furniture],
          ['Лампи', 2, 0],
          ['Меблі', 3, 0],
        ],
      )
      assert.deepEqual(Object.keys(json[0]), [
        'id',
        'name',
        'slug',
        'description',
        'parent',
        'count',
        'image',
        'review_count',
        'permalink',
      ])
      assert.equal(json[0].permalink, 'https://dubrava.test/product-category/mebli/dyvany/')
      assert.match(json[2].image.src, /\.jpg$/)
      assert.equal(headers.get('x-wp-total'), '3')
      assert.equal((await client.get('products/categories?hide_empty=false')).json.length, 4)
      assert.equal((await client.get(`products/categories?parent=${id.furniture}`)).json.length, 1)
      const paged = await client.get('products/categories?per_page=2&page=2&orderby=count&order=desc')
      assert.equal(paged.json.length, 1)
      assert.equal(paged.headers.get('x-wp-totalpages'), '2')
      assert.match(paged.headers.get('link') ?? '', /page=1&orderby=count&order=desc>; rel="prev"$/)
    })

    it('are found by id, and unknown ones are 404', async () => {
      assert.equal((await client.get(`products/categories/${id.sofas}`)).json.name, 'Дивани')
      const { status, json } = await client.get('products/categories/999')
      assert.deepEqual([status, json.code], [404, 'woocommerce_rest_category_invalid_id'])
    })

    it('of tags, attributes and their values are listed', async () => {
      const tags = (await client.get('products/tags')).json
      assert.deepEqual(tags, [{ id: id.tag, name: 'Знижки', slug: 'znyzhky', description: '', parent: 0, count: 1 }])
      const attributes = (await client.get('products/attributes')).json
      assert.deepEqual(attributes, [
        {
          id: id.colour,
          name: 'Колір',
          taxonomy: 'pa_kolir',
          type: 'select',
          order: 'menu_order',
          has_archives: false,
        },
      ])
      assert.equal((await client.get(`products/attributes/${id.colour}`)).json.id, id.colour)
      const terms = (await client.get(`products/attributes/${id.colour}/terms`)).json
      assert.deepEqual(
        terms.map((term: StoreApiJson) => [term.slug, term.count]),
        [
          ['horikh', 1],
          ['dub', 1],
        ],
      )
      assert.equal((await client.get('products/attributes/999/terms')).status, 404)
    })

    it('of reviews and brands are empty, until the shop has an attribute of that name', async () => {
      for (const path of ['products/brands', 'products/reviews']) assert.deepEqual((await client.get(path)).json, [])
      await ensureAttribute(shop, { name: 'Бренд', kind: 'pills', values: [{ name: 'Гуцул' }] })
      const { json } = await client.get('products/brands?hide_empty=false')
      assert.deepEqual(
        json.map((brand: StoreApiJson) => brand.slug),
        ['hutsul'],
      )
      const [sofa] = (await client.get('products?slug=dyvan')).json
      const brand = await shop.db
        .selectFrom('attribute as a')
        .innerJoin('attribute_value as v', 'v.attribute_id', 'a.id')
        .select(['a.id', 'v.id as valueId'])
        .where('a.slug', '=', 'brend')
        .executeTakeFirstOrThrow()
      const [product] = await listProductsById(shop, [sofa.id])
      assert.ok(product)
      const value = { valueId: brand.valueId, slug: 'hutsul', name: 'Гуцул', swatchColor: null, swatchPictureId: null }
      const brandAttribute = {
        attributeId: brand.id,
        name: 'Бренд',
        slug: 'brend',
        visible: true,
        varies: false,
        defaultValue: '',
      }
      await saveProducts(shop, [
        { ...product, attributes: [...product.attributes, { ...brandAttribute, values: [value] }] },
      ])
      assert.deepEqual(await names('brand=hutsul'), ['Диван'])
      assert.deepEqual(await names(`brand=${brand.valueId}`), ['Диван'])
      assert.equal((await names('brand=hutsul&brand_operator=not_in')).length, 4)
      assert.deepEqual(await names('brand=nobody'), [])
    })
  })

  it('have the fields of _fields only, and their status inside with _envelope', async () => {
    const { json } = await client.get('products?_fields=id,prices.price&per_page=1')
    assert.deepEqual([Object.keys(json[0]), Object.keys(json[0].prices)], [['id', 'prices'], ['price']])
    const { status, json: envelope } = await client.get('products/999?_envelope&_fields=id')
    assert.deepEqual([status, envelope.status, envelope.body.code], [200, 404, 'woocommerce_rest_product_invalid_id'])
  })

  describe('filters', () => {
    it('that a list does not have are refused by name', async () => {
      for (const path of ['products', 'products/collection-data', 'products/categories', 'products/attributes']) {
        for (const query of ['barcode=17', '_unstable_tax_pa_colour=2', 'filter[sku]=1']) {
          const { status, json } = await client.get(`${path}?${query}`)
          const name = query.replace(/[[=].*/, '')
          assert.deepEqual(
            [status, json.code, Object.keys(json.data.params)],
            [400, 'rest_invalid_param', [name]],
            path,
          )
        }
        assert.equal((await client.get(`${path}?barcode=&_fields=id&_locale=user&context=view`)).status, 200)
      }
    })

    it('of whole stars find what was rated so', async () => {
      await shop.db.updateTable('product').set({ average_rating: 0 }).execute()
      const rate = (name: string, average_rating: number) =>
        shop.db.updateTable('product').set({ average_rating }).where('name', '=', name).execute()
      await Promise.all([rate('Диван', 449), rate('Ваза', 450), rate('Лампа', 350)])
      assert.deepEqual((await names('rating=4')).toSorted(), ['Диван', 'Лампа'])
      assert.deepEqual(await names('rating=5'), ['Ваза'])
      assert.deepEqual((await names('rating=4,5')).toSorted(), ['Ваза', 'Диван', 'Лампа'])
      assert.equal((await client.get('products?rating=6')).status, 400)
    })
  })
})

function oak(attributeId: number, terms: StoreApiJson[]): ProductAttribute {
  const value = { valueId: terms.find(({ slug }) => slug === 'dub').id, slug: 'dub', name: 'Дуб' }
  return {
    attributeId,
    name: 'Колір',
    slug: 'kolir',
    visible: true,
    varies: false,
    defaultValue: '',
    values: [{ ...value, swatchColor: null, swatchPictureId: null }],
  }
}

async function keepPicture(shop: TestShop): Promise<number> {
  const facts = { kind: 'picture', mime: 'image/jpeg', width: 900, height: 600, bytes: 1, created_at: NOON } as const
  const row = { ...facts, hash: 'ab'.repeat(32), thumbhash: '', color: '#b08a5b', name: 'photo.jpg' }
  return (await shop.db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const CURRENCY = {
  currency_code: 'string',
  currency_symbol: 'string',
  currency_minor_unit: 'number',
  currency_decimal_separator: 'string',
  currency_thousand_separator: 'string',
  currency_prefix: 'string',
  currency_suffix: 'string',
}

/** Names and types, recursively; the first item of a list. */
function shapeOf(value: StoreApiJson): StoreApiJson {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, shapeOf(below)]))
}
