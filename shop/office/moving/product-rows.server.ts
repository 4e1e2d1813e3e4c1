import type { ProductAttributeRowInput, ProductRowInput } from '#shop/catalog/imports/imports.ts'
import { type AttributeWithValues, listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import { isBrandAttribute } from '#shop/catalog/products/attributes/brands.ts'
import type { Category, Tag } from '#shop/catalog/products/catalog.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { listAllTags } from '#shop/catalog/products/tags/tags.server.ts'
import { findLibraryItem } from '#shop/content/media/library/library.server.ts'
import { cleanLine, lookalikeKey } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { type MoveRun, newIdOf, newIdsOf } from './move-items.server.ts'
import type { OldProduct, OldProductAttribute } from './old-items.server.ts'
import { movedHtml } from './pictures.server.ts'

export type RowContext = {
  attributes: Map<number, AttributeWithValues>
  categories: Map<number, Category>
  tags: Map<number, Tag>
}

/** What the terms have become, once for all products. */
export async function loadRowContext(shop: Shop): Promise<RowContext> {
  const [attributes, categories, tags] = [
    await listAllAttributes(shop),
    await listAllCategories(shop),
    await listAllTags(shop),
  ]
  const byId = <Term extends { id: number }>(terms: readonly Term[]) => new Map(terms.map((term) => [term.id, term]))
  return { attributes: byId(attributes), categories: byId(categories), tags: byId(tags) }
}

/** A row as of a file of this shop, whose terms have slugs. */
export async function toRowInput(
  shop: Shop,
  run: MoveRun,
  { context, product }: { context: RowContext; product: OldProduct },
): Promise<ProductRowInput> {
  const { row, parent } = product
  const html = async (text: string) => (await movedHtml(shop, run, text)).html
  const common: ProductRowInput = {
    ...row,
    id: newIdOf(run, 'product', product.id) ?? product.id,
    ...(row.description !== undefined && { description: await html(row.description) }),
    ...(row.shortDescription !== undefined && { shortDescription: await html(row.shortDescription) }),
    ...(row.purchaseNote !== undefined && { purchaseNote: await html(row.purchaseNote) }),
    attributes: await Promise.all(
      product.attributes.map((attribute) => toAttributeRow(shop, run, { context, product, attribute })),
    ),
    pictures: product.pictures.map(({ source, alt, option, value }) => ({ source, details: { alt, option, value } })),
    ...(product.drawing !== null && { drawing: await fileName(shop, newIdOf(run, 'media', product.drawing)) }),
  }
  if (parent !== null) return { ...common, parent: { kind: 'id', id: newIdOf(run, 'product', parent) ?? parent } }
  const brandIds = newIdsOf(run, 'brand', product.brands)
  const brands = [...context.attributes.values()].filter(isBrandAttribute).flatMap(({ values }) => values)
  return {
    ...common,
    categories: newIdsOf(run, 'category', product.categories).map((id) => pathOf(context.categories, id)),
    tags: newIdsOf(run, 'tag', product.tags)
      .flatMap((id) => context.tags.get(id) ?? [])
      .map(({ name, slug }) => ({ name, slug })),
    brands: brands.filter(({ id }) => brandIds.includes(id)).map(({ name }) => name),
  }
}

function pathOf(categories: Map<number, Category>, id: number): { names: string[]; slugs: string[] } {
  const path: Category[] = []
  for (let category = categories.get(id); category; category = categories.get(category.parentId ?? 0))
    path.unshift(category)
  return { names: path.map(({ name }) => name), slugs: path.map(({ slug }) => slug) }
}

async function toAttributeRow(
  shop: Shop,
  run: MoveRun,
  {
    context: { attributes },
    product: { swatches },
    attribute: { id, name, slug, visible, varies, options, defaultOption },
  }: { context: RowContext; product: OldProduct; attribute: OldProductAttribute },
): Promise<ProductAttributeRowInput> {
  const attribute = attributes.get(newIdOf(run, 'attribute', id) ?? 0)
  const ownSlug = attribute?.slug ?? slug
  const findValue = (option: { name: string; slug: string | null }) =>
    attribute?.values.find(({ slug }) => slug === option.slug) ??
    attribute?.values.find(({ name }) => lookalikeKey(name) === lookalikeKey(option.name))
  const named = options.filter(({ name }) => cleanLine(name) !== '')
  const values = await Promise.all(
    named.map(async (option) => {
      const value = findValue(option)
      const swatch = swatches.find((each) => each.attribute === ownSlug && each.value === value?.slug)
      const picture = await fileName(shop, newIdOf(run, 'media', swatch?.picture ?? null))
      return {
        name: cleanLine(option.name),
        slug: value?.slug ?? null,
        swatch: swatch ? { color: swatch.color, picture } : null,
      }
    }),
  )
  const byDefault = findValue({ name: defaultOption, slug: defaultOption })
  return {
    name: attribute?.name ?? cleanLine(name),
    slug: ownSlug,
    visible,
    global: attribute !== undefined,
    varies,
    defaultValue: byDefault?.slug ?? defaultOption,
    values,
  }
}

async function fileName(shop: Shop, mediaId: number | undefined): Promise<string> {
  return mediaId === undefined ? '' : ((await findLibraryItem(shop, mediaId))?.name ?? '')
}
