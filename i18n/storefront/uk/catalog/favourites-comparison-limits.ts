/** Messages about a full list. Apart from the others, because they are fetched only then. */
export const savedListLimitTexts = {
  compared: (most: number) => `Порівнювати можна щонайбільше ${most}\u00a0товари одного виду. Видаліть якийсь із них.`,
  favourites: (most: number) => `В обраному вже ${most}\u00a0товарів, більше не вміститься. Видаліть якийсь із них.`,
  /** Limit across all kinds. */
  allCompared: (most: number) => `У порівнянні вже ${most}\u00a0товарів, більше не вміститься. Видаліть якийсь із них.`,
  notKept: 'Ваш браузер не дозволяє зберігати список на цьому пристрої.',
  open: 'Переглянути список',
  close: 'Закрити',
}
