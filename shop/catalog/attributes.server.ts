import { slugOf } from '../addresses.ts'
import { type Shop, transact } from '../shop.ts'
import * as sql from './attributes.sql.server.ts'

export type AttributeWish = {
  name: string
  /** Absent: made from the name. */
  slug?: string
  kind?: 'pills' | 'swatch'
  filterable?: boolean
  values: ValueWish[]
}

export type ValueWish = { name: string; slug?: string; swatchColor?: string | null; swatchPictureId?: number | null }

export type CatalogAttribute = { id: number; slug: string; values: { id: number; slug: string; name: string }[] }

/**
 * Finds the catalogue-wide attribute by its slug and its values by theirs, making whatever is missing. A swatch that is
 * given is written; one that is not is left alone. The values answer in the order they were asked for.
 */
export async function ensureAttribute(shop: Shop, wish: AttributeWish): Promise<CatalogAttribute> {
  return transact(shop, async (shop) => {
    const slug = wish.slug || slugOf(wish.name)
    const known = await sql.selectAttributeBySlug(shop.db, slug)
    const id =
      known?.id ??
      (await sql.insertAttribute(shop.db, {
        name: wish.name,
        slug,
        kind: wish.kind ?? 'pills',
        filterable: wish.filterable === false ? 0 : 1,
        position: 0,
      }))

    const present = await sql.selectValues(shop.db, id)
    const values = []
    for (const value of wish.values) {
      const valueSlug = value.slug || slugOf(value.name)
      const row = present.find((one) => one.slug === valueSlug)
      const swatch = { swatch_color: value.swatchColor ?? null, swatch_picture_id: value.swatchPictureId ?? null }
      if (!row) {
        const fresh = { attribute_id: id, name: value.name, slug: valueSlug, position: present.length, ...swatch }
        const valueId = await sql.insertValue(shop.db, fresh)
        present.push({ id: valueId, ...fresh })
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
