/**
 * What the back office searches in and sorts names by: small letters, no apostrophes, and the Ukrainian letters that Unicode
 * puts after «я» in the places where the alphabet has them. A part of a name becomes a part of its key.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/[ґєії]/g, (letter) => SORTABLE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

const SORTABLE_LETTERS: Record<string, string> = { ґ: 'г\u04ff', є: 'е\u04ff', і: 'и\u04fe', ї: 'и\u04ff' }

export function productSearchKey(product: { type: string; name: string; sku: string; gtin: string }): string {
  if (product.type === 'variation') return ''
  const parts = [product.name, product.sku, product.gtin].map(searchKey)
  // A tab stands before every letter and space: a name comes before the longer ones that begin with it.
  return parts.filter((part) => part !== '').join('\t')
}
