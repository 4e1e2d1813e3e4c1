import type { WooProduct, WooVariation } from '#api/wc/v3/products/protocol.ts'
import type { WooTerm } from '#api/wc/v3/terms/protocol.ts'
import { slugify } from '#shop/core/slugs.ts'
import { request } from '../../../core/requests/request.ts'
import { type FindValueSlug, type ProductForm, toProductForm } from './form.ts'

/** Values of catalogue-wide attributes, by attribute id. */
export type AttributeTerms = ReadonlyMap<number, WooTerm[]>

export type LoadedProduct = { product: WooProduct; form: ProductForm; terms: AttributeTerms }

export async function fetchProduct(id: number, signal?: AbortSignal): Promise<LoadedProduct> {
  const ask = <T>(path: string) => request<T>({ path, ...(signal && { signal }) })
  const product = await ask<WooProduct>(`/wc/v3/products/${id}`)
  const isVariable = product.type === 'variable'
  const [variations, terms] = await Promise.all([
    isVariable ? ask<WooVariation[]>(`/wc/v3/products/${id}/variations?per_page=-1`) : [],
    fetchAttributeTerms(
      product.attributes.map((attribute) => attribute.id).filter((id) => id > 0),
      signal,
    ),
  ])
  return { product, form: toProductForm(product, variations, termSlugs(terms)), terms }
}

export async function fetchAttributeTerms(attributes: number[], signal?: AbortSignal): Promise<AttributeTerms> {
  const lists = await Promise.all(
    attributes.map((id) =>
      request<WooTerm[]>({
        path: `/wc/v3/products/attributes/${id}/terms?per_page=-1`,
        ...(signal && { signal }),
      }),
    ),
  )
  return new Map(attributes.map((id, at) => [id, lists[at] ?? []]))
}

export function termSlugs(terms: AttributeTerms): FindValueSlug {
  return ({ id }, value) => terms.get(id)?.find(({ name }) => name === value)?.slug ?? slugify(value)
}
