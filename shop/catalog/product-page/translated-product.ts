import { type Glossary, translatedText } from '../../languages/translations.ts'
import type { Product } from '../catalog.ts'

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
