import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import type { Gallery } from '#shop/content/galleries/galleries.ts'
import { createNonce } from '#shop/sales/session/nonces.server.ts'
import { addTestPicture, createTestGallery, numberedItems } from '#test/fixtures/galleries.ts'
import { NOON, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestResponse, type TestSite } from '#test/site.ts'
import { galleryPageQuery } from '#web/content/galleries/paging/page-url.ts'
import { createRlArgs } from '#web/content/galleries/rl-args.ts'
import { galleryFields } from './protocol.ts'

const HOUR = 3_600_000

let shop: TestShop
let site: TestSite
let ajax: Gallery
let infinite: Gallery
let manual: Gallery
let picture: number

before(async () => {
  shop = await openTestShop()
  picture = await addTestPicture(shop)
  const items = numberedItems(30).map((item, n) => ({ ...item, pictureId: n === 7 ? null : picture, alt: 'Кухня' }))
  await createTestGallery(shop, { title: 'Посилання', slug: 'posylannia', paging: 'paged', pageSize: 10, items })
  ajax = await createTestGallery(shop, { title: 'На місці', slug: 'na-mistsi', paging: 'ajax', pageSize: 3, items })
  infinite = await createTestGallery(shop, {
    title: 'Без кінця',
    slug: 'bez-kintsia',
    paging: 'infinite',
    pageSize: 12,
    layout: 'masonry',
    items,
  })
  manual = await createTestGallery(shop, {
    title: 'Кнопка',
    slug: 'knopka',
    paging: 'infinite',
    loadMore: 'manually',
    pageSize: 10,
    items,
  })
})
beforeEach(async () => {
  site = await openTestSite(shop)
})
afterEach(() => site.close())
after(() => shop.close())

function fieldsFor(gallery: Gallery, page: string, change: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    action: 'rl-get-gallery-page-content',
    gallery_id: String(gallery.id),
    gallery_no: '1',
    post_id: '42',
    page,
    nonce: createNonce(shop, 'rl_nonce', null),
    preview: 'false',
    lightbox: 'swipebox',
    ...change,
  })
}

async function call(form: URLSearchParams | string, headers: Record<string, string> = {}): Promise<TestResponse> {
  const type = 'application/x-www-form-urlencoded; charset=UTF-8'
  return site.request('POST', '/wp-admin/admin-ajax.php', { 'content-type': type, ...headers }, String(form))
}

function linksOf(markup: string): string[] {
  return [...markup.matchAll(/<(?:a|span)[^>]*class="[^"]*page-numbers[^"]*"[^>]*>[^<]*<\/(?:a|span)>/g)].map(
    ([tag]) => tag,
  )
}

describe('configuration of the page (2.1)', () => {
  it('has native types and the numbers of the specification', async () => {
    const { text } = await site.get('/rl_gallery/na-mistsi/')
    const [, block = ''] = /<script type="application\/json" id="rl-args">(.*?)<\/script>/.exec(text) ?? []
    const args = JSON.parse(block)
    assert.deepEqual(args, createRlArgs({ nonce: createNonce(shop, 'rl_nonce', null), postId: ajax.id }))
    assert.match(args.nonce, /^[0-9a-f]{10}$/)
    assert.deepEqual([args.hideBarsDelay, args.videoMaxWidth], [3000, 1140])
    assert.equal(args.ajaxurl, '/wp-admin/admin-ajax.php')
  })

  it('is valid as long as the page is served: between twelve and twenty-four hours', async (t) => {
    const later = await openTestShop()
    later.advanceClock(1) // noon itself belongs to the previous tick
    const gallery = await createTestGallery(later, {
      title: 'Довга',
      paging: 'ajax',
      pageSize: 1,
      items: numberedItems(2),
    })
    const laterSite = await openTestSite(later)
    t.after(async () => {
      await laterSite.close()
      await later.close()
    })
    const nonceIn = async () => /"nonce":"(\w+)"/.exec((await laterSite.get('/rl_gallery/dovha/')).text)?.[1] ?? ''
    const status = async (nonce: string) => {
      const form = fieldsFor(gallery, '2', { nonce })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await laterSite.request('POST', '/wp-admin/admin-ajax.php', headers, String(form))).status
    }
    const first = await nonceIn()
    assert.equal(await nonceIn(), first)
    assert.equal(laterSite.rendered.length, 1)
    later.advanceClock(11 * HOUR)
    assert.equal(await status(await nonceIn()), 200)
    later.advanceClock(2 * HOUR) // past a tick: the page is rendered again
    const second = await nonceIn()
    assert.notEqual(second, first)
    assert.deepEqual([await status(first), await status(second)], [200, 200])
    later.advanceClock(12 * HOUR)
    assert.deepEqual([await status(first), await status(second)], [403, 200])
    assert.equal(later.now() - NOON, 25 * HOUR + 1)
  })
})

describe('container and items (2.2)', () => {
  it('have the attributes that scripts expect', async () => {
    const { text } = await site.get('/rl_gallery/na-mistsi/?rl_gallery_no=1&rl_page=3')
    assert.match(
      text,
      new RegExp(
        `<div class="rl-gallery-container rl-pagination-ajax" id="rl-gallery-container-1" data-gallery_id="${ajax.id}"`,
      ),
    )
    assert.match(text, /<div class="rl-gallery rl-basicgrid-gallery" id="rl-gallery-1" data-gallery_no="1"/)
    assert.match(
      text,
      /<div class="rl-gallery-item"><a href="\/media\/[0-9a-f]{20}\/800\.jpg" title="Кухня 7" data-rel="lightbox-gallery-1" data-rl_title="Кухня 7" data-rl_caption="МДФ" data-rl_content="image">/,
    )
    assert.match(
      text,
      /<span class="rl-gallery-caption"><span class="rl-gallery-item-title">Кухня 7<\/span> <span class="rl-gallery-item-caption">МДФ<\/span><\/span>/,
    )
    assert.doesNotMatch(text, /rl-loading/)
  })

  it('name their layout', async () => {
    assert.match((await site.get('/rl_gallery/bez-kintsia/')).text, /class="rl-gallery rl-basicmasonry-gallery"/)
    await createTestGallery(shop, { title: 'Стрічка', slug: 'strichka', layout: 'slider', items: numberedItems(2) })
    assert.match((await site.get('/rl_gallery/strichka/')).text, /class="rl-gallery rl-basicslider-gallery"/)
  })

  it('show an item without a picture as a placeholder without a link', async () => {
    const { text } = await site.get('/rl_gallery/na-mistsi/?rl_page=3')
    assert.match(text, /<a title="Кухня 8" data-rel="norl"[^>]*data-rl_content="image"><svg class="missing-picture"/)
    assert.doesNotMatch(text, /href="(undefined|null)?"|javascript:/)
  })

  it('distinguish four kinds, and links to file, page and none', async () => {
    await createTestGallery(shop, {
      title: 'Всяке',
      slug: 'vsiake',
      items: [
        { kind: 'video', title: 'В', address: '/media/films/a.mp4', webm: '/media/films/b.webm', pictureId: picture },
        { kind: 'iframe', title: 'С', address: 'https://example.org/', pictureId: picture },
        { kind: 'gallery', title: 'Г', opensGalleryId: ajax.id, pictureId: picture },
        { link: 'post', title: 'П', address: '/product/stil/', pictureId: picture },
        { link: 'none', title: 'Н', pictureId: picture },
        { kind: 'image', title: '"><script>', caption: '<b>', pictureId: picture },
      ],
    })
    const { text } = await site.get('/rl_gallery/vsiake/')
    assert.match(
      text,
      /<a href="\/media\/films\/a\.mp4" title="В" data-rel="lightbox-video-1"[^>]*data-rl_content="video" data-webm="\/media\/films\/b\.webm"/,
    )
    assert.match(
      text,
      /<a href="https:\/\/example\.org\/" title="С" data-rel="lightbox-gallery-1"[^>]*data-rl_content="iframe"/,
    )
    assert.match(
      text,
      /<a href="\/rl_gallery\/na-mistsi\/" title="Г" data-rel="lightbox-gallery-1"[^>]*data-rl_content="gallery"/,
    )
    assert.match(text, /<a href="\/product\/stil\/" title="П" data-rel="norl"/)
    assert.match(text, /<a title="Н" data-rel="norl"/)
    assert.match(text, /data-rl_title="&quot;&gt;&lt;script&gt;" data-rl_caption="&lt;b&gt;"/)
    assert.doesNotMatch(text, /class="rl-gallery-container rl-pagination/)
  })
})

describe('page links (2.3)', () => {
  it('are in the order of the protocol, with the current page as a span', async () => {
    const { text } = await site.get('/rl_gallery/na-mistsi/')
    const link = (n: number) => `/rl_gallery/na-mistsi/?rl_gallery_no=1&amp;rl_page=${n}`
    assert.deepEqual(linksOf(text), [
      '<span aria-current="page" class="page-numbers current">1</span>',
      `<a class="page-numbers" href="${link(2)}" aria-label="Сторінка 2">2</a>`,
      `<a class="page-numbers" href="${link(3)}" aria-label="Сторінка 3">3</a>`,
      '<span class="page-numbers dots">…</span>',
      `<a class="page-numbers" href="${link(10)}" aria-label="Сторінка 10">10</a>`,
      `<a class="next page-numbers" href="${link(2)}">Далі »</a>`,
    ])
  })

  it('link back from a later page and not beyond the last', async () => {
    const { text } = await site.get('/rl_gallery/posylannia/?rl_gallery_no=1&rl_page=3')
    const links = linksOf(text)
    assert.equal(
      links[0],
      '<a class="prev page-numbers" href="/rl_gallery/posylannia/?rl_gallery_no=1&amp;rl_page=2">« Назад</a>',
    )
    assert.doesNotMatch(text, /class="next page-numbers"/)
  })

  it('of an infinite gallery end with the lightbox attribute, so the last number is the page', async () => {
    const { text } = await site.get('/rl_gallery/bez-kintsia/')
    const [, href = ''] = /class="next page-numbers" href="([^"]+)"/.exec(text) ?? []
    assert.equal(href, '/rl_gallery/bez-kintsia/?rl_gallery_no=1&amp;rl_page=2&amp;rl_lightbox_script=swipebox')
    assert.equal(href.match(/\d{1,3}/g)?.at(-1), '2')
    assert.match(text, /<div class="rl-pagination rl-pagination-bottom" data-button="automatically"/)
    assert.doesNotMatch(text, /rl-load-more/)
  })

  it('are followed by a button in manual mode', async () => {
    const { text } = await site.get('/rl_gallery/knopka/')
    assert.match(
      text,
      /data-button="manually".*<\/div><div class="rl-gallery-button"><button type="button" class="rl-button rl-load-more/,
    )
  })

  it('are absent with one page; an infinite gallery then is not infinite', async () => {
    for (const paging of ['infinite', 'none'] as const) {
      await createTestGallery(shop, { title: 'Мала', slug: `mala-${paging}`, paging, items: numberedItems(2) })
      const { text } = await site.get(`/rl_gallery/mala-${paging}/`)
      assert.doesNotMatch(text, /rl-pagination|rl-loading|page-numbers|rl-load-more/)
      assert.match(text, /<div class="rl-gallery-container" id/)
    }
  })

  it('build the query in one place', () => {
    assert.equal(galleryPageQuery(2, 3, true), '?rl_gallery_no=2&rl_page=3&rl_lightbox_script=swipebox')
    assert.equal(galleryPageQuery(2, 3, false), '?rl_gallery_no=2&rl_page=3')
  })
})

describe('call 1 (2.4)', () => {
  it('returns the whole container with collapsed whitespace and nothing before it', async () => {
    const { status, headers, text } = await call(fieldsFor(ajax, '2', { gallery_no: '5' }), {
      'x-requested-with': 'XMLHttpRequest',
    })
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(
      text,
      new RegExp(
        `^<div class="rl-gallery-container rl-pagination-ajax" id="rl-gallery-container-5" data-gallery_id="${ajax.id}"`,
      ),
    )
    assert.match(text, /<\/div>$/)
    assert.doesNotMatch(text, /[\n\t]| {2}|<!--/)
    assert.match(text, /id="rl-gallery-5" data-gallery_no="5"/)
    assert.match(text, /data-rel="lightbox-gallery-5" data-rl_title="Кухня 4"/)
    assert.match(text, /<span aria-current="page" class="page-numbers current">2<\/span>/)
    assert.match(text, /rl_gallery_no=5&amp;rl_page=3/)
  })

  it('returns the page as data to those who ask for nothing else', async () => {
    const { status, headers, text } = await call(fieldsFor(ajax, '2'), { accept: 'application/json' })
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.equal(headers['cache-control'], 'no-store')
    const { gallery, page, pages, items } = JSON.parse(text)
    assert.deepEqual([gallery.id, page, pages, items.length, items[0].title], [ajax.id, 2, 10, 3, 'Кухня 4'])
    for (const accept of ['*/*', 'text/html, application/json;q=0.9']) {
      assert.match(String((await call(fieldsFor(ajax, '2'), { accept })).headers['content-type']), /^text\/html/)
    }
    assert.equal((await call(fieldsFor(ajax, '99'), { accept: 'application/json' })).status, 404)
  })

  it('accepts the recorded requests of the original script', async () => {
    const captured = `action=rl-get-gallery-page-content&gallery_id=${ajax.id}&gallery_no=1&post_id=42&page=2&nonce=${createNonce(shop, 'rl_nonce', null)}&preview=false&lightbox=swipebox`
    assert.equal((await call(captured)).status, 200)
    const form = new FormData()
    for (const [name, value] of fieldsFor(ajax, '2')) form.set(name, value)
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const type = request.headers.get('content-type') ?? ''
    assert.equal((await call(await request.text(), { 'content-type': type })).status, 200)
  })

  for (const name of Object.values(galleryFields).filter((name) => name !== 'action')) {
    it(`§14: is forbidden without ${name}`, async () => {
      const fields = fieldsFor(ajax, '2')
      fields.delete(name)
      assert.equal((await call(fields)).status, 403)
    })
  }

  it('§14: is forbidden with a wrong nonce or one of another action', async () => {
    for (const nonce of ['', '0123456789', 'ф', createNonce(shop, 'wp_rest', null)]) {
      assert.equal((await call(fieldsFor(ajax, '2', { nonce }))).status, 403, nonce)
    }
  })

  it('§14: returns nothing for an unknown, private, draft or empty gallery', async () => {
    const hidden = await createTestGallery(shop, { title: 'Таємна', status: 'private', items: numberedItems(1) })
    const draft = await createTestGallery(shop, { title: 'Чернетка', status: 'draft', items: numberedItems(1) })
    const empty = await createTestGallery(shop, { title: 'Порожня' })
    for (const { id } of [hidden, draft, empty]) {
      assert.equal((await call(fieldsFor(ajax, '1', { gallery_id: String(id) }))).status, 404)
    }
    for (const id of ['987654', '0', '-1', 'abc', '', '9'.repeat(16), '9'.repeat(40), '1.5', "1' or 1=1"]) {
      assert.equal((await call(fieldsFor(ajax, '1', { gallery_id: id }))).status, 404, id)
    }
  })

  it('treats page 0, −1, abc and empty as the first, and has no page 99999', async () => {
    for (const page of ['0', '-1', 'abc', '']) {
      const { status, text } = await call(fieldsFor(ajax, page))
      assert.equal(status, 200)
      assert.match(text, /page-numbers current">1</)
    }
    assert.equal((await call(fieldsFor(ajax, '99999'))).status, 404)
    assert.match((await call(fieldsFor(ajax, '2', { gallery_no: 'abc' }))).text, /id="rl-gallery-container-1"/)
  })

  it('allows sixty requests a minute per visitor, then refuses with a reason', async () => {
    const fields = fieldsFor(ajax, '2')
    for (let n = 0; n < 60; n++) assert.equal((await call(fields)).status, 200)
    const refused = await call(fields)
    assert.equal(refused.status, 429)
    assert.match(refused.text, /60 calls a minute/)
    assert.equal(refused.headers['retry-after'], '60')
    assert.equal((await call(fields, { 'x-forwarded-for': '198.51.100.7' })).status, 200, 'another visitor')
    shop.advanceClock(60_000)
    assert.equal((await call(fieldsFor(ajax, '2'))).status, 200)
  })
})

describe('admin-ajax (1.4)', () => {
  it('answers 0 and 400 to an unknown action', async () => {
    const answers = [
      await call(''),
      await call('action=nobody'),
      await call('action=constructor'),
      await call('action=rl-get-gallery-page-content', { 'content-type': 'application/json' }),
      await call('no form', { 'content-type': 'multipart/form-data; boundary=x' }),
      await site.get('/wp-admin/admin-ajax.php'),
      await site.get('/wp-admin/admin-ajax.php?action=rl-get-gallery-page-content'),
    ]
    for (const { status, text } of answers) assert.deepEqual([status, text], [400, '0'])
  })

  it('does not read long bodies', async () => {
    assert.equal((await call(`action=${'a'.repeat(70_000)}`)).status, 413)
  })
})

describe('call 2 and the plain page (2.6)', () => {
  const itemsIn = (text: string) => [...text.matchAll(/class="rl-gallery-item"/g)].length

  it('shows each item once, and a next link on every page but the last', async () => {
    const titles: string[] = []
    for (const page of [1, 2, 3]) {
      const { status, text } = await site.get(`/rl_gallery/bez-kintsia/${galleryPageQuery(1, page, true)}`)
      assert.equal(status, 200)
      assert.equal(itemsIn(text), page === 3 ? 6 : 12)
      titles.push(...[...text.matchAll(/data-rl_title="([^"]*)"/g)].map(([, title = '']) => title))
      assert.equal(/rl-pagination-bottom.*class="next page-numbers"/.test(text), page < 3)
      assert.match(text, new RegExp(`data-gallery_id="${infinite.id}"`))
    }
    assert.deepEqual(
      titles,
      numberedItems(30).map(({ title }) => title),
    )
  })

  it('is data at an address of its own, and a document for everybody else', async () => {
    const address = `/rl_gallery/bez-kintsia/${galleryPageQuery(1, 2, true)}`
    for (const turn of ['rendered', 'from memory']) {
      const data = await site.get(`${address}&as=data`)
      assert.match(String(data.headers['content-type']), /^application\/json/, turn)
      assert.deepEqual([data.status, data.headers['x-robots-tag']], [200, 'noindex'], turn)
      const { gallery, page, pages, items } = JSON.parse(data.text)
      assert.deepEqual([gallery.id, page, pages, items.length, items[0].title], [infinite.id, 2, 3, 12, 'Кухня 13'])
      const document = await site.get(address)
      assert.match(String(document.headers['content-type']), /^text\/html/, turn)
      assert.equal(itemsIn(document.text), 12, turn)
    }
    assert.equal((await site.get('/rl_gallery/bez-kintsia/?rl_page=4&as=data')).status, 404)
  })

  it('numbers the gallery as the requesting page does', async () => {
    const { text } = await site.get(`/rl_gallery/knopka/${galleryPageQuery(2, 2, true)}`)
    assert.match(text, new RegExp(`id="rl-gallery-container-2" data-gallery_id="${manual.id}"`))
    assert.match(text, /data-rel="lightbox-gallery-2"/)
  })

  it('treats rl_page 0, −1, abc and empty as the first page, and has no page 99999', async () => {
    for (const page of ['0', '-1', 'abc', '', '1']) {
      const { status, text } = await site.get(`/rl_gallery/posylannia/?rl_page=${page}`)
      assert.equal(status, 200)
      assert.match(text, /page-numbers current">1</)
    }
    assert.equal((await site.get('/rl_gallery/posylannia/?rl_page=4')).status, 404)
    assert.equal((await site.get('/rl_gallery/posylannia/?rl_page=99999')).status, 404)
  })

  it('is cached once, whatever else the query contains', async () => {
    for (const more of ['', '&utm_source=a', '&rl_lightbox_script=swipebox', '&rl_lightbox_script=other']) {
      await site.get(`/rl_gallery/posylannia/?rl_gallery_no=1&rl_page=2${more}`)
    }
    assert.equal(site.rendered.length, 1)
  })

  it('is 404 for an unknown or unpublished gallery', async () => {
    await createTestGallery(shop, {
      title: 'Прихована',
      slug: 'prykhovana',
      status: 'private',
      items: numberedItems(1),
    })
    for (const slug of ['prykhovana', 'nema', '%D1', encodeURIComponent('кухня')]) {
      assert.equal((await site.get(`/rl_gallery/${slug}/`)).status, 404)
    }
  })

  it('redirects from an old slug to the new one with the query', async () => {
    const { id } = await createTestGallery(shop, {
      title: 'Давня',
      slug: 'davnia',
      paging: 'paged',
      pageSize: 1,
      items: numberedItems(2),
    })
    await createTestGallery(shop, { id, title: 'Давня', slug: 'teperishnia' })
    const { status, headers } = await site.get('/rl_gallery/davnia/?rl_gallery_no=1&rl_page=2')
    assert.deepEqual([status, headers.location], [301, '/rl_gallery/teperishnia/?rl_gallery_no=1&rl_page=2'])
  })

  it('says so when it is empty', async () => {
    await createTestGallery(shop, { title: 'Пуста', slug: 'pusta', paging: 'infinite' })
    const { status, text } = await site.get('/rl_gallery/pusta/')
    assert.equal(status, 200)
    assert.doesNotMatch(text, /rl-gallery-container/)
  })

  it('is in the sitemap and on the home page', async () => {
    assert.match(
      (await site.get('/sitemap-lists.xml')).text,
      /<loc>https:\/\/dubrava\.test\/rl_gallery\/na-mistsi\/<\/loc>/,
    )
    assert.match((await site.get('/')).text, /href="\/rl_gallery\/na-mistsi\/"/)
    const beside = shop.openSecondProcess()
    await createTestGallery(beside, { id: ajax.id, title: 'Перевішена' })
    assert.match((await site.get('/')).text, /Перевішена/)
    assert.match((await site.get('/rl_gallery/na-mistsi/')).text, /Перевішена/)
    await beside.close()
  })
})
