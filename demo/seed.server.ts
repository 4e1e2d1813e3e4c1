import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CatalogAttribute, ensureAttribute } from '#shop/catalog/products/attributes/attributes.server.ts'
import type { ProductAttribute } from '#shop/catalog/products/catalog.ts'
import { listAllCategories, saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import {
  findProductIdsBySku,
  type ProductInput,
  saveProducts,
  updateProducts,
} from '#shop/catalog/products/records/products.server.ts'
import { listAllTags, saveTag } from '#shop/catalog/products/tags/tags.server.ts'
import { addPicture, addSvg, findMediaByName } from '#shop/content/media/media.server.ts'
import type { AddMediaOutcome, Media } from '#shop/content/media/media.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Shop } from '#shop/core/shop.ts'
import { markDemo } from '#shop/office/demo/mark-demo.server.ts'
import { replaceCarrierDirectory } from '#shop/sales/delivery/pickup-points.server.ts'
import { addCardPictures } from './card-pictures.server.ts'
import { type Crop, cutPicture } from './crops.server.ts'
import { samplePickupPoints } from './delivery.ts'
import { demoSettings, readDemoNames } from './demo-names.server.ts'
import { demoBoxes, demoFacts } from './furniture/packing.ts'
import { VARIATION_MATERIALS } from './furniture/product-facts.ts'
import { saveDemoGalleries } from './galleries.server.ts'
import { saveDemoPages } from './pages.server.ts'
import { drawingNames, productCrops, productPictures, variationPictures } from './product-pictures.ts'
import { type DemoProduct, type DemoScene, PRODUCTS_DIR, readDemoProducts, readDemoScenes } from './products.ts'
import { attributeNames, categoryTexts, leadTimesByType, productExceptions, tagTexts } from './texts.ts'
import { saveEnglishTranslations } from './translations.server.ts'
import { CM, isChoice, measuredSize, productChoices, toMillimetres, variationMeasures } from './variation-sizes.ts'

const SMALL_ITEM_MM = 1200
const PICTURE_CONCURRENCY = 4

/** Seeds the shop «Дубрава». Existing data is overwritten with the same, so it is safe to run twice. */
export async function seedDemoShop(shop: Shop, progress: (text: string) => void): Promise<void> {
  const goods = await readDemoProducts()
  const { scenes, film: video } = await readDemoScenes()

  progress('Додаємо зображення…')
  const pictures = await addPictures(shop, [
    ...[...goods.flatMap((item) => item.images), ...scenes].map(({ file }) => file),
    ...goods.flatMap(optionValues).flatMap(({ swatch }) => swatch ?? []),
    video.poster,
  ])
  for (const crop of goods.flatMap(productCrops)) pictures.set(crop.name, await addCrop(shop, crop))
  const drawings = new Map<string, number>()
  for (const item of goods) {
    for (const name of drawingNames(item)) drawings.set(name, (await addFile(shop, 'drawings', name)).id)
  }

  progress('Додаємо товари…')
  const categories = await saveCategories(shop, goods, pictures)
  const tags = await saveTags(shop)
  const attributes = await saveAttributes(shop, goods, pictures)
  await saveDemoProducts(shop, goods, { pictures, scenes, drawings, categories, tags, attributes })
  await linkProducts(shop, goods, scenes)
  progress('Додаємо галереї…')
  await saveDemoGalleries(shop, { goods, scenes, film: video, pictures })
  progress('Додаємо сторінки…')
  const homePageId = await saveDemoPages(shop, { goods, scenes, pictures, categories })
  await saveEnglishTranslations(shop, { goods, scenes, film: video, categories })
  await saveSettings(shop, { ...demoSettings, homePageId })
  await replaceCarrierDirectory(shop, samplePickupPoints())
  await markDemo(shop, await readDemoNames(), { isNew: true })
}

/** Days since these came, between the newest: on the home page something can be put into the cart at once. */
const NEW_SIMPLE: Record<string, number> = { 'barnyi-stilets-kuznia': 2.5, 'stil-stavok': 5.5 }

type Sources = {
  pictures: Map<string, Media>
  /** By file. */
  scenes: DemoScene[]
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
    for (const [index, added] of (await Promise.all(some.map((name) => addFile(shop, 'pictures', name)))).entries()) {
      media.set(some[index] ?? '', added)
    }
  }
  return media
}

/** Cut once: a first start that was broken off goes on. */
async function addCrop(shop: Shop, crop: Crop): Promise<Media> {
  const { name } = crop
  return (
    (await findMediaByName(shop, name)) ??
    mediaOf(name, await addPicture(shop, { name, bytes: await cutPicture(crop) }))
  )
}

function mediaOf(name: string, outcome: AddMediaOutcome): Media {
  if (outcome.kind === 'refused') throw new Error(`demo file ${name} was refused: ${outcome.reason}`)
  return outcome.media
}

async function addFile(shop: Shop, folder: 'pictures' | 'drawings', name: string): Promise<Media> {
  const bytes = await readFile(join(PRODUCTS_DIR, folder, name))
  const media = mediaOf(name, await (folder === 'pictures' ? addPicture : addSvg)(shop, { name, bytes }))
  if (folder === 'pictures') await addCardPictures(shop, media)
  return media
}

async function saveCategories(
  shop: Shop,
  goods: DemoProduct[],
  pictures: Map<string, Media>,
): Promise<Map<string, number>> {
  const existing = await listAllCategories(shop)
  const names = new Map(goods.map(({ category }) => [category.slug, category.name]))
  const ids = new Map<string, number>()
  for (const [position, [slug, { text, pictureOf }]] of Object.entries(categoryTexts).entries()) {
    const id = existing.find((category) => category.slug === slug)?.id
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
  const existing = await listAllTags(shop)
  const ids = new Map<string, number>()
  for (const [slug, { name, text }] of Object.entries(tagTexts)) {
    const id = existing.find((tag) => tag.slug === slug)?.id
    const saved = await saveTag(shop, { ...(id !== undefined && { id }), name, slug, description: text })
    ids.set(slug, saved.id)
  }
  return ids
}

function optionValues(item: DemoProduct) {
  return item.options.flatMap(({ values }) => values)
}

async function saveAttributes(
  shop: Shop,
  goods: DemoProduct[],
  pictures: Map<string, Media>,
): Promise<Map<string, CatalogAttribute>> {
  const options = goods.flatMap((item) => item.options)
  const attributes = new Map<string, CatalogAttribute>()
  for (const [slug, name] of Object.entries(attributeNames)) {
    const attributeOptions = options.filter((option) => option.key === slug)
    const values = new Map(attributeOptions.flatMap((option) => option.values.map((value) => [value.value, value])))
    const attribute = await ensureAttribute(shop, {
      name,
      slug,
      kind: attributeOptions.some((option) => option.type === 'swatch') ? 'swatch' : 'pills',
      values: [...values.values()].map((v) => ({
        name: v.label,
        slug: v.value,
        swatchColor: v.hex ?? null,
        swatchPictureId: swatchPicture(v, pictures),
      })),
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
  const idBySku = await findProductIdsBySku(shop, skus)
  return products.map((product) => {
    const id = idBySku.get(product.sku ?? '')
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
    boxes: demoBoxes(item, toMillimetres(item.dimensions_cm), item.weight_kg * 1000),
    materials: item.materials,
    meta: demoFacts(item.slug),
    featured: index % 4 === 0,
    position: index,
    totalSales: (index * 37) % 100, // invented, but stable between runs
    drawingId: sources.drawings.get(item.drawing) ?? null,
    publishedAt: shop.now() - (NEW_SIMPLE[item.slug] ?? index + 1) * DAY_MS,
    categories: [sources.categories.get(item.category.slug) ?? 0],
    tags: tags.flatMap((slug) => (slug && sources.tags.get(slug)) || []),
    attributes: item.options.map((option) => toAttribute(option, option.values, sources)),
    pictures: productPictures(item, sources.pictures, sources.scenes),
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
      valueId: attribute?.values.find((candidate) => candidate.slug === value.value)?.id ?? null,
      name: value.label,
      slug: value.value,
      swatchColor: value.hex ?? null,
      swatchPictureId: swatchPicture(value, sources.pictures),
    })),
  }
}

function swatchPicture({ swatch = '' }: { swatch?: string | undefined }, pictures: Map<string, Media>): number | null {
  return pictures.get(swatch)?.id ?? null
}

/** The value without a surcharge, which has the product's own price. */
function baseValue(option: DemoProduct['options'][number]): string {
  return option.values.find((value) => value.price_delta === 0)?.value ?? ''
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
    const measures = variationMeasures(item, chosen)
    const size = measuredSize(item, measures)
    const text = chosen.flatMap(({ value }) => value?.text ?? []).join(' ')
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
      description: text,
      ...measures,
      ...(size && { boxes: demoBoxes(item, toMillimetres(size), measures.weightG ?? 0) }),
      drawingId: chosen.flatMap(({ value }) => sources.drawings.get(value?.drawing ?? '') ?? [])[0] ?? null,
      pictures: variationPictures(
        item,
        sources.pictures,
        Object.fromEntries(chosen.map(({ option, value }) => [option.key, value?.value])),
      ),
      materials: chosen.flatMap(({ value }) => VARIATION_MATERIALS[item.slug]?.[value?.value ?? ''] ?? []),
      attributes: chosen.map(({ option, value }) => ({
        ...toAttribute(option, value ? [value] : [], sources),
        defaultValue: '',
      })),
    }
  })
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
