import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { restoreGallery } from '#shop/content/galleries/gallery-trash.server.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as galleries from './galleries.server.ts'
import * as menus from './menus.server.ts'
import { previewRoutes } from './preview.server.ts'
import { trashRoutes } from './trash.server.ts'

const routes = [
  ...galleries.routes,
  ...menus.routes,
  ...trashRoutes({ gallery: restoreGallery }),
  ...previewRoutes(async (_, blocks) => Object.fromEntries(blocks.map(({ id, type }) => [id, type]))),
]
const video = { kind: 'video', address: '/media/films/kino.mp4', title: 'Кіно' }

onEachDatabase('the REST API of menus and galleries', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())

  const as = (who: TestCaller) => openTestRest(shop, routes, who)
  const ask = (method: string, path: string, body?: unknown) => as('owner').request(method, path, body)

  it('is for staff only', async () => {
    for (const [method, path] of CALLS) {
      assert.equal((await as('guest').request(method, path, method === 'GET' ? undefined : {})).status, 401, path)
      assert.notEqual((await as('editor').request(method, path, method === 'GET' ? undefined : {})).status, 403, path)
    }
  })

  const CALLS = [
    ['GET', '/meblia/v1/menus'],
    ['PUT', '/meblia/v1/menus'],
    ['GET', '/meblia/v1/galleries'],
    ['POST', '/meblia/v1/galleries'],
    ['GET', '/meblia/v1/galleries/1'],
    ['PUT', '/meblia/v1/galleries/1'],
    ['DELETE', '/meblia/v1/galleries/1'],
    ['GET', '/meblia/v1/trash'],
    ['POST', '/meblia/v1/trash/1/restore'],
    ['POST', '/meblia/v1/preview'],
  ] as const

  it('saves menus of two levels, and nothing of an invalid one', async () => {
    const { body: before } = await ask('GET', '/meblia/v1/menus')
    const mainMenu = [{ text: 'Дивани', href: '/shop/', children: [{ text: 'Кутові', href: '/shop/?kutovi' }] }]
    const { body } = await ask('PUT', '/meblia/v1/menus', { mainMenu, version: before.version })
    assert.deepEqual(body.mainMenu, mainMenu)
    assert.deepEqual((await getSettings(shop)).mainMenu, mainMenu)
    assert.equal((await listAuditEntries(shop, { kind: 'menus', limit: 1 }))[0]?.action, 'changed')

    const stale = await ask('PUT', '/meblia/v1/menus', { footerMenu: [], version: before.version })
    assert.deepEqual(
      [stale.status, stale.body.code, stale.body.data.current.version],
      [409, 'meblia_stale', body.version],
    )
    const hostile = [
      { text: 'Добре', href: '/' },
      { text: 'Зле', href: '/', children: [{ text: 'Тут', href: 'javascript:alert(1)' }] },
    ]
    const refused = await ask('PUT', '/meblia/v1/menus', { footerMenu: [], secondaryMenu: hostile })
    assert.deepEqual(Object.keys(refused.body.data.params), ['secondaryMenu.1.children.0'])
    const long = [{ text: 'а'.repeat(201), href: '/' }]
    assert.match((await ask('PUT', '/meblia/v1/menus', { footerMenu: long })).body.data.params['footerMenu.0'], /200/)
    const many = Array.from({ length: 101 }, () => ({ text: 'а', href: '/' }))
    assert.ok((await ask('PUT', '/meblia/v1/menus', { footerMenu: many })).body.data.params.footerMenu)
    assert.deepEqual((await getSettings(shop)).mainMenu, mainMenu)
  })

  it('saves a gallery with all its content', async () => {
    const { status, body } = await ask('POST', '/meblia/v1/galleries', { title: 'Майстерня', items: [video] })
    assert.equal(status, 201)
    assert.equal(body.gallery.link, 'https://dubrava.test/rl_gallery/maisternia/')
    assert.equal(body.items[0].title, 'Кіно')
    const path = `/meblia/v1/galleries/${body.gallery.id}`
    const changed = await ask('PUT', path, {
      layout: 'masonry',
      paging: 'infinite',
      pageSize: 6,
      version: body.version,
    })
    assert.deepEqual([changed.body.gallery.layout, changed.body.items.length], ['masonry', 1])
    const stale = await ask('PUT', path, { title: 'Інша', version: body.version })
    assert.deepEqual([stale.status, stale.body.data.current.gallery.layout], [409, 'masonry'])
    const { body: list, headers } = await ask('GET', '/meblia/v1/galleries?search=МАЙСТ')
    assert.deepEqual([list.length, headers.get('x-wp-total')], [1, '1'])
  })

  it('names the invalid item', async () => {
    const wrong = async (input: object) => {
      const { status, body } = await ask('POST', '/meblia/v1/galleries', { title: 'Хибна', ...input })
      assert.equal(status, 400, JSON.stringify(input))
      return Object.keys(body.data.params)
    }
    assert.deepEqual(await wrong({ title: '' }), ['title'])
    assert.deepEqual(await wrong({ title: 'а'.repeat(301) }), ['title'])
    assert.deepEqual(await wrong({ items: [video, { pictureId: 999_999 }] }), ['items.1.pictureId'])
    assert.deepEqual(await wrong({ items: [{ ...video, address: 'javascript:1' }] }), ['items'])
    assert.deepEqual(await wrong({ items: [{ kind: 'gallery', opensGalleryId: 999_999 }] }), ['items'])
    assert.deepEqual(await wrong({ items: [{ ...video, caption: 'а'.repeat(2001) }] }), ['items.0.caption'])
    assert.deepEqual(await wrong({ pageSize: 0 }), ['pageSize'])
    assert.deepEqual(await wrong({ layout: 'heap' }), ['layout'])
    assert.equal((await ask('GET', '/meblia/v1/galleries?search=хибна')).body.length, 0)
  })

  it('restores a deleted gallery, also in galleries that link to it', async () => {
    const inner = (await ask('POST', '/meblia/v1/galleries', { title: 'Внутрішня', items: [video] })).body
    const opens = { kind: 'gallery', opensGalleryId: inner.gallery.id }
    const outer = (await ask('POST', '/meblia/v1/galleries', { title: 'Зовнішня', items: [video, opens] })).body
    const path = `/meblia/v1/galleries/${inner.gallery.id}`
    assert.equal((await ask('DELETE', path)).body.deleted, true)
    assert.equal((await ask('GET', path)).status, 404)
    const item = (await ask('GET', '/meblia/v1/trash?kind=gallery')).body[0]
    assert.equal((await ask('POST', `/meblia/v1/trash/${item.id}/restore`)).status, 200)
    assert.deepEqual((await ask('GET', path)).body.items, inner.items)
    const again = (await ask('GET', `/meblia/v1/galleries/${outer.gallery.id}`)).body
    assert.equal(again.items[1].opensGalleryId, inner.gallery.id)
  })

  it('previews valid blocks and names the others', async () => {
    const blocks = [{ type: 'heading', id: 'h', text: 'Так' }, { type: 'heading', id: 'x' }, { type: 'nothing' }]
    const { body } = await as('editor').request('POST', '/meblia/v1/preview', { blocks })
    assert.deepEqual(body.blocks, { h: 'heading' })
    assert.deepEqual(
      body.skipped.map(({ place, type }: { place: string; type: string }) => `${place} ${type}`),
      ['1 heading', '2 nothing'],
    )
  })
})
