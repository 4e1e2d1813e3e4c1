import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sheetOf, textRow, workbookOf } from '#test/fixtures/tables/workbook.ts'
import { parseCsvLayout } from '../layout.ts'
import { openProductRows } from '../product-csv.server.ts'
import { parseRow } from '../read-row.ts'
import { openTable, readTable } from './table-file.server.ts'

describe('a workbook', () => {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-xlsx-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))

  async function open(book: Buffer, sheet?: string) {
    const path = join(dir, 'book.xlsx')
    await writeFile(path, book)
    const opened = await openTable(path, [], sheet)
    if (opened.kind === 'failed') return assert.fail(opened.failure)
    const rows = []
    for await (const row of readTable(opened.file)) rows.push(row)
    return { ...opened.file, all: rows, cells: rows.map((row) => row.cells) }
  }
  const HEAD = textRow(1, ['SKU', 'Name', 'Price', 'GTIN', 'Discount'])

  it('has long numbers, fractions, percentages, dates, truths and texts as they are shown', async () => {
    const row =
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="s"><v>0</v></c><c r="C2"><v>0.30000000000000004</v></c><c r="D2"><v>4.820123456789E12</v></c><c r="E2" s="1"><v>0.07</v></c></row>' +
      '<row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3" t="str"><f>A1&amp;B1</f><v>Стіл</v></c><c r="C3" s="2"><v>45992.5</v></c><c r="D3" s="2"><v>45992</v></c><c r="E3" s="3"><v>12.5</v></c></row>'
    const texts = ['<r><t>Стіл </t></r><r><t>«Дуб»</t></r><rPh><t>зайве</t></rPh>']
    const styles = ['0.00%', 'dd\\.mm\\.yyyy hh:mm', '#,##0.00 &quot;днів&quot;']
    const { cells } = await open(workbookOf([{ name: 'A', xml: sheetOf(HEAD + row) }], { styles, texts }))
    assert.deepEqual(cells.slice(1), [
      ['1', 'Стіл «Дуб»', '0.3', '4820123456789', '7%'],
      ['1', 'Стіл', '2025-12-01 12:00:00', '2025-12-01', '12.5'],
    ])
  })

  it('has the currency that only a format shows, unless it is the hryvnia', async () => {
    const styles = [
      '[$$-409]#,##0.00',
      '&quot;$&quot;#,##0',
      '_-* #,##0.00\\ [$€-1]_-',
      '0&quot; у.о.&quot;',
      '#,##0\\ [$USD]',
      '#,##0.00\\ &quot;грн&quot;',
      '[$₴-422]#,##0.00',
      '0&quot; Europa&quot;',
      '_-* #,##0.00\\ _€_-',
      '0&quot; Rubin&quot;',
      '#,##0\\ [$руб.-419]',
    ]
    const cell = (_: string, index: number) => `<c r="${'ABCDEFGHIJK'[index]}2" s="${index + 1}"><v>450</v></c>`
    const row = `<row r="2">${styles.map(cell).join('')}</row>`
    const { cells } = await open(workbookOf([{ name: 'A', xml: sheetOf(HEAD + row) }], { styles }))
    const currencies = ['450 $', '450 $', '450 €', '450 у.о.', '450 USD', '450', '450', '450', '450', '450', '450 руб']
    assert.deepEqual(cells[1], currencies)
  })

  it('has the zeros of codes that only a format shows', async () => {
    const row =
      '<row r="2"><c r="A2" s="1"><v>42</v></c><c r="B2" s="1"><v>123456</v></c><c r="C2" s="2"><v>42</v></c><c r="D2" s="1"><v>-42</v></c><c r="E2" s="3"><v>7</v></c></row>'
    const styles = ['00000', '0.00', '&quot;A-&quot;000']
    const { cells } = await open(workbookOf([{ name: 'A', xml: sheetOf(HEAD + row) }], { styles }))
    assert.deepEqual(cells[1], ['00042', '123456', '42', '-42', '7'])
  })

  it('is read at the visible sheet whose columns are known; the others are named and can be chosen', async () => {
    const productSheet = (name: string) => sheetOf(textRow(1, ['SKU', 'Name', 'Price']) + textRow(2, ['1', name, '5']))
    const book = workbookOf([
      { name: 'Обкладинка', xml: sheetOf(textRow(1, ['Прайс', 'ТОВ'])) },
      { name: 'Старе', xml: productSheet('Старий'), state: 'hidden' },
      { name: 'Товари', xml: productSheet('Новий') },
      { name: 'Порожній', xml: sheetOf('<row r="1"/>') },
    ])
    const found = await open(book)
    assert.deepEqual([found.sheet, found.cells[1]?.[1]], ['Товари', 'Новий'])
    assert.deepEqual(found.sheets, [
      { name: 'Обкладинка', rows: 1, isHidden: false },
      { name: 'Старе', rows: 2, isHidden: true },
      { name: 'Товари', rows: 2, isHidden: false },
    ])
    assert.equal((await open(book, 'Старе')).cells[1]?.[1], 'Старий')
  })

  it('has cells that are merged down in each of their rows, and titles only once', async () => {
    const rows =
      textRow(1, ['SKU', 'Name', 'Price', 'GTIN', 'Discount']) +
      textRow(2, ['Дивани']) +
      textRow(3, ['1', 'Диван', '5']) +
      textRow(4, ['2', '', '6'])
    const merges =
      '<mergeCells><mergeCell ref="A2:E2"/><mergeCell ref="B3:B4"/><mergeCell ref="C5:C1048576"/></mergeCells>'
    const { all } = await open(workbookOf([{ name: 'A', xml: sheetOf(rows, merges) }]))
    assert.deepEqual(
      all.slice(1).map((row) => [row.line, row.cells.slice(0, 3)]),
      [
        [2, ['Дивани', '', '']],
        [3, ['1', 'Диван', '5']],
        [4, ['2', 'Диван', '6']],
      ],
    )
  })

  it('refuses rows whose formula has no result, by cell, and reads the others', async () => {
    const rows =
      HEAD +
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="str"><f>X</f></c></row><row r="3"><c r="A3"><v>2</v></c><c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>' +
      textRow(4, ['3', 'Лава'])
    const { all } = await open(workbookOf([{ name: 'A', xml: sheetOf(rows) }]))
    const layout = parseCsvLayout(all[0]?.cells ?? [])
    const read = all.slice(1).map((row) => parseRow(layout, row))
    assert.deepEqual(
      read.map((row) =>
        row.kind === 'refused'
          ? row.problems.map((problem) => [problem.line, problem.column, problem.reason])
          : row.kind,
      ),
      [[[2, 'Name', 'formulaWithoutResult']], [[3, 'Name', 'formulaWithoutResult']], 'product'],
    )
  })

  it('with a cell at the far end, a prefix on its names or rows without numbers is small', async () => {
    const far = sheetOf(`${HEAD}<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>7</v></c></row>`)
    const { all } = await open(workbookOf([{ name: 'A', xml: far }]))
    assert.deepEqual([all.length, all[1]?.line, all[1]?.cells[0]], [2, 1_048_576, '7'])
    const bare =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>SKU</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    assert.deepEqual((await open(workbookOf([{ name: 'A', xml: bare }]))).cells, [
      ['SKU', 'Name'],
      ['1', '2'],
    ])
  })

  it('that would fill the memory is refused', async () => {
    const row = (line: number) => `<row r="${line}"><c r="XFD${line}"><v>1</v></c></row>`
    const xml = sheetOf(HEAD + Array.from({ length: 620 }, (_, at) => row(at + 2)).join(''))
    const path = join(dir, 'large.xlsx')
    await writeFile(path, workbookOf([{ name: 'A', xml }]))
    assert.deepEqual(await openTable(path), { kind: 'failed', failure: 'large_xlsx' })
  })

  it('of Prom has its groups in a second sheet: each product is in its group and those above it', async () => {
    const groups = [
      [
        'Номер_групи',
        'Назва_групи',
        'Назва_групи_укр',
        'Ідентифікатор_групи',
        'Номер_батьківської_групи',
        'Ідентифікатор_батьківської_групи',
      ],
      ['10', 'Мебель', 'Меблі', 'g-10', '', ''],
      ['20', 'Диваны, кресла', 'Дивани, крісла', '', '10', ''],
      ['', 'Кровати > детские', '', 'g-30', '', 'g-10'],
      ['40', 'Кругом', '', '', '41', ''],
      ['41', 'Ходить', '', '', '40', ''],
    ]
    const products = [
      ['Код_товару', 'Назва_позиції', 'Назва_позиції_укр', 'Ціна', 'Номер_групи', 'Ідентифікатор_групи', 'Назва_групи'],
      ['P-1', 'Диван', 'Диван «Лорд»', '100', '20', '', 'Диваны, кресла'],
      ['P-2', 'Ліжко', '', '200', '', 'g-30', ''],
      ['P-3', 'Пуф', '', '300', '99', '', 'Пуфи'],
      ['P-4', 'Лава', '', '400', '40', '', ''],
    ]
    const sheet = (rows: string[][]) =>
      sheetOf(
        rows
          .map((row, at) =>
            textRow(
              at + 1,
              row.map((cell) => cell.replace('>', '&gt;')),
            ),
          )
          .join(''),
      )
    const expected = [
      'P-1: Меблі / Дивани, крісла',
      'P-2: Меблі / Кровати > детские',
      'P-3: Пуфи',
      'P-4: Ходить / Кругом',
    ]
    for (const table of [products, products.map((row) => row.slice(0, 6))]) {
      const book = workbookOf([
        { name: 'Export Products Sheet', xml: sheet(table) },
        { name: 'Export Groups Sheet', xml: sheet(groups) },
      ])
      const opened = await open(book)
      assert.deepEqual(
        opened.sheets.map(({ name, isUsed }) => [name, isUsed ?? false]),
        [
          ['Export Products Sheet', false],
          ['Export Groups Sheet', true],
        ],
      )
      const found: string[] = []
      for await (const row of openProductRows(opened)()) {
        const paths = row.kind === 'product' ? (row.input.categories ?? []) : []
        if (row.kind === 'product')
          found.push(`${row.input.sku}: ${paths.map(({ names }) => names.join(' / ')).join('; ')}`)
      }
      assert.deepEqual(found, table === products ? expected : expected.map((line) => line.replace(' Пуфи', ' ')))
    }
  })
})
