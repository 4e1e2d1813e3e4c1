import type { Shop } from '../../shop.ts'
import { selectTaxClasses } from './tax-classes.sql.server.ts'

/** The standard class first, then those used by products, sorted. */
export async function listTaxClasses(shop: Shop): Promise<string[]> {
  const named = (await selectTaxClasses(shop.db)).filter((slug) => slug !== 'standard').sort()
  return ['standard', ...named]
}
