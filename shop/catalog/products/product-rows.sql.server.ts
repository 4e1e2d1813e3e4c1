import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ProductTable } from '#db/tables/catalog.ts'
import type { Product, ProductAttribute, ProductId } from '../catalog.ts'
import { productSearchKey } from './search-key.ts'

type ProductRow = Selectable<ProductTable>
type WrittenRow = Omit<
  Insertable<ProductTable>,
  'id' | 'price_low' | 'price_high' | 'price_was' | 'available' | 'turns_at' | 'created_at' | 'updated_at'
>

/** Complete products in the order of the ids; unknown ids are omitted. */
export async function selectProducts(db: Db, ids: ProductId[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const [rows, categories, tags, pictures, links, attributes] = await Promise.all([
    db.selectFrom('product').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('product_category').selectAll().where('product_id', 'in', ids).orderBy('position').execute(),
    db.selectFrom('product_tag').selectAll().where('product_id', 'in', ids).orderBy('position').execute(),
    db
      .selectFrom('product_picture')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
    db.selectFrom('product_link').selectAll().where('product_id', 'in', ids).orderBy('position').execute(),
    selectAttributes(db, ids),
  ])
  const categoriesOf = Map.groupBy(categories, (row) => row.product_id)
  const tagsOf = Map.groupBy(tags, (row) => row.product_id)
  const picturesOf = Map.groupBy(pictures, (row) => row.product_id)
  const linksOf = Map.groupBy(links, (row) => row.product_id)
  const rowOf = new Map(rows.map((row) => [row.id, row]))

  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    if (!row) return []
    const targets = (kind: string) => (linksOf.get(id) ?? []).filter((l) => l.kind === kind).map((l) => l.target_id)
    return {
      ...fromRow(row),
      categories: (categoriesOf.get(id) ?? []).map((category) => category.category_id),
      tags: (tagsOf.get(id) ?? []).map((tag) => tag.tag_id),
      attributes: attributes.get(id) ?? [],
      pictures: (picturesOf.get(id) ?? []).map((picture) => ({
        mediaId: picture.media_id,
        source: picture.source,
        alt: picture.alt,
        optionSlug: picture.option_slug,
        optionValueSlug: picture.option_value_slug,
      })),
      upsells: targets('upsell'),
      crossSells: targets('cross_sell'),
      grouped: targets('grouped'),
    }
  })
}

export async function selectAttributes(db: Db, ids: ProductId[]): Promise<Map<ProductId, ProductAttribute[]>> {
  const rows = await db
    .selectFrom('product_attribute as a')
    .leftJoin('product_attribute_value as v', 'v.product_attribute_id', 'a.id')
    .select([
      'a.id',
      'a.product_id',
      'a.attribute_id',
      'a.name',
      'a.slug',
      'a.visible',
      'a.varies',
      'a.default_value',
      'v.value_id',
      'v.name as value_name',
      'v.slug as value_slug',
      'v.swatch_color',
      'v.swatch_picture_id',
    ])
    .where('a.product_id', 'in', ids)
    .orderBy('a.product_id')
    .orderBy('a.position')
    .orderBy('v.position')
    .execute()

  const result = new Map<ProductId, ProductAttribute[]>()
  let lastId: number | undefined
  for (const row of rows) {
    const list = result.get(row.product_id) ?? []
    result.set(row.product_id, list)
    if (row.id !== lastId) {
      lastId = row.id
      list.push({
        attributeId: row.attribute_id,
        name: row.name,
        slug: row.slug,
        visible: row.visible === 1,
        varies: row.varies === 1,
        defaultValue: row.default_value,
        values: [],
      })
    }
    if (row.value_slug === null) continue
    list.at(-1)?.values.push({
      valueId: row.value_id,
      name: row.value_name ?? '',
      slug: row.value_slug,
      swatchColor: row.swatch_color,
      swatchPictureId: row.swatch_picture_id,
    })
  }
  return result
}

/** Rows without a known id are inserted, others overwritten. Ids are returned in the same order. */
export async function upsertProducts(db: Db, products: (Omit<Product, 'id'> & { id?: number })[], now: number) {
  const fresh = { price_low: null, price_high: null, price_was: null, available: 'outofstock', turns_at: null } as const
  const ids: ProductId[] = []
  for (const product of products) {
    const row = { ...toRow(product), ...(product.id !== undefined && { id: product.id }), updated_at: now }
    const { id } = await db
      .insertInto('product')
      .values({ ...row, ...fresh, created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

export async function replaceProductRelations(db: Db, products: Product[]): Promise<void> {
  const ids = products.map((product) => product.id)
  for (const table of [
    'product_category',
    'product_tag',
    'product_picture',
    'product_link',
    'product_attribute',
  ] as const) {
    await db.deleteFrom(table).where('product_id', 'in', ids).execute()
  }

  const categories = products.flatMap((product) =>
    product.categories.map((category_id, position) => ({ product_id: product.id, category_id, position })),
  )
  const tags = products.flatMap((product) =>
    product.tags.map((tag_id, position) => ({ product_id: product.id, tag_id, position })),
  )
  const pictures = products.flatMap((product) =>
    product.pictures.map((picture, position) => ({
      product_id: product.id,
      position,
      media_id: picture.mediaId,
      source: picture.source,
      alt: picture.alt,
      option_slug: picture.optionSlug,
      option_value_slug: picture.optionValueSlug,
    })),
  )
  const links = products.flatMap((product) =>
    (['upsell', 'cross_sell', 'grouped'] as const).flatMap((kind) => {
      const targets = { upsell: product.upsells, cross_sell: product.crossSells, grouped: product.grouped }[kind]
      return targets.map((target_id, position) => ({ product_id: product.id, kind, position, target_id }))
    }),
  )
  for (const rows of insertSlices(categories)) await db.insertInto('product_category').values(rows).execute()
  for (const rows of insertSlices(tags)) await db.insertInto('product_tag').values(rows).execute()
  for (const rows of insertSlices(pictures)) await db.insertInto('product_picture').values(rows).execute()
  for (const rows of insertSlices(links)) await db.insertInto('product_link').values(rows).execute()
  await insertAttributes(db, products)
}

async function insertAttributes(db: Db, products: Product[]): Promise<void> {
  const attributes = products.flatMap((product) =>
    product.attributes.map((attribute, position) => ({ product, attribute, position })),
  )
  for (const slice of insertSlices(attributes)) {
    const inserted = await db
      .insertInto('product_attribute')
      .values(
        slice.map(({ product, attribute, position }) => ({
          product_id: product.id,
          position,
          attribute_id: attribute.attributeId,
          name: attribute.name,
          slug: attribute.slug,
          visible: toFlag(attribute.visible),
          varies: toFlag(attribute.varies),
          default_value: attribute.defaultValue,
        })),
      )
      .returning(['id', 'product_id', 'slug'])
      .execute()
    const idOf = new Map(inserted.map((row) => [`${row.product_id} ${row.slug}`, row.id]))
    const values = slice.flatMap(({ product, attribute }) =>
      attribute.values.map((value, position) => ({
        product_attribute_id: idOf.get(`${product.id} ${attribute.slug}`) ?? 0,
        position,
        value_id: value.valueId,
        name: value.name,
        slug: value.slug,
        swatch_color: value.swatchColor,
        swatch_picture_id: value.swatchPictureId,
      })),
    )
    for (const rows of insertSlices(values)) await db.insertInto('product_attribute_value').values(rows).execute()
  }
}

/**
 * Both databases limit the parameters of a statement. The slices have few different lengths, so that an import compiles
 * and caches few statements.
 */
export function insertSlices<T>(rows: T[]): T[][] {
  const result: T[][] = []
  let start = 0
  for (const length of SLICE_LENGTHS) {
    for (; start + length <= rows.length; start += length) result.push(rows.slice(start, start + length))
  }
  return result
}

const SLICE_LENGTHS = [64, 16, 4, 1]

function toRow(product: Omit<Product, 'id'>): WrittenRow {
  return {
    parent_id: product.parentId,
    type: product.type,
    status: product.status,
    visibility: product.visibility,
    featured: toFlag(product.featured),
    name: product.name,
    slug: product.slug || null,
    sku: product.sku || null,
    gtin: product.gtin,
    short_description: product.shortDescription,
    description: product.description,
    regular_price: product.regularPrice,
    sale_price: product.salePrice,
    sale_from: product.saleFrom,
    sale_until: product.saleUntil,
    tax_status: product.taxStatus,
    tax_class: product.taxClass,
    manage_stock: product.manageStock,
    stock_quantity: product.stockQuantity,
    stock_status: product.stockStatus,
    backorders: product.backorders,
    low_stock_amount: product.lowStockAmount,
    sold_individually: toFlag(product.soldIndividually),
    min_quantity: product.minQuantity,
    max_quantity: product.maxQuantity,
    quantity_step: product.quantityStep,
    lead_time: product.leadTime?.kind ?? null,
    lead_days_min: product.leadTime?.minDays ?? null,
    lead_days_max: product.leadTime?.maxDays ?? null,
    weight_g: product.weightG,
    width_mm: product.widthMm,
    depth_mm: product.depthMm,
    height_mm: product.heightMm,
    boxes: JSON.stringify(product.boxes),
    materials: JSON.stringify(product.materials),
    virtual: toFlag(product.virtual),
    downloadable: toFlag(product.downloadable),
    download_limit: product.downloadLimit,
    download_expiry_days: product.downloadExpiryDays,
    downloads: JSON.stringify(product.downloads),
    shipping_class: product.shippingClass,
    reviews_allowed: toFlag(product.reviewsAllowed),
    purchase_note: product.purchaseNote,
    average_rating: product.averageRating,
    rating_count: product.ratingCount,
    total_sales: product.totalSales,
    external_url: product.externalUrl,
    button_text: product.buttonText,
    position: product.position,
    drawing_id: product.drawingId,
    meta: JSON.stringify(product.meta),
    published_at: product.publishedAt,
    search: productSearchKey(product),
  }
}

function fromRow(row: ProductRow) {
  return {
    id: row.id,
    parentId: row.parent_id,
    type: row.type,
    status: row.status,
    visibility: row.visibility,
    featured: row.featured === 1,
    name: row.name,
    slug: row.slug ?? '',
    sku: row.sku ?? '',
    gtin: row.gtin,
    shortDescription: row.short_description,
    description: row.description,
    regularPrice: row.regular_price,
    salePrice: row.sale_price,
    saleFrom: row.sale_from,
    saleUntil: row.sale_until,
    taxStatus: row.tax_status,
    taxClass: row.tax_class,
    manageStock: row.manage_stock,
    stockQuantity: row.stock_quantity,
    stockStatus: row.stock_status,
    backorders: row.backorders,
    lowStockAmount: row.low_stock_amount,
    soldIndividually: row.sold_individually === 1,
    minQuantity: row.min_quantity,
    maxQuantity: row.max_quantity,
    quantityStep: row.quantity_step,
    leadTime: row.lead_time && { kind: row.lead_time, minDays: row.lead_days_min, maxDays: row.lead_days_max },
    weightG: row.weight_g,
    widthMm: row.width_mm,
    depthMm: row.depth_mm,
    heightMm: row.height_mm,
    boxes: JSON.parse(row.boxes),
    materials: JSON.parse(row.materials),
    virtual: row.virtual === 1,
    downloadable: row.downloadable === 1,
    downloadLimit: row.download_limit,
    downloadExpiryDays: row.download_expiry_days,
    downloads: JSON.parse(row.downloads),
    shippingClass: row.shipping_class,
    reviewsAllowed: row.reviews_allowed === 1,
    purchaseNote: row.purchase_note,
    averageRating: row.average_rating,
    ratingCount: row.rating_count,
    totalSales: row.total_sales,
    externalUrl: row.external_url,
    buttonText: row.button_text,
    position: row.position,
    drawingId: row.drawing_id,
    meta: JSON.parse(row.meta),
    publishedAt: row.published_at,
  }
}

function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
