/** What price lists say in words. */
export const priceListTexts = {
  material: 'Матеріал',
  width: 'Ширина',
  depth: 'Глибина',
  height: 'Висота',
  weight: 'Вага',
  centimetres: 'см',
  kilograms: 'кг',
  /** Hotline knows these two by the letter. */
  inStock: 'В наявності',
  toOrder: 'Під замовлення',
}
