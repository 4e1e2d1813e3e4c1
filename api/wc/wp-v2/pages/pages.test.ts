import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { trashRoutes } from '#api/office/content/trash.server.ts'
import { sanitizedHtml } from '#shop/content/html/sanitize-html.server.ts'
import { restoreJournalCategory, restorePage } from '#shop/content/pages/page-trash.server.ts'
import { findPublishedPage, publishScheduledPages } from '#shop/content/pages/published-pages.server.ts'
import { listAuditEntries } from '#shop/core/audit/audit.server.ts'
import { hostileHtml } from '#test/fixtures/hostile-html.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import * as categories from './journal-categories.server.ts'
import * as pages from './pages.server.ts'
import { wpPage } from './protocol.ts'

const routes = [
  ...pages.routes,
  ...categories.routes,
  ...trashRoutes({ page: restorePage, post: restorePage, journal_category: restoreJournalCategory }),
]
const DAY = 86_400_000
const heading = { type: 'heading', text: 'Вітаємо' }

onEachDatabase('the REST API of pages and posts', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())

  const as = (who: TestCaller) => openTestRest(shop, routes, who)
  const ask = (method: string, path: string, body?: unknown) => as('owner').request(method, path, body)
  const create = async (input: object, kind = 'pages') => {
    const { status, body } = await ask('POST', `/wp/v2/${kind}`, input)
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }

  it('returns the shapes of WordPress', async () => {
    const made = await create({ title: 'Про <нас>', status: 'publish', content: '<p>Дуб <b>і</b> ясен</p>' })
    wpPage.parse(made)
    assert.equal(made.title.rendered, 'Про &lt;нас&gt;')
    assert.equal(made.date, '2026-11-20T14:00:00', 'Kyiv is two hours ahead in November')
    assert.equal(made.date_gmt, '2026-11-20T12:00:00')
    assert.equal(made.link, 'https://dubrava.test/pro-nas/')
    assert.deepEqual(made.meblia.blocks, [{ type: 'rich_text', html: '<p>Дуб <b>і</b> ясен</p>', id: 'b1' }])
    const { body } = await as('guest').request('GET', `/wp/v2/pages/${made.id}`)
    assert.equal(body.content.rendered, '<p>Дуб <b>і</b> ясен</p>')
    assert.deepEqual([body.meblia, body.title.raw], [undefined, undefined])
    assert.equal((await ask('GET', `/wp/v2/posts/${made.id}`)).body.code, 'rest_post_invalid_id')
  })

  it('lets guests read published items, and only staff write', async () => {
    const draft = await create({ title: 'Чернетка для гостя' })
    assert.equal(draft.status, 'draft')
    const later = await create({ title: 'Згодом', status: 'publish', date: '2026-11-21T10:00:00' })
    assert.equal(later.status, 'future')
    const guest = as('guest')
    for (const { id } of [draft, later]) assert.equal((await guest.request('GET', `/wp/v2/pages/${id}`)).status, 401)
    const shown = await guest.request('GET', '/wp/v2/pages?per_page=100')
    assert.ok(shown.body.every((page: { status: string }) => page.status === 'publish'))
    assert.equal((await guest.request('GET', '/wp/v2/pages?status=draft')).status, 400)
    assert.equal((await guest.request('GET', '/wp/v2/pages?context=edit')).status, 401)
    assert.equal((await guest.request('GET', `/wp/v2/pages/${shown.body[0].id}?context=edit`)).status, 401)
    for (const [method, path] of WRITES) {
      assert.equal((await guest.request(method, path(draft.id), {})).status, 401, `${method} ${path(draft.id)}`)
      assert.equal((await as('key:read').request(method, path(draft.id), {})).status, 401)
    }
    assert.equal((await as('editor').request('PUT', `/wp/v2/pages/${draft.id}`, { title: 'Нова' })).status, 200)
    assert.equal((await as('key:write').request('PUT', `/wp/v2/pages/${draft.id}`, { title: 'Ще' })).status, 200)
  })

  const WRITES: [string, (id: number) => string][] = [
    ['POST', () => '/wp/v2/pages'],
    ['PUT', (id) => `/wp/v2/pages/${id}`],
    ['DELETE', (id) => `/wp/v2/pages/${id}`],
    ['POST', (id) => `/wp/v2/pages/${id}/revisions/1/restore`],
    ['POST', () => '/wp/v2/categories'],
    ['POST', () => '/meblia/v1/trash/1/restore'],
  ]

  it('pages, searches, filters and sorts lists', async () => {
    for (const title of ['Ясен перший', 'ясен другий', 'ЯСЕН третій', 'Бук']) await create({ title, status: 'publish' })
    const { body, headers } = await ask('GET', '/wp/v2/pages?search=ясен&per_page=2&orderby=title&order=asc')
    assert.equal(headers.get('x-wp-total'), '3')
    assert.equal(headers.get('x-wp-totalpages'), '2')
    assert.match(headers.get('link') ?? '', /rel="next"/)
    assert.equal(body.length, 2)
    const buk = (await ask('GET', '/wp/v2/pages?slug=buk')).body[0]
    await create({ title: 'Нижче', parent: buk.id, status: 'publish' })
    assert.equal((await ask('GET', `/wp/v2/pages?parent=${buk.id}`)).body.length, 1)
    assert.equal((await ask('GET', `/wp/v2/pages?include=${buk.id}`)).body.length, 1)
    const allPages = (await ask('GET', '/wp/v2/pages?per_page=100&orderby=id&order=asc')).body
    const rest = (await ask('GET', '/wp/v2/pages?per_page=2&offset=1&orderby=id&order=asc')).body
    assert.deepEqual(rest, allPages.slice(1, 3))
    const others = (await ask('GET', `/wp/v2/pages?exclude=${buk.id}&per_page=100`)).body
    assert.ok(others.length > 3 && others.every((page: { id: number }) => page.id !== buk.id))
    assert.equal((await ask('GET', '/wp/v2/pages?after=2030-01-01T00:00:00')).body.length, 0)
    assert.equal((await ask('GET', '/wp/v2/pages?search=100%25')).body.length, 0)
  })

  it('publishes a post tomorrow at the given minute in Kyiv', async () => {
    const post = await create(
      { title: 'Завтра', status: 'publish', date: '2026-11-21T14:00', content: 'Про завтра' },
      'posts',
    )
    assert.equal(post.status, 'future')
    assert.equal(post.meblia.publishAt, NOON + DAY)
    assert.equal(await findPublishedPage(shop, '/journal/zavtra/'), undefined)
    shop.advanceClock(DAY)
    await publishScheduledPages(shop, NOON)
    assert.equal((await findPublishedPage(shop, '/journal/zavtra/'))?.id, post.id)
    assert.equal((await as('guest').request('GET', `/wp/v2/posts/${post.id}`)).body.status, 'publish')
  })

  it('gives a draft its publication date', async () => {
    const draft = await create({ title: 'Пишемо довго' }, 'posts')
    shop.advanceClock(DAY)
    const { body } = await ask('PUT', `/wp/v2/posts/${draft.id}`, { status: 'publish' })
    assert.equal(body.meblia.publishAt, shop.now())
  })

  it('refuses a stale version with the current state', async () => {
    const page = await create({ title: 'Двоє', meblia: { blocks: [heading] } })
    const mine = { title: 'Моє', meblia: { version: page.meblia.version } }
    const theirs = { title: 'Чуже', meblia: { version: page.meblia.version } }
    assert.equal((await ask('PUT', `/wp/v2/pages/${page.id}`, theirs)).status, 200)
    const { status, body } = await ask('PUT', `/wp/v2/pages/${page.id}`, mine)
    assert.deepEqual([status, body.code], [409, 'meblia_stale'])
    assert.equal(body.data.current.title.raw, 'Чуже')
    const again = { title: 'Моє', meblia: { version: body.data.current.meblia.version } }
    assert.equal((await ask('PUT', `/wp/v2/pages/${page.id}`, again)).body.title.raw, 'Моє')
  })

  it('stores revisions and restores one', async () => {
    const page = await create({ title: 'Перша', meblia: { blocks: [heading] } })
    await ask('PUT', `/wp/v2/pages/${page.id}`, { title: 'Друга', meblia: { blocks: [] } })
    const { body: revisions } = await ask('GET', `/wp/v2/pages/${page.id}/revisions`)
    assert.equal(revisions[0].title.raw, 'Перша')
    assert.equal(revisions[0].meblia.savedBy, 'owner')
    assert.equal(revisions[0].meblia.blocks, undefined)
    const path = `/wp/v2/pages/${page.id}/revisions/${revisions[0].id}`
    const { body: revision } = await ask('GET', path)
    assert.match(revision.content.rendered, /Вітаємо/)
    assert.equal(revision.meblia.blocks[0].text, 'Вітаємо')
    assert.equal((await ask('POST', `${path}/restore`, { version: 1 })).status, 409)
    const restored = await ask('POST', `${path}/restore`, { version: 2 })
    assert.deepEqual([restored.body.title.raw, restored.body.meblia.blocks[0].text], ['Перша', 'Вітаємо'])
    assert.equal((await ask('POST', `/wp/v2/pages/${page.id}/revisions/99/restore`)).status, 404)
  })

  it('names each invalid field and saves nothing', async () => {
    const page = await create({ title: 'Стара', slug: 'stara' })
    const wrong = async (input: object) => {
      const { status, body } = await ask('PUT', `/wp/v2/pages/${page.id}`, { title: 'Половина', ...input })
      assert.deepEqual([status, body.code], [400, 'rest_invalid_param'], JSON.stringify(input))
      return body.data.params
    }
    assert.match((await wrong({ title: 'а'.repeat(301) })).title, /300/)
    assert.match((await wrong({ slug: 'а'.repeat(191) })).slug, /190/)
    assert.match((await wrong({ excerpt: 'а'.repeat(2001) })).excerpt, /2.000/)
    assert.ok((await wrong({ title: ' ' })).title)
    assert.ok((await wrong({ slug: 'cart' })).slug)
    assert.ok((await wrong({ date: '2026-02-31T10:00:00' })).date)
    assert.ok((await wrong({ parent: 9_999_999 })).parent)
    assert.ok((await wrong({ parent: page.id })).parent)
    assert.ok((await wrong({ featured_media: 9_999_999 })).featured_media)
    assert.ok((await wrong({ meblia: { blocks: [heading, { type: 'heading' }] } }))['meblia.blocks.1'])
    assert.ok((await wrong({ meblia: { blocks: [{ type: 'quote', text: 'а'.repeat(2001) }] } }))['meblia.blocks.0'])
    assert.ok((await wrong({ meblia: { blocks: [{ type: 'no_such' }] } }))['meblia.blocks.0'])
    assert.ok((await wrong({ meblia: 'слова' })).meblia)
    const { body } = await ask('GET', `/wp/v2/pages/${page.id}?context=edit`)
    assert.deepEqual([body.title.raw, body.meblia.version], ['Стара', 1])
  })

  it('keeps unknown blocks while they stay unchanged', async () => {
    const page = await create({ title: 'Спадок' })
    const old = { type: 'from_the_future', id: 'x', deep: { of: [1, 2] } }
    const body = JSON.stringify([old])
    await shop.db.updateTable('page').set({ body }).where('id', '=', page.id).execute()
    const kept = await ask('PUT', `/wp/v2/pages/${page.id}`, { meblia: { blocks: [heading, old] } })
    assert.deepEqual(kept.body.meblia.blocks[1], old)
    const changed = { ...old, deep: null }
    assert.equal((await ask('PUT', `/wp/v2/pages/${page.id}`, { meblia: { blocks: [changed] } })).status, 400)
  })

  it('sanitises a client’s hostile HTML, and accepts its own HTML back unchanged', async () => {
    // A NUL is refused: test/gate/.
    const hostile = hostileHtml.join('\n').replaceAll('\0', '')
    const made = await create({ title: 'Ворог', status: 'publish', content: hostile })
    const guest = (await as('guest').request('GET', `/wp/v2/pages/${made.id}`)).body.content.rendered
    assert.equal(guest, sanitizedHtml(hostile), 'whose own test knows what is safe')
    assert.doesNotMatch(guest, /<(script|svg|img|iframe)/i)
    const blocks = [heading, { type: 'quote', text: 'Добре' }]
    const page = await create({ title: 'Слова', meblia: { blocks } })
    const same = await ask('PUT', `/wp/v2/pages/${page.id}`, { content: page.content.raw })
    assert.deepEqual(same.body.meblia.blocks, page.meblia.blocks)
  })

  it('lets only the owner write HTML blocks', async () => {
    const embed = { type: 'html_embed', html: '<script>1</script>' }
    const refused = await as('editor').request('POST', '/wp/v2/pages', {
      title: 'Вставка',
      meblia: { blocks: [embed] },
    })
    assert.equal(refused.status, 400)
    const page = await create({ title: 'Вставка', meblia: { blocks: [embed] } })
    const blocks = [heading, ...page.meblia.blocks]
    const kept = await as('editor').request('PUT', `/wp/v2/pages/${page.id}`, { meblia: { blocks } })
    assert.equal(kept.status, 200, 'an editor may move it')
  })

  it('saves a page of 300 blocks', async () => {
    const blocks = Array.from({ length: 300 }, (_, n) => ({
      type: 'rich_text',
      html: `<p>${n} ${'слово '.repeat(50)}</p>`,
    }))
    const page = await create({ title: 'Довга', meblia: { blocks } })
    assert.equal((await ask('GET', `/wp/v2/pages/${page.id}?context=edit`)).body.meblia.blocks.length, 300)
    const many = Array.from({ length: 501 }, () => heading)
    assert.equal((await ask('PUT', `/wp/v2/pages/${page.id}`, { meblia: { blocks: many } })).status, 400)
  })

  it('restores a deleted page with its revisions and children', async () => {
    const page = await create({ title: 'Видалена', meblia: { blocks: [heading] }, status: 'publish' })
    const below = await create({ title: 'Під нею', parent: page.id })
    await ask('PUT', `/wp/v2/pages/${page.id}`, { title: 'Видалена знову' })
    const gone = await ask('DELETE', `/wp/v2/pages/${page.id}`)
    assert.equal(gone.body.status, 'trash')
    assert.equal((await ask('GET', `/wp/v2/pages/${page.id}`)).status, 404)
    const item = (await ask('GET', '/meblia/v1/trash?kind=page')).body[0]
    assert.equal(item.title, 'Видалена знову')
    assert.equal((await ask('POST', `/meblia/v1/trash/${item.id}/restore`)).status, 200)
    const { body } = await ask('GET', `/wp/v2/pages/${page.id}?context=edit`)
    assert.equal(body.meblia.blocks[0].text, 'Вітаємо')
    assert.equal((await ask('GET', `/wp/v2/pages/${page.id}/revisions`)).body.length, 1)
    assert.equal((await ask('GET', `/wp/v2/pages/${below.id}`)).body.parent, page.id)
    const stale = { meblia: { version: gone.body.meblia.version } }
    assert.equal((await ask('PUT', `/wp/v2/pages/${page.id}`, stale)).status, 409)
    assert.equal((await ask('POST', `/meblia/v1/trash/${item.id}/restore`)).status, 404, 'once')
    const [entry] = await listAuditEntries(shop, { kind: 'page', entity: String(page.id), limit: 1 })
    assert.equal(entry?.action, 'restored')
  })

  it('deletes permanently with force', async () => {
    const page = await create({ title: 'Геть' })
    const { body } = await ask('DELETE', `/wp/v2/pages/${page.id}?force=true`)
    assert.deepEqual([body.deleted, body.previous.id], [true, page.id])
    assert.ok(
      (await ask('GET', '/meblia/v1/trash')).body.every((item: { entity: string }) => item.entity !== `${page.id}`),
    )
  })

  it('files posts under categories that can be deleted and restored', async () => {
    const { body: category } = await ask('POST', '/wp/v2/categories', { name: 'Поради' })
    const post = await create({ title: 'Порада', status: 'publish', categories: [category.id] }, 'posts')
    assert.deepEqual(post.categories, [category.id])
    assert.equal((await as('guest').request('GET', `/wp/v2/categories/${category.id}`)).body.count, 1)
    assert.equal((await ask('GET', `/wp/v2/posts?categories=${category.id}`)).body.length, 1)
    assert.equal((await ask('DELETE', `/wp/v2/categories/${category.id}`)).status, 501)
    assert.equal((await ask('DELETE', `/wp/v2/categories/${category.id}?force=true`)).status, 200)
    assert.deepEqual((await ask('GET', `/wp/v2/posts/${post.id}`)).body.categories, [])
    const item = (await ask('GET', '/meblia/v1/trash?kind=journal_category')).body[0]
    await ask('POST', `/meblia/v1/trash/${item.id}/restore`)
    assert.deepEqual((await ask('GET', `/wp/v2/posts/${post.id}`)).body.categories, [category.id])
    assert.ok((await ask('POST', '/wp/v2/categories', { name: ' ' })).body.data.params.name)
    assert.match((await ask('POST', '/wp/v2/categories', { name: 'а'.repeat(201) })).body.data.params.name, /200/)
  })
})
