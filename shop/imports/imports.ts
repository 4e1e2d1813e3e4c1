import type { Availability, Category, Download, LeadTime, Product, ProductId } from '../catalog/catalog.ts'

/** One row of a file: what it says about one product, or why it says nothing that can be used. */
export type ImportRow =
  | { kind: 'product'; line: number; wish: ProductRowInput }
  | { kind: 'refused'; line: number; problems: ImportProblem[] }
  /** Its product came with an earlier row of the same key. */
  | { kind: 'merged'; line: number }

/** A row speaks of other things by their names: they may not exist yet, or come later in the file. */
export type ProductReference = { kind: 'id'; id: ProductId } | { kind: 'sku'; sku: string }

type CopiedFields = Omit<
  Product,
  'id' | 'parentId' | 'drawingId' | 'categories' | 'tags' | 'attributes' | 'pictures' | LinkField
>

export type LinkField = 'upsells' | 'crossSells' | 'grouped'
export const LINK_FIELDS: LinkField[] = ['upsells', 'crossSells', 'grouped']

/** What is absent is left as it is; a meta value that is empty is taken away. */
export type ProductRowInput = Partial<CopiedFields> & {
  id?: ProductId
  parent?: ProductReference | null
  /** The file name of the drawing; empty: none. */
  drawing?: string
  categories?: CategoryRowInput[]
  tags?: TagRowInput[]
  attributes?: ProductAttributeRowInput[]
  pictures?: PictureRowInput[]
  rows?: CatalogRows
  /** Makers by name, from a column of their own: used where no attribute says who made it. */
  brands?: string[]
  /** «Stock» was empty: of a variation the parent decides what that means. */
  stockLeftEmpty?: boolean
} & Partial<Record<LinkField, ProductReference[]>>

/** Names from the root down, with slugs beside them where they are known. */
export type CategoryRowInput = { names: string[]; slugs: string[] | null }
export type TagRowInput = { name: string; slug: string | null }

export type ProductAttributeRowInput = {
  name: string
  /** As WooCommerce keeps it, where a variation's row shows that instead of a name. */
  asKept?: string
  slug: string | null
  visible: boolean | null
  global: boolean | null
  /** Null: as the variations of the file have it. */
  varies: boolean | null
  /** Name or slug of a value. */
  defaultValue: string | null
  values: AttributeValueRowInput[]
}

/** `own`: what this product shows instead of the catalogue's swatch; null where the file says nothing of it. */
export type AttributeValueRowInput = {
  name: string
  slug: string | null
  own: { color: string | null; picture: string } | null
}

export type PictureRowInput = { source: string; details: { alt: string; option: string; value: string } | null }

/** Rows of the catalogue that travel with the first product that uses them. Pictures go by file name. */
export type CatalogRows = { categories: CategoryRow[]; tags: TagRow[]; attributes: AttributeRow[] }
export type CategoryRow = Pick<Category, 'path' | 'position' | 'description' | 'display'> & { picture: string }
export type TagRow = { slug: string; description: string }
export type AttributeRow = {
  slug: string
  name: string
  kind: 'pills' | 'swatch'
  filterable: boolean
  position: number
  values: { slug: string; name: string; position: number; color: string | null; picture: string }[]
}

export const IMPORT_PROBLEMS = [
  'brokenFile',
  'notANumber',
  'notAnAmount',
  'notAYesOrNo',
  'notADate',
  'unknownType',
  'unknownVisibility',
  'unknownStatus',
  'unknownTaxStatus',
  'unknownStockStatus',
  'unknownBackorders',
  'unknownLeadTime',
  'notBoxes',
  'brokenDetails',
  'badCharacter',
  'nameMissing',
  'valueNotMapped',
  'parentMissing',
  'parentNotVariable',
  'idRepeated',
  'skuRepeated',
  'idOfAnother',
  'skuOfAnother',
  'linkUnresolved',
  'pictureRefused',
] as const

export type ImportProblemReason = (typeof IMPORT_PROBLEMS)[number]

/** `column` and `value` as the file has them. */
export type ImportProblem = { line: number; column: string; value: string; reason: ImportProblemReason }

export type ImportResult = {
  /** Whether what was counted has been written. */
  written: boolean
  rows: number
  created: number
  changed: number
  unchanged: number
  refused: number
  merged: number
  /** Categories, tags and attributes that were made or changed on the way. */
  alsoWritten: number
  picturesFound: number
  picturesMissing: number
  problems: ImportProblem[]
  /** Of rows that were taken all the same: a link that leads nowhere, a picture that cannot be read. */
  warnings: ImportProblem[]
}

export type ImportProgress = { phase: 'reading' | 'writing'; rows: number; total: number | null }

/** What a dry run tells of one product. */
export type ImportChange = { line: number; name: string; sku: string; kind: 'created' | 'changed'; fields: string[] }

export type { Availability, Download, LeadTime }

/** `id:12` is a number, everything else a SKU. */
export function parseReference(text: string): ProductReference {
  const id = /^id:\s*(\d{1,15})$/i.exec(text.trim())?.[1]
  return id ? { kind: 'id', id: Number(id) } : { kind: 'sku', sku: text.trim() }
}

export function referenceKey(reference: ProductReference): string {
  return reference.kind === 'id' ? `id:${reference.id}` : `sku:${reference.sku}`
}

/** What a product would be called by: every key under which the file may mean it. */
export function productKeys(wish: { id?: ProductId; sku?: string }): string[] {
  return [...(wish.id === undefined ? [] : [`id:${wish.id}`]), ...(wish.sku ? [`sku:${wish.sku}`] : [])]
}

/**
 * The names under which a picture may be kept: WordPress adds `-300x300` and `-scaled` to what it was given, and URLs
 * carry queries and percent-encoding.
 */
export function candidateFileNames(source: string): string[] {
  const bare = source.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? ''
  const name = decodedSlug(bare)
  return [...new Set([name, name.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, ''), name.replace(/-scaled(?=\.\w+$)/, '')])]
}

/** What is cut off within a letter is left out: WordPress keeps 200 bytes of a slug. */
export function decodedSlug(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    const whole = text.replace(/(%[c-f][0-9a-f])?(%[89ab][0-9a-f])*%?[0-9a-f]?$/i, '')
    return whole === text || whole === '' ? text : decodedSlug(whole)
  }
}
