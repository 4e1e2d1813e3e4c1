import { parseStored } from '../../json.ts'
import type { Shop } from '../../shop.ts'
import { selectProductMeta } from './custom-fields.sql.server.ts'
import { storedProductMeta } from './stored-product.server.ts'

/** Names of custom fields on products, sorted. */
export async function listCustomFieldNames(shop: Shop): Promise<string[]> {
  const names = new Set<string>()
  for (const meta of await selectProductMeta(shop.db)) {
    for (const name of Object.keys(parseStored(storedProductMeta, meta))) names.add(name)
  }
  return [...names].sort((a, b) => a.localeCompare(b, 'uk'))
}
