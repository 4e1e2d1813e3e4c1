import { formatDate, formatPrice, quote } from '../../../locale/uk/format.ts'

type Refusal =
  | { reason: 'unknown' | 'used_up' | 'used_by_you' | 'not_for_you' | 'no_goods' | 'on_sale' | 'already' | 'too_many' }
  | { reason: 'not_yet'; from: number }
  | { reason: 'expired'; at: number }
  | { reason: 'too_little'; least: number }
  | { reason: 'too_much'; most: number }
  | { reason: 'not_together'; with: string }

export const couponTexts = {
  have: 'Маю промокод',
  code: 'Промокод',
  apply: 'Застосувати',
  remove: 'Видалити',
  removeNamed: (code: string) => `Видалити промокод ${quote(code)}`,
  row: (code: string) => `Промокод ${quote(code)}`,
  discount: 'Знижка',
  freeDelivery: 'безкоштовна доставка',
  applied: (code: string) => `Промокод ${quote(code)} застосовано.`,
  replaced: (code: string, others: string[]) =>
    `Промокод ${quote(code)} застосовано замість ${others.map(quote).join(', ')}: з\u00a0іншими він не поєднується.`,
  kept: (code: string) => `Промокод ${quote(code)} збережено: знижка зʼявиться в\u00a0кошику.`,
  removed: (code: string) => `Промокод ${quote(code)} видалено.`,
  notInCart: (code: string) => `Промокоду ${quote(code)} у\u00a0кошику немає.`,
  missing: 'Введіть промокод.',
  tooOften: 'Забагато спроб. Перевірте промокод і\u00a0спробуйте за\u00a010\u00a0хвилин.',
}

export function couponRefusalText(code: string, refusal: Refusal): string {
  switch (refusal.reason) {
    case 'unknown':
      return `Промокоду ${quote(code)} не\u00a0існує. Перевірте, чи\u00a0немає в\u00a0ньому помилки.`
    case 'not_yet':
      return `Промокод ${quote(code)} діє з\u00a0${formatDate(refusal.from)}.`
    case 'expired':
      return `Промокод ${quote(code)} діяв до\u00a0${formatDate(refusal.at - 1)} включно.`
    case 'used_up':
      return `Промокод ${quote(code)} уже використали стільки разів, скільки було можна.`
    case 'used_by_you':
      return `Ви вже скористалися промокодом ${quote(code)}.`
    case 'not_for_you':
      return `Промокод ${quote(code)} призначено для\u00a0іншої електронної пошти.`
    case 'no_goods':
      return `Промокод ${quote(code)} не\u00a0діє на\u00a0товари з\u00a0вашого кошика.`
    case 'on_sale':
      return `Промокод ${quote(code)} не\u00a0діє на\u00a0товари, які вже продаються зі\u00a0знижкою.`
    case 'too_little':
      return `Промокод ${quote(code)} діє на\u00a0замовлення від\u00a0${formatPrice(refusal.least)}.`
    case 'too_much':
      return `Промокод ${quote(code)} діє на\u00a0замовлення до\u00a0${formatPrice(refusal.most)}.`
    case 'not_together':
      return `Промокод ${quote(code)} не\u00a0поєднується з\u00a0промокодом ${quote(refusal.with)}.`
    case 'already':
      return `Промокод ${quote(code)} уже застосовано.`
    case 'too_many':
      return 'Більше промокодів до\u00a0одного замовлення додати не\u00a0можна.'
  }
}
