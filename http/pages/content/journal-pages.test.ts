import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { saveJournalCategory } from '#shop/content/pages/journal/journal.server.ts'
import { createTestPage } from '#test/fixtures/content.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { xmlElementTexts } from '#test/xml.ts'

function data(text: string): Record<string, unknown>[] {
  const blocks = text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)
  return [...blocks].map(([, json = '']) => JSON.parse(json))
}

onEachDatabase('the journal', (name) => {
  let shop: TestShop
  let site: TestSite
  let beside: ReturnType<TestShop['openSecondProcess']>
  let care: number
  before(async () => {
    shop = await openTestShop(name)
    beside = shop.openSecondProcess()
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, beside, shop))

  const titles = async (path: string) => {
    const { status, text } = await site.get(path)
    assert.equal(status, 200, path)
    return [...text.matchAll(/<h2><a href="[^"]*">(.*?)<\/a><\/h2>/g)].map(([, title = '']) =>
      title.replace('\u00a0', ' '),
    )
  }

  it('says so when there are no posts', async () => {
    const { status, text } = await site.get('/journal/')
    assert.equal(status, 200)
    assert.match(text, /Перші дописи вже пишемо/)
    assert.deepEqual(xmlElementTexts((await site.get('/journal/feed/')).text, 'item'), [])
    assert.ok(
      !xmlElementTexts((await site.get('/sitemap-lists.xml')).text, 'loc').includes('https://dubrava.test/journal/'),
    )
  })

  it('shows posts newest first, ten per page', async () => {
    const saved = await saveJournalCategory(beside, { name: 'Догляд' })
    assert.ok(saved.kind === 'saved')
    care = saved.category.id
    for (let n = 1; n <= 13; n++) {
      await createTestPage(beside, {
        kind: 'post',
        title: `Допис ${n}`,
        description: `Про ${n}`,
        publishAt: shop.now() - (14 - n) * 86_400_000,
        categoryId: n % 5 === 0 ? care : null,
      })
    }
    assert.deepEqual(
      await titles('/journal/'),
      [13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((n) => `Допис ${n}`),
    )
    assert.deepEqual(await titles('/journal/page/2/'), ['Допис 3', 'Допис 2', 'Допис 1'])
    const [, pages = ''] =
      /<nav[^>]*aria-label="Сторінки"([\s\S]*?)<\/nav>/.exec((await site.get('/journal/')).text) ?? []
    assert.match(pages, /<a [^>]*href="\/journal\/page\/2\/"/)
    assert.match((await site.get('/journal/page/2/')).text, /<title>[^<]*сторінка 2/)
    assert.equal((await site.get('/journal/page/3/')).status, 404)
    assert.equal((await site.get('/journal/page/1/')).headers.location, '/journal/')
  })

  it('shows posts of one category', async () => {
    assert.deepEqual(await titles('/journal/category/dohliad/'), ['Допис 10', 'Допис 5'])
    const { text } = await site.get('/journal/category/dohliad/')
    assert.match(text, /<h1>Догляд<\/h1>/)
    const [first = ''] = /<article[\s\S]*?<\/article>/.exec(text) ?? []
    assert.match(first, /<time[^>]*>16\u00a0листопада 2026<\/time>/)
    assert.match(first, /<a [^>]*href="\/journal\/category\/dohliad\/"[^>]*>Догляд<\/a>/)
    for (const path of ['/journal/category/nema/', '/journal/category/', '/journal/category/dohliad/page/2/']) {
      assert.equal((await site.get(path)).status, 404, path)
    }
  })

  it('redirects from each former address of a category until another takes it', async () => {
    const leads = async (from: string, to: string) => {
      const { status, headers } = await site.get(from)
      assert.deepEqual([status, headers.location], [301, to], from)
    }
    const name = 'Шкіра'
    const saved = await saveJournalCategory(beside, { name })
    assert.ok(saved.kind === 'saved')
    const { id } = saved.category
    const statusOf = async (path: string) => (await site.get(path)).status
    assert.equal(await statusOf('/journal/category/shkira/'), 200)
    await saveJournalCategory(beside, { id, name, slug: 'pro-shkiru' })
    assert.equal(await statusOf('/journal/category/shkira/'), 301)
    await saveJournalCategory(beside, { id, name, slug: 'dohliad-za-shkiroiu' })
    assert.equal(await statusOf('/journal/category/pro-shkiru/'), 301)
    await leads('/journal/category/shkira/', '/journal/category/dohliad-za-shkiroiu/')
    await leads('/journal/category/shkira', '/journal/category/dohliad-za-shkiroiu/')
    await leads('/journal/category/pro-shkiru/page/2/?a=b', '/journal/category/dohliad-za-shkiroiu/page/2/?a=b')
    await saveJournalCategory(beside, { name: 'Шкіра наново', slug: 'shkira' })
    assert.equal(await statusOf('/journal/category/shkira/'), 200)
    await saveJournalCategory(beside, { id, name, slug: 'pro-shkiru' })
    assert.equal(await statusOf('/journal/category/pro-shkiru/'), 200)
    await leads('/journal/category/dohliad-za-shkiroiu/', '/journal/category/pro-shkiru/')
  })

  it('shows a post with its date in Kyiv, its category and its neighbours', async () => {
    const { text } = await site.get('/journal/dopys-5/')
    assert.match(text, /<time dateTime="2026-11-11T12:00:00.000Z">11\u00a0листопада 2026<\/time>/i)
    assert.match(text, /<a href="\/journal\/category\/dohliad\/">Догляд<\/a>/)
    assert.match(text, /rel="prev" href="\/journal\/dopys-4\/"/)
    assert.match(text, /rel="next" href="\/journal\/dopys-6\/"/)
    const [post] = data(text)
    assert.deepEqual(
      [post?.['@type'], post?.headline, post?.articleSection, post?.datePublished],
      ['BlogPosting', 'Допис 5', 'Догляд', '2026-11-11T12:00:00.000Z'],
    )
    const neighbours = (html: string) => {
      const [nav = ''] = /<nav[^>]*aria-label="Сусідні дописи"[\s\S]*?<\/nav>/.exec(html) ?? []
      return [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href, name = '']) => [
        href,
        name
          .replace(/<[^>]+>|\u00a0/g, ' ')
          .trim()
          .split(/\s+/)
          .join(' '),
      ])
    }
    assert.deepEqual(neighbours(text), [
      ['/journal/dopys-4/', 'Попередній допис Допис 4'],
      ['/journal/dopys-6/', 'Наступний допис Допис 6'],
    ])
    const oldest = (await site.get('/journal/dopys-1/')).text
    assert.deepEqual(neighbours(oldest), [['/journal/dopys-2/', 'Наступний допис Допис 2']])
    assert.doesNotMatch(oldest, /<link rel="prev"/)
    assert.doesNotMatch((await site.get('/journal/dopys-13/')).text, /<link rel="next"/)
    const former = await site.get('/dopys-5/') // the permalink of WordPress
    assert.deepEqual([former.status, former.headers.location], [301, '/journal/dopys-5/'])
  })

  it('has a well-formed feed, with absolute URLs and without full texts', async () => {
    const hostile = 'Дуб & <ясен> "]]>\u{1F333}'
    const blocks = [{ type: 'rich_text' as const, html: '<p>Увесь текст</p>' }]
    await createTestPage(beside, { kind: 'post', title: hostile, description: hostile, categoryId: care, blocks })
    await shop.db
      .updateTable('page')
      .set({ description: 'управа\u000bління' })
      .where('address', '=', '/journal/dopys-13/')
      .execute()
    const { status, headers, text } = await site.get('/journal/feed/')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/rss+xml; charset=utf-8')
    const items = xmlElementTexts(text, 'item')
    assert.equal(items.length, 14)
    assert.match(text, /<rss version="2.0" xmlns:atom="http:\/\/www.w3.org\/2005\/Atom">/)
    const self = '<atom:link href="https://dubrava.test/journal/feed/" rel="self" type="application/rss+xml"/>'
    assert.ok(text.includes(self))
    assert.match(items[0] ?? '', /<title>Дуб & &lt;ясен&gt; &quot;]]&gt;🌳<\/title>/)
    assert.match(text, /<description>управаління<\/description>/)
    for (const link of xmlElementTexts(text, 'link')) assert.match(link, /^https:\/\/dubrava\.test\/journal\//)
    for (const moment of xmlElementTexts(text, 'pubDate'))
      assert.match(moment, /^\w{3}, \d\d \w{3} 2026 \d\d:\d\d:\d\d GMT$/)
    assert.doesNotMatch(text, /Увесь текст/)
    assert.equal(new Set(xmlElementTexts(text, 'guid')).size, 14)
    assert.equal((await site.get('/journal/feed')).headers.location, '/journal/feed/')
    for (const path of ['/journal/', '/journal/category/dohliad/', '/journal/dopys-5/']) {
      assert.match(
        (await site.get(path)).text,
        /<link rel="alternate" type="application\/rss\+xml" [^>]*href="\/journal\/feed\/"/,
      )
    }
  })

  it('is in the sitemap, with its categories and posts', async () => {
    const lists = xmlElementTexts((await site.get('/sitemap-lists.xml')).text, 'loc')
    const posts = xmlElementTexts((await site.get('/sitemap-posts-1.xml')).text, 'loc')
    for (const path of ['/journal/', '/journal/category/dohliad/'])
      assert.ok(lists.includes(shop.site.url + path), path)
    assert.equal(posts.length, 14)
    assert.ok(posts.includes(`${shop.site.url}/journal/dopys-5/`))
  })

  it('has the latest twenty posts in its feed', async () => {
    for (let n = 14; n <= 21; n++) await createTestPage(beside, { kind: 'post', title: `Допис ${n}` })
    const items = async () => xmlElementTexts((await site.get('/journal/feed/')).text, 'item').length
    assert.equal((await titles('/journal/page/3/')).length, 2)
    assert.equal(await items(), 20)
  })
})
