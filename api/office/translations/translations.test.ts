import assert from 'node:assert/strict'
import { it } from 'node:test'
import { updateProducts } from '#shop/catalog/products/records/products.server.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { saveGlossaryWords } from '#shop/core/languages/translations.server.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { openTestRest } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { routes } from './translations.server.ts'

onEachDatabase('translations over REST', (database) => {
  it('list what is missing until it is translated', async (t) => {
    const shop = await openTestShop(database)
    t.after(() => shop.close())
    const { chair, furniture } = await seedProducts(shop)
    const about = await savePage(shop, { kind: 'page', title: 'Про нас', status: 'publish', publishAt: 0, blocks: [] })
    assert.ok(about.kind === 'saved')
    const { request } = openTestRest(shop, routes, 'editor')
    const missing = async () => {
      const { product, category, page } = (await request('GET', '/meblia/v1/translations/missing?lang=en')).body
      return [product.total, category.items.map((item: { name: string }) => item.name), page.items]
    }
    const page = { id: about.page.id, name: 'Про нас' }
    assert.deepEqual(await missing(), [3, ['Меблі', 'Дивани'], [page]])

    const write = (kind: string, id: number, texts: object) =>
      request('PUT', `/meblia/v1/translations/${kind}/${id}`, { lang: 'en', ...texts })
    await write('product', chair, { name: 'Chair' })
    await write('category', furniture, { name: 'Furniture' })
    await write('page', page.id, { name: 'About us' })
    assert.deepEqual(await missing(), [2, ['Дивани'], [page]])
    await write('page', page.id, { name: 'About us', description: '<p>We make furniture.</p>' })
    assert.deepEqual(await missing(), [2, ['Дивани'], []])
  })

  it('list words of furniture facts, settings and services until the glossary has them', async (t) => {
    const shop = await openTestShop(database)
    t.after(() => shop.close())
    const { chair } = await seedProducts(shop)
    const meta = { furniture_filling: 'Латекс\nПіна 40 кг/м³', furniture_seat_height: '45', furniture_care: 'vacuum' }
    await updateProducts(shop, [{ id: chair, materials: ['ясен', 'MDF'], meta }])
    const { payment } = await getSettings(shop)
    const online = { ...payment.online, liqpay: { ...payment.online.liqpay, name: 'Карткою' } }
    await saveSettings(shop, { payment: { ...payment, online } })
    const { request } = openTestRest(shop, routes, 'editor')
    const missing = async (): Promise<string[]> =>
      (await request('GET', '/meblia/v1/translations/missing?lang=en')).body.words
    const ownWords = ['ясен', 'Латекс', 'Піна 40 кг/м³', 'Карткою']
    assert.deepEqual(
      new Set(await missing()).intersection(new Set([...ownWords, 'MDF', '45', 'vacuum'])),
      new Set(ownWords),
    )
    await saveGlossaryWords(shop, 'en', Object.fromEntries(ownWords.map((word) => [word, 'x'])))
    assert.deepEqual(
      (await missing()).filter((word) => ownWords.includes(word)),
      [],
    )
  })

  it('say of each text of a page whether its translation still fits, and keep one that does not', async (t) => {
    const shop = await openTestShop(database)
    t.after(() => shop.close())
    const heading = (text: string) => ({ type: 'heading' as const, id: 'head', text })
    const facts = { kind: 'page', title: 'Про нас', status: 'publish', publishAt: 0 } as const
    const first = await savePage(shop, { ...facts, blocks: [heading('Дерево')] })
    assert.ok(first.kind === 'saved')
    const { id } = first.page
    const { request } = openTestRest(shop, routes, 'editor')
    const address = `/meblia/v1/translations/page/${id}/texts`
    const progress = async () => (await request('GET', '/meblia/v1/translations/missing?lang=en')).body.texts
    assert.partialDeepStrictEqual(await progress(), [{ kind: 'page', id, missing: 1, outdated: 0 }])

    const text = { place: 'head.text', source: 'Дерево', text: 'Wood' }
    const saved = await request('PUT', address, { lang: 'en', texts: [text] })
    assert.deepEqual(saved.body, [
      { id: 'head', type: 'heading', texts: [{ ...text, html: false, state: 'current', from: '' }] },
    ])
    const edited = await savePage(shop, { id, ...facts, blocks: [heading('Деревина')] })
    assert.ok(edited.kind === 'saved')
    const [group] = (await request('GET', `${address}?lang=en`)).body
    assert.partialDeepStrictEqual(group.texts, [{ state: 'outdated', text: 'Wood', from: 'Дерево' }])
    assert.partialDeepStrictEqual(await progress(), [{ missing: 0, outdated: 1 }])
    assert.equal((await request('GET', `/meblia/v1/translations/page/${id + 1}/texts?lang=en`)).status, 404)
  })
})
