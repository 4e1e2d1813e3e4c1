/** Names of the block types in the page editor. */
export const blockNames = {
  heading: 'Заголовок',
  rich_text: 'Текст',
  picture: 'Зображення',
  picture_text: 'Зображення з текстом',
  buttons: 'Кнопки',
  product_loop: 'Добірка товарів',
  categories: 'Категорії товарів',
  gallery: 'Галерея',
  gallery_strip: 'Стрічка галерей',
  hero: 'Великий слайдер',
  carousel: 'Карусель',
  parallax: 'Паралакс',
  accordion: 'Акордеон',
  video: 'Відео',
  table: 'Таблиця',
  quote: 'Цитата',
  contact: 'Контакти',
  faq: 'Запитання й відповіді',
  form: 'Форма',
  facts: 'Обіцянки в ряд',
  posts: 'Дописи журналу',
  html_embed: 'Власний HTML',
  consent_manage: 'Керування згодою',
  cookie_table: 'Таблиця cookie',
  delivery_prices: 'Ціни доставки',
  columns: 'Колонки',
  consent_area: 'Лише за згоди',
}

export function blockName(type: string): string {
  return new Map(Object.entries(blockNames)).get(type) ?? type
}
