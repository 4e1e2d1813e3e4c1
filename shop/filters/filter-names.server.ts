import type { Shop } from '../shop.ts'
import { selectFilterableAttributes } from './facets.sql.server.ts'
import { attributeParam } from './filters.ts'

/** Attribute names usable as filters in addresses. */
export async function listFilterNames(shop: Shop): Promise<Set<string>> {
  return new Set((await selectFilterableAttributes(shop.db)).map(({ slug }) => attributeParam(slug)))
}
