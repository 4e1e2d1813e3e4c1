import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import { prepared } from '#db/prepared/prepared.ts'
import type { ProductTable } from '#db/tables/catalog.ts'
import { storedTexts, toColumns, toFields } from '#shop/core/column-names.ts'
import { parseStored } from '#shop/core/json.ts'
import { blankProduct, type Product, type ProductAttribute, type ProductId } from '../catalog.ts'
import { productSearchKey } from './search-key.ts'
import { storedBoxes, storedDownloads, storedProductMeta } from './stored-product.server.ts'

type ProductRow = Selectable<ProductTable>
type WrittenRow = Omit<
  Insertable<ProductTable>,
  'id' | 'price_low' | 'price_high' | 'price_was' | 'available' | 'turns_at' | 'created_at' | 'updated_at'
>

/** Stored in tables of their own. */
const RELATIONS = {
  categories: 'product_category',
  tags: 'product_tag',
  pictures: 'product_picture',
  upsells: 'product_link',
  crossSells: 'product_link',
  grouped: 'product_link',
  attributes: 'product_attribute',
} as const
type OwnField = Exclude<keyof Product, 'id' | keyof typeof RELATIONS>

/** Complete products in the order of the ids; unknown ids are omitted. */
export async function selectProducts(db: Db, ids: ProductId[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const [rows, categories, tags, pictures, links, attributes] = await Promise.all([
    selectRows(db, ids),
    selectCategories(db, ids),
    selectTags(db, ids),
    selectPictures(db, ids),
    selectLinks(db, ids),
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

const selectRows = prepared((db, ids: ProductId[]) => db.selectFrom('product').selectAll().where('id', 'in', ids))
const selectCategories = prepared((db, ids: ProductId[]) =>
  db.selectFrom('product_category').selectAll().where('product_id', 'in', ids).orderBy('position'),
)
const selectTags = prepared((db, ids: ProductId[]) =>
  db.selectFrom('product_tag').selectAll().where('product_id', 'in', ids).orderBy('position'),
)
const selectPictures = prepared((db, ids: ProductId[]) =>
  db.selectFrom('product_picture').selectAll().where('product_id', 'in', ids).orderBy('product_id').orderBy('position'),
)
const selectLinks = prepared((db, ids: ProductId[]) =>
  db.selectFrom('product_link').selectAll().where('product_id', 'in', ids).orderBy('position'),
)

export async function selectAttributes(db: Db, ids: ProductId[]): Promise<Map<ProductId, ProductAttribute[]>> {
  if (ids.length === 0) return new Map()
  const rows = await selectAttributeRows(db, ids)
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

const selectAttributeRows = prepared((db, ids: ProductId[]) =>
  db
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
    .orderBy('v.position'),
)

/** Rows without a known id are inserted, others overwritten. Ids are returned in the same order. */
export async function upsertProducts(db: Db, products: (Omit<Product, 'id'> & { id?: number })[], now: number) {
  const emptyProjection = {
    price_low: null,
    price_high: null,
    price_was: null,
    available: 'outofstock',
    turns_at: null,
  } as const
  const ids: ProductId[] = []
  for (const product of products) {
    const row = { ...toRow(product), ...(product.id !== undefined && { id: product.id }), updated_at: now }
    const { id } = await db
      .insertInto('product')
      .values({ ...row, ...emptyProjection, created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

export async function replaceProductRelations(db: Db, products: Product[]): Promise<void> {
  const ids = products.map((product) => product.id)
  for (const table of new Set(Object.values(RELATIONS))) {
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

/** Both databases limit parameters. The slices have few different lengths, so few statements are compiled. */
export function insertSlices<T>(rows: T[]): T[][] {
  const result: T[][] = []
  let start = 0
  for (const length of SLICE_LENGTHS) {
    for (; start + length <= rows.length; start += length) result.push(rows.slice(start, start + length))
  }
  return result
}

const SLICE_LENGTHS = [64, 16, 4, 1]

/** The fields that are columns of the product itself; callers may pass objects with more. */
const OWN_FIELDS = Object.keys(blankProduct)
  .filter((name) => !(name in RELATIONS))
  .concat('publishedAt')

function toRow(product: Omit<Product, 'id'>): WrittenRow {
  const columns = Object.fromEntries(OWN_FIELDS.map((name) => [name, product[name as OwnField]])) as Pick<
    Product,
    OwnField
  >
  const { leadTime, ...fields } = columns
  return {
    ...toColumns(fields),
    slug: product.slug || null,
    sku: product.sku || null,
    lead_time: leadTime?.kind ?? null,
    lead_days_min: leadTime?.minDays ?? null,
    lead_days_max: leadTime?.maxDays ?? null,
    featured: toFlag(product.featured),
    sold_individually: toFlag(product.soldIndividually),
    virtual: toFlag(product.virtual),
    downloadable: toFlag(product.downloadable),
    reviews_allowed: toFlag(product.reviewsAllowed),
    boxes: JSON.stringify(product.boxes),
    materials: JSON.stringify(product.materials),
    downloads: JSON.stringify(product.downloads),
    meta: JSON.stringify(product.meta),
    search: productSearchKey(product),
  }
}

function fromRow(row: ProductRow) {
  const { search, price_low, price_high, price_was, available, turns_at, created_at, updated_at, ...written } = row
  const { lead_time, lead_days_min, lead_days_max, ...columns } = written
  return {
    ...toFields(columns),
    slug: row.slug ?? '',
    sku: row.sku ?? '',
    leadTime: toLeadTime(row),
    featured: row.featured === 1,
    soldIndividually: row.sold_individually === 1,
    virtual: row.virtual === 1,
    downloadable: row.downloadable === 1,
    reviewsAllowed: row.reviews_allowed === 1,
    boxes: parseStored(storedBoxes, row.boxes),
    materials: parseStored(storedTexts, row.materials),
    downloads: parseStored(storedDownloads, row.downloads),
    meta: parseStored(storedProductMeta, row.meta),
  }
}

export function toLeadTime(
  row: Pick<ProductRow, 'lead_time' | 'lead_days_min' | 'lead_days_max'>,
): Product['leadTime'] {
  return row.lead_time && { kind: row.lead_time, minDays: row.lead_days_min, maxDays: row.lead_days_max }
}

function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
