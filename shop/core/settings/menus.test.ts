import assert from 'node:assert/strict'
import { it } from 'node:test'
import { onEachDatabase, openTestShop } from '#test/shop.ts'
import { parseLinks, parseMenu } from './menus.ts'
import { getSettings, saveSettings } from './settings.server.ts'
import { writeSetting } from './settings.sql.server.ts'

const rooms = { text: 'Кімнати', href: '/rl_gallery/kimnaty/' }
const sofas = { text: 'Дивани', href: '/product-category/dyvany/' }

it('menu keeps two levels and drops deeper ones', () => {
  const stored = [{ ...rooms, children: [{ ...sofas, children: [rooms] }] }, sofas]
  assert.deepEqual(parseMenu(stored), [{ ...rooms, children: [sofas] }, sofas])
})

it('menu drops entries without a target or a label', () => {
  const bad = [
    null,
    'Дивани',
    [],
    { text: 'Дивани' },
    { text: ' ', href: '/' },
    { text: 'а'.repeat(201), href: '/' },
    { text: 'Сценарій', href: 'javascript:alert(1)' },
    { text: 'Чужий', href: '//example.com/' },
    { text: 7, href: '/' },
  ]
  assert.deepEqual(parseMenu([...bad, { ...rooms, children: bad }, sofas]), [rooms, sofas])
  assert.deepEqual(parseLinks([...bad, sofas]), [sofas])
  for (const nothing of [undefined, null, {}, 'x', 7]) assert.deepEqual(parseMenu(nothing), [])
})

it('menu entry may link to the web, a phone, an email and an anchor', () => {
  const links = ['https://example.com/', 'tel:+380441234567', 'mailto:pysh@example.com', '#content', '/'].map(
    (href) => ({
      text: 'Посилання',
      href,
    }),
  )
  assert.deepEqual(parseMenu(links), links)
})

it('menu is cut at a hundred entries', () => {
  assert.equal(parseMenu(Array(150).fill(sofas)).length, 100)
})

onEachDatabase('menus in the settings', (name) => {
  it('are validated when saved and again when read', async () => {
    const shop = await openTestShop(name)
    const bad = { text: 'Сценарій', href: 'javascript:alert(1)' }
    await saveSettings(shop, { mainMenu: [bad, sofas], footerMenu: [bad, rooms] })
    const saved = await getSettings(shop)
    assert.deepEqual([saved.mainMenu, saved.secondaryMenu, saved.footerMenu], [[sofas], [], [rooms]])

    await writeSetting(shop.db, 'secondaryMenu', JSON.stringify([{ ...rooms, children: [bad, sofas] }, bad]))
    await writeSetting(shop.db, 'mainMenu', JSON.stringify('зламано'))
    const read = await getSettings(shop)
    assert.deepEqual([read.mainMenu, read.secondaryMenu], [[], [{ ...rooms, children: [sofas] }]])
    await shop.close()
  })
})
