import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { importProducts } from '#shop/catalog/imports/imports.server.ts'
import { listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { listProductsAfter, saveProducts, updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openedTable } from './fixtures/import-file.ts'
import { type ExportOptions, exportProducts, openProductRows } from './product-csv.server.ts'
import { readTable } from './tables/table-file.server.ts'

const HEAD =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",' +
  'Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,' +
  '"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)",' +
  '"Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,' +
  '"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",' +
  'Position,Brands,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global",' +
  '"Attribute 1 default","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global",' +
  '"Attribute 2 default","Meta: _wp_page_template","Meta: rank_math_title"'

const encoded = (text: string) => encodeURIComponent(text).toLowerCase()
const FABRIC = encoded('оббивка')

type Cells = Record<string, string>

/** A file as WooCommerce 10.0.2 writes it, with columns of other plug-ins. */
function wooFile(rows: Cells[], head = HEAD): string {
  const columns = [...head.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const line = (cells: Cells) => columns.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(',')
  return `\ufeff${head}\n${rows.map(line).join('\n')}\n`
}

const GOODS = { Published: '1', 'Tax status': 'taxable', 'In stock?': '1', 'Backorders allowed?': '0', Position: '0' }
const SOFA = {
  ...GOODS,
  ID: '10',
  Type: 'variable',
  SKU: 'SOFA',
  Name: 'Диван «Лиман»',
  Stock: '7',
  Categories: 'Меблі > Дивани',
  Brands: 'Гуцул',
  'Attribute 1 name': 'Оббивка',
  'Attribute 1 value(s)': 'Льон, Букле світле',
  'Attribute 1 visible': '1',
  'Attribute 1 global': '1',
  'Attribute 1 default': 'Льон',
  'Attribute 2 name': 'Колір',
  'Attribute 2 value(s)': 'Сірий',
  'Attribute 2 visible': '1',
  'Attribute 2 global': '1',
  'Meta: _wp_page_template': 'default',
}
const part = (id: string, choice: string, more: Cells = {}) => ({
  ...GOODS,
  ID: id,
  Type: 'variation',
  SKU: `SOFA-${id}`,
  Name: 'Диван «Лиман» - Льон',
  Parent: 'SOFA',
  'Regular price': '20000',
  'Attribute 1 name': `pa_${FABRIC}`,
  'Attribute 1 value(s)': choice,
  'Attribute 1 global': '1',
  ...more,
})

onEachDatabase('WooCommerce product CSV', (name) => {
  let dir: string
  let shop: TestShop
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-woo-csv-'))
    shop = await openTestShop(name)
  })
  after(async () => {
    await shop.close()
    await rm(dir, { recursive: true, force: true })
  })

  async function take(text: string, into = shop) {
    const path = join(dir, 'woo.csv')
    await writeFile(path, text)
    const file = await openedTable(path)
    return importProducts(into, openProductRows(file))
  }
  const products = (of = shop) => listProductsAfter(of, 0, 100)
  async function exported(of: TestShop, options?: ExportOptions): Promise<Cells[]> {
    let text = ''
    await exportProducts(
      of,
      (more) => {
        text += more
      },
      undefined,
      options,
    )
    const path = join(dir, 'ours.csv')
    await writeFile(path, text)
    const rows: string[][] = []
    for await (const { cells } of readTable(await openedTable(path))) rows.push(cells)
    const [head = [], ...others] = rows
    return others.map((cells) => Object.fromEntries(cells.map((cell, index) => [head[index] ?? '', cell])))
  }

  it('is imported with the options of its variations, however encoded, and their parents’ stock', async () => {
    const file = wooFile([
      SOFA,
      part('11', encoded('льон')),
      part('12', encoded('букле-світле'), { Stock: '3', 'Attribute 1 name': 'pa_оббивка' }),
      part('13', 'Льон', {
        'Attribute 1 name': `pa_${FABRIC.slice(0, -1)}`,
        'Attribute 2 name': 'pa_колір',
        'Attribute 2 value(s)': 'сірий',
      }),
      { ...GOODS, ID: '20', Type: 'simple, virtual', SKU: 'Л-1', Name: 'Порада', Stock: '', 'Regular price': '10' },
      { ...GOODS, ID: '21', Type: 'subscription', SKU: 'SUB', Name: 'Підписка' },
    ])
    const result = await take(file)
    assert.deepEqual([result.created, result.problems.map(({ reason }) => reason)], [0, ['unknownType']])
    const kept = await take(
      wooFile([
        SOFA,
        part('11', encoded('льон')),
        part('12', encoded('букле-світле'), { Stock: '3', 'Attribute 1 name': 'pa_оббивка' }),
        part('13', encoded('вовна')),
        { ...GOODS, ID: '20', Type: 'simple, virtual', SKU: 'Л-1', Name: 'Порада', Stock: '', 'Regular price': '10' },
      ]),
    )
    assert.deepEqual([kept.problems, kept.created], [[], 5])
    assert.deepEqual(
      kept.warnings.map(({ value, reason }) => [value, reason]),
      [['Оббивка: вовна', 'valueAdded']],
    )

    const [sofa, linen, boucle, wool, advice] = await products()
    assert.deepEqual(
      sofa?.attributes.map(({ name, varies, defaultValue }) => [name, varies, defaultValue]),
      [
        ['Оббивка', true, 'lon'],
        ['Колір', false, ''],
        ['Бренд', false, ''],
      ],
    )
    const choices = [linen, boucle].map((product) =>
      product?.attributes.map(({ name, slug, attributeId, values }) => {
        return [name, slug, attributeId === sofa?.attributes[0]?.attributeId, values.map((value) => value.name)]
      }),
    )
    assert.deepEqual(choices, [
      [['Оббивка', 'obbyvka', true, ['Льон']]],
      [['Оббивка', 'obbyvka', true, ['Букле світле']]],
    ])
    assert.deepEqual(
      wool?.attributes[0]?.values.map((value) => value.name),
      ['вовна'],
    )
    assert.deepEqual(
      [linen, boucle, advice].map((product) => [product?.manageStock, product?.stockQuantity]),
      [
        ['parent', null],
        ['yes', 3],
        ['no', null],
      ],
    )
    const slugs = (await listAllAttributes(shop)).map(({ slug }) => slug).toSorted()
    assert.deepEqual(slugs, ['brend', 'kolir', 'obbyvka'])
  })

  it('changes nothing when imported again', async () => {
    const file = wooFile([SOFA, part('11', encoded('льон')), part('12', encoded('букле-світле'), { Stock: '3' })])
    await take(file)
    const before = await products()
    const again = await take(file)
    assert.deepEqual([again.created, again.changed, again.alsoWritten], [0, 0, 0])
    assert.deepEqual(await products(), before)
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('is written in a form that WooCommerce imports: picture URLs, stock, brands and Latin names', async () => {
    const picture = {
      kind: 'picture',
      mime: 'image/jpeg',
      width: 900,
      height: 600,
      bytes: 1,
      created_at: NOON,
    } as const
    const row = { ...picture, hash: 'ab'.repeat(32), thumbhash: '', color: '#b08a5b', name: 'dyvan.jpg' }
    const { id: mediaId } = await shop.db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()
    const [sofa] = await products()
    const shown = { mediaId, source: '', alt: 'Збоку', optionSlug: '', optionValueSlug: '' }
    await updateProducts(shop, [{ id: sofa?.id ?? 0, pictures: [shown], stockQuantity: 0 }])
    await saveProducts(shop, [
      { name: 'Скінчився', sku: 'GONE', regularPrice: 100, manageStock: 'yes', stockQuantity: 0 },
    ])

    const rows = await exported(shop, { latinAttributes: true })
    const bySku = new Map(rows.map((cells) => [cells.SKU, cells]))
    assert.match(bySku.get('SOFA')?.Images ?? '', /^https:\/\/dubrava\.test\/media\/abababababababababab\/\d+\.jpg$/)
    assert.deepEqual(
      [bySku.get('SOFA')?.['Attribute 1 name'], bySku.get('SOFA-11')?.['Attribute 1 name']],
      ['obbyvka', 'obbyvka'],
    )
    assert.deepEqual(
      [bySku.get('SOFA-11')?.Stock, bySku.get('SOFA-11')?.['In stock?'], bySku.get('SOFA-12')?.['In stock?']],
      ['', '0', '1'],
    )
    assert.deepEqual([bySku.get('GONE')?.['In stock?'], bySku.get('SOFA')?.Brands], ['0', 'Гуцул'])
    assert.equal((await exported(shop, { pictures: 'names' })).find(({ SKU }) => SKU === 'SOFA')?.Images, 'dyvan.jpg')
    for (const cells of rows) assert.notEqual(cells.Stock, 'parent')
  })

  it('is identical after export, import into an empty shop and export, in every variant', async () => {
    for (const options of [{}, { pictures: 'names' }, { latinAttributes: true }] as const) {
      let text = ''
      await exportProducts(
        shop,
        (more) => {
          text += more
        },
        undefined,
        options,
      )
      const other = await openTestShop(name)
      const result = await take(text, other)
      assert.deepEqual(result.problems, [])
      let again = ''
      await exportProducts(
        other,
        (more) => {
          again += more
        },
        undefined,
        options,
      )
      assert.equal(again, text)
      await other.close()
      const imported = await take(text)
      assert.deepEqual([imported.created, imported.changed, imported.alsoWritten], [0, 0, 0], JSON.stringify(options))
    }
  })
})
