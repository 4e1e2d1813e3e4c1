import { searchDescription } from '#shop/catalog/products/search-texts/search-texts.ts'
import { plainText } from '#shop/content/html/sanitize-html.server.ts'
import type { PublishedPage } from '#shop/content/pages/pages.ts'

/** What its author wrote for search engines, else how the page begins. `facts`: of a page without texts. */
export function pageDescription({ description, title, blocks }: PublishedPage, facts: string[]): string {
  return searchDescription([description, plainText(paragraphsIn(blocks).join(' '))], title, facts)
}

/** The HTML of blocks and of what they contain, in reading order. */
function paragraphsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(paragraphsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'html' && typeof part === 'string' ? [part] : paragraphsIn(part),
  )
}
