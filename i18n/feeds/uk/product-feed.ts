/** Title of the feed of new products, on pages and in the feed. */
export const productFeedTitle = (shop: string) => `Товари магазину «${shop}»`
