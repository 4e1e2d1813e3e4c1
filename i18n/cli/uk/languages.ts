/** Command line output about missing translations. */
export const languagesCommandTexts = {
  summary: 'чого бракує в перекладах: languages [en|ru]',
  usage: 'Як користуватися: npm run shop -- languages [en|ru]',
  heading: (name: string, isShown: boolean) => `${name}${isShown ? '' : ' (ще вимкнено)'}`,
  interface: 'Інтерфейс',
  whole: 'немає всього файлу',
  nothing: 'нічого не бракує',
  product: 'Товари без перекладеної назви',
  category: 'Категорії без перекладеної назви',
  page: 'Сторінки й дописи без перекладу',
  words: 'Слова без перекладу (властивості та їхні значення)',
}
