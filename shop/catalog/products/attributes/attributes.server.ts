import { toFields } from '#shop/core/column-names.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { nameSlug } from '#shop/core/slugs.ts'
import { invalidateAllFilters } from '../facet-index/facet-index.server.ts'
import * as sql from './attributes.sql.server.ts'

export type AttributeInput = {
  name: string
  /** Absent: derived from the name. */
  slug?: string
  kind?: 'pills' | 'swatch'
  filterable?: boolean
  values: AttributeValueInput[]
}

type AttributeValueInput = {
  name: string
  slug?: string
  swatchColor?: string | null
  swatchPictureId?: number | null
}

export type CatalogAttribute = { id: number; slug: string; values: { id: number; slug: string; name: string }[] }

/** Creates what is missing, by slug. An absent swatch is left alone. Values are in the requested order. */
export async function ensureAttribute(shop: Shop, input: AttributeInput): Promise<CatalogAttribute> {
  return transact(shop, async (shop) => {
    const slug = input.slug || nameSlug(input.name)
    const existing = await sql.selectAttributeBySlug(shop.db, slug)
    const id =
      existing?.id ??
      (await sql.insertAttribute(shop.db, {
        name: input.name,
        slug,
        kind: input.kind ?? 'pills',
        filterable: input.filterable === false ? 0 : 1,
        position: 0,
      }))

    const present = await sql.selectValues(shop.db, id)
    const values = []
    for (const value of input.values) {
      const valueSlug = value.slug || nameSlug(value.name)
      const row = present.find((existingValue) => existingValue.slug === valueSlug)
      const swatch = { swatch_color: value.swatchColor ?? null, swatch_picture_id: value.swatchPictureId ?? null }
      if (!row) {
        const newValue = { attribute_id: id, name: value.name, slug: valueSlug, position: present.length, ...swatch }
        const valueId = await sql.insertValue(shop.db, newValue)
        present.push({ id: valueId, description: '', ...newValue })
        values.push({ id: valueId, slug: valueSlug, name: value.name })
        continue
      }
      if (value.swatchColor !== undefined || value.swatchPictureId !== undefined) {
        await sql.updateValueSwatch(shop.db, row.id, swatch)
      }
      values.push({ id: row.id, slug: row.slug, name: row.name })
    }
    return { id, slug, values }
  })
}

/** A catalogue-wide attribute with all its values, as in the back office and the product CSV. */
export type AttributeWithValues = {
  id: number
  slug: string
  name: string
  kind: 'pills' | 'swatch'
  filterable: boolean
  position: number
  orderBy: 'menu_order' | 'name' | 'name_num' | 'id'
  hasArchives: boolean
  values: AttributeValue[]
}

export type AttributeValue = {
  id: number
  slug: string
  name: string
  /** The owner's HTML, already sanitised. */
  description: string
  position: number
  swatchColor: string | null
  swatchPictureId: number | null
}

export async function listAllAttributes(shop: Shop): Promise<AttributeWithValues[]> {
  const values = Map.groupBy(await sql.selectAllValues(shop.db), (value) => value.attribute_id)
  return (await sql.selectAttributes(shop.db)).map(({ order_by: orderBy, has_archives: hasArchives, ...row }) => ({
    ...row,
    filterable: row.filterable === 1,
    orderBy,
    hasArchives: hasArchives === 1,
    values: (values.get(row.id) ?? []).map(({ attribute_id: _, ...value }) => toFields(value)),
  }))
}

/** Updates or creates the attribute and its values by slug. Values not named stay. */
export async function saveAttribute(
  shop: Shop,
  {
    values,
    ...attribute
  }: Omit<AttributeWithValues, 'id' | 'values' | 'orderBy' | 'hasArchives'> & {
    values: Omit<AttributeValue, 'id' | 'description'>[]
  },
): Promise<void> {
  await transact(shop, async (shop) => {
    const filterable = attribute.filterable ? 1 : 0
    const id = await sql.upsertAttribute(shop.db, { ...attribute, filterable })
    for (const value of values) {
      const { slug, name, position } = value
      const swatch = { swatch_color: value.swatchColor, swatch_picture_id: value.swatchPictureId }
      await sql.upsertValue(shop.db, { attribute_id: id, slug, name, position, ...swatch })
    }
    await invalidateAllFilters(shop)
  })
}
