import { type Glossary, translatedText } from '../../languages/translations.ts'
import type { Product } from '../catalog.ts'
import type { FurnitureFacts } from '../products/furniture-facts.ts'

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
    text
      .split('\n')
      .map((line) => translatedText(glossary, line.trim()))
      .join('\n')
  return Object.fromEntries(Object.entries(facts).map(([fact, text]) => [fact, lines(text)]))
}
