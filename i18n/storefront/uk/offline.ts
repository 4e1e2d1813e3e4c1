/** The page without a network, and the bar on a page that was seen before. */
export const offlineTexts = {
  title: 'Немає звʼязку',
  text: 'Цієї сторінки ще немає на вашому пристрої, тож відкрити її можна лише з\u00a0інтернетом.',
  retry: 'Спробувати ще раз',
  /** `at` as the browser's clock writes it. */
  seen: (at: string) => `Мережа не відповідає. Збережено ${at}: ціни й\u00a0наявність могли змінитися.`,
  refresh: 'Оновити',
  locale: 'uk',
}
