import { parseStored } from '#shop/core/json.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { listFabrics } from '../fabrics/fabrics.server.ts'
import type { ProductType } from '../products/catalog.ts'
import { listProductsById } from '../products/records/products.server.ts'
import type { Buildable } from './buildable/buildable.ts'
import { checkRules } from './check-rules.ts'
import * as sql from './product-rules.sql.server.ts'
import { type ProductRules, withFabrics } from './product-rules.ts'
import { productRulesSchema } from './product-rules-schema.ts'
import type { ConfigurationRules } from './rules.ts'
import type { RulesProblem } from './rules-problem.ts'

/** `rules` is what the owner entered; `current` is the same with the fabrics of today. */
export type SavedRules = {
  version: number
  author: string
  savedAt: number
  rules: ProductRules
  current: ConfigurationRules
}

export type SaveRulesResult =
  | { kind: 'saved'; version: number; buildable: Buildable }
  | { kind: 'refused'; problems: RulesProblem[] }
  /** Somebody has saved another version since `basedOn`. */
  | { kind: 'conflict'; version: number }
  /** Also of a variation, and of a product that is not sold by itself. */
  | { kind: 'not-found' }

const HISTORY_LENGTH = 100
const CONFIGURABLE_TYPES: ProductType[] = ['simple', 'variable']

/** Undefined: the product is not configurable. */
export async function findProductRules(shop: Shop, productId: number): Promise<SavedRules | undefined> {
  const row = await sql.selectCurrentRules(shop.db, productId)
  return row && toSavedRules(shop, row)
}

/** A version that an order was placed by. */
export async function findRulesVersion(
  shop: Shop,
  productId: number,
  version: number,
): Promise<SavedRules | undefined> {
  const row = await sql.selectRulesVersion(shop.db, productId, version)
  return row && toSavedRules(shop, row)
}

/** The newest first, at most 100. */
export async function listRulesHistory(
  shop: Shop,
  productId: number,
): Promise<{ version: number; author: string; savedAt: number }[]> {
  const rows = await sql.selectRulesHistory(shop.db, productId, HISTORY_LENGTH)
  return rows.map(({ version, author, created_at }) => ({ version, author, savedAt: created_at }))
}

/** `basedOn`: the version that the owner changed; 0: the product was not configurable. */
export async function saveProductRules(
  shop: Shop,
  input: { productId: number; rules: ProductRules; basedOn: number; author: string },
): Promise<SaveRulesResult> {
  const { productId, rules, basedOn, author } = input
  const { problems, buildable } = checkRules(withFabrics(rules, await listFabrics(shop)))
  if (!buildable || problems.length > 0) return { kind: 'refused', problems }
  return transact(shop, async (shop): Promise<SaveRulesResult> => {
    const [product] = await listProductsById(shop, [productId])
    if (!product || !CONFIGURABLE_TYPES.includes(product.type)) return { kind: 'not-found' }
    const version = (await sql.selectCurrentRules(shop.db, productId))?.version ?? 0
    if (version !== basedOn) return { kind: 'conflict', version }
    const next = {
      product_id: productId,
      version: version + 1,
      rules: JSON.stringify(rules),
      author,
      created_at: shop.now(),
    }
    if (!(await sql.insertProductRules(shop.db, next))) return { kind: 'conflict', version: next.version }
    shop.emit({ type: 'product.updated', productId })
    return { kind: 'saved', version: next.version, buildable }
  })
}

async function toSavedRules(shop: Shop, row: sql.ProductRulesRow): Promise<SavedRules> {
  const rules = parseStored(productRulesSchema, row.rules)
  const { version, author, created_at: savedAt } = row
  return { version, author, savedAt, rules, current: withFabrics(rules, await listFabrics(shop)) }
}
