import { slugOf } from '#shop/addresses.ts'
import type { WooProduct, WooVariation } from '#wire/woo-rest-products.protocol.ts'
import type { WooTerm } from '#wire/woo-rest-terms.protocol.ts'
import { request } from '../shell/requests.ts'
import { formOf, type ProductForm, type SlugOfValue } from './product-form.ts'

/** Values of catalogue-wide attributes, by the attribute's id. */
export type Terms = ReadonlyMap<number, WooTerm[]>

/** A product with all that its editor needs of it. */
export type Opened = { product: WooProduct; form: ProductForm; terms: Terms }

export async function openProduct(id: number, signal?: AbortSignal): Promise<Opened> {
  const ask = <T>(path: string) => request<T>({ path, ...(signal && { signal }) })
  const product = await ask<WooProduct>(`/wc/v3/products/${id}`)
  const isVariable = product.type === 'variable'
  const [variations, terms] = await Promise.all([
    isVariable ? ask<WooVariation[]>(`/wc/v3/products/${id}/variations?per_page=-1`) : [],
    openTerms(
      product.attributes.map((attribute) => attribute.id).filter((id) => id > 0),
      signal,
    ),
  ])
  return { product, form: formOf(product, variations, slugsIn(terms)), terms }
}

export async function openTerms(attributes: number[], signal?: AbortSignal): Promise<Terms> {
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

export function slugsIn(terms: Terms): SlugOfValue {
  return ({ id }, value) => terms.get(id)?.find(({ name }) => name === value)?.slug ?? slugOf(value)
}
