import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { listCards } from '#shop/catalog/products/listings/listings.server.ts'
import { listAllTags } from '#shop/catalog/products/tags/tags.server.ts'
import { closeInTurn } from '#test/shop.ts'
import { onEachDatabase } from '../shop.ts'
import { openTestSite, type TestSite } from '../site.ts'
import { openWays, type Ways } from './ways.ts'

onEachDatabase('slugs from another shop', (name) => {
  let ways: Ways
  let site: TestSite
  before(async () => {
    ways = await openWays(name)
    site = await openTestSite(ways.shop)
  })
  after(() => closeInTurn(site, ways))

  it('are transliterated alike by file and by REST, and the old addresses lead on', async () => {
    const output = await ways.importCsv([
      'SKU,Name,Type,Regular price,Permalink,Slug',
      'P1,Стіл «Дуб»,simple,1000,https://old.example/product/%d1%81%d1%82%d1%96%d0%bb-%d0%b4%d1%83%d0%b1/,',
      'P2,Полиця,simple,10,,полиця-один',
      'P3,Полиця,simple,10,,%d0%bf%d0%be%d0%bb%d0%b8%d1%86%d1%8f-%d0%b4%d0%b2%d0%b0',
      'P4,Полиця,simple,10,,Polytsia_TRY.html',
      'P5,Стіл №5,simple,10,,',
    ])
    const slugs = ['P1', 'P2', 'P3', 'P4', 'P5'].map(async (sku) => (await ways.product(sku))?.slug)
    assert.deepEqual(
      await Promise.all(slugs),
      ['stil-dub', 'polytsia-odyn', 'polytsia-dva', 'polytsia-try', 'stil-no5'],
      output,
    )
    const product = await ways.post('/wc/v3/products', { name: 'Тест', regular_price: '1', slug: encode('стіл-малий') })
    assert.equal(product.body.slug, 'stil-malyi')
    const category = await ways.post('/wc/v3/products/categories', { name: 'Пуфи нові', slug: encode('пуфи-нові') })
    const tag = await ways.post('/wc/v3/products/tags', { name: 'Дешево', slug: 'дешеві-меблі' })
    await ways.put(`/wc/v3/products/${product.body.id}`, {
      categories: [{ id: category.body.id }],
      tags: [{ id: tag.body.id }],
    })
    const content = { status: 'publish', content: '<p>x</p>' }
    await ways.post('/wp/v2/pages', { title: 'Про пуфи', slug: encode('про-пуфи'), ...content })
    await ways.post('/wp/v2/posts', { title: 'Новини', slug: 'новини-весни', ...content })
    for (const [old, now] of [
      ['/product/стіл-дуб/', '/product/stil-dub/'],
      ['/product/полиця-два', '/product/polytsia-dva/'],
      ['/product/стіл-малий/', '/product/stil-malyi/'],
      ['/product/stil-malyi/feed/', '/product/stil-malyi/'],
      ['/стіл-малий/', '/product/stil-malyi/'],
      ['/product-category/меблі/пуфи-нові/', '/product-category/pufy-novi/'],
      ['/category/пуфи-нові/', '/product-category/pufy-novi/'],
      ['/tag/дешеві-меблі/', '/product-tag/deshevi-mebli/'],
      ['/product-tag/дешеві-меблі/', '/product-tag/deshevi-mebli/'],
      ['/про-пуфи/', '/pro-pufy/'],
      ['/новини-весни/', '/journal/novyny-vesny/'],
      ['/2021/03/новини-весни/', '/journal/novyny-vesny/'],
      ['/my-account/edit-address/', '/'],
    ] as const) {
      for (const address of [encodeURI(old), encodeURI(old).toLowerCase()]) {
        const { status, headers } = await site.get(address)
        assert.deepEqual([status, headers.location], [301, now], old)
      }
    }
    assert.equal((await site.get(encodeURI('/product/нема-такого/'))).status, 404)
  })

  it('that are taken here lead to the item that had them, in any spelling of the address', async () => {
    await ways.importCsv(['SKU,Name,Regular price,Slug', 'K1,Комод,1,komod', 'K2,Комод другий,1,комод'])
    const sofa = await ways.post('/wc/v3/products', { name: 'Диван', regular_price: '1', slug: 'dyvan' })
    assert.equal(sofa.body.slug, 'dyvan')
    const other = await ways.post('/wc/v3/products', { name: 'Диван', regular_price: '1', slug: encode('дИвАн') })
    assert.equal(other.body.slug, 'dyvan-2')
    assert.equal((await ways.product('K2'))?.slug, 'komod-2')
    // Decoding makes a NUL of it, which PostgreSQL refuses.
    assert.equal((await ways.post('/wc/v3/products', { name: 'Полиця', slug: 'a%00b%e2%80%8b' })).body.slug, 'ab')
    const content = { status: 'publish', content: '<p>x</p>' }
    await ways.post('/wp/v2/pages', { title: 'Умови', slug: 'umovy', ...content })
    await ways.post('/wp/v2/pages', { title: 'Умови', slug: 'умови', ...content })
    for (const [address, to] of [
      [encodeURI('/product/комод/'), '/product/komod-2/'],
      [encodeURI('/product/комод/').toLowerCase(), '/product/komod-2/'],
      [encodeURI('/product/КОМОД'), '/product/komod-2/'],
      [encodeURI(encodeURI('/product/комод/')), '/product/komod-2/'],
      [encodeURI('/product/диван/'), '/product/dyvan-2/'],
      [encodeURI('/product/диван/feed/'), '/product/dyvan-2/'],
      [encodeURI('/умови/'), '/umovy-2/'],
    ] as const) {
      const { status, headers } = await site.get(address)
      assert.deepEqual([status, headers.location], [301, to], address)
      assert.equal((await site.get(to)).status, 200, to)
    }
  })

  it('may be as long as WordPress keeps them, percent-encoded too', async () => {
    const decoded = 'дуже-довга-назва-сторінки-про-мʼякі-меблі-для-передпокою-та-ще'
    const slug = encode(decoded)
    assert.ok([...decoded].length > 60 && slug.length > 300)
    for (const [path, body] of [
      ['/wp/v2/pages', { title: 'Сторінка', status: 'publish', content: '<p>x</p>' }],
      ['/wp/v2/posts', { title: 'Стаття', status: 'publish', content: '<p>x</p>' }],
      ['/wp/v2/categories', { name: 'Рубрика' }],
      ['/wc/v3/products', { name: 'Комод', regular_price: '1' }],
      ['/wc/v3/products/categories', { name: 'Розділ' }],
      ['/wc/v3/products/tags', { name: 'Позначка' }],
      ['/wc/v3/products/brands', { name: 'Бренд' }],
    ] as const) {
      const { status, body: made } = await ways.post(path, { ...body, slug })
      assert.equal(status, 201, `${path}: ${JSON.stringify(made)}`)
      assert.match(made.slug, /^duzhe-dovha-nazva-storinky-pro-m-?iaki-mebli-dlia-peredpokoiu-ta-shche/, path)
      assert.equal((await ways.put(`${path}/${made.id}`, { slug })).body.slug, made.slug, path)
    }
  })

  it('lead to no stranger and in no circle', async () => {
    for (const address of [
      '//evil.example/стіл',
      '/product//evil.example/',
      '/\\evil.example',
      '/product/https:%2f%2fevil.example/',
    ]) {
      const { headers } = await site.get(encodeURI(address))
      assert.ok(!headers.location || /^\/(?!\/)/.test(headers.location), `${address}: ${headers.location}`)
    }
    await ways.post('/wc/v3/products', { name: 'Один', regular_price: '1', slug: 'один' })
    const { body } = await ways.post('/wc/v3/products', { name: 'Два', regular_price: '1', slug: 'два' })
    await ways.put(`/wc/v3/products/${body.id}`, { slug: 'try' })
    await ways.put(`/wc/v3/products/${body.id}`, { slug: 'два' })
    assert.equal((await site.get('/product/dva/')).status, 200)
    assert.equal((await site.get('/product/try/')).headers.location, '/product/dva/')
    assert.equal((await site.get(encodeURI('/product/два/'))).headers.location, '/product/dva/')
  })
})

onEachDatabase('names from another shop', (name) => {
  let ways: Ways
  before(async () => {
    ways = await openWays(name)
  })
  after(() => ways.close())

  it('lose entities and invisible characters, and lookalikes are one category, tag or value', async () => {
    const output = await ways.importCsv([
      'SKU,Name,Type,Regular price,Categories,Tags,Attribute 1 name,Attribute 1 value(s),Attribute 1 global',
      'N1,Диван &quot;Марсель&quot;\u00a0 2&#039;,simple,1,Столи &amp; стільці,новинка,Розмір,80×200,1',
      'N2\u200b,Кутовии\u0306 \u0007диван,simple,1,Столи\u00a0&  стільці,Новинка\u00a0,Розмір,80x200,1',
      'N3,Стіл,simple,1,Меблі &gt; Пуфи,новинка,Розмір\u00a0,80х200,1',
      'N4,Стіл,simple,1,Меблі > Пуфи\u00a0,новинкa,Розмір,80 х 200,1',
    ])
    assert.equal((await ways.product('N1'))?.name, 'Диван "Марсель" 2\'', output)
    assert.equal((await ways.product('N2'))?.name, 'Кутовий диван', output)
    const names = (list: readonly { name: string }[]) => list.map((item) => item.name)
    assert.deepEqual(names(await listAllCategories(ways.shop)).toSorted(), ['Меблі', 'Пуфи', 'Столи & стільці'])
    assert.deepEqual(names(await listAllTags(ways.shop)), ['новинка'])
    const sizes = await listAllAttributes(ways.shop)
    assert.deepEqual(
      sizes.map(({ name, values }) => [name, names(values)]),
      [['Розмір', ['80×200']]],
    )
    const tagged = await ways.post('/wc/v3/products', {
      name: 'Ліжко &laquo;Лорд&raquo;',
      tags: [{ name: 'Новинка ' }],
    })
    assert.deepEqual([tagged.body.name, names(tagged.body.tags)], ['Ліжко «Лорд»', ['новинка']])
    assert.equal((await listAllTags(ways.shop)).length, 1)
  })

  it('that look like others are refused by REST with the id of the other', async () => {
    for (const [path, name, twin] of [
      ['/wc/v3/products/categories', 'Пуфи та крісла', 'Пyфи\u00a0 та\u200b крісла'],
      ['/wc/v3/products/tags', 'Знижка', ' ЗНИЖКА\u00a0'],
      ['/wc/v3/products/brands', 'Лорд', 'лорд&nbsp;'],
    ] as const) {
      const made = await ways.post(path, { name })
      const again = await ways.post(path, { name: twin })
      const { code, data } = again.body
      assert.deepEqual([again.status, code, data.resource_id], [400, 'term_exists', made.body.id], path)
      const other = await ways.post(path, { name: `${name} 2` })
      assert.equal((await ways.put(`${path}/${other.body.id}`, { name: twin })).status, 400, path)
    }
    const attributes = [{ name: 'constructor', options: ['constructor'], variation: true }]
    const { body: table } = await ways.post('/wc/v3/products', { name: 'Стіл', type: 'variable', attributes })
    assert.deepEqual(await listCards(ways.shop, [table.id]).then((cards) => cards.map((card) => card.id)), [table.id])
    const { body: size } = await ways.post('/wc/v3/products/attributes', { name: 'Спальне місце' })
    const terms = `/wc/v3/products/attributes/${size.id}/terms`
    assert.equal((await ways.post(terms, { name: '80×200' })).status, 201)
    for (const name of ['80x200', '80 х 200', '80X200'])
      assert.equal((await ways.post(terms, { name })).status, 400, name)
  })

  it('without a letter are told apart, by REST and by file', async () => {
    const signs = ['«»', '№', '1', '—', '+', '№1', '%']
    for (const name of signs) {
      const made = await ways.post('/wc/v3/products/attributes', { name })
      assert.deepEqual([made.status, made.body.name], [201, name], JSON.stringify(made.body))
      assert.match(made.body.slug, /^(pa_)?[a-z0-9-]+$/)
      assert.equal((await ways.post('/wc/v3/products/attributes', { name })).status, 400, name)
      const terms = `/wc/v3/products/attributes/${made.body.id}/terms`
      for (const term of signs) assert.equal((await ways.post(terms, { name: term })).status, 201, `${name} ${term}`)
    }
    const before = (await listAllAttributes(ways.shop)).length
    const printed = await ways.importCsv([
      'SKU,Name,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global',
      'S1,Полиця,1,«»,"—, +",1,%,№,1',
    ])
    assert.equal((await listAllAttributes(ways.shop)).length, before, printed)
    assert.deepEqual(
      (await ways.product('S1'))?.attributes.map(({ name, values }) => [name, values.map((value) => value.name)]),
      [
        ['«»', ['—', '+']],
        ['%', ['№']],
      ],
    )
  })

  it('of a variation are one value, whatever commas it has', async () => {
    const output = await ways.importCsv([
      'Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 global',
      'variable,T04,Комод Комета,,,Фасад,"дуб\\, масив, білий",1',
      'variation,T04-1,,T04,5000,Фасад,"дуб, масив",',
      'variation,T04-2,,T04,6000,Фасад,"дуб\\, масив",',
      'variation,T04-3,,T04,6000,Фасад,Білий\u00a0,',
    ])
    for (const [sku, value] of [
      ['T04-1', 'дуб, масив'],
      ['T04-3', 'білий'],
    ] as const) {
      assert.deepEqual(
        (await ways.product(sku))?.attributes.flatMap(({ values }) => values.map(({ name }) => name)),
        [value],
        output,
      )
    }
  })
})

function encode(text: string): string {
  return encodeURIComponent(text).toLowerCase()
}
