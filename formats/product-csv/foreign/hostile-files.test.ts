import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { importFailures } from '#i18n/import/uk/failures.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { sheetOf, textRow, workbookOf } from '#test/fixtures/tables/workbook.ts'
import { zipOf } from '#test/fixtures/zip-file.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { importByCommand } from '../fixtures/import-file.ts'
import { runImport } from '../import-run.server.ts'

const HEAD =
  'SKU;Type;Name;Regular price;Images;Categories;Attribute 1 name;Attribute 1 value(s);Stock;Date sale price ends\n'
const ROWS = Array.from(
  { length: 3 },
  (_, n) =>
    `H-${n};simple;"Шафа ""Їжак"" ${n}";${n}00,50;https://h.example/ї ${n}.jpg;Меблі > Шафи;Колір;дуб;${n};31.12.2030\n`,
)
const CSV = Buffer.from(HEAD + ROWS.join(''))
const YML = Buffer.from(
  '<?xml version="1.0" encoding="utf-8"?><yml_catalog><shop><categories><category id="1">Меблі</category></categories><offers><offer id="1" available="true"><name>Пуф</name><price>5</price><categoryId>1</categoryId></offer></offers></shop></yml_catalog>',
)
const XLSX = workbookOf([
  { name: 'A', xml: sheetOf(textRow(1, ['SKU', 'Name', 'Price']) + textRow(2, ['X-1', 'Лава', '5'])) },
])

/** Repeatable: a failure can be played again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

function* damaged(): Generator<[string, Buffer]> {
  const random = createRandom(20_261_128)
  for (const [kind, intact] of [
    ['csv', CSV],
    ['yml', YML],
    ['xlsx', XLSX],
  ] as const) {
    for (let n = 0; n < 5; n++) {
      const flipped = Buffer.from(intact)
      for (let times = 0; times < 4; times++) flipped[random(flipped.length)] = random(256)
      yield [`${kind}, bytes flipped, ${n}`, flipped]
      yield [`${kind}, cut, ${n}`, intact.subarray(0, random(intact.length))]
    }
  }
  for (let n = 0; n < 3; n++) yield [`random bytes, ${n}`, Buffer.from(Array.from({ length: 300 }, () => random(256)))]
  for (const encoding of ['utf16le', 'utf16be', 'koi8-u', 'cp866', 'windows-1251']) {
    yield [`UTF-8, then ${encoding}`, Buffer.concat([CSV, iconv.encode(ROWS.join(''), encoding)])]
  }
  yield ['a cell of 1 MB', Buffer.from(`${HEAD}H-9;simple;"${'Шафа '.repeat(110_000)}";5\n`)]
  yield ['an unclosed cell of many lines', Buffer.from(`${HEAD}H-9;simple;"${'Шафа;\n'.repeat(4000)}`)]
  const wide = Array.from({ length: 5000 }, (_, n) => `Колонка ${n}`).join(';')
  yield ['5,000 columns', Buffer.from(`SKU;Name;${wide}\nW-1;Стіл;${'x;'.repeat(4999)}\n`)]
  yield [
    '5,000 columns of one name',
    Buffer.from(`SKU;Name;${'Фото;'.repeat(5000)}\nW-2;Стіл;${'a.jpg;'.repeat(5000)}\n`),
  ]
  yield ['no line end', Buffer.from(`SKU;Name${';x'.repeat(300_000)}`)]
  yield ['nothing', Buffer.alloc(0)]
  yield ['a lone mark', Buffer.from([0xef, 0xbb, 0xbf])]
  yield ['line ends only', Buffer.from('\r\n\r\n\n\r')]
  yield ['zeros', Buffer.alloc(2000)]
}

onEachDatabase('a hostile file', (name) => {
  let shop: TestShop
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-hostile-'))
    shop = await openTestShop(name)
  })
  after(async () => {
    await shop.close()
    await rm(dir, { recursive: true, force: true })
  })

  it('gets a report or a reason by the office, and a sentence in the terminal', async () => {
    for (const [kind, content] of damaged()) {
      const path = join(dir, 'file')
      await writeFile(path, content)
      const run = { path, dryRun: true, keepGoing: true, choice: null, takePicture: addPicture }
      const outcome = await runImport(shop, run).catch((error) => assert.fail(`${kind}: ${error.stack}`))
      if (outcome.kind === 'failed') assert.notEqual(outcome.failure, 'error', kind)
      else assert.ok(JSON.stringify(outcome.report).length < 1_000_000, `${kind}: a report of a reasonable size`)
      // The command runs the same import and puts its outcome into words.
      if (name === 'postgres') continue
      const [code, printed] = await importByCommand(shop, dir, content, '--dry-run')
      assert.ok(code <= 2, kind)
      assert.match(printed, /[а-яіїє]{4}/i, kind)
      assert.doesNotMatch(printed, /^\s+at |Error:|Причина, якої магазин не чекав/m, kind)
    }
  })

  it('has names and values that are not too long, or is refused by line and column', async () => {
    const long = 'ї'.repeat(1001)
    const table = [
      'SKU,Name,Regular price,Categories,Tags,Attribute 1 name,Attribute 1 value(s),Button text',
      `L-1,Стіл,1,Меблі > ${long},,,,`,
      `L-2,Стіл,1,,"а, ${long}",,,`,
      `L-3,Стіл,1,,,${long},дуб,`,
      `L-4,Стіл,1,,,Колір,"дуб, ${long}",`,
      `L-5,Стіл,1,,,,,${long}`,
      `L-6,Стіл,1,,,Колір,${long.slice(1)},`,
    ].join('\n')
    const [, printed] = await importByCommand(shop, dir, table, '--keep-going')
    for (const [line, column] of Object.entries({
      2: 'Categories',
      3: 'Tags',
      4: 'Attribute 1 value\\(s\\)',
      5: 'Attribute 1 value\\(s\\)',
      6: 'Button text',
    }))
      assert.match(printed, new RegExp(`рядок ${line}, «${column}», «ї+[^»]*»: `), printed)
    assert.match(printed, /створено 1 товар,.*відхилено 5 рядків/)
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('is shown in the terminal before it is written: encoding, delimiter, header, first rows', async () => {
    const table = 'Прайс;;\nАртикул;Назва;Ціна, грн\nT-1;Пуф;10\nT-2;Лава з дуба;20\n\nT-3;Стіл;\nT-4;Шафа;40\n'
    const [code, printed] = await importByCommand(shop, dir, iconv.encode(table, 'win1251'))
    assert.equal(code, 0)
    assert.deepEqual(printed.split('\n').slice(0, 4), [
      'Файл прочитано так: кодування windows-1251, роздільник: крапка з\u00a0комою, заголовки в\u00a0рядку 2.',
      '  рядок 3: Артикул: T-1; Назва: Пуф; Ціна, грн: 10',
      '  рядок 4: Артикул: T-2; Назва: Лава з дуба; Ціна, грн: 20',
      '  рядок 6: Артикул: T-3; Назва: Стіл',
    ])
    assert.match(
      printed,
      /рядок 1, «Прайс».*\nрядок 6, «Ціна, грн»: ціни немає.*\nПрочитано 5 рядків: створено 4 товари/,
    )
  })

  it('in an archive with a password, or with its pictures in one, is refused for that reason', async () => {
    const table = 'SKU,Name,Regular price,Images\nZ-1,Стіл,10,a.jpg\n'
    const path = join(dir, 'locked.zip')
    await writeFile(path, zipOf([{ name: 'goods.csv', text: table, locked: true }]))
    const run = { path, dryRun: true, keepGoing: true, choice: null, takePicture: addPicture }
    assert.deepEqual(await runImport(shop, run), { kind: 'failed', failure: 'locked_zip' })
    const [code, printed] = await importByCommand(shop, dir, table, '--images', path)
    assert.deepEqual([code, printed], [2, importFailures.locked_zip])
  })

  it('is told by its content, whatever its name, and the terminal says what the office does', async () => {
    const zip = zipOf([
      { name: 'фото/стіл.jpg', text: 'not a picture' },
      { name: 'товари.csv', text: 'SKU,Name,Regular price,Images\nZ-7,Стіл,10,стіл.jpg\nZ-8,Лава,ой,\n' },
    ])
    for (const [content, expected] of [
      [zip, [1, 1]],
      [XLSX, [1, 0]],
      [YML, [1, 0]],
      [iconv.encode('SKU;Name;Price\nU-1;Їжак;5\n', 'utf32le', { addBOM: true }), [1, 0]],
      [iconv.encode('SKU;Name;Price\nU-1;Їжак;5\n', 'utf32be', { addBOM: true }), [1, 0]],
      [iconv.encode('SKU;Name;Price\nU-1;Їжак;5\n', 'utf32le'), [1, 0]],
      [Buffer.from('SKU;Name;Price\nU-1;Їжак;5\n', 'utf16le'), [1, 0]],
      [gzipSync(CSV), 'other_archive'],
      [Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), 'other_archive'],
      [Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog, /Name (Price) >>\n'), 'not_table'],
      [Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'not_table'],
      [Buffer.from('\0\0\0\x20ftypheic\0\0\0\0', 'latin1'), 'not_table'],
      [Buffer.from('[{"name": "Стіл", "price": 10}, {"name": "Лава", "price": 5}]'), 'not_table'],
      [zipOf([{ name: 'word/document.xml', text: '<w:document/>' }]), 'not_table'],
      [zipOf([{ name: 'прайс.docx', text: 'x' }]), 'no_csv'],
      [zipOf([]), 'no_csv'],
      [
        zipOf([
          { name: 'readme.txt', text: 'Читай' },
          { name: 'a.csv', text: 'SKU;Name\nZ-9;Стіл\n' },
        ]),
        [1, 0],
      ],
      [Buffer.from("INSERT INTO `p` (`sku`, `name`) VALUES ('A', 'Стіл');"), 'not_table'],
      [zipOf([{ name: 'a.csv', text: '%PDF-1.7\n' }]), 'not_table'],
    ] as const) {
      const path = join(dir, 'told')
      await writeFile(path, content)
      const run = { path, dryRun: true, keepGoing: true, choice: null, takePicture: addPicture }
      const outcome = await runImport(shop, run)
      const [code, printed] = await importByCommand(shop, dir, content, '--dry-run', '--keep-going')
      if (typeof expected === 'string') {
        assert.deepEqual(outcome, { kind: 'failed', failure: expected })
        assert.deepEqual([code, printed], [2, importFailures[expected]])
        continue
      }
      assert.equal(outcome.kind, 'done', printed)
      if (outcome.kind === 'done') assert.deepEqual([outcome.report.created, outcome.report.refused], expected, printed)
      assert.match(printed, new RegExp(`створено ${expected[0]} товар,.*відхилено ${expected[1]} ряд`))
    }
    assert.equal((await readdir(dir)).includes('told.csv'), false)
  })

  it('with each line in quotes as one cell is read as the table within', async () => {
    const lines = [
      'SKU,Name,Regular price',
      'Q-1,"Диван ""Лорд"", кутовий",100',
      'Q-2,Пуф,20',
      'Q-3,"Лава',
      'дубова",30',
    ]
    const quote = (line: string) => `"${line.replaceAll('"', '""')}"`
    const quotedLines = [...lines.slice(0, 3).map(quote), quote(lines.slice(3).join('\n'))].join('\r\n')
    // A spreadsheet that was told another delimiter quotes only the lines that have quotes.
    const partlyQuoted = [lines[0], quote(lines[1] ?? ''), lines[2], quote(lines.slice(3).join('\n'))].join('\r\n')
    for (const text of [quotedLines, partlyQuoted, `\ufeff${quotedLines}\r\n`]) {
      const [code, printed] = await importByCommand(shop, dir, text, '--dry-run')
      assert.equal(code, 0, printed)
      assert.match(
        printed,
        /Диван "Лорд", кутовий \(Q-1\): буде створено\nПуф \(Q-2\): .*\nЛава дубова \(Q-3\): /,
        printed,
      )
    }
    const torn = `${quotedLines}\r\n"Q-4,Стіл"\r\n"Q-5,Шафа,5,6"`
    assert.match(
      (await importByCommand(shop, dir, torn, '--dry-run'))[1],
      /рядок 6, «Regular price»: .*\nрядок 7, «6»: /,
    )
    const list = 'Меблі\n"Стіл, дубовий"\n"Лава, букова"\n'
    assert.match((await importByCommand(shop, dir, list, '--dry-run'))[1], /жодної колонки/)
  })
})
