import { readFile, stat } from 'node:fs/promises'
import iconv from 'iconv-lite'
import {
  createEncodingDetector,
  encodingFromByteOrderMark,
  wideEncoding,
} from '#shop/catalog/imports/files/encoding.server.ts'
import type { ImportFault } from '#shop/catalog/imports/files/import-files.ts'
import { formatList, formatPaths } from '../cells.ts'
import { columnName } from '../protocol.ts'
import type { TableRow } from './csv-text.ts'
import { elementLines, readXml } from './xml.ts'

type Offer = {
  line: number
  attributes: Record<string, string>
  fields: Map<string, string[]>
  params: Map<string, string[]>
}
type Category = { name: string; parentId: string }

export function isYml(sample: Uint8Array): boolean {
  return /^[\s\ufeff]*<(\?xml|!DOCTYPE|yml_catalog)/i.test(Buffer.from(sample.slice(0, 300)).toString('utf8'))
}

/** A text of it takes two to four times as much memory. */
const MAX_BYTES = 192 * 1024 * 1024

/** Offers of a YML price list as rows of the product CSV, its names first. */
export async function readYmlRows(path: string): Promise<TableRow[] | ImportFault> {
  if ((await stat(path)).size > MAX_BYTES) return { kind: 'failed', failure: 'large_xml' }
  const bytes = await readFile(path)
  const text = iconv.decode(bytes, encodingOf(bytes))
  if (/<(?:КоммерческаяИнформация|КомерційнаІнформація)[\s>]/.test(text.slice(0, 4096)))
    return { kind: 'failed', failure: 'commerceml' }
  const found = readCatalog(text)
  if ('kind' in found) return found
  return found.offers.length === 0 ? { kind: 'failed', failure: 'bad_yml' } : toRows(found)
}

function encodingOf(bytes: Buffer): string {
  const declared = /encoding=["']([\w-]+)["']/i.exec(bytes.subarray(0, 300).toString('latin1'))?.[1]
  const marked = encodingFromByteOrderMark(bytes) ?? wideEncoding(bytes.subarray(0, 4096))
  if (marked) return marked
  // Programs declare what they do not write.
  const detector = createEncodingDetector()
  detector.add(bytes)
  const { encoding } = detector.evidence()
  const isDeclared = declared && iconv.encodingExists(declared) && !/^utf/i.test(declared)
  return isDeclared && encoding !== 'utf8' ? declared : encoding
}

/** A section within another is text of it. */
const NESTED_CDATA = /^<!\[CDATA\[([\s\S]*)\]\]>$/

type Catalog = { offers: Offer[]; categories: Map<string, Category> }

function readCatalog(text: string): Catalog | ImportFault {
  const offers: Offer[] = []
  const categories = new Map<string, Category>()
  const path: string[] = []
  const lines = elementLines(text, 'offer')
  let begun = 0
  // Offers in one line have numbers of their own, which are rounded up when shown.
  const lineOf = (at: number) => (lines[at] ?? 0) - (lines[at] === lines[at + 1] ? 0.4 / (at + 2) : 0)
  let content = ''
  let attributes: Record<string, string> = {}
  let offer: Offer | undefined
  const brokenLine = readXml(text, {
    open(name, attributesOf) {
      path.push(name)
      content = ''
      attributes = attributesOf()
      if (name === 'offer') offer = { line: lineOf(begun++), attributes, fields: new Map(), params: new Map() }
    },
    text(part) {
      content += part
    },
    close(name) {
      path.pop()
      const value = content.trim().replace(NESTED_CDATA, '$1').trim()
      content = ''
      if (name === 'category') categories.set(attributes.id ?? '', { name: value, parentId: attributes.parentId ?? '' })
      if (name === 'offer' && offer) {
        offers.push(offer)
        offer = undefined
      } else if (offer && path.at(-1) === 'offer') {
        const target = name === 'param' ? offer.params : offer.fields
        const key = name === 'param' ? (attributes.name ?? '').trim() : name
        const shown = name === 'param' && attributes.unit ? `${value} ${attributes.unit}` : value
        if (key !== '' && shown !== '') target.set(key, [...(target.get(key) ?? []), shown])
      }
    },
  })
  if (brokenLine === undefined) return { offers, categories }
  // The parser takes names in Cyrillic letters for damage.
  if (!/<(?:yml_catalog|offers?)[\s>]/i.test(text)) return { kind: 'failed', failure: 'bad_yml' }
  return { kind: 'failed', failure: 'broken_xml', line: brokenLine }
}

const HEADERS = [
  'SKU',
  'Variant group',
  'Name',
  'Description',
  'Categories',
  'Regular price',
  'Old price',
  'In stock?',
  'Stock',
  'Images',
  'Brands',
  'GTIN',
  'Currency',
] as const

function toRows({ offers, categories }: Catalog): TableRow[] {
  const params = [...new Set(offers.flatMap((offer) => [...offer.params.keys()]))]
  const codes = offers.flatMap((offer) => offer.fields.get('vendorCode')?.[0] ?? [])
  const isUnique = codes.length === offers.length && new Set(codes).size === codes.length
  const header = [...HEADERS, ...params.map((name) => columnName({ kind: 'namedAttribute', name }))]
  const rows = offers.map(({ line, attributes, fields, params: values }) => {
    const first = (...names: string[]) =>
      names.map((name) => fields.get(name)?.[0] ?? '').find((text) => text !== '') ?? ''
    const paths = (fields.get('categoryId') ?? []).map((id) => categoryPath(categories, id))
    const cells: Record<(typeof HEADERS)[number], string> = {
      SKU: isUnique ? first('vendorCode') : (attributes.id ?? ''),
      'Variant group': attributes.group_id ?? '',
      Name:
        first('name_ua', 'name') ||
        ['typePrefix', fields.has('typePrefix') ? 'vendor' : '', 'model']
          .map((part) => first(part))
          .join(' ')
          .trim(),
      Description: first('description_ua', 'description'),
      Categories: formatPaths(paths.map(({ names }) => names).filter((names) => names.length > 0)),
      'Regular price': first('price'),
      'Old price': first('oldprice', 'price_old', 'old_price'),
      'In stock?': attributes.available || attributes.in_stock || first('available', 'in_stock'),
      Stock: first('quantity_in_stock', 'stock_quantity', 'quantity'),
      Images: formatList(fields.get('picture') ?? []),
      Brands: first('vendor'),
      GTIN: first('barcode'),
      Currency: first('currencyId').replace(/^UAN$/, 'UAH'),
    }
    const offer = `${cells.Name} (offer ${attributes.id ?? '?'})`
    const warnings = paths.flatMap(({ missing }): TableRow['warnings'] & object =>
      missing ? [{ column: 'categoryId', value: `${missing}: ${offer}`, reason: 'unknownCategory' }] : [],
    )
    // For some marketplaces it is sold out, for others made to order.
    if (attributes.available === '' && cells['In stock?'] === '' && cells.Stock === '')
      warnings.push({ column: 'available', value: `available="": ${offer}`, reason: 'unknownStockStatus' })
    return {
      line,
      ...(warnings.length > 0 && { warnings }),
      cells: [...HEADERS.map((name) => cells[name]), ...params.map((name) => formatList(values.get(name) ?? []))],
    }
  })
  return [{ line: 0, cells: header }, ...rows]
}

/** From the root down; `missing`: an id on the way that the price list has no category for. */
/** Of a category that is its own ancestor, its name alone. */
function categoryPath(categories: Map<string, Category>, id: string): { names: string[]; missing?: string } {
  const names: string[] = []
  const seen = new Set<string>()
  let at = id
  for (; categories.has(at) && !seen.has(at); at = categories.get(at)?.parentId ?? '') {
    seen.add(at)
    names.unshift(categories.get(at)?.name ?? '')
  }
  if (seen.size > 1 && seen.has(at)) return { names: [categories.get(id)?.name ?? ''], missing: at }
  const isRoot = at === '' || (at === '0' && at !== id) || seen.has(at)
  return { names: names.filter((name) => name !== ''), ...(!isRoot && { missing: at }) }
}
