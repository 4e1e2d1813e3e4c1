import { formatInteger } from '../../locale/en/format.ts'
import { plural } from '../../locale/en/plural.ts'

/** «1,200 products» */
export const count = (n: number, one: string, other: string) =>
  `${formatInteger(n)}\u00a0${plural(n, { one, few: other, many: other, other })}`
