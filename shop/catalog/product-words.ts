import { type Glossary, said } from '../languages/translations.ts'
import type { Product } from './catalog.ts'

/** Its materials, attributes and values in the words of the glossary. */
export function inWords(product: Product, glossary: Glossary): Product {
  if (glossary.size === 0) return product
  return {
    ...product,
    materials: product.materials.map((material) => said(glossary, material)),
    attributes: product.attributes.map((attribute) => ({
      ...attribute,
      name: said(glossary, attribute.name),
      values: attribute.values.map((value) => ({ ...value, name: said(glossary, value.name) })),
    })),
  }
}
