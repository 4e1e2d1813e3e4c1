import { formatPrice } from '../../../locale/en/format.ts'
import type * as ukrainian from '../../uk/checkout/instalments.ts'

export const instalmentTexts: typeof ukrainian.instalmentTexts = {
  from: (sum) => `from\u00a0${formatPrice(sum)}\u00a0/\u00a0month`,
  fromInParts: (sum) => `In instalments from\u00a0${formatPrice(sum)}\u00a0/\u00a0month`,
  counts: 'Number of payments',
  count: (count, sum) => `${count} of\u00a0${formatPrice(sum)} a\u00a0month`,
}
