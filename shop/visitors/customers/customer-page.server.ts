import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import { listReviewsFrom } from '#shop/catalog/reviews/reviews.server.ts'
import type { Review } from '#shop/catalog/reviews/reviews.ts'
import { NotFound } from '#shop/core/errors.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type CustomerNote, listCustomerNotes } from '#shop/sales/orders/customers/customer-details.server.ts'
import {
  type CustomerDouble,
  findOfficeCustomer,
  type ListedCustomer,
  listContacts,
  listDoubles,
} from '#shop/sales/orders/customers/customer-list.server.ts'
import { type AskedThing, askedSizes } from '#shop/sales/orders/customers/customer-list.ts'
import { listOrders } from '#shop/sales/orders/find-orders.server.ts'
import type { Order } from '#shop/sales/orders/orders.ts'
import { LISTED_STATUSES, type OrderStatus } from '#shop/sales/orders/status.ts'
import { listStockAlertsTo } from '#shop/sales/stock-alerts/stock-alerts.server.ts'
import type { Contacts } from '../messages/form-fields.ts'
import { type HandledMessage, listMessagesFrom } from '../messages/messages.server.ts'

/** A sold-out product that they want to hear of. */
type AwaitedProduct = { itemId: number; name: string; options: AskedThing['options']; at: number }

export type CustomerPage = {
  customer: ListedCustomer
  contacts: Contacts
  /** The newest; `customer.placed` says how many there are. */
  orders: Order[]
  notes: CustomerNote[]
  messages: HandledMessage[]
  /** And questions, the newest first; those without an email are nobody's. */
  reviews: (Pick<Review, 'id' | 'kind' | 'status' | 'rating' | 'text'> & { name: string; at: number })[]
  awaited: AwaitedProduct[]
  sizes: { size: string; count: number }[]
  doubles: CustomerDouble[]
}

const MAX_ORDERS_SHOWN = 50
const MAX_MESSAGES_SHOWN = 50
const MAX_REVIEWS_SHOWN = 50

/** All that the shop knows of a customer. Throws NotFound. */
export async function getCustomerPage(shop: Shop, id: number): Promise<CustomerPage> {
  const customer = await findOfficeCustomer(shop, id)
  if (!customer) throw new NotFound(`customer ${id}`)
  const contacts = await listContacts(shop, customer)
  const orders = await listOrdersOf(shop, id, { statuses: LISTED_STATUSES, offset: 0, limit: MAX_ORDERS_SHOWN })
  const messages = await listMessagesFrom(shop, contacts, MAX_MESSAGES_SHOWN)
  const awaited = await listAwaited(shop, contacts.emails)
  return {
    customer,
    contacts,
    orders,
    messages,
    reviews: await listReviews(shop, contacts.emails),
    awaited,
    notes: await listCustomerNotes(shop, id),
    sizes: askedSizes([
      ...orders.flatMap(orderedThings),
      ...messages.map(toAskedThing),
      ...awaited.map(toAwaitedThing),
    ]),
    doubles: await listDoubles(shop, customer),
  }
}

/** Newest first; without statuses also drafts and deleted ones. */
export async function listOrdersOf(
  shop: Shop,
  customerId: number,
  range: { offset: number; limit: number; statuses?: OrderStatus[] },
): Promise<Order[]> {
  const sort = { by: 'date', direction: 'desc' } as const
  return (await listOrders(shop, { customerId, sort, ...range })).orders
}

async function listReviews(shop: Shop, emails: string[]): Promise<CustomerPage['reviews']> {
  const all = (await listReviewsFrom(shop, emails)).sort((a, b) => b.createdAt - a.createdAt)
  const reviews = all.slice(0, MAX_REVIEWS_SHOWN)
  const products = await listProductsById(
    shop,
    reviews.map(({ productId }) => productId),
  )
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return reviews.map(({ id, kind, status, rating, text, productId, createdAt: at }) => ({
    id,
    kind,
    status,
    rating,
    text,
    name: names.get(productId) ?? '',
    at,
  }))
}

async function listAwaited(shop: Shop, emails: string[]): Promise<AwaitedProduct[]> {
  const alerts = await listStockAlertsTo(shop, emails)
  const items = await listProductsById(
    shop,
    alerts.map(({ itemId }) => itemId),
  )
  const parents = await listProductsById(
    shop,
    items.flatMap(({ parentId }) => parentId ?? []),
  )
  const found = new Map([...items, ...parents].map((product) => [product.id, product]))
  return alerts.flatMap(({ itemId, at }): AwaitedProduct[] => {
    const item = found.get(itemId)
    if (!item) return []
    const name = found.get(item.parentId ?? 0)?.name || item.name
    const options = item.parentId
      ? item.attributes.map(({ name, values }) => ({ name, value: values.map((value) => value.name).join(', ') }))
      : []
    return [{ itemId, name, options, at }]
  })
}

function orderedThings({ lines }: Order): AskedThing[] {
  return lines
    .filter(({ kind }) => kind === 'product')
    .map(({ name, options, quantity }) => ({
      text: name,
      options: options.map((option) => ({ name: option.name, value: option.valueName })),
      count: quantity,
    }))
}

function toAskedThing({ fields }: HandledMessage): AskedThing {
  return { text: fields.map(({ value }) => value).join('\n'), options: [], count: 1 }
}

function toAwaitedThing({ name, options }: AwaitedProduct): AskedThing {
  return { text: name, options, count: 1 }
}
