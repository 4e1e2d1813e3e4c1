import { z } from 'zod'
import { toHostedVideo } from '#shop/content/media/videos/hosted-videos.ts'
import { isEmail } from '#shop/core/input/email.ts'
import { isOwnFilePath, isSafeHref } from '#shop/core/input/safe-urls.ts'

/**
 * Blocks of a content page. A block is a plain object with a `type`, an `id` unique on the page (also the name of its
 * consent area, protocols 5.4), and the fields of its type. Containers hold arrays of blocks.
 */
export const BLOCKS_VERSION = 1

export const BLOCK_ID = /^[a-z0-9_-]{1,64}$/

const line = z.string().max(300)
const paragraph = z.string().max(2000)
/** Owner's HTML: passes `sanitizedHtml` on every output, whatever was saved. */
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
  /** `text`: the width of the text column; `full`: from edge to edge. */
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
  /** Link to the full list; absent: no link. */
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
/** Empty: all published galleries. */
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
        /** The side where the picture leaves room for text; null: beside it, or below it on a narrow screen. */
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
  /** Heading level of the panels. */
  level: headingLevel.default(3),
  panels: z
    .array(z.object({ title: line.min(1), html }))
    .min(1)
    .max(60),
})
const videoTrack = z.object({ src: file, language: z.string().regex(/^[a-z]{2}$/), label: line.min(1) })
/** By its number on the host, or by any address of it. */
const hostedVideo = z
  .object({ from: z.enum(['youtube', 'vimeo']), videoId: paragraph, hash: line.optional() })
  .transform((video, context) => {
    const found = toHostedVideo(video)
    if (found) return found
    context.addIssue({ code: 'custom', path: ['videoId'], message: 'video' })
    return z.NEVER
  })
const video = z.object({
  title: line.min(1),
  posterId: pictureId.optional(),
  /** Width divided by height. */
  ratio: z
    .string()
    .regex(/^\d{1,4}:\d{1,4}$/)
    .default('16:9'),
  source: z.discriminatedUnion('from', [
    z.object({
      from: z.literal('files'),
      /** `size`: lines of the picture, `720` for 720p. */
      files: z.array(z.object({ src: file, type: z.enum(['video/mp4', 'video/webm']), size: z.number().int() })).min(1),
      captions: z.array(videoTrack).max(12).default([]),
      /** WebVTT files that map times to pictures (protocols 8), one per size. */
      thumbnails: z.array(file).max(4).default([]),
    }),
    hostedVideo,
  ]),
  /** VAST, of the shop or a host in `consent.scriptHosts`. With `videoAds`, marketing consent and own videos only. */
  adTag: address.optional(),
})
const table = z.object({
  caption: line.default(''),
  head: z.array(line).max(12),
  rows: z.array(z.array(paragraph).max(12)).max(200),
  /** The first cell of each row is its header. */
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
  email: z.string().trim().max(254).refine(isEmail, 'email').optional(),
  hours: z
    .array(z.object({ days: line, time: line }))
    .max(7)
    .default([]),
  /** External map, opened as a link. */
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
  /** Slides open below the focused field (§9: 250 ms). */
  description: paragraph.default(''),
  options: z.array(line.min(1)).max(60).default([]),
})
const form = z.object({
  title: line.default(''),
  fields: z.array(formField).min(1).max(24),
  submit: line.min(1),
  /** Replaces the form after it is sent. */
  thanks: paragraph.min(1),
})
/** Selling points in a row: a short title and a sentence each. */
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
/** What waits for consent, and the box that stands for it until then. */
const consentGate = {
  category: category.default('marketing'),
  service: service.default('general'),
  title: line.default(''),
  /** Width divided by height. */
  ratio: z
    .string()
    .regex(/^\d{1,4}:\d{1,4}$/)
    .default('16:9'),
}
/** Written by the owner only; always behind consent, since its content is unknown. */
const htmlEmbed = z.object({ html, ...consentGate })
/** Where a visitor views and changes consent; one per page. */
const consentManage = z.object({ title: line.default('') })
/** Browser storage, from the registry. */
const cookieTable = z.object({ title: line.default('') })
/** Delivery tariffs, from the settings. */
const deliveryPrices = z.object({ title: line.default('') })

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

const holders = {
  columns: z.object({ columns: z.array(z.array(z.unknown())).min(2).max(4) }),
  consent_area: z.object({ ...consentGate, blocks: z.array(z.unknown()) }),
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

/** As written by hand: fields with a default may be omitted. */
export type NewBlock =
  | { [T in keyof typeof leaves]: { type: T; id?: string } & z.input<(typeof leaves)[T]> }[keyof typeof leaves]
  | { type: 'columns'; id?: string; columns: NewBlock[][] }
  | ({ type: 'consent_area'; id?: string; blocks: NewBlock[] } & Omit<z.input<typeof holders.consent_area>, 'blocks'>)
