import type { ProductId } from '../catalog/catalog.ts'
import { readProducts, saveProducts } from '../catalog/products.server.ts'
import { type Shop, transact } from '../shop.ts'
import { selectIdentities } from './imports.sql.server.ts'
import { LINK_FIELDS, type Reference } from './imports.ts'
import { changedFields } from './merging.server.ts'
import { type Links, type Work, warnOfLink } from './work.server.ts'

const CHUNK = 300

export async function writeLinks(shop: Shop, work: Work): Promise<void> {
  const waiting = [...work.links]
  for (let start = 0; start < waiting.length; start += CHUNK) {
    await transact(shop, (shop) => writeSome(shop, work, waiting.slice(start, start + CHUNK)))
  }
}

async function writeSome(shop: Shop, work: Work, waiting: [ProductId, NonNullable<ReturnType<Links['get']>>][]) {
  const references = waiting.flatMap(([, { fields }]) => LINK_FIELDS.flatMap((field) => fields[field] ?? []))
  const realId = (id: ProductId) => work.survey.aliases.get(id) ?? id
  const known = await selectIdentities(
    shop.db,
    references.flatMap((one) => (one.kind === 'id' ? realId(one.id) : [])),
    references.flatMap((one) => (one.kind === 'sku' ? one.sku : [])),
  )
  const ids = new Set(known.map((one) => one.id))
  const bySku = new Map(known.map((one) => [one.sku, one.id]))
  const find = (reference: Reference) =>
    reference.kind === 'sku' ? bySku.get(reference.sku) : [realId(reference.id)].find((id) => ids.has(id))

  const products = new Map(
    (
      await readProducts(
        shop,
        waiting.map(([id]) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const different = []
  for (const [id, { line, counted, fields }] of waiting) {
    const before = products.get(id)
    if (!before) continue
    const next = { ...before }
    for (const field of LINK_FIELDS) {
      const wish = fields[field]
      if (!wish) continue
      const targets = wish.flatMap((reference) => {
        const target = find(reference)
        if (target === undefined) warnOfLink(work, line, field, reference)
        return target ?? []
      })
      next[field] = [...new Set(targets)]
    }
    const changed = changedFields(before, next)
    if (changed.length === 0) continue
    different.push(next)
    if (counted) continue
    work.result.unchanged--
    work.result.changed++
    work.options.report?.({ line, name: next.name, sku: next.sku, kind: 'changed', fields: changed })
  }
  await saveProducts(shop, different)
}
