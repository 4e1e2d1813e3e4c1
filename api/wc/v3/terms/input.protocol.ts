import { z } from 'zod'
import { flag, id, integer, text } from '#api/rest/fields.ts'
import {
  MAX_SEARCH_DESCRIPTION_LENGTH,
  MAX_SEARCH_TITLE_LENGTH,
} from '#shop/catalog/products/search-texts/search-texts.ts'
import { MAX_ALT_LENGTH, MAX_TITLE_LENGTH } from '#shop/content/media/library/library.ts'
import { LIMITS } from '../products/protocol.ts'
import { attributeOrders } from './protocol.ts'

/** Input of POST and PUT, for the server; a browser imports the types only. */
const version = z.string().max(64)
export const termName = text(LIMITS.name).transform((name) => name.trim())
const picture = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.object({
    id: integer(0, Number.MAX_SAFE_INTEGER).optional(),
    src: z.string().max(2000).optional(),
    name: text(MAX_TITLE_LENGTH).optional(),
    alt: text(MAX_ALT_LENGTH).optional(),
  }),
])

/** For search engines; empty: made from the name and the products. */
const searchTexts = {
  seoTitle: text(MAX_SEARCH_TITLE_LENGTH),
  seoDescription: text(MAX_SEARCH_DESCRIPTION_LENGTH),
}

export const categoryFields = z
  .object({
    name: termName,
    slug: text(LIMITS.slug),
    parent: integer(0, Number.MAX_SAFE_INTEGER),
    description: text(LIMITS.text),
    display: z.enum(['default', 'products', 'subcategories', 'both']),
    image: picture,
    menu_order: integer(-1_000_000_000),
    meblia: z.object({ version, ...searchTexts }).partial(),
  })
  .partial()
export type WooCategoryInput = z.input<typeof categoryFields>
export type CategoryFields = z.output<typeof categoryFields>

export const tagFields = z
  .object({
    name: termName,
    slug: text(LIMITS.slug),
    description: text(LIMITS.text),
    meblia: z.object({ version, ...searchTexts }).partial(),
  })
  .partial()
export type WooTagInput = z.input<typeof tagFields>
export type TagFields = z.output<typeof tagFields>

export const attributeFields = z
  .object({
    name: termName,
    slug: text(LIMITS.slug),
    type: z.literal('select'),
    order_by: z.enum(attributeOrders),
    has_archives: flag,
    meblia: z
      .object({
        version,
        kind: z.enum(['pills', 'swatch']),
        filterable: z.boolean(),
        position: integer(0, 1_000_000),
      })
      .partial(),
  })
  .partial()
export type WooAttributeInput = z.input<typeof attributeFields>
export type AttributeFields = z.output<typeof attributeFields>

export const termFields = z
  .object({
    name: termName,
    slug: text(LIMITS.slug),
    description: text(LIMITS.text),
    menu_order: integer(0, 1_000_000),
    meblia: z
      .object({
        version,
        swatchColor: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .nullable(),
        swatchPictureId: id.nullable(),
      })
      .partial(),
  })
  .partial()
export type WooTermInput = z.input<typeof termFields>
export type ValueFields = z.output<typeof termFields>
