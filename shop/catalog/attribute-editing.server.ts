import { slugOf } from '../addresses.ts'
import type { Actor } from '../audit/audit.ts'
import { Conflict } from '../failures.ts'
import { EVERYTHING, type Shop, transact } from '../shop.ts'
import { keepInTrash } from '../trash/trash.server.ts'
import * as sql from './attribute-editing.sql.server.ts'
import { readAttributes, type WholeAttribute, type WholeValue } from './attributes.server.ts'
import { refreshProducts } from './derive.server.ts'
import { turnFilters } from './facet-keeping.server.ts'
import { selectPresent } from './removal.sql.server.ts'

export type AttributeOutcome = { kind: 'saved'; attribute: WholeAttribute } | { kind: 'taken' } | { kind: 'gone' }
export type ValueOutcome = { kind: 'saved'; value: WholeValue } | { kind: 'taken' } | { kind: 'gone' }

export async function findAttribute(shop: Shop, id: number): Promise<WholeAttribute | undefined> {
  return (await readAttributes(shop)).find((attribute) => attribute.id === id)
}

/** Without an id: a new one. Its slug stays what it was at first, for it stands in addresses and on products. */
export async function editAttribute(
  shop: Shop,
  wish: Partial<Omit<WholeAttribute, 'values'>> & { name?: string },
): Promise<AttributeOutcome> {
  return transact(shop, async (shop) => {
    const all = await readAttributes(shop)
    const before = all.find((attribute) => attribute.id === wish.id)
    if (wish.id !== undefined && !before) return { kind: 'gone' }
    const name = wish.name ?? before?.name ?? ''
    const slug = before?.slug ?? (slugOf(wish.slug || name) || 'vlastyvist')
    if (!before && all.some((attribute) => attribute.slug === slug)) return { kind: 'taken' }
    const { kind, filterable, position, orderBy, hasArchives } = { ...blank, position: all.length, ...before, ...wish }
    const row = { name, slug, kind, position }
    const id = await sql.writeAttribute(shop.db, shop.dialect, {
      ...(before && { id: before.id }),
      ...row,
      ...columnsOf({ filterable, orderBy, hasArchives }),
    })
    if (before && before.name !== name) await sql.renameOnProducts(shop.db, id, name)
    if (before) await changeEverywhere(shop)
    const values = before?.values ?? []
    return { kind: 'saved', attribute: { ...row, id, filterable, orderBy, hasArchives, values } }
  })
}

/** Without an id: a new value, the last. Its slug stays, as an attribute's does. */
export async function editValue(shop: Shop, attributeId: number, wish: Partial<WholeValue>): Promise<ValueOutcome> {
  return transact(shop, async (shop) => {
    const attribute = await findAttribute(shop, attributeId)
    const before = attribute?.values.find((value) => value.id === wish.id)
    if (!attribute || (wish.id !== undefined && !before)) return { kind: 'gone' }
    const name = wish.name ?? before?.name ?? ''
    const slug = before?.slug ?? (slugOf(wish.slug || name) || 'znachennia')
    if (!before && attribute.values.some((value) => value.slug === slug)) return { kind: 'taken' }
    const last = Math.max(-1, ...attribute.values.map((value) => value.position)) + 1
    const blank = { description: '', position: last, swatchColor: null, swatchPictureId: null }
    const { description, position, swatchColor, swatchPictureId } = { ...blank, ...before, ...wish }
    const swatch = { swatch_color: swatchColor, swatch_picture_id: swatchPictureId }
    const row = { attribute_id: attributeId, name, slug, description, position, ...swatch }
    const id = await sql.writeValue(shop.db, shop.dialect, { ...(before && { id: before.id }), ...row })
    if (before && before.name !== name) await sql.renameValueOnProducts(shop.db, id, name)
    if (before) await changeEverywhere(shop, `attribute_value:${id}`)
    return { kind: 'saved', value: { id, name, slug, description, position, swatchColor, swatchPictureId } }
  })
}

const blank: Pick<WholeAttribute, 'kind' | 'filterable' | 'orderBy' | 'hasArchives'> = {
  kind: 'pills',
  filterable: true,
  orderBy: 'menu_order',
  hasArchives: false,
}

function columnsOf({
  filterable,
  orderBy,
  hasArchives,
}: Pick<WholeAttribute, 'filterable' | 'orderBy' | 'hasArchives'>) {
  return {
    filterable: filterable ? (1 as const) : (0 as const),
    order_by: orderBy,
    has_archives: hasArchives ? (1 as const) : (0 as const),
  }
}

/** Products keep it and its values as their own until it comes back. */
export async function trashAttribute(shop: Shop, actor: Actor, attribute: WholeAttribute): Promise<void> {
  await transact(shop, async (shop) => {
    const { id, name } = attribute
    await keepInTrash(shop, actor, { kind: 'attribute', entity: id, title: name, content: attribute })
    await sql.deleteAttribute(shop.db, id)
    await changeEverywhere(shop)
  })
}

/** Throws Conflict when another attribute has its slug by now. */
export async function restoreAttribute(shop: Shop, content: unknown): Promise<void> {
  const attribute = content as WholeAttribute // written by trashAttribute
  await transact(shop, async (shop) => {
    // What was kept before these were known has none of them.
    const { values, filterable, orderBy = blank.orderBy, hasArchives = false, ...row } = attribute
    if ((await readAttributes(shop)).some((one) => one.slug === row.slug)) throw new Conflict(`${row.slug} is taken`)
    await sql.writeAttribute(shop.db, shop.dialect, { ...row, ...columnsOf({ filterable, orderBy, hasArchives }) })
    await sql.relinkAttribute(shop.db, row.id, row.slug)
    for (const value of values) await bringValueBack(shop, row.id, value)
    await countAgain(shop, row.id)
    await changeEverywhere(shop)
  })
}

export async function trashValue(shop: Shop, actor: Actor, attributeId: number, value: WholeValue): Promise<void> {
  await transact(shop, async (shop) => {
    const content = { attributeId, value }
    await keepInTrash(shop, actor, { kind: 'attribute_value', entity: value.id, title: value.name, content })
    await sql.deleteValue(shop.db, value.id)
    await changeEverywhere(shop)
  })
}

/** Throws Conflict when its attribute is gone, or has another value of this slug by now. */
export async function restoreValue(shop: Shop, content: unknown): Promise<void> {
  const { attributeId, value } = content as { attributeId: number; value: WholeValue } // written by trashValue
  await transact(shop, async (shop) => {
    const attribute = await findAttribute(shop, attributeId)
    if (!attribute || attribute.values.some((one) => one.slug === value.slug)) {
      throw new Conflict(`value ${value.id} has no place`)
    }
    await bringValueBack(shop, attributeId, value)
    await countAgain(shop, attributeId)
    await changeEverywhere(shop)
  })
}

/** Any page that shows goods may show its name, and any list may be filtered by it. */
async function changeEverywhere(shop: Shop, ...tags: string[]): Promise<void> {
  await turnFilters(shop)
  shop.changed(EVERYTHING, ...tags)
}

const CHUNK = 200

/** Goods that were changed meanwhile are no longer counted under it. */
async function countAgain(shop: Shop, attributeId: number): Promise<void> {
  const goods = await sql.selectGoodsWith(shop.db, attributeId)
  for (let start = 0; start < goods.length; start += CHUNK)
    await refreshProducts(shop, goods.slice(start, start + CHUNK))
}

async function bringValueBack(shop: Shop, attributeId: number, value: WholeValue): Promise<void> {
  const { id, name, slug, description = '', position, swatchColor, swatchPictureId } = value
  const media = await selectPresent(shop.db, 'media', swatchPictureId === null ? [] : [swatchPictureId])
  const picture = swatchPictureId !== null && media.has(swatchPictureId) ? swatchPictureId : null
  const swatch = { swatch_color: swatchColor, swatch_picture_id: picture }
  const row = { id, attribute_id: attributeId, name, slug, description, position, ...swatch }
  await sql.writeValue(shop.db, shop.dialect, row)
  await sql.relinkValue(shop.db, attributeId, id, slug)
}
