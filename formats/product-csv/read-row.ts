import type { ImportProblem, ImportProblemReason, ImportRow, ProductRowInput } from '#shop/catalog/imports/imports.ts'
import { parseMetaText } from '#shop/catalog/products/records/product-meta.ts'
import { isSafeUrl } from '#shop/core/input/safe-urls.ts'
import { cleanLine, cleanText, MAX_LINE_LENGTH } from '#shop/core/input/text.ts'
import { parseAmount } from '#shop/core/money.ts'
import { slugFromOutside } from '#shop/core/slugs.ts'
import { parseAttribute, unnamedValues } from './attribute-cells.ts'
import {
  categoryPaths,
  categorySeparator,
  dashedCategories,
  isNumbers,
  isSubcategoryUnclear,
  plainText,
} from './category-cells.ts'
import { parseList, parsePaths, parseReference, slugInPermalink, unescapeFormula } from './cells.ts'
import * as details from './detail-cells.ts'
import {
  combineCells,
  findCurrencyProblem,
  findMeasure,
  foreignCells,
  ownSpelling,
  parseFeatures,
} from './foreign/foreign-cells.ts'
import { type CsvLayout, countValue, translateValue } from './layout.ts'
import { readDiscount } from './mapping/old-price.ts'
import { settleOrderedStock } from './mapping/stock-cells.ts'
import { isNoPicture, isOtherAddress, parsePictureList } from './picture-cells.ts'
import { type Column, downloadHeader, FIELD_KEYS, FIELDS, type FieldKey, metaHeader } from './protocol.ts'
import { COLUMN_READERS, WARNINGS } from './read-columns.ts'
import { expandCode, findRowShape, isFormula, joinPictureCells, ownText, rowWarnings } from './row-shape.ts'
import type { TableRow } from './tables/csv-text.ts'

type Cells = {
  fields: Partial<Record<FieldKey, string>>
  /** Positions of fields in the row. */
  places: Map<FieldKey, number>
  attributes: Map<number, Partial<Record<string, string>>>
  downloads: Map<number, Partial<Record<string, string>>>
  /** Of columns that are one attribute each. */
  named: Map<string, string[]>
  hasAttributes: boolean
}

/** `РџСѓС„`: what remains of a text that was encoded twice and cannot be mended. */
const GARBLED = /(?:[РС][\u00a0-\u00bf\u0402-\u040f\u0452-\u045f\u0490\u0491\u2010-\u2122]){3}/

/** Letters that the program of the sender did not have: «?????? ????? 200». */
function hasLostLetters(text: string): boolean {
  return /\?{3}/.test(text) && !/\p{L}/u.test(text)
}

/** Only fields with columns in the file become part of the input. */
export function parseRow(layout: CsvLayout, tableRow: TableRow): ImportRow {
  const row = joinPictureCells(layout, tableRow)
  const shape = findRowShape(layout, row)
  if (shape) return shape
  const { line } = row
  let isSalePercent = false
  const input: ProductRowInput = {}
  const problems: ImportProblem[] = []
  const warnings = rowWarnings(layout, row)
  const cells: Cells = {
    fields: {},
    places: new Map(),
    attributes: new Map(),
    downloads: new Map(),
    named: new Map(),
    hasAttributes: false,
  }
  const problem = (index: number, reason: ImportProblemReason): ImportProblem => ({
    line,
    column: layout.headers[index] ?? '',
    value: (row.cells[index] ?? '').slice(0, 200),
    reason,
  })

  for (const index of layout.order) {
    const column = layout.columns[index]
    if (!column || index >= row.cells.length) continue
    const raw = row.cells[index] ?? ''
    const written = raw === '' ? raw : ownText(layout, column, unescapeFormula(raw))
    const cell = expandCode(column, ownSpelling(layout, column, cleanText(translateValue(layout, column, written))))
    if (raw.includes('\ufffd') || GARBLED.test(raw)) warnings.push(problem(index, 'brokenCharacter'))
    if (row.faults?.includes(index) || isFormula(column, raw)) problems.push(problem(index, 'formulaWithoutResult'))
    else if (isTooLong(column, cell)) problems.push(problem(index, 'tooLong'))
    else if (cell === 'shortened') problems.push(problem(index, 'shortenedCode'))
    else if (written.includes('\0')) problems.push(problem(index, 'badCharacter'))
    else if (hasLostLetters(written)) problems.push(problem(index, 'lettersLost'))
    else placeCell(cells, input, column, index, column.kind === 'meta' ? written : cell)
  }
  const { otherName } = layout
  const nameElsewhere = otherName === undefined ? '' : (row.cells[otherName] ?? '').trim()
  if (otherName !== undefined && nameElsewhere !== '' && cells.fields.name?.trim() === '') {
    cells.fields.name = cleanText(nameElsewhere)
    cells.places.set('name', otherName)
    warnings.push(problem(otherName, 'otherLanguage'))
  }
  // In the order of the fields, not of the file: some depend on earlier ones.
  for (const key of FIELD_KEYS) {
    const index = cells.places.get(key)
    if (index === undefined) continue
    const column = layout.columns[index]
    const { unit: headerUnit = 1, sides } = column?.kind === 'field' ? column : {}
    const { cell, unit, converted } = findMeasure(cells.fields, key, headerUnit)
    if (converted) warnings.push({ ...problem(index, 'unitConverted'), value: converted })
    if (unit === 'unknown' && cell.trim() !== '') problems.push(problem(index, 'unknownUnit'))
    const found = unit === 'unknown' ? undefined : COLUMN_READERS[key]?.(cell, input, { unit, sides })
    const reason = found === 'stockNotCounted' && cells.fields.stock?.trim() ? undefined : found
    const isRefused = reason !== undefined && !WARNINGS.has(reason)
    if (reason) (isRefused ? problems : warnings).push(problem(index, reason))
    if (column && WORD_FIELDS.includes(key)) countValue(layout, column, row.cells[index] ?? '', isRefused)
  }
  settleOrderedStock(input)
  for (const key of ['oldPrice', 'discount'] as const) {
    const cell = cells.fields[key]
    if (cell === undefined) continue
    const index = cells.places.get(key) ?? 0
    // «Ціна зі знижкою» beside «Ціна до знижки»: what is paid, and what was.
    if (key === 'oldPrice' && input.regularPrice === undefined && input.salePrice) {
      input.regularPrice = input.salePrice
      input.salePrice = null
    }
    const price = input.regularPrice ?? 0
    if (key === 'oldPrice' && (parseAmount(cell) || price) < price) warnings.push(problem(index, 'saleNotLower'))
    const isPercent = /%|percent|відсот|процент/i.test(layout.headers[index] ?? '')
    if (key === 'discount' && (isPercent || cell.includes('%'))) isSalePercent = true
    const { salePrice } = input
    const reason = readDiscount(input, key, cell, isPercent)
    if (key === 'discount' && salePrice && input.salePrice !== salePrice) {
      // The price is said, the discount may be rounded.
      if (Math.abs((input.salePrice ?? price) - salePrice) * 100 > price)
        warnings.push(problem(index, 'discountDiffers'))
      input.salePrice = salePrice
    }
    if (reason) problems.push(problem(index, reason))
  }
  const priceAt = layout.columns.findIndex((other) => other?.kind === 'field' && other.key === 'regularPrice')
  const isSold = (input.type ?? 'simple') === 'simple' && input.group === undefined && !input.parent
  if (
    layout.ready?.id !== 'woocommerce' &&
    layout.ready?.id !== 'shopify' &&
    priceAt >= 0 &&
    !row.cells[priceAt]?.trim() &&
    isSold
  )
    warnings.push(problem(priceAt, 'priceMissing'))
  if (input.regularPrice === 0) warnings.push(problem(cells.places.get('regularPrice') ?? 0, 'priceZero'))
  // Our own exports name files as they are called.
  if (!cells.places.has('pictureDetails') && isNoPicture(cells.fields.images ?? '')) {
    warnings.push(problem(cells.places.get('images') ?? 0, 'notAPicture'))
    delete cells.fields.images
  }
  for (const value of parsePictureList(cells.fields.images ?? '').filter(isOtherAddress))
    warnings.push({ ...problem(cells.places.get('images') ?? 0, 'notHttp'), value: value.slice(0, 200) })
  const currencyProblem = findCurrencyProblem(cells.fields)
  if (currencyProblem) problems.push(problem(cells.places.get('currency') ?? 0, currencyProblem))
  if (layout.ready?.hasCategoryNumbers && isNumbers(cells.fields.categories)) {
    warnings.push(problem(cells.places.get('categories') ?? 0, 'categoryNumbers'))
    delete cells.fields.categories
  }

  if (isSubcategoryUnclear(layout, cells.fields))
    warnings.push(problem(cells.places.get('subcategory') ?? 0, 'subcategoryUnclear'))
  if (layout.ready?.id !== 'shopify') warnings.push(...unnamedValues(cells.attributes, line))
  problems.push(...parseMultiCellFields(cells, input, line, layout))
  if (categorySeparator(layout) === 'any') warnings.push(...dashedCategories(layout, input, line))
  const long = tooLongName(input)
  if (long) problems.push({ line, column: long[0], value: long[1].slice(0, 200), reason: 'tooLong' })
  if (problems.length > 0) return { kind: 'refused', line, problems }
  const foreign = foreignCells(layout, row, cells.fields)
  return {
    kind: 'product',
    line,
    input,
    ...(warnings.length > 0 && { warnings }),
    ...(foreign && { foreign: { ...foreign, isSalePercent } }),
  }
}

const SHORT_FIELDS: FieldKey[] = [
  'name',
  'sku',
  'gtin',
  'slug',
  'parent',
  'group',
  'shippingClass',
  'taxClass',
  'brands',
  'buttonText',
]

function isTooLong(column: Column, cell: string): boolean {
  return column.kind === 'field' && SHORT_FIELDS.includes(column.key) && cell.length > MAX_LINE_LENGTH
}

/** Of fields with several names in a cell: the first one that is too long. */
function tooLongName({
  categories = [],
  tags = [],
  attributes = [],
}: ProductRowInput): [FieldKey | 'attributes', string] | undefined {
  const isLong = (name: string) => name.length > MAX_LINE_LENGTH
  const category = categories.flatMap(({ names }) => names).find(isLong)
  if (category) return ['categories', category]
  const tag = tags.find(({ name }) => isLong(name))
  if (tag) return ['tags', tag.name]
  const words = attributes.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)])
  const word = words.find(isLong)
  return word === undefined ? undefined : ['attributes', word]
}

/** Fields of words, which another shop writes in its own. */
const WORD_FIELDS: FieldKey[] = ['type', 'published', 'visibility', 'taxStatus', 'stockStatus', 'stock', 'backorders']

function placeCell(cells: Cells, input: ProductRowInput, column: Column, index: number, cell: string): void {
  if (column.kind === 'meta') {
    input.meta = { ...input.meta, [column.key]: cell }
  } else if (column.kind === 'attribute') {
    cells.hasAttributes = true
    if (cell !== '') getOrCreate(cells.attributes, column.number)[column.part] = cell
  } else if (column.kind === 'namedAttribute') {
    cells.hasAttributes = true
    if (cell.trim() !== '') cells.named.set(column.name, [...(cells.named.get(column.name) ?? []), cell])
  } else if (column.kind === 'download') {
    input.downloads ??= []
    if (cell !== '') getOrCreate(cells.downloads, column.number)[column.part] = cell
  } else {
    const before = cells.fields[column.key]
    const combined = combineCells(column.key, column.isSpare === true, before, cell)
    if (before === undefined || (combined === cell && combined !== before)) cells.places.set(column.key, index)
    cells.fields[column.key] = combined
  }
}

function getOrCreate(
  map: Map<number, Partial<Record<string, string>>>,
  number: number,
): Partial<Record<string, string>> {
  const existing = map.get(number)
  if (existing) return existing
  const fresh = {}
  map.set(number, fresh)
  return fresh
}

/** Fields that consist of several cells. */
function parseMultiCellFields(cells: Cells, input: ProductRowInput, line: number, layout: CsvLayout): ImportProblem[] {
  const { fields } = cells
  const problems: ImportProblem[] = []
  /** Details of this cell; a broken one is a problem, an empty one is none. */
  function detailsOf<T>(key: FieldKey, read: (cell: string) => T | undefined): T | undefined {
    const cell = fields[key] ?? ''
    const parsed = read(cell)
    if (parsed === undefined && cell.trim() !== '') {
      problems.push({ line, column: FIELDS[key][0], value: cell.slice(0, 200), reason: 'brokenDetails' })
    }
    return parsed
  }

  const categorySlugs = detailsOf('categorySlugs', details.parseCategorySlugs) ?? []
  if (fields.categories !== undefined || fields.subcategory !== undefined) {
    input.categories = categoryPaths(layout, fields).map((names) => {
      const match = details.takeFirstMatch(categorySlugs, ([path]) => isSamePath(parsePaths(path)[0] ?? [], names))
      return { names: names.map(cleanLine), slugs: match?.[1].split('/') ?? null }
    })
  }
  const tagSlugs = detailsOf('tagSlugs', details.parseTagSlugs) ?? []
  if (fields.tags !== undefined) {
    input.tags = parseList(plainText(fields.tags)).map((name) => ({
      name: cleanLine(name),
      slug: details.takeFirstMatch(tagSlugs, ([tagName]) => tagName === name)?.[1] ?? null,
    }))
  }
  const attributeDetails = detailsOf('attributeDetails', details.parseAttributeDetails)
  const features = parseFeatures(fields.features ?? '')
  if (cells.hasAttributes || features.length > 0) {
    input.attributes = sortedByNumber(cells.attributes).flatMap(
      (part) => parseAttribute(part, attributeDetails, input.type ?? (input.parent ? 'variation' : undefined)) ?? [],
    )
    for (const [name, values] of cells.named) {
      const part = { name, values: values.join(', ') }
      input.attributes.push(...(values.length > 0 ? [parseAttribute(part, undefined, input.type) ?? []].flat() : []))
    }
  }
  for (const part of features) input.attributes?.push(...[parseAttribute(part, undefined, input.type) ?? []].flat())
  const pictureDetails = detailsOf('pictureDetails', details.parsePictureDetails)
  if (fields.images !== undefined) {
    const sources = parsePictureList(fields.images).filter((source) => !isOtherAddress(source))
    input.pictures = sources.map((source) => {
      const detail = pictureDetails && details.takeFirstMatch(pictureDetails, (candidate) => candidate.name === source)
      const { alt = '', option = '', value = '' } = detail ?? {}
      return { source, details: pictureDetails ? { alt, option, value } : null }
    })
  }
  if (fields.productImages !== undefined) {
    input.productPictures = parsePictureList(fields.productImages).map((source) => ({ source, details: null }))
  }
  if (fields.brands?.trim())
    input.brands = parsePaths(plainText(fields.brands)).flatMap((path) => path.slice(-1).map(cleanLine))
  if (input.downloads) {
    input.downloads = sortedByNumber(cells.downloads).map(({ id = '', name = '', url = '' }) => ({
      id,
      name: cleanLine(name),
      url,
    }))
    const unsafe = input.downloads.find(({ url }) => url !== '' && !isSafeUrl(url))
    if (unsafe)
      problems.push({ line, column: downloadHeader(1, 'url'), value: unsafe.url.slice(0, 200), reason: 'notHttp' })
  }
  for (const [key, field] of [
    ['upsells', 'upsells'],
    ['crossSells', 'crossSells'],
    ['grouped', 'grouped'],
  ] as const) {
    const cell = fields[key]
    if (cell !== undefined) input[field] = parseList(cell).map(parseReference)
  }
  const rows = {
    categories: detailsOf('categoryRows', details.parseCategoryRows) ?? [],
    tags: detailsOf('tagRows', details.parseTagRows) ?? [],
    attributes: detailsOf('attributeRows', details.parseAttributeRows) ?? [],
  }
  if (rows.categories.length + rows.tags.length + rows.attributes.length > 0) input.rows = rows
  for (const key of detailsOf('jsonMeta', details.parseJsonMeta) ?? []) {
    const cell = input.meta?.[key]
    if (typeof cell !== 'string' || cell.trim() === '') continue
    const value = parseMetaText(cell)
    if (value !== undefined) input.meta = { ...input.meta, [key]: value }
    else problems.push({ line, column: metaHeader(key), value: cell.slice(0, 200), reason: 'brokenDetails' })
  }
  const handle = layout.ready?.hasGroupSlugs ? fields.group : undefined
  const slugGiven = input.slug || slugInPermalink(fields.permalink ?? '') || handle?.trim()
  if (slugGiven) Object.assign(input, { slug: slugFromOutside(slugGiven), slugGiven })
  if (fields.group?.trim()) input.group = fields.group.trim()
  return problems
}

function sortedByNumber<T>(map: Map<number, T>): T[] {
  return [...map].toSorted(([a], [b]) => a - b).map(([, value]) => value)
}

function isSamePath(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index])
}
