import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import iconv from 'iconv-lite'
import { sheetOf, workbookOf } from '#test/fixtures/tables/workbook.ts'
import { zipOf } from '#test/fixtures/zip-file.ts'
import { openedTable } from '../fixtures/import-file.ts'
import { openTable, readTable } from './table-file.server.ts'

describe('a table from outside', () => {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-table-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))

  async function open(content: string | Buffer) {
    const path = join(dir, 'table')
    await writeFile(path, content)
    const file = await openedTable(path)
    const rows = []
    for await (const row of readTable(file)) rows.push(row)
    return { ...file, all: rows }
  }
  const cells = async (content: string | Buffer) => (await open(content)).all.map((row) => row.cells)

  const TEXT =
    'Артикул;Назва;Опис\nШ-1;Шафа-купе «Ґанок»;Широка шафа для передпокою, її двері зі скла\nШ-2;Шафа «Єва»;Міцна\n'
  for (const encoding of ['utf8', 'utf16le', 'utf16be', 'windows-1251', 'koi8-u', 'cp1125', 'macukraine'] as const) {
    it(`is read in ${encoding}, with and without a mark`, async () => {
      const file = await open(iconv.encode(TEXT, encoding))
      assert.equal(file.encoding, encoding)
      assert.equal(
        file.all[1]?.cells[1],
        'Шафа-купе «Ґанок»'.replaceAll(/[«»]/g, (q) => (encoding === 'koi8-u' || encoding === 'cp1125' ? '?' : q)),
      )
    })
  }

  it('is read in cp866 and in Russian too', async () => {
    const file = await open(iconv.encode('Артикул;Название\n1;Шкаф купе Оскар\n2;Стол обеденный\n', 'cp866'))
    assert.deepEqual([file.encoding, file.all[1]?.cells[1]], ['cp866', 'Шкаф купе Оскар'])
  })

  it('stays UTF-8 with a few broken bytes', async () => {
    const broken = Buffer.concat([
      Buffer.from(TEXT),
      Buffer.from('Ш-3;Стіл;Обід\xd1\n', 'latin1').subarray(0, 0),
      Buffer.from('Ш-3;Ст'),
      Buffer.from([0xd1, 0x0a]),
    ])
    const file = await open(broken)
    assert.equal(file.encoding, 'utf8')
    assert.equal(file.all[3]?.cells[1], 'Ст\ufffd')
  })

  it('has rows that end with CRLF, LF and CR, mixed', async () => {
    assert.deepEqual(await cells('SKU,Name\r\n1,Один\n2,Два\r3,Три'), [
      ['SKU', 'Name'],
      ['1', 'Один'],
      ['2', 'Два'],
      ['3', 'Три'],
    ])
  })

  it('takes a quote inside a cell for a character', async () => {
    const file = await open(
      'SKU;Name;Price\n1;ТВ 32"-55" біла;10\n2;"Диван "Хвиля" кутовий";20\n3;"Стіл 32""";30\n4; "Лава; довга" ;40\n',
    )
    assert.deepEqual(
      file.all.map((row) => row.cells[1]),
      ['Name', 'ТВ 32"-55" біла', 'Диван "Хвиля" кутовий', 'Стіл 32"', 'Лава; довга'],
    )
  })

  it('takes a quote after a backslash for a character, and the backslash before it for none', async () => {
    assert.deepEqual(
      await cells(
        'SKU,Name\nA,"Стіл \\"Лорд\\""\nB,"Диван 24\\""\nC,"\\"Лорд\\", пуф"\nD,"a\\"", b"\nE,"C:\\тека"\nF,Кінець\n',
      ),
      [
        ['SKU', 'Name'],
        ['A', 'Стіл "Лорд"'],
        ['B', 'Диван 24"'],
        ['C', '"Лорд", пуф'],
        // Doubled, so its backslash is the text's own.
        ['D', 'a\\", b'],
        ['E', 'C:\\тека'],
        ['F', 'Кінець'],
      ],
    )
  })

  it('loses no row to a quote that is never closed, and names its line', async () => {
    const file = await open('SKU;Name;Price\n1;"Диван 32;10\n2;"Шафа";20\n3;Стіл;30\n')
    assert.deepEqual(
      file.all.map(({ line, cells: [sku], hasOpenQuote }) => [line, sku, hasOpenQuote]),
      [
        [1, 'SKU', undefined],
        [2, '1', true],
        [3, '2', undefined],
        [4, '3', undefined],
      ],
    )
  })

  it('has the delimiter of its first line, or the one that its headers show', async () => {
    assert.deepEqual(await cells('\ufeffsep=;\r\nSKU;Name, full\r\n1;Стіл, дуб\r\n'), [
      ['SKU', 'Name, full'],
      ['1', 'Стіл, дуб'],
    ])
    assert.deepEqual(await cells('sep=;;\nSKU;Name;Price\n1;Стіл;2\n'), [
      ['SKU', 'Name', 'Price'],
      ['1', 'Стіл', '2'],
    ])
    assert.deepEqual((await open('SKU|Name|Price\n1|Стіл, 1,5 м; дуб|10\n')).delimiter, '|')
    assert.deepEqual((await open('SKU\tName\tOpys, a, b, c\n1\tСтіл\tx\n')).delimiter, '\t')
  })

  it('has cells that are quoted twice, without their quotes', async () => {
    const rows = ['1;""Ясен"";2', '""3"";""Дуб, бук"" ;"4"', '5;"""Клен""";""', '6;""Ясен"";"Стіл"']
    assert.deepEqual(await cells(`SKU;Name;Price\n${rows.join('\n')}`), [
      ['SKU', 'Name', 'Price'],
      ['1', 'Ясен', '2'],
      ['3', 'Дуб, бук', '4'],
      ['5', '"Клен"', ''],
      ['6', 'Ясен', 'Стіл'],
    ])
  })

  it('has its header below titles', async () => {
    const file = await open('ТОВ «Меблі»;;\nПрайс-лист від 01.11.2026;;\n;;\nАртикул;Назва;Ціна\n1;Стіл;10\n')
    assert.deepEqual([file.header?.line, file.above.map(({ line }) => line), file.all.length], [4, [1, 2], 2])
  })

  it('is a YML price list', async () => {
    const yml = `<?xml version="1.0" encoding="windows-1251"?><yml_catalog><shop><categories><category id="1">Меблі</category><category id="2" parentId="1">Крісла</category></categories>
<offers><offer id="7" available="false" group_id="g"><name>Крісло &quot;Хор&quot;</name><price>5000</price><oldprice>6000</oldprice><categoryId>2</categoryId><picture>https://h.example/w_1,h_2/a.jpg</picture><picture>https://h.example/b.jpg</picture><vendorCode>H-1</vendorCode><description><![CDATA[<p>Опис</p>]]></description><param name="Колір">сірий</param></offer></offers></shop></yml_catalog>`
    const { format, all } = await open(iconv.encode(yml, 'windows-1251'))
    const row = Object.fromEntries((all[0]?.cells ?? []).map((header, index) => [header, all[1]?.cells[index]]))
    assert.equal(format, 'yml')
    assert.deepEqual(row, {
      SKU: 'H-1',
      'Variant group': 'g',
      Name: 'Крісло "Хор"',
      Description: '<p>Опис</p>',
      Categories: 'Меблі > Крісла',
      'Regular price': '5000',
      'Old price': '6000',
      'In stock?': 'false',
      Stock: '',
      Brands: '',
      GTIN: '',
      Currency: '',
      Images: 'https://h.example/w_1\\,h_2/a.jpg, https://h.example/b.jpg',
      'Attribute: Колір': 'сірий',
    })
  })

  it('of broken XML is refused with the line, and its own entities stay as they are', async () => {
    const path = join(dir, 'broken')
    const failed = async (xml: string) => {
      await writeFile(path, xml)
      return openTable(path)
    }
    const head = '<?xml version="1.0"?>\n<yml_catalog><shop><offers>\n'
    const broken = { kind: 'failed', failure: 'broken_xml' }
    assert.deepEqual(await failed(`${head}<offer id="1"><name>Пуф</offer>\n`), { ...broken, line: 3 })
    assert.deepEqual(await failed(`${head}<offer id="1">\n<name>Пуф</name>`), { ...broken, line: 4 })
    const bomb = '<!DOCTYPE y [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>'
    const { all } = await open(
      `<?xml version="1.0"?>${bomb}<yml_catalog><offers><offer id="1"><name>&b;&f;</name></offer></offers></yml_catalog>`,
    )
    assert.equal(all[1]?.cells[2], '&b;&f;')
  })

  it('has its availability as an attribute or an element; an empty one is named', async () => {
    const offer = (id: number, attributes: string, fields = '') =>
      `<offer id="${id}" ${attributes}><name>Пуф ${id}</name>${fields}</offer>`
    const offers = [
      offer(1, 'available=""'),
      offer(2, 'available="" in_stock="true"'),
      offer(3, 'available=""', '<quantity_in_stock>5</quantity_in_stock>'),
      offer(4, '', '<available>false</available>'),
      offer(5, 'in_stock="false"'),
      offer(6, ''),
    ]
    const { all } = await open(`<yml_catalog><offers>${offers.join('\n')}</offers></yml_catalog>`)
    assert.deepEqual(
      all.slice(1).map(({ cells, warnings = [] }) => [cells[7], ...warnings.map(({ reason }) => reason)]),
      [['', 'unknownStockStatus'], ['true'], [''], ['false'], ['false'], ['']],
    )
  })

  it('of 20,000 offers is read in a second, each with its line', async () => {
    const offers = Array.from({ length: 20_000 }, (_, n) => `<offer id="${n}">\n<name>Пуф ${n}</name>\n</offer>`)
    const started = process.cpuUsage()
    const { all } = await open(`<yml_catalog><offers>\n<!-- <offer> -->\n${offers.join('\n')}</offers></yml_catalog>`)
    const { user } = process.cpuUsage(started)
    assert.deepEqual([all.length, all[1]?.line, all[20_000]?.line], [20_001, 3, 60_000])
    assert.ok(user < 5_000_000, `${user} µs`)
  })

  it('that cannot be read says what it is', async () => {
    const failures: [string | Buffer, string][] = [
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'old_excel'],
      ['<?xml version="1.0"?><yml_catalog><offers></offers></yml_catalog>', 'bad_yml'],
      ['<?xml version="1.0"?>\n<Прайс><Товар>Стіл</Товар></Прайс>', 'bad_yml'],
      [
        iconv.encode(
          '<?xml version="1.0" encoding="windows-1251"?>\n<КоммерческаяИнформация ВерсияСхемы="2.05"></КоммерческаяИнформация>',
          'windows-1251',
        ),
        'commerceml',
      ],
      [workbookOf([{ name: 'A', xml: '<worksheet><sheetData><row' }]), 'bad_xlsx'],
      [
        workbookOf([{ name: 'A', xml: sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>') }]).subarray(0, 400),
        'archive',
      ],
      [
        zipOf([
          { name: 'content.xml', text: '<x/>' },
          { name: 'mimetype', text: 'x' },
        ]),
        'other_workbook',
      ],
      [zipOf([{ name: 'tovary.csv', text: 'SKU' }]), 'archive'],
      [
        Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
        'locked_xlsx',
      ],
    ]
    for (const [content, failure] of failures) {
      const path = join(dir, 'broken')
      await writeFile(path, content)
      assert.deepEqual(await openTable(path), { kind: 'failed', failure })
    }
  })
})
