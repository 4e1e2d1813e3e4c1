import type { Shop } from '../shop.ts'
import { selectFilterable } from './facets.sql.server.ts'
import { attributeParam } from './filters.ts'

/** Under which names addresses filter by attributes. */
export async function readFilterNames(shop: Shop): Promise<Set<string>> {
  return new Set((await selectFilterable(shop.db)).map(({ slug }) => attributeParam(slug)))
}
