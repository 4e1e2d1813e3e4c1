import { dateFields } from '#api/rest/dates.ts'
import { selfAndCollectionLinks } from '#api/rest/links.ts'
import { escapeHtml } from '#shop/content/html/paragraphs.ts'
import type { LibraryItem, MediaUse } from '#shop/content/media/library/library.ts'
import { pictureUrl, svgUrl, widestUrl } from '#shop/content/media/media-urls.ts'
import { availableWidths } from '#shop/content/media/picture-sizes.ts'
import { VIDEO_HASH_DIGITS, videoUrl } from '#shop/content/media/videos/videos.ts'
import { type Attachment, MEDIA_ROUTE } from './protocol.ts'

/** WordPress's size names, with the nearest widths here. */
const WP_SIZES: Record<string, number> = { thumbnail: 240, medium: 480, medium_large: 800, large: 1440 }

export const MEDIA_EMBEDDED = [
  'id',
  'date',
  'slug',
  'type',
  'link',
  'title.rendered',
  'author',
  'caption.rendered',
  'alt_text',
  'media_type',
  'mime_type',
  'media_details',
  'source_url',
  '_links',
]

/** `site`: the shop's URL without a trailing slash. */
export function toAttachment(site: string, item: LibraryItem, usedIn: MediaUse[] | null): Attachment {
  const source = site + sourceUrl(item)
  const { id, title, alt, caption, width, height, bytes, mime } = item
  return {
    id,
    ...dateFields({ date: item.createdAt, modified: item.updatedAt }),
    slug: item.name || `media-${id}`,
    status: 'inherit',
    type: 'attachment',
    link: source,
    guid: { raw: source, rendered: source },
    title: { raw: title, rendered: escapeHtml(title) },
    author: item.authorId,
    featured_media: 0,
    comment_status: 'closed',
    ping_status: 'closed',
    template: '',
    meta: [],
    post: null,
    class_list: [`post-${id}`, 'attachment', 'type-attachment', 'status-inherit', 'hentry'],
    description: { raw: '', rendered: '' },
    caption: { raw: caption, rendered: caption === '' ? '' : `<p>${escapeHtml(caption)}</p>` },
    alt_text: alt,
    media_type: item.kind === 'film' ? 'file' : 'image',
    mime_type: mime,
    media_details: {
      width,
      height,
      file: item.name,
      filesize: bytes,
      sizes: attachmentSizes(site, item),
      image_meta: {},
    },
    source_url: source,
    meblia: {
      kind: item.kind,
      state: item.state,
      decorative: item.decorative,
      focus: item.focus,
      thumbhash: item.thumbhash,
      color: item.color,
      usedIn,
    },
    _links: selfAndCollectionLinks(site, { collection: MEDIA_ROUTE, id }),
  }
}

function sourceUrl(item: LibraryItem): string {
  if (item.kind === 'picture') return widestUrl(item, 'jpg')
  if (item.kind === 'drawing') return svgUrl(item)
  return videoUrl({ hash: item.hash.slice(0, VIDEO_HASH_DIGITS), ending: item.mime === 'video/webm' ? 'webm' : 'mp4' })
}

function attachmentSizes(site: string, item: LibraryItem): Attachment['media_details']['sizes'] {
  if (item.kind !== 'picture' || item.state !== 'ready') return {}
  const offered = availableWidths(item)
  const of = (width: number) => {
    const shown = Math.min(width, item.width)
    const url = pictureUrl(item, width, 'webp')
    return {
      file: url.slice(url.lastIndexOf('/') + 1),
      width: shown,
      height: Math.max(1, Math.round((item.height * shown) / item.width)),
      mime_type: 'image/webp',
      source_url: site + url,
    }
  }
  const named = Object.entries(WP_SIZES).filter(([, width]) => offered.includes(width))
  return Object.fromEntries(
    [...named, ['full', Math.max(...offered)] as const].map(([name, width]) => [name, of(width)]),
  )
}
