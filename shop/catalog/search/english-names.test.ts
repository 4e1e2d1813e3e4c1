import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { saveCategory } from '../products/categories/categories.server.ts'
import { listCards } from '../products/listings/listings.server.ts'
import { type ProductInput, saveProducts } from '../products/records/products.server.ts'
import { processWholeIndexQueue } from './indexing/search-index.server.ts'
import { searchProductIds } from './search.server.ts'

onEachDatabase('Ukrainian queries for a catalogue with English names', (database) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(database)
    const garden = { categories: [(await saveCategory(shop, { name: 'Садові меблі' })).id] }
    // What is wrong sells best: without its rule it would be first.
    const popular = { totalSales: 90 }
    const stock: (Partial<ProductInput> & { name: string })[] = [
      { name: 'VEDBO, Dining table' },
      { name: 'STENSELE, Table' },
      { name: 'BEKANT, Conference table', ...popular },
      { name: 'HEMNES, Bedside table' },
      { name: 'MALM, Chest of 2 drawers' },
      { name: 'KOPPANG, Chest of 6 drawers', ...popular },
      { name: 'PAX, Wardrobe', widthMm: 2010 },
      { name: 'GALANT, Storage combination', shortDescription: 'Office, 160x200 cm', heightMm: 2000, ...popular },
      { name: 'LEIRVIK, Bed frame', shortDescription: 'Bed frame, 160x200 cm' },
      { name: 'BILLY, Bookcase with glass doors' },
      { name: 'OXBERG, Glass door', ...popular },
      { name: 'SVANO, Arbor bench', ...garden },
      { name: 'FALSTER, Table+2 chairs+ bench', ...garden },
      { name: 'SOLLERON, Lounger', ...garden, ...popular },
      { name: 'KIVIK, Three-seat sofa' },
      { name: 'VIMLE, Modular corner sofa 3-seat', ...popular },
      { name: 'ALGOT, Wall upright/shelves/drying rack' },
      { name: 'TYSSEDAL, Storage stool', ...popular },
      { name: 'FLYTTA, Kitchen trolley' },
      { name: 'RASKOG, Trolley' },
      { name: 'ORFJALL, Children desk chair' },
      { name: 'MICKE, Desk', ...popular },
      { name: 'LIATORP, Sideboard basic unit' },
      { name: 'DETOLF, Glass-door cabinet', ...popular },
      { name: 'ANTILOP, Highchair with tray' },
      { name: 'AGAM, Junior chair', ...popular },
      { name: 'HALLAN, Bench with shoe storage' },
      { name: 'PLATSA, Wall storage', ...popular },
      { name: 'REMSTA, Recliner' },
      { name: 'SKARPO, Table+2 chairs w armrests', ...popular },
    ]
    await saveProducts(
      shop,
      stock.map((product) => ({ regularPrice: 100_00, ...product })),
    )
    await processWholeIndexQueue(shop)
  })
  after(() => shop.close())

  for (const [why, query, ...first] of [
    ['go from a kind to a wider one before its cousins', 'обідній стіл', 'VEDBO, Dining table', 'STENSELE, Table'],
    ['know a small chest by its drawers', 'приліжкова тумба', 'HEMNES, Bedside table', 'MALM, Chest of 2 drawers'],
    ['take a centimetre more of a size in metres for as good', 'шафа 2 метри', 'PAX, Wardrobe'],
    ['let nobody sleep on a cabinet', 'двоспальне під стіну', 'LEIRVIK, Bed frame'],
    ['name a series, and then its part', 'біллі зі скляними дверима', 'BILLY, Bookcase with glass doors'],
    ['find what is in a set', 'садова лавка', 'SVANO, Arbor bench', 'FALSTER, Table+2 chairs+ bench'],
    ['find a plain kind first, however many sit on it', 'диван трьохмісний', 'KIVIK, Three-seat sofa'],
    ['are for the thing, whatever it is for', 'сушарка для білизни', 'ALGOT, Wall upright/shelves/drying rack'],
    ['say a room that others of the kind lack', 'візок на кухню', 'FLYTTA, Kitchen trolley', 'RASKOG, Trolley'],
    ['are not for the desk', 'дитячий стілець для письмового столу', 'ORFJALL, Children desk chair'],
    ['leave out what a part of a system is', 'буфет', 'LIATORP, Sideboard basic unit'],
    ['feed a child on a chair', 'стільчик для немовлят щоб годувати', 'ANTILOP, Highchair with tray'],
    ['sit alone before they sit at a table', 'крісло', 'REMSTA, Recliner', 'SKARPO, Table+2 chairs w armrests'],
    ['say what to put away', 'куди скласти взуття', 'HALLAN, Bench with shoe storage'],
  ] as const) {
    it(`${why}: «${query}»`, async () => {
      const cards = await listCards(shop, (await searchProductIds(shop, query)).ids)
      assert.deepEqual(
        cards.slice(0, first.length).map(({ name }) => name),
        first,
      )
    })
  }
})
