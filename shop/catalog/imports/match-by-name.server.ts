import { lookalikeKey } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { ProductId, ProductType } from '../products/catalog.ts'
import { selectProductIdentities, selectProductNames } from './imports.sql.server.ts'
import type { ImportProblem, ProductRowInput } from './imports.ts'
import type { ProductIdentity } from './match-product.ts'

type NamedRow = { line: number; input: ProductRowInput }
type Namesake = { id: ProductId; type: ProductType; hasSku: boolean }
/** `product`: the row's; none: the row becomes a new one. */
type NameMatch = { product?: ProductIdentity; warning?: 'nameTaken' }

export type NameMatcher = {
  /** Line → what its name says. */
  match(rows: NamedRow[]): Promise<Map<number, NameMatch>>
  /** After the last row: those whose name several products have; `nameAmbiguous`: nobody can say which one is meant. */
  rowsOfSeveral(): ImportProblem[]
}

/** Of equal names the first row is the first product, as an earlier import made them; too few rows are refused. */
export function createNameMatcher(shop: Shop): NameMatcher {
  let namesakesByKey: Map<string, Namesake[]> | undefined
  const seen = new Map<string, { rows: { line: number; value: string }[]; products: number }>()

  async function match(rows: NamedRow[]): Promise<Map<number, NameMatch>> {
    if (rows.length === 0) return new Map()
    namesakesByKey ??= await loadNamesakes(shop)
    const ids = new Map<number, ProductId>()
    const matches = new Map<number, NameMatch>()
    for (const { line, input } of rows) {
      const key = lookalikeKey(input.name ?? '')
      const type = input.type ?? 'simple'
      const namesakes = namesakesByKey.get(key) ?? []
      // An empty SKU cell says that the product has none; a file without the column says nothing.
      const products = namesakes.filter((other) => other.type === type && !(input.sku === '' && other.hasSku))
      const group = seen.get(`${type} ${key}`) ?? { rows: [], products: products.length }
      seen.set(`${type} ${key}`, group)
      const product = products[group.rows.length]
      if (product) ids.set(line, product.id)
      if (!product && namesakes.length + group.rows.length > 0) matches.set(line, { warning: 'nameTaken' })
      group.rows.push({ line, value: input.name ?? '' })
    }
    const found = await selectProductIdentities(shop.db, [...ids.values()], [])
    const products = new Map(found.map((product) => [product.id, product]))
    for (const [line, id] of ids) {
      const product = products.get(id)
      if (product) matches.set(line, { product })
    }
    return matches
  }

  function rowsOfSeveral(): ImportProblem[] {
    return [...seen.values()].flatMap(({ rows, products }) => {
      const reason = rows.length < products ? 'nameAmbiguous' : 'nameOfSeveral'
      return products > 1 ? rows.map(({ line, value }) => ({ line, column: 'name', value, reason })) : []
    })
  }

  return { match, rowsOfSeveral }
}

/** All names at once: the database does not know which look the same. */
async function loadNamesakes(shop: Shop): Promise<Map<string, Namesake[]>> {
  const namesakesByKey = new Map<string, Namesake[]>()
  for (const { id, type, name, sku } of await selectProductNames(shop.db)) {
    const key = lookalikeKey(name)
    const namesakes = namesakesByKey.get(key)
    const namesake = { id, type, hasSku: Boolean(sku) }
    if (namesakes) namesakes.push(namesake)
    else namesakesByKey.set(key, [namesake])
  }
  return namesakesByKey
}
