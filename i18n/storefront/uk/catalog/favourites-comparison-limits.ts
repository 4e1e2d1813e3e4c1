/** Said when a list is full. Apart from the rest: fetched when that happens. */
export const savedListLimitTexts = {
  compared: (most: number) => `Порівнювати можна щонайбільше ${most}\u00a0товари одного виду. Видаліть якийсь із них.`,
  favourites: (most: number) => `В обраному вже ${most}\u00a0товарів, більше не вміститься. Видаліть якийсь із них.`,
  /** Of all kinds together. */
  allCompared: (most: number) => `У порівнянні вже ${most}\u00a0товарів, більше не вміститься. Видаліть якийсь із них.`,
  notKept: 'Ваш браузер не дозволяє зберігати список на цьому пристрої.',
  open: 'Переглянути список',
  close: 'Закрити',
}
