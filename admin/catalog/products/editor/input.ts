import type { WooProductInput, WooVariationInput } from '#api/wc/v3/products/input.protocol.ts'
import { adminProducts, adminSearchTexts, productEditorTexts } from '#i18n/admin/uk/products/products.ts'
import { formatPrice } from '#i18n/locale/uk/format.ts'
import { isBrandAttribute } from '#shop/catalog/products/attributes/brands.ts'
import { findSaleProblem, type PriceTag } from '#shop/catalog/products/prices.ts'
import { areLimitsCrossed } from '#shop/catalog/products/sellable-items/quantity.ts'
import { type Box, formatBoxes, isValidBox } from '#shop/catalog/products/shipping/boxes.ts'
import { parseKyivDateTime } from '#shop/core/dates.ts'
import { formatDecimalAmount } from '#shop/core/money.ts'
import { isDeepEqual } from '../../../core/ui/forms/drafts.ts'
import { type ComparedField, compareForms, type Difference } from '../../../core/ui/forms/save-error.ts'
import { saleProblemTexts } from '../table/cell-texts.ts'
import {
  type FindValueSlug,
  type FormBox,
  type FormVariation,
  type ProductForm,
  type SellableForm,
  toMetaInput,
} from './form.ts'

/** The request body of a product. `wasScheduled` without a date in the form publishes it at the server's moment. */
export function toProductInput(
  form: ProductForm,
  parts: { version?: string | undefined; wasScheduled?: boolean; slugOfValue: FindValueSlug },
): WooProductInput {
  const isVariable = form.attributes.some(({ varies }) => varies)
  const { version, wasScheduled = false, slugOfValue } = parts
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
    ...(!isVariable && toPriceInput(form)),
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
    meta_data: toMetaInput(form),
    meblia: {
      ...(version !== undefined && { version }),
      ...(wasScheduled && !form.publishAt && { publishNow: true }),
      minQuantity: form.minQuantity ?? 1,
      maxQuantity: form.maxQuantity,
      quantityStep: form.step ?? 1,
      ...toMebliaInput(form),
      boxes: form.boxes.map(toBox),
      // With a brand among the attributes, the field is not shown.
      ...(!form.attributes.some(isBrandAttribute) && { brand: form.brand.trim() }),
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
  create: WooVariationInput[]
  update: (WooVariationInput & { id: number })[]
  delete: number[]
}

/** The operations that turn the saved variations into those of the form. */
export function toVariationBatch(saved: FormVariation[], form: ProductForm): VariationBatch {
  const kept = new Set(form.variations.map(({ id }) => id))
  return {
    create: form.variations.filter(({ id }) => id === 0).map((variation) => toVariationInput(variation, form)),
    update: form.variations
      .filter(
        (variation) =>
          variation.id > 0 &&
          !isDeepEqual(
            variation,
            saved.find(({ id }) => id === variation.id),
          ),
      )
      .map((variation) => ({ id: variation.id, ...toVariationInput(variation, form) })),
    delete: saved.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  }
}

function toVariationInput(variation: FormVariation, form: ProductForm): WooVariationInput {
  return {
    ...toPriceInput(variation),
    sku: variation.sku.trim(),
    description: variation.description,
    meblia: toMebliaInput(variation),
    status: variation.sells ? 'publish' : 'private',
    ...(variation.stock === null ? { manage_stock: false } : { manage_stock: true, stock_quantity: variation.stock }),
    attributes: form.attributes
      .filter(({ varies, name }) => varies && variation.choice[name] !== undefined)
      .map(({ id, name }) => ({ ...(id > 0 ? { id } : { name }), option: variation.choice[name] ?? '' })),
  }
}

function toPriceInput({ regular, sale, saleFrom, saleUntil }: SellableForm) {
  return {
    regular_price: formatDecimalAmount(regular),
    sale_price: formatDecimalAmount(sale),
    date_on_sale_from: toDateTime(saleFrom),
    date_on_sale_to: toEndDateTime(saleUntil),
  }
}

function toMebliaInput({ width, depth, height, weight, leadKind, leadMin, leadMax }: SellableForm) {
  return {
    leadTime: leadKind === '' ? null : { kind: leadKind, minDays: leadMin, maxDays: leadMax },
    widthMm: multiplyOrNull(width, 10),
    depthMm: multiplyOrNull(depth, 10),
    heightMm: multiplyOrNull(height, 10),
    weightG: multiplyOrNull(weight, 1000),
  }
}

/** Errors that the form can detect itself; the server validates again. */
export function validateProductForm(form: ProductForm): Partial<Record<keyof ProductForm, string>> {
  const problems: Partial<Record<keyof ProductForm, string>> = {}
  if (form.name.trim() === '') problems.name = productEditorTexts.required
  const saleProblem = findSaleProblem(toPriceTag(form))
  if (saleProblem) problems[saleProblem === 'saleDates' ? 'saleUntil' : 'sale'] = saleProblemTexts[saleProblem]
  const lead = leadProblem(form)
  if (lead) problems.leadMax = lead
  if (areLimitsCrossed({ ...form, minQuantity: form.minQuantity ?? 1 }))
    problems.maxQuantity = productEditorTexts.maxOrder
  if (!form.boxes.every((box) => isValidBox(toBox(box)))) problems.boxes = productEditorTexts.boxIncomplete
  const [ofVariation] = form.variations.flatMap((variation) => findSaleProblem(toPriceTag(variation)) ?? [])
  if (ofVariation) problems.variations = saleProblemTexts[ofVariation]
  const [leadOfVariation] = form.variations.flatMap((variation) => leadProblem(variation) ?? [])
  if (!ofVariation && leadOfVariation) problems.variations = leadOfVariation
  return problems
}

/** Undefined: nothing is wrong with the lead time. Days without its kind would not be stored. */
export function leadProblem({ leadKind, leadMin, leadMax }: SellableForm): string | undefined {
  if (leadMin !== null && leadMax !== null && leadMax < leadMin) return productEditorTexts.leadOrder
  return leadKind === '' && (leadMin ?? leadMax) !== null ? productEditorTexts.leadWithoutKind : undefined
}

export function toPriceTag({ regular, sale, saleFrom, saleUntil }: SellableForm): PriceTag {
  const at = (text: string) => (text === '' ? null : (parseKyivDateTime(text) ?? null))
  return { regularPrice: regular, salePrice: sale, saleFrom: at(saleFrom), saleUntil: at(saleUntil) }
}

/** Fields that differ between two versions, with labels; `nameOfCategory` resolves category ids. */
export function productDifferences(
  mine: ProductForm,
  theirs: ProductForm,
  nameOfCategory: (id: number) => string,
): Difference[] {
  const compared: ComparedField<ProductForm>[] = [
    [productEditorTexts.name, (form) => form.name],
    [productEditorTexts.slug, (form) => form.slug],
    [productEditorTexts.status, (form) => adminProducts.statuses[form.status]],
    [productEditorTexts.publishAt, (form) => form.publishAt.replace('T', ' ')],
    [productEditorTexts.price, (form) => money(form.regular)],
    [productEditorTexts.salePrice, (form) => money(form.sale)],
    [productEditorTexts.saleFrom, (form) => form.saleFrom.replace('T', ' ')],
    [productEditorTexts.saleUntil, (form) => form.saleUntil.replace('T', ' ')],
    [productEditorTexts.sku, (form) => form.sku],
    [
      productEditorTexts.stock,
      (form) => (form.manageStock ? String(form.stock ?? 0) : adminProducts.stocks[form.stockStatus]),
    ],
    [productEditorTexts.categories, (form) => form.categories.map(nameOfCategory).join(', ')],
    [productEditorTexts.tags, (form) => form.tags.join(', ')],
    [adminSearchTexts.brand, (form) => form.brand],
    [adminSearchTexts.title, (form) => form.seoTitle],
    [adminSearchTexts.description, (form) => form.seoDescription],
    [productEditorTexts.pictures, (form) => form.pictures.map(({ alt, source }) => alt || source).join('; ')],
    [productEditorTexts.attributes, (form) => form.attributes.map(attributeText).join('; ')],
    [productEditorTexts.variationsTitle, (form) => form.variations.map(variationText).join('; ')],
    [productEditorTexts.short, (form) => form.shortDescription],
    [productEditorTexts.description, (form) => form.description],
    [productEditorTexts.leadTime, (form) => leadText(form)],
    [productEditorTexts.quantities, (form) => [form.minQuantity, form.maxQuantity ?? '∞', form.step].join(' / ')],
    [
      productEditorTexts.size,
      (form) => [form.width, form.depth, form.height, form.weight].map((measure) => measure ?? '—').join(' × '),
    ],
    [productEditorTexts.boxes, (form) => formatBoxes(form.boxes.map(toBox))],
    [productEditorTexts.materials, (form) => form.materials.join(', ')],
    [productEditorTexts.facts, (form) => Object.values(form.facts).join('; ')],
    [productEditorTexts.visibility, (form) => productEditorTexts.visibilities[form.visibility]],
    [productEditorTexts.featured, (form) => (form.featured ? productEditorTexts.yes : productEditorTexts.no)],
    [productEditorTexts.backorders, (form) => productEditorTexts.backorderKinds[form.backorders]],
  ]
  return compareForms(compared, mine, theirs)
}

/** An empty number becomes 0, which is not a valid box. */
function toBox({ quantity, length, width, height, weight }: FormBox): Box {
  return {
    quantity: quantity ?? 0,
    weightG: multiplyOrNull(weight, 1000) ?? 0,
    lengthMm: multiplyOrNull(length, 10) ?? 0,
    widthMm: multiplyOrNull(width, 10) ?? 0,
    heightMm: multiplyOrNull(height, 10) ?? 0,
  }
}

function attributeText({ name, values }: ProductForm['attributes'][number]): string {
  return `${name}: ${values.map((value) => [value.name, value.color].filter(Boolean).join(' ')).join(', ')}`
}

function variationText(variation: FormVariation): string {
  const dates = [variation.saleFrom, variation.saleUntil].map((moment) => moment.replace('T', ' ')).filter(Boolean)
  const measures = [variation.width, variation.depth, variation.height, variation.weight]
  return [
    Object.values(variation.choice).join(' · '),
    money(variation.regular),
    money(variation.sale),
    dates.join('–'),
    variation.sku,
    variation.stock ?? '',
    measures.some((side) => side !== null) && measures.map((side) => side ?? '—').join(' × '),
    variation.leadKind && leadText(variation),
    variation.description,
  ]
    .filter(Boolean)
    .join(' ')
}

function money(kopiykas: number | null): string {
  return kopiykas === null ? '' : formatPrice(kopiykas)
}

function leadText({ leadKind, leadMin, leadMax }: SellableForm): string {
  const days = [leadMin, leadMax].filter((days) => days !== null).join('–')
  return `${productEditorTexts.leadKinds[leadKind || 'none']} ${days}`.trim()
}

function toDateTime(minutes: string): string | null {
  return minutes ? `${minutes}:00` : null
}

/** A day that ends at 23:59 includes its last second. */
function toEndDateTime(minutes: string): string | null {
  return minutes.endsWith(':59') ? `${minutes}:59` : toDateTime(minutes)
}

function multiplyOrNull(value: number | null, by: number): number | null {
  return value === null ? null : Math.round(value * by)
}
