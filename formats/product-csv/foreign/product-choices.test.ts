import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { importFailures } from '#i18n/import/uk/failures.ts'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { sheetOf, textRow, workbookOf } from '#test/fixtures/tables/workbook.ts'
import { zipOf } from '#test/fixtures/zip-file.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { importByCommand, importFile, reasonsOf } from '../fixtures/import-file.ts'
import { runImport } from '../import-run.server.ts'

const sheet = (name: string, rows: string[][]) => ({
  name,
  xml: sheetOf(rows.map((cells, at) => textRow(at + 1, cells)).join('')),
})

const PRODUCTS =
  'Product ID;Active (0/1);Name *;Price tax excluded;Reference #;Quantity;Discount percent\n7;1;Стіл;10000;PS-7;0;10\n'
const COMBINATIONS =
  'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;EAN13;Impact on price;Quantity;Impact on weight;Image URLs (x,y,z...)\n7;"Колір:color:0, Розмір:select:1";"Дуб:0, 80×120:1";PS-7-A;4820000000017;500.000000;5;0;https://p.example/a.jpg\n7;"Колір:color:0, Розмір:select:1";"Бук:1, 80×120:1";PS-7-B;;-300;0;2.5;\n'

// What is read does not depend on the database; round-trip.test.ts and product-csv.test.ts write to both.
describe('choices of products of other shops', () => {
  let shop: TestShop
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-choices-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())

  /** Type, SKU, price, sale price, stock and chosen values, in kopiykas. */
  const products = async () =>
    (await listProductsAfter(shop, 0, 100)).map(({ type, sku, regularPrice, salePrice, stockQuantity, attributes }) =>
      [
        type,
        sku,
        regularPrice,
        salePrice,
        stockQuantity,
        attributes.map(({ values }) => values.map((value) => value.name).join('|')).join(' '),
      ].join(' '),
    )

  async function take(content: string | Buffer) {
    const report = await importFile(shop, dir, content)
    const made = await products()
    const again = await importFile(shop, dir, content)
    assert.deepEqual([again.created, again.changed], [0, 0], 'the same file changes nothing the second time')
    return { report, made }
  }

  it('OpenCart: options in the rows of a product are its variations, with prices by prefix and modifier', async () => {
    const { report, made } = await take(
      'product_id;model;sku;name(uk-ua);price;quantity;option;option_value;option_price;option_price_prefix;option_quantity\n50;M;OC-50;Диван;10000;5;Колір;Сірий;0;+;2\n50;M;OC-50;Диван;10000;5;Колір;Синій;500;+;3\n50;M;OC-50;Диван;10000;5;Колір;Чорний;300;-;0\n50;M;OC-50;Диван;10000;5;Колір;Білий;9000;=;1\n51;M;OC-51;Пуф;900;1;;;;;\n52;M;OC-52;Лава;900;1;Колір;Дуб;10;%;1\n',
    )
    assert.deepEqual(reasonsOf(report), [[7, 'choiceUnreadable']])
    assert.deepEqual([report.rows, report.created, report.merged, report.refused], [6, 6, 3, 1])
    assert.deepEqual(made, [
      'variable OC-50    Сірий|Синій|Чорний|Білий',
      'simple OC-51 90000  1 ',
      'variation OC-50-siryi 1000000  2 Сірий',
      'variation OC-50-synii 1050000  3 Синій',
      'variation OC-50-chornyi 970000  0 Чорний',
      'variation OC-50-bilyi 900000  1 Білий',
    ])
  })

  it('OpenCart: sheets of options are read with the products, several options as every combination, and what is left is named', async () => {
    const workbook = workbookOf([
      sheet('Products', [
        ['product_id', 'name(uk-ua)', 'sku', 'model', 'price'],
        ['50', 'Диван', 'OC-50', 'M', '10000'],
      ]),
      sheet('ProductOptions', [
        ['product_id', 'option', 'required'],
        ['50', 'Колір', 'true'],
        ['50', 'Напис', 'false'],
      ]),
      sheet('ProductOptions2', [
        ['product_id', 'option', 'required', 'default_option_value', 'points'],
        ['50', 'Напис', '', 'Мій дім', ''],
      ]),
      sheet('ProductOptionValues', [
        [
          'product_id',
          'option',
          'option_value',
          'quantity',
          'subtract',
          'price',
          'price_prefix',
          'weight',
          'weight_prefix',
        ],
        ['50', 'Колір', 'Сірий', '2', 'true', '0.00', '+', '0.00', '+'],
        ['50', 'Колір', 'Синій', '3', 'true', '500.00', '+', '2.50', '+'],
        ['50', 'Розмір', '200', '1', 'true', '1000.00', '+', '0.00', '+'],
        ['99', 'Колір', 'Синій', '3', 'true', '500.00', '+', '0.00', '+'],
      ]),
      sheet('Specials', [
        ['product_id', 'price'],
        ['50', '9000'],
      ]),
    ])
    const { report, made } = await take(workbook)
    assert.deepEqual(reasonsOf(report), [
      [2, 'choiceWithoutValues'],
      [2, 'choiceWithoutValues'],
      [2, 'choiceStock'],
      [5, 'choiceWithoutProduct'],
    ])
    assert.deepEqual(made, [
      'variable OC-50    Сірий|Синій 200',
      'variation OC-50-siryi-200 1100000  1 Сірий 200',
      'variation OC-50-synii-200 1150000  1 Синій 200',
    ])
    const [, printed] = await importByCommand(shop, dir, workbook)
    assert.match(
      printed,
      /разом із\u00a0«ProductOptions», «ProductOptions2», «ProductOptionValues»\. Інші аркуші не читаємо: «Specials»/,
    )
    assert.deepEqual(report.unknownColumns, [
      'product_id',
      'ProductOptions: required',
      'ProductOptions2: default_option_value',
    ])
    assert.match(
      printed,
      /нічого не взято: product_id, ProductOptions: required, ProductOptions2: default_option_value/,
    )
  })

  it('Shopify: variants without codes are found again by their values', async () => {
    const { made } = await take(
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status\ndivan,Диван,true,Колір,Сірий,,100.00,active\ndivan,,,,Синій,,110.00,\n',
    )
    assert.deepEqual(made, ['variable divan    Сірий|Синій', 'variation  10000   Сірий', 'variation  11000   Синій'])
  })

  it('more than 200 combinations are refused by line', async () => {
    const options = ['Колір', 'Розмір'].flatMap((option) =>
      Array.from({ length: 15 }, (_, n) => `50,M,Диван,1,${option},${n},+,0\n`),
    )
    const report = await importFile(
      shop,
      dir,
      `product_id,model,name,price,option,option_value,price_prefix,price_modifier\n${options.join('')}`,
    )
    assert.deepEqual([reasonsOf(report), report.created], [[[2, 'choicesTooMany']], 0])
  })

  it('PrestaShop: combinations of a sheet, of a second file or in one ZIP are variations', async () => {
    const expected = [
      'variable PS-7    Дуб|Бук 80×120',
      'variation PS-7-A 1050000 945000 5 Дуб 80×120',
      'variation PS-7-B 970000 873000 0 Бук 80×120',
    ]
    for (const tables of [
      [
        { name: 'combinations.csv', text: COMBINATIONS },
        { name: 'products.csv', text: PRODUCTS },
      ],
      [
        { name: 'a.csv', text: PRODUCTS },
        { name: 'b.csv', text: COMBINATIONS },
      ],
    ]) {
      const { report, made } = await take(zipOf(tables))
      assert.deepEqual([reasonsOf(report), report.picturesToDownload, made], [[], 1, expected])
    }
    const path = join(dir, 'combinations.csv')
    await writeFile(path, COMBINATIONS)
    const [code, printed] = await importByCommand(shop, dir, PRODUCTS, '--combinations', path)
    assert.equal(code, 0, printed)
    assert.match(printed, /без змін 3/)
    assert.deepEqual(await products(), expected)
  })

  it('a table of choices without its products is refused whole, and so are two tables of products in a ZIP', async () => {
    const path = join(dir, 'alone')
    await writeFile(path, COMBINATIONS)
    const run = { path, dryRun: true, keepGoing: true, choice: null, takePicture: addPicture }
    assert.deepEqual(await runImport(shop, run), { kind: 'failed', failure: 'choices_alone' })
    assert.deepEqual(await importByCommand(shop, dir, COMBINATIONS), [2, importFailures.choices_alone])
    await writeFile(
      path,
      zipOf([
        { name: 'a.csv', text: PRODUCTS },
        { name: 'b.csv', text: PRODUCTS },
      ]),
    )
    assert.deepEqual(await runImport(shop, run), { kind: 'failed', failure: 'no_csv' })
    assert.equal((await importByCommand(shop, dir, PRODUCTS, '--combinations', join(dir, 'missing.csv')))[0], 2)
  })
})
