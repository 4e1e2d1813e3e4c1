import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CatalogAttribute, ensureAttribute } from '#shop/catalog/attributes.server.ts'
import type { ProductAttribute, ProductPicture } from '#shop/catalog/catalog.ts'
import { readCategories, readTags, saveCategory, saveTag } from '#shop/catalog/categories.server.ts'
import { changeProducts, findIdsBySku, type NewProduct, saveProducts } from '#shop/catalog/products.server.ts'
import { replacePlaces } from '#shop/delivery/places.server.ts'
import { addDrawing, addPicture, encodeAhead } from '#shop/media/media.server.ts'
import type { Media } from '#shop/media/media.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { demoDelivery, demoPayment, samplePlaces } from './delivery.ts'
import { saveEnglish } from './english.server.ts'
import { saveGalleries } from './galleries.server.ts'
import { GOODS_DIR, type GoodsItem, readGoods, readScenes, type Scene } from './goods.ts'
import { footerMenu, secondaryMenu } from './pages/menus.ts'
import { savePages } from './pages.server.ts'
import { attributeNames, categoryTexts, exceptions, leadTimes, shopTexts, tagTexts } from './texts.ts'

const DAY_MS = 86_400_000
const CM = 10
const SMALL_MM = 1200
const PICTURES_AT_ONCE = 4

/** The shop «Дубрава». Safe to run twice: what is there already is written over with the same. */
export async function fillDemoShop(shop: Shop, progress: (text: string) => void): Promise<void> {
  const goods = await readGoods()
  const { scenes, film } = await readScenes()

  progress('Додаємо зображення…')
  const pictures = await addPictures(shop, [
    ...[...goods.flatMap((item) => item.images), ...scenes].map(({ file }) => file),
    film.poster,
  ])
  const drawings = new Map<string, number>()
  for (const { drawing } of goods) drawings.set(drawing, (await addFile(shop, 'drawings', drawing)).id)

  progress('Додаємо товари…')
  const categories = await saveCategories(shop, goods, pictures)
  const tags = await saveTags(shop)
  const attributes = await saveAttributes(shop, goods)
  await saveGoods(shop, goods, { pictures, drawings, categories, tags, attributes })
  await linkGoods(shop, goods, scenes)
  progress('Додаємо галереї…')
  await saveGalleries(shop, { goods, scenes, film, pictures })
  progress('Додаємо сторінки…')
  const homePageId = await savePages(shop, { goods, scenes, pictures, categories })
  const consent = { ...defaultSettings.consent, cookiePage: '/faily-cookie/', privacyPage: '/polityka-pryvatnosti/' }
  await saveEnglish(shop, categories)
  const asks = { delivery: demoDelivery, payment: demoPayment }
  await saveSettings(shop, { ...shopTexts, videoAds: true, secondaryMenu, footerMenu, homePageId, consent, ...asks })
  await replacePlaces(shop, samplePlaces())

  // Whatever the first visitors see, in the order they see it; the rest is encoded when it is asked for.
  const first = [
    ...scenes.map(({ file }) => file),
    ...goods.flatMap(({ images }) => images.slice(0, 2).map((i) => i.file)),
  ]
  const media = first.flatMap((file) => pictures.get(file) ?? [])
  encodeAhead(shop, media, [480, 640]).catch((error) => shop.log.warn({ error }, 'demo.encode-ahead-failed'))
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
  // A few at a time: all at once would leave the server with their memory.
  for (let start = 0; start < names.length; start += PICTURES_AT_ONCE) {
    const some = names.slice(start, start + PICTURES_AT_ONCE)
    for (const [index, one] of (await Promise.all(some.map((name) => addFile(shop, 'pictures', name)))).entries()) {
      media.set(some[index] ?? '', one)
    }
  }
  return media
}

async function addFile(shop: Shop, folder: 'pictures' | 'drawings', name: string): Promise<Media> {
  const bytes = await readFile(join(GOODS_DIR, folder, name))
  const outcome = await (folder === 'pictures' ? addPicture : addDrawing)(shop, { name, bytes })
  if (outcome.kind === 'refused') throw new Error(`demo file ${name} was refused: ${outcome.reason}`)
  return outcome.media
}

async function saveCategories(
  shop: Shop,
  goods: GoodsItem[],
  pictures: Map<string, Media>,
): Promise<Map<string, number>> {
  const known = await readCategories(shop)
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
  const known = await readTags(shop)
  const ids = new Map<string, number>()
  for (const [slug, { name, text }] of Object.entries(tagTexts)) {
    const id = known.find((tag) => tag.slug === slug)?.id
    const saved = await saveTag(shop, { ...(id !== undefined && { id }), name, slug, description: text })
    ids.set(slug, saved.id)
  }
  return ids
}

async function saveAttributes(shop: Shop, goods: GoodsItem[]): Promise<Map<string, CatalogAttribute>> {
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

async function saveGoods(shop: Shop, goods: GoodsItem[], sources: Sources): Promise<void> {
  const parents = goods.map((item, index) => asProduct(shop, item, index, sources))
  const parentIds = await saveProducts(shop, await withKnownIds(shop, parents))
  const variations = goods.flatMap((item, index) => variationsOf(item, parentIds[index] ?? 0, sources))
  await saveProducts(shop, await withKnownIds(shop, variations))
}

async function withKnownIds(shop: Shop, products: NewProduct[]): Promise<NewProduct[]> {
  const known = await findIdsBySku(
    shop,
    products.flatMap((product) => product.sku ?? []),
  )
  return products.map((product) => {
    const id = known.get(product.sku ?? '')
    return id === undefined ? product : { ...product, id }
  })
}

function asProduct(shop: Shop, item: GoodsItem, index: number, sources: Sources): NewProduct {
  const { stock, backorders, pairs, leadTime } = exceptions[item.slug] ?? {}
  const widthMm = item.dimensions_cm.width * CM
  const isVariable = choicesOf(item).length > 0
  const tags = [item.sale_price !== null && 'znyzhky', widthMm <= SMALL_MM && 'dlia-nevelykykh-kimnat']
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
    leadTime: leadTime ?? leadTimes[item.category.slug] ?? null,
    ...(pairs && { minQuantity: 2, quantityStep: 2 }),
    weightG: item.weight_kg * 1000,
    widthMm,
    depthMm: item.dimensions_cm.depth * CM,
    heightMm: item.dimensions_cm.height * CM,
    materials: item.materials,
    featured: index % 4 === 0,
    position: index,
    totalSales: (index * 37) % 100, // invented, but the same every time
    drawingId: sources.drawings.get(item.drawing) ?? null,
    publishedAt: shop.now() - (index + 1) * DAY_MS,
    categories: [sources.categories.get(item.category.slug) ?? 0],
    tags: tags.flatMap((slug) => (slug && sources.tags.get(slug)) || []),
    attributes: item.options.map((option) => asAttribute(option, option.values, sources)),
    pictures: picturesOf(item, sources),
  }
}

function asAttribute(
  option: GoodsItem['options'][number],
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

/** An option of a single value describes the product; there is nothing to choose. */
function isChoice(option: GoodsItem['options'][number]): boolean {
  return option.values.length > 1
}

function choicesOf(item: GoodsItem): GoodsItem['options'] {
  return item.options.filter(isChoice)
}

/** The price of the product is that of the size without a surcharge. */
function baseValue(option: GoodsItem['options'][number]): string {
  return option.values.find((value) => value.price_delta === 0)?.value ?? ''
}

function picturesOf(item: GoodsItem, sources: Sources): ProductPicture[] {
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

/** One for every combination of its options' values. */
function variationsOf(item: GoodsItem, parentId: number, sources: Sources): NewProduct[] {
  const choices = choicesOf(item)
  if (choices.length === 0) return []
  const { soldOut, stock } = exceptions[item.slug] ?? {}
  const combinations = choices.reduce<{ option: GoodsItem['options'][number]; index: number }[][]>(
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
      attributes: chosen.map(({ option, value }) => ({
        ...asAttribute(option, value ? [value] : [], sources),
        defaultValue: '',
      })),
    }
  })
}

/** What stands together in a scene goes together. */
async function linkGoods(shop: Shop, goods: GoodsItem[], scenes: Scene[]): Promise<void> {
  const ids = await findIdsBySku(
    shop,
    goods.map((item) => item.sku),
  )
  const idOf = new Map(goods.map((item) => [item.slug, ids.get(item.sku) ?? 0]))
  const crossSells = goods.map((item) => {
    const together = scenes.filter((scene) => scene.products.includes(item.slug)).flatMap((scene) => scene.products)
    const others = [...new Set(together)].filter((slug) => slug !== item.slug)
    return { id: idOf.get(item.slug) ?? 0, crossSells: others.slice(0, 4).flatMap((slug) => idOf.get(slug) ?? []) }
  })
  await changeProducts(shop, crossSells)
}
