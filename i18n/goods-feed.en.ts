import type * as ukrainian from './goods-feed.uk.ts'

export const goodsFeedTitle: typeof ukrainian.goodsFeedTitle = (shop) => `Products of ${shop}`
