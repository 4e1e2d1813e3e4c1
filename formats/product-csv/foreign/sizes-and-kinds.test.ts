import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { importFile, reasonsOf } from '../fixtures/import-file.ts'
import { parseCsvLayout } from '../layout.ts'

describe('a price list', () => {
  let shop: TestShop
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-sizes-'))
  })
  after(() => rm(dir, { recursive: true, force: true }))
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())
  const take = (content: string) => importFile(shop, dir, content)
  const products = async () =>
    new Map((await listProductsAfter(shop, 0, 100)).map((product) => [product.sku, product] as const))

  it('has three measures in one cell, in the order and unit that the header or the cell says', async () => {
    const found = async (header: string, ...cells: string[]) => {
      const rows = cells.map((cell, index) => `D-${index};Шафа ${index};1000;"${cell.replaceAll('"', '""')}"`)
      const report = await take(`Артикул;Назва;Ціна;"${header}"\n${rows.join('\n')}\n`)
      const bySku = await products()
      const sizes = cells.map((_, index) => {
        const { widthMm, depthMm, heightMm } = bySku.get(`D-${index}`) ?? assert.fail()
        return [widthMm, depthMm, heightMm]
      })
      await shop.close()
      shop = await openTestShop()
      return [sizes, reasonsOf(report)]
    }
    const cells = [
      '200х90х85 см',
      '1200x450x800 мм',
      '1,2×0,8×0,75 м',
      '90*90*45',
      'Ш90 х Г85 х В100',
      'Висота: 75, ширина: 90, глибина: 60',
    ]
    assert.deepEqual(await found('Розміри', ...cells), [
      [
        [2000, 900, 850],
        [1200, 450, 800],
        [1200, 800, 750],
        [900, 900, 450],
        [900, 850, 1000],
        [900, 600, 750],
      ],
      [],
    ])
    assert.deepEqual(await found('Розміри', '160х230 см', '2000х900х850', 'уточнюйте', ''), [
      Array.from({ length: 4 }, () => [null, null, null]),
      [2, 3, 4].map((line) => [line, 'notDimensions']),
    ])
    const headers: [string, string, number[]][] = [
      ['Габарити (ШхГхВ), мм', '2000х900х850', [2000, 900, 850]],
      ['Розмір, ДхШхВ, см', '220 х 95 х 88', [950, 2200, 880]],
      ['Габариты ШхВхГ (см)', '200х220х60', [2000, 600, 2200]],
      ['Dimensions (L x W x H cm)', '220 x 95 x 88', [950, 2200, 880]],
      ['ШхГхВ, мм', '1200/450/800', [1200, 450, 800]],
      ['Довжина х глибина х висота, см', '220х95х88', [2200, 950, 880]],
      ['Размеры, дюймы', '10х20х30', [254, 508, 762]],
      ['Габарити (Д-Ш-В), см', '220х95х88', [950, 2200, 880]],
      ['Розміри (ДШВ)', '220х95х88 см', [950, 2200, 880]],
      ['Розміри', '90х85х100 (ВхШхГ)', [850, 1000, 900]],
      ['Розміри (ШхГхВ), мм', '900 × 850 × 1000 (Ш×В×Г)', [900, 1000, 850]],
      ['Розміри', '90х85х100 см (ширина х висота х глибина)', [900, 1000, 850]],
      ['Розміри', 'ДхШхВ: 220х95х88, см', [950, 2200, 880]],
      ['Розміри', '90 (Ш) х 100 (В) х 85 (Г) см', [900, 850, 1000]],
      ['Розміри', '90Шх85Гх100В', [900, 850, 1000]],
      ['Розміри', '1 200х600х750 мм', [1200, 600, 750]],
      ['Розміри, мм', 'Ш 1\u00a0200 х Г 600 х В 2\u202f100', [1200, 600, 2100]],
    ]
    const unclear = ['180–220х90х85 см', '90х85х70-110', '90х85х100 (ШхГхГ)', '1,200х0,600х0,750', '12 200х600х750 мм']
    assert.deepEqual(await found('Розміри', ...unclear), [
      unclear.map(() => [null, null, null]),
      unclear.map((_, index) => [index + 2, 'notDimensions']),
    ])
    for (const [header, cell, sizes] of headers) assert.deepEqual(await found(header, cell), [[sizes], []], header)
  })

  it('keeps a column of three measures out of what columns of their own say, and takes its unit when it is chosen', async () => {
    await take('Артикул;Назва;Ціна;Ширина, дюйми;Розміри\nE-1;Шафа;1000;10;200х90х85\n')
    const { widthMm, depthMm, heightMm } = (await products()).get('E-1') ?? assert.fail()
    assert.deepEqual([widthMm, depthMm, heightMm], [254, 900, 850])
    const { columns } = parseCsvLayout(['Виріб ШхГхВ, мм', 'Г, мм', 'Завширшки, мм'], {
      columns: { 'Виріб ШхГхВ, мм': 'Dimensions', 'Завширшки, мм': 'Width (cm)' },
    })
    assert.deepEqual(columns, [
      { kind: 'field', key: 'dimensions', unit: 1, sides: 'шгв' },
      { kind: 'field', key: 'depth', unit: 1 },
      { kind: 'field', key: 'width', unit: 1 },
    ])
  })

  it('has a column whose cell is a range: its row is refused', async () => {
    const rows = ['180–220', '180-220 см', 'від 180 до 220'].map((cell, index) => `R-${index};Стіл ${index};${cell}`)
    const report = await take(`Артикул;Назва;Висота, см\n${rows.join('\n')}\n`)
    const refused = [2, 3, 4].map((line) => [line, 'notANumber'])
    assert.deepEqual([report.created, reasonsOf(report)], [0, refused])
  })

  it('has kinds of products in the words of three languages, with «товар» or without', async () => {
    const words: Record<string, string> = {
      простий: 'simple',
      'Простой товар': 'simple',
      'Simple product': 'simple',
      'Простий товар, віртуальний': 'simple',
      варіативний: 'variable',
      'Вариативный товар': 'variable',
      'variable product': 'variable',
      'Товар з варіаціями': 'variable',
      'Зовнішній / партнерський товар': 'external',
      'Групований товар': 'grouped',
      Проста: 'simple',
      Просте: 'simple',
      'простого товару': 'simple',
      'Проста позиція': 'simple',
      варіативна: 'variable',
      Варіативне: 'variable',
      'варіативні товари': 'variable',
      Вариативная: 'variable',
      'з варіацією': 'variable',
      Групована: 'grouped',
      Зовнішня: 'external',
    }
    const rows = Object.keys(words).map((word, index) => `T-${index};"${word}";Товар ${index}`)
    const report = await take(`Артикул;Тип;Назва\n${rows.join('\n')}\nT-x;щось;Товар\n`)
    assert.deepEqual(reasonsOf(report), [[23, 'unknownType']])
    const bySku = await products()
    assert.deepEqual(
      Object.keys(words).map((_, index) => bySku.get(`T-${index}`)?.type),
      Object.values(words),
    )
  })
})
