import type { Category, Product, ProductId } from '../products/catalog.ts'

/** Data about a product, or why not. `isDerived`: a parent made of its variants; half a line before the first. */
export type ImportRow =
  | {
      kind: 'product'
      line: number
      input: ProductRowInput
      warnings?: ImportProblem[]
      isDerived?: true
      foreign?: ForeignCells
    }
  | { kind: 'refused'; line: number; problems: ImportProblem[] }
  /** No product: a title, a group of a price list, a total. */
  | { kind: 'skipped'; line: number; warning: ImportProblem }
  /** About the file, not a row of it. */
  | { kind: 'notice'; warning: ImportProblem }
  /** Its product was part of an earlier row with the same key. */
  | { kind: 'merged'; line: number }

/** What another shop's row says beside its fields: its number there, a choice that it adds, a discount in percent. */
type ForeignCells = { number: string; choice?: Record<string, string> | undefined; isSalePercent: boolean }

/** Rows refer to other entities by name: these may not exist yet, or come later in the file. */
export type ProductReference = { kind: 'id'; id: ProductId } | { kind: 'sku'; sku: string }

type CopiedFields = Omit<
  Product,
  'id' | 'parentId' | 'drawingId' | 'categories' | 'tags' | 'attributes' | 'pictures' | LinkField
>

export type LinkField = 'upsells' | 'crossSells' | 'grouped'
export const LINK_FIELDS: LinkField[] = ['upsells', 'crossSells', 'grouped']

/** Absent fields stay unchanged; an empty meta value removes the key. */
export type ProductRowInput = Partial<CopiedFields> & {
  id?: ProductId
  parent?: ProductReference | null
  /** File name of the dimension drawing; empty: none. */
  drawing?: string
  categories?: CategoryRowInput[]
  tags?: TagRowInput[]
  attributes?: ProductAttributeRowInput[]
  pictures?: PictureRowInput[]
  rows?: CatalogRows
  /** The slug as another shop wrote it. */
  slugGiven?: string
  /** Brand names from a separate column, used where no attribute gives the brand. */
  brands?: string[]
  /** Pictures of the whole group, in any of its rows; gone once its rows were put together. */
  productPictures?: PictureRowInput[]
  /** Rows of equal groups are variants of one product; gone once they were put together. */
  group?: string
} & Partial<Record<LinkField, ProductReference[]>>

/** From the root down. `isHeading`: of a heading above the row, may be anywhere in the tree. */
export type CategoryRowInput = { names: string[]; slugs: string[] | null; isHeading?: true }
export type TagRowInput = { name: string; slug: string | null }

export type ProductAttributeRowInput = {
  name: string
  slug: string | null
  visible: boolean | null
  global: boolean | null
  /** Null: decided by the variations of the file. */
  varies: boolean | null
  /** Name or slug of a value. */
  defaultValue: string | null
  values: AttributeValueRowInput[]
}

/** `own`: the product's own swatch; null: not in the file. */
export type AttributeValueRowInput = {
  name: string
  slug: string | null
  swatch: { color: string | null; picture: string } | null
}

export type PictureRowInput = { source: string; details: { alt: string; option: string; value: string } | null }

/** Catalogue entities exported with the first product that uses them. Pictures are given by file name. */
export type CatalogRows = { categories: CategoryRow[]; tags: TagRow[]; attributes: AttributeRow[] }
type CategoryRow = Pick<Category, 'path' | 'position' | 'description' | 'display'> & { picture: string }
type TagRow = { slug: string; description: string }
type AttributeRow = {
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
  'discountAbovePrice',
  'discountDiffers',
  'discountFraction',
  'priceZero',
  'notAPicture',
  'skuLookalike',
  'nameTaken',
  'nameOfSeveral',
  'nameAmbiguous',
  'priceMissing',
  'amountIsChange',
  'amountHasMore',
  'quantitiesCrossed',
  'variationsLost',
  'defaultUnknown',
  'categoryDash',
  'headerMissing',
  'otherLanguage',
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
  'saleZero',
  'saleNotLower',
  'saleWithoutPrice',
  'saleDates',
  'parentMissing',
  'parentNotVariable',
  'idRepeated',
  'skuRepeated',
  'gtinTaken',
  'idOfAnother',
  'skuOfAnother',
  'linkUnresolved',
  'pictureRefused',
  'openQuote',
  'brokenCharacter',
  'lettersLost',
  'otherEncoding',
  'encodedTwice',
  'tooManyCells',
  'tooFewCells',
  'rowAboveHeader',
  'groupRow',
  'groupCategory',
  'repeatedHeader',
  'hiddenRows',
  'hiddenColumns',
  'hiddenSheet',
  'totalRow',
  'shortenedCode',
  'overwritesOther',
  'typeOfOther',
  'variantsAlike',
  'foreignCurrency',
  'unknownUnit',
  'unitConverted',
  'notDimensions',
  'categoryNumbers',
  'unknownCategory',
  'valueAdded',
  'combinationRepeated',
  'formulaWithoutResult',
  'tooLong',
  'stockRoundedDown',
  'stockThousands',
  'stockApproximate',
  'stockIsWord',
  'stockTerm',
  'stockNotCounted',
  'notHttp',
  'subcategoryUnclear',
  'attributeNameMissing',
  'notAGtin',
  'choiceUnreadable',
  'choicesTooMany',
  'choiceStock',
  'choiceWithoutProduct',
  'choiceWithoutValues',
] as const

export type ImportProblemReason = (typeof IMPORT_PROBLEMS)[number]

/** `column` and `value` as in the file. */
export type ImportProblem = { line: number; column: string; value: string; reason: ImportProblemReason }

export type ImportResult = {
  /** Whether the counted rows were written. */
  written: boolean
  rows: number
  created: number
  changed: number
  unchanged: number
  refused: number
  merged: number
  /** Rows without a product, each named in a warning. */
  skipped: number
  /** Categories, tags and attributes created or changed along the way. */
  alsoWritten: number
  picturesFound: number
  picturesMissing: number
  /** The shop downloads them by itself. */
  picturesToDownload: number
  problems: ImportProblem[]
  /** Problems of accepted rows: a broken link, an unreadable picture. */
  warnings: ImportProblem[]
}

export type ImportChange = { line: number; name: string; sku: string; kind: 'created' | 'changed'; fields: string[] }

export function referenceKey(reference: ProductReference): string {
  return reference.kind === 'id' ? `id:${reference.id}` : `sku:${reference.sku}`
}

/** Every key by which the file may refer to the product. */
export function productKeys(input: { id?: ProductId; sku?: string }): string[] {
  return [...(input.id === undefined ? [] : [`id:${input.id}`]), ...(input.sku ? [`sku:${input.sku}`] : [])]
}
