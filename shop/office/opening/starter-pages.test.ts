import assert from 'node:assert/strict'
import { it } from 'node:test'
import { findPage, listPages, savePage } from '#shop/content/pages/pages.server.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { createStarterPages } from './starter-pages.server.ts'

onEachDatabase('the pages that a new shop begins with', (name) => {
  async function openShop(changes = {}) {
    const shop = await openTestShop(name)
    await saveSettings(shop, changes)
    const created = await createStarterPages(shop)
    const { pages: listed } = await listPages(shop, { kind: 'page', page: 1, pageSize: 50 })
    const pages: ((typeof listed)[number] & { body: string })[] = []
    for (const page of listed) pages.push({ ...page, body: JSON.stringify((await findPage(shop, page.id))?.body) })
    const bodyOf = (slug: string) => pages.find((page) => page.slug === slug)?.body ?? ''
    return { shop, created, pages, bodyOf }
  }

  it('name the seller, its code, address, phone, e-mail and account, and what is offered', async () => {
    const { payment, delivery } = defaultSettings
    const { shop, created, bodyOf } = await openShop({
      shopName: 'Явір & сини',
      phone: '+380671234567',
      phoneShown: '067 123-45-67',
      email: 'vitaiu@yavir.example',
      storeCity: 'Львів',
      storeStreet: 'вул. Липова, 3',
      storePostalCode: '79000',
      warrantyMonths: 18,
      payment: {
        ...payment,
        cod: { ...payment.cod, on: false },
        bank: {
          on: true,
          recipient: 'ФОП Явір Іван',
          code: '1234567899',
          bank: 'АТ «Банк»',
          iban: 'UA213223130000026007233566001',
        },
      },
      delivery: { ...delivery, pickup: { on: true, address: 'Львів, вул. Липова, 3', hours: '' } },
    })
    assert.equal(created, 8)
    const offer = bodyOf('dohovir-oferty')
    for (const text of [
      'ФОП Явір Іван, РНОКПП 1234567899',
      '79000, Львів, вул. Липова, 3',
      'tel:+380671234567',
      'mailto:vitaiu@yavir.example',
      'UA21 3223 1300 0002 6007 2335 6600 1',
      '18 міс.',
    ]) {
      assert.ok(offer.includes(text), `${text} in ${offer}`)
    }
    assert.doesNotMatch(offer, /під час отримання</)
    assert.match(bodyOf('faily-cookie'), /Явір &amp; сини/)
    assert.match(bodyOf('dostavka-ta-oplata'), /самовивіз: Львів, вул\. Липова, 3/)
    assert.doesNotMatch(bodyOf('dostavka-ta-oplata'), /карткою|власна доставка/)
    await shop.close()
  })

  it('lead to each other, from the menus and from the consent banner', async () => {
    const { shop, pages } = await openShop()
    const { secondaryMenu, footerMenu, homePageId, consent } = await getSettings(shop)
    const addresses = new Set(pages.map(({ address }) => address))
    const links = pages.flatMap(({ body }) => [...body.matchAll(/href=\\"(\/[^"\\]*)/g)].map(([, href]) => href ?? ''))
    const menus = [...secondaryMenu, ...footerMenu].map(({ href }) => href)
    assert.ok(links.length > 5 && menus.length === 6)
    for (const href of [...links, ...menus, consent.cookiePage, consent.privacyPage])
      assert.ok(addresses.has(href), href)
    assert.ok(pages.some(({ id, slug }) => id === homePageId && slug === 'holovna'))
    await shop.close()
  })

  it('say nothing of what was not entered', async () => {
    const { shop, pages } = await openShop()
    for (const { slug, body } of pages) {
      assert.doesNotMatch(body, /undefined|null|IBAN|tel:|mailto:|РНОКПП|, ,|"text":""|<li><\/li>|<p><\/p>/, slug)
    }
    await shop.close()
  })

  it('leave alone what the owner has', async () => {
    const shop = await openTestShop(name)
    const ownPage = await savePage(shop, { title: 'Ми', slug: 'kontakty', status: 'publish', blocks: [] })
    assert.ok(ownPage.kind === 'saved')
    await saveSettings(shop, { footerMenu: [{ text: 'Ми', href: '/kontakty/' }], homePageId: ownPage.page.id })
    assert.equal(await createStarterPages(shop), 6)
    assert.equal(await createStarterPages(shop), 0)
    const { footerMenu, homePageId } = await getSettings(shop)
    assert.deepEqual([footerMenu.length, homePageId], [1, ownPage.page.id])
    await shop.close()
  })
})
