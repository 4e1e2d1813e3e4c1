import { join } from 'node:path'
import type { Caller } from '#api/rest/route.server.ts'
import { openRestRouter } from '#api/rest/router.server.ts'
import { openOldItems } from '#api/wc/moving/items.server.ts'
import { readOldShop } from '#api/wc/moving/read-old-shop.server.ts'
import { routes as wcRoutes } from '#api/wc/v3/routes.server.ts'
import { routes as wpRoutes } from '#api/wc/wp-v2/routes.server.ts'
import { openOldShop } from '#integrations/old-shop/old-shop.server.ts'
import type { FetchPicture } from '#shop/catalog/picture-downloads/picture-downloads.ts'
import { addReview, updateReview } from '#shop/catalog/reviews/reviews.server.ts'
import { findLastReading, type MoveOptions, moveShop } from '#shop/office/moving/moving.server.ts'
import type { MoveEntry } from '#shop/office/moving/moving.ts'
import type { OldShop } from '#shop/office/moving/old-shop.ts'
import { openTestRest } from '../rest-client.ts'
import type { TestShop } from '../shop.ts'

const KEYS = { key: 'ck_old', secret: 'cs_old', wordpress: { login: 'owner', password: 'abcd' } }
const OWNER: Caller = {
  kind: 'staff',
  id: 1,
  login: 'owner',
  role: 'owner',
  sessionId: 1,
  authenticatedAt: Number.MAX_SAFE_INTEGER,
}

/** A shop of this kind as the old one, over its REST root. `requests`: what it was asked. */
export function openAsOldShop(shop: TestShop): { old: OldShop; requests: string[] } {
  const router = openRestRouter({ shop, routes: [...wcRoutes, ...wpRoutes] })
  const requests: string[] = []
  const old = openOldShop(new URL(shop.site.url), KEYS, {
    fetch: async (url, init) => {
      const request = new Request(String(url), init)
      requests.push(new URL(request.url).pathname)
      return router.fetch(request, { caller: OWNER })
    },
    pause: async () => {},
  })
  return { old, requests }
}

export const noPictures: FetchPicture = async () => ({ kind: 'failed', why: 'not_found', isLasting: true })

/** One run of the command, without its terminal. */
export async function runMove(
  shop: TestShop,
  old: OldShop,
  options: Partial<Pick<MoveOptions, 'applies' | 'overwrites' | 'fetchPicture'>> & { isAnew?: boolean } = {},
): Promise<MoveEntry[]> {
  const since = await findLastReading(shop, old.host)
  const folder = join(shop.files.dir, 'imports', 'migration')
  const now = shop.now()
  const reading = await readOldShop(old, folder, { since, now, isAnew: options.isAnew ?? true, progress: () => {} })
  if (reading.kind === 'refused') throw new Error(`${reading.path}: ${reading.status}`)
  const entries: MoveEntry[] = []
  await moveShop(shop, openOldItems(folder, { host: old.host, now }), {
    host: old.host,
    applies: options.applies ?? true,
    overwrites: options.overwrites ?? false,
    readAt: reading.isWhole ? reading.readAt : null,
    fetchPicture: options.fetchPicture ?? noPictures,
    report: (entry) => entries.push(entry),
    progress: () => {},
  })
  return entries
}

/** Coupons, customers and orders with notes and refunds, written as programs write them. */
export async function writeSales(shop: TestShop): Promise<void> {
  const { request } = openTestRest(shop, wcRoutes, 'owner')
  const post = async (path: string, body: object) => {
    const answer = await request('POST', `/wc/v3${path}`, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const { body: products } = await request('GET', '/wc/v3/products?type=simple&per_page=2')
  const { body: variable } = await request('GET', '/wc/v3/products?type=variable&per_page=1')
  const [chair, table] = products
  await post('/coupons', {
    code: 'ОСІНЬ10',
    discount_type: 'percent',
    amount: '10',
    usage_limit: 5,
    product_ids: [chair.id],
    meta_data: [{ key: 'from', value: 'letter' }],
  })
  const address = { first_name: 'Олена', last_name: 'Коваль', city: 'Львів', address_1: 'вул. Лесі, 5', country: 'UA' }
  const contact = { email: 'olena@example.com', phone: '+380671234567' }
  const customer = await post('/customers', {
    email: contact.email,
    first_name: 'Олена',
    last_name: 'Коваль',
    username: 'olena',
    billing: { ...address, ...contact },
    shipping: address,
    meta_data: [{ key: 'source', value: 'showroom' }],
  })
  const order = await post('/orders', {
    customer_id: customer.id,
    status: 'processing',
    set_paid: true,
    payment_method: 'bacs',
    payment_method_title: 'Банківський переказ',
    billing: { ...address, ...contact },
    shipping: address,
    customer_note: 'Дзвоніть\nпісля 18:00',
    line_items: [
      { product_id: chair.id, quantity: 2 },
      { product_id: variable[0].id, variation_id: variable[0].variations[0], quantity: 1 },
    ],
    shipping_lines: [{ method_id: 'van', method_title: 'Нашим авто', total: '450.00' }],
    coupon_lines: [{ code: 'ОСІНЬ10' }],
    meta_data: [{ key: '_crm', value: { id: 5 } }],
  })
  await post(`/orders/${order.id}/notes`, { note: 'Привезти до 12:00', customer_note: true })
  await post(`/orders/${order.id}/refunds`, {
    reason: 'Подряпина',
    api_refund: false,
    line_items: [{ id: order.line_items[0].id, quantity: 1, refund_total: '100.00' }],
  })
  const second = await post('/orders', {
    status: 'completed',
    billing: { ...address, phone: '+380501112233' },
    line_items: [{ product_id: table.id, quantity: 1 }],
    fee_lines: [{ name: 'Підйом', total: '300.00' }],
  })
  await request('PUT', `/wc/v3/orders/${second.id}`, { status: 'refunded' })
  const review = await post('/products/reviews', {
    product_id: chair.id,
    reviewer: 'Олена',
    reviewer_email: contact.email,
    review: '<p>Зручний.</p><p>Раджу.</p>',
    rating: 5,
  })
  // Those of products and categories are downloaded after the move.
  const { id: pictureId } = await shop.db
    .selectFrom('media')
    .select('media.id')
    .leftJoin('product_picture as p', 'p.media_id', 'media.id')
    .leftJoin('category as c', 'c.picture_id', 'media.id')
    .where('p.id', 'is', null)
    .where('c.id', 'is', null)
    .where('media.kind', '=', 'picture')
    .orderBy('media.id')
    .executeTakeFirstOrThrow()
  await updateReview(shop, review.id, { reply: 'Дякуємо!', pictureId })
  const question = { kind: 'question', status: 'approved', author: 'Іван', text: 'Чи знімається чохол?' } as const
  await addReview(shop, { ...question, productId: table.id, reply: 'Так.' })
  await post('/orders', { status: 'pending', billing: contact, line_items: [{ product_id: table.id, quantity: 1 }] })
}
