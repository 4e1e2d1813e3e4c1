import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { saveCategory } from '../products/categories/categories.server.ts'
import { listCards } from '../products/listings/listings.server.ts'
import { type ProductInput, saveProducts } from '../products/records/products.server.ts'
import { processWholeIndexQueue } from './indexing/search-index.server.ts'
import { kindAlternative } from './indexing/search-tokens.ts'
import { searchProductIds } from './search.server.ts'

it('asks for a bed frame as names are indexed: by the bed, and the word', () => {
  assert.deepEqual(kindAlternative(['bed', 'frame']), ['kbed', 'nframe'])
})

onEachDatabase('what is nearest to a query', (database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(database)
    const garden = { categories: [(await saveCategory(shop, { name: 'Садові меблі' })).id] }
    const storage = { categories: [(await saveCategory(shop, { name: 'Комоди, шафи та стелажі' })).id] }
    const popular = { totalSales: 90 }
    const stock: (Partial<ProductInput> & { name: string })[] = [
      { name: 'NORDLI, Chest of drawers', materials: ['білий'], ...popular },
      { name: 'EKET, Cabinet', materials: ['зелений'] },
      { name: 'LACK, Coffee table', materials: ['білий'] },
      { name: 'GLADOM, Side table', materials: ['білий'] },
      { name: 'LISTERBY, Coffee table', materials: ['коричневий'], ...popular },
      { name: 'Шафа «Схід»', ...storage },
      { name: 'Комод «Схід»', ...storage },
      { name: 'Стелаж «Схід»', shortDescription: 'Поруч зі стелажем стане й шафа', ...storage, ...popular },
      { name: 'SJALLAND, Table+4 chairs' },
      { name: 'LINDVED, Table', ...popular },
      { name: 'BESTA, TV bench' },
      { name: 'BESTA, Wall bracket for TV', ...popular },
      { name: 'MYDAL, Bunk bed' },
      { name: 'FLISAT, Children table', ...popular },
      { name: 'BERGSHULT, Wall shelf' },
      { name: 'KALLAX, Shelf', ...popular },
      { name: 'FREDON, Hammock' },
      { name: 'POANG, Rocking-chair', ...popular },
      { name: 'TORHOLMEN, Sun lounger' },
      { name: 'SALTHOLM, Reclining chair' },
      { name: 'GISTAD, Recliner', ...popular },
      { name: 'NYBODA, Coffee table w reversible table top', widthMm: 1200, ...popular },
      { name: 'LINNMON, Table top', widthMm: 1500 },
      { name: 'SUNDVIK, Changing table/chest of drawers', ...popular },
      { name: 'HEMNES, Desk with 2 drawers' },
      { name: 'YNGVAR, Chair', materials: ['червоний'] },
      { name: 'LACKO, Chair', materials: ['сірий'], ...garden, ...popular },
      { name: 'BRIMNES, Bed frame with storage', materials: ['білий'] },
      { name: 'SONGESAND, Bed frame with storage', materials: ['коричневий'], ...popular },
      { name: 'Кругла лавка «Гай»' },
      { name: 'Лавка «Берег»', ...popular },
      { name: 'EKERO, Armchair' },
      { name: 'HUSARO, Armchair', ...garden, ...popular },
    ]
    await saveProducts(
      shop,
      stock.map((product) => ({ regularPrice: 100_00, ...product })),
    )
    await processWholeIndexQueue(shop)
  })
  after(() => shop.close())

  const found = async (query: string) =>
    (await listCards(shop, (await searchProductIds(shop, query)).ids)).map(({ name }) => name)

  for (const [why, query, ...first] of [
    ['is of the colour, rather than of the kind', 'зелений комод', 'EKET, Cabinet', 'NORDLI, Chest of drawers'],
    ['is of the colour, in English too', 'white coffee table', 'LACK, Coffee table', 'GLADOM, Side table'],
    ['is of each of two kinds', 'комод і шафа', 'NORDLI, Chest of drawers', 'Шафа «Схід»'],
    ['is a set of two kinds before each of them', 'стіл і 4 крісла', 'SJALLAND, Table+4 chairs'],
    [
      'is named for the thing, whatever its kind',
      'комод під телевізор',
      'BESTA, TV bench',
      'BESTA, Wall bracket for TV',
    ],
    ['is of the kind, whoever it is for', 'двоярусне ліжко для дітей', 'MYDAL, Bunk bed'],
    ['is red rather than for the garden', 'червоний стілець на балкон', 'YNGVAR, Chair'],
    ['is for the room rather than for the garden', 'крісло у вітальню', 'EKERO, Armchair'],
    ['hangs on a wall where it is a shelf', 'підвісна полиця', 'BERGSHULT, Wall shelf'],
    ['is made to hang where it is for sitting', 'підвісне крісло', 'FREDON, Hammock'],
    ['is for lying in the sun', 'шезлонг', 'TORHOLMEN, Sun lounger', 'SALTHOLM, Reclining chair'],
    ['is the thing before what only has such a part', 'стільниця 120', 'LINNMON, Table top'],
    ['is the kind that its whole name says', 'стіл з шухлядами', 'HEMNES, Desk with 2 drawers'],
    ['is white where a word for linen is no colour', 'кровать с ящиками белая', 'BRIMNES, Bed frame with storage'],
  ] as const) {
    it(`${why}: «${query}»`, async () => assert.deepEqual((await found(query)).slice(0, first.length), first))
  }

  it('has something that was asked for beside the kind', async () => {
    assert.deepEqual(await found('кругла лавка'), ['Кругла лавка «Гай»'])
    assert.ok(!(await found('шезлонг')).includes('GISTAD, Recliner'))
  })
})
