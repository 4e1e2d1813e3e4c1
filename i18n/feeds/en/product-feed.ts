import type * as ukrainian from '../uk/product-feed.ts'

export const productFeedTitle: typeof ukrainian.productFeedTitle = (shop) => `Products of ${shop}`
