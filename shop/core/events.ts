import { z } from 'zod'
import { parseStored } from './json.ts'

const id = z.number().int()

const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['product.created', 'product.updated', 'product.deleted', 'product.restored']),
    /** Of a variation's change: its product, besides `variation.updated`. */
    productId: id,
  }),
  z.object({ type: z.literal('variation.updated'), variationId: id }),
  /** What its pages show of reviews and questions. */
  z.object({ type: z.literal('reviews.updated'), productId: id }),
  z.object({ type: z.enum(['order.created', 'order.updated', 'order.deleted', 'order.restored']), orderId: id }),
  z.object({ type: z.literal('order.refunded'), orderId: id, refundId: id }),
  z.object({ type: z.enum(['customer.created', 'customer.updated', 'customer.deleted']), customerId: id }),
  z.object({ type: z.enum(['coupon.created', 'coupon.updated', 'coupon.deleted', 'coupon.restored']), couponId: id }),
  z.object({ type: z.literal('listing.updated'), listingId: id }),
  z.object({ type: z.enum(['tag.updated', 'tag.deleted']), tagId: id }),
  z.object({ type: z.literal('attribute_value.updated'), valueId: id }),
  z.object({ type: z.enum(['page.updated', 'page.deleted', 'post.updated', 'post.deleted']), pageId: id }),
  z.object({ type: z.enum(['gallery.updated', 'gallery.deleted']), galleryId: id }),
  z.object({
    type: z.enum([
      'attributes.updated',
      'categories.updated',
      /** A whole file was imported: one event instead of one per product. */
      'catalog.replaced',
      /** The journal's categories; posts have their own events. */
      'journal.updated',
      /** Consent: the services that pages load may have changed. */
      'used_services.updated',
      'settings.updated',
      /** Keys of services: every process opens them anew. */
      'connections.updated',
      'glossary.updated',
      /** A file that pages may show. */
      'media.updated',
      /** Orders of another shop: nobody is told, and no stock is taken. */
      'orders.imported',
      'import.enqueued',
      'feeds.requested',
      /** Something is to run at once that no other event reports: a given-up job, a delivery sent again. */
      'jobs.requested',
      /** Unknown changes, or all caches are to be emptied. */
      'everything.changed',
    ]),
  }),
])

export type ShopEvent = z.output<typeof eventSchema>
export type EventType = ShopEvent['type']
export type EventOf<T extends EventType> = ShopEvent & { type: T }

export function serializeEvent(event: ShopEvent): string {
  return JSON.stringify(event)
}

/** Events of other processes. One that this version does not know may have changed anything. */
export function parseEvents(texts: string[]): ShopEvent[] {
  try {
    return texts.map((text) => parseStored(eventSchema, text))
  } catch {
    return [{ type: 'everything.changed' }]
  }
}
