import { addReview, findReview, findSameReview, updateReview } from '#shop/catalog/reviews/reviews.server.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findCoupon, findCouponByCode, importCoupon, saveCoupon } from '#shop/sales/coupons/coupons.server.ts'
import { findCustomer, listCustomers } from '#shop/sales/orders/customers/customers.server.ts'
import { saveCustomer } from '#shop/sales/orders/customers/profiles.server.ts'
import { findOrder } from '#shop/sales/orders/find-orders.server.ts'
import { importOrder } from '#shop/sales/orders/import-orders.server.ts'
import { listNotes } from '#shop/sales/orders/notes.server.ts'
import { listPayments } from '#shop/sales/payment/payments.server.ts'
import { listReceipts } from '#shop/sales/receipts/receipts.server.ts'
import { listWaybills } from '#shop/sales/waybills/waybills.server.ts'
import { type MoveRun, type Mover, newIdOf, newIdsOf } from './move-items.server.ts'
import type { OldCoupon, OldCustomer, OldOrder, OldReview } from './old-items.server.ts'
import { findLibraryPicture } from './pictures.server.ts'

export function couponMover(run: MoveRun): Mover<OldCoupon> {
  return {
    kind: 'coupon',
    stateOf: async (shop, id) => {
      const coupon = await findCoupon(shop, id)
      if (!coupon) return undefined
      const { usageCount: _, updatedAt: __, ...state } = coupon
      return state
    },
    findSame: async (shop, { fields }) => (await findCouponByCode(shop, fields.code ?? ''))?.id,
    save: async (shop, { fields, imported }, { id, newId }) => {
      const { products = [], notProducts = [], categories = [], notCategories = [] } = fields
      const moved = {
        products: newIdsOf(run, 'product', products),
        notProducts: newIdsOf(run, 'product', notProducts),
        categories: newIdsOf(run, 'category', categories),
        notCategories: newIdsOf(run, 'category', notCategories),
      }
      // A coupon for goods that are not here would be one for all goods.
      const isForNothing = (before: number[], after: number[]) => before.length > 0 && after.length === 0
      if (isForNothing([...products, ...categories], [...moved.products, ...moved.categories]))
        return { kind: 'refused', reason: 'noPlace', details: [...products, ...categories].join(', ') }
      const outcome =
        id === undefined
          ? await importCoupon(shop, { ...fields, ...moved }, { ...imported, newId })
          : await saveCoupon(shop, { ...fields, ...moved }, id)
      if (outcome.kind === 'saved') return { kind: 'saved', id: outcome.coupon.id }
      return { kind: 'refused', reason: 'namesTaken', details: fields.code }
    },
  }
}

export function customerMover(): Mover<OldCustomer> {
  return {
    kind: 'customer',
    stateOf: async (shop, id) => {
      const customer = await findCustomer(shop, id)
      if (!customer) return undefined
      // Orders of the last run came after the customer.
      const { email, username, meta } = customer
      return { email, username, meta }
    },
    findSame: async (shop, { email }) => (email ? findCustomerByEmail(shop, email) : undefined),
    save: async (shop, { createdAt, ...input }, { id, newId }) => {
      const outcome = await saveCustomer(shop, { ...input, newId, createdAt }, id)
      if (outcome.kind === 'saved') return { kind: 'saved', id: outcome.customer.id }
      return { kind: 'refused', reason: 'namesTaken', details: outcome.kind === 'email_taken' ? 'email' : 'username' }
    },
  }
}

async function listDocuments(shop: Shop, orderId: number): Promise<object[]> {
  return [
    ...(await listWaybills(shop, orderId)),
    ...(await listReceipts(shop, orderId)),
    ...(await listPayments(shop, orderId)),
  ]
}

async function findCustomerByEmail(shop: Shop, email: string): Promise<number | undefined> {
  const sort = { by: 'id', direction: 'asc' } as const
  const { customers } = await listCustomers(shop, { email: email.toLowerCase(), sort, offset: 0, limit: 1 })
  return customers[0]?.id
}

/** A review needs its product; the product's stars follow from its reviews. */
export function reviewMover(run: MoveRun): Mover<OldReview> {
  return {
    kind: 'review',
    stateOf: findReview,
    findSame: async (shop, { product, kind = 'review', author, text }) => {
      const productId = newIdOf(run, 'product', product)
      return productId === undefined ? undefined : findSameReview(shop, { productId, kind, author, text })
    },
    save: async (shop, { product, photo, ...rest }, { id, newId }) => {
      const productId = newIdOf(run, 'product', product)
      if (productId === undefined) return { kind: 'refused', reason: 'noPlace', details: String(product) }
      const pictureId = photo ? ((await findLibraryPicture(shop, run, photo)) ?? null) : photo
      const fields = { ...rest, ...(pictureId !== undefined && { pictureId }) }
      const review =
        id === undefined
          ? await addReview(shop, { ...fields, productId }, newId)
          : await updateReview(shop, id, { ...fields, productId })
      return { kind: 'saved', id: review.id }
    },
  }
}

/** With notes and refunds, without side effects: no letters, and no stock is taken (`importOrder`). */
export function orderMover(run: MoveRun): Mover<OldOrder> {
  return {
    kind: 'order',
    stateOf: async (shop, id) => {
      const order = await findOrder(shop, id)
      if (!order) return undefined
      const { updatedAt: _, ...state } = order
      return { ...state, notes: await listNotes(shop, id), documents: await listDocuments(shop, id) }
    },
    findSame: async (shop, { id, key }) => ((await findOrder(shop, id))?.key === key ? id : undefined),
    save: async (shop, { total, customer, ...input }, { id, newId }) => {
      const lines = input.lines.map((line) => ({
        ...line,
        productId: newIdOf(run, 'product', line.productId ?? null),
        variationId: newIdOf(run, 'product', line.variationId ?? null),
      }))
      const movedId = newIdOf(run, 'customer', customer)
      // Erased here since: the buyer is found by the order's contacts.
      const customerId = movedId !== undefined && (await findCustomer(shop, movedId)) ? movedId : undefined
      // A waybill, a receipt or a payment of this shop would go with the order that is replaced.
      if (id !== undefined && (await listDocuments(shop, id)).length > 0)
        return { kind: 'refused', reason: 'changedHere' }
      const { id: _, ...fields } = input
      const order = await importOrder(
        shop,
        { ...fields, lines, ...(customerId !== undefined && { customerId }), id: id ?? newId },
        id,
      )
      if (order.total !== total) {
        const title = `№\u00a0${order.number}`
        const details = `${formatDecimalAmount(total)} → ${formatDecimalAmount(order.total)}`
        run.report({ kind: 'order', action: 'noted', key: String(input.id), title, reason: 'sumDiffers', details })
      }
      return { kind: 'saved', id: order.id }
    },
  }
}
