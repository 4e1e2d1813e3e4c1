import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { subscribers } from '#app/subscribers.ts'
import { findPage, listPages, savePage } from '#shop/content/pages/pages.server.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { mergeStarterChanges } from './starter-changes.ts'
import { createStarterPages, decideStarterChanges, listStarterChanges } from './starter-pages.server.ts'

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

  it('follow the settings until somebody edits them', async () => {
    const { shop } = await openShop({ shopName: 'Явір', phone: '+380671111111' })
    shop.subscribers = subscribers({})
    const offer = await pageAt(shop, '/dohovir-oferty/')
    assert.match(JSON.stringify(offer.body), /380671111111/)
    await saveSettings(shop, { phone: '+380672222222' })
    const followed = await pageAt(shop, '/dohovir-oferty/')
    assert.match(JSON.stringify(followed.body), /380672222222/)
    assert.deepEqual([followed.version, (await listStarterChanges(shop)).length], [2, 0])
    await saveSettings(shop, { pageSize: 12 })
    assert.equal((await pageAt(shop, '/dohovir-oferty/')).version, 2, 'nothing on it has changed')

    const edited = await savePage(shop, { id: offer.id, title: 'Договір' })
    assert.ok(edited.kind === 'saved')
    await saveSettings(shop, { phone: '+380673333333' })
    const page = await pageAt(shop, '/dohovir-oferty/')
    assert.deepEqual([page.version, /380673333333/.test(JSON.stringify(page.body))], [3, false])
    await shop.close()
  })

  it('show after that what would change, and take it over around what the owner has written', async () => {
    const { shop } = await openShop({ phone: '+380671111111', email: 'a@yavir.example', warrantyMonths: 12 })
    shop.subscribers = subscribers({})
    const { id, title, body } = await pageAt(shop, '/povernennia-ta-obmin/')
    const ownHeading = { type: 'heading', text: 'Дзвоніть, домовимося' }
    const edited = await savePage(shop, { id, title, body: [ownHeading, ...(body as object[])] })
    assert.ok(edited.kind === 'saved')
    await saveSettings(shop, { warrantyMonths: 24 })

    const [outdated, ...others] = await listStarterChanges(shop)
    assert.ok(outdated && others.length === 0)
    assert.equal(outdated.changes.length, 1)
    assert.match(outdated.changes[0]?.before.join() ?? '', /12 міс\./)
    assert.match(outdated.changes[0]?.after.join() ?? '', /24 міс\./)
    const decide = (version: number) => decideStarterChanges(shop, { id, version, takes: true })
    assert.deepEqual(await decide(outdated.version - 1), { kind: 'stale' })
    assert.deepEqual(await decide(outdated.version), { kind: 'done', title })
    const taken = JSON.stringify((await pageAt(shop, '/povernennia-ta-obmin/')).body)
    assert.match(taken, /Дзвоніть, домовимося[\s\S]*24 міс\./)
    assert.doesNotMatch(taken, /12 міс\./)
    assert.deepEqual(await listStarterChanges(shop), [])
    assert.equal(await decide(outdated.version + 1), undefined)
    await shop.close()
  })

  it('stay as the owner wants them where she wants no change', async () => {
    const { shop } = await openShop({ warrantyMonths: 12 })
    shop.subscribers = subscribers({})
    const { id, title } = await pageAt(shop, '/povernennia-ta-obmin/')
    await savePage(shop, { id, title: `${title}!` })
    await saveSettings(shop, { warrantyMonths: 24 })
    const [outdated] = await listStarterChanges(shop)
    await decideStarterChanges(shop, { id, version: outdated?.version ?? 0, takes: false })
    const page = await pageAt(shop, '/povernennia-ta-obmin/')
    assert.match(JSON.stringify(page.body), /12 міс\./)
    assert.deepEqual(await listStarterChanges(shop), [])
    await saveSettings(shop, { warrantyMonths: 36 })
    assert.deepEqual(
      (await listStarterChanges(shop)).map(({ changes }) => changes.map(({ applies }) => applies)),
      [[false]],
      'the text with 24 months was never on the page',
    )
    await shop.close()
  })
})

async function pageAt(shop: TestShop, searched: string) {
  const { pages } = await listPages(shop, { kind: 'page', page: 1, pageSize: 50 })
  const found = await findPage(shop, pages.find(({ address }) => address === searched)?.id ?? 0)
  assert.ok(found, searched)
  return found
}

describe('the changes of a starter page', () => {
  const heading = (text: string) => ({ type: 'heading' as const, text })
  const content = (...texts: string[]) => ({ title: 'Т', description: '', blocks: texts.map(heading) })
  const merge = (page: string[], made: string[], next: string[]) => {
    const merged = mergeStarterChanges(content(...page), { made: content(...made), next: content(...next) })
    const texts = merged.page.blocks.map((block) => Object(block).text)
    return [texts.join(' '), merged.changes.map(({ before, after, applies }) => [before.join(), after.join(), applies])]
  }

  it('are carried over by block: replaced, added and removed ones', () => {
    assert.deepEqual(merge(['моє', 'а', 'б'], ['а', 'б'], ['а', 'в']), ['моє а в', [['б', 'в', true]]])
    assert.deepEqual(merge(['а', 'моє', 'б'], ['а', 'б'], ['а', 'н', 'б']), ['а н моє б', [['', 'н', true]]])
    assert.deepEqual(merge(['а', 'моє', 'б'], ['а', 'б'], ['б']), ['моє б', [['а', '', true]]])
    assert.deepEqual(merge(['а'], ['а'], ['а']), ['а', []])
  })

  it('leave what the owner has edited or deleted', () => {
    assert.deepEqual(merge(['а!', 'б'], ['а', 'б'], ['в', 'б']), ['а! б', [['а', 'в', false]]])
    assert.deepEqual(merge(['б'], ['а', 'б'], ['а', 'н', 'б']), ['б', [['', 'н', false]]])
  })
})
