import { type Glossary, translatedText } from '#shop/core/languages/translations.ts'
import type { Product } from '../catalog.ts'
import { type FurnitureFacts, furnitureFacts } from '../records/furniture-facts.ts'
import { productSearchTexts } from '../search-texts/search-texts.ts'

/** Translates its materials, attributes and values through the glossary. */
export function translatedProduct(product: Product, glossary: Glossary): Product {
  if (glossary.size === 0) return product
  return {
    ...product,
    materials: product.materials.map((material) => translatedText(glossary, material)),
    attributes: product.attributes.map((attribute) => ({
      ...attribute,
      name: translatedText(glossary, attribute.name),
      values: attribute.values.map((value) => ({ ...value, name: translatedText(glossary, value.name) })),
    })),
  }
}

/** Line by line, as materials are. */
export function translatedFacts(facts: FurnitureFacts, glossary: Glossary): FurnitureFacts {
  if (glossary.size === 0) return facts
  const lines = (text: string) =>
    linesOf(text)
      .map((line) => translatedText(glossary, line))
      .join('\n')
  return Object.fromEntries(Object.entries(facts).map(([fact, text]) => [fact, lines(text)]))
}

/** Everything about a product that is translated through the glossary, but for attributes. */
export function glossaryTexts(
  product: Pick<Product, 'materials' | 'meta' | 'buttonText'> & { variationText: string },
): string[] {
  const facts = Object.values(furnitureFacts(product.meta)).flatMap(linesOf)
  const { title, description } = productSearchTexts(product.meta)
  return [...product.materials, ...facts, product.variationText, product.buttonText, title, description]
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim())
}
