import { quote } from '../../../locale/uk/format.ts'
import { plural } from '../../../locale/uk/plural.ts'

export const adminTags = {
  title: 'Позначки',
  about: 'За позначками покупці знаходять товари, які не належать до однієї категорії: «Новинки», «Для малої кімнати».',
  add: 'Нова позначка',
  edit: (name: string) => `Позначка ${quote(name)}`,
  editOf: (name: string) => `Змінити ${quote(name)}`,
  change: 'Змінити',
  empty: 'Позначок ще немає.',
  nothingFound: 'Таких позначок немає.',
  search: 'Назва позначки',
  filters: 'Пошук позначок',
  name: 'Назва',
  slug: 'Адреса',
  slugHint: 'Латинські літери й дефіси. Порожня складеться з назви.',
  description: 'Опис',
  goods: 'Товарів',
  goodsCount: (count: number) =>
    `${count}\u00a0${plural(count, { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' })}`,
  merge: 'Злити',
  mergeOf: (name: string) => `Злити ${quote(name)} з іншою`,
  mergeTitle: (name: string) => `Злити ${quote(name)} з іншою позначкою`,
  mergeText: 'Товари отримають обрану позначку, а ця піде в кошик: її можна повернути протягом 30 днів.',
  into: 'З якою',
  mergeDo: 'Злити',
  merged: (name: string, into: string) => `${quote(name)} злито з ${quote(into)}`,
  remove: 'Видалити',
  removeOf: (name: string) => `Видалити ${quote(name)}`,
  removeTitle: (name: string) => `Видалити позначку ${quote(name)}?`,
  removeText: 'Товари лишаться, але без неї. Повернути її можна протягом 30 днів.',
  removed: (name: string) => `Позначку ${quote(name)} видалено`,
}
