import type { WooBatch, WooProduct, WooVariation } from '#wire/woo-rest-products.protocol.ts'
import type { Typed } from '../shell/preview.ts'
import { request } from '../shell/requests.ts'
import { type Opened, openProduct, slugsIn, type Terms } from './opening.ts'
import type { FormVariation, ProductForm } from './product-form.ts'
import { type VariationBatch, variationBatchOf, wishOf } from './product-wish.ts'

export type SentProduct = {
  /** Undefined: a new one. */
  id: number | undefined
  /** Undefined: whatever anybody else has done is overwritten. */
  version: string | undefined
  wasScheduled: boolean
  form: ProductForm
  savedVariations: FormVariation[]
  terms: Terms
}

/** `unsaved`: variations that were refused, as the form has them, and why the first of them was. */
export type SavedProduct = Opened & { unsaved: FormVariation[]; why: string }

const SLICE = 100

/** The product first, then what its variations need, then everything read anew: slugs and numbers are the server's. */
export async function saveProduct(sent: SentProduct, now: number): Promise<SavedProduct> {
  const { id, version, wasScheduled, form, savedVariations, terms } = sent
  const product = await request<WooProduct>({
    path: id === undefined ? '/wc/v3/products' : `/wc/v3/products/${id}`,
    method: id === undefined ? 'POST' : 'PUT',
    data: wishOf(form, { version, wasScheduled, now, slugOfValue: slugsIn(terms) }),
  })
  const isVariable = product.type === 'variable'
  const refused = isVariable
    ? await saveVariations(product.id, variationBatchOf(savedVariations, form), form)
    : undefined
  const opened = await openProduct(product.id)
  return { ...opened, unsaved: refused?.variations ?? [], why: refused?.why ?? '' }
}

/** The same for a preview, which keeps nothing; at the same moment, so that nothing changes but what is typed. */
export function typedProduct({ wasScheduled, form, savedVariations, terms }: SentProduct): Typed {
  return {
    changes: wishOf(form, { wasScheduled, now: 0, slugOfValue: slugsIn(terms) }),
    ...(form.attributes.some(({ varies }) => varies) && { variations: variationBatchOf(savedVariations, form) }),
  }
}

type Refused = { variations: FormVariation[]; why: string }

async function saveVariations(id: number, batch: VariationBatch, form: ProductForm): Promise<Refused> {
  const refused: Refused = { variations: [], why: '' }
  const path = `/wc/v3/products/${id}/variations/batch`
  const created = form.variations.filter((variation) => variation.id === 0)

  // First what goes: a SKU may move from a variation that goes to one that comes.
  for (const part of slicesOf(batch.delete)) {
    await request({ path, method: 'POST', data: { delete: part } })
  }
  let at = 0
  for (const part of slicesOf(batch.create)) {
    const answer = await request<WooBatch<WooVariation>>({ path, method: 'POST', data: { create: part } })
    note(refused, answer.create, (one) => created[at + one])
    at += part.length
  }
  for (const part of slicesOf(batch.update)) {
    const answer = await request<WooBatch<WooVariation>>({ path, method: 'POST', data: { update: part } })
    note(refused, answer.update, (one) => form.variations.find((variation) => variation.id === part[one]?.id))
  }
  return refused
}

function note(
  refused: Refused,
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

function slicesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / SLICE) }, (_, at) => items.slice(at * SLICE, (at + 1) * SLICE))
}

/** The form after a save: what the server has, and what it refused as it was typed. */
export function withUnsaved({ form, unsaved }: SavedProduct): ProductForm {
  const kept = form.variations.map((one) => unsaved.find(({ id }) => id === one.id && id > 0) ?? one)
  return { ...form, variations: [...kept, ...unsaved.filter(({ id }) => id === 0)] }
}
