import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CatalogAttribute, ensureAttribute } from '#shop/catalog/attributes/attributes.server.ts'
import type { ProductAttribute, ProductPicture } from '#shop/catalog/catalog.ts'
import { listAllCategories, saveCategory } from '#shop/catalog/categories/categories.server.ts'
import type { Measures } from '#shop/catalog/dimensions/dimensions.ts'
import {
  findProductIdsBySku,
  type ProductInput,
  saveProducts,
  updateProducts,
} from '#shop/catalog/products/products.server.ts'
import { listAllTags, saveTag } from '#shop/catalog/tags/tags.server.ts'
import { replaceCarrierDirectory } from '#shop/delivery/pickup-points.server.ts'
import { DAY_MS } from '#shop/durations.ts'
import { addPicture, addSvg } from '#shop/media/media.server.ts'
import type { Media } from '#shop/media/media.ts'
import { defaultSettings } from '#shop/settings/default-settings.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import type { Shop } from '#shop/shop.ts'
import { demoDelivery, demoPayment, samplePickupPoints } from './delivery.ts'
import { saveDemoGalleries } from './galleries.server.ts'
import { footerMenu, secondaryMenu } from './pages/menus.ts'
import { saveDemoPages } from './pages.server.ts'
import { type DemoProduct, type DemoScene, PRODUCTS_DIR, readDemoProducts, readDemoScenes } from './products.ts'
import { attributeNames, categoryTexts, leadTimesByType, productExceptions, shopTexts, tagTexts } from './texts.ts'
import { saveEnglishTranslations } from './translations.server.ts'

const CM = 10
const SMALL_ITEM_MM = 1200
const PICTURE_CONCURRENCY = 4

/** Seeds the shop «Дубрава». Existing data is overwritten with the same, so it is safe to run twice. */
export async function seedDemoShop(shop: Shop, progress: (text: string) => void): Promise<void> {
  const goods = await readDemoProducts()
  const { scenes, film: video } = await readDemoScenes()

  progress('Додаємо зображення…')
  const pictures = await addPictures(shop, [
    ...[...goods.flatMap((item) => item.images), ...scenes].map(({ file }) => file),
    video.poster,
  ])
  const drawings = new Map<string, number>()
  for (const { drawing } of goods) drawings.set(drawing, (await addFile(shop, 'drawings', drawing)).id)

  progress('Додаємо товари…')
  const categories = await saveCategories(shop, goods, pictures)
  const tags = await saveTags(shop)
  const attributes = await saveAttributes(shop, goods)
  await saveDemoProducts(shop, goods, { pictures, drawings, categories, tags, attributes })
  await linkProducts(shop, goods, scenes)
  progress('Додаємо галереї…')
  await saveDemoGalleries(shop, { goods, scenes, film: video, pictures })
  progress('Додаємо сторінки…')
  const homePageId = await saveDemoPages(shop, { goods, scenes, pictures, categories })
  const consent = { ...defaultSettings.consent, cookiePage: '/faily-cookie/', privacyPage: '/polityka-pryvatnosti/' }
  await saveEnglishTranslations(shop, categories)
  const asks = { delivery: demoDelivery, payment: demoPayment }
  await saveSettings(shop, { ...shopTexts, videoAds: true, secondaryMenu, footerMenu, homePageId, consent, ...asks })
  await replaceCarrierDirectory(shop, samplePickupPoints())
}

type Sources = {
  pictures: Map<string, Media>
  drawings: Map<string, number>
  categories: Map<string, number>
  tags: Map<string, number>
  attributes: Map<string, CatalogAttribute>
}

async function addPictures(shop: Shop, files: string[]): Promise<Map<string, Media>> {
  const names = [...new Set(files)]
  const media = new Map<string, Media>()
  // In small groups: encoding all at once would keep the server's memory high.
  for (let start = 0; start < names.length; start += PICTURE_CONCURRENCY) {
    const some = names.slice(start, start + PICTURE_CONCURRENCY)
    for (const [index, one] of (await Promise.all(some.map((name) => addFile(shop, 'pictures', name)))).entries()) {
      media.set(some[index] ?? '', one)
    }
  }
  return media
}

async function addFile(shop: Shop, folder: 'pictures' | 'drawings', name: string): Promise<Media> {
  const bytes = await readFile(join(PRODUCTS_DIR, folder, name))
  const outcome = await (folder === 'pictures' ? addPicture : addSvg)(shop, { name, bytes })
  if (outcome.kind === 'refused') throw new Error(`demo file ${name} was refused: ${outcome.reason}`)
  return outcome.media
}

async function saveCategories(
  shop: Shop,
  goods: DemoProduct[],
  pictures: Map<string, Media>,
): Promise<Map<string, number>> {
  const known = await listAllCategories(shop)
  const names = new Map(goods.map(({ category }) => [category.slug, category.name]))
  const ids = new Map<string, number>()
  for (const [position, [slug, { text, pictureOf }]] of Object.entries(categoryTexts).entries()) {
    const id = known.find((category) => category.slug === slug)?.id
    const picture = pictures.get(`${pictureOf}-1.jpg`)
    const saved = await saveCategory(shop, {
      ...(id !== undefined && { id }),
      name: names.get(slug) ?? slug,
      slug,
      description: text,
      position,
      pictureId: picture?.id ?? null,
    })
    ids.set(slug, saved.id)
  }
  return ids
}

async function saveTags(shop: Shop): Promise<Map<string, number>> {
  const known = await listAllTags(shop)
  const ids = new Map<string, number>()
  for (const [slug, { name, text }] of Object.entries(tagTexts)) {
    const id = known.find((tag) => tag.slug === slug)?.id
    const saved = await saveTag(shop, { ...(id !== undefined && { id }), name, slug, description: text })
    ids.set(slug, saved.id)
  }
  return ids
}

async function saveAttributes(shop: Shop, goods: DemoProduct[]): Promise<Map<string, CatalogAttribute>> {
  const options = goods.flatMap((item) => item.options)
  const attributes = new Map<string, CatalogAttribute>()
  for (const [slug, name] of Object.entries(attributeNames)) {
    const own = options.filter((option) => option.key === slug)
    const values = new Map(own.flatMap((option) => option.values.map((value) => [value.value, value])))
    const attribute = await ensureAttribute(shop, {
      name,
      slug,
      kind: own.some((option) => option.type === 'swatch') ? 'swatch' : 'pills',
      values: [...values.values()].map((v) => ({ name: v.label, slug: v.value, swatchColor: v.hex ?? null })),
    })
    attributes.set(slug, attribute)
  }
  return attributes
}

async function saveDemoProducts(shop: Shop, goods: DemoProduct[], sources: Sources): Promise<void> {
  const parents = goods.map((item, index) => toProduct(shop, item, index, sources))
  const parentIds = await saveProducts(shop, await withKnownIds(shop, parents))
  const variations = goods.flatMap((item, index) => productVariations(item, parentIds[index] ?? 0, sources))
  await saveProducts(shop, await withKnownIds(shop, variations))
}

async function withKnownIds(shop: Shop, products: ProductInput[]): Promise<ProductInput[]> {
  const skus = products.flatMap((product) => product.sku ?? [])
  const known = await findProductIdsBySku(shop, skus)
  return products.map((product) => {
    const id = known.get(product.sku ?? '')
    return id === undefined ? product : { ...product, id }
  })
}

function toProduct(shop: Shop, item: DemoProduct, index: number, sources: Sources): ProductInput {
  const { stock, backorders, pairs, leadTime } = productExceptions[item.slug] ?? {}
  const widthMm = item.dimensions_cm.width * CM
  const isVariable = productChoices(item).length > 0
  const tags = [item.sale_price !== null && 'znyzhky', widthMm <= SMALL_ITEM_MM && 'dlia-nevelykykh-kimnat']
  return {
    type: isVariable ? 'variable' : 'simple',
    name: item.name,
    slug: item.slug,
    sku: item.sku,
    shortDescription: item.short_description,
    description: item.description,
    regularPrice: isVariable ? null : item.price * 100,
    salePrice: isVariable || item.sale_price === null ? null : item.sale_price * 100,
    manageStock: stock === undefined ? 'no' : 'yes',
    stockQuantity: stock ?? null,
    backorders: backorders ?? 'no',
    leadTime: leadTime ?? leadTimesByType[item.category.slug] ?? null,
    ...(pairs && { minQuantity: 2, quantityStep: 2 }),
    weightG: item.weight_kg * 1000,
    widthMm,
    depthMm: item.dimensions_cm.depth * CM,
    heightMm: item.dimensions_cm.height * CM,
    materials: item.materials,
    featured: index % 4 === 0,
    position: index,
    totalSales: (index * 37) % 100, // invented, but stable between runs
    drawingId: sources.drawings.get(item.drawing) ?? null,
    publishedAt: shop.now() - (index + 1) * DAY_MS,
    categories: [sources.categories.get(item.category.slug) ?? 0],
    tags: tags.flatMap((slug) => (slug && sources.tags.get(slug)) || []),
    attributes: item.options.map((option) => toAttribute(option, option.values, sources)),
    pictures: productPictures(item, sources),
  }
}

function toAttribute(
  option: DemoProduct['options'][number],
  values: typeof option.values,
  sources: Sources,
): ProductAttribute {
  const attribute = sources.attributes.get(option.key)
  return {
    attributeId: attribute?.id ?? null,
    name: attributeNames[option.key] ?? option.name,
    slug: option.key,
    visible: true,
    varies: isChoice(option),
    defaultValue: !isChoice(option)
      ? ''
      : option.type === 'swatch'
        ? (option.values[0]?.value ?? '')
        : baseValue(option),
    values: values.map((value) => ({
      valueId: attribute?.values.find((known) => known.slug === value.value)?.id ?? null,
      name: value.label,
      slug: value.value,
      swatchColor: value.hex ?? null,
      swatchPictureId: null,
    })),
  }
}

/** An option with a single value describes the product and offers no choice. */
function isChoice(option: DemoProduct['options'][number]): boolean {
  return option.values.length > 1
}

function productChoices(item: DemoProduct): DemoProduct['options'] {
  return item.options.filter(isChoice)
}

/** The value without a surcharge, which has the product's own price. */
function baseValue(option: DemoProduct['options'][number]): string {
  return option.values.find((value) => value.price_delta === 0)?.value ?? ''
}

function productPictures(item: DemoProduct, sources: Sources): ProductPicture[] {
  const option = item.options.find(({ type }) => type === 'swatch')
  return item.images.map((image) => {
    const value = image.role === 'variant' ? option?.values.find((value) => value.image === image.file) : undefined
    return {
      mediaId: sources.pictures.get(image.file)?.id ?? null,
      source: image.file,
      alt: image.alt,
      optionSlug: value ? (option?.key ?? '') : '',
      optionValueSlug: value?.value ?? '',
    }
  })
}

/** One variation for every combination of option values. */
function productVariations(item: DemoProduct, parentId: number, sources: Sources): ProductInput[] {
  const choices = productChoices(item)
  if (choices.length === 0) return []
  const { soldOut, stock } = productExceptions[item.slug] ?? {}
  const combinations = choices.reduce<{ option: DemoProduct['options'][number]; index: number }[][]>(
    (lines, option) => lines.flatMap((line) => option.values.map((_, index) => [...line, { option, index }])),
    [[]],
  )
  return combinations.map((line, position) => {
    const chosen = line.map(({ option, index }) => ({ option, value: option.values[index] }))
    const delta = chosen.reduce((sum, { value }) => sum + (value?.price_delta ?? 0), 0)
    const isSoldOut = soldOut !== undefined && chosen.some(({ value }) => value?.value === soldOut)
    return {
      type: 'variation',
      parentId,
      name: item.name,
      sku: [item.sku, ...chosen.map(({ value }) => value?.value ?? '')].join('-'),
      regularPrice: (item.price + delta) * 100,
      salePrice: item.sale_price === null ? null : (item.sale_price + delta) * 100,
      stockStatus: isSoldOut ? 'outofstock' : 'instock',
      manageStock: stock === undefined ? 'no' : 'parent',
      position,
      ...variationMeasures(item, chosen),
      attributes: chosen.map(({ option, value }) => ({
        ...toAttribute(option, value ? [value] : [], sources),
        defaultValue: '',
      })),
    }
  })
}

type Chosen = {
  option: DemoProduct['options'][number]
  value: DemoProduct['options'][number]['values'][number] | undefined
}

/**
 * A product's measures are those of the size that its price is for. Another size differs by what its name says: «181
 * см» beside «231 см», a bed for a mattress of «140 × 200 см» beside one of «160 × 200 см». Weight is proportional to
 * area.
 */
export function variationMeasures(item: DemoProduct, chosen: Chosen[]): Partial<Measures> {
  for (const { option, value } of chosen) {
    const [base, own] = [option.values.find(({ price_delta }) => price_delta === 0), value].map((one) =>
      parseCentimetres(one?.label ?? ''),
    )
    if (!base || !own || value?.price_delta === 0) continue
    const { width, depth } = item.dimensions_cm
    const next = { width: width + own.width - base.width, depth: depth + (own.depth ?? 0) - (base.depth ?? 0) }
    const weight = Math.round((item.weight_kg * next.width * next.depth) / (width * depth))
    return { widthMm: next.width * CM, depthMm: next.depth * CM, weightG: weight * 1000 }
  }
  return {}
}

/** «Двомісний, 181 см» → 181; «160 × 90 см» → 160 and 90. */
function parseCentimetres(label: string): { width: number; depth?: number } | undefined {
  const [, width, depth] = /(\d+)(?:\s*×\s*(\d+))?\s*см/.exec(label) ?? []
  return width === undefined ? undefined : { width: Number(width), ...(depth && { depth: Number(depth) }) }
}

/** Products in one scene are cross-sold. */
async function linkProducts(shop: Shop, goods: DemoProduct[], scenes: DemoScene[]): Promise<void> {
  const skus = goods.map((item) => item.sku)
  const ids = await findProductIdsBySku(shop, skus)
  const idOf = new Map(goods.map((item) => [item.slug, ids.get(item.sku) ?? 0]))
  const crossSells = goods.map((item) => {
    const together = scenes.filter((scene) => scene.products.includes(item.slug)).flatMap((scene) => scene.products)
    const others = [...new Set(together)].filter((slug) => slug !== item.slug)
    return { id: idOf.get(item.slug) ?? 0, crossSells: others.slice(0, 4).flatMap((slug) => idOf.get(slug) ?? []) }
  })
  await updateProducts(shop, crossSells)
}
