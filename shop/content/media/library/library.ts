import type { AuditChange } from '#shop/core/audit/audit.ts'
import type { Media } from '../media.ts'

export type LibraryItem = Media & {
  bytes: number
  state: 'ready' | 'unprocessed'
  title: string
  alt: string
  /** Decorative picture: an empty `alt` is intended. */
  decorative: boolean
  caption: string
  focus: Focus
  /** The uploader; 0 for imports. */
  authorId: number
  createdAt: number
  updatedAt: number
}

/** Whole per cent from the left and from the top; stays visible when cropped. */
export type Focus = { x: number; y: number }

export const CENTRE: Focus = { x: 50, y: 50 }

export const MAX_TITLE_LENGTH = 200
export const MAX_ALT_LENGTH = 500
export const MAX_CAPTION_LENGTH = 2000
/** Longer names are truncated, not rejected. */
const MAX_NAME_LENGTH = 120

export type MediaDetails = Pick<LibraryItem, 'title' | 'alt' | 'decorative' | 'caption' | 'focus'>

/** A use of a file; `id` belongs to the kind of use. */
export type MediaUse = { kind: MediaUseKind; id: number; title: string }

type MediaUseKind = 'product' | 'category' | 'attribute' | 'gallery' | 'page' | 'post' | 'settings'

export type LibraryQuery = {
  page: number
  perPage: number
  search?: string
  kinds?: LibraryItem['kind'][]
  mime?: string
  state?: LibraryItem['state']
  isUnused?: boolean
  /** A picture or drawing with neither a description nor the decorative mark. */
  lacksAlt?: boolean
  include?: number[]
  exclude?: number[]
  orderBy: 'date' | 'modified' | 'id' | 'title' | 'name' | 'include'
  order: 'asc' | 'desc'
}

export type TrashMediaOutcome = { kind: 'removed'; item: LibraryItem } | { kind: 'used'; uses: MediaUse[] }

/** A client's file name made safe to store and show: no folders, no control characters, limited length. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes them on purpose
  const plain = last.replace(/[\u0000-\u001f\u007f<>"]/g, '').trim()
  if ([...plain].length <= MAX_NAME_LENGTH) return plain
  const ending = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? ''
  return [...plain.slice(0, -ending.length || undefined)].slice(0, MAX_NAME_LENGTH - ending.length).join('') + ending
}

/** `IMG_2041.jpg` → `IMG 2041`: a default title. */
export function titleFromFileName(name: string): string {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE_LENGTH)
}

export function mediaSearchText(item: { name: string } & Pick<MediaDetails, 'title' | 'alt' | 'caption'>): string {
  return [item.name, item.title, item.alt, item.caption].join('\n').toLowerCase()
}

/** Kind in the trash and in the audit log. */
export const MEDIA_KIND = 'media'

export function mediaSubject({ id, title, name }: LibraryItem) {
  return { kind: MEDIA_KIND, entity: id, title: title || name }
}

export function mediaChange({ before, after }: { before: LibraryItem; after: LibraryItem }): AuditChange {
  return { ...mediaSubject(after), action: 'changed', before: auditDetails(before), after: auditDetails(after) }
}

export function auditDetails({ name, title, alt, decorative, caption, focus, bytes }: LibraryItem): object {
  return { name, title, alt, decorative, caption, focus, bytes }
}
