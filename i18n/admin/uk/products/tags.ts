import { plural } from '../../../locale/uk/plural.ts'

/** Product tags in the back office. */
export const adminTags = {
  title: 'Позначки',
  about: 'За позначками покупці знаходять товари, які не належать до однієї категорії: «Новинки», «Для малої кімнати».',
  add: 'Нова позначка',
  edit: (name: string) => `Позначка «${name}»`,
  editOf: (name: string) => `Змінити «${name}»`,
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
  mergeOf: (name: string) => `Злити «${name}» з іншою`,
  mergeTitle: (name: string) => `Злити «${name}» з іншою позначкою`,
  mergeText: 'Товари отримають обрану позначку, а ця піде в кошик: її можна повернути протягом 30 днів.',
  into: 'З якою',
  mergeDo: 'Злити',
  merged: (name: string, into: string) => `«${name}» злито з «${into}»`,
  remove: 'Видалити',
  removeOf: (name: string) => `Видалити «${name}»`,
  removeTitle: (name: string) => `Видалити позначку «${name}»?`,
  removeText: 'Товари лишаться, але без неї. Повернути її можна протягом 30 днів.',
  removed: (name: string) => `Позначку «${name}» видалено`,
}
