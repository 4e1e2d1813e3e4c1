import { z } from 'zod'
import { links } from '#api/rest/links.ts'
import { pictureDownloads, wooImage } from '../products/protocol.ts'

/** Categories, tags, attributes and their values (protocols 12). */
/** Prefix of a catalogue-wide attribute's slug. */

/** For search engines; empty: made from the name and the products. */
const searchTexts = { seoTitle: z.string(), seoDescription: z.string() }

const categoryDisplays = ['default', 'products', 'subcategories', 'both'] as const

export const attributeOrders = ['menu_order', 'name', 'name_num', 'id'] as const

export const wooCategory = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  parent: z.number(),
  description: z.string(),
  display: z.enum(categoryDisplays),
  image: wooImage.nullable(),
  menu_order: z.number(),
  /** Visible products in it and below it. */
  count: z.number(),
  meblia: z.object({
    version: z.string(),
    path: z.string(),
    permalink: z.string(),
    pictureDownloads,
    ...searchTexts,
  }),
  _links: links,
})
export type WooCategory = z.infer<typeof wooCategory>

export const wooTag = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  count: z.number(),
  meblia: z.object({ version: z.string(), permalink: z.string(), ...searchTexts }),
  _links: links,
})
export type WooTag = z.infer<typeof wooTag>

export const wooAttribute = z.object({
  id: z.number(),
  name: z.string(),
  /** `pa_kolir`. */
  slug: z.string(),
  type: z.literal('select'),
  order_by: z.enum(attributeOrders),
  has_archives: z.boolean(),
  meblia: z.object({
    version: z.string(),
    kind: z.enum(['pills', 'swatch']),
    filterable: z.boolean(),
    position: z.number(),
  }),
  _links: links,
})
export type WooAttribute = z.infer<typeof wooAttribute>

export const wooTerm = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  menu_order: z.number(),
  count: z.number(),
  meblia: z.object({
    version: z.string(),
    /** `#rrggbb`. */
    swatchColor: z.string().nullable(),
    swatchPictureId: z.number().nullable(),
    /** 160 px wide; empty without a picture. */
    swatchPicture: z.string(),
  }),
  _links: links,
})
export type WooTerm = z.infer<typeof wooTerm>
