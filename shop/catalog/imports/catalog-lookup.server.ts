import { lookalikeKey } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { nameSlug } from '#shop/core/slugs.ts'
import { type AttributeWithValues, listAllAttributes } from '../products/attributes/attributes.server.ts'
import type { Category, Tag } from '../products/catalog.ts'
import { listAllCategories } from '../products/categories/categories.server.ts'
import { listAllTags } from '../products/tags/tags.server.ts'

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
    categories: [...(await listAllCategories(shop))],
    tags: new Map(tags.map((tag) => [tag.slug, tag])),
    // The tag whose slug follows from its name comes last, so that a bare name resolves to it.
    tagsByName: new Map(
      tags
        .toSorted((a, b) => Number(isSuffixFreeSlug(a)) - Number(isSuffixFreeSlug(b)))
        .map((tag) => [lookalikeKey(tag.name), tag]),
    ),
    attributes: new Map(attributes.map((attribute) => [attribute.slug, attribute])),
    written: 0,
  }
}

export function isSuffixFreeSlug({ name, slug }: { name: string; slug: string }): boolean {
  return slug === nameSlug(name)
}
