import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  findCategory,
  listAllCategories,
  listNonEmptyCategories,
} from '#shop/catalog/products/categories/categories.server.ts'
import { listComparison } from '#shop/catalog/products/comparison/comparison.server.ts'
import { listCards } from '#shop/catalog/products/listings/listings.server.ts'
import { findProductPage } from '#shop/catalog/products/product-page/product-page.server.ts'
import { updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { restoreProduct, trashCategory, trashProduct } from '#shop/catalog/products/trash/catalog-trash.server.ts'
import { trashPage } from '#shop/content/pages/page-trash.server.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { addToCart } from '#shop/sales/cart/cart.server.ts'
import { newCartId } from '#shop/sales/session/cart-session.server.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { COMMAND_LINE_ACTOR } from '../audit/audit.ts'
import { listTrash, purgeOldTrash, restoreFromTrash } from '../trash/trash.server.ts'
import { localizePath, parseLanguagePath } from './languages.ts'
import {
  findTranslatedLanguages,
  findTranslations,
  purgeOrphanedTranslations,
  saveGlossaryWords,
  saveTranslation,
} from './translations.server.ts'
import { listUntranslated } from './untranslated.server.ts'

describe('localized address', () => {
  it('starts with its language; Ukrainian has no prefix', () => {
    assert.deepEqual(parseLanguagePath('/en/product/x/?a=1'), { language: 'en', rest: '/product/x/?a=1' })
    assert.deepEqual(parseLanguagePath('/product/x/'), { language: 'uk', rest: '/product/x/' })
    assert.deepEqual(parseLanguagePath('/en?a=1'), { language: 'en', rest: undefined })
    assert.equal(parseLanguagePath('/english/').language, 'uk')
    assert.equal(localizePath('en', '/cart/'), '/en/cart/')
    assert.equal(localizePath('en', '/en/cart/'), '/en/cart/')
    assert.equal(localizePath('uk', '/cart/'), '/cart/')
  })

  it('of a disabled language, a file or another host stays unchanged', () => {
    for (const address of ['/ru/', '/en/admin/', '/en/assets/a.js', '/en//evil.example/', '/en/sitemap.xml']) {
      assert.deepEqual(parseLanguagePath(address), { language: 'uk', rest: address })
    }
    for (const address of ['/media/a.jpg', '//evil.example/', 'https://a.example/', '#top', 'tel:+380']) {
      assert.equal(localizePath('en', address), address)
    }
  })
})

onEachDatabase('the catalogue in another language', (database) => {
  it('falls back to Ukrainian for each text separately', async (t) => {
    const shop = await openTestShop(database)
    t.after(() => shop.close())
    const { chair, table, furniture } = await seedProducts(shop)
    await updateProducts(shop, [{ id: chair, shortDescription: 'Легкий', description: 'Опис', materials: ['ясен'] }])
    await updateProducts(shop, [{ id: chair, buttonText: 'До майстра', meta: { furniture_frame: 'Бук\nСталь' } }])
    const translation = { name: 'Chair', shortDescription: '', description: 'Text' }
    await saveTranslation(shop, { language: 'en', kind: 'product', id: chair }, translation)
    const texts = { name: 'Furniture', shortDescription: '', description: '' }
    await saveTranslation(shop, { language: 'en', kind: 'category', id: furniture }, texts)
    await saveGlossaryWords(shop, 'en', { ясен: 'ash', 'До майстра': 'To the maker', Бук: 'Beech' })

    const english = { ...shop, language: 'en' as const }
    const names = async (shopInLanguage: typeof english | typeof shop) =>
      (await listCards(shopInLanguage, [chair, table])).map(({ name }) => name)
    assert.deepEqual(await names(english), ['Chair', 'Стіл'])
    assert.deepEqual(await names(shop), ['Стілець', 'Стіл'])

    const slug = (await listCards(shop, [chair]))[0]?.slug ?? ''
    const page = await findProductPage(english, slug)
    assert.equal(page?.product.name, 'Chair')
    assert.equal(page?.product.shortDescription, 'Легкий')
    assert.equal(page?.product.description, 'Text')
    assert.deepEqual(page?.product.materials, ['ash'])
    assert.deepEqual([page?.view.buttonText, page?.view.facts.frame], ['To the maker', 'Beech\nСталь'])
    assert.equal(page?.trail[0]?.name, 'Furniture')
    assert.ok((await listNonEmptyCategories(english)).some(({ name }) => name === 'Furniture'))
    assert.equal((await findCategory(english, 'mebli'))?.name, 'Furniture')

    const outcome = await addToCart(english, newCartId(), { productId: chair, quantity: 1, choice: {} })
    assert.ok(outcome.kind === 'added')
    assert.equal(outcome.line.name, 'Chair')

    const { kinds, gone } = await listComparison(english, [table, 999_999, chair])
    assert.deepEqual(gone, [999_999])
    assert.deepEqual(
      kinds.map(({ name, products }) => [name, products.map(({ product }) => product.name)]),
      [['Furniture', ['Стіл', 'Chair']]],
    )
  })

  it('lists missing texts, and invalidates pages that show a saved text', async (t) => {
    const shop = await openTestShop(database)
    t.after(() => shop.close())
    const { chair } = await seedProducts(shop)
    const place = { language: 'en', kind: 'product', id: chair } as const
    assert.deepEqual(
      (await listUntranslated(shop, 'en')).product.items.map(({ name }) => name),
      ['Стілець', 'Стіл', 'Диван'],
    )
    const { total, items } = (await listUntranslated(shop, 'en', 2)).product
    assert.deepEqual([total, items.map(({ name }) => name)], [3, ['Стілець', 'Стіл']])
    shop.events.length = 0
    await saveTranslation(shop, place, { name: ' Chair ', shortDescription: '', description: '' })
    assert.partialDeepStrictEqual(shop.events, [{ type: 'product.updated', productId: chair }])
    assert.deepEqual(
      (await listUntranslated(shop, 'en')).product.items.map(({ name }) => name),
      ['Стіл', 'Диван'],
    )
    assert.deepEqual(await findTranslatedLanguages(shop, 'product', chair), ['en'])
    assert.equal((await findTranslations(shop, 'product', chair)).en?.name, 'Chair')

    await saveTranslation(shop, place, { name: '', shortDescription: '', description: '' })
    assert.deepEqual(await findTranslatedLanguages(shop, 'product', chair), [])
    const refused = await saveTranslation(shop, place, {
      name: 'x'.repeat(1001),
      shortDescription: '',
      description: '',
    })
    assert.deepEqual(refused, { kind: 'refused', reason: 'too_long', most: 1000 })
  })

  it('purges the translations of deleted entities after 30 days', async (t) => {
    const shop = await openTestShop(database)
    t.after(() => shop.close())
    const { chair, table, sofa, furniture } = await seedProducts(shop)
    const post = await savePage(shop, { title: 'Допис', kind: 'post' })
    assert.ok(post.kind === 'saved')
    const texts = { name: 'Thing', shortDescription: '', description: 'Text' }
    const items = [
      ['product', chair],
      ['product', table],
      ['product', sofa],
      ['category', furniture],
      ['page', post.page.id],
    ] as const
    for (const [kind, id] of items) await saveTranslation(shop, { language: 'en', kind, id }, texts)
    const screenReaderText = async () => {
      const rows = await Promise.all(items.map(([kind, id]) => findTranslatedLanguages(shop, kind, id)))
      return rows.map(({ length }) => length)
    }
    const forget = async () => {
      await purgeOldTrash(shop)
      await purgeOrphanedTranslations(shop)
    }

    const category = (await listAllCategories(shop)).find(({ id }) => id === furniture)
    assert.ok(category)
    for (const id of [chair, table]) await trashProduct(shop, COMMAND_LINE_ACTOR, id)
    await trashCategory(shop, COMMAND_LINE_ACTOR, category)
    await trashPage(shop, COMMAND_LINE_ACTOR, post.page)
    shop.advanceClock(30 * 86_400_000 - 1)
    await forget()
    assert.deepEqual(await screenReaderText(), [1, 1, 1, 1, 1])

    const trashed = (await listTrash(shop)).find(({ entity, kind }) => kind === 'product' && entity === String(table))
    await restoreFromTrash(shop, trashed?.id ?? 0, { product: restoreProduct })
    shop.advanceClock(1)
    await forget()
    assert.deepEqual(await screenReaderText(), [0, 1, 1, 0, 0])
  })
})
