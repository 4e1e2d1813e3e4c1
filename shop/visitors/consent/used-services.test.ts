import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { NewBlock } from '#shop/content/blocks/blocks.ts'
import { saveGallery } from '#shop/content/galleries/galleries.server.ts'
import { deletePage, savePage } from '#shop/content/pages/pages.server.ts'
import { getSettings, saveSettings } from '#shop/core/settings/settings.server.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { listUsedServices } from './used-services.server.ts'
import { blockService, requestedCategories } from './used-services.ts'
import { urlServices } from './video-services.ts'

describe('service of a block', () => {
  it('is unique and stable across renderings when none is named', () => {
    const names = ['', 'general'].flatMap((service) => [
      blockService(service, 7, 'b1'),
      blockService(service, 7, 'b2'),
      blockService(service, 8, 'b1'),
    ])
    assert.deepEqual(names, ['area-7-b1', 'area-7-b2', 'area-8-b1', 'area-7-b1', 'area-7-b2', 'area-8-b1'])
    assert.equal(blockService('map', 7, 'b1'), 'map')
  })
})

describe('URL opened by a gallery', () => {
  it('requires consent for the service that shows it', () => {
    const services = (address: string) => urlServices(address).map(({ service }) => service)
    for (const address of ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://youtu.be/aqz-KE-bpKQ']) {
      assert.deepEqual(services(address), ['youtube'])
    }
    assert.deepEqual(services('https://vimeo.com/1084537'), ['vimeo'])
    for (const address of [
      '/media/films/a.mp4',
      '',
      'https://notyoutube.com/watch?v=1',
      'https://example.com/youtu.be',
    ]) {
      assert.deepEqual(services(address), [], address)
    }
  })
})

onEachDatabase('services that need consent', (database) => {
  const within = async (work: (shop: TestShop) => Promise<void>) => {
    const shop = await openTestShop(database)
    await work(shop).finally(() => shop.close())
  }
  const services = async (shop: TestShop) => listUsedServices(shop, await getSettings(shop))
  const names = async (shop: TestShop) =>
    (await services(shop)).map(({ category, service }) => `${category}/${service}`)
  const OWN = ['preferences/viewed', 'statistics/burst']

  const MAP: NewBlock = {
    type: 'html_embed',
    id: 'karta',
    title: 'Як доїхати',
    category: 'preferences',
    html: '<a href="https://link.example/">x</a><iframe src="https://maps.example/embed?x=1"></iframe><script src=//cdn.example/a.js></script>',
  }

  it('are the shop’s own before anything is published', () =>
    within(async (shop) => assert.deepEqual(await names(shop), OWN)))

  it('include blocks at any depth, in posts and pages, with their hosts', () =>
    within(async (shop) => {
      const video: NewBlock = { type: 'video', title: 'Фільм', source: { from: 'vimeo', videoId: '1084537' } }
      const columns: NewBlock = { type: 'columns', columns: [[video], []] }
      const area: NewBlock = { type: 'consent_area', id: 'vidhuky', category: 'statistics', blocks: [columns, MAP] }
      const saved = await savePage(shop, { title: 'Сторінка', blocks: [area] })
      assert.ok(saved.kind === 'saved')
      await savePage(shop, {
        kind: 'post',
        title: 'Допис',
        blocks: [{ type: 'video', title: 'Ще', source: { from: 'youtube', videoId: 'aqz-KE-bpKQ' } }],
      })
      assert.deepEqual(await names(shop), [
        ...OWN,
        `statistics/area-${saved.page.id}-vidhuky`,
        'marketing/vimeo',
        `preferences/area-${saved.page.id}-karta`,
        'marketing/youtube',
      ])
      const map = (await services(shop)).find(({ title }) => title === 'Як доїхати')
      assert.deepEqual(map?.hosts, ['maps.example', 'cdn.example'])
      assert.deepEqual(requestedCategories(['statistics'], await services(shop)), [
        'preferences',
        'statistics',
        'marketing',
      ])
    }))

  it('exclude unpublished, scheduled and withdrawn content', () =>
    within(async (shop) => {
      const saved = await savePage(shop, { title: 'Карта', status: 'draft', blocks: [MAP] })
      assert.ok(saved.kind === 'saved')
      const { id } = saved.page
      assert.deepEqual(await names(shop), OWN)
      await savePage(shop, { id, title: 'Карта', status: 'publish', publishAt: shop.now() + 1000 })
      assert.deepEqual(await names(shop), OWN)
      shop.advanceClock(1000)
      assert.deepEqual(await names(shop), [...OWN, `preferences/area-${id}-karta`])
      await savePage(shop, { id, title: 'Карта', blocks: [{ type: 'heading', text: 'Без карти' }] })
      assert.deepEqual(await names(shop), OWN)
      await savePage(shop, { id, title: 'Карта', blocks: [MAP] })
      assert.equal((await names(shop)).length, 3)
      shop.events.length = 0
      await deletePage(shop, id)
      assert.deepEqual(await names(shop), OWN)
      assert.partialDeepStrictEqual(shop.events, [{ type: 'used_services.updated' }])
    }))

  it('include galleries that open external videos, and the owner’s scripts', () =>
    within(async (shop) => {
      const address = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
      const saved = await saveGallery(shop, { title: 'Фільми', items: [{ kind: 'iframe', title: 'Фільм', address }] })
      assert.ok(saved.kind === 'saved', JSON.stringify(saved))
      assert.deepEqual(await names(shop), [...OWN, 'marketing/youtube'])
      await saveGallery(shop, { ...saved.gallery, status: 'private' })
      assert.deepEqual(await names(shop), OWN)
      const { consent } = await getSettings(shop)
      const tags = [{ src: 'https://static.hotjar.com/a.js', service: 'hotjar', category: 'statistics' as const }]
      await saveSettings(shop, { consent: { ...consent, tags } })
      assert.deepEqual(await names(shop), [...OWN, 'statistics/hotjar'])
      assert.deepEqual((await services(shop)).at(-1)?.hosts, ['static.hotjar.com'])
    }))

  it('are the same object until they change', () =>
    within(async (shop) => {
      shop.changes.hear()
      const before = await services(shop)
      await savePage(shop, { title: 'Нічого особливого', blocks: [{ type: 'heading', text: 'Так' }] })
      assert.equal(await services(shop), before)
    }))
})
