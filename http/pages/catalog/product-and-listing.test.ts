import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

onEachDatabase('pages of the catalogue', (name) => {
  let shop: TestShop
  let site: TestSite
  before(async () => {
    shop = await openTestShop(name)
    await saveCategory(shop, { name: 'Порожня', slug: 'porozhnia' })
    await saveProducts(shop, [
      { name: 'Без ціни й зображень', slug: 'bez-tsiny' },
      { name: 'Задарма', slug: 'zadarma', regularPrice: 0 },
      { name: 'Тумба', slug: 'tumba', regularPrice: 100_00, stockStatus: 'outofstock' },
    ])
    site = await openTestSite(shop)
  })
  after(() => closeInTurn(site, shop))

  const mainOf = async (path: string) => {
    const { status, text } = await site.get(path)
    assert.equal(status, 200, path)
    return text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  }

  it('invite an inquiry for a product without a price, and show the placeholder for pictures', async () => {
    const page = await mainOf('/product/bez-tsiny/')
    assert.match(page, />Ціну уточнюйте</)
    assert.match(page, /="Зображення ще немає"/)
    assert.doesNotMatch(page, /name="(quantity|add-to-cart)"/)
  })

  it('show 0 ₴ for a free product', async () => {
    assert.match(await mainOf('/product/zadarma/'), />0\u00a0₴</)
  })

  it('say that a product is out of stock, and do not sell it', async () => {
    const page = await mainOf('/product/tumba/')
    assert.match(page, />Немає в наявності</)
    assert.doesNotMatch(page, /name="(quantity|add-to-cart)"/)
  })

  it('say how many products a list has once, in both languages', async () => {
    for (const [path, count] of [
      ['/shop/', '3\u00a0товари'],
      ['/en/shop/', '3\u00a0products'],
    ] as const) {
      assert.equal((await mainOf(path)).split(`>${count}<`).length - 1, 1, path)
    }
  })

  it('have one link onward from an empty list, and nothing to sort or page', async () => {
    const page = await mainOf('/product-category/porozhnia/')
    assert.match(page, /<svg class="missing-picture"[^>]*aria-hidden="true">.*<h2>Тут поки порожньо<\/h2>/)
    assert.deepEqual(page.match(/<a [^>]*class="button"[^>]*>[^<]*/g), ['<a class="button" href="/shop/">До каталогу'])
    assert.doesNotMatch(page, /name="orderby"|aria-label="Сторінки"/)
  })
})
