import { z } from 'zod'
import { isOwnFilePath, isSafeHref } from '../../paths.ts'

/**
 * What a content page is made of. A block is a plain object with a `type`, an `id` that is its own on the page (and the name
 * under which a consent area is asked for, protocols 5.4), and the fields of its type. Blocks that hold blocks hold arrays.
 */
export const BLOCKS_VERSION = 1

export const BLOCK_ID = /^[a-z0-9_-]{1,64}$/

const line = z.string().max(300)
const paragraph = z.string().max(2000)
/** Owner's HTML: goes through `sanitizedHtml` whenever it is shown, whatever was saved. */
const html = z.string().max(100_000)
const address = z.string().max(2000).refine(isSafeHref, 'address')
const file = z.string().max(2000).refine(isOwnFilePath, 'file')
const pictureId = z.number().int().positive()
const pictured = { pictureId, alt: line.default('') }
const headingLevel = z.union([z.literal(2), z.literal(3), z.literal(4)])
const category = z.enum(['preferences', 'statistics', 'marketing'])
const service = z.string().regex(/^[a-z0-9_-]{1,40}$/)

const button = z.object({ text: line.min(1), href: address, look: z.enum(['ink', 'quiet', 'sun']).default('ink') })

const heading = z.object({ text: line.min(1), level: headingLevel.default(2) })
const richText = z.object({ html })
const picture = z.object({
  ...pictured,
  caption: paragraph.default(''),
  /** `text`: as wide as the column of text; `full`: from edge to edge. */
  width: z.enum(['text', 'wide', 'full']).default('wide'),
  href: address.optional(),
})
const pictureText = z.object({
  ...pictured,
  side: z.enum(['left', 'right']).default('left'),
  title: line.default(''),
  html: html.default(''),
  buttons: z.array(button).max(3).default([]),
})
const buttons = z.object({ buttons: z.array(button).min(1).max(6) })
const productLoop = z.object({
  title: line.default(''),
  /** Where the rest of them is; empty: no link. */
  more: z.object({ text: line.min(1), href: address }).optional(),
  source: z.discriminatedUnion('by', [
    z.object({ by: z.literal('category'), id: z.number().int() }),
    z.object({ by: z.literal('tag'), id: z.number().int() }),
    z.object({ by: z.literal('ids'), ids: z.array(z.number().int()).min(1).max(24) }),
    z.object({ by: z.enum(['new', 'featured', 'sale']) }),
  ]),
  layout: z.enum(['grid', 'carousel']).default('grid'),
  limit: z.number().int().min(1).max(24).default(8),
})
const categories = z.object({ title: line.default(''), limit: z.number().int().min(1).max(24).default(8) })
const gallery = z.object({ galleryId: z.number().int(), heading: z.boolean().default(true) })
/** Without ids: all that are published. */
const galleryStrip = z.object({ title: line.default(''), galleryIds: z.array(z.number().int()).max(24).default([]) })
const hero = z.object({
  slides: z
    .array(
      z.object({
        ...pictured,
        title: line.min(1),
        text: paragraph.default(''),
        href: address,
        linkText: line.min(1),
        /** Where the picture leaves room for words; null puts them beside it, or below it on a narrow screen. */
        quietSide: z.enum(['left']).nullable().default(null),
      }),
    )
    .max(12),
})
const carousel = z.object({
  label: line.min(1),
  previous: line.min(1).default('Prev'),
  next: line.min(1).default('Next'),
  content: z.discriminatedUnion('of', [
    z.object({
      of: z.literal('pictures'),
      pictures: z
        .array(
          z.object({ ...pictured, title: line.default(''), text: paragraph.default(''), href: address.optional() }),
        )
        .max(60),
    }),
    z.object({
      of: z.literal('posts'),
      categoryId: z.number().int().optional(),
      limit: z.number().int().min(1).max(24),
    }),
  ]),
})
const parallax = z.object({
  pictureId,
  title: line.default(''),
  text: paragraph.default(''),
  button: button.optional(),
})
const accordion = z.object({
  title: line.default(''),
  /** Of the panels' headings. */
  level: headingLevel.default(3),
  panels: z
    .array(z.object({ title: line.min(1), html }))
    .min(1)
    .max(60),
})
const videoTrack = z.object({ src: file, language: z.string().regex(/^[a-z]{2}$/), label: line.min(1) })
const video = z.object({
  title: line.min(1),
  posterId: pictureId.optional(),
  /** Width to height. */
  ratio: z
    .string()
    .regex(/^\d{1,4}:\d{1,4}$/)
    .default('16:9'),
  source: z.discriminatedUnion('from', [
    z.object({
      from: z.literal('files'),
      /** `size`: lines of the picture, as «720» in 720p. */
      files: z.array(z.object({ src: file, type: z.enum(['video/mp4', 'video/webm']), size: z.number().int() })).min(1),
      captions: z.array(videoTrack).max(12).default([]),
      /** WebVTT files that name pictures for moments (protocols 8), one for each size. */
      thumbnails: z.array(file).max(4).default([]),
    }),
    z.object({ from: z.literal('youtube'), videoId: z.string().regex(/^[\w-]{6,20}$/) }),
    z.object({
      from: z.literal('vimeo'),
      videoId: z.string().regex(/^\d{5,12}$/),
      hash: z
        .string()
        .regex(/^\w{4,20}$/)
        .optional(),
    }),
  ]),
  /**
   * VAST file of an advertisement before the shop's own film: of the shop, or of a host that `consent.scriptHosts` allows.
   * Shown only where `videoAds` is on and marketing was agreed to; a video of YouTube or Vimeo has none.
   */
  adTag: address.optional(),
})
const table = z.object({
  caption: line.default(''),
  head: z.array(line).max(12),
  rows: z.array(z.array(paragraph).max(12)).max(200),
  /** The first cell of each row names the row. */
  rowHeads: z.boolean().default(true),
})
const quote = z.object({
  text: paragraph.min(1),
  author: line.default(''),
  role: line.default(''),
  pictureId: pictureId.optional(),
})
const contact = z.object({
  title: line.default(''),
  address: paragraph.default(''),
  phones: z
    .array(z.object({ dial: z.string().regex(/^\+\d{7,15}$/), shown: line.min(1) }))
    .max(6)
    .default([]),
  email: z.email().optional(),
  hours: z
    .array(z.object({ days: line, time: line }))
    .max(7)
    .default([]),
  /** A map elsewhere, opened as a link. */
  map: z.object({ text: line.min(1), href: address }).optional(),
})
const faq = z.object({
  title: line.default(''),
  items: z
    .array(z.object({ question: line.min(1), html }))
    .min(1)
    .max(60),
})
const formField = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  label: line.min(1),
  kind: z.enum(['text', 'tel', 'email', 'textarea', 'select', 'checkbox']),
  required: z.boolean().default(false),
  /** Slides open below the field while it is being filled in (§9: 250 ms). */
  description: paragraph.default(''),
  options: z.array(line.min(1)).max(60).default([]),
})
const form = z.object({
  title: line.default(''),
  fields: z.array(formField).min(1).max(24),
  submit: line.min(1),
  /** Said in place of the form when it was sent. */
  thanks: paragraph.min(1),
})
/** Promises in a row: a few words and a sentence each. */
const facts = z.object({
  title: line.default(''),
  items: z
    .array(z.object({ title: line.min(1), text: paragraph }))
    .min(1)
    .max(6),
})
const posts = z.object({
  title: line.default(''),
  categoryId: z.number().int().optional(),
  limit: z.number().int().min(1).max(12).default(3),
})
/** Of the owner only; always behind consent, for nobody knows what it does. */
const htmlEmbed = z.object({
  html,
  category: category.default('marketing'),
  service: service.default('general'),
  title: line.default(''),
  /** Width to height. */
  ratio: z
    .string()
    .regex(/^\d{1,4}:\d{1,4}$/)
    .default('16:9'),
})
/** Where a visitor looks at his consent and changes it; one on a page. */
const consentManage = z.object({ title: line.default('') })
/** What is kept in browsers, from the registry. */
const cookieTable = z.object({ title: line.default('') })
/** What the checkout asks for delivery, from the settings. */
const deliveryPrices = z.object({ title: line.default('') })

/** Fields of the blocks that hold no others. */
const leaves = {
  heading,
  rich_text: richText,
  picture,
  picture_text: pictureText,
  buttons,
  product_loop: productLoop,
  categories,
  gallery,
  gallery_strip: galleryStrip,
  hero,
  carousel,
  parallax,
  accordion,
  video,
  table,
  quote,
  contact,
  faq,
  form,
  facts,
  posts,
  html_embed: htmlEmbed,
  consent_manage: consentManage,
  cookie_table: cookieTable,
  delivery_prices: deliveryPrices,
}

/** Fields of the blocks that hold others, without what they hold. */
const holders = {
  columns: z.object({ columns: z.array(z.array(z.unknown())).min(2).max(4) }),
  consent_area: z.object({
    category: category.default('marketing'),
    service: service.default('general'),
    title: line.default(''),
    ratio: z
      .string()
      .regex(/^\d{1,4}:\d{1,4}$/)
      .default('16:9'),
    blocks: z.array(z.unknown()),
  }),
}

export const blockSchemas = { ...leaves, ...holders }

export type BlockType = keyof typeof blockSchemas

type Leaf = { [T in keyof typeof leaves]: { type: T; id: string } & z.infer<(typeof leaves)[T]> }[keyof typeof leaves]
type Columns = { type: 'columns'; id: string; columns: Block[][] }
type ConsentArea = { type: 'consent_area'; id: string; blocks: Block[] } & Omit<
  z.infer<typeof holders.consent_area>,
  'blocks'
>
export type Block = Leaf | Columns | ConsentArea
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>
export type HeroSlide = BlockOf<'hero'>['slides'][number]

/** As it is written by hand: what has a default may be left out. */
export type NewBlock =
  | { [T in keyof typeof leaves]: { type: T; id?: string } & z.input<(typeof leaves)[T]> }[keyof typeof leaves]
  | { type: 'columns'; id?: string; columns: NewBlock[][] }
  | ({ type: 'consent_area'; id?: string; blocks: NewBlock[] } & Omit<z.input<typeof holders.consent_area>, 'blocks'>)
