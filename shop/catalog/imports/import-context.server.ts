import type { Shop } from '#shop/core/shop.ts'
import type { ProductId } from '../products/catalog.ts'
import type { ImportAnalysis } from './analysis.server.ts'
import type { CatalogLookup } from './catalog-lookup.server.ts'
import type { ImportChange, ImportResult, LinkField, ProductReference } from './imports.ts'
import type { ImportProgress } from './progress/import-progress.ts'

export type ImportOptions = {
  /** Reports what would change and writes nothing. */
  dryRun?: boolean
  /** Valid rows are kept even if others are rejected. */
  keepGoing?: boolean
  /** The file's IDs are this shop's, whatever SKUs and names say; or these of them. */
  updateExisting?: boolean | ((id: ProductId) => boolean)
  /** A row and its product here, also one that is as it was. */
  matched?: (line: number, id: ProductId) => void
  /** Absent: only pictures already in the library are found. */
  pictures?: PictureSource
  progress?: (progress: ImportProgress) => void
  report?: (change: ImportChange) => void
  /**
   * Rows per transaction, and what is awaited between transactions, so that a server in the same process can respond.
   */
  chunk?: number
  pause?: () => Promise<void>
}

export type ImportContext = {
  analysis: ImportAnalysis
  lookup: CatalogLookup
  options: ImportOptions
  result: ImportResult
  /** Lines of variations whose parent comes later in the file. */
  postponed: Set<number>
  /** Line → written product whose links refer to later rows. */
  linkLater: Map<number, ProductId>
  /** Those of them counted as unchanged. */
  unchangedSoFar: Set<number>
  /** File → its id in the library; undefined: it was refused. */
  importedPictures: Map<string, number | undefined>
  /** Second pass over the file, for these two. */
  isSecondVisit: boolean
}

export type MediaIndex = {
  /** The first existing one of these names, case-insensitive. */
  find(names: string[]): { name: string; read(): Promise<Uint8Array> } | undefined
  close(): Promise<void>
}

/** Stores a picture; injected, since media is another feature. */
export type AddPicture = (
  shop: Shop,
  file: { name: string; bytes: Uint8Array },
) => Promise<{ kind: 'added' | 'existing'; media: { id: number } } | { kind: 'refused'; reason: string }>

type PictureSource = { index: MediaIndex; addPicture: AddPicture }

export function warnUnresolvedLink(
  work: ImportContext,
  { line, column, reference }: { line: number; column: LinkField; reference: ProductReference },
): void {
  const value = reference.kind === 'id' ? `id:${reference.id}` : reference.sku
  work.result.warnings.push({ line, column, value, reason: 'linkUnresolved' })
}
