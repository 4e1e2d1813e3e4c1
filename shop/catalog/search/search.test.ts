import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { saveTranslation } from '#shop/core/languages/translations.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { createTestPage } from '#test/fixtures/content.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { createOrUpdateAttributeValue } from '../products/attributes/attribute-editing.server.ts'
import { ensureAttribute } from '../products/attributes/attributes.server.ts'
import { blankProduct, type Product } from '../products/catalog.ts'
import { saveCategory } from '../products/categories/categories.server.ts'
import { listCards } from '../products/listings/listings.server.ts'
import {
  deleteProductsById,
  type ProductInput,
  saveProducts,
  updateProducts,
} from '../products/records/products.server.ts'
import {
  enqueueOutdatedEntries,
  enqueueScheduledPages,
  processIndexQueue,
  processWholeIndexQueue,
  rebuildSearchIndex,
} from './indexing/search-index.server.ts'
import { listFoundCategories, listFoundPages, search, searchProductIds } from './search.server.ts'
import {
  deleteZeroResultSearch,
  listZeroResultSearches,
  purgeZeroResultSearches,
  recordZeroResultSearch,
} from './zero-results/zero-result-searches.server.ts'

onEachDatabase('search', (name) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(name)
  })
  afterEach(() => shop.close())

  async function stock(...products: (Partial<ProductInput> & { name: string })[]): Promise<number[]> {
    const ids = await saveProducts(
      shop,
      products.map((product) => ({ regularPrice: 100_00, ...product })),
    )
    await processWholeIndexQueue(shop)
    return ids
  }

  async function found(text: string): Promise<string[]> {
    const { ids } = await searchProductIds(shop, text)
    return (await listCards(shop, ids)).map((card) => card.name)
  }

  it('finds the same pages first, however many are asked for', async () => {
    for (const title of ['Диван удома', 'Про диван', 'Стіл', 'Диван і стіл', 'Як обрати диван']) {
      await createTestPage(shop, { title })
    }
    await processWholeIndexQueue(shop)
    for (const text of ['диван', 'диван стіл', 'про диван']) {
      const all = (await search(shop, { text })).ids
      const some = (await search(shop, { text, othersLimit: 2 })).ids
      assert.deepEqual(some.page, all.page.slice(0, 2), text)
      assert.ok(all.page.length > 0)
    }
  })

  it('finds any form, layout, alphabet and typo of a word', async () => {
    await stock({ name: 'Диван «Лиман»' }, { name: 'Крісло «Хмара»' }, { name: 'Мʼякий пуф' }, { name: 'MALM, Комод' })
    for (const text of ['диван', 'ДИВАНАМИ', 'lbdfy', 'диавн', 'двиан', 'дивн', 'дуван', 'dyvan', 'дивaн']) {
      assert.deepEqual(await found(text), ['Диван «Лиман»'], text)
    }
    for (const text of ['крисло', 'крісел', 'кресло', 'rhsckj'])
      assert.deepEqual(await found(text), ['Крісло «Хмара»'], text)
    for (const text of ["м'який пуф", 'м’який', 'мякий']) assert.deepEqual(await found(text), ['Мʼякий пуф'], text)
    assert.deepEqual(await found('ьфдь'), ['MALM, Комод'])
  })

  it('reports the corrected query and suggestions', async () => {
    await stock({ name: 'Дзеркало «Арка»' })
    assert.equal((await searchProductIds(shop, 'дзиркалло')).meant, 'дзеркало')
    assert.equal((await searchProductIds(shop, 'lpthrfkj')).meant, 'дзеркало')
    assert.equal((await searchProductIds(shop, 'дзеркало')).meant, undefined)
    // What it probably means is shown, and said.
    const { ids, guess, isGuessed } = await searchProductIds(shop, 'дзеркулка')
    assert.deepEqual([ids.length, guess, isGuessed], [1, 'дзеркало', true])
    const none = await searchProductIds(shop, 'щзфхцукен')
    assert.deepEqual([none.ids, none.guess, none.isGuessed], [[], undefined, undefined])
  })

  it('takes no real word for a typo, and suggests no unused word', async () => {
    await stock({ name: 'Візок «Тінь»' }, { name: 'Шафа «Дуга»' }, { name: 'Лавка «Гай»' })
    const narrow = await searchProductIds(shop, 'вузька шафа')
    assert.deepEqual([narrow.meant, narrow.partial], [undefined, false])
    assert.deepEqual(await found('вузька шафа'), ['Шафа «Дуга»'])
    assert.deepEqual(await found('ванна'), [])
    assert.equal((await searchProductIds(shop, 'кравать')).meant, undefined)
    for (const text of ['шафа завширшки 2', 'лавка біля вікна', 'шукаю лавку']) {
      assert.equal((await found(text))[0]?.slice(0, 4), text.includes('шафа') ? 'Шафа' : 'Лавк', text)
      assert.equal((await searchProductIds(shop, text)).meant, undefined, text)
    }
  })

  it('matches phrases with digits and words of two letters', async () => {
    await stock({ name: 'LIDHULT, 4-seat sofa' }, { name: 'LIDHULT, U-shaped sofa' }, { name: 'BRIMNES, TV bench' })
    assert.deepEqual(await found('чотиримісний диван'), ['LIDHULT, 4-seat sofa'])
    assert.deepEqual(await found('диван п-подібний'), ['LIDHULT, U-shaped sofa'])
    assert.deepEqual(await found('тв тумба'), ['BRIMNES, TV bench'])
  })

  it('drops a room word before it matches another kind of that name', async () => {
    await stock({ name: 'EKET, Shelving unit' }, { name: 'PÅHL, Desk with shelving unit', shortDescription: 'Дитячий' })
    assert.equal((await found('стелаж у дитячу'))[0], 'EKET, Shelving unit')
  })

  it('applies the owner’s synonyms', async () => {
    await stock({ name: 'Ліжко «Сон»' }, { name: 'Диван «Хвиля»' })
    assert.deepEqual(await found('кровать'), ['Ліжко «Сон»'])
    assert.deepEqual(await found('лежанка'), [])
    await saveSettings(shop, { searchSynonyms: 'лежанка → диван' })
    assert.deepEqual(await found('лежанка'), ['Диван «Хвиля»'])
    assert.deepEqual(await found('кровать'), [])
  })

  it('matches sizes against the measures of a product', async () => {
    await stock(
      { name: 'Стіл «Коло»', widthMm: 1200, depthMm: 800 },
      { name: 'Стіл «Ясен»', widthMm: 2000, depthMm: 950 },
      { name: 'Шафа', heightMm: 2000 },
    )
    assert.deepEqual(await found('стіл 120'), ['Стіл «Коло»'])
    assert.deepEqual(await found('стіл 120х80 см'), ['Стіл «Коло»'])
    assert.deepEqual(await found('шафа 2 м'), ['Шафа'])
    const { ids, partial } = await searchProductIds(shop, 'стіл 333')
    assert.deepEqual([ids.length, partial], [2, true])
  })

  it('ranks SKU first, then name, category; mentions are for what the shop has none of', async () => {
    const lamps = await saveCategory(shop, { name: 'Лампи' })
    await stock(
      { name: 'Стелаж', description: '<p>Поруч стане лампа</p>' },
      { name: 'Бра «Зоря»', categories: [lamps.id] },
      { name: 'Стіл для лампи' },
      { name: 'Лампа «Гриб»', sku: 'DM-029' },
    )
    assert.deepEqual(await found('лампа'), ['Лампа «Гриб»', 'Стіл для лампи', 'Бра «Зоря»'])
    assert.deepEqual(await found('dm-029'), ['Лампа «Гриб»'])
  })

  it('finds a variable product by the SKU of a variation', async () => {
    const [sofa = 0] = await stock({ name: 'Диван', type: 'variable' })
    await stock({ ...blankProduct, name: '', type: 'variation', parentId: sofa, sku: 'DM-1-SIRYI' } as Product)
    assert.deepEqual(await found('DM-1-SIRYI'), ['Диван'])
  })

  it('prefers products in stock and bought more often among equals', async () => {
    await stock(
      { name: 'Пуф перший', totalSales: 1 },
      { name: 'Пуф другий', totalSales: 900 },
      { name: 'Пуф третій', totalSales: 5000, stockStatus: 'outofstock' },
    )
    assert.deepEqual(await found('пуф'), ['Пуф другий', 'Пуф перший', 'Пуф третій'])
  })

  it('never returns hidden products', async () => {
    await stock(
      { name: 'Буфет «Сад»', status: 'draft' },
      { name: 'Буфет', visibility: 'hidden' },
      { name: 'Буфет', visibility: 'catalog' },
    )
    assert.deepEqual(await found('буфет'), [])
    const [id = 0] = await stock({ name: 'Буфет явний', visibility: 'search' })
    assert.equal((await searchProductIds(shop, 'буфет')).ids[0], id)
  })

  it('follows changes of names, categories, values and deletions', async () => {
    const category = await saveCategory(shop, { name: 'Вітальня' })
    const fabric = await ensureAttribute(shop, { name: 'Тканина', values: [{ name: 'Велюр' }] })
    const value = fabric.values[0]
    assert.ok(value)
    const attribute = {
      attributeId: fabric.id,
      name: 'Тканина',
      slug: fabric.slug,
      visible: true,
      varies: false,
      defaultValue: '',
    }
    const fabricValue = {
      valueId: value.id,
      name: value.name,
      slug: value.slug,
      swatchColor: null,
      swatchPictureId: null,
    }
    const [id = 0] = await stock({
      name: 'Комод',
      categories: [category.id],
      attributes: [{ ...attribute, values: [fabricValue] }],
    })
    assert.deepEqual([await found('вітальня'), await found('велюр')], [['Комод'], ['Комод']])

    await updateProducts(shop, [{ id, name: 'Скриня' }])
    await saveCategory(shop, { id: category.id, name: 'Кабінет' })
    await createOrUpdateAttributeValue(shop, fabric.id, { id: value.id, name: 'Оксамит' })
    await processWholeIndexQueue(shop)
    for (const gone of ['комод', 'вітальня', 'велюр']) assert.deepEqual(await found(gone), [], gone)
    for (const now of ['скриня', 'кабінет', 'оксамит']) assert.deepEqual(await found(now), ['Скриня'], now)

    await deleteProductsById(shop, [id])
    await processWholeIndexQueue(shop)
    assert.deepEqual((await searchProductIds(shop, 'скриня')).ids, [])
  })

  it('is the same after a rebuild', async () => {
    await stock({ name: 'Диван «Лиман»' }, { name: 'Диван «Хвиля»' }, { name: 'Крісло' })
    const before = await found('диваны')
    await rebuildSearchIndex(shop)
    assert.deepEqual(await found('диваны'), before)
    assert.equal(before.length, 2)
  })

  it('indexes anew, in the background, what an earlier version has indexed', async () => {
    await stock({ name: 'Диван «Лиман»' }, { name: 'Крісло' })
    await enqueueOutdatedEntries(shop)
    assert.equal(await processIndexQueue(shop), 0)
    await shop.db.updateTable('search_entry').set({ stamp: 'earlier' }).where('target_id', '=', 1).execute()
    await enqueueOutdatedEntries(shop)
    const waiting = await shop.db.selectFrom('search_due').selectAll().execute()
    assert.deepEqual(
      waiting.map((row) => [row.kind, row.target_id]),
      [['product', 1]],
    )
    await processWholeIndexQueue(shop)
    await enqueueOutdatedEntries(shop)
    assert.deepEqual(await shop.db.selectFrom('search_due').selectAll().execute(), [])
    assert.deepEqual(await found('диван'), ['Диван «Лиман»'])
  })

  it('finds categories, pages and posts', async () => {
    const sofas = await saveCategory(shop, { name: 'Дивани' })
    await stock({ name: 'Софа', categories: [sofas.id] })
    const blocks = [{ type: 'rich_text', id: 'a', html: '<p>Диван привеземо завтра</p>' }]
    for (const kind of ['page', 'post'] as const) {
      const outcome = await savePage(shop, { kind, title: `Доставка: ${kind}`, status: 'publish', blocks } as never)
      assert.equal(outcome.kind, 'saved')
    }
    await processWholeIndexQueue(shop)
    const { ids } = await search(shop, { text: 'диван' })
    assert.deepEqual(
      (await listFoundCategories(shop, ids.category)).map((category) => category.name),
      ['Дивани'],
    )
    assert.deepEqual(
      (await listFoundPages(shop, ids.page)).map((page) => page.title),
      ['Доставка: page'],
    )
    assert.deepEqual(
      (await listFoundPages(shop, ids.post)).map((post) => post.title),
      ['Доставка: post'],
    )
    const typed = await search(shop, { text: 'диван', asTyped: true })
    assert.deepEqual([typed.ids.page, typed.ids.post], [[], []])
  })

  it('finds a post once it is due, without any change', async () => {
    const blocks = [{ type: 'rich_text' as const, html: '<p>Гамак на терасі</p>' }]
    const post = await createTestPage(shop, { kind: 'post', title: 'Влітку', blocks, publishAt: shop.now() + 1000 })
    const draft = { kind: 'post', title: 'Чернетка', status: 'draft', blocks, publishAt: shop.now() } as const
    await createTestPage(shop, draft)
    const found = async () => {
      await enqueueScheduledPages(shop)
      await processWholeIndexQueue(shop)
      return (await search(shop, { text: 'гамак' })).ids.post
    }
    assert.deepEqual(await found(), [])
    shop.advanceClock(1000)
    assert.deepEqual(await found(), [post.id])
    await enqueueScheduledPages(shop)
    assert.equal(await processIndexQueue(shop), 0)
  })

  it('suggests a page only for a word of its title or its main topic', async () => {
    await stock({ name: 'Стіл «Коло»' })
    const texts: [string, string, string][] = [
      ['Головна', 'Столи, дивани і крісла', '<p>Стіл для родини</p>'],
      ['Стіл чи бюро', 'Порівняння', '<p>Поради</p>'],
      ['Обідня зона', '', '<p>Стіл круглий, стіл розсувний, столи на ніжці</p>'],
    ]
    for (const [title, description, html] of texts) {
      const blocks = [{ type: 'rich_text', id: 'a', html }]
      await savePage(shop, { title, description, blocks } as never)
    }
    await processWholeIndexQueue(shop)
    const titles = async (text: string, asTyped: boolean) => {
      const { ids } = await search(shop, { text, kinds: ['page'], asTyped })
      return (await listFoundPages(shop, ids.page)).map(({ title }) => title)
    }
    assert.deepEqual(await titles('стіл', true), ['Стіл чи бюро', 'Обідня зона'])
    // Nothing has both words, and a page that mentions one of them is not suggested.
    assert.deepEqual(await titles('крісла бірюзові', true), [])
    assert.deepEqual(await titles('стіл', false), ['Стіл чи бюро', 'Обідня зона', 'Головна'])
  })

  it('matches the prefix of the last word while typing', async () => {
    await stock({ name: 'Кутовий диван' }, { name: 'Кутова шафа' })
    const typed = async (text: string) =>
      (await search(shop, { text, kinds: ['product'], asTyped: true })).ids.product.length
    assert.deepEqual([await typed('ку'), await typed('кутовий ди'), await typed('lbd'), await typed('щ')], [2, 1, 1, 0])
  })

  it('handles queries that mean nothing', async () => {
    await stock({ name: 'Диван' })
    const texts = [
      '',
      '😀',
      "'; drop table product; --",
      '" OR *',
      'NEAR(a b)',
      '^диван*',
      ':*',
      '\\',
      '%_',
      '(',
      'для на',
      'a'.repeat(10_000),
    ]
    for (const text of [...texts, '\u0000', '\ud800', 'ди:A & !ван', 'name:диван']) {
      assert.ok(Array.isArray((await searchProductIds(shop, text)).ids), text.slice(0, 20))
    }
    assert.deepEqual(await found('диван'), ['Диван'])
  })

  it('returns products of the named kind, whatever pages and other products say', async () => {
    await stock(
      { name: 'Ліжко «Сон»' },
      { name: 'Диван «Лиман»' },
      { name: 'Барний стілець «Кузня»' },
      { name: 'Столик «Камінь»', shortDescription: 'Зелений мармур, стане біля дивана' },
    )
    const blocks = [{ type: 'rich_text', id: 'a', html: '<p>Ліжко для спальні, зелений диван, високий стілець</p>' }]
    await savePage(shop, { title: 'Про нас', blocks } as never)
    await processWholeIndexQueue(shop)
    for (const [text, name] of [
      ['ліжко для спальні', 'Ліжко «Сон»'],
      ['зелений диван', 'Диван «Лиман»'],
      ['диван зелений', 'Диван «Лиман»'],
      ['високий стілець', 'Барний стілець «Кузня»'],
      ['зручного білого дивана', 'Диван «Лиман»'],
    ] as const) {
      const { ids } = await search(shop, { text })
      assert.deepEqual(
        (await listCards(shop, ids.product)).map((card) => card.name),
        [name],
        text,
      )
    }
    const { ids } = await search(shop, { text: 'зелений диван' })
    assert.equal(ids.page.length, 1)
    // No product of this kind: nothing else is returned.
    assert.deepEqual(await found('зелений гамак'), [])
  })

  it('drops the least significant word first: unmatched, praise, room, then the most frequent', async () => {
    await stock(
      { name: 'Диван «Лиман»', materials: ['дуб', 'велюр'] },
      { name: 'Диван «Хвиля»', materials: ['дуб'] },
      { name: 'Диван «Поділ»', materials: ['дуб'], shortDescription: 'Шкіра' },
    )
    assert.deepEqual(await found('дубовий велюровий диван у вітальню'), ['Диван «Лиман»'])
    assert.deepEqual(await found('велюровий диван бузковий'), ['Диван «Лиман»'])
    // All are oak, one is leather: no sofa has both velour and leather.
    const { ids, partial } = await searchProductIds(shop, 'дубовий шкіряний велюровий диван')
    assert.deepEqual([ids.length, partial], [1, true])
    assert.equal((await searchProductIds(shop, 'гарний диван для дому')).partial, false)
  })

  it('finds colours by value names and swatches', async () => {
    const colour = await ensureAttribute(shop, {
      name: 'Тканина',
      kind: 'swatch',
      values: [
        { name: 'Смарагд', swatchColor: '#376957' },
        { name: 'Ніч', swatchColor: '#10182b' },
        { name: 'Дуб', swatchColor: null },
      ],
    })
    const having = (n: number) => {
      const value = colour.values[n]
      assert.ok(value)
      const fabricValue = {
        valueId: value.id,
        name: value.name,
        slug: value.slug,
        swatchColor: null,
        swatchPictureId: null,
      }
      const { id: attributeId, slug } = colour
      return {
        attributes: [
          { attributeId, name: 'Тканина', slug, visible: true, varies: false, defaultValue: '', values: [fabricValue] },
        ],
      }
    }
    await stock(
      { name: 'Крісло «Один»', ...having(0) },
      { name: 'Крісло «Два»', ...having(1) },
      { name: 'Крісло «Три»', ...having(2) },
    )
    for (const text of [
      'зелене крісло',
      'зелені крісла',
      'зеленого крісла',
      'крісло зелене',
      'смарагдове крісло',
      'green armchair',
    ])
      assert.deepEqual(await found(text), ['Крісло «Один»'], text)
    for (const text of ['чорне крісло', 'чорного крісла']) assert.deepEqual(await found(text), ['Крісло «Два»'], text)
    for (const text of ['дубове крісло', 'дубової', 'oak armchair'])
      assert.deepEqual(await found(text), ['Крісло «Три»'], text)
  })

  it('treats a price as a price', async () => {
    await stock(
      { name: 'Диван «А»', regularPrice: 20_000_00 },
      { name: 'Диван «Б»', regularPrice: 30_000_00 },
      { name: 'Диван «В»', regularPrice: 50_000_00 },
      { name: 'Пуф', regularPrice: 3000_00, description: '<p>Пасує до дивана</p>' },
    )
    const within = async (text: string) => (await found(text)).toSorted()
    assert.deepEqual(await within('диван до 30000'), ['Диван «А»', 'Диван «Б»'])
    assert.deepEqual(await within('диван від 25 тис'), ['Диван «Б»', 'Диван «В»'])
    assert.deepEqual(await within('диван від 25 до 35 тисяч'), ['Диван «Б»'])
    assert.deepEqual(await within('sofas under 25,000'), ['Диван «А»'])
    assert.deepEqual(await found('недорогий диван'), ['Диван «А»', 'Диван «Б»'])
    assert.deepEqual(await found('дорогий диван'), ['Диван «В»', 'Диван «Б»'])
    assert.deepEqual(await found('диван до 10 тис'), [])
    assert.deepEqual(await within('до 20 тис'), ['Диван «А»', 'Пуф'])
    const { priced, ids } = await search(shop, { text: 'недорогий диван', price: 'described' })
    assert.deepEqual([priced, ids.product.length], [{ from: null, to: 30_000, half: 'cheap', rest: 'диван' }, 3])
    await stock({ name: 'Шафа «Преміум»' }, { name: 'Шафа «Ера»' })
    assert.deepEqual(await found('шафа преміум'), ['Шафа «Преміум»'])
  })

  it('matches names across alphabets by sound', async () => {
    await stock(
      { name: 'KALLAX, Стелаж' },
      { name: 'BILLY, Шафа' },
      { name: 'POÄNG, Крісло' },
      { name: 'Диван «Хмара»' },
    )
    for (const [text, name] of [
      ['калакс', 'KALLAX, Стелаж'],
      ['стелаж каллакс', 'KALLAX, Стелаж'],
      ['біллі', 'BILLY, Шафа'],
      ['поенг', 'POÄNG, Крісло'],
      ['hmara', 'Диван «Хмара»'],
    ] as const) {
      assert.deepEqual(await found(text), [name], text)
    }
    assert.equal((await searchProductIds(shop, 'калакс')).meant, 'kallax')
  })

  it('understands both languages and finds English product names', async () => {
    const beds = await saveCategory(shop, { name: 'Ліжка' })
    const [id = 0] = await stock({ name: 'Ліжко «Сон»', categories: [beds.id] }, { name: 'FREKVENS, Bar stool' })
    for (const text of ['bed', 'beds', 'beautiful bed']) assert.deepEqual(await found(text), ['Ліжко «Сон»'], text)
    for (const text of ['барний стілець', 'bar stools'])
      assert.deepEqual(await found(text), ['FREKVENS, Bar stool'], text)
    const texts = { name: 'Dream divan', shortDescription: '', description: '' }
    await saveTranslation(shop, { language: 'en', kind: 'product', id }, texts)
    await processWholeIndexQueue(shop)
    assert.deepEqual(await found('dream'), ['Ліжко «Сон»'])
  })

  it('puts what is called so before what only its translation means', async () => {
    // The newest would be first otherwise.
    const ids = await stock({ name: 'Круглий стіл «Коло»' }, { name: 'Столик «Камінь»' })
    const texts = { name: 'Coffee table «Stone»', shortDescription: '', description: '' }
    await saveTranslation(shop, { language: 'en', kind: 'product', id: ids[1] ?? 0 }, texts)
    await processWholeIndexQueue(shop)
    for (const text of ['стіл', 'стол', 'cnsk'])
      assert.deepEqual(await found(text), ['Круглий стіл «Коло»', 'Столик «Камінь»'], text)
  })

  it('finds pages and posts by their English texts', async () => {
    const page = await createTestPage(shop, { kind: 'page', title: 'Доставка', blocks: [] })
    const texts = { name: 'Shipping terms', shortDescription: '', description: '<p>Parcels by courier</p>' }
    await saveTranslation(shop, { language: 'en', kind: 'page', id: page.id }, texts)
    await processWholeIndexQueue(shop)
    for (const text of ['доставка', 'shipping', 'parcel'])
      assert.deepEqual((await search(shop, { text })).ids.page, [page.id], text)
    const inEnglish = await listFoundPages({ ...shop, language: 'en' }, [page.id])
    assert.deepEqual(
      [inEnglish[0]?.title, (await listFoundPages(shop, [page.id]))[0]?.title],
      ['Shipping terms', 'Доставка'],
    )
    const none = { name: '', shortDescription: '', description: '' }
    await saveTranslation(shop, { language: 'en', kind: 'page', id: page.id }, none)
    await processWholeIndexQueue(shop)
    assert.deepEqual((await search(shop, { text: 'parcels' })).ids.page, [])
  })

  it('counts zero-result searches without visitor data', async () => {
    await recordZeroResultSearch(shop, 'Тапчан!')
    await recordZeroResultSearch(shop, 'тапчан')
    await recordZeroResultSearch(shop, 'гойдалка')
    await recordZeroResultSearch(shop, 'olena@example.com')
    assert.deepEqual(await listZeroResultSearches(shop, 30, 10), [
      { text: 'тапчан', count: 2, lastDay: '2026-11-20', near: false, sameAs: '' },
      { text: 'гойдалка', count: 1, lastDay: '2026-11-20', near: false, sameAs: '' },
    ])
    await recordZeroResultSearch(shop, 'лава', true)
    assert.deepEqual((await listZeroResultSearches(shop, 30, 10)).find(({ text }) => text === 'лава')?.near, true)
    assert.equal(await deleteZeroResultSearch(shop, 'лава'), true)
    assert.equal(await deleteZeroResultSearch(shop, 'гойдалка'), true)
    assert.equal(await deleteZeroResultSearch(shop, 'гойдалка'), false)
    shop.advanceClock(90 * 86_400_000)
    await purgeZeroResultSearches(shop)
    assert.equal((await listZeroResultSearches(shop, 200, 10)).length, 1, 'kept for 90 days')
    shop.advanceClock(10 * 86_400_000)
    await purgeZeroResultSearches(shop)
    assert.deepEqual(await listZeroResultSearches(shop, 200, 10), [])
  })

  it('stores at most 500 different zero-result searches a day', async () => {
    for (let n = 0; n < 510; n++) await recordZeroResultSearch(shop, `неіснуюче${'абвгд'.repeat(1)}${n}`)
    assert.equal((await listZeroResultSearches(shop, 1, 1000)).length, 500)
  })
})
