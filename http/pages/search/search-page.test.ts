import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { listZeroResultSearches } from '#shop/catalog/search/zero-results/zero-result-searches.server.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const PERSON = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'uk',
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
}

describe('search pages', () => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop()
    await saveProducts(shop, [
      { name: 'Диван «А»', slug: 'a', regularPrice: 20_000_00 },
      { name: 'Диван «Б»', slug: 'b', regularPrice: 30_000_00 },
      { name: 'Диван «В»', slug: 'v', regularPrice: 55_000_00, salePrice: 50_000_00 },
    ])
    await processWholeIndexQueue(shop)
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const look = (query: Record<string, string>, path = '/') => site.get(`${path}?${new URLSearchParams(query)}`, PERSON)
  const total = (html: string) => /class="listing__total">([^<]*)</.exec(html)?.[1]?.replaceAll('\u00a0', ' ')
  const names = (html: string) => [...html.matchAll(/class="card__name"[^>]*>([^<]*)</g)].map(([, name]) => name)

  it('show how a price in the query was understood, with a link to undo it', async () => {
    const { status, text } = await look({ s: 'диван до 30 тис', post_type: 'product' })
    assert.equal(status, 200)
    assert.deepEqual([total(text), names(text)], ['2 товари', ['Диван «Б»', 'Диван «А»']])
    const chip = /<a class="pill" rel="nofollow" href="([^"]*)"[^>]*>([^<]*)</.exec(text)
    assert.equal(chip?.[2]?.replaceAll('\u00a0', ' '), 'Ціна до 30 000 ₴')
    const without = await site.get((chip?.[1] ?? '').replaceAll('&amp;', '&'), PERSON)
    assert.equal(total(without.text), '3 товари')
    assert.doesNotMatch(without.text, /class="pill" rel="nofollow"/)
    const cheap = (await look({ s: 'недорогий диван', post_type: 'product' })).text
    assert.deepEqual(names(cheap), ['Диван «А»', 'Диван «Б»'])
    const alone = await look({ s: 'до 30 тис', post_type: 'product' })
    assert.deepEqual([alone.status, alone.headers.location], [302, '/shop/?price=-30000'])
  })

  it('may be kept for the way back, but by nobody else', async () => {
    const { headers } = await look({ s: 'диван', post_type: 'product' })
    assert.equal(headers['cache-control'], 'private, no-cache')
  })

  it('count in the heading the results after filters', async () => {
    assert.equal(total((await look({ s: 'диван', post_type: 'product' })).text), '3 товари')
    assert.equal(total((await look({ s: 'диван', post_type: 'product', price: '40000-' })).text), '1 товар')
  })

  it('understand the URLs of WooCommerce', async () => {
    const { text } = await look({ s: 'диван', post_type: 'product', min_price: '25000', max_price: '40000.50' })
    assert.deepEqual(names(text), ['Диван «Б»'])
    assert.deepEqual(names((await look({ s: 'диван', post_type: 'product', min_price: '40000' }, '/shop/')).text), [
      'Диван «В»',
    ])
  })

  it('record searches without exact results, once per visitor, ignoring filters', async () => {
    await look({ s: 'гамак', post_type: 'product' })
    await look({ s: 'бузковий диван', post_type: 'product' })
    await look({ s: 'бузковий диван', post_type: 'product', price: '1-2' })
    await look({ s: 'диван до 1000', post_type: 'product' })
    await look({ s: 'диван', post_type: 'product', price: '1-2' })
    const misses = (await listZeroResultSearches(shop, 30, 10)).map(({ text, count, near }) => [text, count, near])
    assert.deepEqual(misses.toSorted(), [
      ['бузковий диван', 1, true],
      ['гамак', 1, false],
      ['диван до 1000', 1, false],
    ])
  })

  it('limit suggestions to 120 a minute with a JSON answer in the language of the page', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
    for (const [n, path, message] of [
      [1, '/wp-json/meblia/v1/search?', /^Забагато запитів\. Спробуйте за хвилину\.$/],
      [2, '/wp-json/meblia/v1/search/?lang=en&', /^Too many requests\. Please try again in a minute\.$/],
      [3, '/en/wp-json/meblia/v1/search?', /^Too many requests/],
      [4, '/?rest_route=/meblia/v1/search&', /^Забагато запитів/],
      [5, '/wp-json/meblia/v1/search?lang=uk&', /^Забагато запитів/],
      [6, '/wp-json/meblia/v1/search?lang=xx&', /^Забагато запитів/],
    ] as const) {
      const ask = () => site.get(`${path}q=a`, from(n))
      for (let times = 0; times < 120; times++) assert.notEqual((await ask()).status, 429, path)
      const { status, headers, text } = await ask()
      assert.equal(status, 429, path)
      assert.equal(headers['retry-after'], '60')
      assert.match(headers['content-type'] ?? '', /^application\/json/)
      assert.equal(headers['cache-control'], 'no-store')
      const { code, message: result, data } = JSON.parse(text)
      assert.deepEqual([code, data], ['rate_limit_exceeded', { status: 429 }])
      assert.match(result, message)
    }
    shop.advanceClock(60_000)
    assert.equal((await site.get('/wp-json/meblia/v1/search?q=a', from(1))).status, 200)
  })

  it('limit one client to 60 different searches a minute, not counting filters', async () => {
    shop.advanceClock(60_000)
    for (let n = 0; n < 60; n++) assert.equal((await look({ s: `слово ${n}` })).status, 200)
    const { status, headers, text } = await look({ s: 'диван «у кут»' })
    assert.equal(status, 429)
    assert.equal(headers['retry-after'], '60')
    assert.match(text, /<h1>Забагато пошуків поспіль<\/h1>/)
    assert.match(text, /name="s" value="диван «у кут»"/)
    for (let n = 0; n < 70; n++) assert.equal((await look({ s: 'слово 7', price: `${n}-90000` })).status, 200)
    shop.advanceClock(60_000)
    assert.equal((await look({ s: 'диван «у кут»' })).status, 200)
  })

  it('show what was left out, with a link to what has it', async () => {
    const { text } = await look({ s: 'дитячий диван', post_type: 'product' })
    assert.equal(total(text), '3 товари')
    const link = /Не\u00a0враховано: <a href="([^"]*)"[^>]*>«дитячий»<\/a>/.exec(text)
    const only = await site.get((link?.[1] ?? '').replaceAll('&amp;', '&'), PERSON)
    assert.match(only.text, /За запитом «\+дитячий диван» нічого не\u00a0знайдено/)
    assert.doesNotMatch((await look({ s: 'диван', post_type: 'product' })).text, /Не\u00a0враховано/)
  })

  it('show the goods of what was probably meant, and say so', async () => {
    const { text } = await look({ s: 'дивунгн', post_type: 'product' })
    assert.equal(total(text), '3 товари')
    assert.match(
      text.replaceAll('<!-- -->', ''),
      /За запитом «дивунгн» нічого не\u00a0знайдено\. Показано результати за запитом <a [^>]*>«диван»/,
    )
  })

  it('end with what was asked for, and lead to the query that finds more', async () => {
    const tables = [
      'Розкладний стіл «Поле»',
      'Обідній стіл «Ясен»',
      'Робочий стіл «Лад»',
      'Садовий стіл «Гай»',
      'Барний стіл «Міст»',
    ]
    const about = (name: string) => (name.startsWith('Розкладний') ? { shortDescription: 'Для 7–8 осіб' } : {})
    await saveProducts(
      shop,
      tables.map((name, n) => ({ name, slug: `stil-${n}`, regularPrice: 9_000_00 - n, ...about(name) })),
    )
    await processWholeIndexQueue(shop)
    const query = { s: 'стіл на 7 людей', post_type: 'product' }
    const { text } = await look(query)
    assert.deepEqual([names(text), total(text)], [['Розкладний стіл «Поле»'], '1 товар'])
    const link = /Шукати ширше:(?:<!-- -->)? <a href="([^"]*)"[^>]*>«стіл»<\/a>/.exec(text)
    assert.equal(names((await site.get((link?.[1] ?? '').replaceAll('&amp;', '&'), PERSON)).text).length, 5)
  })

  it('lead to the lists that they name', async () => {
    const answers = ['акції', 'розпродаж', 'товари зі знижкою', 'новинки', 'хіт продажів'].map(
      async (s) => (await look({ s })).headers.location,
    )
    assert.deepEqual(await Promise.all(answers), [
      '/shop/?onsale=1',
      '/shop/?onsale=1',
      '/shop/?onsale=1',
      '/shop/?orderby=date',
      '/shop/?orderby=popularity',
    ])
    assert.equal(total((await look({ s: 'диван зі знижкою', post_type: 'product' })).text), '1 товар')
  })
})
