import type { Shop } from '#shop/core/shop.ts'
import { decodedSlug } from '#shop/core/slugs.ts'
import type { Product, ProductAttribute, ProductId } from '../products/catalog.ts'
import { listProductsById } from '../products/records/products.server.ts'
import { listVariationIds } from '../products/storefront-products/storefront-products.server.ts'
import type { ImportProblem, ProductAttributeRowInput, ProductRowInput } from './imports.ts'
import { findNamed } from './parent-values.ts'

/** What a file says about a variable product, for the rows of its variations. */
export type ParentRow = {
  /** Absent: it is not in the file. */
  line?: number
  /** The product of the shop; undefined: it is new. */
  target?: ProductId | undefined
  /** Undefined: those it has stay. */
  attributes?: ProductAttributeRowInput[] | undefined
  variations: VariationRow[]
}

export type VariationRow = {
  line: number
  target?: ProductId | undefined
  attributes: ProductAttributeRowInput[]
  /** Neither ID nor SKU: only its values say which one it is. */
  isAnonymous: boolean
}

type Option = {
  slug: string | null
  name: string
  varies: boolean | null
  values: { slug: string | null; name: string }[]
}

/** `matches`: line → the variation of the shop with the values of an anonymous row. */
export type VariationProblems = {
  refused: ImportProblem[]
  warnings: ImportProblem[]
  matches: Map<number, ProductId>
}

const CHUNK_SIZE = 200

/** What the product lacks is added to `additions`; an equal combination is refused. The shop's own files restore. */
export async function checkVariations(
  shop: Shop,
  parents: ParentRow[],
  additions: Map<ParentRow, ProductAttributeRowInput[]>,
): Promise<VariationProblems> {
  const problems: VariationProblems = { refused: [], warnings: [], matches: new Map() }
  const checked = parents.filter(({ target, attributes, variations }) => {
    const isFromHere = [attributes ?? [], ...variations.map((variation) => variation.attributes)]
      .flat()
      .some((attribute) => attribute.slug !== null)
    return !isFromHere && (variations.length > 0 || (target !== undefined && attributes !== undefined))
  })
  for (let start = 0; start < checked.length; start += CHUNK_SIZE) {
    const chunk = checked.slice(start, start + CHUNK_SIZE)
    const targets = chunk.flatMap(({ target }) => target ?? [])
    const stored = new Map((await listProductsById(shop, targets)).map((product) => [product.id, product]))
    const variations = await listProductsById(shop, await listVariationIds(shop, targets))
    const variationsOf = Map.groupBy(variations, ({ parentId }) => parentId ?? 0)
    for (const parent of chunk) {
      const product = stored.get(parent.target ?? 0)
      const added = checkParent(parent, product, variationsOf.get(parent.target ?? 0) ?? [], problems)
      if (added.length > 0) additions.set(parent, added)
    }
  }
  return problems
}

function checkParent(
  parent: ParentRow,
  product: Product | undefined,
  storedVariations: Product[],
  problems: VariationProblems,
): ProductAttributeRowInput[] {
  const options: Option[] = (parent.attributes ?? product?.attributes ?? []).map(({ slug, name, varies, values }) => ({
    slug,
    name,
    varies,
    values: values.map(({ slug, name }) => ({ slug, name })),
  }))
  const added = new Map<Option, ProductAttributeRowInput>()
  const inFile = new Set(parent.variations.flatMap(({ target }) => target ?? []))
  const keyOf = (attributes: ProductAttributeRowInput[] | ProductAttribute[]) => combinationKey(options, attributes)
  const oldKeys = new Map(storedVariations.map(({ id, attributes }) => [id, keyOf(attributes)]))
  const taken = new Set([...oldKeys].flatMap(([id, key]) => (inFile.has(id) ? [] : key)))

  for (const { line, target, attributes, isAnonymous } of parent.variations) {
    const key = keyOf(attributes)
    const sameValues = storedVariations.find(({ id, sku }) => !sku && !inFile.has(id) && oldKeys.get(id) === key)
    if (isAnonymous && sameValues && key !== '') {
      inFile.add(sameValues.id)
      problems.matches.set(line, sameValues.id)
      continue
    }
    if (key !== '' && taken.has(key) && oldKeys.get(target ?? 0) !== key) {
      problems.refused.push({
        line,
        column: 'attributes',
        value: attributes.map(({ name, values }) => `${name}: ${values[0]?.name ?? ''}`).join(', '),
        reason: 'combinationRepeated',
      })
      continue
    }
    taken.add(key)
    for (const attribute of attributes) {
      const [value] = attribute.values
      if (!value) continue
      let option = findOption(options, attribute)
      if (!option) {
        option = { slug: attribute.slug, name: attribute.name, varies: true, values: [] }
        options.push(option)
      }
      const isOffered = findOffered(option, value) !== undefined
      const variesAlready = parent.attributes !== undefined || option.varies === true
      if (isOffered && variesAlready) continue
      const addition = added.get(option) ?? {
        ...attribute,
        name: option.name,
        slug: option.slug,
        varies: true,
        values: [],
      }
      added.set(option, addition)
      if (isOffered) continue
      const addedValue = { ...value, name: decodedSlug(value.name) }
      addition.values.push(addedValue)
      option.values.push(addedValue)
      const text = `${option.name}: ${addedValue.name}`
      problems.warnings.push({ line, column: 'attributes', value: text, reason: 'valueAdded' })
    }
  }
  for (const { slug, name, defaultValue } of parent.attributes ?? []) {
    if (!defaultValue || findOffered(findOption(options, { slug, name }), { slug: defaultValue, name: defaultValue }))
      continue
    const value = `${name}: ${defaultValue}`
    problems.warnings.push({ line: parent.line ?? 0, column: 'attributes', value, reason: 'defaultUnknown' })
  }
  if (parent.attributes)
    keepChosenValues(
      options,
      storedVariations.filter(({ id }) => !inFile.has(id)),
      added,
    )
  return [...added.values()]
}

/** A product keeps the values of its variations that the file does not name. */
function keepChosenValues(
  options: Option[],
  variations: Product[],
  added: Map<Option, ProductAttributeRowInput>,
): void {
  for (const attribute of variations.flatMap(({ attributes }) => attributes)) {
    const option = findOption(options, attribute)
    const [value] = attribute.values
    if (!option || !value || findOffered(option, value)) continue
    const { name, slug } = value
    const addition = added.get(option) ?? { ...toRowInput(attribute), name: option.name, slug: option.slug, values: [] }
    added.set(option, addition)
    addition.values.push({ name, slug: option.slug === null ? null : slug, swatch: null })
    option.values.push({ name, slug })
  }
}

/** The attributes of a product with what its variations bring. `stored`: those it has where the file gives none. */
export function withAddedValues(
  input: Pick<ProductRowInput, 'attributes'>,
  stored: ProductAttribute[],
  additions: ProductAttributeRowInput[],
): ProductAttributeRowInput[] {
  const result = (input.attributes ?? stored.map(toRowInput)).map((attribute) => ({ ...attribute }))
  for (const addition of additions) {
    const attribute = result.find((candidate) => candidate.slug === addition.slug && candidate.name === addition.name)
    if (!attribute) result.push({ ...addition, visible: true, defaultValue: null })
    else
      Object.assign(attribute, {
        values: [...attribute.values, ...addition.values],
        varies: input.attributes ? attribute.varies : true,
      })
  }
  return result
}

function toRowInput(attribute: ProductAttribute): ProductAttributeRowInput {
  const { name, slug, visible, varies, defaultValue, attributeId } = attribute
  const values = attribute.values.map(({ name, slug }) => ({ name, slug, swatch: null }))
  return { name, slug, visible, varies, defaultValue, global: attributeId !== null, values }
}

function findOption(options: Option[], { slug, name }: { slug: string | null; name: string }): Option | undefined {
  return options.find((option) => slug !== null && slug === option.slug) ?? findNamed(options, name)
}

function findOffered(option: Option | undefined, value: { slug: string | null; name: string }) {
  const bySlug = option?.values.find((candidate) => value.slug !== null && candidate.slug === value.slug)
  return bySlug ?? findNamed(option?.values ?? [], value.name)
}

/** Equal for equal choices, in whatever spelling; empty: no value is named. */
function combinationKey(
  options: Option[],
  attributes: { slug: string | null; name: string; values: { slug: string | null; name: string }[] }[],
): string {
  const pairs = attributes.flatMap((attribute) => {
    const [value] = attribute.values
    if (!value) return []
    const option = findOption(options, attribute)
    const offered = findOffered(option, value)
    return `${option?.name ?? attribute.name}=${offered?.name ?? decodedSlug(value.name)}`
  })
  return pairs.toSorted().join('\n')
}
