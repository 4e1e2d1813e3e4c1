import { z } from 'zod'
import { textsIn } from '#i18n/by-language.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { enqueueJobs } from '#shop/core/jobs/jobs.server.ts'
import { localizePath } from '#shop/core/languages/languages.ts'
import { orderPath, reviewsPath } from '#shop/core/paths.ts'
import { getSettings } from '#shop/core/settings/settings.server.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import type { EmailView } from '../emails/emails.ts'
import { letterTask, letterView } from '../emails/letters.server.ts'
import { buildEmailItems } from '../emails/order-email-content.server.ts'
import { listOrdersByEmail } from '../order-history/order-history.server.ts'
import { findOrder, findOrderByKey } from '../orders/find-orders.server.ts'
import { updateOrder } from '../orders/orders.server.ts'
import { mergeMeta, type Order } from '../orders/orders.ts'
import { orderTotals } from '../orders/totals.ts'
import { translateOrder } from '../orders/translated-orders.server.ts'
import {
  AFTER_DELIVERY_MS,
  canAskForReview,
  REQUEST_META,
  type ReviewOffer,
  type ReviewRequest,
  reviewRequest,
} from './review-requests.ts'

/** Whether somebody with this email has paid for the product, or has it already. */
export async function hasBought(
  shop: Shop,
  { email, productId }: { email: string; productId: number },
): Promise<boolean> {
  if (email === '') return false
  const orders = await listOrdersByEmail(shop, email.trim().toLowerCase())
  return orders.some(
    (order) => ['processing', 'completed'].includes(order.status) && orderedProducts(order).includes(productId),
  )
}

/** The delivered order of the secret link, if it has the product. */
export async function findReviewedOrder(
  shop: Shop,
  { key, productId }: { key: string; productId: number },
): Promise<Order | undefined> {
  const order = await findOrderByKey(shop, key)
  return order?.status === 'completed' && orderedProducts(order).includes(productId) ? order : undefined
}

/** What the order's page offers; undefined: nothing. */
export async function findReviewOffer(shop: Shop, order: Order): Promise<ReviewOffer | undefined> {
  const { reviewsOn } = await getSettings(shop)
  if (!reviewsOn) return undefined
  const isAgreed = reviewRequest(order) === 'wanted'
  if (!canAskForReview(order)) return isAgreed ? { products: [], letter: 'agreed' } : undefined
  const products = await listProductsById(shop, orderedProducts(order))
  const shown = products.filter(({ status, reviewsAllowed }) => status === 'publish' && reviewsAllowed)
  if (shown.length === 0) return undefined
  const isLate = (order.completedAt ?? order.updatedAt) + AFTER_DELIVERY_MS <= shop.now()
  const canOffer = !isLate && order.billing.email !== '' && reviewRequest(order) === undefined
  return {
    products: shown.map(({ id, slug }) => ({ id, slug })),
    letter: isAgreed ? 'agreed' : canOffer ? 'offered' : undefined,
  }
}

function orderedProducts({ lines }: Order): number[] {
  return [...new Set(lines.flatMap(({ kind, productId }) => (kind === 'product' && productId ? [productId] : [])))]
}

const REVIEW_REQUEST_TASK = 'reviews.ask'

/** The buyer agrees to the letter, or withdraws; the order says which. What was sent cannot be asked for again. */
export async function setReviewRequest(shop: Shop, order: Order, isWanted: boolean): Promise<void> {
  if (reviewRequest(order) === 'sent') return
  await transact(shop, async (shop) => {
    await writeState(shop, order, isWanted ? 'wanted' : null)
    if (!isWanted) return
    const { id: orderId } = order
    const job = { task: REVIEW_REQUEST_TASK, key: String(orderId), payload: { orderId, language: shop.language } }
    await enqueueJobs(shop, [job])
    shop.emit({ type: 'jobs.requested' })
  })
}

async function writeState(shop: Shop, { id, meta }: Order, state: ReviewRequest | null): Promise<void> {
  await updateOrder(shop, id, { meta: mergeMeta(meta, [{ key: REQUEST_META, value: state }]) }, '')
}

/** One letter a week after delivery, to those who have agreed; an order that is not delivered and paid yet is looked at daily. */
export const reviewRequestTask = letterTask({
  name: REVIEW_REQUEST_TASK,
  payload: z.object({ orderId: z.number().int(), language: z.enum(['uk', 'en', 'ru']) }),
  async find(shop, { payload: { orderId, language } }) {
    const order = await findOrder(shop, orderId)
    const { reviewsOn } = await getSettings(shop)
    if (!order?.billing.email || !reviewsOn || reviewRequest(order) !== 'wanted') return undefined
    if (!['pending', 'on-hold', 'processing', 'completed'].includes(order.status)) return undefined
    if (!canAskForReview(order)) return { runAt: shop.now() + DAY_MS }
    const due = (order.completedAt ?? order.updatedAt) + AFTER_DELIVERY_MS
    if (due > shop.now()) return { runAt: due }
    return {
      to: order.billing.email,
      language,
      view: (shop, settings) => buildReviewRequestView(shop, order, settings),
      whenSent: () => writeState(shop, order, 'sent'),
    }
  },
})

/** The link leads to the form; of several products, to the order's page, which has a link for each. */
export async function buildReviewRequestView(shop: Shop, order: Order, settings: Settings): Promise<EmailView> {
  const { reviewRequestTexts: texts } = textsIn(shop.language)
  const url = (path: string) => shop.site.url + localizePath(shop.language, path)
  const products = await listProductsById(shop, orderedProducts(order))
  const items = await buildEmailItems(shop, orderTotals(await translateOrder(shop, order)), shop.language)
  const [product] = products.length === 1 ? products : []
  const href = product ? `${reviewsPath('review', product.slug)}?order=${order.key}#write` : orderPath(order.key)
  return {
    ...(await letterView(shop, settings, { kind: 'review_request', href: url(href) })),
    items: items.map((item) => ({ ...item, pieces: '', amount: '' })),
    footnote: { text: texts.once, link: { label: texts.withdraw, href: url(orderPath(order.key)) } },
  }
}
