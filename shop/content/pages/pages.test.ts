import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { captureLog, createTestPage } from '#test/fixtures/content.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import type { PageInput } from './page-validation.ts'
import { deletePage, findPage, listPages, savePage } from './pages.server.ts'
import { findPageRedirect, findPublishedPage, publishScheduledPages } from './published-pages.server.ts'
import { listRevisions, restoreRevision } from './revisions.server.ts'

const HOUR = 3_600_000

onEachDatabase('a content page', (name) => {
  let shop: TestShop
  before(async () => {
    shop = await openTestShop(name)
  })
  after(() => shop.close())

  /** SQLite rows have no prototype. */
  const plain = (rows: object[] | undefined) => rows?.map((row) => ({ ...row }))
  const reasonFor = async (input: PageInput) => {
    const outcome = await savePage(shop, input)
    return outcome.kind === 'refused' ? outcome.reason : outcome.kind
  }
  const bodyInRow = (id: number, body: string) =>
    shop.db.updateTable('page').set({ body }).where('id', '=', id).execute()

  it('has an address below its parent', async () => {
    const about = await createTestPage(shop, { title: 'Про нас' })
    const works = await createTestPage(shop, { title: 'Майстерня', parentId: about.id })
    const oak = await createTestPage(shop, { title: 'Дуб', parentId: works.id })
    assert.deepEqual([about.address, works.address], ['/pro-nas/', '/pro-nas/maisternia/'])
    assert.equal(oak.address, '/pro-nas/maisternia/dub/')
    assert.deepEqual(plain((await findPublishedPage(shop, oak.address))?.ancestors), [
      { id: about.id, title: 'Про нас', address: '/pro-nas/' },
      { id: works.id, title: 'Майстерня', address: '/pro-nas/maisternia/' },
    ])
  })

  it('gets a number when its slug is taken under the same parent, and only then', async () => {
    const parent = await createTestPage(shop, { title: 'Двічі' })
    assert.equal((await createTestPage(shop, { title: 'Двічі' })).address, '/dvichi-2/')
    assert.equal((await createTestPage(shop, { title: 'Двічі', parentId: parent.id })).address, '/dvichi/dvichi/')
    assert.equal((await createTestPage(shop, { kind: 'post', title: 'Двічі' })).address, '/journal/dvichi/')
    assert.equal((await createTestPage(shop, { id: parent.id, title: 'Двічі', slug: 'dvichi' })).address, '/dvichi/')
  })

  it('redirects every former address of a page and its descendants', async () => {
    const top = await createTestPage(shop, { title: 'Верх', slug: 'verkh' })
    const below = await createTestPage(shop, { title: 'Низ', slug: 'nyz', parentId: top.id })
    await createTestPage(shop, { id: top.id, title: 'Верх', slug: 'verkhivka' })
    assert.equal((await findPublishedPage(shop, '/verkhivka/nyz/'))?.id, below.id)
    assert.equal(await findPageRedirect(shop, '/verkh/'), '/verkhivka/')
    assert.equal(await findPageRedirect(shop, '/verkh/nyz/'), '/verkhivka/nyz/')
    await createTestPage(shop, { id: top.id, title: 'Верх', slug: 'vershyna' })
    for (const old of ['/verkh/nyz/', '/verkhivka/nyz/']) {
      assert.equal(await findPageRedirect(shop, old), '/vershyna/nyz/')
    }
    await createTestPage(shop, { id: top.id, title: 'Верх', slug: 'verkh' })
    assert.equal(await findPageRedirect(shop, '/verkh/'), undefined)
    assert.equal((await findPublishedPage(shop, '/verkh/nyz/'))?.id, below.id)
    await createTestPage(shop, { id: top.id, title: 'Верх', status: 'draft' })
    assert.equal(await findPageRedirect(shop, '/vershyna/'), undefined, 'leads to nothing that is not shown')
  })

  it('is found at an address that another page has left', async () => {
    const old = await createTestPage(shop, { title: 'Стара', slug: 'zvilneno' })
    await createTestPage(shop, { id: old.id, title: 'Стара', slug: 'pereihala' })
    const newPage = await createTestPage(shop, { title: 'Нова', slug: 'zvilneno' })
    assert.equal(newPage.address, '/zvilneno/')
    assert.equal(await findPageRedirect(shop, '/zvilneno/'), undefined)
  })

  it('hands its children to its parent when removed', async () => {
    const top = await createTestPage(shop, { title: 'Дід' })
    const middle = await createTestPage(shop, { title: 'Батько', parentId: top.id })
    const low = await createTestPage(shop, { title: 'Син', parentId: middle.id })
    const lowest = await createTestPage(shop, { title: 'Онук', parentId: low.id })
    const reserved = await createTestPage(shop, { title: 'Кошик', slug: 'cart', parentId: top.id })
    await deletePage(shop, middle.id)
    assert.equal(await findPage(shop, middle.id), undefined)
    assert.equal((await findPage(shop, low.id))?.address, '/did/syn/')
    assert.equal((await findPage(shop, lowest.id))?.address, '/did/syn/onuk/')
    assert.equal(await findPageRedirect(shop, '/did/batko/syn/onuk/'), '/did/syn/onuk/')
    await deletePage(shop, top.id)
    assert.equal((await findPage(shop, lowest.id))?.address, '/syn/onuk/')
    assert.equal((await findPage(shop, reserved.id))?.address, '/cart-2/', 'takes no address of the shop')
  })

  it('is rejected when invalid', async () => {
    const post = await createTestPage(shop, { kind: 'post', title: 'Допис' })
    const page = await createTestPage(shop, { title: 'Коло' })
    const child = await createTestPage(shop, { title: 'Коло', parentId: page.id })
    const refusals: [PageInput, string][] = [
      [{ title: ' \n ' }, 'no_title'],
      [{ title: '!!!' }, 'bad_slug'],
      [{ title: 'А', slug: '***' }, 'bad_slug'],
      [{ title: 'А', publishAt: Number.NaN }, 'bad_moment'],
      [{ title: 'А', publishAt: 1e16 }, 'bad_moment'],
      [{ title: 'А', parentId: 987_654 }, 'unknown_parent'],
      [{ title: 'А', parentId: post.id }, 'unknown_parent'],
      [{ id: page.id, title: 'Коло', parentId: page.id }, 'cyclic_parent'],
      [{ id: page.id, title: 'Коло', parentId: child.id }, 'cyclic_parent'],
      [{ kind: 'post', title: 'А', categoryId: 987_654 }, 'unknown_category'],
      [{ title: 'А', coverId: 987_654 }, 'unknown_cover'],
      [{ title: 'А', body: { type: 'heading' } }, 'not_blocks'],
      [{ title: 'А', body: 'x' }, 'not_blocks'],
      [{ title: 'А', body: null }, 'not_blocks'],
      [{ kind: 'post', title: 'А', slug: 'feed' }, 'reserved_address'],
      [{ id: 987_654, title: 'А', version: 1 }, 'unknown_page'],
    ]
    for (const [input, reason] of refusals) assert.equal(await reasonFor(input), reason, JSON.stringify(input))
    for (const slug of ['shop', 'product', 'cart', 'checkout', 'journal', 'admin', 'wp-json', 'media', 'Feed']) {
      assert.equal(await reasonFor({ title: 'А', slug }), 'reserved_address', slug)
    }
    assert.equal((await createTestPage(shop, { title: 'Shop' })).address, '/shop-2/', 'a title refuses nothing')
    assert.equal((await createTestPage(shop, { title: 'Ще', slug: 'shop', parentId: page.id })).address, '/kolo/shop/')
  })

  it('has an address short enough for the index, and so have its descendants', async () => {
    const long = 'д'.repeat(190)
    let parentId: number | null = null
    let depth = 0
    for (; depth < 20; depth++) {
      const outcome = await savePage(shop, { title: long, parentId })
      if (outcome.kind === 'refused') {
        assert.equal(outcome.reason, 'address_too_long')
        break
      }
      parentId = outcome.page.id
    }
    assert.equal(depth, 10)
    const above = await createTestPage(shop, { title: long })
    const top = (await findPublishedPage(shop, `/${'d'.repeat(190)}/`))?.id ?? assert.fail()
    assert.equal(await reasonFor({ id: top, title: long, slug: 'a', parentId: above.id }), 'saved')
    assert.equal(
      await reasonFor({ id: top, title: long, parentId: above.id, slug: 'd'.repeat(190) }),
      'address_too_long',
    )
  })

  it('is overwritten only from its latest version', async () => {
    const page = await createTestPage(shop, { title: 'Чернетка' })
    const next = await createTestPage(shop, { id: page.id, title: 'Друга', version: page.version })
    assert.deepEqual(await savePage(shop, { id: page.id, title: 'Запізно', version: page.version }), {
      kind: 'refused',
      reason: 'stale_version',
      version: next.version,
    })
    assert.equal((await findPage(shop, page.id))?.title, 'Друга')
    const both = await Promise.all(
      ['Третя', 'Четверта'].map((title) => reasonFor({ id: page.id, title, version: next.version })),
    )
    assert.deepEqual(both.toSorted(), ['saved', 'stale_version'])
  })

  it('created twice concurrently under one title yields two pages', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => createTestPage(shop, { title: 'Водночас' })))
    assert.equal(new Set(pages.map(({ address }) => address)).size, 3)
  })

  it('keeps its blocks and gives ids to those without one', async () => {
    const hologram = { type: 'hologram', id: 'Ї', light: [1, { deep: null }] }
    const body = [
      { type: 'heading', text: 'Один' },
      { type: 'heading', text: 'Два', id: 'b1' },
      { type: 'heading', text: 'Три', id: 'b1' },
      null,
      'text',
      { type: 'columns', columns: [[{ type: 'heading', text: 'Чотири', extra: true }], 'odd'] },
    ]
    const page = await createTestPage(shop, { title: 'Блоки', body: [...body, hologram] })
    assert.deepEqual((await findPage(shop, page.id))?.body, [
      { type: 'heading', text: 'Один', id: 'b2' },
      { type: 'heading', text: 'Два', id: 'b1' },
      { type: 'heading', text: 'Три', id: 'b3' },
      null,
      'text',
      { type: 'columns', columns: [[{ type: 'heading', text: 'Чотири', extra: true, id: 'b5' }], 'odd'], id: 'b4' },
      { ...hologram },
    ])
  })

  it('rejects more than a megabyte or a cycle, and keeps deep nesting', async () => {
    const html = (bytes: number) => [{ type: 'rich_text', id: 'a', html: 'x'.repeat(bytes) }]
    const rest = JSON.stringify(html(0)).length
    assert.equal(await reasonFor({ title: 'Повна', body: html(1024 * 1024 - rest) }), 'saved')
    assert.equal(await reasonFor({ title: 'Завелика', body: html(1024 * 1024 - rest + 1) }), 'body_too_large')
    assert.equal(await reasonFor({ title: 'Завелика', body: html(2 * 1024 * 1024) }), 'body_too_large')
    const circle: unknown[] = []
    circle.push({ type: 'columns', columns: [circle] })
    assert.equal(await reasonFor({ title: 'Коло', body: circle }), 'not_blocks')
    let deep: unknown = []
    for (let level = 0; level < 100_000; level++) deep = [deep]
    const abyss = await createTestPage(shop, { title: 'Безодня', body: deep })
    assert.deepEqual((await findPublishedPage(shop, abyss.address))?.blocks, [])
  })

  it('is visible only when published and due', async () => {
    const draft = await createTestPage(shop, { title: 'Ще ні', status: 'draft' })
    const later = await createTestPage(shop, { title: 'Згодом', publishAt: shop.now() + HOUR })
    for (const { address } of [draft, later]) assert.equal(await findPublishedPage(shop, address), undefined)
    shop.advanceClock(HOUR)
    assert.equal((await findPublishedPage(shop, later.address))?.id, later.id)
    assert.equal(await findPublishedPage(shop, draft.address), undefined)
  })

  it('becoming due is announced once to every process, with the next due time', async () => {
    const start = shop.now()
    const page = await createTestPage(shop, { title: 'За годину', publishAt: start + HOUR })
    const post = await createTestPage(shop, { kind: 'post', title: 'За дві', publishAt: start + 2 * HOUR })
    await createTestPage(shop, { title: 'Чернетка за годину', status: 'draft', publishAt: start + HOUR })
    shop.events.length = 0
    assert.equal(await publishScheduledPages(shop, start), start + HOUR)
    assert.deepEqual(shop.events, [])
    shop.advanceClock(HOUR)
    assert.equal(await publishScheduledPages(shop, start), start + 2 * HOUR)
    assert.deepEqual(shop.events, [{ type: 'page.updated', pageId: page.id }, { type: 'used_services.updated' }])
    shop.advanceClock(HOUR)
    shop.events.length = 0
    assert.equal(await publishScheduledPages(shop, start + HOUR), null)
    assert.deepEqual(shop.events, [{ type: 'post.updated', pageId: post.id }, { type: 'used_services.updated' }])
    assert.equal(await publishScheduledPages(shop, shop.now()), null)
  })

  it('can be restored to an earlier revision', async () => {
    const first = await createTestPage(shop, {
      title: 'Перша',
      description: 'Була',
      blocks: [{ type: 'heading', id: 'a', text: 'Було' }],
    })
    await createTestPage(shop, { id: first.id, title: 'Друга', slug: 'druha', description: 'Стала', blocks: [] })
    assert.deepEqual(plain(await listRevisions(shop, first)), [
      { version: 1, title: 'Перша', savedAt: shop.now(), savedBy: null },
    ])
    const outcome = await restoreRevision(shop, first.id, 1)
    assert.ok(outcome.kind === 'saved')
    const { title, description, body, version, address } = outcome.page
    assert.deepEqual([title, description, version, address], ['Перша', 'Була', 3, '/druha/'])
    assert.deepEqual(body, first.body)
    assert.deepEqual(
      (await listRevisions(shop, first)).map((revision) => revision.title),
      ['Друга', 'Перша'],
    )
    assert.deepEqual(await restoreRevision(shop, first.id, 99), { kind: 'unknown_revision' })
  })

  it('keeps its last fifty revisions', async () => {
    const { id } = await createTestPage(shop, { title: 'Багато' })
    for (let n = 0; n < 55; n++) await createTestPage(shop, { id, title: `Багато ${n}` })
    const versions = (await listRevisions(shop, { id, kind: 'page' })).map(({ version }) => version)
    assert.deepEqual([versions.length, versions[0], versions.at(-1)], [50, 55, 6])
  })

  it('shows its valid blocks when others are broken, and logs it', async () => {
    const heard = captureLog(shop)
    const page = await createTestPage(shop, { title: 'Надбита' })
    await bodyInRow(page.id, '[{"type":"heading","text":"Ціла"},{"type":"hologram"},{"type":"heading"},7]')
    const shown = await findPublishedPage(heard.shop, page.address)
    assert.deepEqual(
      shown?.blocks.map(({ type }) => type),
      ['heading'],
    )
    const skip = { level: 'warn', message: 'content.block-skipped' }
    assert.deepEqual(heard.lines.splice(0), [
      { ...skip, facts: { page: page.id, place: '1', type: 'hologram', reason: 'unknown_type' } },
      { ...skip, facts: { page: page.id, place: '2', type: 'heading', reason: 'invalid', fields: ['text'] } },
      { ...skip, facts: { page: page.id, place: '3', type: '', reason: 'not_a_block' } },
    ])
    for (const broken of ['[{"type":"heading"', '', 'null', '{}', '"x"']) {
      await bodyInRow(page.id, broken)
      assert.deepEqual((await findPublishedPage(heard.shop, page.address))?.blocks, [], broken)
      assert.equal(heard.lines.splice(0).length, 1, broken)
    }
    await bodyInRow(page.id, 'надбите')
    assert.equal((await findPage(shop, page.id))?.body, 'надбите', 'its owner sees what is there')
  })

  it('of two megabytes found in the table is still shown, with a short log entry', async () => {
    const heard = captureLog(shop)
    const page = await createTestPage(shop, { title: 'Два мегабайти' })
    const rubbish = Array.from({ length: 70_000 }, () => ({ type: 'heading', text: 'Дуб' }))
    const body = JSON.stringify(rubbish)
    assert.ok(body.length > 2 * 1024 * 1024)
    await bodyInRow(page.id, body)
    assert.equal((await findPublishedPage(heard.shop, page.address))?.blocks.length, 500)
    assert.equal(heard.lines.length, 21)
    assert.deepEqual(heard.lines.at(-1)?.facts, { page: page.id, more: 69_480 })
  })

  it('in a cycle of parents in the table does not hang', async () => {
    const first = await createTestPage(shop, { title: 'Яйце' })
    const second = await createTestPage(shop, { title: 'Курка', parentId: first.id })
    await shop.db.updateTable('page').set({ parent_id: second.id }).where('id', '=', first.id).execute()
    assert.deepEqual(plain((await findPublishedPage(shop, second.address))?.ancestors), [
      { id: first.id, title: 'Яйце', address: '/yaitse/' },
    ])
    assert.equal(await reasonFor({ id: second.id, title: 'Курка' }), 'cyclic_parent')
    assert.equal(await reasonFor({ title: 'Півень', parentId: second.id }), 'cyclic_parent')
    const freed = await createTestPage(shop, { id: second.id, title: 'Курка', slug: 'kvochka', parentId: null })
    assert.equal(freed.address, '/kvochka/')
    assert.equal((await findPage(shop, first.id))?.address, '/kvochka/yaitse/')
    await shop.db.updateTable('page').set({ parent_id: first.id }).where('id', '=', first.id).execute()
    await deletePage(shop, first.id)
    assert.equal(await findPage(shop, first.id), undefined)
  })

  it('keeps any title text, on one line', async () => {
    const title = `<script>alert(1)</script>\u0000 "'&\ud800 \n дуб`
    const page = await createTestPage(shop, { title, description: 'а\u0000б' })
    assert.equal((await findPage(shop, page.id))?.title, `<script>alert(1)</script> "'&\ufffd дуб`)
    assert.equal(page.description, 'а б')
  })

  it('emits an event for everything that moved', async () => {
    const top = await createTestPage(shop, { title: 'Зміни' })
    const below = await createTestPage(shop, { title: 'Зміни', parentId: top.id })
    shop.events.length = 0
    await createTestPage(shop, { id: top.id, title: 'Зміни', slug: 'zminy-nash' })
    assert.deepEqual(
      new Set(shop.events),
      new Set([
        { type: 'page.updated', pageId: below.id },
        { type: 'page.updated', pageId: top.id },
      ]),
    )
  })

  it('is listed for its owner in any status', async () => {
    const { pages, total } = await listPages(shop, { kind: 'page', page: 1, pageSize: 500 })
    assert.equal(total, pages.length)
    assert.ok(pages.some(({ status }) => status === 'draft'))
    assert.ok(pages.every((page) => !('body' in page)))
    const posts = await listPages(shop, { kind: 'post', page: 1, pageSize: 2 })
    assert.equal(posts.pages.length, 2)
    assert.ok((posts.pages[0]?.publishAt ?? 0) >= (posts.pages[1]?.publishAt ?? 0))
    assert.ok(shop.now() > NOON)
  })
})
