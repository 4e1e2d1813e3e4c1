import type { ProductId } from '../catalog/catalog.ts'
import type { Shop } from '../shop.ts'
import type { ImportAnalysis } from './analysis.server.ts'
import type { CatalogLookup } from './catalog-lookup.server.ts'
import type { ImportChange, ImportProgress, ImportResult, LinkField, ProductReference } from './imports.ts'

export type ImportOptions = {
  /** Tells what would change, and leaves the shop as it was. */
  dryRun?: boolean
  /** Good rows stay although others are refused. */
  keepGoing?: boolean
  /** Absent: only pictures that the shop has already are found. */
  pictures?: PictureSource
  progress?: (progress: ImportProgress) => void
  report?: (change: ImportChange) => void
  /** Written in transactions of so many rows, and what is waited for after each: a server beside has others to serve. */
  chunk?: number
  pause?: () => Promise<void>
}

/** What is at hand while a file is being written. */
export type ImportContext = {
  analysis: ImportAnalysis
  lookup: CatalogLookup
  options: ImportOptions
  result: ImportResult
  /** Lines of variations whose parent comes later in the file. */
  postponed: Set<number>
  /** Line → product, written already, whose links lead to what comes later in the file. */
  linkLater: Map<number, ProductId>
  /** Those of them that were counted as unchanged. */
  unchangedSoFar: Set<number>
  /** The file is gone through once more, for these two. */
  isSecondVisit: boolean
}

/** Files to look for pictures in: a folder or an archive. */
export type MediaIndex = {
  /** The first of these names that is there, in whatever case. */
  find(names: string[]): { name: string; read(): Promise<Uint8Array> } | undefined
  close(): Promise<void>
}

/** Keeps a picture; handed in, for pictures are another feature's. */
export type AddPicture = (
  shop: Shop,
  file: { name: string; bytes: Uint8Array },
) => Promise<{ kind: 'added' | 'known'; media: { id: number } } | { kind: 'refused'; reason: string }>

export type PictureSource = { index: MediaIndex; addPicture: AddPicture }

export function warnUnresolvedLink(
  work: ImportContext,
  line: number,
  column: LinkField,
  reference: ProductReference,
): void {
  const value = reference.kind === 'id' ? `id:${reference.id}` : reference.sku
  work.result.warnings.push({ line, column, value, reason: 'linkUnresolved' })
}
