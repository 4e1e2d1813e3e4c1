import { readFile } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { Parser } from 'saxen'
import { formatList, formatPath } from '../cells.ts'
import { columnName } from '../protocol.ts'
import type { TableRow } from './csv-text.ts'

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

/** Offers of a YML price list as rows of the product CSV, its names first; undefined: broken XML or another document. */
export async function readYmlRows(path: string): Promise<TableRow[] | undefined> {
  const bytes = await readFile(path)
  const declared = /encoding=["']([\w-]+)["']/i.exec(bytes.subarray(0, 300).toString('latin1'))?.[1] ?? 'utf8'
  if (!iconv.encodingExists(declared)) return undefined
  const found = readCatalog(iconv.decode(bytes, declared))
  return found && toRows(found)
}

function readCatalog(text: string): { offers: Offer[]; categories: Map<string, Category> } | undefined {
  const offers: Offer[] = []
  const categories = new Map<string, Category>()
  const path: string[] = []
  let content = ''
  let attributes: Record<string, string> = {}
  let offer: Offer | undefined
  let isBroken = false
  const parser = new Parser()
  parser.on('openTag', (name, attributesOf, decode) => {
    path.push(name)
    content = ''
    attributes = Object.fromEntries(Object.entries(attributesOf()).map(([key, value]) => [key, decode(String(value))]))
    if (name === 'offer') offer = { line: 0, attributes, fields: new Map(), params: new Map() }
  })
  parser.on('text', (value, decode) => {
    content += decode(value)
  })
  parser.on('cdata', (value) => {
    content += value
  })
  parser.on('closeTag', (name, _decode, _self, context) => {
    path.pop()
    const value = content.trim()
    content = ''
    if (name === 'category') categories.set(attributes.id ?? '', { name: value, parentId: attributes.parentId ?? '' })
    if (name === 'offer' && offer) {
      offers.push({ ...offer, line: context().line + 1 })
      offer = undefined
    } else if (offer && path.at(-1) === 'offer') {
      const target = name === 'param' ? offer.params : offer.fields
      const key = name === 'param' ? (attributes.name ?? '').trim() : name
      const shown = name === 'param' && attributes.unit ? `${value} ${attributes.unit}` : value
      if (key !== '' && shown !== '') target.set(key, [...(target.get(key) ?? []), shown])
    }
  })
  parser.on('error', () => {
    isBroken = true
  })
  parser.parse(text)
  return isBroken || offers.length === 0 ? undefined : { offers, categories }
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
] as const

function toRows({ offers, categories }: { offers: Offer[]; categories: Map<string, Category> }): TableRow[] {
  const params = [...new Set(offers.flatMap((offer) => [...offer.params.keys()]))]
  const codes = offers.flatMap((offer) => offer.fields.get('vendorCode')?.[0] ?? [])
  const isUnique = codes.length === offers.length && new Set(codes).size === codes.length
  const header = [...HEADERS, ...params.map((name) => columnName({ kind: 'namedAttribute', name }))]
  const rows = offers.map(({ line, attributes, fields, params: values }) => {
    const first = (...names: string[]) =>
      names.map((name) => fields.get(name)?.[0] ?? '').find((text) => text !== '') ?? ''
    const cells: Record<(typeof HEADERS)[number], string> = {
      SKU: isUnique ? first('vendorCode') : (attributes.id ?? ''),
      'Variant group': attributes.group_id ?? '',
      Name: first('name_ua', 'name', 'model'),
      Description: first('description_ua', 'description'),
      Categories: formatPath(categoryNames(categories, first('categoryId'))),
      'Regular price': first('price'),
      'Old price': first('oldprice', 'price_old', 'old_price'),
      'In stock?': attributes.available ?? '',
      Stock: first('quantity_in_stock', 'stock_quantity', 'quantity'),
      Images: formatList(fields.get('picture') ?? []),
      Brands: first('vendor'),
      GTIN: first('barcode'),
    }
    return {
      line,
      cells: [...HEADERS.map((name) => cells[name]), ...params.map((name) => formatList(values.get(name) ?? []))],
    }
  })
  return [{ line: 0, cells: header }, ...rows]
}

/** From the root down. */
function categoryNames(categories: Map<string, Category>, id: string): string[] {
  const names: string[] = []
  const seen = new Set<string>()
  for (let at = id; categories.has(at) && !seen.has(at); at = categories.get(at)?.parentId ?? '') {
    seen.add(at)
    names.unshift(categories.get(at)?.name ?? '')
  }
  return names.filter((name) => name !== '')
}
