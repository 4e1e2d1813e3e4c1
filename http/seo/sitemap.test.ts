import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { updateFeed } from '#shop/catalog/feeds/feeds.server.ts'
import { publishFeeds } from '#shop/catalog/feeds/publish-feeds.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { saveTag } from '#shop/catalog/products/tags/tags.server.ts'
import { addPicture } from '#shop/content/media/media.server.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { savePage } from '#shop/content/pages/pages.server.ts'
import { addRedirects } from '#shop/content/redirects/redirects.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/core/audit/audit.ts'
import { saveGlossaryWords } from '#shop/core/languages/translations.server.ts'
import { defaultDelivery } from '#shop/core/settings/delivery-settings.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { addPicturesAndTexts } from '#test/fixtures/feeds.ts'
import { jpeg } from '#test/fixtures/pictures.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { closeInTurn, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { xmlElementTexts } from '#test/xml.ts'

describe('search engines', () => {
  let shop: TestShop
  let site: TestSite

  before(async () => {
    shop = await openTestShop()
    await seedProducts(shop)
    await saveProducts(shop, [
      {
        name: 'Стіл & «лавка» <міні>',
        slug: 'стіл-і-лавка',
        regularPrice: 100,
        salePrice: 90,
        pictures: [{ mediaId: null, source: '1.jpg', alt: '', optionSlug: '', optionValueSlug: '' }],
      },
    ])
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  async function addressesIn(path: string): Promise<string[]> {
    const { status, headers, text } = await site.get(path)
    assert.equal(status, 200, path)
    assert.match(String(headers['content-type']), /^application\/xml/)
    return xmlElementTexts(text, 'loc').map((address) => {
      assert.ok(address.startsWith(`${shop.site.url}/`), address)
      return address.slice(shop.site.url.length)
    })
  }

  it('get robots.txt, which names the sitemap and disallows private paths', async () => {
    const { status, headers, text } = await site.get('/robots.txt')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
    const lines = text.trim().split('\n')
    assert.ok(lines.includes('User-agent: *'))
    assert.ok(lines.includes(`Sitemap: ${shop.site.url}/sitemap.xml`))
    for (const closed of ['/cart/', '/checkout/', '/admin/']) assert.ok(lines.includes(`Disallow: ${closed}`), closed)
    assert.ok(!lines.includes('Disallow: /'))
  })

  it('get a well-formed sitemap of every public page, and every URL answers', async () => {
    const parts = await addressesIn('/sitemap.xml')
    assert.deepEqual(parts, ['/sitemap-lists.xml', '/sitemap-products-1.xml'])
    const addresses = (await Promise.all(parts.map(addressesIn))).flat()
    assert.equal(new Set(addresses).size, addresses.length)
    for (const expected of [
      '/',
      '/shop/',
      '/shop/?onsale=1',
      '/product-category/mebli/',
      '/product-category/mebli/dyvany/',
      '/product-tag/znyzhky/',
      '/product/stilets/',
      encodeURI('/product/стіл-і-лавка/'),
    ]) {
      assert.ok(addresses.includes(expected), expected)
    }
    for (const path of addresses) {
      const { status, text } = await site.get(path)
      assert.equal(status, 200, path)
      assert.match(text, new RegExp(`<link rel="canonical" href="${RegExp.escape(shop.site.url + path)}"`), path)
    }
  })

  it('get the alternates of what is translated, the same in the sitemap and on the pages', async () => {
    const entry = async (path: string) =>
      (await site.get('/sitemap-lists.xml')).text
        .match(/<url>.*?<\/url>/g)
        ?.find((url) => url.includes(`${path}</loc>`))
    assert.doesNotMatch((await entry('/product-tag/znyzhky/')) ?? '', /hreflang/)
    assert.doesNotMatch((await site.get('/product-tag/znyzhky/')).text, /rel="alternate" hreflang/i)
    const beside = shop.openSecondProcess()
    await saveGlossaryWords(beside, 'en', { Знижки: 'Sale' })
    await beside.close()
    const english = (await entry('/en/product-tag/znyzhky/')) ?? ''
    for (const text of [english, (await site.get('/product-tag/znyzhky/')).text]) {
      const links = [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(([, ...link]) => link)
      const tagUrl = `${shop.site.url}/product-tag/znyzhky/`
      assert.deepEqual(links, [
        ['uk', tagUrl],
        ['en', `${shop.site.url}/en/product-tag/znyzhky/`],
        ['x-default', tagUrl],
      ])
    }
  })

  it('get texts compressed, and 304 while nothing has changed', async () => {
    for (const path of [
      '/sitemap.xml',
      '/sitemap-lists.xml',
      '/sitemap-products-1.xml',
      '/robots.txt',
      '/llms.txt',
      '/shop/feed/',
    ]) {
      const plain = await site.get(path)
      const tag = String(plain.headers.etag)
      assert.match(tag, /^W\/"[\w-]{22}"$/, path)
      for (const encoding of ['br', 'gzip']) {
        const packed = await site.get(path, { 'accept-encoding': encoding })
        assert.deepEqual([packed.headers['content-encoding'], packed.headers.etag], [encoding, tag], path)
        assert.match(String(packed.headers.vary), /accept-encoding/)
        assert.equal(packed.text, plain.text)
      }
      for (const sent of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
        const again = await site.get(path, { 'if-none-match': sent })
        assert.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, tag], `${path} ${sent}`)
      }
      assert.equal((await site.get(path, { 'if-none-match': '"other"' })).status, 200)
    }
    const before = (await site.get('/sitemap-lists.xml')).headers.etag
    await saveTag(shop, { name: 'Для тераси' })
    const later = await site.get('/sitemap-lists.xml', { 'if-none-match': String(before) })
    assert.equal(later.status, 200)
  })

  it('get no private pages', async () => {
    const addresses = await addressesIn('/sitemap-products-1.xml')
    for (const hidden of ['chernetka', 'pryvatne', 'zavtrashnie']) {
      assert.ok(!addresses.some((address) => address.includes(hidden)), hidden)
    }
  })

  it('get no sitemap parts past the last', async () => {
    for (const path of ['/sitemap-products-2.xml', '/sitemap-products-0.xml', '/sitemap-other.xml']) {
      assert.equal((await site.get(path)).status, 404, path)
    }
  })

  it('get product pictures in the sitemap', async () => {
    await addPicturesAndTexts(shop)
    const { text } = await site.get('/sitemap-products-1.xml')
    const pictures = xmlElementTexts(text, 'image:loc')
    assert.equal(pictures.length, 1)
    assert.match(pictures[0] ?? '', /^https:\/\/dubrava\.test\/media\/[0-9a-f]{20}\/1080\.jpg$/)
    assert.equal((await site.get(new URL(pictures[0] ?? '').pathname)).status, 200)
  })

  it('get pictures of pages and posts: covers and block content', async () => {
    const picture = async (name: string, width: number) => {
      const added = await addPicture(shop, { name, bytes: await jpeg({ width, height: 900 }) })
      assert.ok(added.kind !== 'refused')
      return added.media
    }
    const [cover, inside] = [await picture('a.jpg', 1210), await picture('b.jpg', 1220)]
    const block = { type: 'picture', pictureId: inside.id } as const
    for (const kind of ['page', 'post'] as const) {
      const body = [{ type: 'columns' as const, columns: [[block], [block]] }]
      const input = { kind, title: `Про ${kind}`, status: 'publish', coverId: cover.id, publishAt: 0 } as const
      const saved = await savePage(shop, { ...input, blocks: body })
      assert.equal(saved.kind, 'saved')
      const { text } = await site.get(`/sitemap-${kind}s-1.xml`)
      const shown = [cover, inside].map((media) => shop.site.url + pictureUrl(media, 1080, 'jpg'))
      assert.deepEqual(xmlElementTexts(text, 'image:loc'), shown, kind)
    }
  })

  it('get a separate list of products on sale, and no other filter pages', async () => {
    const sale = await site.get('/shop/?onsale=1')
    assert.match(sale.text, /<h1>Меблі зі\u00a0знижкою/)
    assert.doesNotMatch(sale.text, /name="robots"/)
    assert.match(sale.text, /"@type":"ItemList"/)
    const cheap = await site.get('/shop/?price=5-900000&onsale=1')
    assert.match(cheap.text, /<meta name="robots" content="noindex"/)
  })

  it('may not crawl the search and combined filters, but may crawl products and feeds', async () => {
    const closed = (await site.get('/robots.txt')).text.match(/(?<=Disallow: ).*/g) ?? []
    const isClosed = (path: string) =>
      closed.some((rule) =>
        new RegExp(`^${rule.replace(/[.?+^$[\]\\(){}|]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
      )
    for (const path of [
      '/?s=a&post_type=product',
      '/?post_type=product&s=a',
      '/cart/',
      '/admin/',
      '/shop/?orderby=price',
    ]) {
      assert.ok(isClosed(path), path)
    }
    for (const path of ['/shop/?filter_kolir=dub&filter_material=lon', '/shop/?filter_kolir=dub,bilyi'])
      assert.ok(isClosed(path), path)
    for (const path of [
      '/',
      '/shop/',
      '/shop/page/2/',
      '/product/stil/',
      '/shop/?filter_kolir=dub',
      '/feeds/google.xml',
      '/media/a/1080.jpg',
    ]) {
      assert.ok(!isClosed(path), path)
    }
  })

  it('get new products by RSS, newest first, with stable ids', async () => {
    const { status, headers, text } = await site.get('/shop/feed/')
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^application\/rss\+xml/)
    assert.deepEqual(xmlElementTexts(text, 'link').slice(0, 1), [`${shop.site.url}/shop/`])
    assert.ok(xmlElementTexts(text, 'guid').every((guid) => /\/\?p=\d+$/.test(guid)))
    assert.equal(xmlElementTexts(text, 'item').length, 4)
    assert.equal((await site.get('/shop/feed')).headers.location, '/shop/feed/')
    assert.match(
      (await site.get('/shop/')).text,
      /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/shop\/feed\/"/,
    )
  })

  it('get llms.txt with the shop, its products and their delivery', async () => {
    const { van } = defaultDelivery
    const zones = [{ id: 'kyiv', name: 'Київ', price: 600_00, freeFrom: 0, days: 1 }]
    await saveSettings(shop, { delivery: { ...defaultDelivery, van: { ...van, zones } }, storeCity: 'Київ' })
    const { status, headers, text } = await site.get('/llms.txt')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
    assert.match(text, /^# Дубрава\n\n> /)
    assert.match(text, /- \[Дивани\]\(https:\/\/dubrava\.test\/product-category\/mebli\/dyvany\/\): 1\sтовар/)
    assert.match(text, /600.₴/)
    const addresses = [...text.matchAll(/\]\((https:[^)]+)\)/g)].map(([, address = '']) => new URL(address).pathname)
    for (const path of addresses) assert.equal((await site.get(path)).status, 200, path)
  })

  it('are redirected from the owner’s old URLs and from changed product slugs', async () => {
    await addRedirects(shop, COMMAND_LINE_ACTOR, [
      { path: '/магазин/старий/', target: '/shop/' },
      { path: '/old.html', target: '/product/stilets/' },
    ])
    const moves: Record<string, string> = {
      '/магазин/старий/': '/shop/',
      '/магазин/старий': '/shop/',
      '/old.html': '/product/stilets/',
    }
    for (const [old, fresh] of Object.entries(moves)) {
      const { status, headers } = await site.get(encodeURI(old))
      assert.deepEqual([status, headers.location], [301, fresh], old)
    }
    assert.equal((await site.get('/nikudy/')).status, 404)
  })

  it('get an enabled product feed, whole, compressed or as 304', async () => {
    assert.equal((await site.get('/feeds/google.xml')).status, 404)
    await updateFeed(shop, 'google', { active: true })
    await publishFeeds(shop)
    const plain = await site.get('/feeds/google.xml')
    assert.equal(plain.status, 200)
    assert.equal(plain.headers['content-type'], 'application/xml; charset=utf-8')
    assert.equal(Number(plain.headers['content-length']), plain.body.length)
    assert.equal(xmlElementTexts(plain.text.replace(/\n/g, ''), 'item').length, 1)
    const packed = await site.get('/feeds/google.xml', { 'accept-encoding': 'gzip, br' })
    assert.equal(packed.headers['content-encoding'], 'gzip')
    assert.ok(packed.body.length < plain.body.length)
    assert.equal(packed.text, plain.text)
    assert.notEqual(packed.headers.etag, plain.headers.etag)
    const sentEtag = { 'if-none-match': String(plain.headers.etag) }
    assert.equal((await site.get('/feeds/google.xml', sentEtag)).status, 304)
    assert.equal((await site.request('HEAD', '/feeds/google.xml')).body.length, 0)
    for (const path of ['/feeds/other.xml', '/feeds/../shop.sqlite', '/feeds/'])
      assert.equal((await site.get(path)).status, 404, path)
  })

  it('get HEAD answers without a body', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const { status, body } = await site.request('HEAD', path)
      assert.equal(status, 200, path)
      assert.equal(body.length, 0)
    }
  })
})
