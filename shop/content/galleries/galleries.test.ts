import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isSafeUrl } from '#shop/core/input/safe-urls.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import {
  deleteGallery,
  findGalleryById,
  findGalleryBySlug,
  findGalleryPage,
  listGalleryCovers,
  saveGallery,
} from './galleries.server.ts'
import { type Gallery, galleryPageSize, gallerySlug, pageCount, parsePageNumber } from './galleries.ts'

const gallery: Gallery = {
  id: 1,
  title: 'Кухні',
  slug: 'kukhni',
  description: '',
  layout: 'grid',
  status: 'publish',
  paging: 'ajax',
  loadMore: 'automatically',
  pageSize: null,
  position: 0,
  size: 50,
}

describe('gallery', () => {
  it('uses its own page size, the shop’s, or twenty', () => {
    assert.equal(galleryPageSize({ ...gallery, pageSize: 7 }, 24), 7)
    assert.equal(galleryPageSize(gallery, 24), 24)
    assert.equal(galleryPageSize(gallery, 0), 20)
  })

  it('has one page without pagination', () => {
    assert.equal(pageCount(50, galleryPageSize({ ...gallery, paging: 'none', pageSize: 7 }, 24)), 1)
    assert.equal(pageCount(0, galleryPageSize({ ...gallery, paging: 'none', size: 0 }, 24)), 1)
  })

  it('has at most 999 pages', () => {
    assert.deepEqual([pageCount(0, 5), pageCount(5, 5), pageCount(6, 5), pageCount(5000, 1)], [1, 1, 2, 999])
  })

  it('takes an invalid page number for the first page', () => {
    for (const text of ['', '0', '-1', 'abc', 'NaN', '1e9999x', '０']) assert.equal(parsePageNumber(text), 1, text)
    assert.equal(parsePageNumber('2abc'), 2)
    assert.equal(parsePageNumber('99999'), 99999)
  })

  it('has no number after «page» in its slug', () => {
    for (const text of ['page3', 'Landing page 3', 'landingpage12', 'page/7', 'PAGE-9page4']) {
      assert.doesNotMatch(gallerySlug(text), /page\/?\d/, text)
    }
    assert.equal(gallerySlug('Кухні 3'), 'kukhni-3')
  })

  it('links to pages of the shop and the web, and to no script URL', () => {
    for (const address of ['/product/stil/', 'https://example.org/a', 'HTTP://example.org'])
      assert.ok(isSafeUrl(address))
    for (const address of [
      'javascript:alert(1)',
      '//example.org',
      '/\\example.org',
      'data:text/html,a',
      'a',
      'https://',
    ]) {
      assert.ok(!isSafeUrl(address), address)
    }
  })
})

onEachDatabase('galleries', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())

  async function saved(input: Parameters<typeof saveGallery>[1]): Promise<Gallery> {
    const outcome = await saveGallery(shop, input)
    assert.equal(outcome.kind, 'saved')
    return outcome.kind === 'saved' ? outcome.gallery : assert.fail()
  }

  const numbered = (count: number) => Array.from({ length: count }, (_, n) => ({ title: String(n + 1) }))

  it('keep many items in order when overwritten', async () => {
    const { id } = await saved({ title: 'Багато', items: numbered(450), paging: 'paged', pageSize: 100 })
    await saved({ id, title: 'Багато', items: numbered(430) })
    const read = await findGalleryById(shop, id)
    assert.equal(read?.gallery.size, 430)
    assert.equal(read.gallery.pageSize, 100)
    assert.deepEqual(
      read.items.map(({ title }) => title),
      numbered(430).map(({ title }) => title),
    )
    const last = await findGalleryPage(shop, id, 5)
    assert.deepEqual(
      last.kind === 'page' && last.view.items.map(({ title }) => title),
      numbered(430)
        .slice(400)
        .map((i) => i.title),
    )
    assert.equal((await findGalleryPage(shop, id, 6)).kind, 'missing')
    assert.equal((await findGalleryPage(shop, id, 99_999)).kind, 'missing')
  })

  it('keep their items when only the title changes', async () => {
    const { id } = await saved({ title: 'Одна', items: numbered(1) })
    assert.equal((await saved({ id, title: 'Інша' })).size, 1)
  })

  it('give a taken slug a number', async () => {
    await saved({ title: 'Двічі', slug: 'dvichi' })
    assert.equal((await saved({ title: 'Двічі', slug: 'dvichi' })).slug, 'dvichi-2')
  })

  it('redirect an old slug until another gallery takes it', async () => {
    const { id } = await saved({ title: 'Стара', slug: 'stara', items: numbered(1) })
    await saved({ id, title: 'Стара', slug: 'nova' })
    assert.deepEqual(await findGalleryPage(shop, 'stara', 1), { kind: 'moved', slug: 'nova' })
    await saved({ id, title: 'Стара', slug: 'nainovisha' })
    assert.deepEqual(await findGalleryPage(shop, 'stara', 1), { kind: 'moved', slug: 'nainovisha' })
    await saved({ id, title: 'Стара', slug: 'stara' })
    assert.equal((await findGalleryPage(shop, 'stara', 1)).kind, 'page')
    await saved({ id, title: 'Стара', slug: 'znovu' })
    await saved({ title: 'Чужа', slug: 'stara', items: numbered(1) })
    assert.equal((await findGalleryPage(shop, 'stara', 1)).kind, 'page')
  })

  it('are visible only when published', async () => {
    for (const status of ['private', 'draft'] as const) {
      const { id, slug } = await saved({ title: status, status, items: numbered(1) })
      assert.equal((await findGalleryPage(shop, id, 1)).kind, 'missing')
      assert.equal((await findGalleryPage(shop, slug, 1)).kind, 'missing')
      assert.ok(!(await listGalleryCovers(shop)).some((cover) => cover.id === id))
    }
  })

  it('open another gallery only while it is published', async () => {
    const inner = await saved({ title: 'Всередині', items: numbered(1) })
    const { id } = await saved({ title: 'Зовні', items: [{ kind: 'gallery', opensGalleryId: inner.id }] })
    const slugs = async () => {
      const outcome = await findGalleryPage(shop, id, 1)
      return outcome.kind === 'page' ? [outcome.view.items[0]?.opensSlug, outcome.tags] : assert.fail()
    }
    assert.deepEqual(await slugs(), ['vseredyni', [`gallery:${id}`, `gallery:${inner.id}`]])
    await saved({ id: inner.id, title: 'Всередині', status: 'draft' })
    assert.equal((await slugs())[0], null)
    await deleteGallery(shop, inner.id)
    assert.equal((await slugs())[0], null)
    assert.equal(await findGalleryBySlug(shop, 'vseredyni'), undefined)
  })

  it('reject an invalid title, page size or address', async () => {
    const refusals: [Parameters<typeof saveGallery>[1], string][] = [
      [{ title: ' ' }, 'no_title'],
      [{ title: 'А', pageSize: 0 }, 'page_size'],
      [{ title: 'А', items: [{ kind: 'iframe', address: 'javascript:alert(1)' }] }, 'item_address'],
      [{ title: 'А', items: [{ kind: 'video' }] }, 'item_address'],
      [{ title: 'А', items: [{ kind: 'gallery', opensGalleryId: 987_654 }] }, 'unknown_gallery'],
    ]
    for (const [input, reason] of refusals)
      assert.deepEqual(await saveGallery(shop, input), { kind: 'refused', reason })
  })

  it('emit what changed', async () => {
    const { id } = await saved({ title: 'Зміни' })
    shop.events.length = 0
    await saved({ id, title: 'Зміни', items: numbered(1) })
    assert.deepEqual(shop.events, [{ type: 'gallery.updated', galleryId: id }])
  })
})
