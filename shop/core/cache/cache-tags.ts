import type { ShopEvent } from '../events.ts'

/** What a cached page can depend on. */
export const cacheTag = {
  /** Every page depends on it. */
  everything: '*',
  settings: 'settings',
  /** The category tree and which lists are empty: in the navigation of every page. */
  categories: 'categories',
  /** Services that need consent: listed on every page. */
  usedServices: 'consent-services',
  /** Words in every page of another language. */
  glossary: 'glossary',
  /** Titles and addresses of other pages. */
  pages: 'pages',
  /** Lists of posts. */
  journal: 'journal',
  /** Names of galleries. */
  galleries: 'galleries',
  /** Pages that print a nonce are rendered again at every tick. */
  nonces: 'nonces',
  /** Pages with dates counted from today are rendered again every day. */
  days: 'days',
  /** How many there are: lists of the back office, no page. */
  products: 'products',
  orders: 'orders',
  product: (id: number) => `product:${id}`,
  listing: (id: number) => `listing:${id}`,
  productTag: (id: number) => `tag:${id}`,
  /** A page or a post. */
  page: (id: number) => `page:${id}`,
  gallery: (id: number) => `gallery:${id}`,
}

/** On no page: what the back office lists and counts. */
export const OFFICE_TAGS: ReadonlySet<string> = new Set([cacheTag.products, cacheTag.orders])

/** The tags whose pages are out of date after the event. */
export function cacheTagsOf(event: ShopEvent): string[] {
  switch (event.type) {
    case 'product.created':
    case 'product.updated':
    case 'product.deleted':
    case 'product.restored':
      return [cacheTag.product(event.productId), cacheTag.products]
    case 'reviews.updated':
      return [cacheTag.product(event.productId)]
    case 'listing.updated':
      return [cacheTag.listing(event.listingId)]
    case 'tag.updated':
    case 'tag.deleted':
      return [cacheTag.productTag(event.tagId)]
    case 'categories.updated':
      return [cacheTag.categories]
    case 'page.updated':
    case 'page.deleted':
      return [cacheTag.page(event.pageId), cacheTag.pages]
    case 'post.updated':
    case 'post.deleted':
      return [cacheTag.page(event.pageId), cacheTag.pages, cacheTag.journal]
    case 'journal.updated':
      return [cacheTag.journal]
    case 'gallery.updated':
    case 'gallery.deleted':
      return [cacheTag.galleries, cacheTag.gallery(event.galleryId)]
    case 'used_services.updated':
      return [cacheTag.usedServices]
    case 'settings.updated':
    case 'connections.updated':
      return [cacheTag.settings]
    case 'glossary.updated':
      return [cacheTag.glossary]
    // Any product page may show an attribute or a file, and any list may be filtered by it.
    case 'attribute_value.updated':
    case 'attributes.updated':
    case 'media.updated':
    case 'catalog.replaced':
    case 'everything.changed':
      return [cacheTag.everything]
    case 'order.created':
    case 'order.updated':
    case 'order.refunded':
    case 'order.deleted':
    case 'order.restored':
    case 'orders.imported':
      return [cacheTag.orders]
    // Its product's own event empties the caches.
    case 'variation.updated':
    case 'customer.created':
    case 'customer.updated':
    case 'customer.deleted':
    case 'coupon.created':
    case 'coupon.updated':
    case 'coupon.deleted':
    case 'coupon.restored':
    case 'import.enqueued':
    case 'jobs.requested':
    case 'feeds.requested':
      return []
  }
}
