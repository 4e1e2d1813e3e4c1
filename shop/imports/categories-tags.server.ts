import type { Category } from '../catalog/catalog.ts'
import { saveCategory } from '../catalog/categories/categories.server.ts'
import { saveTag } from '../catalog/tags/tags.server.ts'
import { lookalikeKey } from '../input/text.ts'
import type { Shop } from '../shop.ts'
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
  const known = slug ? directory.tags.get(slug) : directory.tagsByName.get(lookalikeKey(name))
  if (known) return known.id
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
