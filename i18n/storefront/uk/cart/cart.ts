import { plural, productForms } from '../../../locale/uk/plural.ts'
import { productTexts } from '../catalog/product.ts'

export const cartTexts = {
  title: 'Кошик',
  open: (n: number) => (n === 0 ? 'Кошик порожній' : `Кошик: ${n}\u00a0${plural(n, productForms)}`),
  /** Announced by the live region after an add or a removal. */
  now: (n: number) => (n === 0 ? 'Кошик порожній.' : `У кошику ${n}\u00a0${plural(n, productForms)}.`),
  add: productTexts.add,
  addNamed: (name: string) => `${productTexts.add}: ${name}`,
  chooseVariation: 'Обрати варіант',
  chooseVariationNamed: (name: string) => `Обрати варіант: ${name}`,
  added: productTexts.added,
  removed: (name: string) => `Видалено: ${name}.`,
  view: 'Переглянути кошик',
  toCheckout: 'Оформити замовлення',
  close: 'Закрити кошик',
  remove: 'Видалити',
  removeNamed: (name: string) => `Видалити з кошика: ${name}`,
  subtotal: 'Разом',
  totals: 'Ваше замовлення',
  delivery: 'Доставка',
  leadTime: 'Коли буде готове',
  leadTimeHint: 'Рахуємо за найдовшим товаром у кошику.',
  lines: 'Товари в кошику',
  product: 'Товар',
  price: 'Ціна',
  sum: 'Сума',
  quantityOf: (name: string) => `Кількість: ${name}`,
  lessOf: (name: string) => `Менше: ${name}`,
  moreOf: (name: string) => `Більше: ${name}`,
  update: 'Оновити кошик',
  updated: (total: string) => `Кошик оновлено. Разом ${total}.`,
  problem: {
    gone: 'Цього товару зараз не можна замовити, тому в сумі його немає.',
    short: (available: number) =>
      available === 0
        ? 'Усе розібрали: товару немає в наявності.'
        : `Є\u00a0лише ${available}\u00a0шт. Зменште, будь ласка, кількість.`,
    uneven: (min: number, step: number) =>
      step === 1 ? `Замовляйте щонайменше ${min}\u00a0шт.` : `Замовляйте від ${min}\u00a0шт., по\u00a0${step}\u00a0шт.`,
    dearer: (was: string) => `Дорожчий, ніж був: коли ви його обрали, коштував ${was}.`,
    cheaper: (was: string) => `Подешевшав: коли ви його обрали, коштував ${was}.`,
  },
  empty: 'Кошик поки порожній',
  emptyHint: 'Оберіть щось для дому, і воно чекатиме на вас тут.',
  failed: 'Не вдалося звʼязатися з магазином. Спробуйте, будь ласка, ще раз.',
}
