import { z } from 'zod'
import { defined } from '#api/rest/fields.ts'
import { attributeFields, categoryFields, tagFields, termFields } from '#api/wc/v3/terms/input.protocol.ts'
import { fromTaxonomy } from '#shop/catalog/products/catalog.ts'
import { cleanLine } from '#shop/core/input/text.ts'
import type {
  OldAttribute,
  OldBrand,
  OldCategory,
  OldItem,
  OldPicture,
  OldTag,
  OldValue,
} from '#shop/office/moving/old-items.server.ts'
import { parseItem } from './lenient-parse.ts'

type Item = Record<string, unknown>

const NAMED = ['name', 'slug']
const parent = z.object({ parent: z.number().int().min(0).catch(0) })
const picture = z.object({
  id: z.number().catch(0),
  src: z.string().default(''),
  name: z.string().default(''),
  alt: z.string().default(''),
})

export function nameOf(item: Item): string {
  return cleanLine(typeof item.name === 'string' ? item.name : '')
}

export function parseCategory(item: Item): OldItem<OldCategory> {
  const schema = categoryFields.omit({ image: true }).extend({ image: picture.nullish().catch(null) })
  return parseItem(schema, item, {
    essential: NAMED,
    title: nameOf(item),
    to: ({ name = '', slug = '', parent = 0, description = '', display = 'default', image, menu_order = 0 }) => ({
      name,
      slug,
      parent,
      description,
      display,
      position: Math.max(0, menu_order),
      picture: image ? toOldPicture(image) : null,
    }),
  })
}

function toOldPicture({ id, src, alt, name }: z.output<typeof picture>): OldPicture {
  return { id, source: src, alt, title: name }
}

export function parseTag(item: Item): OldItem<OldTag> {
  return parseItem(tagFields, item, {
    essential: NAMED,
    title: nameOf(item),
    to: ({ name = '', slug = '', description = '' }) => ({ name, slug, description }),
  })
}

export function parseAttribute(item: Item): OldItem<OldAttribute> {
  // Plugins add kinds of their own: they are shown as names.
  return parseItem(attributeFields.omit({ type: true }), item, {
    essential: NAMED,
    title: nameOf(item),
    to: ({ name = '', slug = '', order_by, has_archives, meblia: { version: _, ...meblia } = {} }) => ({
      name,
      slug: fromTaxonomy(slug),
      ...(order_by && { orderBy: order_by }),
      ...(has_archives !== undefined && { hasArchives: has_archives }),
      ...defined(meblia),
    }),
  })
}

export function parseValue(item: Item, attribute: number): OldItem<OldValue> {
  return parseItem(termFields, item, {
    essential: NAMED,
    title: nameOf(item),
    to: ({ name = '', slug = '', description = '', menu_order = 0, meblia }) => ({
      attribute,
      name,
      slug,
      description,
      position: menu_order,
      swatchColor: meblia?.swatchColor,
      swatchPicture: meblia?.swatchPictureId,
    }),
  })
}

export function parseBrand(item: Item): OldItem<OldBrand> {
  return parseItem(termFields.extend(parent.shape), item, {
    essential: NAMED,
    title: nameOf(item),
    to: ({ name = '', slug = '', description = '', menu_order = 0, parent }) => ({
      name,
      slug,
      description,
      position: menu_order,
      parent,
    }),
  })
}
