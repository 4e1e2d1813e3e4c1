/** On a page that is not published yet, for those who work here. */
export const preview = {
  onlyYou: 'Попередній перегляд: зараз це бачите лише ви.',
  toEditor: 'До редактора',
}
