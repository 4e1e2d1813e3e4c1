import { importProblems } from '#i18n/import/uk/problems.ts'
import { importProducts } from '#shop/catalog/imports/imports.server.ts'
import type { ImportProblem, ImportRow } from '#shop/catalog/imports/imports.ts'
import type { Product } from '#shop/catalog/products/catalog.ts'
import { listProductsById } from '#shop/catalog/products/records/products.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { findMoved, type MoveRun, recordMoved, stateHash } from './move-items.server.ts'
import type { MoveEntry } from './moving.ts'
import type { OldItem, OldProduct } from './old-items.server.ts'
import { bringPictures } from './pictures.server.ts'
import { loadRowContext, toRowInput } from './product-rows.server.ts'

type Products = () => AsyncIterable<OldItem<OldProduct>>
type StoredProduct = { fingerprint: string | undefined; product: Product | undefined; isUntouched: boolean }

const PER_TRANSACTION = 40
const BATCH_SIZE = 200

/** By the import of files: found by id and SKU, changed where it differs, unless somebody has changed it here since. */
export async function moveProducts(
  shop: Shop,
  run: MoveRun,
  { products, progress }: { products: Products; progress: (done: number, all: number | null) => void },
): Promise<void> {
  const chosen = await chooseProducts(shop, run, products)
  const context = await loadRowContext(shop)
  const titles = new Map<number, OldItem<OldProduct>>()
  const matched = new Map<number, number>()
  async function* rows(): AsyncIterable<ImportRow> {
    let line = 0
    for await (const item of products()) {
      line++
      if (item.kind !== 'item' || !chosen.has(item.key)) continue
      titles.set(line, item)
      yield { kind: 'product', line, input: await toRowInput(shop, run, { context, product: item.input }) }
    }
  }
  const trusted = new Set([...chosen.values()].flatMap((id) => id ?? []))
  const say = (line: number, entry: Pick<MoveEntry, 'action' | 'reason' | 'details'>) => {
    const item = titles.get(Math.ceil(line))
    if (item) run.report({ kind: 'product', key: item.key, title: item.title, ...entry })
  }
  const written = new Set<number>()
  const result = await importProducts(shop, rows, {
    keepGoing: true,
    chunk: PER_TRANSACTION,
    updateExisting: (id) => trusted.has(id),
    matched: (line, id) => matched.set(line, id),
    report: ({ line, kind, fields }) => {
      written.add(line)
      say(line, { action: kind, ...(kind === 'changed' && { details: fields.join(', ') }) })
    },
    progress: ({ phase, rows, total }) => phase === 'writing' && progress(rows, total),
  })
  for (const problem of result.problems)
    say(problem.line, { action: 'refused', reason: 'importRefused', details: toDetails(problem) })
  for (const problem of result.warnings)
    say(problem.line, {
      action: 'noted',
      reason: problem.reason === 'idOfAnother' ? 'idTaken' : 'importRefused',
      details: toDetails(problem),
    })
  for (const line of matched.keys()) if (!written.has(line)) say(line, { action: 'adopted' })
  for (const [line, item] of titles) {
    if (item.kind === 'item' && matched.has(line))
      for (const warning of item.warnings) say(line, { action: 'noted', ...warning })
  }
  await recordProducts(shop, run, { titles, matched })
}

/** Key → the product here that it was at the last run. */
async function chooseProducts(shop: Shop, run: MoveRun, products: Products): Promise<Map<string, number | undefined>> {
  const chosen = new Map<string, number | undefined>()
  const owners = new Map<string, string>()
  let batch: OldItem<OldProduct>[] = []
  const flush = async () => {
    const ids = batch.flatMap(({ key }) => findMoved(run, 'product', key)?.newId ?? [])
    const stored = new Map((await listProductsById(shop, ids)).map((product) => [product.id, product]))
    for (const item of batch) {
      // Also of one that is as it was, whose row is left out: the import finds products by their SKU.
      const sku = item.kind === 'item' ? (item.input.row.sku ?? '') : ''
      const owner = sku === '' ? item.key : (owners.get(sku) ?? item.key)
      owners.set(sku, owner)
      if (owner !== item.key) {
        const details = toDetails({ line: 0, column: 'sku', value: sku, reason: 'skuRepeated' })
        run.report({
          kind: 'product',
          key: item.key,
          title: item.title,
          action: 'refused',
          reason: 'importRefused',
          details,
        })
        continue
      }
      const before = findMoved(run, 'product', item.key)
      const product = stored.get(before?.newId ?? 0)
      const isUntouched = product !== undefined && stateHash(productState(product)) === before?.state
      const entry = skipping(run, item, { fingerprint: before?.fingerprint, product, isUntouched })
      if (entry) run.report({ kind: 'product', key: item.key, title: item.title, ...entry })
      else chosen.set(item.key, before?.newId)
      if (!entry && item.kind === 'item') await bringPictures(shop, run, textsOf(item.input))
    }
    batch = []
  }
  for await (const item of products()) if (batch.push(item) >= BATCH_SIZE) await flush()
  await flush()
  return chosen
}

function textsOf({ row }: OldProduct): string[] {
  return [row.description ?? '', row.shortDescription ?? '', row.purchaseNote ?? '']
}

/** Undefined: it is to be written. */
function skipping(
  run: MoveRun,
  item: OldItem<OldProduct>,
  { fingerprint, product, isUntouched }: StoredProduct,
): Pick<MoveEntry, 'action' | 'reason' | 'details'> | undefined {
  if (item.kind === 'refused') return { action: 'refused', reason: 'invalid', details: item.fields.join(', ') }
  if (fingerprint === undefined) return undefined
  if (!product) return { action: 'skipped', reason: 'deletedHere' }
  if (fingerprint === item.fingerprint) return { action: 'unchanged' }
  const type = item.input.row.type ?? 'simple'
  if (product.type !== type) return { action: 'skipped', reason: 'importRefused', details: `${product.type} → ${type}` }
  return isUntouched || run.overwrites ? undefined : { action: 'skipped', reason: 'changedHere' }
}

/** Without what sales and downloads change. */
function productState(product: Product): object {
  const { pictures: _, stockQuantity: __, stockStatus: ___, totalSales: ____, ...state } = product
  return state
}

async function recordProducts(
  shop: Shop,
  run: MoveRun,
  { titles, matched }: { titles: Map<number, OldItem<OldProduct>>; matched: Map<number, number> },
): Promise<void> {
  const pairs = [...matched]
  for (let start = 0; start < pairs.length; start += BATCH_SIZE) {
    const part = pairs.slice(start, start + BATCH_SIZE)
    const stored = await listProductsById(
      shop,
      part.map(([, id]) => id),
    )
    const byId = new Map(stored.map((product) => [product.id, product]))
    for (const [line, newId] of part) {
      const item = titles.get(Math.ceil(line))
      const product = byId.get(newId)
      if (!item || !product) continue
      const { key, fingerprint } = item
      await recordMoved(shop, run, {
        kind: 'product',
        key,
        newId,
        fingerprint,
        state: stateHash(productState(product)),
      })
    }
  }
}

function toDetails({ column, value, reason }: ImportProblem): string {
  return [column, value, importProblems[reason].why].filter(Boolean).join(': ')
}
