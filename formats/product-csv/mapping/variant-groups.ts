import type { ImportRow, ProductAttributeRowInput, ProductRowInput } from '#shop/catalog/imports/imports.ts'

type Group = {
  sku: string
  attributes: Map<string, ProductAttributeRowInput>
  varying: Set<string>
  /** Rows that are variants: pictures alone are no variant. */
  variants: number
  pictures: ProductRowInput['pictures'] & object
}
export type VariantGroups = Map<string, Group>

/** Collects rows of equal groups; rows that do not differ cannot be chosen and stay products of their own. */
export async function collectVariantGroups(rows: AsyncIterable<ImportRow>): Promise<VariantGroups> {
  const groups: VariantGroups = new Map()
  const skus = new Set<string>()
  /** By SKU: rows without a group, which others may name as theirs. */
  const alone = new Map<string, ProductRowInput>()
  for await (const row of rows) {
    if (row.kind !== 'product') continue
    const { input } = row
    if (input.sku) skus.add(input.sku)
    if (input.group === undefined) {
      if (input.sku) alone.set(input.sku, { attributes: input.attributes ?? [] })
      continue
    }
    const group = groups.get(input.group) ?? emptyGroup(input.group)
    groups.set(input.group, group)
    group.pictures.push(...(input.productPictures ?? []))
    if (isPictureOnly(input)) group.pictures.push(...(input.pictures ?? []))
    else addVariant(group, input)
  }
  for (const [name, group] of groups) {
    const main = alone.get(name)
    if (main) addVariant(group, main)
  }
  for (const [name, group] of groups) {
    while (skus.has(group.sku)) group.sku = `${group.sku}-var`
    for (const [attribute, { values }] of group.attributes) {
      if (values.length > 1) group.varying.add(attribute)
    }
    if (group.variants < 2 && group.pictures.length === 0) groups.delete(name)
  }
  return groups
}

function addVariant(group: Group, { attributes = [] }: ProductRowInput): void {
  group.variants++
  for (const attribute of attributes) {
    const groupAttribute = group.attributes.get(attribute.name)
    if (!groupAttribute) group.attributes.set(attribute.name, { ...attribute, values: [...attribute.values] })
    else {
      for (const value of attribute.values) {
        if (!groupAttribute.values.some(({ name }) => name === value.name)) groupAttribute.values.push(value)
      }
    }
  }
}

/** A parent before the first row of its group, and the rows of the group as its variations. */
export async function* joinVariants(rows: AsyncIterable<ImportRow>, groups: VariantGroups): AsyncGenerator<ImportRow> {
  const begun = new Set<string>()
  for await (const row of rows) {
    const name = row.kind === 'product' ? (row.input.group ?? row.input.sku ?? '') : ''
    const group = groups.get(name)
    if (row.kind !== 'product' || !group) {
      yield row.kind === 'product'
        ? { ...row, input: withPictures(row.input, { pictures: row.input.productPictures ?? [] }) }
        : row
      continue
    }
    const { line, input } = row
    const isFirst = !begun.has(name)
    begun.add(name)
    if (!isFirst && isPictureOnly(input)) {
      yield { kind: 'merged', line }
      continue
    }
    const complete = isFirst ? withPictures(input, group) : withoutGroup(input)
    if (group.varying.size === 0) {
      const warning = { line, column: 'group', value: name, reason: 'variantsAlike' } as const
      yield { ...row, input: complete, ...(group.variants > 1 && { warnings: [...(row.warnings ?? []), warning] }) }
      continue
    }
    if (isFirst) yield { kind: 'product', line: line - 0.5, input: parentInput(complete, group), isDerived: true }
    yield { ...row, input: variationInput(withoutGroup(input), group) }
  }
}

function emptyGroup(name: string): Group {
  return { sku: name, attributes: new Map(), varying: new Set(), variants: 0, pictures: [] }
}

function isPictureOnly(input: ProductRowInput): boolean {
  return (
    !input.sku && (input.regularPrice ?? null) === null && !input.attributes?.some(({ values }) => values.length > 0)
  )
}

function withoutGroup({ group: _, productPictures: __, ...input }: ProductRowInput): ProductRowInput {
  return input
}

function withPictures(input: ProductRowInput, { pictures: shared }: Pick<Group, 'pictures'>): ProductRowInput {
  const rowPictures = input.pictures ?? []
  const all = input.productPictures ? [...shared, ...rowPictures] : [...rowPictures, ...shared]
  const pictures = all.filter(({ source }, index) => all.findIndex((other) => other.source === source) === index)
  return { ...withoutGroup(input), ...((input.pictures !== undefined || all.length > 0) && { pictures }) }
}

function parentInput(input: ProductRowInput, { sku, attributes, varying }: Group): ProductRowInput {
  const { id: _id, gtin: _gtin, regularPrice: _regular, salePrice: _sale, stockStatus: _status, ...common } = input
  const { stockQuantity: _quantity, manageStock: _manages, ...shared } = common
  const all = [...attributes.values()].map((attribute) => ({
    ...attribute,
    varies: varying.has(attribute.name),
    visible: attribute.visible ?? true,
  }))
  return { ...shared, type: 'variable', sku, attributes: all }
}

/** What a variation has of its own. */
function variationInput(input: ProductRowInput, { sku, varying }: Group): ProductRowInput {
  const {
    categories: _categories,
    tags: _tags,
    brands: _brands,
    slug: _slug,
    description: _description,
    ...ownFields
  } = input
  const { shortDescription: _short, rows: _rows, ...rest } = ownFields
  const attributes = (input.attributes ?? []).filter(({ name, values }) => varying.has(name) && values.length > 0)
  return { ...rest, type: 'variation', parent: { kind: 'sku', sku }, attributes }
}
