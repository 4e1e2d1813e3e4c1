/** The feed of new goods, as pages and the feed itself call it. */
export const productFeedTitle = (shop: string) => `Товари магазину «${shop}»`
