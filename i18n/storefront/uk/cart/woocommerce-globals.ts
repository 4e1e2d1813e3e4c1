/** Texts that scripts written for WooCommerce display. Apart from `texts.ts`, so our own pages never load them. */
export const wooGlobalTexts = {
  showPassword: 'Показати пароль',
  hidePassword: 'Сховати пароль',
  ratingRequired: 'Поставте, будь ласка, оцінку',
  ratings: ['1 з 5 зірок', '2 з 5 зірок', '3 з 5 зірок', '4 з 5 зірок', '5 з 5 зірок'],
  openGallery: 'Відкрити зображення на весь екран',
  noMatchingVariations: 'Такого поєднання немає. Оберіть, будь ласка, інше.',
  makeASelection: 'Спершу оберіть варіант товару.',
  unavailable: 'Цього товару зараз не можна замовити. Оберіть, будь ласка, інше поєднання.',
  resetVariations: 'Вибір скинуто. Оберіть варіант товару.',
  /** An unknown size or weight. */
  notStated: 'Н/Д',
  centimetres: 'см',
  kilograms: 'кг',
  inStock: 'В наявності',
  outOfStock: 'Немає в наявності',
  onBackorder: 'Доступне передзамовлення',
  fewLeft: (n: number) => `Залишилося ${n}&nbsp;шт.`,
  priceBefore: (price: string) => `Звичайна ціна: ${price}.`,
  priceNow: (price: string) => `Ціна зараз: ${price}.`,
  chooseAnOption: 'Оберіть варіант',
  clear: 'Скинути вибір',
}
