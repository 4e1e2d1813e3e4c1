/** Apart from the others, so that the browser fetches only these. */
export const lightboxTexts = {
  label: 'Перегляд на весь екран',
  close: 'Закрити',
  previous: 'Попереднє',
  next: 'Наступне',
  count: (n: number, total: number) => `${n} з ${total}`,
  /** Announced to screen readers: «3 з 12: Диван «Лиман»». */
  news: (n: number, total: number, title: string) => (title ? `${n} з ${total}: ${title}` : `${n} з ${total}`),
  failed: 'Не вдалося завантажити.',
  silent: 'Сервіс відео не відповідає.',
  again: 'Спробувати ще раз',
  openApart: 'Відкрити окремо',
  showGallery: 'Показати галерею',
  backToGallery: 'Назад до попередньої галереї',
  loading: 'Завантажуємо…',
  captions: 'Українська',
  film: 'Відео',
  play: (title: string) => `Дивитися відео: ${title}`,
  playFrom: (service: string) => `Показати відео з ${service}`,
  outside: (service: string) => `Це показує ${service}. До натискання туди нічого не надсилається.`,
  openAt: (service: string) => `Відкрити на ${service}`,
}
