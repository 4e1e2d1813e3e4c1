import { isDeepStrictEqual } from 'node:util'
import { lookalikeKey } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { nameSlug } from '#shop/core/slugs.ts'
import {
  type AttributeWithValues,
  ensureAttribute,
  listAllAttributes,
  saveAttribute,
} from '../products/attributes/attributes.server.ts'
import { type CatalogLookup, isSuffixFreeSlug } from './catalog-lookup.server.ts'
import type { AttributeValueRowInput, CatalogRows } from './imports.ts'
import { findMediaByFileName } from './pictures.server.ts'

/** The catalogue-wide attribute of this slug with all of these values. */
export async function findOrCreateAttribute(
  shop: Shop,
  directory: CatalogLookup,
  input: { name: string; slug: string; values: AttributeValueRowInput[] },
): Promise<AttributeWithValues> {
  let attribute = directory.attributes.get(input.slug)
  const isMissing = (value: AttributeValueRowInput) => !attribute || !findValue(attribute, value)
  const missing = input.values.filter(isMissing)
  if (attribute && missing.length === 0) return attribute

  const values = missing.map((value) => ({ name: value.name, slug: value.slug ?? freeSlug(attribute, value.name) }))
  directory.written++
  const ensured = await ensureAttribute(shop, { name: input.name, slug: input.slug, values })
  attribute ??= {
    id: ensured.id,
    slug: input.slug,
    name: input.name,
    kind: 'pills',
    filterable: true,
    position: 0,
    orderBy: 'menu_order',
    hasArchives: false,
    values: [],
  }
  for (const value of ensured.values) {
    if (attribute.values.some((other) => other.id === value.id)) continue
    const position = attribute.values.length
    attribute.values.push({ ...value, description: '', position, swatchColor: null, swatchPictureId: null })
  }
  directory.attributes.set(input.slug, attribute)
  return attribute
}

export function findValue(attribute: AttributeWithValues, input: { name: string; slug: string | null }) {
  const name = lookalikeKey(input.name)
  return input.slug
    ? attribute.values.find((value) => value.slug === input.slug)
    : (attribute.values.find((value) => lookalikeKey(value.name) === name && isSuffixFreeSlug(value)) ??
        attribute.values.find((value) => lookalikeKey(value.name) === name))
}

/** Attributes precede the products that use them, so that values keep their positions. */
export async function writeAttributeRows(shop: Shop, directory: CatalogLookup, rows: CatalogRows): Promise<void> {
  let written = 0
  for (const row of rows.attributes) {
    const existing = directory.attributes.get(row.slug)
    const values = []
    for (const { color, picture, ...value } of row.values) {
      const swatchBefore = existing?.values.find((candidate) => candidate.slug === value.slug)?.swatchPictureId ?? null
      values.push({
        ...value,
        swatchColor: color,
        swatchPictureId: await findMediaByFileName(shop, picture, swatchBefore),
      })
    }
    const next = { ...row, values }
    if (existing && isSameAttribute(existing, next)) continue
    await saveAttribute(shop, next)
    written++
  }
  if (written === 0) return
  directory.written += written
  directory.attributes = new Map((await listAllAttributes(shop)).map((attribute) => [attribute.slug, attribute]))
}

function freeSlug(attribute: AttributeWithValues | undefined, name: string): string {
  const base = nameSlug(name)
  let slug = base
  for (let number = 2; attribute?.values.some((value) => value.slug === slug); number++) slug = `${base}-${number}`
  return slug
}

function isSameAttribute(existing: AttributeWithValues, next: Parameters<typeof saveAttribute>[1]): boolean {
  const values = next.values.map((value) => {
    const valueBefore = existing.values.find((candidate) => candidate.slug === value.slug)
    return valueBefore ? { ...value, id: valueBefore.id, description: valueBefore.description } : value
  })
  const touched = existing.values.filter((value) => next.values.some((candidate) => candidate.slug === value.slug))
  const byPlace = (a: { slug: string }, b: { slug: string }) => a.slug.localeCompare(b.slug)
  // The file lacks these fields, which programs set.
  const { orderBy: _, hasArchives: __, ...shown } = existing
  return isDeepStrictEqual(
    { ...shown, values: touched.toSorted(byPlace) },
    { ...next, id: existing.id, values: values.toSorted(byPlace) },
  )
}
