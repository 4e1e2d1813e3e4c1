import { lookalikeKey } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import type { Category } from '../products/catalog.ts'
import { saveCategory } from '../products/categories/categories.server.ts'
import { saveTag } from '../products/tags/tags.server.ts'
import { type CatalogLookup, isSuffixFreeSlug } from './catalog-lookup.server.ts'
import type { CatalogRows, CategoryRowInput, TagRowInput } from './imports.ts'
import { findMediaByFileName } from './pictures.server.ts'

/** With a slug: the category of that slug, wherever it was moved; else the one with these names. */
export async function findOrCreateCategory(
  shop: Shop,
  directory: CatalogLookup,
  input: CategoryRowInput,
): Promise<number> {
  const slugs = input.slugs?.length === input.names.length ? input.slugs : null
  const last = slugs?.at(-1)
  const existing = last && directory.categories.find((category) => category.slug === last)
  if (existing) return existing.id
  const [only, ...others] = input.isHeading
    ? directory.categories.filter((category) => endsWithNames(directory, category, input.names))
    : []
  if (only && others.length === 0) return only.id

  let parentId: number | null = null
  for (const [index, name] of input.names.entries()) {
    const slug = slugs?.[index]
    const brothers: Category[] = directory.categories.filter((category) => category.parentId === parentId)
    const category: Category | undefined = slug
      ? directory.categories.find((category) => category.slug === slug)
      : (brothers.find((brother) => hasName(brother, name) && isSuffixFreeSlug(brother)) ??
        brothers.find((brother) => hasName(brother, name)))
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
  const existing = slug ? directory.tags.get(slug) : directory.tagsByName.get(lookalikeKey(name))
  if (existing) return existing.id
  const made = await saveTag(shop, { name, ...(slug && { slug }) })
  directory.tags.set(made.slug, made)
  directory.written++
  if (!directory.tagsByName.has(lookalikeKey(name)) || isSuffixFreeSlug(made)) {
    directory.tagsByName.set(lookalikeKey(name), made)
  }
  return made.id
}

/** Categories and tags follow the products, when all of them exist. */
export async function writeCategoryRows(shop: Shop, directory: CatalogLookup, rows: CatalogRows): Promise<void> {
  for (const { path, picture, ...row } of rows.categories) {
    const index = directory.categories.findIndex((category) => category.path === path)
    const before = directory.categories[index]
    if (!before) continue
    const next = { ...before, ...row, pictureId: await findMediaByFileName(shop, picture, before.pictureId) }
    if (isSameCategory(before, next)) continue
    directory.categories[index] = await saveCategory(shop, next)
    directory.written++
  }
  for (const { slug, description } of rows.tags) {
    const before = directory.tags.get(slug)
    if (before && before.description !== description) {
      directory.tags.set(slug, await saveTag(shop, { ...before, description }))
      directory.written++
    }
  }
}

function endsWithNames(directory: CatalogLookup, category: Category, names: string[]): boolean {
  if (!hasName(category, names.at(-1) ?? '')) return false
  const parent = directory.categories.find(({ id }) => id === category.parentId)
  return names.length === 1 || (parent !== undefined && endsWithNames(directory, parent, names.slice(0, -1)))
}

function hasName(category: Category, name: string): boolean {
  return lookalikeKey(category.name) === lookalikeKey(name)
}

function isSameCategory(a: Category, b: Category): boolean {
  return (
    a.position === b.position &&
    a.description === b.description &&
    a.display === b.display &&
    a.pictureId === b.pictureId
  )
}
