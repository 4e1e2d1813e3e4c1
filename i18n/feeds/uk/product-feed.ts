/** Texts of price lists. */
export const priceListTexts = {
  material: 'Матеріал',
  width: 'Ширина',
  depth: 'Глибина',
  height: 'Висота',
  weight: 'Вага',
  centimetres: 'см',
  kilograms: 'кг',
  /** Hotline requires these two values exactly. */
  inStock: 'В наявності',
  toOrder: 'Під замовлення',
}

/** Title of the feed of new products, on pages and in the feed. */
export const productFeedTitle = (shop: string) => `Товари магазину «${shop}»`
