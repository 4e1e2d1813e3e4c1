import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { COMMAND_LINE } from '#shop/audit/audit.ts'
import { addToCart } from '#shop/cart/cart.server.ts'
import { findCategory, readCategories, readFilledCategories } from '#shop/catalog/categories.server.ts'
import { readComparison } from '#shop/catalog/comparison.server.ts'
import { readCards } from '#shop/catalog/listings.server.ts'
import { readProductPage } from '#shop/catalog/product-page.server.ts'
import { changeProducts } from '#shop/catalog/products.server.ts'
import { restoreProduct, trashCategory, trashProduct } from '#shop/catalog/removal.server.ts'
import { trashPage } from '#shop/content/page-trash.server.ts'
import { savePage } from '#shop/content/pages.server.ts'
import { newCartId } from '#shop/session/session.server.ts'
import { forgetOldTrash, readTrash, restoreFromTrash } from '#shop/trash/trash.server.ts'
import { stockShop } from '#test/goods.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { addressIn, readLanguage } from './languages.ts'
import {
  forgetForsakenTranslations,
  languagesOf,
  readTranslations,
  saveTranslation,
  saveWords,
} from './translations.server.ts'
import { readUntranslated } from './untranslated.server.ts'

describe('an address', () => {
  it('begins with its language; Ukrainian has no prefix', () => {
    assert.deepEqual(readLanguage('/en/product/x/?a=1'), { language: 'en', rest: '/product/x/?a=1' })
    assert.deepEqual(readLanguage('/product/x/'), { language: 'uk', rest: '/product/x/' })
    assert.deepEqual(readLanguage('/en?a=1'), { language: 'en', rest: undefined })
    assert.equal(readLanguage('/english/').language, 'uk')
    assert.equal(addressIn('en', '/cart/'), '/en/cart/')
    assert.equal(addressIn('en', '/en/cart/'), '/en/cart/')
    assert.equal(addressIn('uk', '/cart/'), '/cart/')
  })

  it('of a language that is off, of a file or of another host leads where it did', () => {
    for (const address of ['/ru/', '/en/admin/', '/en/assets/a.js', '/en//evil.example/', '/en/sitemap.xml']) {
      assert.deepEqual(readLanguage(address), { language: 'uk', rest: address })
    }
    for (const address of ['/media/a.jpg', '//evil.example/', 'https://a.example/', '#top', 'tel:+380']) {
      assert.equal(addressIn('en', address), address)
    }
  })
})

onEachDatabase('the catalogue in another language', (database) => {
  it('falls back to Ukrainian text by text', async (t) => {
    const shop = await openTestShop(database)
    t.after(() => shop.close())
    const { chair, table, furniture } = await stockShop(shop)
    await changeProducts(shop, [{ id: chair, shortDescription: 'Легкий', description: 'Опис', materials: ['ясен'] }])
    const translation = { name: 'Chair', shortDescription: '', description: 'Text' }
    await saveTranslation(shop, { language: 'en', kind: 'product', id: chair }, translation)
    const texts = { name: 'Furniture', shortDescription: '', description: '' }
    await saveTranslation(shop, { language: 'en', kind: 'category', id: furniture }, texts)
    await saveWords(shop, 'en', { ясен: 'ash' })

    const english = { ...shop, language: 'en' as const }
    const names = async (one: typeof english | typeof shop) =>
      (await readCards(one, [chair, table])).map(({ name }) => name)
    assert.deepEqual(await names(english), ['Chair', 'Стіл'])
    assert.deepEqual(await names(shop), ['Стілець', 'Стіл'])

    const slug = (await readCards(shop, [chair]))[0]?.slug ?? ''
    const page = await readProductPage(english, slug)
    assert.equal(page?.product.name, 'Chair')
    assert.equal(page?.product.shortDescription, 'Легкий')
    assert.equal(page?.product.description, 'Text')
    assert.deepEqual(page?.product.materials, ['ash'])
    assert.equal(page?.trail[0]?.name, 'Furniture')
    assert.ok((await readFilledCategories(english)).some(({ name }) => name === 'Furniture'))
    assert.equal((await findCategory(english, 'mebli'))?.name, 'Furniture')

    const outcome = await addToCart(english, newCartId(), { productId: chair, quantity: 1, choice: {} })
    assert.ok(outcome.kind === 'added')
    assert.equal(outcome.line.name, 'Chair')

    const { kinds, gone } = await readComparison(english, [table, 999_999, chair])
    assert.deepEqual(gone, [999_999])
    assert.deepEqual(
      kinds.map(({ name, goods }) => [name, goods.map(({ product }) => product.name)]),
      [['Furniture', ['Стіл', 'Chair']]],
    )
  })

  it('names what is missing, and forgets the pages that show a text when it is saved', async (t) => {
    const shop = await openTestShop(database)
    t.after(() => shop.close())
    const { chair } = await stockShop(shop)
    const place = { language: 'en', kind: 'product', id: chair } as const
    assert.deepEqual(
      (await readUntranslated(shop, 'en')).product.map(({ name }) => name),
      ['Стілець', 'Стіл', 'Диван'],
    )
    shop.changes.length = 0
    await saveTranslation(shop, place, { name: ' Chair ', shortDescription: '', description: '' })
    assert.ok(shop.changes.includes(`product:${chair}`))
    assert.deepEqual(
      (await readUntranslated(shop, 'en')).product.map(({ name }) => name),
      ['Стіл', 'Диван'],
    )
    assert.deepEqual(await languagesOf(shop, 'product', chair), ['en'])
    assert.equal((await readTranslations(shop, 'product', chair)).en?.name, 'Chair')

    await saveTranslation(shop, place, { name: '', shortDescription: '', description: '' })
    assert.deepEqual(await languagesOf(shop, 'product', chair), [])
    const refused = await saveTranslation(shop, place, { name: 'x'.repeat(251), shortDescription: '', description: '' })
    assert.deepEqual(refused, { kind: 'refused', reason: 'too_long', most: 250 })
  })

  it('forgets the texts of what was deleted together with it, after 30 days', async (t) => {
    const shop = await openTestShop(database)
    t.after(() => shop.close())
    const { chair, table, sofa, furniture } = await stockShop(shop)
    const post = await savePage(shop, { title: 'Допис', kind: 'post' })
    assert.ok(post.kind === 'saved')
    const texts = { name: 'Thing', shortDescription: '', description: 'Text' }
    const things = [
      ['product', chair],
      ['product', table],
      ['product', sofa],
      ['category', furniture],
      ['page', post.page.id],
    ] as const
    for (const [kind, id] of things) await saveTranslation(shop, { language: 'en', kind, id }, texts)
    const said = async () => {
      const rows = await Promise.all(things.map(([kind, id]) => languagesOf(shop, kind, id)))
      return rows.map(({ length }) => length)
    }
    const forget = async () => {
      await forgetOldTrash(shop)
      await forgetForsakenTranslations(shop)
    }

    const category = (await readCategories(shop)).find(({ id }) => id === furniture)
    assert.ok(category)
    for (const id of [chair, table]) await trashProduct(shop, COMMAND_LINE, id)
    await trashCategory(shop, COMMAND_LINE, category)
    await trashPage(shop, COMMAND_LINE, post.page)
    shop.wait(30 * 86_400_000 - 1)
    await forget()
    assert.deepEqual(await said(), [1, 1, 1, 1, 1])

    const kept = (await readTrash(shop)).find(({ entity, kind }) => kind === 'product' && entity === String(table))
    await restoreFromTrash(shop, kept?.id ?? 0, { product: restoreProduct })
    shop.wait(1)
    await forget()
    assert.deepEqual(await said(), [0, 1, 1, 0, 0])
  })
})
