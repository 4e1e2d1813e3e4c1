import { formatPrice } from '../../../locale/uk/format.ts'
import { dayForms, plural } from '../../../locale/uk/plural.ts'
import { checkoutTexts } from './checkout.ts'

/** Delivery prices line by line: on pages, and for language models. */
export const deliveryPriceTexts = {
  costs: (low: number, high: number) =>
    high === 0
      ? 'Доставка безкоштовна'
      : `Доставка ${low === high ? '' : low === 0 ? 'до ' : 'від '}${formatPrice(low === 0 ? high : low)}`,
  title: 'Ціни доставки',
  head: ['Куди', 'Ціна', 'У\u00a0дорозі'],
  ways: checkoutTexts.deliveries,
  zone: (name: string) => `Наш фургон: ${name}`,
  free: 'безкоштовно',
  price: (base: number, perKg: number, freeFrom: number) =>
    [
      perKg > 0 ? `${formatPrice(base)} і\u00a0${formatPrice(perKg)} за\u00a0кожен кілограм` : formatPrice(base),
      freeFrom > 0 ? `від\u00a0${formatPrice(freeFrom)} безкоштовно` : '',
    ]
      .filter(Boolean)
      .join(', '),
  days: (n: number) => (n === 0 ? 'у\u00a0той самий день' : `${n}\u00a0${plural(n, dayForms)}`),
  volume: 'Перевізник рахує більше з\u00a0двох: вагу або обʼєм, де 4\u00a0000\u00a0см³\u00a0— це кілограм.',
  work: {
    perFloor: 'Підйом сходами, за поверх',
    withLift: 'Підйом ліфтом або занесення на перший поверх',
    assembly: 'Складання, за кожну річ',
    removal: 'Вивезення старих меблів',
  },
}
