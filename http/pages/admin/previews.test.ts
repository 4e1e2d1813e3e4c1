import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listProductsById, saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { processWholeIndexQueue } from '#shop/catalog/search/indexing/search-index.server.ts'
import { findPage, savePage } from '#shop/content/pages/pages.server.ts'
import { dumpAllRows } from '#test/database/rows.ts'
import { closeInTurn, NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { signInAs } from '#test/staff.ts'

onEachDatabase('a preview of unpublished content', (name) => {
  let shop: TestShop
  let site: TestSite
  let cookie: string
  let draft: number
  before(async () => {
    shop = await openTestShop(name)
    site = await openTestSite(shop)
    cookie = (await signInAs(shop, site, 'editor')).cookie
    const [id = 0] = await saveProducts(shop, [{ name: 'Диван «Таємний»', status: 'draft', regularPrice: 100_00 }])
    draft = id
  })
  after(() => closeInTurn(site, shop))
  const paged = async (input: Parameters<typeof savePage>[1]) => {
    const outcome = await savePage(shop, input)
    assert.ok(outcome.kind === 'saved')
    return outcome.page
  }

  it('shows staff a draft as visitors would see it and changes nothing', async () => {
    const [before] = await listProductsById(shop, [draft])
    shop.events.length = 0
    const shown = await site.get(`/admin/preview/product/${draft}/`, { cookie })
    assert.equal(shown.status, 200)
    assert.match(shown.text, /<h1[^>]*>Диван «Таємний»/)
    assert.match(shown.text, /100\s₴/)
    assert.match(shown.text, /зараз це бачите лише ви/)
    assert.match(shown.text, new RegExp(`href="/admin/products/${draft}"`))
    assert.deepEqual(await listProductsById(shop, [draft]), [before])
    assert.deepEqual(shop.events, [])
    assert.equal((await site.get(`/product/${before?.slug}/`)).status, 404)
    assert.equal((await site.get(`/product/${before?.slug}/`, { cookie })).status, 404)
  })

  it('shows draft and scheduled pages and posts', async () => {
    const page = await paged({ title: 'Майстерня', status: 'draft', blocks: [] })
    const post = await paged({ kind: 'post', title: 'Дубове листя', publishAt: NOON + 86_400_000, blocks: [] })
    for (const { id, title, address } of [page, post]) {
      const shown = await site.get(`/admin/preview/page/${id}/`, { cookie })
      assert.equal(shown.status, 200, title)
      assert.match(shown.text, new RegExp(`<h1[^>]*>${title}`))
      assert.match(shown.text, /зараз це бачите лише ви/)
      assert.equal((await site.get(address)).status, 404)
      assert.equal((await findPage(shop, id))?.version, 1)
    }
  })

  const typed = async (path: string, input: object, as = cookie) => {
    const body = new URLSearchParams({ wish: JSON.stringify(input) }).toString()
    const headers = { cookie: as, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    return site.request(
      'POST',
      `/admin/preview/${path}/`,
      { ...headers, 'content-length': Buffer.byteLength(body) },
      body,
    )
  }

  it('shows unsaved input and stores nothing of it', async () => {
    const manager = (await signInAs(shop, site, 'manager')).cookie
    await processWholeIndexQueue(shop) // the earlier saves have left no work in the queue
    const rows = await dumpAllRows(shop)
    shop.events.length = 0
    const changes = { name: 'Диван «Щойно»', regular_price: '777', description: '<p>Ще не збережене</p>' }
    const shown = await typed(`product/${draft}`, { changes }, manager)
    assert.equal(shown.status, 200)
    assert.match(shown.text, /<h1[^>]*>Диван «Щойно»/)
    assert.match(shown.text, /777\s₴/)
    assert.match(shown.text, /Ще не збережене/)
    assert.match(shown.text, /незбереженого: це бачите лише ви/)

    const color = (option: string) => [{ name: 'Тканина', option }]
    const attributes = [{ name: 'Тканина', variation: true, visible: true, options: ['Льон', 'Вовна'] }]
    const varying = { name: 'Пуф', type: 'variable', attributes, description: '<script>x()</script><p>Мʼякий</p>' }
    const create = [
      { regular_price: '100', attributes: color('Льон') },
      { regular_price: '300', attributes: color('Вовна') },
    ]
    const variations = { create, update: [], delete: [] }
    const fresh = await typed('product/new', { changes: varying, variations }, manager)
    assert.match(fresh.text, /<h1[^>]*>Пуф/)
    assert.match(fresh.text, /100[^<]*–\s*300\s₴|Льон[\s\S]*Вовна/)
    assert.doesNotMatch(fresh.text, /<script>x/)

    const blocks = [{ type: 'heading', id: 'a', level: 2, text: 'Ще не сказане' }]
    for (const kind of ['page', 'post']) {
      const page = await typed(`${kind}/new`, { changes: { title: 'Нове', status: 'draft', meblia: { blocks } } })
      assert.equal(page.status, 200, kind)
      assert.match(page.text, /<h2[^>]*>Ще\sне\sсказане/)
    }
    assert.equal(await dumpAllRows(shop), rows)
    assert.deepEqual(shop.events, [])
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('is not cached, not indexed and framed by the shop itself only', async () => {
    const { headers } = await site.get(`/admin/preview/product/${draft}/`, { cookie })
    assert.deepEqual([headers['cache-control'], headers['x-robots-tag']], ['private, no-store', 'noindex'])
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'self'/)
    assert.equal(headers['speculation-rules'], undefined)
    assert.equal(headers.etag, undefined)
  })

  it('is refused to anyone else', async () => {
    for (const headers of [{}, { cookie: 'meblia_staff=x' }, { authorization: 'Basic eDp5' }]) {
      const refused = await site.get(`/admin/preview/product/${draft}/`, headers)
      assert.deepEqual([refused.status, refused.text], [303, ''])
      assert.match(String(refused.headers.location), /^\/admin\/sign-in/)
    }
  })

  it('is refused to staff who write neither pages nor products', async () => {
    const page = await paged({ title: 'Нова майстерня', status: 'draft', blocks: [] })
    for (const role of ['bookkeeper', 'workshop'] as const) {
      const { cookie } = await signInAs(shop, site, role)
      for (const item of [`product/${draft}`, `page/${page.id}`]) {
        const refused = await site.get(`/admin/preview/${item}/`, { cookie })
        assert.deepEqual([refused.status, refused.text], [403, ''], `${role}: ${item}`)
      }
    }
  })

  it('explains invalid input and requires the same permissions as saving', async () => {
    const manager = (await signInAs(shop, site, 'manager')).cookie
    const nameless = await typed(`product/${draft}`, { changes: { name: ' ' } }, manager)
    assert.deepEqual([nameless.status, nameless.headers['cache-control']], [422, 'private, no-store'])
    assert.match(nameless.text, /Ще нема чого показати\. [А-ЯІЇЄ]/)
    const changes = { name: 'Чуже' }
    // An editor may write pages but not products.
    assert.equal((await typed(`product/${draft}`, { changes })).status, 422)
    assert.equal((await typed(`product/${draft}`, { changes }, '')).status, 403)
    const foreign = {
      cookie: manager,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    }
    assert.equal((await site.request('POST', `/admin/preview/product/${draft}/`, foreign, 'wish={}')).status, 403)
    assert.equal(
      (
        await site.request(
          'POST',
          `/admin/preview/product/${draft}/`,
          { ...foreign, 'sec-fetch-site': 'same-origin' },
          'wish=x',
        )
      ).status,
      404,
    )
    assert.equal((await site.get('/admin/preview/product/new/', { cookie: manager })).status, 404)
  })

  it('shows a published item without a note, and 404 for a missing one', async () => {
    const page = await paged({ title: 'Доставка', blocks: [] })
    const shown = await site.get(`/admin/preview/page/${page.id}/`, { cookie })
    assert.equal(shown.status, 200)
    assert.doesNotMatch(shown.text, /зараз це бачите лише ви/)
    assert.equal((await site.get('/admin/preview/page/99999/', { cookie })).status, 404)
    assert.equal((await site.get('/admin/preview/product/99999/', { cookie })).status, 404)
    // Any other path below is a page of the back office itself.
    assert.match((await site.get('/admin/preview/sofa/1/', { cookie })).text, /id="admin"/)
  })
})
