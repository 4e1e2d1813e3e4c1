import { formatPrice } from '../../../locale/uk/format.ts'

export const instalmentTexts = {
  from: (sum: number) => `від\u00a0${formatPrice(sum)}\u00a0/\u00a0міс.`,
  fromInParts: (sum: number) => `Частинами від\u00a0${formatPrice(sum)}\u00a0/\u00a0міс.`,
  counts: 'Кількість платежів',
  count: (count: number, sum: number) => `${count} по\u00a0${formatPrice(sum)} на\u00a0місяць`,
}
