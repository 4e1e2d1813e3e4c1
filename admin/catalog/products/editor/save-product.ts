import type { WooBatch, WooProduct, WooVariation } from '#api/wc/v3/products/protocol.ts'
import type { PreviewInput } from '../../../core/requests/open-preview.ts'
import { request } from '../../../core/requests/request.ts'
import { type AttributeTerms, fetchProduct, type LoadedProduct, termSlugs } from './fetch-product.ts'
import type { FormVariation, ProductForm } from './form.ts'
import { toProductInput, toVariationBatch, type VariationBatch } from './input.ts'

/** The REST root's batch limit. */
const MAX_BATCH_SIZE = 100

function batches<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_BATCH_SIZE) }, (_, at) =>
    items.slice(at * MAX_BATCH_SIZE, (at + 1) * MAX_BATCH_SIZE),
  )
}

export type SaveProductInput = {
  /** Undefined: a new product. */
  id: number | undefined
  /** Undefined: overwrites any concurrent changes. */
  version: string | undefined
  wasScheduled: boolean
  form: ProductForm
  savedVariations: FormVariation[]
  terms: AttributeTerms
}

/** `unsaved`: refused variations as form values; `why`: the reason for the first of them. */
export type SaveProductResult = LoadedProduct & { unsaved: FormVariation[]; why: string }

/** As it is after a save without refusals. */
export async function readProduct(id: string, signal?: AbortSignal): Promise<SaveProductResult> {
  return { ...(await fetchProduct(Number(id), signal)), unsaved: [], why: '' }
}

/**
 * Saves the product, then its variations, then fetches everything again, because slugs and ids come from the server.
 */
export async function saveProduct(sent: SaveProductInput): Promise<SaveProductResult> {
  const { id, version, wasScheduled, form, savedVariations, terms } = sent
  const product = await request<WooProduct>({
    path: id === undefined ? '/wc/v3/products' : `/wc/v3/products/${id}`,
    method: id === undefined ? 'POST' : 'PUT',
    data: toProductInput(form, { version, wasScheduled, slugOfValue: termSlugs(terms) }),
  })
  const isVariable = product.type === 'variable'
  const refused = isVariable
    ? await saveVariations(product.id, toVariationBatch(savedVariations, form), form)
    : undefined
  const opened = await fetchProduct(product.id)
  return { ...opened, unsaved: refused?.variations ?? [], why: refused?.why ?? '' }
}

/** The same for a preview, which saves nothing. */
export function toPreviewInput({ wasScheduled, form, savedVariations, terms }: SaveProductInput): PreviewInput {
  return {
    changes: toProductInput(form, { wasScheduled, slugOfValue: termSlugs(terms) }),
    ...(form.attributes.some(({ varies }) => varies) && { variations: toVariationBatch(savedVariations, form) }),
  }
}

type RefusedVariations = { variations: FormVariation[]; why: string }

async function saveVariations(id: number, batch: VariationBatch, form: ProductForm): Promise<RefusedVariations> {
  const refused: RefusedVariations = { variations: [], why: '' }
  const path = `/wc/v3/products/${id}/variations/batch`
  const created = form.variations.filter((variation) => variation.id === 0)

  // Deletions come first: a SKU may move from a deleted variation to a new one.
  for (const part of batches(batch.delete)) {
    await request({ path, method: 'POST', data: { delete: part } })
  }
  let at = 0
  for (const part of batches(batch.create)) {
    const answer = await request<WooBatch<WooVariation>>({ path, method: 'POST', data: { create: part } })
    collectRefused(refused, answer.create, (index) => created[at + index])
    at += part.length
  }
  for (const part of batches(batch.update)) {
    const answer = await request<WooBatch<WooVariation>>({ path, method: 'POST', data: { update: part } })
    collectRefused(refused, answer.update, (index) =>
      form.variations.find((variation) => variation.id === part[index]?.id),
    )
  }
  return refused
}

function collectRefused(
  refused: RefusedVariations,
  answers: WooBatch<WooVariation>['create'],
  variationAt: (index: number) => FormVariation | undefined,
): void {
  for (const [index, answer] of (answers ?? []).entries()) {
    if (!('error' in answer)) continue
    const variation = variationAt(index)
    if (variation) refused.variations.push(variation)
    refused.why ||= answer.error.message
  }
}

/** The form after a save: the server's values, plus refused variations as typed. */
export function mergeUnsavedVariations({ form, unsaved }: SaveProductResult): ProductForm {
  const kept = form.variations.map((variation) => unsaved.find(({ id }) => id === variation.id && id > 0) ?? variation)
  return { ...form, variations: [...kept, ...unsaved.filter(({ id }) => id === 0)] }
}
