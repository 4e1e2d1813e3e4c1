import { isDeepStrictEqual } from 'node:util'
import {
  type AttributeWithValues,
  ensureAttribute,
  listAllAttributes,
  saveAttribute,
} from '../catalog/attributes/attributes.server.ts'
import type { Tag } from '../catalog/catalog.ts'
import { listAllCategories, saveCategory } from '../catalog/categories/categories.server.ts'
import type { Category } from '../catalog/categories/category.ts'
import { listAllTags, saveTag } from '../catalog/tags/tags.server.ts'
import type { Shop } from '../shop.ts'
import { slugify } from '../slugs.ts'
import { selectMediaByNames } from './imports.sql.server.ts'
import type { AttributeValueRowInput, CatalogRows, CategoryRowInput, TagRowInput } from './imports.ts'

/** Entities that products of a file refer to, cached across rows; missing ones are created. */
export type CatalogLookup = {
  categories: Category[]
  tags: Map<string, Tag>
  tagsByName: Map<string, Tag>
  attributes: Map<string, AttributeWithValues>
  /** Number of these entities created or changed so far. */
  written: number
}

export async function loadCatalogLookup(shop: Shop): Promise<CatalogLookup> {
  const tags = await listAllTags(shop)
  const attributes = await listAllAttributes(shop)
  return {
    categories: await listAllCategories(shop),
    tags: new Map(tags.map((tag) => [tag.slug, tag])),
    // The tag whose slug follows from its name comes last, so that a bare name resolves to it.
    tagsByName: new Map(
      tags
        .toSorted((a, b) => Number(isSuffixFreeSlug(a)) - Number(isSuffixFreeSlug(b)))
        .map((tag) => [tag.name.toLowerCase(), tag]),
    ),
    attributes: new Map(attributes.map((attribute) => [attribute.slug, attribute])),
    written: 0,
  }
}

/** With a slug: the category of that slug, wherever it was moved; else the one with these names. */
export async function findOrCreateCategory(
  shop: Shop,
  directory: CatalogLookup,
  input: CategoryRowInput,
): Promise<number> {
  const slugs = input.slugs?.length === input.names.length ? input.slugs : null
  const last = slugs?.at(-1)
  const known = last && directory.categories.find((category) => category.slug === last)
  if (known) return known.id

  let parentId: number | null = null
  for (const [index, name] of input.names.entries()) {
    const slug = slugs?.[index]
    const brothers: Category[] = directory.categories.filter((category) => category.parentId === parentId)
    const category: Category | undefined = slug
      ? directory.categories.find((one) => one.slug === slug)
      : (brothers.find((one) => hasName(one, name) && isSuffixFreeSlug(one)) ??
        brothers.find((one) => hasName(one, name)))
    if (category) {
      parentId = category.id
      continue
    }
    const made: Category = await saveCategory(shop, { name, parentId, ...(slug && { slug }) })
    directory.categories.push(made)
    directory.written++
    parentId = made.id
  }
  return parentId ?? 0
}

export async function findOrCreateTag(
  shop: Shop,
  directory: CatalogLookup,
  { name, slug }: TagRowInput,
): Promise<number> {
  const known = slug ? directory.tags.get(slug) : directory.tagsByName.get(name.toLowerCase())
  if (known) return known.id
  const made = await saveTag(shop, { name, ...(slug && { slug }) })
  directory.tags.set(made.slug, made)
  directory.written++
  if (!directory.tagsByName.has(name.toLowerCase()) || isSuffixFreeSlug(made)) {
    directory.tagsByName.set(name.toLowerCase(), made)
  }
  return made.id
}

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
    if (attribute.values.some((one) => one.id === value.id)) continue
    const position = attribute.values.length
    attribute.values.push({ ...value, description: '', position, swatchColor: null, swatchPictureId: null })
  }
  directory.attributes.set(input.slug, attribute)
  return attribute
}

export function findValue(attribute: AttributeWithValues, input: { name: string; slug: string | null }) {
  const name = input.name.toLowerCase()
  return input.slug
    ? attribute.values.find((value) => value.slug === input.slug)
    : (attribute.values.find((value) => value.name.toLowerCase() === name && isSuffixFreeSlug(value)) ??
        attribute.values.find((value) => value.name.toLowerCase() === name))
}

export function suffixFreeSlug(name: string): string {
  return slugify(name) || name.toLowerCase()
}

/** Attributes precede the products that use them, so that values keep their positions. */
export async function writeAttributeRows(shop: Shop, directory: CatalogLookup, rows: CatalogRows): Promise<void> {
  let written = 0
  for (const row of rows.attributes) {
    const known = directory.attributes.get(row.slug)
    const values = []
    for (const { color, picture, ...value } of row.values) {
      const before = known?.values.find((one) => one.slug === value.slug)?.swatchPictureId ?? null
      values.push({ ...value, swatchColor: color, swatchPictureId: await findMediaByFileName(shop, picture, before) })
    }
    const next = { ...row, values }
    if (known && isSameAttribute(known, next)) continue
    await saveAttribute(shop, next)
    written++
  }
  if (written === 0) return
  directory.written += written
  directory.attributes = new Map((await listAllAttributes(shop)).map((attribute) => [attribute.slug, attribute]))
}

/** Categories and tags follow the products, when all of them exist. */
export async function writeCategoryRows(shop: Shop, directory: CatalogLookup, rows: CatalogRows): Promise<void> {
  for (const { path, picture, ...row } of rows.categories) {
    const index = directory.categories.findIndex((category) => category.path === path)
    const known = directory.categories[index]
    if (!known) continue
    const next = { ...known, ...row, pictureId: await findMediaByFileName(shop, picture, known.pictureId) }
    if (isSameCategory(known, next)) continue
    directory.categories[index] = await saveCategory(shop, next)
    directory.written++
  }
  for (const { slug, description } of rows.tags) {
    const known = directory.tags.get(slug)
    if (known && known.description !== description) {
      directory.tags.set(slug, await saveTag(shop, { ...known, description }))
      directory.written++
    }
  }
}

/** Prefers the current picture where it has this name: several pictures may. */
export async function findMediaByFileName(shop: Shop, name: string, current: number | null): Promise<number | null> {
  if (name === '') return null
  const ids = (await selectMediaByNames(shop.db, [name])).map((row) => row.id)
  return current !== null && ids.includes(current) ? current : (ids.at(-1) ?? null)
}

function freeSlug(attribute: AttributeWithValues | undefined, name: string): string {
  const base = suffixFreeSlug(name)
  let slug = base
  for (let number = 2; attribute?.values.some((value) => value.slug === slug); number++) slug = `${base}-${number}`
  return slug
}

function hasName(category: Category, name: string): boolean {
  return category.name.toLowerCase() === name.toLowerCase()
}

function isSuffixFreeSlug({ name, slug }: { name: string; slug: string }): boolean {
  return slug === slugify(name)
}

function isSameCategory(a: Category, b: Category): boolean {
  return (
    a.position === b.position &&
    a.description === b.description &&
    a.display === b.display &&
    a.pictureId === b.pictureId
  )
}

function isSameAttribute(known: AttributeWithValues, next: Parameters<typeof saveAttribute>[1]): boolean {
  const values = next.values.map((value) => {
    const before = known.values.find((one) => one.slug === value.slug)
    return before ? { ...value, id: before.id, description: before.description } : value
  })
  const touched = known.values.filter((value) => next.values.some((one) => one.slug === value.slug))
  const byPlace = (a: { slug: string }, b: { slug: string }) => a.slug.localeCompare(b.slug)
  // The file lacks these fields, which programs set.
  const { orderBy: _, hasArchives: __, ...shown } = known
  return isDeepStrictEqual(
    { ...shown, values: touched.toSorted(byPlace) },
    { ...next, id: known.id, values: values.toSorted(byPlace) },
  )
}
