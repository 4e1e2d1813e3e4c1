import assert from 'node:assert/strict'
import { afterEach, beforeEach, it, mock } from 'node:test'
import { findPictureDownloads } from '#shop/catalog/picture-downloads/picture-downloads.server.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { findProductIdsBySku, listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { listReviews } from '#shop/catalog/reviews/reviews.server.ts'
import { findPage } from '#shop/content/pages/pages.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import { findCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { findCustomer } from '#shop/sales/orders/customers/customers.server.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { listNotes } from '#shop/sales/orders/notes.server.ts'
import { type OldWooCommerce, startOldWooCommerce } from '#test/services/old-woocommerce.ts'
import { onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { migrateCommand } from './migrate.ts'

const KEYS = ['--key', 'ck_1', '--secret', 'cs_1']
const SIGNED_IN = [...KEYS, '--login', 'olena', '--password', 'abcd efgh']

onEachDatabase('npm run shop -- migrate', (name) => {
  /** What it reads and says, whatever it writes to. */
  const onSqlite = { skip: name !== 'sqlite' }
  let shop: TestShop
  let old: OldWooCommerce
  let words: string[]
  const migrate = (...args: string[]) => {
    words.length = 0
    const opened = { shop, database: shop.database, migrated: [], close: async () => {} }
    return migrateCommand.run([old.address, ...args], async () => opened)
  }
  const text = () => words.join('\n').replaceAll('\u00a0', ' ')

  beforeEach(async () => {
    shop = await openTestShop(name)
    old = await startOldWooCommerce('ck_1')
    // The recorded things are of two days later.
    shop.advanceClock(7 * DAY_MS)
    words = []
    for (const method of ['log', 'error'] as const) mock.method(console, method, (text: string) => words.push(text))
  })
  afterEach(async () => {
    mock.restoreAll()
    old.close()
    await shop.close()
  })

  it('moves a WooCommerce shop with its numbers, addresses, sums and dates', async () => {
    assert.equal(await migrate(...SIGNED_IN, '--apply', '--no-addresses'), 1)
    assert.match(text(), /Файли: № 236 .*зображення не завантажилося/)

    const [sofa, stool, shelf] = await listProductsById(shop, [117, 241, 244])
    assert.equal(sofa?.name, 'Диван «Лиман»')
    assert.equal(sofa?.slug, 'dyvan-lyman')
    assert.deepEqual([sofa?.widthMm, sofa?.depthMm, sofa?.heightMm, sofa?.weightG], [2310, 990, 920, 68_000])
    assert.deepEqual(
      [stool?.sku, stool?.regularPrice, stool?.salePrice, stool?.taxClass],
      ['RF-1', 250_000, 199_950, 'reduced-rate'],
    )
    assert.deepEqual(
      shelf?.attributes.map(({ slug, varies }) => [slug, varies]),
      [['bik', true]],
    )
    const [variation] = await listProductsById(shop, [245])
    assert.deepEqual(
      [variation?.parentId, variation?.regularPrice, variation?.attributes[0]?.values[0]?.name],
      [244, 90_000, 'Молочна'],
    )
    const downloads = await findPictureDownloads(shop, 'product', [117])
    assert.ok(downloads.get(117)?.some(({ source }) => source.endsWith('/sofa-lyman-1.jpg')))
    assert.ok((await listAllCategories(shop)).some(({ id, slug }) => id === 15 && slug === 'uncategorized'))

    const page = await findPage(shop, 260)
    assert.deepEqual([page?.title, page?.address, page?.status], ['Про майстерню', '/pro-nas/', 'publish'])
    assert.match(
      JSON.stringify(page?.body),
      /"type":"heading","level":2,"text":"Про нас".*Робимо меблі <strong>з дуба<\/strong>/,
    )
    assert.doesNotMatch(JSON.stringify(page?.body), /class=|style=|<img/)
    assert.equal((await findPage(shop, 262))?.address, '/journal/dohliad/')
    assert.match(text(), /Сторінки: № 6 Cart — пропущено; цю адресу магазин зайняв власною сторінкою/)
    assert.deepEqual((await getSettings(shop)).mainMenu[0], {
      text: 'Крамниця',
      href: '/shop/',
      children: [{ text: 'Про майстерню', href: '/pro-nas/' }],
    })

    const coupon = await findCoupon(shop, 239)
    assert.deepEqual([coupon?.code, coupon?.amount, coupon?.usageCount, coupon?.usageLimit], ['sale10', 1000, 1, 100])
    assert.equal((await findCustomer(shop, 2))?.email, 'buyer1@example.com')

    const order = await findOrder(shop, 253)
    assert.deepEqual([order?.status, order?.total, order?.customerId], ['completed', 2_334_900, 2])
    assert.deepEqual(
      order?.refunds.map(({ amount, reason, lines }) => [amount, reason, lines.length]),
      [[199_950, 'Подряпина', 1]],
    )
    assert.equal((await findOrder(shop, 259))?.total, 3_727_197, 'taxes are lines')
    assert.equal((await listNotes(shop, 250)).length, 4)
    assert.equal((await listNotes(shop, 250))[0]?.text, 'Передзвонити ввечері')
    const { reviews } = await listReviews(shop, { sort: { by: 'id', direction: 'asc' }, offset: 0, limit: 10 })
    assert.deepEqual(
      reviews.map(({ id, productId, text, rating, status, createdAt }) => [
        id,
        productId,
        text,
        rating,
        status,
        createdAt,
      ]),
      [
        [19, 117, 'Дуже зручний диван', 5, 'approved', Date.UTC(2026, 10, 22, 15, 46, 4)],
        [20, 241, 'Добре', 4, 'approved', Date.UTC(2026, 10, 22, 15, 46, 4)],
      ],
    )
    assert.deepEqual([sofa?.averageRating, sofa?.ratingCount, stool?.averageRating], [500, 1, 400])
  })

  it('writes nothing without --apply, shows what it would do, and takes what it has read', async () => {
    assert.equal(await migrate(...KEYS), 0)
    assert.match(text(), /Товари й варіанти +14 /)
    assert.match(text(), /Пробний запуск: нічого не записано/)
    assert.match(text(), /Старий магазин не показує: меню \(відповідь 401\)/)
    assert.deepEqual((await findProductIdsBySku(shop, ['RF-1'])).size, 0)
    old.requests.length = 0
    shop.advanceClock(60_000)
    await migrate(...KEYS, '--apply', '--no-addresses')
    assert.deepEqual(old.requests, [])
    assert.equal((await findProductIdsBySku(shop, ['RF-1'])).get('RF-1'), 241)
  })

  it('tells of each address of the old sitemap whether it leads to a page', onSqlite, async () => {
    old.sitemap = [
      '/',
      '/product/%d0%b4%d0%b8%d0%b2%d0%b0%d0%bd-%d0%bb%d0%b8%d0%bc%d0%b0%d0%bd/',
      '/pro-nas/',
      '/dohliad/',
      '/2019/05/nemaie/',
    ]
    assert.equal(await migrate(...KEYS, '--apply'), 1)
    assert.match(text(), /Стара карта сайту: 5 адрес; сторінка тут: 2, переадресовано: 2\./)
    assert.match(text(), /Не відповідають тут: 1:\n {2}404 {2}\/2019\/05\/nemaie\//)
  })

  it('refuses a price that cannot be read, and leaves out a field that does not fit', onSqlite, async () => {
    const [stool] = (old.lists['/wc/v3/products'] ?? []).filter(({ id }) => id === 241)
    const [order] = (old.lists['/wc/v3/orders'] ?? []).filter(({ id }) => id === 250)
    const [euros] = (old.lists['/wc/v3/orders'] ?? []).filter(({ id }) => id === 251)
    assert.ok(stool && order && euros)
    stool.regular_price = '19.999'
    order.billing = { first_name: 'Олена', email: 'немає', phone: '+380671234567' }
    order.status = 'shipped'
    order.date_completed = '2026-11-22T17:46:02'
    euros.currency = 'EUR'
    await migrate(...KEYS, '--apply', '--no-addresses')
    assert.match(text(), /Товари й варіанти: № 241 .* — відхилено; не вдалося прочитати полів: regular_price/)
    assert.match(text(), /Замовлення: № 251 — відхилено; не вдалося прочитати полів: currency/)
    assert.match(text(), /Замовлення: № 250 — зауваження; без цих полів.*: billing\.email/)
    const read = await findOrder(shop, 250)
    assert.deepEqual([read?.status, read?.billing.first_name, read?.billing.email], ['completed', 'Олена', ''])
  })

  it('says in words what keeps it from the old shop', onSqlite, async () => {
    assert.equal(await migrate('--key', 'ck_2', '--secret', 'cs_1'), 1)
    assert.match(text(), /Старий магазин не впускає/)
    old.lists['/wc/v3/products/attributes'] = ['a', 1, null] as never
    assert.equal(await migrate(...KEYS), 1)
    assert.match(text(), /За цією адресою не відповідає REST API WooCommerce \(\/wc\/v3\/products\/attributes: 200\)/)
    assert.equal(await migrateCommand.run(['old-shop', ...KEYS], () => assert.fail('opened')), 2)
    assert.equal(await migrateCommand.run(['https://old-shop.ua'], () => assert.fail('opened')), 2)
    assert.equal(await migrateCommand.run(['--help'], () => assert.fail('opened')), 0)
    const wrong = ['https://old-shop.ua', ...KEYS, '--login', 'olena']
    assert.equal(await migrateCommand.run(wrong, () => assert.fail('opened')), 2)
    for (const address of ['https://olena:abcd@old-shop.ua', 'ftp://old-shop.ua', 'https://', '', 'https://a.ua:99999'])
      assert.equal(await migrateCommand.run([address, ...KEYS], () => assert.fail('opened')), 2, address)
    words.length = 0
    for (const args of [
      ['--flag'],
      ['--key'],
      ['--key', '--secret'],
      ['--apply=1'],
      ['-x'],
      [`--${'ї'.repeat(5000)}`],
    ]) {
      assert.equal(await migrateCommand.run(args, () => assert.fail('opened')), 2)
      const [why = ''] = words.splice(0).join('\n').split('\n')
      assert.match(why, /^(Невідомий параметр|Параметр|Значення параметра)/)
      assert.doesNotMatch(why, /option|argument/i)
      assert.ok(why.length < 200)
    }
    const unencrypted = ['http://old-shop.ua', ...SIGNED_IN]
    assert.equal(await migrateCommand.run(unencrypted, () => assert.fail('opened')), 2)
  })
})
