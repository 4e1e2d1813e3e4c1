import { z } from 'zod'
import { links } from '#api/rest/links.ts'

export const MEDIA_ROUTE = '/wp/v2/media'

export const POST_PROCESS_ACTION = 'create-image-subsizes'

const text = z.object({ raw: z.string(), rendered: z.string() })
const size = z.object({
  file: z.string(),
  width: z.number(),
  height: z.number(),
  mime_type: z.string(),
  source_url: z.string(),
})

const mediaUse = z.object({
  kind: z.enum(['product', 'category', 'attribute', 'gallery', 'page', 'post', 'settings']),
  id: z.number(),
  title: z.string(),
})

/** WordPress's attachment; our own fields are in `meblia`. */
export const attachment = z.object({
  id: z.number(),
  date: z.string(),
  date_gmt: z.string(),
  modified: z.string(),
  modified_gmt: z.string(),
  slug: z.string(),
  status: z.literal('inherit'),
  type: z.literal('attachment'),
  link: z.string(),
  title: text,
  guid: text,
  featured_media: z.number(),
  comment_status: z.string(),
  ping_status: z.string(),
  template: z.string(),
  meta: z.array(z.unknown()),
  post: z.null(),
  class_list: z.array(z.string()),
  description: text,
  author: z.number(),
  caption: text,
  alt_text: z.string(),
  media_type: z.enum(['image', 'file']),
  mime_type: z.string(),
  media_details: z.object({
    width: z.number(),
    height: z.number(),
    file: z.string(),
    filesize: z.number(),
    sizes: z.record(z.string(), size),
    image_meta: z.record(z.string(), z.unknown()),
  }),
  source_url: z.string(),
  meblia: z.object({
    kind: z.enum(['picture', 'drawing', 'film']),
    state: z.enum(['ready', 'unprocessed']),
    /** An empty `alt_text` is intended: the picture is decorative. */
    decorative: z.boolean(),
    /** Per cent from the left and from the top. */
    focus: z.object({ x: z.number(), y: z.number() }),
    thumbhash: z.string(),
    color: z.string(),
    /** Null in lists: it is computed for single files only. */
    usedIn: z.array(mediaUse).nullable(),
  }),
  _links: links,
})

export type Attachment = z.infer<typeof attachment>

export const deletedAttachment = z.object({ deleted: z.literal(true), previous: attachment })
