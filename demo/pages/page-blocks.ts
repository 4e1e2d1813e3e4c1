import { formatPrice } from '#i18n/locale/uk/format.ts'
import type { NewBlock } from '#shop/content/blocks/blocks.ts'
import { proseToHtml } from '#shop/content/html/prose.ts'

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
