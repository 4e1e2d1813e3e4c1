import type { Actor } from '#shop/core/audit/audit.ts'
import { Conflict } from '#shop/core/errors.ts'
import type { ShopEvent } from '#shop/core/events.ts'
import { cleanName, lookalikeKey } from '#shop/core/input/text.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { freeSlug, nameSlug, slugFromOutside } from '#shop/core/slugs.ts'
import { addToTrash } from '#shop/core/trash/trash.server.ts'
import { invalidateAllFilters } from '../facet-index/facet-index.server.ts'
import { refreshProducts } from '../projection/product-projection.server.ts'
import { selectExistingIds } from '../trash/catalog-trash.sql.server.ts'
import * as sql from './attribute-editing.sql.server.ts'
import { type AttributeValue, type AttributeWithValues, listAllAttributes } from './attributes.server.ts'
import { BRAND_ATTRIBUTE, isBrandAttribute } from './brands.ts'

export type AttributeOutcome = { kind: 'saved'; attribute: AttributeWithValues } | { kind: 'taken' } | { kind: 'gone' }
export type AttributeValueOutcome = { kind: 'saved'; value: AttributeValue } | { kind: 'taken' } | { kind: 'gone' }

export async function findAttribute(shop: Shop, id: number): Promise<AttributeWithValues | undefined> {
  return (await listAllAttributes(shop)).find((attribute) => attribute.id === id)
}

/** Without an id: creates one, under a free `newId`. The slug never changes, since addresses and products use it. */
export async function createOrUpdateAttribute(
  shop: Shop,
  { newId, ...input }: Partial<Omit<AttributeWithValues, 'values'>> & NewId,
): Promise<AttributeOutcome> {
  return transact(shop, async (shop) => {
    const all = await listAllAttributes(shop)
    const before = all.find((attribute) => attribute.id === input.id)
    if (input.id !== undefined && !before) return { kind: 'gone' }
    const name = cleanName(input.name ?? before?.name ?? '')
    const slug = before?.slug ?? (slugFromOutside(input.slug || name) || nameSlug(name) || 'vlastyvist')
    if (!before && all.some((attribute) => attribute.slug === slug)) return { kind: 'taken' }
    const { kind, filterable, position, orderBy, hasArchives } = {
      ...blankAttribute,
      position: all.length,
      ...before,
      ...input,
    }
    const row = { name, slug, kind, position }
    const id = await sql.writeAttribute(shop.db, shop.dialect, {
      ...idColumn(before, newId),
      ...row,
      ...attributeColumns({ filterable, orderBy, hasArchives }),
    })
    if (before && before.name !== name) await sql.renameAttributeOnProducts(shop.db, id, name)
    if (before) await invalidateEverywhere(shop)
    const values = before?.values ?? []
    return { kind: 'saved', attribute: { ...row, id, filterable, orderBy, hasArchives, values } }
  })
}

/** Without an id: appends a value, under a free `newId`. The slug never changes, like an attribute's. */
export async function createOrUpdateAttributeValue(
  shop: Shop,
  attributeId: number,
  { newId, ...input }: Partial<AttributeValue> & NewId,
): Promise<AttributeValueOutcome> {
  return transact(shop, async (shop) => {
    const attribute = await findAttribute(shop, attributeId)
    const before = attribute?.values.find((value) => value.id === input.id)
    if (!attribute || (input.id !== undefined && !before)) return { kind: 'gone' }
    const name = cleanName(input.name ?? before?.name ?? '')
    const others = attribute.values.filter((value) => value !== before)
    const isRenamed = !before || lookalikeKey(before.name) !== lookalikeKey(name)
    if (isRenamed && others.some((value) => lookalikeKey(value.name) === lookalikeKey(name))) return { kind: 'taken' }
    const taken = new Set(others.map((value) => value.slug))
    if (!before && input.slug && taken.has(slugFromOutside(input.slug))) return { kind: 'taken' }
    const slug = before?.slug ?? freeSlug(slugFromOutside(input.slug || name) || nameSlug(name) || 'znachennia', taken)
    const last = Math.max(-1, ...attribute.values.map((value) => value.position)) + 1
    const blank = { description: '', position: last, swatchColor: null, swatchPictureId: null }
    const { description, position, swatchColor, swatchPictureId } = { ...blank, ...before, ...input }
    const swatch = { swatch_color: swatchColor, swatch_picture_id: swatchPictureId }
    const row = { attribute_id: attributeId, name, slug, description, position, ...swatch }
    const id = await sql.writeValue(shop.db, shop.dialect, { ...idColumn(before, newId), ...row })
    if (before && before.name !== name) await sql.renameValueOnProducts(shop.db, id, name)
    if (before) await invalidateEverywhere(shop, { type: 'attribute_value.updated', valueId: id })
    return { kind: 'saved', value: { id, name, slug, description, position, swatchColor, swatchPictureId } }
  })
}

/** The attribute whose values are the brands; created with the first one. */
export async function ensureBrandAttribute(shop: Shop): Promise<AttributeWithValues> {
  const brand = (await listAllAttributes(shop)).find(isBrandAttribute)
  if (brand) return brand
  const outcome = await createOrUpdateAttribute(shop, BRAND_ATTRIBUTE)
  if (outcome.kind !== 'saved') throw new Error(`the attribute of brands is ${outcome.kind}`)
  return outcome.attribute
}

type NewId = { newId?: number | undefined }

function idColumn(before: { id: number } | undefined, newId: number | undefined): { id?: number } {
  const id = before?.id ?? newId
  return id === undefined ? {} : { id }
}

const blankAttribute: Pick<AttributeWithValues, 'kind' | 'filterable' | 'orderBy' | 'hasArchives'> = {
  kind: 'pills',
  filterable: true,
  orderBy: 'menu_order',
  hasArchives: false,
}

function attributeColumns({
  filterable,
  orderBy,
  hasArchives,
}: Pick<AttributeWithValues, 'filterable' | 'orderBy' | 'hasArchives'>) {
  return {
    filterable: filterable ? (1 as const) : (0 as const),
    order_by: orderBy,
    has_archives: hasArchives ? (1 as const) : (0 as const),
  }
}

/** Products keep it and its values as local attributes until it is restored. */
export async function trashAttribute(shop: Shop, actor: Actor, attribute: AttributeWithValues): Promise<void> {
  await transact(shop, async (shop) => {
    const { id, name } = attribute
    await addToTrash(shop, actor, { kind: 'attribute', entity: id, title: name, content: attribute })
    await sql.deleteAttribute(shop.db, id)
    await invalidateEverywhere(shop)
  })
}

/** Throws Conflict when another attribute has its slug by now. */
export async function restoreAttribute(shop: Shop, content: unknown): Promise<void> {
  const attribute = content as AttributeWithValues // written by trashAttribute
  await transact(shop, async (shop) => {
    // Trash written by older versions lacks these fields.
    const { values, filterable, orderBy = blankAttribute.orderBy, hasArchives = false, ...row } = attribute
    if ((await listAllAttributes(shop)).some((other) => other.slug === row.slug))
      throw new Conflict(`${row.slug} is taken`)
    await sql.writeAttribute(shop.db, shop.dialect, {
      ...row,
      ...attributeColumns({ filterable, orderBy, hasArchives }),
    })
    await sql.relinkAttribute(shop.db, row.id, row.slug)
    for (const value of values) await restoreValueOnProducts(shop, row.id, value)
    await reindexAttributeProducts(shop, row.id)
    await invalidateEverywhere(shop)
  })
}

export async function trashAttributeValue(
  shop: Shop,
  actor: Actor,
  attributeId: number,
  value: AttributeValue,
): Promise<void> {
  await transact(shop, async (shop) => {
    const content = { attributeId, value }
    await addToTrash(shop, actor, { kind: 'attribute_value', entity: value.id, title: value.name, content })
    await sql.deleteValue(shop.db, value.id)
    await invalidateEverywhere(shop)
  })
}

/** Throws Conflict when its attribute is gone or has another value with this slug. */
export async function restoreAttributeValue(shop: Shop, content: unknown): Promise<void> {
  const { attributeId, value } = content as { attributeId: number; value: AttributeValue } // written by trashAttributeValue
  await transact(shop, async (shop) => {
    const attribute = await findAttribute(shop, attributeId)
    if (!attribute || attribute.values.some((other) => other.slug === value.slug)) {
      throw new Conflict(`value ${value.id} has no place`)
    }
    await restoreValueOnProducts(shop, attributeId, value)
    await reindexAttributeProducts(shop, attributeId)
    await invalidateEverywhere(shop)
  })
}

/** Any product page may show its name, and any list may be filtered by it. */
async function invalidateEverywhere(shop: Shop, event: ShopEvent = { type: 'attributes.updated' }): Promise<void> {
  await invalidateAllFilters(shop)
  shop.emit(event)
}

/** Products changed meanwhile are no longer counted under it. */
async function reindexAttributeProducts(shop: Shop, attributeId: number): Promise<void> {
  await refreshProducts(shop, await sql.selectProductIdsWithAttribute(shop.db, attributeId))
}

async function restoreValueOnProducts(shop: Shop, attributeId: number, value: AttributeValue): Promise<void> {
  const { id, name, slug, description = '', position, swatchColor, swatchPictureId } = value
  const media = await selectExistingIds(shop.db, 'media', swatchPictureId === null ? [] : [swatchPictureId])
  const picture = swatchPictureId !== null && media.has(swatchPictureId) ? swatchPictureId : null
  const swatch = { swatch_color: swatchColor, swatch_picture_id: picture }
  const row = { id, attribute_id: attributeId, name, slug, description, position, ...swatch }
  await sql.writeValue(shop.db, shop.dialect, row)
  await sql.relinkValue(shop.db, { attributeId, id, slug })
}
