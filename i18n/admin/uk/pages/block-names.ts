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

/** Other words by which owners look for a block. */
const synonyms: Record<keyof typeof blockNames, string> = {
  heading: 'назва підзаголовок титул h2 h3',
  rich_text: 'абзац слова опис список стаття',
  picture: 'фото картинка світлина рисунок',
  picture_text: 'фото картинка поруч опис',
  buttons: 'кнопка посилання заклик дія',
  product_loop: 'товари новинки знижки акція хіти продаж',
  categories: 'розділи каталог товари',
  gallery: 'фото альбом світлини картинки',
  gallery_strip: 'альбоми фото',
  hero: 'слайдер банер обкладинка слайди',
  carousel: 'слайдер гортати фото слайди',
  parallax: 'банер фото фон тло рух',
  accordion: 'панелі згортати спойлер розкрити',
  video: 'ютуб youtube vimeo вімео фільм ролик кіно',
  table: 'розміри порівняння рядки стовпці',
  quote: 'відгук слова думка',
  contact: 'адреса телефон пошта години карта',
  faq: 'питання faq поширені часті',
  form: 'заявка звʼязок лист написати анкета',
  facts: 'переваги факти цифри числа чому ми',
  posts: 'статті новини блог',
  html_embed: 'код вставка скрипт iframe віджет',
  consent_manage: 'cookie приватність налаштування',
  cookie_table: 'приватність файли перелік',
  delivery_prices: 'тарифи перевізник Нова пошта оплата',
  columns: 'стовпці поруч сітка макет',
  consent_area: 'cookie маркетинг приватність',
}

/** Empty for an unknown type. */
export function blockSynonyms(type: string): string {
  return new Map<string, string>(Object.entries(synonyms)).get(type) ?? ''
}

export function blockName(type: string): string {
  return new Map(Object.entries(blockNames)).get(type) ?? type
}
