import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import * as cells from './cells.ts'
import { openedTable } from './fixtures/import-file.ts'
import { FIELDS, parseHeader } from './protocol.ts'
import { detectDelimiter } from './tables/header-row.ts'
import { readTable } from './tables/table-file.server.ts'
import { csvColumns } from './write-row.ts'

describe('headers of the product CSV', () => {
  it('are recognised in every spelling, case, spacing and punctuation', () => {
    for (const [key, spellings] of Object.entries(FIELDS)) {
      for (const spelling of spellings) {
        const column = parseHeader(`  ${spelling.toUpperCase().replace('META: _MEBLIA', 'Meta: _meblia')} `)
        assert.equal(column?.kind === 'field' && column.key, key, spelling)
      }
    }
  })

  it('are recognised with Latin letters that look Cyrillic', () => {
    assert.deepEqual(parseHeader('Apтикул'), { kind: 'field', key: 'sku', unit: 1 })
  })

  it('name the unit', () => {
    assert.deepEqual(parseHeader('Weight (lbs)'), { kind: 'field', key: 'weight', unit: 453.59237 })
    assert.deepEqual(parseHeader('Довжина (мм)'), { kind: 'field', key: 'depth', unit: 1 })
    assert.deepEqual(parseHeader('Ширина (cm)'), { kind: 'field', key: 'width', unit: 10 })
  })

  it('number attributes and downloads, and keep the case of meta keys', () => {
    assert.deepEqual(parseHeader('Значення атрибуту(-ів) 12'), { kind: 'attribute', number: 12, part: 'values' })
    assert.deepEqual(parseHeader('Атрибут за замовчуванням 1'), { kind: 'attribute', number: 1, part: 'default' })
    assert.deepEqual(parseHeader('Завантаження 2 URL'), { kind: 'download', number: 2, part: 'url' })
    assert.deepEqual(parseHeader('Мета: _Designer'), { kind: 'meta', key: '_Designer' })
    assert.equal(parseHeader('Щось своє'), undefined)
  })

  it('are parsed as the columns they are written for', () => {
    for (const { header, column } of csvColumns({ attributes: 2, downloads: 2, metaKeys: ['a'] })) {
      const read = parseHeader(header)
      assert.deepEqual(read && { ...read, ...('unit' in read && { unit: 1 }) }, column)
    }
  })
})

describe('cells of the product CSV', () => {
  const text = fc.string({ unit: fc.constantFrom(..."аb ,>\\n\n\r'=+-@\t") })
  const names = fc.array(text.map((name) => name.trim()).filter((name) => name !== ''))

  it('are parsed back to what was written', () => {
    fc.assert(fc.property(text, (written) => cells.unescapeFormula(cells.escapeFormula(written)) === written))
    fc.assert(fc.property(text, (written) => cells.parseText(cells.formatText(written)) === written))
    fc.assert(fc.property(names, (list) => assert.deepEqual(cells.parseList(cells.formatList(list)), list)))
    const paths = fc.array(names.filter((path) => path.length > 0))
    fc.assert(fc.property(paths, (list) => assert.deepEqual(cells.parsePaths(cells.formatPaths(list)), list)))
    const moment = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2090, 0, 1) })
    fc.assert(fc.property(moment, (at) => cells.parseSaleStart(cells.formatSaleStart(at)) === at))
    fc.assert(fc.property(moment, (at) => cells.parseSaleEnd(cells.formatSaleEnd(at)) === at))
  })

  it('start a sale with its first day and end it with its last, in Kyiv time', () => {
    assert.equal(cells.parseSaleStart('2026-11-01'), Date.UTC(2026, 9, 31, 22))
    assert.equal(cells.parseSaleEnd('2026-11-30'), Date.UTC(2026, 10, 30, 22))
    assert.equal(cells.parseSaleEnd('2026-11-30 23:59:59'), Date.UTC(2026, 10, 30, 22))
    for (const text of ['01.07.2026', '2026/07/01', '2026.7.1', '1 липня 2026', '1 лип. 2026 р.', '01 Июля 2026 года'])
      assert.equal(cells.parseSaleStart(text), Date.UTC(2026, 5, 30, 21), text)
    for (const text of ['31 лютого 2027', '5 мебля 2026', '2026/31/12', 'липень 2026'])
      assert.equal(cells.parseSaleStart(text), undefined, text)
    assert.equal(cells.parseSaleStart('1763640000'), 1_763_640_000_000)
    assert.equal(cells.parseSaleStart('2026-02-30'), undefined)
    // A spreadsheet counts days from 30 December 1899.
    assert.equal(cells.parseSaleStart('46327'), Date.UTC(2026, 9, 31, 22))
    assert.equal(cells.parseSaleStart('99999'), undefined)
  })

  it('accept a decimal comma in weights and lengths', () => {
    assert.equal(cells.parseMeasure('1,395', 1000), 1395)
    assert.equal(cells.parseMeasure('12 cm', 10), undefined)
  })
})

describe('a CSV file', () => {
  it('has the delimiter that its header has outside quotes', () => {
    assert.equal(detectDelimiter('"a,b,c";d;e\n1,2,3,4,5'), ';')
    assert.equal(detectDelimiter('a\tb,c\td'), '\t')
  })

  it('counts lines where rows begin, with line breaks in cells, in any encoding', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'meblia-file-'))
    const path = join(dir, 'a.csv')
    for (const [end, encoding] of [
      ['\n', 'utf8'],
      ['\r\n', 'utf16le'],
    ] as const) {
      const text = ['\ufeffНазва,Опис', 'Стіл,"два', 'рядки"', '', 'Лава,один'].join(end)
      await writeFile(path, Buffer.from(text, encoding))
      const file = await openedTable(path)
      assert.equal(file.encoding, encoding)
      const rows = []
      for await (const row of readTable(file)) rows.push([row.line, row.cells[0]])
      assert.deepEqual(rows, [
        [1, 'Назва'],
        [2, 'Стіл'],
        [5, 'Лава'],
      ])
    }
    await rm(dir, { recursive: true })
  })
})
