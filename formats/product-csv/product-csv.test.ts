import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, it } from 'node:test'
import iconv from 'iconv-lite'
import { importFieldNames } from '#i18n/import/uk/fields.ts'
import { importProducts } from '#shop/catalog/imports/imports.server.ts'
import type { ImportRow } from '#shop/catalog/imports/imports.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { listProductsAfter, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { selectSlugRedirect } from '#shop/catalog/products/slug-redirects/slug-redirects.sql.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { exportCommand, importCommand } from './terminal/command.ts'

const MAPPING = new URL('../../demo/mappings/ikea-furniture.json', import.meta.url).pathname
const SAMPLE = new URL('./fixtures/ikea-sample.csv', import.meta.url).pathname

onEachDatabase('product CSV import and export', (name) => {
  let shop: TestShop
  let dir: string
  let words: string[]
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-import-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))
  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())

  it('changes nothing in a second run, says so, and emits no events', async () => {
    const file =
      'SKU,Name,Tags,Attribute 1 name,Attribute 1 value(s),Attribute 1 global\nA,Стіл,дуб,Колір,"Білий, Сірий",1\n'
    assert.equal(await run(file), 0)
    assert.deepEqual(shop.events, [{ type: 'catalog.replaced' }])
    const first = await products()
    shop.events.length = 0
    assert.equal(await run(file), 0)
    assert.ok(words.includes('Нічого не змінилося.'))
    assert.deepEqual(await products(), first)
    assert.deepEqual(shop.events, [])
  })

  it('gives a code to one of two products that two imports bring at one instant, and names the line of the other', async () => {
    const row = (sku: string, gtin: string): ImportRow => {
      return { kind: 'product', line: 2, input: { sku, name: sku, gtin } }
    }
    let passes = 0
    const slow = await importProducts(
      shop,
      async function* () {
        // Both have been checked; the other one is written first.
        if (passes++ === 1)
          await importProducts(shop, async function* () {
            yield row('B', '4006381333931')
          })
        yield row('A', '4006381333931')
      },
      { chunk: 40 },
    )
    assert.deepEqual(slow.warnings, [{ line: 2, column: 'gtin', value: '4006381333931', reason: 'gtinTaken' }])
    const codes = (await listProductsAfter(shop, 0, 9)).map(({ sku, gtin }) => [sku, gtin])
    assert.deepEqual(codes, [
      ['B', '4006381333931'],
      ['A', ''],
    ])
  })

  const WITH_A_BAD_ROW = 'SKU,Name,Description,Regular price\nA,Стіл,"два\nрядки",100\nБ,Стілець,,дорого\n'

  it('imports all rows or none, and reports line, column, value, reason and remedy', async () => {
    assert.equal(await run(WITH_A_BAD_ROW), 1)
    assert.deepEqual(await products(), [])
    const problem = words.find((line) => line.includes('рядок 4,'))
    assert.match(problem ?? '', /«Regular price», «дорого»: це не сума в гривнях; напишіть/)
  })

  it('writes nothing in a dry run, and reports the changes', async () => {
    await run('SKU,Name,Regular price\nA,Стіл,100\n')
    const before = await products()
    shop.events.length = 0
    assert.equal(await run('SKU,Name,Regular price,Categories\nA,Стіл,120,Нова\nБ,Лава,10,Нова\n', '--dry-run'), 0)
    assert.ok(words.includes('Стіл (A): зміниться: звичайна ціна, категорії'))
    assert.ok(words.includes('Лава (Б): буде створено'))
    const [firstProduct] = before
    for (const field of Object.keys(firstProduct ?? {})) assert.match(importFieldNames([field]), /^[а-яіїє\s]+$/, field)
    assert.deepEqual(await products(), before)
    assert.deepEqual(await listAllCategories(shop), [])
    assert.deepEqual(shop.events, [])
  })

  it('accepts variations before their parent and forward links, and reports unresolved ones', async () => {
    const file = [
      'ID,Type,SKU,Name,Parent,Upsells,Attribute 1 name,Attribute 1 value(s),Attribute 1 global',
      ',variation,D-1,Диван сірий,D,,Колір,Сірий,1',
      '20,simple,S,Столик,,"D, id:30, немає",,,',
      '30,variable,D,Диван,,S,Колір,"Сірий, Білий",1',
      '31,variation,,Диван білий,id:30,,Колір,Білий,1',
    ].join('\n')
    assert.equal(await run(file), 0)
    const all = await products()
    const sofa = all.find((product) => product.sku === 'D')
    assert.deepEqual(all.find((product) => product.sku === 'S')?.upsells, [30])
    assert.deepEqual(sofa?.upsells, [20])
    assert.equal(sofa?.attributes[0]?.varies, true)
    const variations = all.filter((product) => product.type === 'variation')
    assert.deepEqual(
      variations.map((variation) => variation.parentId),
      [30, 30],
    )
    assert.ok(variations.every((variation) => variation.attributes[0]?.values.length === 1))
    assert.ok(words.some((line) => line.includes('рядок 3, «Upsells», «немає»')))
    assert.equal(await run(file), 0)
    assert.ok(words.includes('Нічого не змінилося.'))
    assert.deepEqual(await products(), all)
  })

  it('keeps ids, gives a new one where the id is another product’s, and refuses repeated ids and SKUs', async () => {
    await saveProducts(shop, [{ id: 5, name: 'Своє', sku: 'OWN' }])
    const file = 'ID,SKU,Name\n5,OTHER,Чуже\n900,A,Стіл\n901,A,Стіл знову\n900,,Ще раз\n,B,Лава\n'
    assert.equal(await run(file, '--keep-going'), 1)
    for (const [line, reason] of [
      [2, '«5: Своє»: під цим ID тут інший товар'],
      [4, 'цей артикул уже був у файлі'],
      [5, 'цей товар уже був у файлі'],
    ] as const) {
      assert.ok(
        words.some((text) => text.startsWith(`рядок ${line},`) && text.includes(reason)),
        reason,
      )
    }
    const all = await products()
    assert.deepEqual(
      all.slice(0, 2).map(({ id, sku }) => [id, sku]),
      [
        [5, 'OWN'],
        [900, 'A'],
      ],
    )
    assert.deepEqual(
      all.slice(2).map(({ sku }) => sku),
      ['OTHER', 'B'],
    )
    assert.ok((all[2]?.id ?? 0) > 900) // a generated id never collides with one of the file
  })

  it('creates a 301 redirect when a slug changes', async () => {
    await run('ID,Name,Slug\n1,Стіл,stil\n')
    await run('ID,Name,Slug\n1,Стіл,stil-dub\n')
    assert.equal((await selectSlugRedirect(shop.db, '/product/stil/'))?.target_id, 1)
  })

  function io() {
    words = []
    const say = (text: string) => words.push(text.trimEnd())
    return { out: say, err: say, isTty: false }
  }

  async function run(content: string | Buffer, ...options: string[]): Promise<number> {
    const path = join(dir, 'import.csv')
    await writeFile(path, content)
    return importCommand(shop, [path, ...options], io())
  }

  function products() {
    return listProductsAfter(shop, 0, 100)
  }

  async function addMedia(): Promise<number> {
    const row = { hash: 'a', kind: 'picture', mime: 'image/jpeg', width: 1, height: 1, bytes: 1 } as const
    const rest = { thumbhash: '', color: '', name: 'table.jpg', created_at: 0 }
    const { id } = await shop.db
      .insertInto('media')
      .values({ ...row, ...rest })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('recognises Ukrainian headers, semicolons and windows-1251', async () => {
    const text = [
      'ID;Тип;Артикул;Назва;Опубліковано;У наявності?;Запаси;Вага (кг);Довжина (см);Звичайна ціна;Акційна ціна;Категорії;Мета: _designer',
      '7;simple;Д-1;Диван «Їжак»;1;1;5;41,5;210;12 500,50;9900;Меблі > Дивани\\, крісла;Олена Ґудзь',
    ].join('\r\n')
    assert.equal(await run(iconv.encode(text, 'windows-1251')), 0)
    const [sofa] = await products()
    assert.deepEqual(
      [sofa?.id, sofa?.sku, sofa?.name, sofa?.stockQuantity, sofa?.weightG, sofa?.depthMm],
      [7, 'Д-1', 'Диван «Їжак»', 5, 41_500, 2100],
    )
    assert.deepEqual(
      [sofa?.regularPrice, sofa?.salePrice, sofa?.meta],
      [1_250_050, 990_000, { _designer: 'Олена Ґудзь' }],
    )
    const paths = (await listAllCategories(shop)).map((category) => category.name)
    assert.deepEqual(paths, ['Меблі', 'Дивани, крісла'])
  })

  it('changes only fields with columns in the file', async () => {
    await run('SKU,Name,Description,Regular price\nA,Стіл,Дубовий,100\n')
    await run('SKU,Regular price\nA,90\n')
    const [table] = await products()
    assert.deepEqual([table?.name, table?.description, table?.regularPrice], ['Стіл', 'Дубовий', 9000])
  })

  it('imports the valid rows with --keep-going', async () => {
    assert.equal(await run(WITH_A_BAD_ROW, '--keep-going'), 1)
    assert.deepEqual(
      (await products()).map((product) => product.sku),
      ['A'],
    )
  })

  it('escapes cells that look like formulas, and unescapes them again', async () => {
    const names = ['=1+1', '+380', '-5', '@Петро', "'=вже"]
    await saveProducts(
      shop,
      names.map((name) => ({ name })),
    )
    const path = join(dir, 'out.csv')
    assert.equal(await exportCommand(shop, [path], io()), 0)
    const text = await readFile(path, 'utf8')
    assert.ok(text.startsWith('\ufeffID,Type,SKU'))
    for (const name of names) assert.ok(text.includes(`'${name}`), name)

    const other = await openTestShop(name)
    assert.equal(await importCommand(other, [path], io()), 0)
    assert.deepEqual(
      (await listProductsAfter(other, 0, 10)).map((product) => product.name),
      names,
    )
    await other.close()
  })

  it('imports furniture of another shop through a mapping and accounts for every row, twice', async () => {
    assert.equal(await importCommand(shop, [SAMPLE, '--columns', MAPPING], io()), 0)
    const rows = (await readFile(SAMPLE, 'utf8')).trim().split('\n').slice(1)
    const items = new Set(rows.map((row) => row.split(',')[1]))
    const all = await products()
    assert.equal(all.length, items.size)
    const merged = rows.length - items.size
    assert.ok(
      words.some((line) => line.includes(`злито з попередніми ${merged} рядк`)),
      words.join(),
    )
    assert.ok(all.some((product) => product.categories.length === 2))

    const packed = all.find((product) => product.meta._pack === '4')
    assert.equal(packed?.regularPrice, Math.round(50 * 11.3) * 100)
    assert.ok((packed?.salePrice ?? 0) < (packed?.regularPrice ?? 0))
    const designers = all.flatMap((product) => product.attributes.filter((attribute) => attribute.name === 'Дизайнер'))
    assert.ok(designers.flatMap((designer) => designer.values).every((value) => value.name.length < 60))
    // «…/p/nordviken-bar-table-black-00368814/»
    const black = all.find(({ sku }) => sku === '368814')
    const colour = black?.attributes.find(({ name }) => name === 'Колір')
    assert.deepEqual([colour?.values.map(({ name }) => name), black?.materials], [['Чорний'], []])
    assert.ok(all.some(({ materials }) => materials.length > 0))

    assert.equal(await importCommand(shop, [SAMPLE, '--columns', MAPPING], io()), 0)
    assert.ok(words.includes('Нічого не змінилося.'))
  })

  it('explains wrong arguments', async () => {
    assert.equal(await importCommand(shop, [], io()), 2)
    assert.equal(await importCommand(shop, [join(dir, 'none.csv')], io()), 2)
    assert.equal(await run('a,b\n1,2\n'), 2)
    assert.equal(await importCommand(shop, ['--help'], io()), 0)
  })

  it('finds pictures by name in a folder, and shows the placeholder for missing ones', async () => {
    await writeFile(join(dir, 'Стіл.JPG'), 'bytes')
    const id = await addMedia()
    const taken: string[] = []
    const takePicture = async (_shop: unknown, file: { name: string }) => {
      taken.push(file.name)
      return { kind: 'added', media: { id } } as const
    }
    const path = join(dir, 'pictures.csv')
    const url = `https://x.test/uploads/${encodeURIComponent('стіл')}-300x300.jpg?v=2`
    await writeFile(path, `SKU,Name,Images\nA,Стіл,"${url}, немає.jpg"\n`)
    assert.equal(await importCommand(shop, [path, '--images', dir], { ...io(), takePicture }), 0)
    assert.deepEqual(taken, ['Стіл.JPG'])
    assert.deepEqual(
      (await products())[0]?.pictures.map((picture) => [picture.mediaId, picture.source]),
      [
        [id, url],
        [null, 'немає.jpg'],
      ],
    )
    assert.ok(words.some((line) => line.startsWith('Знайдено 1 зображення, не знайдено 1')))
  })

  it('refuses invalid prices and does not round', async () => {
    assert.equal(await run('SKU,Name,Regular price\nA,Стіл,1999.50\n'), 0)
    for (const cell of ['0.001', '12.3456', '1e3', '-5', '+5', '9999999999999', 'дорого']) {
      await run(`SKU,Name,Regular price\nA,Стіл,${cell}\n`)
      assert.ok(
        words.some((line) => line.startsWith('рядок 2, «Regular price»')),
        `${cell}: ${words.join('\n')}`,
      )
      assert.equal((await products())[0]?.regularPrice, 1_999_50, cell)
    }
  })
})
