/** What scripts written for WooCommerce show by themselves. Apart from `uk.ts`, so that our own pages never carry it. */
export const pageGlobals = {
  showPassword: 'Показати пароль',
  hidePassword: 'Сховати пароль',
  ratingRequired: 'Поставте, будь ласка, оцінку',
  ratings: ['1 з 5 зірок', '2 з 5 зірок', '3 з 5 зірок', '4 з 5 зірок', '5 з 5 зірок'],
  openGallery: 'Відкрити зображення на весь екран',
  noMatchingVariations: 'Такого поєднання немає. Оберіть, будь ласка, інше.',
  makeASelection: 'Спершу оберіть варіант товару.',
  unavailable: 'Цього товару зараз не можна замовити. Оберіть, будь ласка, інше поєднання.',
  resetVariations: 'Вибір скинуто. Оберіть варіант товару.',
}
