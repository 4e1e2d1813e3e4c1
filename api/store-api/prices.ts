import { formatMinorUnits, type Kopiykas } from '#shop/money.ts'
import { type StorePrices, storeCurrency } from './protocol.ts'

export function storePrices(
  now: Kopiykas,
  was: Kopiykas | null,
  range: StorePrices['price_range'] = null,
): StorePrices {
  const price = formatMinorUnits(now)
  return { price, regular_price: formatMinorUnits(was ?? now), sale_price: price, price_range: range, ...storeCurrency }
}
