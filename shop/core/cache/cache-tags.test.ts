import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { EventOf, EventType } from '../events.ts'
import { cacheTagsOf } from './cache-tags.ts'

/** One of each type: a new type without a line here does not compile. */
const expected: { [T in EventType]: [event: Omit<EventOf<T>, 'type'>, tags: string[]] } = {
  'product.created': [{ productId: 1 }, ['product:1', 'products']],
  'product.updated': [{ productId: 1 }, ['product:1', 'products']],
  'product.deleted': [{ productId: 1 }, ['product:1', 'products']],
  'product.restored': [{ productId: 1 }, ['product:1', 'products']],
  'variation.updated': [{ variationId: 5 }, []],
  'reviews.updated': [{ productId: 1 }, ['product:1']],
  'listing.updated': [{ listingId: 2 }, ['listing:2']],
  'tag.updated': [{ tagId: 3 }, ['tag:3']],
  'tag.deleted': [{ tagId: 3 }, ['tag:3']],
  'categories.updated': [{}, ['categories']],
  'attribute_value.updated': [{ valueId: 4 }, ['*']],
  'attributes.updated': [{}, ['*']],
  'catalog.replaced': [{}, ['*']],
  'media.updated': [{}, ['*']],
  'everything.changed': [{}, ['*']],
  'page.updated': [{ pageId: 5 }, ['page:5', 'pages']],
  'page.deleted': [{ pageId: 5 }, ['page:5', 'pages']],
  'post.updated': [{ pageId: 5 }, ['page:5', 'pages', 'journal']],
  'post.deleted': [{ pageId: 5 }, ['page:5', 'pages', 'journal']],
  'journal.updated': [{}, ['journal']],
  'gallery.updated': [{ galleryId: 6 }, ['galleries', 'gallery:6']],
  'gallery.deleted': [{ galleryId: 6 }, ['galleries', 'gallery:6']],
  'used_services.updated': [{}, ['consent-services']],
  'settings.updated': [{}, ['settings']],
  'connections.updated': [{}, ['settings']],
  'glossary.updated': [{}, ['glossary']],
  'order.created': [{ orderId: 7 }, ['orders']],
  'order.updated': [{ orderId: 7 }, ['orders']],
  'order.refunded': [{ orderId: 7, refundId: 3 }, ['orders']],
  'order.deleted': [{ orderId: 7 }, ['orders']],
  'order.restored': [{ orderId: 7 }, ['orders']],
  'orders.imported': [{}, ['orders']],
  'customer.created': [{ customerId: 8 }, []],
  'customer.updated': [{ customerId: 8 }, []],
  'customer.deleted': [{ customerId: 8 }, []],
  'coupon.created': [{ couponId: 9 }, []],
  'coupon.updated': [{ couponId: 9 }, []],
  'coupon.deleted': [{ couponId: 9 }, []],
  'coupon.restored': [{ couponId: 9 }, []],
  'import.enqueued': [{}, []],
  'feeds.requested': [{}, []],
  'jobs.requested': [{}, []],
}

for (const [type, [ids, tags]] of Object.entries(expected)) {
  it(`${type} makes pages with ${tags.join(', ') || 'no tag'} out of date`, () => {
    assert.deepEqual(cacheTagsOf(Object.assign({ type }, ids) as EventOf<EventType>), tags)
  })
}
