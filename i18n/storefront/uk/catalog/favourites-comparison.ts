import { formatInteger } from '../../../locale/uk/format.ts'
import { plural, productForms } from '../../../locale/uk/plural.ts'

/** Favourites, comparison and recently viewed products, all of which are stored in the visitor's browser. */
export const savedListTexts = {
  favourites: 'Обране',
  comparison: 'Порівняння',
  viewed: 'Ви переглядали',
  toFavourites: 'До обраного',
  toComparison: 'До порівняння',
  inFavourites: 'В\u00a0обраному',
  inComparison: 'У\u00a0порівнянні',
  leaveComparison: 'Видалити',
  noFavourites: 'В обраному поки порожньо',
  noFavouritesHint: 'Натисніть сердечко біля товару, і він чекатиме на вас тут.',
  noComparison: 'Порівнювати поки нічого',
  noComparisonHint: 'Натисніть «До порівняння» біля двох або кількох товарів одного виду.',
  needsScript:
    'Цей список зберігає ваш браузер, тому для нього потрібен JavaScript. Обирати, класти в\u00a0кошик і\u00a0замовляти можна й\u00a0без нього.',
  failed: 'Не вдалося завантажити товари. Перевірте зʼєднання й оновіть сторінку.',
  gone: (n: number) =>
    n === 1
      ? 'Одного товару в магазині вже немає, тому ми видалили його звідси.'
      : `${formatInteger(n)}\u00a0${plural(n, productForms)} із цього списку в магазині вже немає, тому ми видалили їх звідси.`,
  onlyDifferences: 'Лише відмінності',
  product: 'Товар',
  price: 'Ціна',
  lead: 'Строк',
  unknown: '—',
  share: 'Поділитися цим порівнянням',
  shareFavourites: 'Поділитися обраним',
  copyLink: 'Скопіювати посилання',
  print: 'Надрукувати',
  differs: 'відрізняється',
  scroll: (kind: string) => `Порівняння: ${kind}`,
}
