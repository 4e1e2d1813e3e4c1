import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { isGtin } from '#shop/catalog/products/gtin.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import { xmlElementTexts } from '#test/xml.ts'
import { FEED_NAMES, type FeedName, type FeedOffer, type FeedShop } from '../feeds.ts'
import { FEED_FORMATS } from '../publish-feeds.server.ts'
import { googleCategory } from './google-categories.ts'
import { containsContact, htmlToLine, isShouting, truncateHtml, truncateText } from './offer-texts.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

const shop: FeedShop = {
  name: 'Дубрава',
  tagline: 'Меблі з дуба',
  url: 'https://dubrava.test',
  now: NOON,
  account: '4821',
  prefix: 'd',
  categories: [
    { id: 1, parentId: null, name: 'Меблі' },
    { id: 2, parentId: 1, name: 'Дивани & софи' },
  ],
  mapping: {},
}

const sofa: FeedOffer = {
  id: 71,
  productId: 7,
  groupId: 7,
  title: 'Диван «Лиман», Шавлія',
  text: 'Глибока посадка.',
  html: '<p>Глибока посадка.</p>',
  url: 'https://dubrava.test/product/dyvan-lyman/?attribute_tkanyna=shavliia',
  pictures: ['https://dubrava.test/media/a/1080.jpg', 'https://dubrava.test/media/b/1080.jpg'],
  price: 18_900_50,
  was: null,
  saleFrom: null,
  saleUntil: null,
  availability: 'in_stock',
  days: null,
  isReturnRefused: false,
  quantity: 4,
  brand: 'Дубрава',
  sku: 'LYM-1',
  gtin: '4820000000017',
  categoryId: 2,
  categoryNames: ['Меблі', 'Дивани & софи'],
  color: 'Шавлія',
  material: 'дуб, льон',
  size: '',
  width: 2200,
  depth: 950,
  height: 840,
  weight: 64_000,
  params: [
    { name: 'Тканина', value: 'Шавлія', isChoice: true },
    { name: 'Ширина', value: '220', unit: 'см', isChoice: false },
  ],
}

function completeFeed(name: FeedName, ...offers: FeedOffer[]): string {
  const format = FEED_FORMATS[name]
  return format.begin(shop) + offers.map((offer) => format.offer(offer, shop).text ?? '').join('') + format.end(shop)
}

/** Text of an element of the first offer. */
function fact(name: FeedName, element: string, changes: Partial<FeedOffer> = {}): string | undefined {
  const { text } = FEED_FORMATS[name].offer({ ...sofa, ...changes }, shop)
  return new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`).exec(text ?? '')?.[1]
}

function metaRow(changes: Partial<FeedOffer> = {}): Record<string, string> {
  const rows: Record<string, string>[] = parse(completeFeed('meta', { ...sofa, ...changes }), { columns: true })
  return rows[0] ?? {}
}

const long = (length: number) => 'слово '.repeat(length).slice(0, length)
const pictures = (count: number) => Array.from({ length: count }, (_, n) => `https://dubrava.test/media/${n}/1080.jpg`)

describe('every price list', () => {
  for (const name of FEED_NAMES) {
    const { offer, idLength } = FEED_FORMATS[name]

    it(`${name}: identifies an offer by product or variation id with the shop's prefix`, () => {
      const { text } = offer(sofa, shop)
      assert.match(text ?? '', name === 'meta' ? /^d71,/ : /(<offer id="d71"|<(g:)?id>d71<)/)
      assert.ok(`${'p'.repeat(6)}${2 ** 33}`.length <= idLength, 'the longest prefix and the largest id fit')
    })

    it(`${name}: leaves out offers without a picture, price or name and reports them`, () => {
      assert.deepEqual(offer({ ...sofa, pictures: [] }, shop), { text: null, problems: ['no_picture'] })
      assert.deepEqual(offer({ ...sofa, price: 0 }, shop), { text: null, problems: ['no_price'] })
      assert.deepEqual(offer({ ...sofa, title: ' ' }, shop), { text: null, problems: ['no_title'] })
    })

    it(`${name}: accepts any character in a name and stays well-formed`, () => {
      const title = 'Стіл <b>«Дуб» & "Ясен"</b>, \u0000\u0008\uFFFE 100 % ]]> 😀'
      const written = completeFeed(name, { ...sofa, title, text: title, html: `<p>${title}</p>` })
      for (const sign of ['\u0000', '\u0008', '\uFFFE']) assert.ok(!written.includes(sign))
      if (name === 'meta')
        assert.match(metaRow({ title }).title ?? '', /^Стіл <b>«Дуб» & "Ясен"<\/b>,\s+100 % \]\]> 😀$/)
      else if (name === 'google' || name === 'hotline')
        assert.ok(xmlElementTexts(written.replace(/\n/g, ''), 'item').length === 1)
      else assert.doesNotMatch(written.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''), /\]\]>|<b>/)
    })

    it(`${name}: writes prices with a dot and two digits`, () => {
      assert.match(offer(sofa, shop).text ?? '', /18900\.50/)
      assert.doesNotMatch(offer(sofa, shop).text ?? '', /18 ?900,50/)
    })
  }
})

describe('Google Merchant', () => {
  it('has every required field of an offer', () => {
    const written = completeFeed('google', sofa)
    for (const name of [
      'g:id',
      'g:title',
      'g:description',
      'g:link',
      'g:image_link',
      'g:availability',
      'g:price',
      'g:brand',
      'g:condition',
    ]) {
      assert.equal(xmlElementTexts(written, name).length, 1, name)
    }
    assert.equal(fact('google', 'g:price'), '18900.50 UAH')
    assert.equal(fact('google', 'g:item_group_id'), 'd7')
    assert.equal(fact('google', 'g:product_width'), '220 cm')
    assert.equal(fact('google', 'g:material'), 'дуб/льон')
  })

  it('keeps limits: 150 characters of title, 5000 of description, 10 more pictures', () => {
    const { text, problems } = FEED_FORMATS.google.offer(
      { ...sofa, title: long(400), text: long(6000), pictures: pictures(15) },
      shop,
    )
    assert.ok((/<g:title>(.*?)</.exec(text ?? '')?.[1] ?? '').length <= 150)
    assert.ok((/<g:description>(.*?)</.exec(text ?? '')?.[1] ?? '').length <= 5000)
    assert.equal(text?.match(/<g:additional_image_link>/g)?.length, 10)
    assert.deepEqual(problems, ['title_cut', 'description_cut', 'pictures_cut'])
  })

  it('omits a missing brand and then declares that no identifier exists', () => {
    const { gtin: _, ...rest } = sofa
    const unbranded = { ...rest, brand: '', gtin: '' }
    assert.deepEqual(xmlElementTexts(completeFeed('google', unbranded), 'g:brand'), [])
    assert.deepEqual(xmlElementTexts(completeFeed('google', unbranded), 'g:identifier_exists'), ['no'])
    assert.doesNotMatch(completeFeed('hotline', unbranded), /<vendor>/)
    assert.doesNotMatch(completeFeed('prom', unbranded), /<vendor>/)
    assert.match(completeFeed('rozetka', unbranded), /<vendor>Без бренду<\/vendor>/)
  })

  it('dates backorders and made-to-order offers only', () => {
    assert.equal(fact('google', 'g:availability', { availability: 'made', days: 28 }), 'backorder')
    assert.equal(fact('google', 'g:availability_date', { availability: 'made', days: 28 }), '2026-12-18T00:00+02:00')
    assert.equal(fact('google', 'g:availability', { availability: 'to_order' }), 'backorder')
    assert.equal(fact('google', 'g:availability_date', { availability: 'to_order' }), '2026-12-11T00:00+02:00')
    assert.equal(fact('google', 'g:availability', { availability: 'out_of_stock' }), 'out_of_stock')
    assert.equal(fact('google', 'g:availability_date'), undefined)
  })

  it('gives no date more than a year ahead', () => {
    const late = { availability: 'made', days: 900 } as const
    assert.equal(fact('google', 'g:availability_date', late), '2027-11-20T00:00+02:00')
  })

  it('lists at most three colours, 40 characters each and 100 together', () => {
    const color = ['Дуб', 'Горіх', 'Ясен', 'Клен'].join(', ')
    assert.equal(fact('google', 'g:color', { color }), 'Дуб/Горіх/Ясен')
    const text = fact('google', 'g:color', { color: [long(60), long(60), long(60)].join(', ') }) ?? ''
    assert.ok(text.length <= 100 && text.split('/').every((colour) => colour.length > 0 && colour.length <= 40), text)
  })

  it('shows the regular price with the sale price, and the sale dates where both are known', () => {
    const sale = { was: 20_000_00, saleFrom: NOON, saleUntil: NOON + 86_400_000 }
    assert.equal(fact('google', 'g:price', sale), '20000.00 UAH')
    assert.equal(fact('google', 'g:sale_price', sale), '18900.50 UAH')
    assert.equal(fact('google', 'g:sale_price_effective_date', sale), '2026-11-20T12:00+00:00/2026-11-21T12:00+00:00')
    assert.equal(fact('google', 'g:sale_price_effective_date', { ...sale, saleUntil: null }), undefined)
  })

  it('declares identifier_exists no where there is none', () => {
    assert.equal(fact('google', 'g:identifier_exists', { gtin: '', sku: '' }), 'no')
    assert.equal(fact('google', 'g:identifier_exists', { gtin: '' }), undefined)
  })

  it('lists a main material and two more, a size, and a weight of up to two tonnes', () => {
    assert.equal(fact('google', 'g:material', { material: 'дуб, льон, сталь, скло' }), 'дуб/льон/сталь')
    assert.equal(fact('google', 'g:size', { size: '160 × 200' }), '160 × 200')
    assert.equal(fact('google', 'g:size'), undefined)
    assert.equal(fact('google', 'g:product_weight'), '64 kg')
    assert.equal(fact('google', 'g:product_weight', { weight: 2_000_001 }), undefined)
  })

  it("categorises products by category names or the owner's mapping", () => {
    assert.equal(fact('google', 'g:google_product_category'), '460')
    assert.equal(googleCategory(['Меблі', 'Для вітальні']), '436')
    assert.equal(googleCategory(['Столи', 'Журнальні столики']), '1395')
    const mapped = FEED_FORMATS.google.offer(sofa, { ...shop, mapping: { 2: '443' } })
    assert.match(mapped.text ?? '', /<g:google_product_category>443</)
  })
})

describe('Meta', () => {
  it('has a column for every required field, and a row of as many cells', () => {
    const row = metaRow({ title: 'Диван, "Лиман"' })
    for (const name of [
      'id',
      'title',
      'description',
      'availability',
      'condition',
      'price',
      'link',
      'image_link',
      'brand',
    ]) {
      assert.ok(row[name], name)
    }
    assert.equal(row.title, 'Диван, "Лиман"')
    assert.equal(row.price, '18900.50 UAH')
  })

  it('uses its own availability values', () => {
    assert.equal(metaRow().availability, 'in stock')
    assert.equal(metaRow({ availability: 'made' }).availability, 'available for order')
    assert.equal(metaRow({ availability: 'out_of_stock' }).availability, 'out of stock')
  })

  it('distinguishes variants by attributes without a column, and keeps HTML descriptions separate', () => {
    const choice = (name: string, value: string) => ({ name, value, isChoice: true })
    const params = [choice('Тканина', 'Шавлія'), choice('Розмір', '160'), choice('Ніжки: вид', 'дуб, темний')]
    const row = metaRow({ params, size: '160' })
    assert.equal(row.size, '160')
    assert.equal(row.additional_variant_attribute, 'Ніжки вид:дуб темний')
    assert.equal(row.rich_text_description, '<p>Глибока посадка.</p>')
    assert.equal(metaRow({ html: `<p>${long(9999)}</p>` }).rich_text_description, '')
    for (const name of ['title', 'description'] as const) assert.doesNotMatch(row[name] ?? '', /<|&\w+;/)
  })

  it('keeps limits: 200 characters of title and 20 more whole picture URLs of 2000 characters together', () => {
    const row = metaRow({ title: long(300), pictures: pictures(60) })
    assert.ok((row.title ?? '').length <= 200)
    const more = row.additional_image_link?.split(',') ?? []
    assert.equal(more.length, 20)
    assert.ok(more.every((address) => address.endsWith('1080.jpg')))
  })
})

describe('Rozetka', () => {
  it('has every element that Rozetka requires of an offer', () => {
    const { text } = FEED_FORMATS.rozetka.offer(sofa, shop)
    for (const name of [
      'price',
      'currencyId',
      'categoryId',
      'picture',
      'vendor',
      'name',
      'name_ua',
      'description',
      'stock_quantity',
    ]) {
      assert.match(text ?? '', new RegExp(`<${name}>`), name)
    }
    assert.match(text ?? '', /^<offer id="d71" available="true">/)
  })

  it('writes date, currency and its category ids as its validator expects', () => {
    const head = FEED_FORMATS.rozetka.begin({ ...shop, mapping: { 2: '80026' } })
    assert.match(head, /<yml_catalog date="2026-11-20 12:00">/)
    assert.match(head, /<currency id="UAH" rate="1"\/>/)
    assert.match(head, /<category id="2" parentId="1" rz_id="80026">Дивани &amp; софи<\/category>/)
  })

  it('calls the old price price_old and writes quantity 0 when out of stock', () => {
    assert.equal(fact('rozetka', 'price_old', { was: 20_000_00 }), '20000.00')
    assert.equal(fact('rozetka', 'stock_quantity'), '4')
    assert.equal(fact('rozetka', 'stock_quantity', { quantity: null }), '100')
    assert.equal(fact('rozetka', 'stock_quantity', { availability: 'out_of_stock', quantity: 3 }), '0')
  })

  it('accepts 15 pictures, and no offer without a category or description', () => {
    const { text } = FEED_FORMATS.rozetka.offer({ ...sofa, pictures: pictures(20) }, shop)
    assert.equal(text?.match(/<picture>/g)?.length, 15)
    assert.deepEqual(FEED_FORMATS.rozetka.offer({ ...sofa, categoryId: null, html: '' }, shop).problems, [
      'no_category',
      'no_description',
    ])
  })
})

/**
 * The published `shops.dtd` as far as a shop of goods needs it, and the extensions of each marketplace, which the DTD
 * lacks and which are removed before validation.
 */
const DTD: Record<string, string> = {
  yml_catalog: 'shop',
  shop: 'name company url phone? platform? version? agency? email* currencies categories offers',
  currencies: 'currency+',
  categories: 'category+',
  offers: 'offer+',
  offer:
    'url? price oldprice? currencyId categoryId+ picture* store? pickup? delivery? name vendor? vendorCode? description? sales_notes? country_of_origin? barcode* param*',
}
const ATTRIBUTES: Record<string, string> = {
  yml_catalog: 'date',
  currency: 'id rate?',
  category: 'id parentId?',
  offer: 'id available? group_id?',
  param: 'name unit?',
}
const THEIR_OWN = {
  rozetka: /<(price_old|article|stock_quantity|name_ua|description_ua|state)>.*?<\/\1>| rz_id="[^"]*"/g,
  prom: /<(quantity_in_stock|name_ua|description_ua)>.*?<\/\1>| (portal_id|in_stock|selling_type)="[^"]*"/g,
}

function breachesOfDtd(document: string): string[] {
  const fits = (model: string, names: string[]) =>
    new RegExp(`^${model.replace(/(\w+)([?*+]?) ?/g, '(?:$1 )$2')}$`).test(names.map((name) => `${name} `).join(''))
  const found: string[] = []
  const open: { name: string; inside: string[] }[] = []
  for (const [, slash, name = '', attributes = '', empty] of document
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    .matchAll(/<(\/?)([a-zA-Z_]+)((?: [a-zA-Z_]+="[^"]*")*)(\/?)>/g)) {
    if (!slash) {
      open.at(-1)?.inside.push(name)
      const names = [...attributes.matchAll(/ (\w+)=/g)].map(([, name = '']) => name)
      if (!fits(ATTRIBUTES[name] ?? '', names)) found.push(`${name}: attributes ${names.join(' ')}`)
      open.push({ name, inside: [] })
    }
    if (!slash && !empty) continue
    const { inside = [] } = open.pop() ?? {}
    if (!fits(DTD[name] ?? '', inside)) found.push(`${name}: ${inside.join(' ')}`)
  }
  if (!/<!DOCTYPE yml_catalog SYSTEM "shops\.dtd">/.test(document)) found.push('no document type')
  for (const [, value] of document.matchAll(/ available="([^"]*)"/g))
    if (!/^(true|false)$/.test(value ?? '')) found.push(`available: ${value}`)
  return found
}

describe('YML', () => {
  for (const name of ['rozetka', 'prom'] as const) {
    it(`${name}: is valid by shops.dtd apart from the marketplace's extensions`, () => {
      const bare = { ...sofa, groupId: null, sku: '', gtin: '', quantity: null, pictures: pictures(1), params: [] }
      const full = { ...sofa, was: 20_000_00, availability: 'out_of_stock' } as const
      const mapped = completeFeed(name, sofa, full, bare).replace(/<category id="2"/, '$& rz_id="8" portal_id="9"')
      const plain = name === 'rozetka' ? mapped.replace(' portal_id="9"', '') : mapped.replace(' rz_id="8"', '')
      assert.deepEqual(breachesOfDtd(plain.replace(THEIR_OWN[name], '')), [])
    })
  }

  it('is invalid with reordered elements, without a price or with an unknown attribute', () => {
    const valid = completeFeed('prom', sofa).replace(THEIR_OWN.prom, '')
    const name = /<name>Диван.*?<\/name>/.exec(valid)?.[0] ?? ''
    assert.equal(
      breachesOfDtd(valid.replace(name, '').replace('<url>https://dubrava.test/product', `${name}$&`)).length,
      1,
    )
    assert.equal(breachesOfDtd(valid.replace(/<price>.*?<\/price>/, '')).length, 1)
    assert.equal(breachesOfDtd(valid.replace('<param ', '<param kind="1" ')).length, 1)
  })
})

describe('Prom', () => {
  it('groups variations, uses quantity_in_stock and oldprice', () => {
    const { text } = FEED_FORMATS.prom.offer({ ...sofa, was: 20_000_00 }, shop)
    assert.match(text ?? '', /^<offer id="d71" available="true" in_stock="true" selling_type="r" group_id="7">/)
    assert.match(text ?? '', /<oldprice>20000\.00<\/oldprice>/)
    assert.match(text ?? '', /<quantity_in_stock>4<\/quantity_in_stock>/)
    assert.match(text ?? '', /<barcode>4820000000017<\/barcode>/)
  })

  it('keeps limits: 100 characters of name, 25 of code, 12 160 of description and 10 pictures', () => {
    const wide = {
      title: long(300),
      sku: 'A'.repeat(40),
      html: `<p>${long(20_000)}</p>`,
      text: long(20_000),
      pictures: pictures(12),
    }
    const { text, problems } = FEED_FORMATS.prom.offer({ ...sofa, ...wide }, shop)
    assert.ok((/<name>(.*?)</.exec(text ?? '')?.[1] ?? '').length <= 100)
    assert.equal(/<vendorCode>(.*?)</.exec(text ?? '')?.[1]?.length, 25)
    assert.ok((/<description><!\[CDATA\[(.*?)\]\]>/.exec(text ?? '')?.[1] ?? '').length <= 12_160)
    assert.equal(text?.match(/<picture>/g)?.length, 10)
    assert.deepEqual(problems, ['title_cut', 'description_cut', 'pictures_cut', 'sku_cut'])
  })

  it('writes codes in allowed characters, and none if no character is left', () => {
    assert.equal(fact('prom', 'vendorCode', { sku: 'ЛИМ-1/2 (b)#7' }), 'ЛИМ-1/2 b7')
    assert.equal(fact('prom', 'vendorCode', { sku: '##' }), undefined)
  })

  it('marks backorders by an empty availability and maps categories by portal_id', () => {
    assert.match(
      FEED_FORMATS.prom.offer({ ...sofa, availability: 'made' }, shop).text ?? '',
      /available="" selling_type/,
    )
    assert.match(FEED_FORMATS.prom.begin({ ...shop, mapping: { 2: '190101' } }), /portal_id="190101"/)
  })
})

describe('Hotline', () => {
  it('writes the firm id, the price in hryvnias and one of two stock values', () => {
    const written = completeFeed('hotline', sofa)
    assert.deepEqual(xmlElementTexts(written.replace(/\n/g, ''), 'firmId'), ['4821'])
    assert.equal(fact('hotline', 'priceRUAH'), '18900.50')
    assert.equal(fact('hotline', 'stock'), 'В наявності')
    assert.match(
      FEED_FORMATS.hotline.offer({ ...sofa, availability: 'made', days: 28 }, shop).text ?? '',
      /<stock days="28">Під замовлення</,
    )
  })

  it('omits products that are out of stock', () => {
    assert.deepEqual(FEED_FORMATS.hotline.offer({ ...sofa, availability: 'out_of_stock' }, shop), {
      text: null,
      problems: [],
    })
  })

  it('removes phones and URLs from names and markup from descriptions', () => {
    const { text, problems } = FEED_FORMATS.hotline.offer({ ...sofa, title: 'Диван 067 123-45-67' }, shop)
    assert.equal(text, null)
    assert.deepEqual(problems, ['contact_inside'])
    assert.equal(fact('hotline', 'description'), 'Глибока посадка.')
  })
})

describe('feed rules', () => {
  it('validate a GTIN by length, check digit and issuer', () => {
    for (const good of ['4820000000017', '96385074', '036000291452', '10614141000415']) assert.ok(isGtin(good), good)
    const internal = ['2012345678903', '20000004', '0200000000004']
    for (const bad of ['4820000000018', ...internal, '12345', '48200000000l7', '', '0000000000'])
      assert.ok(!isGtin(bad), bad)
  })

  it('cut at a word and never inside a character or tag', () => {
    assert.equal(truncateText('Диван кутовий', 10), 'Диван')
    assert.equal(truncateText('Диван', 10), 'Диван')
    assert.equal(truncateText('😀😀😀', 3), '😀')
    assert.equal(
      truncateHtml({ html: `<p>${'а '.repeat(600)}</p>`, text: 'а '.repeat(600) }, 400).endsWith('</p>'),
      true,
    )
  })

  it('write prices with a dot', () => {
    assert.deepEqual(
      [1, 100, 1_234_567_89].map((price) => formatDecimalAmount(price)),
      ['0.01', '1.00', '1234567.89'],
    )
  })

  it('detect shouting and contact details', () => {
    assert.ok(isShouting('ДИВАН КУТОВИЙ ЛИМАН'))
    assert.ok(!isShouting('Стіл IKEA LACK білий'))
    assert.ok(
      containsContact('дзвоніть 067 123-45-67') && containsContact('www.dubrava.ua') && containsContact('a@b.ua'),
    )
    assert.ok(!containsContact('Стіл 120х80х75, 2026'))
  })

  it('flatten markup to one line', () => {
    assert.equal(
      htmlToLine('<p>Один &amp; два</p><ul><li>три</li><li>&lt;чотири&gt;</li></ul>'),
      'Один & два три <чотири>',
    )
  })
})
