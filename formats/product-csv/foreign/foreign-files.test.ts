import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import iconv from 'iconv-lite'
import sharp from 'sharp'
import {
  countPictureDownloads,
  findPictureDownloads,
  processPictureDownloads,
} from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import type { FetchedPicture } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { listProductsAfter, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { zipOf } from '#test/fixtures/zip-file.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { importByCommand, importFile, reasonsOf } from '../fixtures/import-file.ts'

// What is read does not depend on the database; round-trip.test.ts and product-csv.test.ts write to both.
describe('a file of another shop', () => {
  let shop: TestShop
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-foreign-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())
  const products = () => listProductsAfter(shop, 0, 100)

  const take = (content: string | Buffer, options?: Parameters<typeof importFile>[3]) =>
    importFile(shop, dir, content, options)
  const reasons = reasonsOf

  it('is read or named by line, in both ways alike', async () => {
    const file = Buffer.concat([
      Buffer.from('Прайс «Меблі»;;;\nSKU;Name;Regular price;GTIN\nДивани;;;\nA-1;Диван 32"-55";100;482\nA-2;Сті'),
      Buffer.from([0xd0]),
      Buffer.from(';100;4,82012E+12\nA-3;Стіл;дуб;100;5\nA-4;"Шафа;100;\nA-5;Лава Є'),
      Buffer.from([0xd0]),
      Buffer.from(';70\n;Разом;470;\n'),
    ])
    const report = await take(file, { dryRun: true })
    const expected = [
      [5, 'shortenedCode'],
      [6, 'tooManyCells'],
      [7, 'openQuote'],
      [1, 'rowAboveHeader'],
      [3, 'groupCategory'],
      [8, 'tooFewCells'],
      [8, 'brokenCharacter'],
      [9, 'totalRow'],
    ]
    assert.deepEqual(reasons(report), expected)
    assert.deepEqual([report.created, report.refused, report.skipped], [2, 3, 3])
    assert.deepEqual([report.source?.encoding, report.source?.delimiter, report.source?.headerLine], ['utf8', ';', 2])
    assert.deepEqual(report.source?.rows[0], ['SKU', 'Name', 'Regular price', 'GTIN'])
    const [code, printed] = await importByCommand(shop, dir, file, '--dry-run')
    assert.equal(code, 1)
    for (const [line] of expected) assert.match(printed, new RegExp(`^рядок ${line}[,:]`, 'm'))
    assert.match(printed, /кодування UTF-8, роздільник: крапка з\u00a0комою, заголовки в\u00a0рядку 2/)
  })

  it('changes a product of its ID only with an equal SKU, with name and type, or when told to', async () => {
    await saveProducts(shop, [
      { id: 70, name: 'Коло', sku: 'KOLO', type: 'simple', regularPrice: 100 },
      { id: 71, name: 'Стіл', sku: '', type: 'simple', regularPrice: 100 },
    ])
    const file = 'ID,Name,Regular price\n70,Шафа чужа,9000\n71,Стіл,8000\n'
    const report = await take(file, { dryRun: true })
    assert.deepEqual(reasons(report), [[2, 'idOfAnother']])
    assert.equal(report.warnings[0]?.value, '70: Коло')
    await take(file)
    const names = async () =>
      (await products()).map(({ id, name, regularPrice }) => [Math.min(id, 72), name, regularPrice])
    const after = [
      [70, 'Коло', 100],
      [71, 'Стіл', 800_000],
      [72, 'Шафа чужа', 900_000],
    ]
    assert.deepEqual(await names(), after)
    const again = await take(file)
    assert.deepEqual([again.created, again.changed], [0, 0])

    assert.deepEqual(reasons(await take(file, { dryRun: true, updateExisting: true })), [[2, 'overwritesOther']])
    await take(file, { updateExisting: true })
    assert.deepEqual((await names())[0], [70, 'Шафа чужа', 900_000])
    await take('ID,Type,Name\n70,variable,Шафа чужа\n', { updateExisting: true })
    assert.equal((await products())[0]?.type, 'simple')
  })

  it('keeps its own parents where their IDs are other products’ here', async () => {
    await saveProducts(shop, [{ id: 10, name: 'Своє', type: 'variable' }])
    const file =
      'ID,Type,Name,Parent,Attribute 1 name,Attribute 1 value(s),Regular price\n10,variable,Чуже,,Колір,"сірий, синій",\n11,variation,,id:10,Колір,сірий,5\n'
    const report = await take(file)
    assert.deepEqual([report.created, report.refused], [2, 0])
    const all = await products()
    const parent = all.find(({ name }) => name === 'Чуже')
    assert.notEqual(parent?.id, 10)
    assert.equal(all.find(({ type }) => type === 'variation')?.parentId, parent?.id)
  })

  it('of Prom: words of availability, discount, characteristics, variants, picture addresses', async () => {
    const head =
      'Код_товару;Назва_позиції;Назва_позиції_укр;Опис;Тип_товару;Ціна;Валюта;Посилання_зображення;Наявність;Кількість;Назва_групи;Виробник;Знижка;ID_групи_різновидів;Назва_Характеристики;Одиниця_виміру_Характеристики;Значення_Характеристики;Назва_Характеристики;Одиниця_виміру_Характеристики;Значення_Характеристики'
    const rows = [
      'PR-1;Диван Прайм;Диван Прайм укр;<p>Опис</p>;r;15000;UAH;"https://images.example/1.jpg, https://images.example/2.jpg";+;;Дивани;Фабрика;10%;77;Колір;;Синій;Ширина;см;200',
      'PR-2;Диван Прайм;Диван Прайм укр;<p>Опис</p>;r;15500;UAH;https://images.example/3.jpg;-;0;Дивани;Фабрика;;77;Колір;;Зелений;Ширина;см;220',
    ]
    const report = await take(iconv.encode([head, ...rows].join('\r\n'), 'windows-1251'))
    assert.deepEqual(reasons(report), [])
    assert.deepEqual(
      [report.rows, report.created, report.source?.likeness, report.picturesToDownload],
      [2, 3, 'prom', 5],
    )
    const [parent, blue, green] = await products()
    assert.deepEqual([parent?.type, parent?.name, parent?.sku], ['variable', 'Диван Прайм укр', '77'])
    assert.deepEqual(
      [blue, green].map((product) => [product?.sku, product?.regularPrice, product?.salePrice, product?.stockStatus]),
      [
        ['PR-1', 1_500_000, 1_350_000, 'instock'],
        ['PR-2', 1_550_000, null, 'outofstock'],
      ],
    )
    assert.deepEqual(
      blue?.attributes.map(({ name, values }) => [name, values[0]?.name]),
      [
        ['Колір', 'Синій'],
        ['Ширина', '200 см'],
      ],
    )
    assert.equal((await findPictureDownloads(shop, 'product', [blue?.id ?? 0])).get(blue?.id ?? 0)?.length, 2)
    const again = await take(iconv.encode([head, ...rows].join('\r\n'), 'windows-1251'))
    assert.deepEqual([again.created, again.changed], [0, 0])
  })

  it('joins the unquoted addresses of pictures that the delimiter has divided, and refuses other cells too many', async () => {
    const head = 'Артикул;Назва;Ціна;Фото;Колір\n'
    const divided = await take(
      `${head}H-1;Крісло;5000;https://h.example/a.jpg;https://h.example/b.jpg;сірий\nH-2;Пуф;900;https://h.example/c.jpg;;синій\n`,
    )
    assert.deepEqual([divided.created, divided.picturesToDownload, reasons(divided)], [2, 3, []])
    assert.deepEqual(
      (await products()).map(({ pictures }) => pictures.map(({ source }) => source.slice(18))),
      [['a.jpg', 'b.jpg'], ['c.jpg']],
    )
    const moved = await take(`${head}H-3;Стіл;дуб;5000;https://h.example/a.jpg;сірий\n`)
    assert.deepEqual(reasons(moved), [[2, 'tooManyCells']])
  })

  it('of Horoshop: old price, categories by «/», words, several picture columns', async () => {
    const file =
      'Артикул;Артикул батьківського товару;Назва (UA);Ціна;Стара ціна;Наявність;Розділ;Фото;Фото;Колір;Опис товару (UA)\nH-1;H-1;Крісло Хор;5000;6000;В наявності;Меблі/Крісла;https://h.example/a.jpg;https://h.example/b.jpg;сірий;Опис\nH-2;H-1;Крісло Хор;5100;;Немає в наявності;Меблі/Крісла;https://h.example/c.jpg;;синій;Опис\n'
    const report = await take(file)
    assert.deepEqual([reasons(report), report.created, report.source?.likeness], [[], 3, 'horoshop'])
    const [parent, grey, navy] = await products()
    assert.deepEqual([parent?.type, grey?.sku, grey?.parentId === parent?.id], ['variable', 'H-1', true])
    assert.deepEqual([grey?.regularPrice, grey?.salePrice, grey?.stockStatus], [600_000, 500_000, 'instock'])
    assert.deepEqual([navy?.regularPrice, navy?.salePrice, navy?.stockStatus], [510_000, null, 'outofstock'])
    assert.deepEqual(
      (await listAllCategories(shop)).map(({ path }) => path),
      ['mebli', 'mebli/krisla'],
    )
    assert.equal(grey?.pictures.length, 2)
  })

  it('of Shopify: rows of a handle are one product', async () => {
    const file =
      'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Status\nsofa,Диван,<p>Опис</p>,Фабрика,Дивани,Колір,Сірий,S-1,100,120,https://s.example/1.jpg,active\nsofa,,,,,,Синій,S-2,110,,,\nsofa,,,,,,,,,,https://s.example/2.jpg,\nlava,Лава,,,,Title,Default Title,L-1,50,,,draft\n'
    const report = await take(file)
    assert.deepEqual([reasons(report), report.rows, report.created, report.merged], [[], 4, 4, 1])
    const all = await products()
    assert.deepEqual(
      all.map(({ type, name, sku, salePrice, status }) => [type, name, sku, salePrice, status]),
      [
        ['variable', 'Диван', 'sofa', null, 'publish'],
        ['simple', 'Лава', 'L-1', null, 'draft'],
        ['variation', 'Диван', 'S-1', 10_000, 'publish'],
        ['variation', 'Диван', 'S-2', null, 'publish'],
      ].toSorted((a, b) => all.findIndex(({ sku }) => sku === a[2]) - all.findIndex(({ sku }) => sku === b[2])),
    )
    assert.deepEqual(
      all.find(({ sku }) => sku === 'sofa')?.pictures.map(({ source }) => source),
      ['https://s.example/1.jpg', 'https://s.example/2.jpg'],
    )
  })

  it('has addresses of pictures with commas, separated by «|» or «;»', async () => {
    const cell = async (text: string) => {
      await take(`SKU,Name,Images\nA,Пуф,"${text}"\n`)
      return (await products())[0]?.pictures.map(({ source }) => source)
    }
    const a = 'https://o.example/w_800,h_600/a b.jpg?v=1&w=2'
    const b = 'https://o.example/b.jpg'
    assert.deepEqual(await cell(a), [a])
    for (const between of [', ', ',', '|', ' | ', ';', '\n'])
      assert.deepEqual(await cell(a + between + b), [a, b], between)
    for (const after of [',', ';', '|', ' ; ']) assert.deepEqual(await cell(b + after), [b], after)
    assert.deepEqual(await cell('a.jpg|b.jpg'), ['a.jpg', 'b.jpg'])
  })

  it('finds pictures in an archive of Windows or a Mac', async () => {
    const picture = 'R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs='
    const text = (source: string) => `SKU,Name,Images\nA,Стіл,"${source}"\n`
    const found = async (raw: Buffer, source: string) => {
      const zip = zipOf([
        { name: 'tovary.csv', text: text(source) },
        { raw, text: picture },
        { raw: Buffer.from('__MACOSX/._x.jpg'), text: 'x' },
      ])
      return (await take(zip, { dryRun: true })).picturesFound
    }
    const windows = iconv.encode('фото\\диван лорд.jpg', 'cp866')
    assert.equal(await found(windows, 'https://old.example/2024/диван лорд.jpg?v=2'), 1)
    assert.equal(await found(iconv.encode('диван лорд.jpg', 'windows-1251'), 'диван лорд.jpg'), 1)
    assert.equal(await found(Buffer.from('мийний їжак.jpg'.normalize('NFD')), 'https://old.example/мийний їжак.jpg'), 1)
    assert.equal(await found(Buffer.from('мийний їжак.jpg'), 'мийний їжак.jpg'.normalize('NFD')), 1)
  })

  it('has its pictures downloaded after the import, each address once, and again where it failed', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
      .jpeg()
      .toBuffer()
    const fetched: string[] = []
    let isDown = true
    const fetchPicture = async (address: string): Promise<FetchedPicture> => {
      fetched.push(address)
      return isDown ? { kind: 'failed', why: 'not_found', isLasting: true } : { kind: 'fetched', bytes: picture }
    }
    const file = 'SKU,Name,Images\nA,Пуф,https://o.example/a.jpg\nB,Лава,https://o.example/a.jpg\nC,Стіл,немає.jpg\n'
    const report = await take(file)
    assert.deepEqual([report.picturesToDownload, report.picturesMissing], [2, 1])
    await processPictureDownloads(shop, fetchPicture)
    assert.deepEqual(await countPictureDownloads(shop), { waiting: 0, failed: 2 })

    isDown = false
    fetched.length = 0
    await take(file)
    assert.deepEqual(await countPictureDownloads(shop), { waiting: 2, failed: 0 })
    await processPictureDownloads(shop, fetchPicture)
    const ids = (await products()).map(({ pictures }) => pictures[0]?.mediaId)
    assert.ok(ids[0])
    assert.deepEqual(ids, [ids[0], ids[0], null])
    const again = await take(file)
    assert.deepEqual([again.changed, await countPictureDownloads(shop)], [0, { waiting: 0, failed: 0 }])

    const elsewhere = await take('SKU,Name,Images\nE,Шафа,https://other.example/a.jpg\n', { dryRun: true })
    assert.deepEqual([elsewhere.picturesFound, elsewhere.picturesToDownload], [0, 1])
    fetched.length = 0
    await take('SKU,Name,Images\nD,Крісло,https://o.example/a.jpg\n')
    await processPictureDownloads(shop, fetchPicture)
    assert.deepEqual(fetched, [])
  })
})
