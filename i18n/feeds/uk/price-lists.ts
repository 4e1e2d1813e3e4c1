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
