import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { readProducts, saveProducts } from '#shop/catalog/products.server.ts'
import { readPage, savePage } from '#shop/content/pages.server.ts'
import { NOON, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'
import { signInAs } from '#test/staff.ts'

onEachDatabase('a preview of what is not published', (name) => {
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
  after(async () => {
    await site.close()
    await shop.close()
  })
  const paged = async (wish: Parameters<typeof savePage>[1]) => {
    const outcome = await savePage(shop, wish)
    assert.ok(outcome.kind === 'saved')
    return outcome.page
  }

  it('shows staff a draft as visitors would see it, and changes nothing', async () => {
    const [before] = await readProducts(shop, [draft])
    shop.changes.length = 0
    const shown = await site.get(`/admin/preview/product/${draft}/`, { cookie })
    assert.equal(shown.status, 200)
    assert.match(shown.text, /<h1[^>]*>Диван «Таємний»/)
    assert.match(shown.text, /100\s₴/)
    assert.match(shown.text, /зараз це бачите лише ви/)
    assert.match(shown.text, new RegExp(`href="/admin/products/${draft}"`))
    assert.deepEqual(await readProducts(shop, [draft]), [before])
    assert.deepEqual(shop.changes, [])
    assert.equal((await site.get(`/product/${before?.slug}/`)).status, 404)
    assert.equal((await site.get(`/product/${before?.slug}/`, { cookie })).status, 404)
  })

  it('is kept by nobody, found by nobody, and framed only by the shop itself', async () => {
    const { headers } = await site.get(`/admin/preview/product/${draft}/`, { cookie })
    assert.deepEqual([headers['cache-control'], headers['x-robots-tag']], ['private, no-store', 'noindex'])
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'self'/)
    assert.equal(headers['speculation-rules'], undefined)
    assert.equal(headers.etag, undefined)
  })

  it('is shown to nobody else', async () => {
    for (const headers of [{}, { cookie: 'meblia_staff=x' }, { authorization: 'Basic eDp5' }]) {
      const refused = await site.get(`/admin/preview/product/${draft}/`, headers)
      assert.deepEqual([refused.status, refused.text], [303, ''])
      assert.match(String(refused.headers.location), /^\/admin\/sign-in/)
    }
  })

  it('shows pages and posts that are drafts or wait for their day', async () => {
    const page = await paged({ title: 'Майстерня', status: 'draft', blocks: [] })
    const post = await paged({ kind: 'post', title: 'Дубове листя', publishAt: NOON + 86_400_000, blocks: [] })
    for (const { id, title, address } of [page, post]) {
      const shown = await site.get(`/admin/preview/page/${id}/`, { cookie })
      assert.equal(shown.status, 200, title)
      assert.match(shown.text, new RegExp(`<h1[^>]*>${title}`))
      assert.match(shown.text, /зараз це бачите лише ви/)
      assert.equal((await site.get(address)).status, 404)
      assert.equal((await readPage(shop, id))?.version, 1)
    }
  })

  it('of what is published says nothing special; of what is not there, that it is not', async () => {
    const page = await paged({ title: 'Доставка', blocks: [] })
    const shown = await site.get(`/admin/preview/page/${page.id}/`, { cookie })
    assert.equal(shown.status, 200)
    assert.doesNotMatch(shown.text, /зараз це бачите лише ви/)
    assert.equal((await site.get('/admin/preview/page/99999/', { cookie })).status, 404)
    assert.equal((await site.get('/admin/preview/product/99999/', { cookie })).status, 404)
    // Anything else below is a page of the back office itself.
    assert.match((await site.get('/admin/preview/sofa/1/', { cookie })).text, /id="admin"/)
  })
})
