import { latinLookalike } from '#shop/core/input/text.ts'
import type { Shop } from '#shop/core/shop.ts'
import { nameSlug } from '#shop/core/slugs.ts'
import type { ProductId } from '../products/catalog.ts'
import { findProductIdsByGtin } from '../products/records/products.server.ts'
import { selectProductIdentities } from './imports.sql.server.ts'
import {
  type ImportProblem,
  type ImportRow,
  type ProductAttributeRowInput,
  type ProductReference,
  type ProductRowInput,
  productKeys,
  referenceKey,
} from './imports.ts'
import { createNameMatcher, type NameMatcher } from './match-by-name.server.ts'
import { matchProduct, type ProductMatch } from './match-product.ts'
import { findParentRefusal, findRefusal, identityWarning, takenGtinWarning } from './row-refusals.ts'
import { checkVariations, type ParentRow, type VariationRow } from './variation-rows.server.ts'

const CHUNK_SIZE = 500

/** Result of the first pass over the whole file, before anything is written. */
export type ImportAnalysis = {
  rows: number
  merged: number
  skipped: number
  problems: ImportProblem[]
  warnings: ImportProblem[]
  refused: Set<number>
  /** References to the file's own products. Numbers and texts are separate to save memory. */
  ids: Set<ProductId>
  skus: Set<string>
  gtins: Set<string>
  /** Lines whose GTIN another product has. */
  withoutGtin: Set<number>
  /** Products of the shop that a row changes. */
  targets: Set<ProductId>
  /** Ids of the file whose product has another id here. */
  aliases: Map<ProductId, ProductId>
  /** Ids of the file that are another product's here. */
  foreign: Set<ProductId>
  /** Line → the product that the row changes. */
  matches: Map<number, ProductId>
  largestId: number
  /** Parent → slugs of the attributes that its variations differ by. */
  varying: Map<string, Set<string>>
  /** By the keys of a row or the id of a product of the shop: values that variations of the file bring. */
  additions: Map<string, ProductAttributeRowInput[]>
}

type AnalysisState = ImportAnalysis & {
  variable: Map<string, ParentRow>
  /** The first SKU of those that look alike. */
  spellings: Map<string, string>
  names: NameMatcher
  parents: { line: number; reference: ProductReference; variation?: VariationRow }[]
}

export async function analyzeRows(
  shop: Shop,
  rows: AsyncIterable<ImportRow>,
  isTrusted: (id: ProductId) => boolean,
  progress: (rows: number) => void,
): Promise<ImportAnalysis> {
  const state: AnalysisState = {
    rows: 0,
    merged: 0,
    skipped: 0,
    problems: [],
    warnings: [],
    refused: new Set(),
    ids: new Set(),
    skus: new Set(),
    gtins: new Set(),
    withoutGtin: new Set(),
    aliases: new Map(),
    foreign: new Set(),
    matches: new Map(),
    largestId: 0,
    varying: new Map(),
    targets: new Set(),
    additions: new Map(),
    variable: new Map(),
    spellings: new Map(),
    names: createNameMatcher(shop),
    parents: [],
  }
  let chunk: { line: number; input: ProductRowInput }[] = []
  for await (const row of rows) {
    if (row.kind === 'notice') {
      state.warnings.push(row.warning)
      continue
    }
    if (row.kind !== 'product' || !row.isDerived) state.rows++
    if (row.kind === 'skipped') {
      state.skipped++
      state.warnings.push(row.warning)
    }
    if (row.kind === 'product') state.warnings.push(...(row.warnings ?? []))
    if (row.kind === 'merged') state.merged++
    if (row.kind === 'refused') refuseRow(state, row.line, row.problems)
    if (row.kind === 'product') chunk.push(row)
    if (chunk.length >= CHUNK_SIZE) {
      await analyzeChunk(shop, state, chunk, isTrusted)
      chunk = []
      progress(state.rows)
    }
  }
  await analyzeChunk(shop, state, chunk, isTrusted)
  for (const problem of state.names.rowsOfSeveral()) {
    if (problem.reason === 'nameAmbiguous') refuseRow(state, problem.line, [problem])
    else state.warnings.push(problem)
  }
  await findParents(shop, state)
  progress(state.rows)
  return state
}

/** Whether an accepted row of the file contains this product. */
export function isInFile({ ids, skus }: Pick<ImportAnalysis, 'ids' | 'skus'>, reference: ProductReference): boolean {
  return reference.kind === 'id' ? ids.has(reference.id) : skus.has(reference.sku)
}

async function analyzeChunk(
  shop: Shop,
  state: AnalysisState,
  chunk: { line: number; input: ProductRowInput }[],
  isTrusted: (id: ProductId) => boolean,
): Promise<void> {
  const ids = chunk.flatMap(({ input }) => input.id ?? [])
  const skus = chunk.flatMap(({ input }) => (input.sku ? [input.sku, ...otherSpellings(input.sku)] : []))
  const identities = await selectProductIdentities(shop.db, ids, skus)
  const gtins = chunk.flatMap(({ input }) => input.gtin || [])
  const gtinOwners = await findProductIdsByGtin(shop, gtins)
  const byId = Map.groupBy(identities, (identity) => identity.id)
  const bySku = Map.groupBy(identities, (identity) => identity.sku ?? '')

  const matches = new Map<number, ProductMatch>()
  for (const { line, input } of chunk) {
    const near = [...(byId.get(input.id ?? 0) ?? []), ...(input.sku ? (bySku.get(input.sku) ?? []) : [])]
    matches.set(line, matchProduct(input, near, isTrusted(input.id ?? 0)))
  }
  const named = chunk.filter((row) => isKnownByName(row.input, matches.get(row.line)))
  const namesakes = await state.names.match(named)
  for (const [line, { product }] of namesakes) if (product) matches.set(line, { ...matches.get(line), bySku: product })

  for (const { line, input } of chunk) {
    const match = matches.get(line) ?? {}
    const problem = findRefusal(input, match, state)
    if (problem) refuseRow(state, line, [{ ...problem, line }])
    else {
      warnOfTwins(state, { line, ...input }, (sku) => bySku.has(sku))
      const reason = namesakes.get(line)?.warning
      if (reason) state.warnings.push({ line, column: 'name', value: input.name ?? '', reason })
      const taken = takenGtinWarning(input, { ...match, gtinOwners: gtinOwners.get(input.gtin ?? '') ?? [] }, state)
      if (taken) {
        state.warnings.push({ ...taken, line })
        state.withoutGtin.add(line)
      }
      acceptRow(state, line, input, match)
    }
  }
}

/** A row without a SKU, and without an ID or with one that is another product's here: perhaps imported before. */
function isKnownByName({ id, sku, type, name }: ProductRowInput, match: ProductMatch | undefined): boolean {
  return (id === undefined || match?.foreign !== undefined) && !sku && type !== 'variation' && Boolean(name?.trim())
}

/** `ab-1`, `AB–1` and the Cyrillic `АВ-1` beside `AB-1`: people read one article. */
function otherSpellings(sku: string): string[] {
  const plain = withPlainLetters(sku)
  const others = [plain, plain.toUpperCase(), plain.toLowerCase(), sku.toUpperCase(), sku.toLowerCase()]
  return [...new Set(others)].filter((other) => other !== sku)
}

function withPlainLetters(sku: string): string {
  return (latinLookalike(sku) ?? sku).replace(/[\p{Pd}−]/gu, '-')
}

/** Says where one thing may become two products. */
function warnOfTwins(
  state: AnalysisState,
  { line, sku = '' }: { line: number; sku?: string },
  isTaken: (sku: string) => boolean,
): void {
  const key = withPlainLetters(sku).toUpperCase()
  const first = state.spellings.get(key) ?? sku
  if (first !== sku || otherSpellings(sku).some(isTaken))
    state.warnings.push({ line, column: 'sku', value: sku, reason: 'skuLookalike' })
  state.spellings.set(key, first)
}

function acceptRow(state: AnalysisState, line: number, input: ProductRowInput, match: ProductMatch): void {
  const { byId, bySku, foreign } = match
  const target = byId?.id ?? bySku?.id
  if (target !== undefined) {
    state.targets.add(target)
    state.matches.set(line, target)
  }
  if (foreign && input.id !== undefined) state.foreign.add(input.id)
  const warning = identityWarning(input, match)
  if (warning) state.warnings.push({ ...warning, line })
  if (input.id !== undefined) state.ids.add(input.id)
  if (input.sku) state.skus.add(input.sku)
  state.gtins.add(input.gtin ?? (byId ?? bySku)?.gtin ?? '')
  if (input.id !== undefined && target !== undefined && target !== input.id) state.aliases.set(input.id, target)
  if (input.id !== undefined && !byId && !bySku && !foreign) state.largestId = Math.max(state.largestId, input.id)

  const type = input.type ?? byId?.type ?? bySku?.type ?? 'simple'
  if (type === 'variable') {
    const row = { line, target, attributes: input.attributes, variations: [] }
    for (const key of productKeys(input)) state.variable.set(key, row)
  }
  if (type !== 'variation' || !input.parent) return
  const { attributes } = input
  const isAnonymous = !input.sku && input.id === undefined
  const variation = attributes && { line, target, attributes, isAnonymous }
  state.parents.push({ line, reference: input.parent, ...(variation && { variation }) })
  if (!attributes) return
  const parent = referenceKey(input.parent)
  const varying = state.varying.get(parent) ?? new Set()
  state.varying.set(parent, varying)
  for (const { name, slug } of attributes) varying.add(slug ?? nameSlug(name))
}

/** After the whole file is read: a parent may follow its variations. */
async function findParents(shop: Shop, state: AnalysisState): Promise<void> {
  /** Of the shop only. */
  const outsiders = new Map<ProductId, ParentRow>()
  for (let start = 0; start < state.parents.length; start += CHUNK_SIZE) {
    const part = state.parents.slice(start, start + CHUNK_SIZE)
    const outside = part.filter(({ reference }) => !isInFile(state, reference))
    const identities = await selectProductIdentities(
      shop.db,
      outside.flatMap(({ reference }) => (reference.kind === 'id' ? reference.id : [])),
      outside.flatMap(({ reference }) => (reference.kind === 'sku' ? reference.sku : [])),
    )
    const types = new Map(
      identities.flatMap((identity) =>
        productKeys({ id: identity.id, sku: identity.sku ?? '' }).map((key) => [key, identity]),
      ),
    )
    for (const { line, reference, variation } of part) {
      const key = referenceKey(reference)
      const outside = isInFile(state, reference) ? undefined : types.get(key)
      const inFile = isInFile(state, reference) ? state.variable.get(key) : undefined
      const type = isInFile(state, reference) ? (inFile ? 'variable' : 'simple') : outside?.type
      const problem = findParentRefusal(reference, type)
      if (problem) refuseRow(state, line, [{ ...problem, line }])
      else if (variation && inFile) inFile.variations.push(variation)
      else if (variation && outside) {
        const parent = outsiders.get(outside.id) ?? { target: outside.id, variations: [] }
        outsiders.set(outside.id, parent)
        parent.variations.push(variation)
      }
    }
  }
  const additions = new Map<ParentRow, ProductAttributeRowInput[]>()
  const rows = new Set([...state.variable.values(), ...outsiders.values()])
  const { refused, warnings, matches } = await checkVariations(shop, [...rows], additions)
  for (const problem of refused) refuseRow(state, problem.line, [problem])
  for (const [line, id] of matches) {
    state.matches.set(line, id)
    state.targets.add(id)
  }
  state.warnings.push(...warnings)
  for (const [key, row] of state.variable) if (additions.has(row)) state.additions.set(key, additions.get(row) ?? [])
  for (const [id, row] of outsiders) if (additions.has(row)) state.additions.set(`id:${id}`, additions.get(row) ?? [])
}

function refuseRow(state: AnalysisState, line: number, problems: ImportProblem[]): void {
  state.refused.add(line)
  state.problems.push(...problems)
}
