/** Route summaries of the search, one sentence each. */
export const searchRouteTexts = {
  suggest: 'Підказки до того, що набирають у полі пошуку: товари, категорії, сторінки.',
  misses: 'Що шукали й не знайшли: слова та кількість, без даних про відвідувачів.',
  forget: 'Видаляє запит із переліку незнайденого.',
}
