import { formatPrice } from '#i18n/locale/uk/format.ts'
import type { NewBlock } from '#shop/content/blocks/blocks.ts'

/** Ids of what the demo texts refer to by name. */
export type PageSources = {
  /** Found by the beginning of its file name. */
  picture(file: string): { pictureId: number; alt: string }
  gallery(slug: string): number
  productCategory(slug: string): number
  product(slug: string): number
  journalCategory(slug: string): number
  video: Extract<NewBlock, { type: 'video' }>
  /** Address of a VAST file. */
  vastAddress: string
  slides: Extract<NewBlock, { type: 'hero' }>['slides']
}

export type DemoPage = {
  title: string
  slug: string
  /** Slug of the parent page. */
  parent?: string
  description: string
  cover?: string
  blocks(from: PageSources): NewBlock[]
}

export type DemoPost = DemoPage & { category: string; cover: string; daysAgo: number }

export function headingBlock(text: string): NewBlock {
  return { type: 'heading', text }
}

export function textBlock(prose: string): NewBlock {
  return { type: 'rich_text', html: proseToHtml(prose) }
}

/** Amounts are read from the settings, so that texts and checkout agree. */
export const amountText = formatPrice

/** Paragraphs are separated by empty lines; lines that begin with `- ` or `1. ` make a list. */
export function proseToHtml(prose: string): string {
  return prose
    .trim()
    .split(/\n\s*\n/)
    .map((part) => {
      const [, mark] = /^\s*(-|1\.) /.exec(part) ?? []
      if (!mark) return `<p>${joinLines(part)}</p>`
      const items = part.split(/^\s*(?:-|\d+\.) /m).filter((item) => item.trim() !== '')
      const name = mark === '-' ? 'ul' : 'ol'
      return `<${name}>${items.map((item) => `<li>${joinLines(item)}</li>`).join('')}</${name}>`
    })
    .join('')
}

function joinLines(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
