import { quote } from '../../../locale/uk/format.ts'

type Refusal =
  | { reason: 'unknown_product' | 'not_for_sale' | 'choose_options' | 'no_such_variation' | 'out_of_stock' }
  | { reason: 'over_stock'; available: number; inCart: number }
  | { reason: 'wrong_quantity'; limits: { min: number; max: number | null; step: number } }
  | { reason: 'already_in_cart' | 'cart_full' }

/** Notices on the next page after a change of the cart. */
export const cartNotices = {
  viewCart: 'Переглянути кошик',
  added: (name: string, pieces: number) =>
    pieces === 1 ? `${quote(name)} додано до кошика.` : `${quote(name)} додано до кошика: ${pieces}\u00a0шт.`,
  removed: (name: string) => `${quote(name)} видалено з кошика.`,
  undo: 'Повернути',
  restored: (name: string) => `${quote(name)} знову в кошику.`,
  updated: 'Кошик оновлено.',
}

export function cartRefusalText(name: string, refusal: Refusal): string {
  switch (refusal.reason) {
    case 'unknown_product':
      return 'Такого товару в магазині вже немає.'
    case 'not_for_sale':
      return `${quote(name)} зараз не продається.`
    case 'choose_options':
      return `Оберіть, будь ласка, варіант товару ${quote(name)}.`
    case 'no_such_variation':
      return `Такого варіанта товару ${quote(name)} немає. Оберіть, будь ласка, інший.`
    case 'out_of_stock':
      return `${quote(name)} розпродано, тому до кошика не додано.`
    case 'over_stock':
      return refusal.inCart > 0
        ? `${quote(name)}: в наявності ${refusal.available}\u00a0шт., із них у вашому кошику вже ${refusal.inCart}.`
        : `${quote(name)}: в наявності лише ${refusal.available}\u00a0шт.`
    case 'wrong_quantity':
      return `${quote(name)}: ${quantityRule(refusal.limits)}.`
    case 'already_in_cart':
      return `${quote(name)} уже в кошику, а продаємо його по одному.`
    case 'cart_full':
      return 'У кошику вже стільки різних товарів, що більше не вміститься. Оформіть, будь ласка, це замовлення.'
  }
}

function quantityRule({ min, max, step }: { min: number; max: number | null; step: number }): string {
  const range = max === null ? `від ${min}\u00a0шт.` : `від ${min} до ${max}\u00a0шт.`
  return `можна замовити ${range}${step > 1 ? ` по ${step}` : ''}`.replace(/\.$/, '')
}
