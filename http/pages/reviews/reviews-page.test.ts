import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { routes as officeRoutes } from '#api/office/reviews/reviews.server.ts'
import { routes as wcRoutes } from '#api/wc/v3/products/reviews.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { addReview, listReviews } from '#shop/catalog/reviews/reviews.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { createOrder, updateOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress, type Order } from '#shop/sales/orders/orders.ts'
import { reviewRequestTask } from '#shop/sales/review-requests/review-requests.server.ts'
import { jpeg } from '#test/fixtures/pictures.ts'
import { runJobs } from '#test/jobs.ts'
import { openTestRest, type TestRest } from '#test/rest-client.ts'
import { schemaOrgProblems, structuredData } from '#test/schema-org.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { openTestSite, type TestSite } from '#test/site.ts'

const PAGE = '/product/dyvan/'
const PATHS = { review: `${PAGE}reviews/`, question: `${PAGE}questions/` }
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'accept-language': 'uk',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
}
const WORDS = { author: 'Олена', text: 'Зручний і міцний диван', rating: '5' }

onEachDatabase('reviews of a product', (name) => {
  let shop: TestShop
  let site: TestSite
  let rest: TestRest
  let sofa: number
  let order: Order
  /** Where the staff work: the site hears of it as of another server. */
  let office: TestShop
  before(async () => {
    shop = await openTestShop(name)
    ;[sofa = 0] = await saveProducts(shop, [
      { name: 'Диван', slug: 'dyvan', regularPrice: 100_00, averageRating: 470, ratingCount: 9 },
    ])
    const billing = { ...blankAddress, email: 'Olena@example.com', first_name: 'Олена', last_name: 'Коваль' }
    const lines = [{ kind: 'product' as const, productId: sofa, name: 'Диван', quantity: 1, total: 100_00 }]
    const placed = await createOrder(shop, { status: 'processing', billing, shipping: billing, lines }, '')
    assert.ok(placed.kind === 'done')
    order = placed.order
    site = await openTestSite(shop)
    office = { ...shop, ...shop.openSecondProcess() }
    rest = openTestRest(office, [...officeRoutes, ...wcRoutes])
  })
  after(() => closeInTurn(site, office, shop))

  async function send(fields: Record<string, string>, kind: 'review' | 'question' = 'review', photo?: Buffer) {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    if (photo) form.set('photo', new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }))
    const body = new Response(form)
    const headers = { ...BROWSER, 'content-type': body.headers.get('content-type') ?? '' }
    return site.request('POST', PATHS[kind], headers, new Uint8Array(await body.arrayBuffer()))
  }
  const productPage = async () => {
    const { text } = await site.get(PAGE)
    return text.slice(text.indexOf('<script type="application/ld+json"'))
  }
  const count = async () => (await listReviews(shop, { offset: 0, limit: 1 })).total

  it('are none at first: the page invites, and claims no stars that nobody wrote', async () => {
    const text = await productPage()
    assert.match(text, /Відгуків ще немає/)
    assert.match(text, new RegExp(`href="${PATHS.review}#write"`))
    assert.doesNotMatch(text, /AggregateRating/)
    assert.match((await site.get(PATHS.review)).text, /<form[^>]+enctype="multipart\/form-data"/i)
  })

  it('go the whole way: order, delivery, letter, review with a photo, moderation, page, JSON-LD and wc/v3', async () => {
    const letters: string[] = []
    const letter = reviewRequestTask(async ({ to, text }) => void letters.push(`${to} ${text}`))
    const orderPage = `/order/${order.key}/`
    const asks = async () => /Нагадати про відгук|Написати відгук/.test((await site.get(orderPage)).text)
    assert.equal(await asks(), false, 'neither delivered nor paid')
    shop.advanceClock(DAY_MS)
    await updateOrder(shop, order.id, { status: 'completed' }, '')
    assert.equal(await asks(), false, 'delivered, not paid')
    await updateOrder(shop, order.id, { paid: true }, '')
    assert.equal(await asks(), true, 'delivered and paid')
    const agreed = await site.request('POST', `${orderPage}review-request`, BROWSER, '')
    assert.deepEqual([agreed.status, agreed.headers.location], [303, orderPage])
    assert.match((await site.get(orderPage)).text, /Не нагадувати/)
    await runJobs(shop, letter)
    shop.advanceClock(6 * DAY_MS)
    await runJobs(shop, letter)
    assert.deepEqual(letters, [])
    shop.advanceClock(2 * DAY_MS)
    await runJobs(shop, letter)
    shop.advanceClock(30 * DAY_MS)
    await runJobs(shop, letter)
    await site.request('POST', `${orderPage}review-request`, BROWSER, '')
    await runJobs(shop, letter)
    assert.equal(letters.length, 1, 'nobody is reminded twice')
    assert.match(letters[0] ?? '', /^Olena@example\.com /)
    const link = new RegExp(`https://dubrava\\.test(${PATHS.review}\\?order=(\\S+?)#write)`).exec(letters[0] ?? '')
    assert.equal(link?.[2], order.key)

    const form = await site.get((link?.[1] ?? '').replace('#write', ''))
    assert.match(form.text, /value="Олена"/)
    assert.doesNotMatch(form.text, /Коваль|example\.com/)
    assert.deepEqual(
      [form.headers['cache-control'], form.headers['referrer-policy']],
      ['private, no-store', 'no-referrer'],
    )
    const sent = await send({ ...WORDS, order: order.key }, 'review', await jpeg())
    assert.deepEqual([sent.status, sent.headers.location], [303, `${PATHS.review}?sent=1`])
    assert.match((await site.get(`${PATHS.review}?sent=1`)).text, /role="status"[^>]*>Дякуємо/)
    assert.doesNotMatch(await productPage(), /міцний/)

    const waiting = (await rest.request('GET', '/meblia/v1/reviews?status=hold')).body
    assert.equal(waiting.length, 1)
    assert.deepEqual([waiting[0].verified, waiting[0].orderId, waiting[0].product.name], [true, order.id, 'Диван'])
    const changes = { status: 'approved', reply: 'Дякуємо, що обрали нас' }
    assert.equal((await rest.request('PATCH', `/meblia/v1/reviews/${waiting[0].id}`, changes)).status, 200)

    const shown = await productPage()
    for (const part of [
      /міцний/,
      /Оцінка 5 з\u00a05/,
      /Перевірена покупка/,
      /що\sобрали нас/,
      /Фото від покупця: Олена/,
    ])
      assert.match(shown, part)
    assert.doesNotMatch(shown, /olena@example|Коваль/i)
    const data = structuredData(shown)
    // The sofa of this test has no picture.
    assert.deepEqual(schemaOrgProblems(data), [{ path: 'Product.image', problem: 'missing' }])
    const product = data.find((thing) => thing['@type'] === 'Product')
    assert.deepEqual(product?.aggregateRating, { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 1 })
    assert.deepEqual(product?.review, [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Олена' },
        datePublished: '2026-12-29',
        reviewBody: WORDS.text,
        reviewRating: { '@type': 'Rating', ratingValue: 5 },
      },
    ])
    const photo = /\/media\/[0-9a-f]+\/\d+\.jpg/.exec(waiting[0].photo.src)?.[0] ?? ''
    assert.equal((await site.get(photo)).status, 200)
    const [woo] = (await rest.request('GET', '/wc/v3/products/reviews')).body
    assert.deepEqual(
      [woo.product_id, woo.reviewer, woo.review, woo.rating, woo.verified],
      [sofa, 'Олена', '<p>Зручний і міцний диван</p>\n', 5, true],
    )
    const store = JSON.parse((await site.get('/wp-json/wc/store/v1/products/reviews')).text)
    assert.deepEqual([store.length, store[0].product_name, store[0].rating], [1, 'Диван', 5])
    const [rated] = JSON.parse((await site.get('/wp-json/wc/store/v1/products')).text)
    assert.deepEqual([rated.average_rating, rated.review_count], ['5', 1])
    assert.equal((await send({ ...WORDS, text: 'Ще раз', order: order.key })).status, 409)
  })

  it('are shown ten on a page, three on the product page, and cut there after 600 letters', async () => {
    for (let n = 1; n <= 12; n++)
      await addReview(office, {
        productId: sofa,
        status: 'approved',
        author: 'Т',
        text: `№${n} ${'слово '.repeat(200)}`,
        rating: 4,
      })
    const ids = (text: string) => (text.match(/id="review-\d+"/g) ?? []).length
    const text = await productPage()
    assert.deepEqual([ids(text), ids((await site.get(PATHS.review)).text)], [3, 10])
    assert.match(text, /слово…/)
    assert.equal(ids((await site.get(`${PATHS.review}?page=2`)).text), 3)
    assert.match((await site.get(PATHS.review)).text, /aria-label="Сторінки"/)
    for (const [page, status] of [
      [2, 200],
      [3, 404],
      [99, 404],
    ])
      assert.equal((await site.get(`${PATHS.review}?page=${page}`)).status, status, `page ${page}`)
    assert.equal((await site.get(PATHS.question)).status, 200)
  })

  it('of questions: a question is public with its answer', async () => {
    assert.equal((await send({ author: 'Ніна', text: 'Чи є ящик?' }, 'question')).status, 303)
    const [question] = (await rest.request('GET', '/meblia/v1/reviews?kind=question')).body
    assert.doesNotMatch(await productPage(), /Чи є ящик/)
    await rest.request('PATCH', `/meblia/v1/reviews/${question.id}`, {
      status: 'approved',
      reply: 'Так, на 120 літрів',
    })
    for (const text of [await productPage(), (await site.get(PATHS.question)).text]) {
      assert.match(text, /Чи\u00a0є\u00a0ящик/)
      assert.match(text, /120\sлітрів/)
    }
    assert.equal((await rest.request('GET', `/wc/v3/products/reviews/${question.id}`)).status, 404)
  })

  // The rules that follow ask the database nothing else.
  if (name === 'postgres') return
  it('are at the address with the last slash, to which the others lead', async () => {
    for (const path of [PATHS.review, PATHS.question]) {
      const { status, headers } = await site.get(`${path.slice(0, -1)}?page=1`)
      assert.deepEqual([status, headers.location], [301, `${path}?page=1`])
    }
    assert.equal((await site.get('/product/nema/reviews')).status, 404)
  })

  it('come back with what was typed and what is wrong', async () => {
    const before = await count()
    const { status, text } = await send({ author: '', text: 'Лише <b>текст', rating: '' })
    assert.equal(status, 422)
    for (const part of [/Лише &lt;b&gt;текст/, /Поставте, будь ласка, оцінку/, /Напишіть, будь ласка, імʼя/])
      assert.match(text, part)
    const again = /Фото треба обрати ще\u00a0раз/
    assert.doesNotMatch(text, again)
    assert.match((await send({ ...WORDS, rating: '' }, 'review', await jpeg())).text, again)
    const broken = await send({ ...WORDS, text: 'Без фото' }, 'review', Buffer.from('no picture'))
    assert.deepEqual([broken.status, /Файл не\u00a0вдалося прочитати/.test(broken.text)], [422, true])
    const large = await send({ ...WORDS, text: 'Велике' }, 'review', Buffer.alloc(10 * 1024 * 1024 + 1))
    assert.deepEqual([large.status, /Фото завелике/.test(large.text)], [413, true])
    assert.equal((await send({ ...WORDS, text: 'Програма', 'your-website': 'x' })).status, 303)
    const foreign = await site.request('POST', PATHS.review, { ...BROWSER, 'sec-fetch-site': 'cross-site' }, 'text=x')
    assert.equal(foreign.status, 303)
    assert.equal(await count(), before)
  })

  it('without the link of an order are taken, and not as of a purchase', async () => {
    assert.equal((await send({ ...WORDS, text: 'Без покупки', order: 'wc_order_notmine12345' })).status, 303)
    const { reviews } = await listReviews(shop, { statuses: ['hold'], offset: 0, limit: 10 })
    assert.deepEqual(
      reviews.map(({ text, verified, email }) => [text, verified, email]),
      [['Без покупки', false, '']],
    )
  })

  it('are limited as messages are', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 35; n++) statuses.push((await send({ ...WORDS, text: `Потік ${n}` })).status)
    assert.equal(statuses.at(-1), 429)
  })

  it('count with every photo that cannot be read: reading it has cost as much', async () => {
    shop.advanceClock(DAY_MS)
    const statuses: number[] = []
    for (let n = 0; n < 35; n++)
      statuses.push((await send({ ...WORDS, text: `Фото ${n}` }, 'review', Buffer.from('no picture'))).status)
    assert.deepEqual([statuses[0], statuses.at(-1)], [422, 429])
  })

  it('are asked for by the page of an order that is delivered, and a letter is offered for a week', async () => {
    const { billing } = order
    const lines = [{ kind: 'product' as const, productId: sofa, name: 'Диван', quantity: 1, total: 100_00 }]
    const placed = await createOrder(shop, { status: 'processing', billing, shipping: billing, lines }, '')
    assert.ok(placed.kind === 'done')
    const { id, key } = placed.order
    const form = async () => (await site.get(`${PATHS.review}?order=${key}`)).text
    const page = async () => (await site.get(`/order/${key}/`)).text
    assert.doesNotMatch(await form(), /value="Олена"/, 'not delivered: nobody is named')
    shop.advanceClock(DAY_MS)
    await updateOrder(shop, id, { status: 'completed', paid: true }, '')
    assert.match(await form(), /value="Олена"/)
    assert.match(await page(), /Нагадати про відгук/)
    shop.advanceClock(7 * DAY_MS)
    assert.match(await page(), /Написати відгук/)
    assert.doesNotMatch(await page(), /Нагадати про відгук/)
  })

  it('are nowhere once the owner has switched them off', async () => {
    await saveSettings(office, { reviewsOn: false })
    const text = await productPage()
    assert.doesNotMatch(text, /Відгук|AggregateRating|Запитання майстрам/)
    assert.equal((await site.get(PATHS.review)).status, 404)
    assert.deepEqual(JSON.parse((await site.get('/wp-json/wc/store/v1/products/reviews')).text), [])
    assert.doesNotMatch((await site.get(`/order/${order.key}/`)).text, /відгук/)
  })
})
