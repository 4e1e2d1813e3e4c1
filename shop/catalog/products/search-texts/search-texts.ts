import { cleanLine } from '#shop/core/input/text.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shop/core/languages/languages.ts'
import type { Glossary } from '#shop/core/languages/translations.ts'
import type { ProductMeta } from '../records/product-meta.ts'

/** Title and description of a page in search results and link previews; empty: the shop makes them from data. */
export type SearchTexts = { title: string; description: string }

/** Longer ones are cut by search engines, so the form warns; they are stored up to the limits below. */
export const SHOWN_TITLE_LENGTH = 60
export const SHOWN_DESCRIPTION_LENGTH = 160
export const MAX_SEARCH_TITLE_LENGTH = 200
export const MAX_SEARCH_DESCRIPTION_LENGTH = 500

/** Custom fields of a product, in the product CSV `Meta: seo_title`. */
export const SEARCH_TEXT_KEYS = { title: 'seo_title', description: 'seo_description' } as const

/** Those of the plugins that shops come from; a text with a template of theirs (`%%title%%`, `%title%`) is not one. */
const PLUGIN_KEYS: { [Name in keyof SearchTexts]: string[] } = {
  title: ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_seopress_titles_title'],
  description: ['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description', '_seopress_titles_desc'],
}
const TEMPLATE = /%%?[a-z_]+%|#[a-z_]+\b/i

/** What the owner wrote for a product, here or in the shop it came from. */
export function productSearchTexts(meta: ProductMeta): SearchTexts {
  return { title: textIn(meta, 'title'), description: textIn(meta, 'description') }
}

/** Whichever way they came: one line each. */
export function withCleanSearchTexts<Term extends { seoTitle: string; seoDescription: string }>(term: Term): Term {
  return { ...term, seoTitle: cleanLine(term.seoTitle), seoDescription: cleanLine(term.seoDescription) }
}

/** In another language than the shop's own only as translated; else the default of that language is better. */
export function translatedSearchTexts(
  { title, description }: SearchTexts,
  language: Language,
  glossary: Glossary,
): SearchTexts {
  if (language === DEFAULT_LANGUAGE) return { title, description }
  return { title: glossary.get(title) ?? '', description: glossary.get(description) ?? '' }
}

/** `pageSuffix`: «сторінка 2». */
export function searchTitle(page: { written?: string; name: string; shopName: string; pageSuffix?: string }): string {
  const title = [page.written || page.name, page.pageSuffix].filter(Boolean).join(', ')
  return page.written ? title : `${title} — ${page.shopName}`
}

/** The first text there is, else facts about the page: `Диван «Лиман»: Дивани, 231 × 99 × 92 см.` */
export function searchDescription(texts: string[], name: string, facts: string[]): string {
  const text = texts.find((candidate) => candidate.trim() !== '')?.trim()
  if (text !== undefined) return text
  const details = facts.filter((fact) => fact !== '').join(', ')
  return shortened(details ? `${name}: ${details}.` : `${name}.`)
}

/** At a word boundary, with an ellipsis. */
export function shortened(text: string, most = SHOWN_DESCRIPTION_LENGTH): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\s,:;]+\S*$/, '')}…`
}

function textIn(meta: ProductMeta, name: keyof SearchTexts): string {
  const written = lineIn(meta, SEARCH_TEXT_KEYS[name])
  if (written) return written
  return PLUGIN_KEYS[name].map((key) => lineIn(meta, key)).find((line) => line !== '' && !TEMPLATE.test(line)) ?? ''
}

function lineIn(meta: ProductMeta, key: string): string {
  const value = meta[key]
  return typeof value === 'string' ? cleanLine(value) : ''
}
