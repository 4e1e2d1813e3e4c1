import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { saveCategory } from '../products/categories/categories.server.ts'
import { listCards } from '../products/listings/listings.server.ts'
import { type ProductInput, saveProducts } from '../products/records/products.server.ts'
import { processWholeIndexQueue } from './indexing/search-index.server.ts'
import { listFoundPages, search, searchProductIds } from './search.server.ts'

const ROOT = join(import.meta.dirname, '../../..')

function readNames(): { name: string; shortDescription: string }[] {
  const rows: Record<string, string>[] = parse(readFileSync(join(ROOT, 'bench/search/furniture.csv'), 'utf8'), {
    columns: true,
    bom: true,
  })
  const squeezed = (text = '') => text.replace(/\s+/g, ' ').trim()
  const imported = rows.map(({ name, short_description: text }) => ({
    name: `${squeezed(name)}, ${squeezed(squeezed(text).split(',')[0])}`,
    shortDescription: squeezed(text),
  }))
  const demo: { name: string; short_description: string }[] = JSON.parse(
    readFileSync(join(ROOT, 'demo/products/products.json'), 'utf8'),
  )
  return [...imported, ...demo.map(({ name, short_description: text }) => ({ name, shortDescription: text }))]
}

onEachDatabase('the names of the demo and of the imported catalogue', (database) => {
  let shop: TestShop
  const nameById = new Map<number, string>()
  before(async () => {
    shop = await openTestShop(database)
    const products = readNames()
    const ids = await saveProducts(
      shop,
      products.map((product) => ({ ...product, regularPrice: 100_00 })),
    )
    for (const [n, id] of ids.entries()) nameById.set(id, products[n]?.name ?? '')
    await processWholeIndexQueue(shop)
  })
  after(() => shop.close())

  const firstOf = async (query: string) => nameById.get((await searchProductIds(shop, query)).ids[0] ?? 0)
  const kindOf = (name = '') => name.replace(/^[\p{Lu}\d/ .-]+,\s*/u, '')

  it('are first for themselves, each of more than 850', async () => {
    const names = [...new Set(nameById.values())]
    assert.ok(names.length > 850, String(names.length))
    const others: string[] = []
    // PostgreSQL answers alike, at some milliseconds each.
    const tried = database === 'sqlite' ? names : names.filter((_, n) => n % 8 === 0)
    for (const name of tried) if ((await firstOf(name)) !== name) others.push(`${name} → ${await firstOf(name)}`)
    assert.deepEqual(others, [])
  })

  it('are first for their kinds: 120 that are named alike', async () => {
    const kinds = [...new Set([...nameById.values()].filter((name) => name.includes(', ')).map(kindOf))].slice(0, 120)
    const others: string[] = []
    for (const kind of database === 'sqlite' ? kinds : kinds.filter((_, n) => n % 8 === 0)) {
      const first = await firstOf(kind)
      if (kindOf(first) !== kind) others.push(`${kind} → ${first}`)
    }
    assert.deepEqual([kinds.length, others], [120, []])
  })

  it('say what the thing is: no sofa-bed is a bed, no TV bench a bench, no coffee table a table', async () => {
    for (const [query, kind] of [
      ['ліжко', /Ліжко|, (?:Ext |Children's )?[Bb]ed(?: frame)?$/],
      ['кровать', /Ліжко|, [Bb]ed(?: frame)?$/],
      ['bench', /, Bench$/],
      ['лавка', /, Bench$/],
      ['table', /, Table$/],
      ['стіл', /тіл «|, Table$/],
      ['табурет', /, Stool$/],
      ['тумба під телевізор', /Тумба під телевізор|, TV bench$/],
      ['журнальний столик', /Столик|, Coffee table$/],
    ] as const)
      assert.match((await firstOf(query)) ?? '', kind, query)
  })

  it('are found by what a spoken phrase says of their kind and parts', async () => {
    for (const [query, kind] of [
      ['шафа двохдверна', /Wardrobe .*2 doors/],
      ['двудверный шкаф', /Wardrobe .*2 doors/],
      ['тридверна шафа', /Шафа «Літопис»|3 doors/],
      ['комод 4 ящика', /4 drawers/],
      ['комод с пятью ящиками', /5 drawers/],
      ['стол обеденный с четырьмя стульями', /Table(?:\+| and )4 chairs/],
      ['обеденная группа', /, Table.*chairs/],
      ['двоповерхове ліжко для дітей', /[Bb]unk bed/],
      ['набор столиков', /Nest of tables/],
      ['подставка для ног', /Foot/],
      ['тумба на коліщатках', /castors/],
      ['кухонний стіл і 4 стільці', /Table(?:\+| and )4 chairs/],
      ['крісло странмон', /STRANDMON/],
      ['пристінна полиця', /Wall/],
      ['навісна шафка', /Wall cabinet/],
      ['накидка на диван', /Cover/],
      ['чохол для садових меблів', /Cover for furniture set/],
      ['розкладний обідній стіл', /Extendable table/],
      ['підставка під ноги', /Foot-rest/],
      ['балдахін на ліжко', /Bed tent/],
      ['стілець для барної стійки', /Bar stool|Барний стілець/],
      ['крісло для геймера', /Office chair/],
      ['табурет сходинка', /Step/],
      ['комп’ютерний стіл з надбудовою', /add-on unit/],
      ['подстолье', /Underframe/],
      ['ліжко яке росте з дитиною', /[Ee]xt/],
      ['спинка для ліжка', /Headboard/],
      ['подушка під спину', /Back cushion/],
      ['лавка з ящиком', /Storage bench/],
    ] as const)
      assert.match((await firstOf(query)) ?? '', kind, query)
  })
})

onEachDatabase('a query for what is cheap', (database) => {
  it('orders what is of the kind, without cheaper things of a wider kind', async () => {
    const shop = await openTestShop(database)
    const chairs = ['Chair', 'Folding chair', 'Chair with armrests', 'Chair, black', 'Chair, white', 'Chair, red']
    const stock = [...chairs.map((name) => ({ name, regularPrice: 900_00 })), { name: 'Stool', regularPrice: 100_00 }]
    await saveProducts(shop, stock)
    await processWholeIndexQueue(shop)
    const namesOf = async (query: string) =>
      (await listCards(shop, (await searchProductIds(shop, query)).ids)).map(({ name }) => name)
    assert.equal((await namesOf('недорогі стільці')).includes('Stool'), false)
    assert.equal((await namesOf('стільці')).includes('Stool'), true)
    await shop.close()
  })
})

onEachDatabase('a spoken query', (database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(database)
    const garden = await saveCategory(shop, { name: 'Садові меблі' })
    const sideboards = await saveCategory(shop, { name: 'Буфети та консолі' })
    const stock: (Partial<ProductInput> & { name: string })[] = [
      { name: 'Обідній стіл «Ясен»', shortDescription: 'Прямокутний стіл для шістьох, на двох опорах' },
      { name: 'Розкладний стіл «Поле»', shortDescription: 'Для 7–8 осіб' },
      { name: 'Робочий стіл «Робота»' },
      { name: 'Садовий стіл «Сад»', categories: [garden.id] },
      { name: 'Крісло «Хмара»', shortDescription: 'На поворотній основі' },
      { name: 'Крісло-гойдалка «Хвиля»' },
      { name: 'Кутовий диван «Поділ», тканина букле' },
      { name: 'Двомісний диван «Оксамит»', salePrice: 90_00 },
      { name: 'Тримісний диван «Лиман»' },
      { name: 'Тумба під телевізор «Ротанг»' },
      { name: 'Лавка «Гай»' },
      { name: 'Двоярусне ліжко «Вежа»', shortDescription: 'Матрац купують окремо' },
      { name: 'HAVSTA, Sideboard', categories: [sideboards.id] },
      { name: 'HAVSTA, Glass-door cabinet', categories: [sideboards.id] },
      { name: 'Комод «Ряд»', shortDescription: 'Можна поставити в передпокій' },
      { name: 'Столик «Камінь»' },
      { name: 'Барний стіл «Міст»' },
      { name: 'Секція/полиця' },
      { name: 'Полиця/секція' },
    ]
    await saveProducts(
      shop,
      stock.map((product) => ({ regularPrice: 100_00, ...product })),
    )
    const html = '<p>Кур’єром або на склад</p>'
    for (const title of ['Доставка та оплата', 'Гарантія та повернення', 'Контакти'])
      await savePage(shop, { title, status: 'publish', blocks: [{ type: 'rich_text', id: 'a', html }] } as never)
    await processWholeIndexQueue(shop)
  })
  after(() => shop.close())

  const found = async (query: string) =>
    (await listCards(shop, (await searchProductIds(shop, query)).ids)).map(({ name }) => name)

  const answers: [why: string, queries: string[], first: string][] = [
    [
      'is heard without what is said around it',
      [
        'чи є у вас комоди',
        'покажіть комод',
        'скільки коштує комод',
        'підкажіть мені якийсь комод',
        'do you have a комод',
      ],
      'Комод «Ряд»',
    ],
    [
      'says how it is used',
      ['стіл який розкладається', 'стіл, що розкладається', 'стіл щоб розкладався'],
      'Розкладний стіл «Поле»',
    ],
    ['says what it does', ['крісло яке крутиться', 'крісло що обертається'], 'Крісло «Хмара»'],
    ['swings', ['крісло яке гойдається', 'гойдалка'], 'Крісло-гойдалка «Хвиля»'],
    [
      'counts people',
      ['стіл на 6 осіб', 'стіл для шістьох', 'шестимісний стіл', 'стол на шесть человек'],
      'Обідній стіл «Ясен»',
    ],
    ['counts people within a range', ['стіл на 7 людей', 'стіл на сім персон'], 'Розкладний стіл «Поле»'],
    [
      'counts seats',
      ['диван на двох', 'диван на 2 місця', 'двухместный диван', '2-seat sofa'],
      'Двомісний диван «Оксамит»',
    ],
    ['is small', ['комодик', 'комодика'], 'Комод «Ряд»'],
    ['is a small bench', ['лавочка', 'лавочку'], 'Лавка «Гай»'],
    ['is a small stand', ['тумбочка під телек', 'тумбочку під тв'], 'Тумба під телевізор «Ротанг»'],
    ['is said otherwise', ['фотель', 'фотелі'], 'Крісло «Хмара»'],
    ['is said for schools', ['бюро', 'секретер', 'парта'], 'Робочий стіл «Робота»'],
    ['has two floors', ['двоповерхове ліжко', 'двухэтажная кровать'], 'Двоярусне ліжко «Вежа»'],
    [
      'names a place',
      ['на балкон', 'стіл на терасу', 'щось на дачу', 'що поставити на балкон', 'меблі на вулицю'],
      'Садовий стіл «Сад»',
    ],
    ['is written as the name is', ['секція/полиця'], 'Секція/полиця'],
    ['is written as another name with the same words is', ['полиця/секція'], 'Полиця/секція'],
    ['is mistyped in another language', ['углавой диван', 'диван углавой'], 'Кутовий диван «Поділ», тканина букле'],
    ['names a category whose products are called otherwise', ['буфет зі склом'], 'HAVSTA, Glass-door cabinet'],
    ['names a room', ['кабінет', 'стіл у кабінет', 'в кабинет'], 'Робочий стіл «Робота»'],
  ]
  for (const [why, queries, first] of answers) {
    it(why, async () => {
      for (const query of queries) assert.equal((await found(query))[0], first, query)
    })
  }

  it('ends with what has every word, and says without which words there is more', async () => {
    const { left, dropped } = await searchProductIds(shop, 'стіл на 7 людей')
    assert.deepEqual([await found('стіл на 7 людей'), left, dropped], [['Розкладний стіл «Поле»'], [], ['на 7 людей']])
    // A name means what has it.
    assert.deepEqual(await found('Розкладний стіл «Поле»'), ['Розкладний стіл «Поле»'])
  })

  it('matches what lacks only a room', async () => {
    const { partial } = await searchProductIds(shop, 'розкладний стіл у спальню')
    assert.deepEqual([await found('розкладний стіл у спальню'), partial], [['Розкладний стіл «Поле»'], false])
  })

  it('ends so too when something is unwanted', async () => {
    assert.deepEqual(await found('стіл на 7 людей без розкладання'), ['Розкладний стіл «Поле»'])
  })

  it('is what has most of the words when no product has every one', async () => {
    const { partial, left, dropped } = await searchProductIds(shop, 'розкладний стіл на 6 осіб')
    assert.deepEqual([partial, left, dropped], [true, ['на 6 осіб'], ['розкладний']])
    assert.deepEqual(await found('розкладний стіл на 6 осіб'), ['Розкладний стіл «Поле»'])
  })

  it('says that the shop has no such thing, though descriptions mention it', async () => {
    const { ids, partial } = await searchProductIds(shop, 'матрац')
    assert.deepEqual([ids.length, partial], [1, true])
  })

  it('finds nothing where only far words are alike', async () => {
    const { ids, guess, isGuessed } = await searchProductIds(shop, 'піаніно')
    assert.deepEqual([ids, guess, isGuessed], [[], undefined, undefined])
  })

  it('names two kinds', async () => {
    const { ids, left } = await searchProductIds(shop, 'лавка або комод')
    assert.deepEqual([ids.length, left], [2, []])
    assert.deepEqual((await found('лавка і комод')).toSorted(), ['Комод «Ряд»', 'Лавка «Гай»'])
  })

  it('says what was left out, and shows only what has it when it is tried for with a plus sign', async () => {
    const { ids, left } = await searchProductIds(shop, 'дитячі столики')
    assert.deepEqual([ids.length > 0, left], [true, ['дитячі']])
    assert.deepEqual((await searchProductIds(shop, '+дитячі столики')).ids, [])
    assert.deepEqual((await searchProductIds(shop, 'стіл на 12 осіб')).left, ['на 12 осіб'])
    assert.deepEqual(await found('+розкладний комод'), ['Розкладний стіл «Поле»'])
  })

  it('leads to a list', async () => {
    for (const text of ['акції', 'товари зі знижкою', 'розпродаж', 'що є на скидке', 'sale']) {
      const { list, rest, ids } = await search(shop, { text })
      assert.deepEqual([list, rest, ids.product.length], ['sale', '', 1], text)
    }
    for (const text of ['новинки', 'що нового', 'нові моделі'])
      assert.equal((await search(shop, { text })).list, 'new', text)
    for (const text of ['хіт продажів', 'хіти', 'популярні товари', 'топ продажів', 'хиты продаж', 'bestsellers'])
      assert.equal((await search(shop, { text })).list, 'popular', text)
    const { list, rest, ids } = await search(shop, { text: 'диван зі знижкою' })
    assert.deepEqual([list, rest, ids.product.length], ['sale', 'диван', 1])
  })

  it('finds a page', async () => {
    for (const [text, title] of [
      ['доставка', 'Доставка та оплата'],
      ['скільки коштує доставка', 'Доставка та оплата'],
      ['самовивіз', 'Доставка та оплата'],
      ['як оплатити', 'Доставка та оплата'],
      ['повернення', 'Гарантія та повернення'],
      ['возврат', 'Гарантія та повернення'],
      ['returns', 'Гарантія та повернення'],
      ['вакансії', 'Контакти'],
    ] as const) {
      const { ids, isPageNamed } = await search(shop, { text })
      assert.deepEqual([(await listFoundPages(shop, ids.page))[0]?.title, isPageNamed], [title, true], text)
    }
    assert.equal((await search(shop, { text: 'диван' })).isPageNamed, false)
  })
})

onEachDatabase('the kind that is asked for', (database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(database)
    const stock: (Partial<ProductInput> & { name: string })[] = [
      { name: 'Шафа «Схід»' },
      { name: 'Дверцята для шафи «Схід»', totalSales: 90 },
      { name: 'Дверцята шафи', totalSales: 80 },
      { name: 'Полиця для шафи «Схід»', totalSales: 90 },
      { name: 'Стелаж «Книга»', shortDescription: 'Для книжок', totalSales: 5 },
      { name: 'Стелаж «Низ»', shortDescription: 'Стає за диваном' },
      { name: 'Коліщатка для стелажа', totalSales: 90 },
      { name: 'Диван «Лист»', shortDescription: 'Сірий' },
      { name: 'Розкладний диван «Ніч»', totalSales: 1 },
      { name: 'Чохол на диван', totalSales: 90 },
      { name: 'Стіл «Клас»' },
      { name: 'Ніжки для столу', totalSales: 90 },
      { name: 'Барна стійка «Берег»' },
      { name: 'Барний стілець «Берег»', shortDescription: 'З підставкою для ніг' },
      { name: 'Ліжко «Сон»' },
      { name: 'Стілець «Мур»', shortDescription: 'Мʼяке сидіння' },
      { name: 'Приліжкова тумба «Сон»' },
      { name: 'Тумба «Сон»', totalSales: 90 },
      { name: 'ODDA, Chair pad', totalSales: 90 },
      { name: 'ODDA, Chair' },
    ]
    await saveProducts(
      shop,
      stock.map((product) => ({ regularPrice: 100_00, ...product })),
    )
    await processWholeIndexQueue(shop)
  })
  after(() => shop.close())

  const search = (query: string) => searchProductIds(shop, query)
  const found = async (query: string) => (await listCards(shop, (await search(query)).ids)).map(({ name }) => name)

  it('stands before its parts and what is made for it, which come first when they are asked for', async () => {
    for (const [query, first] of [
      ['шафа', 'Шафа «Схід»'],
      ['шафа для одягу', 'Шафа «Схід»'],
      ['дверцята для шафи', 'Дверцята для шафи «Схід»'],
      ['полиця до шафи', 'Полиця для шафи «Схід»'],
      ['стелаж', 'Стелаж «Книга»'],
      ['коліщатка для стелажа', 'Коліщатка для стелажа'],
      ['чохол для дивана', 'Чохол на диван'],
      ['стіл', 'Стіл «Клас»'],
      ['ніжки до столу', 'Ніжки для столу'],
      ['chair', 'ODDA, Chair'],
      ['подушка на стілець', 'ODDA, Chair pad'],
    ] as const)
      assert.equal((await found(query))[0], first, query)
    assert.match((await found('диван'))[0] ?? '', /диван «/i)
    assert.deepEqual(await found('chair до 5000 грн'), ['ODDA, Chair', 'Стілець «Мур»', 'Барний стілець «Берег»'])
  })

  it('is the first noun of a phrase with a preposition', async () => {
    assert.equal((await found('барна стійка зі стільцями'))[0], 'Барна стійка «Берег»')
    assert.equal((await found('стілець до барної стійки'))[0], 'Барний стілець «Берег»')
    assert.equal((await found('полиця для книжок'))[0], 'Стелаж «Книга»')
  })

  it('is not what it is to stand beside, which is said', async () => {
    assert.deepEqual((await search('стелаж над диваном')).left, ['диваном'])
    assert.deepEqual((await found('стелаж над диваном')).slice(0, 2), ['Стелаж «Книга»', 'Стелаж «Низ»'])
  })

  it('is heard with a word of its phrase further on, or mistyped', async () => {
    assert.equal((await found('диван сірий розкладний'))[0], 'Розкладний диван «Ніч»')
    assert.equal((await found('тумба прикраватна'))[0], 'Приліжкова тумба «Сон»')
    assert.equal((await found('диван щоб гості могли переночувати'))[0], 'Розкладний диван «Ніч»')
  })

  it('is not shown for a wider meaning that another thing mentions', async () => {
    assert.deepEqual(await found('банкетка'), [])
    assert.deepEqual(await found('ліжечко'), ['Ліжко «Сон»'])
  })

  it('has what only descriptions say, in the other language too', async () => {
    assert.equal((await found('стул мягкий'))[0], 'Стілець «Мур»')
  })
})

onEachDatabase('what a thing looks like and how large it is', (database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(database)
    const stock: (Partial<ProductInput> & { name: string })[] = [
      { name: 'KULLEN, Chest of 3 drawers', materials: ['чорний'], totalSales: 90 },
      { name: 'MALM, Chest of 6 drawers', materials: ['дуб'] },
      { name: 'BILLY, Bookcase', materials: ['коричневий'] },
      { name: 'HAVSTA, Bookcase', materials: ['білі'], totalSales: 90 },
      { name: 'NEIDEN, Bed frame', shortDescription: 'Bed frame, 90x200 cm' },
      { name: 'TRYSIL, Bed frame', shortDescription: 'Bed frame, 160x200 cm', totalSales: 90 },
      { name: 'TOMMARYD, Bed frame', shortDescription: 'Bed frame, 140 х 190 см', totalSales: 1 },
      { name: 'PAX, Wardrobe', shortDescription: 'Wardrobe, 90x200x236 cm' },
      { name: 'STENSELE, Bar table', materials: ['метал'] },
      { name: 'Обідній стіл «Ясен»', totalSales: 90 },
      { name: 'Круглий стіл «Коло»' },
      { name: 'LACK, Side table', materials: ['білі'] },
      { name: 'DELAKTIG, Side table', shortDescription: 'Стоїть біля дивана', totalSales: 90 },
      { name: 'VIMLE, Cover for sofa-bed', materials: ['сині'], totalSales: 90 },
      { name: 'VALLENTUNA, Sofa with sofa-bed', materials: ['сині'] },
    ]
    await saveProducts(
      shop,
      stock.map((product) => ({ regularPrice: 100_00, ...product })),
    )
    await processWholeIndexQueue(shop)
  })
  after(() => shop.close())

  it('is left out before how many drawers it has', async () => {
    for (const query of ['комод на 6 шухляд чорний', 'чорний комод 6 шухляд']) {
      const { ids, left } = await searchProductIds(shop, query)
      const [first] = await listCards(shop, ids)
      assert.deepEqual([first?.name, left], ['MALM, Chest of 6 drawers', [/чорний/.exec(query)?.[0]]], query)
    }
  })

  it('is no name: «білий» is not BILLY, though «біллі» is', async () => {
    const { meant, left } = await searchProductIds(shop, 'барний стіл білий')
    assert.deepEqual([meant, left], [undefined, ['білий']])
    const [white] = await listCards(shop, (await searchProductIds(shop, 'біллий стелаж')).ids)
    assert.equal(white?.name, 'HAVSTA, Bookcase')
    const [first] = await listCards(shop, (await searchProductIds(shop, 'біллі книжкова шафа')).ids)
    assert.equal(first?.name, 'BILLY, Bookcase')
  })

  it('is said of the thing after what it is for', async () => {
    const { ids } = await searchProductIds(shop, 'приставний столик до дивана білий')
    const [first] = await listCards(shop, ids)
    assert.equal(first?.name, 'LACK, Side table')
  })

  it('is no cover of the thing, though it has every word', async () => {
    const { ids } = await searchProductIds(shop, 'раскладной диван синий')
    const [first] = await listCards(shop, ids)
    assert.equal(first?.name, 'VALLENTUNA, Sofa with sofa-bed')
  })

  it('says how many sleep on a bed by its size, and nothing of a wardrobe', async () => {
    for (const [query, names] of [
      ['односпальне ліжко', ['NEIDEN, Bed frame']],
      ['одномісне ліжко', ['NEIDEN, Bed frame']],
      ['ліжко двомісне', ['TRYSIL, Bed frame', 'TOMMARYD, Bed frame']],
      ['двуспальная кровать', ['TRYSIL, Bed frame', 'TOMMARYD, Bed frame']],
      ['полуторная кровать', ['TOMMARYD, Bed frame']],
      ['double bed', ['TRYSIL, Bed frame', 'TOMMARYD, Bed frame']],
    ] as const) {
      const cards = await listCards(shop, (await searchProductIds(shop, query)).ids)
      assert.deepEqual(
        cards.map(({ name }) => name),
        names,
        query,
      )
    }
  })

  it('comes before the exact kind when something of a wider one has every word', async () => {
    for (const query of ['round dining table', 'круглий обідній стіл']) {
      const [first] = await listCards(shop, (await searchProductIds(shop, query)).ids)
      assert.equal(first?.name, 'Круглий стіл «Коло»', query)
    }
  })
})

onEachDatabase('what a thing is to be without, and where it stands', (database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(database)
    const beds = (await saveCategory(shop, { name: 'Ліжка' })).id
    const screens = (await saveCategory(shop, { name: 'Ширми та перегородки' })).id
    const stock: (Partial<ProductInput> & { name: string })[] = [
      { name: 'Обідній стіл «Ясен»' },
      { name: 'Стілець «Мур»' },
      { name: 'Стілець «Бір»', shortDescription: 'Легкий, без підлокітників' },
      { name: 'Стілець з підлокітниками «Луг»', totalSales: 90 },
      { name: 'Стіл зі стільцями «Луг»', totalSales: 99 },
      { name: 'GAMLEBY, Gateleg table' },
      { name: 'BJORLI, Leg', materials: ['латунь'], categories: [beds] },
      { name: 'NEIDEN, Bed frame', categories: [beds] },
      { name: 'KALLAX, Shelving unit', categories: [screens] },
      { name: 'BEKANT, Desk with screen', totalSales: 90 },
      { name: 'VIDGA, Room divider' },
      { name: 'Шафа «Луг»' },
      { name: 'IDÅSEN, Storage unit' },
      { name: 'Комод «Луг»' },
    ]
    await saveProducts(
      shop,
      stock.map((product) => ({ regularPrice: 100_00, ...product })),
    )
    await processWholeIndexQueue(shop)
  })
  after(() => shop.close())

  const found = async (query: string) =>
    (await listCards(shop, (await searchProductIds(shop, query)).ids)).map(({ name }) => name)

  it('comes last with what it is to be without, and first where that is said', async () => {
    const chairs = await found('стілець без підлокітників')
    assert.deepEqual(chairs.slice(0, 2), ['Стілець «Бір»', 'Стілець «Мур»'])
    assert.equal(chairs.at(-1), 'Стілець з підлокітниками «Луг»')
    assert.equal((await found('стіл без стільців'))[0], 'Обідній стіл «Ясен»')
  })

  it('is a phrase in the diminutive too', async () => {
    assert.equal((await found('складний столик'))[0], 'GAMLEBY, Gateleg table')
  })

  it('is no part that only stands in its category', async () => {
    assert.deepEqual(await found('латунне ліжко'), ['NEIDEN, Bed frame'])
  })

  it('stands in its category, and is not what only has such a part', async () => {
    assert.deepEqual(await found('ширма'), ['VIDGA, Room divider', 'KALLAX, Shelving unit'])
  })

  it('may be something wider, but not what is wider still', async () => {
    assert.ok((await found('шафа')).includes('IDÅSEN, Storage unit'))
    assert.ok(!(await found('спальня')).includes('IDÅSEN, Storage unit'))
  })
})

onEachDatabase('a spoken query', (database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(database)
    const garden = { categories: [(await saveCategory(shop, { name: 'Садові меблі' })).id] }
    const products: Partial<ProductInput>[] = [
      { name: 'SVANÖ, Arbor bench', ...garden },
      { name: 'HUSARÖ, Side table', ...garden },
      { name: 'DUVHOLMEN, Inner cushion', ...garden },
      { name: 'KOLBJÖRN, Cabinet in/outdoor' },
      { name: 'SKOGSTORP, Bench', materials: ['дуб'] },
      { name: 'VEDBO, Dining table' },
      { name: 'MICKE, Desk' },
      { name: 'LURÖY, Slatted bed base' },
      { name: 'NEIDEN, Bed frame' },
      { name: 'NISSE, Folding chair' },
      { name: 'SANDVIKA, Guest bed' },
      { name: 'HEMNES, Bench with shoe storage' },
      { name: 'PLATSA, Storage combination' },
      { name: 'SUNDLANDET, Open wardrobe' },
      { name: 'EKTORP, Sofa' },
      { name: 'EKTORP, Cover for sofa' },
    ]
    await saveProducts(
      shop,
      products.map(({ name = '', ...product }) => ({ name, regularPrice: 100_00, ...product })),
    )
    await processWholeIndexQueue(shop)
  })
  after(() => shop.close())

  const found = async (query: string) =>
    (await listCards(shop, (await searchProductIds(shop, query)).ids)).map(({ name }) => name)

  it('of a room that leads to a category shows its furniture, then what belongs to it, then what is named for it', async () => {
    const names = await found('щось на терасу')
    assert.deepEqual(new Set(names.slice(0, 2)), new Set(['SVANÖ, Arbor bench', 'HUSARÖ, Side table']))
    assert.deepEqual(names.slice(2, 4), ['DUVHOLMEN, Inner cushion', 'KOLBJÖRN, Cabinet in/outdoor'])
  })

  it('keeps such a room rather than a material', async () => {
    assert.equal((await found('дубова лавка на вулицю'))[0], 'SVANÖ, Arbor bench')
  })

  for (const [query, name] of [
    ['стіл щоб працювати вдома', 'MICKE, Desk'],
    ['стіл у кабінет', 'MICKE, Desk'],
    ['на чому спати', 'SANDVIKA, Guest bed'],
    ['чим накрити диван', 'EKTORP, Cover for sofa'],
    ['куди повісити куртки', 'SUNDLANDET, Open wardrobe'],
    ['куди сховати взуття', 'HEMNES, Bench with shoe storage'],
    ['кровать с ящиками', 'NEIDEN, Bed frame'],
  ] as const) {
    it(`says by what one does with a thing what it is: «${query}»`, async () => {
      assert.equal((await found(query))[0], name)
    })
  }

  it('is read as a phrase in another keyboard layout and in Latin letters too, and says so', async () => {
    for (const query of ['gbcmvjdbq cnsk', 'pysmovyi stil']) {
      const { ids, meant } = await searchProductIds(shop, query)
      assert.equal((await listCards(shop, ids))[0]?.name, 'MICKE, Desk')
      assert.match(meant ?? '', /^пись?мовий стіл$/)
    }
  })

  it('of a bed shows no base of one', async () => {
    assert.deepEqual(await found('дешеве ліжко'), ['NEIDEN, Bed frame'])
  })
})
