import { foldText } from '#shop/core/input/search-text.ts'

/** Lower case, no apostrophes, letters in their place in the alphabet. A part of a name yields a part of its key. */
export function searchKey(text: string): string {
  return foldText(text)
    .replace(/[ґєії]/g, (letter) => SORTABLE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

const SORTABLE_LETTERS: Record<string, string> = { ґ: 'г\u04ff', є: 'е\u04ff', і: 'и\u04fe', ї: 'и\u04ff' }

export function productSearchKey(product: { type: string; name: string; sku: string; gtin: string }): string {
  if (product.type === 'variation') return ''
  const parts = [product.name, product.sku, product.gtin].map(searchKey)
  // A tab precedes every letter and space, so a name sorts before longer names that begin with it.
  return parts.filter((part) => part !== '').join('\t')
}
