import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { deletePage } from '#shop/content/pages/pages.server.ts'
import { saveTexts } from '#shop/core/languages/text-translations.server.ts'
import { saveTranslation } from '#shop/core/languages/translations.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { captureLog, createTestPage } from '#test/fixtures/content.ts'
import { addTestPicture, createTestGallery, numberedItems } from '#test/fixtures/galleries.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite, waitUntil } from '#test/site.ts'
import { xmlElementTexts } from '#test/xml.ts'

const heading = (text: string) => [{ type: 'heading' as const, text }]

function data(text: string): Record<string, unknown>[] {
  const blocks = text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  return [...blocks].map(([, json = '']) => JSON.parse(json))
}

const WITHOUT_WELCOME = /^(?!.*Ласкаво просимо)/s

onEachDatabase('content pages', (name) => {
  let shop: TestShop
  let site: TestSite
  let beside: ReturnType<TestShop['openSecondProcess']>
  before(async () => {
    shop = await openTestShop(name)
    beside = shop.openSecondProcess()
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, beside, shop))

  const status = async (path: string) => (await site.get(path)).status
  async function leads(from: string, to: string) {
    const { status, headers } = await site.get(from)
    assert.deepEqual([status, headers.location], [301, to], from)
  }
  /** `/` without a home page of the owner's: the products of the shop. */
  async function showsTheShopItself() {
    const { status, text } = await site.get('/')
    assert.equal(status, 200)
    assert.match(text, /<h1 class="page home__title">Меблі<\/h1>/)
    assert.match(text, /<link rel="canonical" href="https:\/\/dubrava.test\/"/)
    assert.match(text, /<h2[^>]*>Новинки<\/h2>/)
    assert.match(text, WITHOUT_WELCOME)
  }
  const shows = async (path: string, word: RegExp) => assert.match((await site.get(path)).text, word)

  it('redirect from each of their former addresses until another page takes it', async () => {
    const top = await createTestPage(beside, { title: 'Догляд' })
    await createTestPage(beside, { title: 'Шкіра', parentId: top.id })
    assert.equal(await status('/dohliad/shkira/'), 200)
    await createTestPage(beside, { id: top.id, title: 'Догляд', slug: 'yak-dohliadaty' })
    assert.equal(await status('/dohliad/shkira/'), 301)
    await leads('/dohliad/?utm=1', '/yak-dohliadaty/?utm=1')
    await leads('/dohliad/shkira/', '/yak-dohliadaty/shkira/')
    await leads('/dohliad/shkira', '/yak-dohliadaty/shkira/')
    await leads('/dohliad/shkira/?utm=1', '/yak-dohliadaty/shkira/?utm=1')
    await createTestPage(beside, { title: 'Новий догляд', slug: 'dohliad' })
    assert.match((await site.get('/dohliad/')).text, /<h1>Новий догляд<\/h1>/)
    await deletePage(beside, top.id)
    assert.equal(await status('/yak-dohliadaty/shkira/'), 301)
    assert.equal(await status('/yak-dohliadaty/'), 404)
    await leads('/yak-dohliadaty/shkira/', '/shkira/')
  })

  it('show changes at once', async () => {
    const page = await createTestPage(beside, { title: 'Стара назва', blocks: heading('Старе') })
    const child = await createTestPage(beside, { title: 'Дитя', parentId: page.id })
    for (const { address } of [page, child]) assert.match((await site.get(address)).text, /Стара назва/)
    await createTestPage(beside, { id: page.id, title: 'Нова назва', blocks: heading('Нове') })
    await shows(page.address, /Нове<\/h2>/)
    await shows(child.address, /<a href="\/stara-nazva\/">Нова назва<\/a>/)
  })

  it('cannot take the address of another page', async () => {
    const page = await createTestPage(beside, { title: 'А' })
    await shop.db.updateTable('page').set({ address: '/shop/' }).where('id', '=', page.id).execute()
    assert.doesNotMatch((await site.get('/shop/')).text, /content-page/)
  })

  it('are in the sitemap with the date of their last change, published ones only', async () => {
    const shown = await createTestPage(beside, { title: 'Умови' })
    const hidden = [
      await createTestPage(beside, { title: 'Умови наступні', publishAt: shop.now() + 1000 }),
      await createTestPage(beside, { title: 'Умови чернетка', status: 'draft' }),
      await createTestPage(beside, { kind: 'post', title: 'Допис чернетка', status: 'draft' }),
    ]
    const parts = xmlElementTexts((await site.get('/sitemap.xml')).text, 'loc')
    assert.ok(parts.includes('https://dubrava.test/sitemap-pages-1.xml'))
    const files = await Promise.all(parts.map((part) => site.get(new URL(part).pathname)))
    const addresses = files.flatMap(({ text }) => xmlElementTexts(text, 'loc'))
    assert.ok(addresses.includes(`https://dubrava.test${shown.address}`))
    for (const { address } of hidden) assert.ok(!addresses.includes(`https://dubrava.test${address}`), address)
    const pages = (await site.get('/sitemap-pages-1.xml')).text
    assert.ok(xmlElementTexts(pages, 'lastmod').includes(new Date(shop.now()).toISOString()))
    assert.equal(await status('/sitemap-pages-2.xml'), 404)
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('are shown in English where translated, and marked as Ukrainian where not', async () => {
    const blocks = [{ type: 'heading' as const, text: 'Дуб' }, { type: 'categories' as const }]
    const page = await createTestPage(beside, { title: 'Полірування', kind: 'page', blocks })
    const post = await createTestPage(beside, { title: 'Пухнасті', kind: 'post', blocks: heading('Шерсть') })
    const english = async ({ address }: { address: string }) => (await site.get(`/en${address}`)).text
    for (const [contentPage, word] of [
      [page, 'Дуб'],
      [post, 'Шерсть'],
    ] as const) {
      const text = await english(contentPage)
      assert.match(text, new RegExp(`<h1 lang="uk">${contentPage.title}</h1>`))
      assert.match(text, new RegExp(`<h2 [^>]*lang="uk">${word}</h2>`))
      assert.match(text, new RegExp(`rel="canonical" href="https://dubrava.test${contentPage.address}"`))
      assert.doesNotMatch((await site.get(contentPage.address)).text, /<h2 [^>]*lang/)
    }
    // An article without a translation is in Ukrainian there too.
    assert.match(await english(post), /"@type":"BlogPosting"[^}]*"inLanguage":"uk"/)
    const place = { language: 'en', kind: 'page', id: page.id } as const
    const texts = { name: 'Care', shortDescription: 'How to', description: '<p>Wipe it.</p><script>x()</script>' }
    await saveTranslation(beside, place, texts)
    assert.match(await english(page), /Wipe it/)
    const text = await english(page)
    assert.match(text, /<h1>Care<\/h1>[\s\S]*<p>Wipe it.<\/p>/)
    assert.doesNotMatch(text, /Дуб|x\(\)/)
    assert.match(text, new RegExp(`rel="canonical" href="https://dubrava.test/en${page.address}"`))
    assert.match((await site.get(page.address)).text, /<h1>Полірування<\/h1>[\s\S]*Дуб/)
    assert.match(
      (await site.get('/sitemap-pages-1.xml')).text,
      new RegExp(`<loc>https://dubrava.test/en${page.address}`),
    )
  })

  it('are shown in English block by block, in the language of each text', async () => {
    const blocks = [
      { type: 'heading' as const, text: 'Горіх' },
      { type: 'rich_text' as const, html: '<p>Темніє</p>' },
    ]
    const page = await createTestPage(beside, { title: 'Деревина', kind: 'page', blocks })
    const name = { name: 'Wood', shortDescription: '', description: '' }
    await saveTranslation(beside, { language: 'en', kind: 'page', id: page.id }, name)
    const texts = [{ place: 'b1.text', source: 'Горіх', text: 'Walnut' }]
    await saveTexts(beside, { language: 'en', kind: 'page', id: page.id }, [], texts)
    const { text } = await site.get(`/en${page.address}`)
    assert.match(text, /<h2[^>]*>Walnut<\/h2>/)
    assert.match(text, /<div class="prose" lang="uk"><p>Темніє/)
    assert.match(text, new RegExp(`rel="canonical" href="https://dubrava.test/en${page.address}"`))
    assert.doesNotMatch((await site.get(page.address)).text, /Walnut/)
  })

  it('have one h1, breadcrumbs, a canonical URL and a social picture', async () => {
    const coverId = await addTestPicture(shop)
    const about = await createTestPage(beside, {
      title: 'Про нас',
      description: 'Хто ми.',
      coverId,
      blocks: heading('Дуб'),
    })
    const works = await createTestPage(beside, { title: 'Майстерня', parentId: about.id })
    const { text } = await site.get(about.address)
    assert.match(text, /<main class="content-page" id="content">/)
    assert.match(text, /<h1>Про нас<\/h1>[\s\S]*<h2[^>]*>Дуб<\/h2>/)
    assert.match(text, /<link rel="canonical" href="https:\/\/dubrava.test\/pro-nas\/"/)
    assert.match(text, /<meta name="description" content="Хто ми."/)
    assert.match(text, /<meta property="og:image" content="https:\/\/dubrava.test\/media\//)
    assert.deepEqual(
      data(text).map((entity) => entity['@type']),
      ['WebPage', 'BreadcrumbList'],
    )
    const nested = (await site.get(works.address)).text
    assert.match(nested, /<title>Майстерня — /)
    assert.match(nested, /<h1>Майстерня<\/h1>/)
    const [trail = ''] = /<nav[^>]*aria-label="Шлях до сторінки"[\s\S]*?<\/nav>/.exec(nested) ?? []
    assert.deepEqual(
      trail
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s{2,}/),
      ['Головна', 'Про нас', 'Майстерня'],
    )
    assert.match(nested, /<a href="\/pro-nas\/">Про нас<\/a>/)
    assert.deepEqual(
      data(nested).map(({ '@type': type, itemListElement: items }) => [
        type,
        JSON.stringify(items)?.match(/https:[^"]+/g),
      ]),
      [
        ['WebPage', undefined],
        ['BreadcrumbList', ['', 'pro-nas/', 'pro-nas/maisternia/'].map((path) => `https://dubrava.test/${path}`)],
      ],
    )
  })

  it('redirect from a URL without the trailing slash; unknown paths are 404', async () => {
    const page = await createTestPage(beside, { title: 'Доставка' })
    await leads('/dostavka?a=b', '/dostavka/?a=b')
    const unknown = ['/nema', '/nema/', '/dostavka/nema', '/product/nema', '/rl_gallery/nema', '/nema.html', '//nema']
    for (const path of [...unknown, '/%E0%A4%A']) assert.equal(await status(path), 404, path)
    await createTestPage(beside, { id: page.id, title: 'Доставка', status: 'draft' })
    for (const path of ['/dostavka', '/dostavka/']) assert.equal(await status(path), 404, path)
    await saveProducts(beside, [{ name: 'Стіл', slug: 'stil', regularPrice: 100 }])
    await leads('/product/stil', '/product/stil/')
    await leads('/journal', '/journal/')
  })

  it('escape hostile text', async () => {
    const title = `</title></script><script>alert(1)</script><img src=x onerror=alert(1)>"'`
    const page = await createTestPage(beside, { title, description: title })
    const post = await createTestPage(beside, { kind: 'post', title, description: title })
    for (const path of [page.address, post.address, '/journal/', `${page.address}?x="><script>alert(1)</script>`]) {
      const { status, text } = await site.get(path)
      assert.equal(status, 200)
      assert.doesNotMatch(text, /<script>alert|<img src=x/, path)
    }
  })

  it('are rendered with what is valid of broken blocks', async () => {
    const page = await createTestPage(beside, { title: 'Ціле', blocks: heading('Дуб') })
    for (const body of ['[{"type":"heading","text":"Ясен"},{"type":"hologram"}]', '[{', 'null', '[[[[]]]]']) {
      await shop.db.updateTable('page').set({ body }).where('id', '=', page.id).execute()
      const { shop: heard, lines } = captureLog(shop)
      const fresh = await openTestSite(heard as TestShop)
      const { status, text } = await fresh.get(page.address)
      assert.equal(status, 200)
      assert.match(text, /<h1>Ціле<\/h1>/)
      assert.equal(/Ясен/.test(text), body.includes('Ясен'))
      assert.ok(lines.some(({ message }) => message === 'content.block-skipped'))
      await fresh.close()
    }
  })

  it('print once the URL and nonce for requesting gallery pages', async () => {
    const gallery = await createTestGallery(beside, { title: 'Кухні', items: numberedItems(3) })
    const block = { type: 'gallery' as const, galleryId: gallery.id }
    const args = /<script type="application\/json" id="rl-args">(.*?)<\/script>/g
    const within = { type: 'consent_area' as const, blocks: [block] }
    for (const blocks of [[block, block], [{ type: 'columns' as const, columns: [[block], []] }], [within]]) {
      const page = await createTestPage(beside, { title: 'Галереї', blocks })
      const found = [...(await site.get(page.address)).text.matchAll(args)]
      assert.equal(found.length, 1)
      assert.equal(JSON.parse(found[0]?.[1] ?? '').postId, page.id)
    }
    const plain = await createTestPage(beside, { title: 'Без галерей' })
    assert.doesNotMatch((await site.get(plain.address)).text, args)
  })

  it('number galleries consecutively, including those that wait for consent', async () => {
    const gallery = await createTestGallery(beside, {
      title: 'Спальні',
      items: numberedItems(5),
      paging: 'paged',
      pageSize: 2,
    })
    const block = { type: 'gallery' as const, galleryId: gallery.id }
    const area = {
      type: 'consent_area' as const,
      id: 'zghoda',
      blocks: [block, { type: 'columns' as const, columns: [[block], []] }],
    }
    const page = await createTestPage(beside, { title: 'Рахунок', blocks: [block, area, block] })
    const numbers = (text: string) => [...text.matchAll(/ id="rl-gallery-container-(\d+)"/g)].map(([, no]) => no)
    assert.deepEqual(numbers((await site.get(page.address)).text), ['1', '4'])
    const fetched = JSON.parse((await site.get(`/wp-json/complianz/v1/consent-area/${page.id}/zghoda`)).text)
    assert.deepEqual(numbers(fetched), ['2', '3'])
    // The page shows its own galleries, and the area starts at its first page.
    assert.match(fetched, /href="\/rl_gallery\/spalni\/\?rl_gallery_no=2&amp;rl_page=2"/)
    const last = (await site.get(`${page.address}?rl_gallery_no=4&rl_page=3`)).text
    assert.match(last.slice(last.indexOf('rl-gallery-container-4')), /aria-current="page"[^>]*>3</)
  })

  it('may be the home page', async () => {
    const page = await createTestPage(beside, {
      title: 'Вітальня',
      status: 'draft',
      blocks: heading('Ласкаво просимо'),
    })
    await showsTheShopItself()
    await saveSettings(beside, { homePageId: page.id })
    await showsTheShopItself()
    await createTestPage(beside, { id: page.id, title: 'Вітальня', status: 'publish' })
    await shows('/', /Ласкаво просимо/)
    const { text } = await site.get('/')
    assert.match(text, /<h1[^>]*>Меблі<\/h1>/)
    assert.match(text, /<link rel="canonical" href="https:\/\/dubrava.test\/"/)
    await leads('/vitalnia/', '/')
    const addresses = xmlElementTexts((await site.get('/sitemap-pages-1.xml')).text, 'loc')
    assert.ok(!addresses.includes('https://dubrava.test/vitalnia/'))
    await createTestPage(beside, { id: page.id, title: 'Вітальня', blocks: heading('Заходьте') })
    await shows('/', /Заходьте/)
    await deletePage(beside, page.id)
    await shows('/', /<h2[^>]*>Новинки<\/h2>/)
    await showsTheShopItself()
    await saveSettings(beside, { homePageId: null })
  })
})

describe('scheduled content', () => {
  it('is shown at the next request after its date, on its page and in every list', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const shop = await openTestShop()
    const beside = shop.openSecondProcess()
    const at = shop.now() + 30_000
    await createTestPage(shop, { title: 'Вже', slug: 'vzhe', kind: 'post' })
    const page = await createTestPage(shop, {
      title: 'Акція',
      slug: 'aktsiia',
      publishAt: at,
      blocks: heading('Тиждень дуба'),
    })
    await saveSettings(shop, { homePageId: page.id })
    const site = await openTestSite(shop, {}, { startsWorkers: true })
    const pass = (ms: number) => {
      shop.advanceClock(ms)
      t.mock.timers.tick(ms)
    }

    assert.equal((await site.get('/aktsiia/')).status, 404)
    await createTestPage(beside, { title: 'Згодом', slug: 'zghodom', kind: 'post', publishAt: at + 60_000 })
    assert.doesNotMatch((await site.get('/')).text, /Тиждень дуба/)
    assert.doesNotMatch((await site.get('/journal/')).text, /Згодом/)
    pass(29_999)
    assert.doesNotMatch((await site.get('/')).text, /Тиждень дуба/)
    pass(1)
    await waitUntil(async () => /Тиждень дуба/.test((await site.get('/')).text))
    assert.doesNotMatch((await site.get('/journal/')).text, /Згодом/)
    pass(60_000)
    await waitUntil(async () => /Згодом/.test((await site.get('/journal/')).text))
    assert.equal((await site.get('/journal/zghodom/')).status, 200)
    assert.match((await site.get('/journal/vzhe/')).text, /rel="next" href="\/journal\/zghodom\/"/)
    await site.close()
    await beside.close()
    await shop.close()
  })

  it('that became due while the server was down is shown when it is back', async () => {
    const shop = await openTestShop()
    const page = await createTestPage(shop, { title: 'Уночі', publishAt: shop.now() + 1000 })
    const before = await openTestSite(shop, {}, { startsWorkers: true })
    assert.equal((await before.get(page.address)).status, 404)
    await before.close()
    shop.advanceClock(5000)
    const after = await openTestSite(shop, {}, { startsWorkers: true })
    assert.equal((await after.get(page.address)).status, 200)
    await after.close()
    await shop.close()
  })
})
