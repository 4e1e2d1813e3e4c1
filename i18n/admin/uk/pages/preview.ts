/** Shown to staff on an unpublished page. */
export const previewTexts = {
  onlyYou: 'Попередній перегляд: зараз це бачите лише ви.',
  unsaved: 'Попередній перегляд незбереженого: це бачите лише ви.',
  cannot: 'Ще нема чого показати.',
  toEditor: 'До редактора',
}
