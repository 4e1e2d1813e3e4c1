import { editor, products } from '#i18n/admin-products.uk.ts'
import { formatPrice } from '#i18n/format.ts'
import { type Box, isBox, printBoxes } from '#shop/catalog/boxes.ts'
import type { WooProductWish, WooVariationWish } from '#wire/woo-rest-product-wishes.protocol.ts'
import type { Difference } from '../ui/conflict-dialog.tsx'
import { isSame } from '../ui/drafts.ts'
import { restMoney } from '../ui/number-text.ts'
import type { FormBox, FormVariation, ProductForm, SlugOfValue } from './product-form.ts'

/** What is sent of a product. `before` is what the server has: of it only what must be said anew depends. */
export function wishOf(
  form: ProductForm,
  parts: { version?: string | undefined; wasScheduled?: boolean; now: number; slugOfValue: SlugOfValue },
): WooProductWish {
  const isVariable = form.attributes.some(({ varies }) => varies)
  const { version, wasScheduled = false, now, slugOfValue } = parts
  return {
    name: form.name.trim(),
    slug: form.slug.trim(),
    type: isVariable ? 'variable' : 'simple',
    status: form.status,
    ...(form.publishAt && { date_created: `${form.publishAt}:00` }),
    catalog_visibility: form.visibility,
    featured: form.featured,
    description: form.description,
    short_description: form.shortDescription,
    sku: form.sku.trim(),
    ...(!isVariable && {
      regular_price: restMoney(form.regular),
      sale_price: restMoney(form.sale),
      date_on_sale_from: momentOf(form.saleFrom),
      date_on_sale_to: endOf(form.saleUntil),
    }),
    manage_stock: form.manageStock,
    ...(form.manageStock ? { stock_quantity: form.stock ?? 0 } : { stock_status: form.stockStatus }),
    backorders: form.backorders,
    categories: form.categories.map((id) => ({ id })),
    tags: form.tags.map((name) => ({ name })),
    attributes: form.attributes.map(({ id, name, visible, varies, values }) => ({
      ...(id > 0 ? { id } : { name }),
      visible,
      variation: varies,
      options: values.map((value) => value.name),
    })),
    meblia: {
      ...(version !== undefined && { version }),
      ...(wasScheduled && !form.publishAt && { publishedAt: now }),
      leadTime: form.leadKind === '' ? null : { kind: form.leadKind, minDays: form.leadMin, maxDays: form.leadMax },
      minQuantity: form.minQuantity ?? 1,
      maxQuantity: form.maxQuantity,
      quantityStep: form.step ?? 1,
      widthMm: times(form.width, 10),
      depthMm: times(form.depth, 10),
      heightMm: times(form.height, 10),
      weightG: times(form.weight, 1000),
      boxes: form.boxes.map(boxOf),
      materials: form.materials.map((text) => text.trim()).filter(Boolean),
      pictures: form.pictures.map(({ mediaId, source, alt, option, value }) => ({
        mediaId,
        source,
        alt,
        option,
        value,
      })),
      swatches: form.attributes.flatMap((attribute) =>
        attribute.values
          .filter(({ color, pictureId }) => color !== null || pictureId !== null)
          .map(({ name, color, pictureId }) => ({
            attribute: attribute.slug,
            value: slugOfValue(attribute, name),
            color,
            pictureId,
          })),
      ),
    },
  }
}

export type VariationBatch = {
  create: WooVariationWish[]
  update: (WooVariationWish & { id: number })[]
  delete: number[]
}

/** What has to be done so that the saved variations become those of the form. */
export function variationBatchOf(saved: FormVariation[], form: ProductForm): VariationBatch {
  const kept = new Set(form.variations.map(({ id }) => id))
  return {
    create: form.variations.filter(({ id }) => id === 0).map((variation) => variationWishOf(variation, form)),
    update: form.variations
      .filter(
        (one) =>
          one.id > 0 &&
          !isSame(
            one,
            saved.find(({ id }) => id === one.id),
          ),
      )
      .map((variation) => ({ id: variation.id, ...variationWishOf(variation, form) })),
    delete: saved.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  }
}

function variationWishOf(variation: FormVariation, form: ProductForm): WooVariationWish {
  return {
    regular_price: restMoney(variation.regular),
    sale_price: restMoney(variation.sale),
    date_on_sale_from: momentOf(variation.saleFrom),
    date_on_sale_to: endOf(variation.saleUntil),
    sku: variation.sku.trim(),
    description: variation.description,
    meblia: {
      widthMm: times(variation.width, 10),
      depthMm: times(variation.depth, 10),
      heightMm: times(variation.height, 10),
      weightG: times(variation.weight, 1000),
    },
    status: variation.sells ? 'publish' : 'private',
    ...(variation.stock === null ? { manage_stock: false } : { manage_stock: true, stock_quantity: variation.stock }),
    attributes: form.attributes
      .filter(({ varies, name }) => varies && variation.choice[name] !== undefined)
      .map(({ id, name }) => ({ ...(id > 0 ? { id } : { name }), option: variation.choice[name] ?? '' })),
  }
}

/** Sentences for fields that the form itself can tell are wrong; the server looks again. */
export function problemsOf(form: ProductForm): Partial<Record<keyof ProductForm, string>> {
  const problems: Partial<Record<keyof ProductForm, string>> = {}
  if (form.name.trim() === '') problems.name = editor.required
  if (form.sale !== null && (form.regular === null || form.sale >= form.regular)) problems.sale = editor.saleTooHigh
  if (form.saleFrom && form.saleUntil && form.saleFrom >= form.saleUntil) problems.saleUntil = editor.saleOrder
  if (form.leadMin !== null && form.leadMax !== null && form.leadMax < form.leadMin) problems.leadMax = editor.leadOrder
  if (form.maxQuantity !== null && form.maxQuantity < (form.minQuantity ?? 1)) problems.maxQuantity = editor.maxOrder
  if (!form.boxes.every((box) => isBox(boxOf(box)))) problems.boxes = editor.boxIncomplete
  if (form.variations.some(({ sale, regular }) => sale !== null && (regular === null || sale >= regular))) {
    problems.variations = editor.saleTooHigh
  }
  if (form.variations.some(({ saleFrom, saleUntil }) => saleFrom && saleUntil && saleFrom >= saleUntil)) {
    problems.variations = editor.saleOrder
  }
  return problems
}

/** The fields that two people have left differently, in words; `nameOfCategory` for their ids. */
export function differencesOf(
  mine: ProductForm,
  theirs: ProductForm,
  nameOfCategory: (id: number) => string,
): Difference[] {
  const rows: [string, (form: ProductForm) => string][] = [
    [editor.name, (form) => form.name],
    [editor.slug, (form) => form.slug],
    [editor.status, (form) => products.statuses[form.status]],
    [editor.publishAt, (form) => form.publishAt.replace('T', ' ')],
    [editor.price, (form) => money(form.regular)],
    [editor.salePrice, (form) => money(form.sale)],
    [editor.saleFrom, (form) => form.saleFrom.replace('T', ' ')],
    [editor.saleUntil, (form) => form.saleUntil.replace('T', ' ')],
    [editor.sku, (form) => form.sku],
    [editor.stock, (form) => (form.manageStock ? String(form.stock ?? 0) : products.stocks[form.stockStatus])],
    [editor.categories, (form) => form.categories.map(nameOfCategory).join(', ')],
    [editor.tags, (form) => form.tags.join(', ')],
    [editor.pictures, (form) => form.pictures.map(({ alt, source }) => alt || source).join('; ')],
    [editor.attributes, (form) => form.attributes.map(wordsOf).join('; ')],
    [editor.variationsTitle, (form) => form.variations.map(lineOf).join('; ')],
    [editor.short, (form) => form.shortDescription],
    [editor.description, (form) => form.description],
    [
      editor.leadTime,
      (form) => `${editor.leadKinds[form.leadKind || 'none']} ${span(form.leadMin, form.leadMax)}`.trim(),
    ],
    [editor.quantities, (form) => [form.minQuantity, form.maxQuantity ?? '∞', form.step].join(' / ')],
    [editor.size, (form) => [form.width, form.depth, form.height, form.weight].map((one) => one ?? '—').join(' × ')],
    [editor.boxes, (form) => printBoxes(form.boxes.map(boxOf))],
    [editor.materials, (form) => form.materials.join(', ')],
    [editor.visibility, (form) => editor.visibilities[form.visibility]],
    [editor.featured, (form) => (form.featured ? editor.yes : editor.no)],
    [editor.backorders, (form) => editor.backorderKinds[form.backorders]],
  ]
  return rows
    .map(([label, words]) => ({ label, mine: words(mine), theirs: words(theirs) }))
    .filter((row) => row.mine !== row.theirs)
}

/** Nothing is said by 0, which is no box. */
function boxOf({ quantity, length, width, height, weight }: FormBox): Box {
  return {
    quantity: quantity ?? 0,
    weightG: times(weight, 1000) ?? 0,
    lengthMm: times(length, 10) ?? 0,
    widthMm: times(width, 10) ?? 0,
    heightMm: times(height, 10) ?? 0,
  }
}

function wordsOf({ name, values }: ProductForm['attributes'][number]): string {
  return `${name}: ${values.map((value) => [value.name, value.color].filter(Boolean).join(' ')).join(', ')}`
}

function lineOf(one: FormVariation): string {
  const dates = [one.saleFrom, one.saleUntil].map((moment) => moment.replace('T', ' ')).filter(Boolean)
  const measures = [one.width, one.depth, one.height, one.weight]
  return [
    ...[Object.values(one.choice).join(' · '), money(one.regular), money(one.sale), dates.join('–'), one.sku],
    ...[one.stock ?? '', measures.some((side) => side !== null) && measures.map((side) => side ?? '—').join(' × ')],
    one.description,
  ]
    .filter(Boolean)
    .join(' ')
}

function money(kopiykas: number | null): string {
  return kopiykas === null ? '' : formatPrice(kopiykas)
}

function span(from: number | null, to: number | null): string {
  return [from, to].filter((days) => days !== null).join('–')
}

function momentOf(minutes: string): string | null {
  return minutes ? `${minutes}:00` : null
}

/** A day that ends at 23:59 ends with its last second. */
function endOf(minutes: string): string | null {
  return minutes.endsWith(':59') ? `${minutes}:59` : momentOf(minutes)
}

function times(value: number | null, by: number): number | null {
  return value === null ? null : Math.round(value * by)
}
