import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import iconv from 'iconv-lite'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { sheetOf, textRow, workbookOf } from '#test/fixtures/tables/workbook.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { importByCommand, importFile, reasonsOf } from '../fixtures/import-file.ts'

// What is read does not depend on the database; round-trip.test.ts and product-csv.test.ts write to both.
describe('a price list of no known shop', () => {
  let shop: TestShop
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-prices-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())
  const take = (content: string | Buffer) => importFile(shop, dir, content)
  const products = async () =>
    new Map((await listProductsAfter(shop, 0, 100)).map((product) => [product.sku, product] as const))

  /** By names from the root down, of each product. */
  async function pathsOf(content: string): Promise<Record<string, string>> {
    await take(content)
    const categories = new Map((await listAllCategories(shop)).map((category) => [category.id, category]))
    const pathOf = (id: number | null): string[] => {
      const category = categories.get(id ?? 0)
      return category ? [...pathOf(category.parentId), category.name] : []
    }
    return Object.fromEntries(
      [...(await products())].map(([sku, product]) => [
        sku,
        product.categories.map((id) => pathOf(id).join(' > ')).join(', '),
      ]),
    )
  }

  it('has categories by «/», «>», «|», «→», «»» or «\\», whatever its column of categories is called in three languages', async () => {
    for (const header of ['Категорія', 'Группа товаров', 'Раздел', 'Product category', 'Categories']) {
      const rows = [
        'A-1;Диван;1;Меблі/Дивани',
        'A-2;Пуф;1;Меблі > Пуфи',
        'A-3;Лава;1;Меблі|Лави',
        'A-4;Шафа;1;Меблі → Шафи',
        'A-5;Ліжко;1;Ліжка 1/2',
        'A-6;Стіл;1;Меблі\\/Столи',
        'A-7;Бар;1;Меблі » Бари «Хата»',
        'A-8;Вішак;1;Меблі\\Вішаки',
        'A-9;Кут;1;<b>Меблі</b> / Кути',
      ]
      assert.deepEqual(
        await pathsOf(`Артикул;Назва;Ціна;${header}\n${rows.join('\n')}\n`),
        {
          'A-1': 'Меблі > Дивани',
          'A-2': 'Меблі > Пуфи',
          'A-3': 'Меблі > Лави',
          'A-4': 'Меблі > Шафи',
          'A-5': 'Ліжка 1/2',
          'A-6': 'Меблі/Столи',
          'A-7': 'Меблі > Бари «Хата»',
          'A-8': 'Меблі > Вішаки',
          'A-9': 'Меблі > Кути',
        },
        header,
      )
    }
  })

  it('has values divided by «|», codes behind an apostrophe, a picture whose name has a comma, and stock to order', async () => {
    const list = [
      'Артикул;Назва;Ціна;Фото;Наявність;Кількість;Attribute 1 name;Attribute 1 value(s)',
      "'00123;<b>Стіл</b>;100;стіл, білий.jpg;під заказ;0;Колір;Білий|Чорний",
      'L-1;Лава;100;лава.jpg, лава 2.jpg;немає;0;;',
    ].join('\n')
    assert.deepEqual(reasonsOf(await take(list)), [])
    const [table, bench] = [...(await products()).values()]
    assert.deepEqual(
      [table?.sku, table?.name, table?.pictures.map(({ source }) => source), table?.stockStatus, table?.manageStock],
      ['00123', 'Стіл', ['стіл, білий.jpg'], 'onbackorder', 'no'],
    )
    assert.deepEqual(
      table?.attributes.flatMap(({ values }) => values.map((value) => value.name)),
      ['Білий', 'Чорний'],
    )
    assert.deepEqual(
      bench?.pictures.map(({ source }) => source),
      ['лава.jpg', 'лава 2.jpg'],
    )
    assert.deepEqual([bench?.stockStatus, bench?.stockQuantity], ['outofstock', 0])
  })

  it('has rows that a filter hides, which are read and named once', async () => {
    const hidden = (line: number, texts: string[]) => textRow(line, texts).replace('<row ', '<row hidden="1" ')
    const sheet = sheetOf(
      textRow(1, ['SKU', 'Name', 'Regular price']) +
        textRow(2, ['A-1', 'Стіл', '100']) +
        hidden(3, ['A-2', 'Лава', '100']) +
        hidden(4, ['A-3', 'Пуф', '100']) +
        textRow(5, ['A-4', 'Шафа', '100']) +
        hidden(6, ['A-5', 'Бар', '100']),
    )
    const report = await take(workbookOf([{ name: 'A', xml: sheet }]))
    assert.deepEqual(report.created, 5)
    assert.deepEqual(
      report.warnings.map(({ line, value, reason }) => [line, value, reason]),
      [
        [3, '3–4', 'hiddenRows'],
        [6, '6', 'hiddenRows'],
      ],
    )
    assert.equal(report.rows, 5)
  })

  it('has hidden columns, groups and sheets, which are named before anything is written, by both ways', async () => {
    const rows =
      textRow(1, ['SKU', 'Name', 'Regular price', 'Stock', 'Опт']) +
      textRow(2, ['', 'Столи']).replace('<row ', '<row hidden="1" ') +
      textRow(3, ['A-1', 'Стіл', '333.333333333333', '5', '80']).replace('<row ', '<row hidden="true" ')
    const columns = '<cols><col min="3" max="3" width="9"/><col min="4" max="16384" hidden="1"/></cols>'
    const sheet = sheetOf(rows).replace('<sheetData>', `${columns}<sheetData>`)
    const book = workbookOf([{ name: 'Склад', xml: sheet, state: 'hidden' }])
    const report = await importFile(shop, dir, book, { dryRun: true })
    const warnings = report.warnings.map(({ line, value, reason }) => [line, value, reason])
    const named = [
      [1, 'Склад', 'hiddenSheet'],
      [1, 'Stock', 'hiddenColumns'],
      [2, '2–3', 'hiddenRows'],
      [2, 'Столи', 'groupCategory'],
    ]
    assert.deepEqual([report.rows, warnings], [2, named])
    const [code, printed] = await importByCommand(shop, dir, book, '--dry-run')
    assert.equal(code, 0)
    for (const sentence of ['цей аркуш приховано', 'ці колонки приховано', 'ці рядки приховано'])
      assert.ok(printed.includes(sentence), sentence)
    const mapping = join(dir, 'columns.json')
    await writeFile(
      mapping,
      JSON.stringify({ columns: { SKU: { column: 'SKU' }, Name: { column: 'Name' }, Stock: { column: 'Stock' } } }),
    )
    const [, mapped] = await importByCommand(shop, dir, book, '--dry-run', '--columns', mapping)
    assert.ok(mapped.includes('ці колонки приховано') && mapped.includes('ці рядки приховано'), mapped)
    await take(book)
    assert.equal((await products()).get('A-1')?.regularPrice, 33_333)
  })

  it('has headings above its goods, which become their categories and are named by line', async () => {
    const list = [
      'Прайс-лист фабрики;;',
      'Артикул;Назва;Ціна',
      ';Ціни вказано без доставки;',
      ';МʼЯКІ МЕБЛІ;',
      ';Дивани;',
      'A-1;Диван;100',
      ';Крісла:;',
      'A-2;Крісло;100',
      ';КОРПУСНІ МЕБЛІ;',
      ';Шафи;',
      'Артикул;Назва;Ціна',
      'A-3;Шафа;100',
      ';Разом;300',
      'БР-17;;',
      ';Директор Іваненко;',
    ].join('\n')
    const report = await take(list)
    assert.deepEqual(reasonsOf(report), [
      [1, 'rowAboveHeader'],
      [3, 'groupRow'],
      [4, 'groupCategory'],
      [5, 'groupCategory'],
      [7, 'groupCategory'],
      [9, 'groupCategory'],
      [10, 'groupCategory'],
      [11, 'repeatedHeader'],
      [13, 'totalRow'],
      [14, 'groupRow'],
      [15, 'groupRow'],
    ])
    assert.deepEqual(await pathsOf(list), {
      'A-1': 'МʼЯКІ МЕБЛІ > Дивани',
      'A-2': 'МʼЯКІ МЕБЛІ > Крісла',
      'A-3': 'КОРПУСНІ МЕБЛІ > Шафи',
    })
    assert.match(
      (await importByCommand(shop, dir, list))[1],
      /^рядок 7, «Назва», «МʼЯКІ МЕБЛІ > Крісла»: це назва групи/m,
    )
  })

  it('has numbered headings, beside row numbers and in two columns, and keeps categories that products have', async () => {
    assert.deepEqual(
      await pathsOf(
        '№;Назва;Ціна;Артикул\n;1. Кухні;;\n;1.1. Столи;;\n1;Стіл;5;N-1\n2;Стіл 2;5;N-2\n3;1.2 Стільці;;\n',
      ),
      { 'N-1': 'Кухні > Столи', 'N-2': 'Кухні > Столи' },
    )
    assert.deepEqual(await pathsOf('Артикул;Ціна\nСТОЛИ;\nN-1;7\nN-2;8\n'), {
      'N-1': 'Кухні > Столи',
      'N-2': 'Кухні > Столи',
    })
    assert.deepEqual(await pathsOf('Назва;Артикул;Ціна\nСтоли;;\nСтіл 3;N-3;7\n'), {
      'N-1': 'Кухні > Столи',
      'N-2': 'Кухні > Столи',
      'N-3': 'Кухні > Столи',
    })
  })

  it('has totals, a second header and signatures, none of which is a product', async () => {
    const report = await take(
      'Артикул;Назва;Кількість;Ціна\nA-1;Стіл;2;100\nАртикул;Назва;Кількість;Ціна\n;;Всього з ПДВ:;400\nУсього: 3 позиції;;;\nДиректор ____;;;\n',
    )
    assert.deepEqual(reasonsOf(report), [
      [3, 'repeatedHeader'],
      [4, 'totalRow'],
      [5, 'totalRow'],
      [6, 'groupRow'],
    ])
    assert.deepEqual([report.created, report.refused, report.skipped], [1, 0, 4])
  })

  it('has a header of two rows: the upper one names what the lower leaves empty', async () => {
    const report = await take('Артикул;Назва;Ціна;;Розміри;\n;;роздріб;опт;Ширина;Висота\nA-1;Шафа;100;80;120;200\n')
    assert.deepEqual([reasonsOf(report), report.created, report.unknownColumns], [[], 1, ['опт']])
    const wardrobe = (await products()).get('A-1')
    assert.deepEqual([wardrobe?.regularPrice, wardrobe?.widthMm, wardrobe?.heightMm], [10_000, 1200, 2000])
  })

  it('is divided as `sep=` says, and by its header where that line lies', async () => {
    const rows = ['Артикул;Назва;Ціна', 'A-1;Стіл;100,50']
    for (const [sign, text] of [
      [':', rows.join('\n').replaceAll(';', ':')],
      [',', rows.join('\n')],
    ]) {
      const report = await take(`sep=${sign}\n${text}\n`)
      assert.deepEqual([reasonsOf(report), report.source?.headerLine, report.rows], [[], 2, 1], `sep=${sign}`)
      assert.equal((await products()).get('A-1')?.regularPrice, 10_050)
    }
  })

  it('put together from two encodings is read line by line, and those lines are named', async () => {
    const file = Buffer.concat([
      Buffer.from('Артикул;Назва;Ціна\nA-1;Стіл дубовий;100\n'),
      iconv.encode('A-2;"Крісло ""Зелене""";300\n', 'win1251'),
      Buffer.from('A-3;Шафа біла;100\n'),
    ])
    const report = await take(file)
    assert.deepEqual([reasonsOf(report), report.created, report.source?.encoding], [[[3, 'otherEncoding']], 3, 'utf8'])
    assert.equal((await products()).get('A-2')?.name, 'Крісло "Зелене"')
    assert.match((await importByCommand(shop, dir, file))[1], /^рядок 3, .*в\u00a0іншому кодуванні/m)
  })

  it('encoded twice is read as it was meant, by whichever of two encodings, and says so once', async () => {
    const list = Buffer.from(
      'Артикул;Назва;Ціна;Категорія\nA-1;Пуф «Їжак» ґречний;100;Пуфи\nA-2;Стіл — 80×200;5;Столи\n',
    )
    for (const encoding of ['win1251', 'latin1']) {
      // As WHATWG decodes windows-1251: a byte that it lacks stays a control character.
      const text = encoding === 'latin1' ? list.toString('latin1') : new TextDecoder('windows-1251').decode(list)
      const report = await take(Buffer.from(text))
      assert.deepEqual([reasonsOf(report), report.unknownColumns], [[[2, 'encodedTwice']], []], encoding)
      assert.equal((await products()).get('A-1')?.name, 'Пуф «Їжак» ґречний')
      assert.equal((await products()).get('A-2')?.name, 'Стіл — 80×200')
    }
    // «И» and «Р» lose their second byte on the way.
    const lossy = new TextDecoder('windows-1251').decode(list).replaceAll('\u0098', '?').replaceAll('\u00a0', ' ')
    await take(Buffer.from(lossy))
    assert.equal((await products()).get('A-1')?.name, 'Пуф «Їжак» ґречний')
  })

  it('with some cells encoded twice has them mended and their lines named; others stay as they are', async () => {
    const report = await take(
      'Артикул;Назва;Ціна\nA-1;Стіл;100\nA-2;Р›Р°РІР°;5\nA-3;Р›Р°РІР? Р”СѓР±;5\nA-4;Лава Р›Р°РІР°;5\nA-5;Розмір С–М, Р° й Сіль;5\n',
    )
    assert.deepEqual(reasonsOf(report), [
      [3, 'encodedTwice'],
      [4, 'encodedTwice'],
      [4, 'brokenCharacter'],
      [5, 'brokenCharacter'],
    ])
    const names = [...(await products()).values()].map(({ name }) => name)
    assert.deepEqual(names, ['Стіл', 'Лава', 'Лав\ufffd Дуб', 'Лава Р›Р°РІР°', 'Розмір С–М, Р° й Сіль'])
  })

  it('has dates with two digits of the year, remainders as a range, and words that the staff must explain', async () => {
    const report = await take(
      'Артикул;Назва;Ціна;Акційна ціна;Завершення акції;Залишок\nA-1;Стіл;100;90;31.12.26;10-20\nA-2;Стіл;100;90;12/05/26;5\nA-3;Стіл;100;;;резерв\nA-4;Стіл;100;;;20-10\n',
    )
    assert.deepEqual(
      report.problems.map(({ line, reason, value }) => [line, reason, value]),
      [
        [3, 'notADate', '12/05/26'],
        [4, 'unknownStockStatus', 'резерв'],
        [5, 'notANumber', '20-10'],
      ],
    )
    assert.ok(
      report.values.some(({ column, value, isRefused }) => column === 'Stock' && value === 'резерв' && isRefused),
    )
    const table = (await products()).get('A-1')
    assert.deepEqual([table?.saleUntil, table?.stockQuantity], [Date.parse('2027-01-01T00:00+02:00'), 10])
  })

  it('with a column without a name, letters that are lost, and a discount of less than a hryvnia says so', async () => {
    const report = await take(
      [
        'Артикул;Назва;Ціна;Знижка;;Бренд',
        'Q-1;Пуф 1;100;0,1;;Дубрава',
        'Q-2;?????? ????? 200;100;5;велюр;Дубрава',
        'Q-3;Пуф «Чому???»;100;5;велюр;????',
      ].join('\n'),
    )
    assert.deepEqual(reasonsOf(report), [
      [2, 'discountFraction'],
      [3, 'lettersLost'],
      [4, 'lettersLost'],
    ])
    assert.deepEqual(report.unknownColumns, ['E'])
  })

  it('of a furniture maker says where it may mean something else', async () => {
    const report = await take(
      [
        'Артикул;Название;Назва;Ціна роздріб, грн;Знижка, %;Ціна зі знижкою;Ширина, мм;Висота мм;Фото',
        'E-1;Пуф;Пуф 1;100;10;90;1200;2000;=HYPERLINK("https://f.example/1.jpg")',
        'E-2;Пуф;Пуф 2;100;10;85;;;є',
        'E-3;Пуф;Пуф 3;100;0,1;;;;',
        'АВ-1;Стол;Стіл 4;0;;;;;',
        'AB-1;Стол;Стіл 5;100;;;;;',
        ';Стол;Стіл 6;100;;;;;',
        ';Стол;Стіл 6;100;;;;;',
      ].join('\n'),
    )
    assert.deepEqual(reasonsOf(report), [
      [4, 'discountFraction'],
      [3, 'discountDiffers'],
      [3, 'notAPicture'],
      [5, 'priceZero'],
      [6, 'skuLookalike'],
      [8, 'nameTaken'],
    ])
    assert.deepEqual([report.created, report.unknownColumns, report.picturesToDownload], [6, ['Название'], 1])
    const [first, second] = ['E-1', 'E-2'].map(async (sku) => (await products()).get(sku))
    const { name, salePrice, widthMm, heightMm } = (await first) ?? assert.fail()
    assert.deepEqual([name, salePrice, widthMm, heightMm], ['Пуф 1', 9000, 1200, 2000])
    assert.equal((await second)?.salePrice, 8500)
    const again = await take('Назва;Ціна\nСтіл 6;90\nЛава;5\n')
    assert.deepEqual(reasonsOf(again), [[2, 'nameAmbiguous']])
    assert.deepEqual(reasonsOf(await take('Артикул;Ціна;Назва\nЕ-1;90;Пуф\n')), [[2, 'skuLookalike']])
  })

  it('names codes that a workbook has shortened, and takes columns «Фото 2», «Ціна без знижки», «Ціна РРЦ, грн»', async () => {
    const numbers =
      '<row r="2"><c r="A2"><v>4.82012345678901E+21</v></c><c r="B2" t="inlineStr"><is><t>Стіл</t></is></c><c r="C2"><v>100</v></c></row>'
    const report = await take(
      workbookOf([{ name: 'Л', xml: sheetOf(textRow(1, ['Артикул', 'Назва', 'Ціна']) + numbers) }]),
    )
    assert.deepEqual(reasonsOf(report), [[2, 'shortenedCode']])

    const list = await take(
      'Артикул;Назва;Ціна РРЦ, грн;Ціна без знижки;Фото;Фото 2;Посилання на фото\nA-1;Стіл;90;100;https://c.example/1.jpg;https://c.example/2.jpg;https://c.example/3.jpg\nA-2;Шафа;90;80;;;\n',
    )
    assert.deepEqual([reasonsOf(list), list.unknownColumns, list.picturesToDownload], [[[3, 'saleNotLower']], [], 3])
    const table = (await products()).get('A-1')
    assert.deepEqual([table?.regularPrice, table?.salePrice], [10_000, 9000])
  })

  it('is refused by line where a discount is more than the price', async () => {
    const report = await take('Артикул;Назва;Ціна;Знижка\nA-1;Стіл;100;500\nA-2;Стіл;100;100\nA-3;Стіл;100;20\n')
    assert.deepEqual(reasonsOf(report), [
      [2, 'discountAbovePrice'],
      [3, 'saleZero'],
    ])
    assert.equal((await products()).get('A-3')?.salePrice, 8000)
  })

  it('as YML in one line, in another encoding than it declares, loses no offer', async () => {
    const offers = [1, 2, 3, 4].map(
      (n) =>
        `<offer id="${n}" available="true"><name>Пуф ${n}</name><categoryId>1</categoryId><price>${n === 2 ? 'дорого' : n}</price></offer>`,
    )
    const report = await take(
      `<?xml version="1.0" encoding="windows-1251"?><yml_catalog><shop><categories><category id="1">Пуфи/Банкетки</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`,
    )
    assert.deepEqual([reasonsOf(report), report.created, report.refused], [[[1, 'notAnAmount']], 3, 1])
    assert.equal((await products()).get('4')?.name, 'Пуф 4')
    assert.deepEqual(
      (await listAllCategories(shop)).map((category) => category.name),
      ['Пуфи/Банкетки'],
    )
  })
})
