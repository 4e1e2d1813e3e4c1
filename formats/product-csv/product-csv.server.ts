import { findMediaNames, findSkus, getCatalogShape } from '#shop/catalog/imports/export-queries.server.ts'
import type { ImportChoice } from '#shop/catalog/imports/files/import-files.ts'
import type { CatalogRows, ImportProblem, ImportProblemReason, ImportRow } from '#shop/catalog/imports/imports.ts'
import { findAvailability } from '#shop/catalog/products/admin-products/admin-products.server.ts'
import { listAllAttributes } from '#shop/catalog/products/attributes/attributes.server.ts'
import type { Product } from '#shop/catalog/products/catalog.ts'
import { listAllCategories } from '#shop/catalog/products/categories/categories.server.ts'
import { listProductsAfter } from '#shop/catalog/products/records/products.server.ts'
import { listAllTags } from '#shop/catalog/products/tags/tags.server.ts'
import { findPictureFacts } from '#shop/content/media/media.server.ts'
import { widestUrl } from '#shop/content/media/media-urls.ts'
import type { PictureFacts } from '#shop/content/media/picture-facts.ts'
import { idsOf } from '#shop/core/column-names.ts'
import type { Shop } from '#shop/core/shop.ts'
import { categoriesOfHeadings } from './foreign/group-headings.ts'
import { joinChoices } from './foreign/product-choices.ts'
import { normalizeHeader } from './header-spelling.ts'
import { type CsvLayout, parseCsvLayout } from './layout.ts'
import { collectVariantGroups, joinVariants, type VariantGroups } from './mapping/variant-groups.ts'
import { parseRow } from './read-row.ts'
import type { TableRow } from './tables/csv-text.ts'
import { isLikeData } from './tables/header-row.ts'
import { readTable, type TableFile } from './tables/table-file.server.ts'
import { type CatalogNames, csvColumns, formatRow, isWrittenMeta, parentOf } from './write-row.ts'

const PRODUCTS_PER_CHUNK = 200
const BYTE_ORDER_MARK = '\ufeff'

/** In as many passes as are asked for. Rows above the header are named; equal groups are one product's variations. */
export function openProductRows(
  file: TableFile,
  choice: Partial<ImportChoice> = {},
  onLayout?: (layout: CsvLayout) => void,
): () => AsyncGenerator<ImportRow> {
  let groups: VariantGroups | undefined
  return async function* () {
    if (!file.header) return
    // The categories of a feed are a tree already: a «/» belongs to a name.
    const columns = { ...(file.format === 'yml' && { Categories: 'Categories (>)' }), ...choice.columns }
    const layout = parseCsvLayout(file.header.cells, { ...choice, columns })
    layout.unknown.push(...file.unreadColumns)
    onLayout?.(layout)
    yield* missingHeader(file.header)
    yield* hiddenParts(file, (index) => layout.columns[index] !== undefined)
    for (const row of file.above) yield { kind: 'skipped', line: row.line, warning: aboveHeader(row) }
    const hasField = (key: string) => layout.columns.some((column) => column?.kind === 'field' && column.key === key)
    if (!hasField('group')) {
      const rows = joinChoices(readRows(file, layout), file.choices)
      yield* layout.ready ? rows : categoriesOfHeadings(rows)
      return
    }
    groups ??= await collectVariantGroups(
      readRows(file, { ...layout, seen: new Map(), dashed: new Set(), examples: [] }),
    )
    yield* joinVariants(readRows(file, layout), groups)
  }
}

const MAX_EXAMPLES = 5

async function* readRows(file: TableFile, layout: CsvLayout): AsyncGenerator<ImportRow> {
  const carry = createCarry(layout)
  let header: TableRow | undefined
  let isNamed = false
  for await (const row of readTable(file)) {
    if (!header) {
      header = row
      continue
    }
    if (layout.examples.length < MAX_EXAMPLES) layout.examples.push(row.cells)
    const { isEncodedTwice, ...once } = carry(row)
    // A file that was encoded twice as a whole is named once.
    yield parseRow(layout, isEncodedTwice && !(header.isEncodedTwice && isNamed) ? { ...once, isEncodedTwice } : once)
    isNamed ||= isEncodedTwice === true
  }
}

/** Cells that only the first row of a group has are copied to the rows after it. */
function createCarry({ ready, headers, columns }: CsvLayout): (row: TableRow) => TableRow {
  const group = columns.findIndex((column) => column?.kind === 'field' && column.key === 'group')
  const names = new Set(ready?.carried?.map(normalizeHeader))
  const carried = headers.flatMap((header, index) => (names.has(normalizeHeader(header)) ? index : []))
  if (group < 0 || carried.length === 0) return (row) => row
  let before: string[] | undefined
  return (row) => {
    const cells = [...row.cells]
    if (before?.[group] === cells[group]) for (const index of carried) cells[index] ||= before?.[index] ?? ''
    before = cells
    return { ...row, cells }
  }
}

/** «ST-1;Стіл;12500» names no column: whoever maps such columns would lose its product. */
function missingHeader({ line, cells }: TableRow): ImportRow[] {
  if (!isLikeData(cells)) return []
  const value = cells.join('; ').slice(0, 200)
  return [{ kind: 'notice', warning: { line, column: '', value, reason: 'headerMissing' } }]
}

/** What is read of a workbook though nobody sees it there. */
export function hiddenParts(
  { header, hidden, sheet, sheets }: TableFile,
  isTaken: (index: number) => boolean,
): ImportRow[] {
  const { line: headerLine = 0, cells: headers = [] } = header ?? {}
  const notice = (reason: ImportProblemReason, value: string, line = headerLine): ImportRow => {
    return { kind: 'notice', warning: { line, column: '', value, reason } }
  }
  const columns = headers.filter(
    (_, index) => isTaken(index) && hidden.columns.some(([from, to]) => from <= index && index <= to),
  )
  return [
    ...sheets.flatMap(({ name, isHidden, isUsed }) =>
      isHidden && (isUsed || name === sheet) ? notice('hiddenSheet', name) : [],
    ),
    ...(columns.length > 0 ? [notice('hiddenColumns', columns.join(', '))] : []),
    ...hidden.rows.flatMap(([from, to]) =>
      to > headerLine ? notice('hiddenRows', from === to ? `${from}` : `${from}–${to}`, from) : [],
    ),
  ]
}

function aboveHeader({ line, cells }: TableRow): ImportProblem {
  const value = cells.filter((cell) => cell.trim() !== '').join(' ')
  return { line, column: '', value: value.slice(0, 200), reason: 'rowAboveHeader' }
}

/** `addresses`: the importing shop downloads the pictures from this one. */
export type ExportOptions = { pictures?: 'addresses' | 'names'; latinAttributes?: boolean }

/** Writes every product in order of ids, in the schema that the import reads, chunk by chunk. */
export async function exportProducts(
  shop: Shop,
  write: (text: string) => Promise<void> | void,
  progress?: (rows: number) => void,
  options?: ExportOptions,
): Promise<number> {
  let total = 0
  for await (const { text, rows } of generateProductCsv(shop, options)) {
    await write(text)
    total += rows
    if (rows > 0) progress?.(total)
  }
  return total
}

/** The same as a generator; `rows`: products in the chunk. */
export async function* generateProductCsv(
  shop: Shop,
  options: ExportOptions = {},
): AsyncGenerator<{ text: string; rows: number }> {
  const shape = await getCatalogShape(shop, isWrittenMeta)
  const columns = csvColumns(shape)
  yield { text: BYTE_ORDER_MARK + formatLine(columns.map(({ header }) => header)), rows: 0 }

  const catalog = await loadCatalogNames(shop, options)
  for (let last = 0; ; ) {
    const products = await listProductsAfter(shop, last, PRODUCTS_PER_CHUNK)
    if (products.length === 0) return
    const namesOf = await catalog.namesFor(products)
    const text = products.map((product) => formatLine(formatRow(columns, product, namesOf(product)))).join('')
    yield { text, rows: products.length }
    last = products.at(-1)?.id ?? last
  }
}

/** Quoted as in WooCommerce: only when necessary. */
function formatLine(cells: string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n\\ ]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}

/** Categories, tags and attributes in memory; details written with an earlier product are not repeated. */
async function loadCatalogNames(shop: Shop, { pictures = 'addresses', latinAttributes = false }: ExportOptions) {
  const categories = new Map((await listAllCategories(shop)).map((category) => [category.id, category]))
  const tags = new Map((await listAllTags(shop)).map((tag) => [tag.id, tag]))
  const attributes = new Map((await listAllAttributes(shop)).map((attribute) => [attribute.id, attribute]))
  const shared = await findMediaNames(shop, [
    ...[...categories.values()].map((category) => category.pictureId),
    ...[...attributes.values()].flatMap(({ values }) => values.map((value) => value.swatchPictureId)),
  ])
  const names = {
    categories: new Set<number>(),
    tags: new Set<number>(),
    values: new Set<number>(),
    attributes: new Set<number>(),
  }

  function lineOf(id: number) {
    const line = []
    for (let at = categories.get(id); at; at = categories.get(at.parentId ?? 0)) line.unshift(at)
    return line
  }

  function rowsOf(product: Product): CatalogRows {
    const rows: CatalogRows = { categories: [], tags: [], attributes: [] }
    for (const { id, path, position, description, display, pictureId } of product.categories.flatMap(lineOf)) {
      if (!isFirstOccurrence(names.categories, id)) continue
      rows.categories.push({ path, position, description, display, picture: shared.get(pictureId ?? 0) ?? '' })
    }
    for (const tag of product.tags.flatMap((id) => tags.get(id) ?? [])) {
      if (isFirstOccurrence(names.tags, tag.id) && tag.description)
        rows.tags.push({ slug: tag.slug, description: tag.description })
    }
    for (const { attributeId, values } of product.attributes) {
      const attribute = attributes.get(attributeId ?? 0)
      if (!attribute) continue
      const used = new Set(values.map((value) => value.valueId))
      const fresh = attribute.values
        .filter((value) => used.has(value.id) && isFirstOccurrence(names.values, value.id))
        // Equal positions are sorted by id in the database, and ids differ elsewhere.
        .sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1))
      if (!isFirstOccurrence(names.attributes, attribute.id) && fresh.length === 0) continue
      const { slug, name, kind, filterable, position } = attribute
      rows.attributes.push({
        slug,
        name,
        kind,
        filterable,
        position,
        values: fresh.map((value) => ({
          slug: value.slug,
          name: value.name,
          position: value.position,
          color: value.swatchColor,
          picture: shared.get(value.swatchPictureId ?? 0) ?? '',
        })),
      })
    }
    return rows
  }

  async function namesFor(products: Product[]): Promise<(product: Product) => CatalogNames> {
    const media = await findMediaNames(
      shop,
      products.flatMap((product) => [
        product.drawingId,
        ...product.pictures.map((picture) => picture.mediaId),
        ...product.attributes.flatMap(({ values }) => values.map((value) => value.swatchPictureId)),
      ]),
    )
    const skus = await findSkus(
      shop,
      products.flatMap((product) =>
        [parentOf(product) ?? [], product.upsells, product.crossSells, product.grouped].flat(),
      ),
    )
    const availability = await findAvailability(shop, idsOf(products))
    const ids = products.flatMap((product) => product.pictures.flatMap(({ mediaId }) => mediaId ?? []))
    const facts = pictures === 'names' ? new Map<number, PictureFacts>() : await findPictureFacts(shop, ids)
    return (product) => ({
      categoryOf: (id) => {
        const line = lineOf(id)
        const path = line.at(-1)?.path
        return path === undefined ? undefined : { names: line.map((category) => category.name), path }
      },
      tagOf: (id) => tags.get(id),
      mediaNameOf: (id) => media.get(id ?? 0) ?? '',
      availableOf: ({ id, stockStatus }) => availability.get(id) ?? stockStatus,
      addressOf: (id) => {
        const picture = facts.get(id ?? 0)
        return picture ? shop.site.url + widestUrl(picture, 'jpg') : ''
      },
      latinAttributes,
      referenceOf: (id) => productReference(id, skus.get(id)),
      rows: rowsOf(product),
    })
  }

  return { namesFor }
}

/** A SKU that looks like an id or is invalid in a list is replaced by the id. */
function productReference(id: number, sku: string | undefined): string {
  return sku && !/^id:/i.test(sku) && sku === sku.trim() ? sku : `id:${id}`
}

function isFirstOccurrence(seen: Set<number>, id: number): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  return true
}
