import { BLOCK_ID, type BlockType, blockSchemas } from '#shop/content/blocks/blocks.ts'

/** A block in Puck's format: its fields and its id are `props`. */
export type PuckItem = { type: string; props: { id: string } & Record<string, unknown> }
export type PuckData = { root: { props: Record<string, never> }; content: PuckItem[] }

/** A block of unknown type: shown as such, movable and deletable, and stored unchanged. */
export const UNKNOWN_BLOCK = 'unknown'

/** Missing fields get their defaults, as on the storefront; unknown or retired blocks are kept unchanged. */
export function toPuckData(kept: unknown): PuckData {
  return { root: { props: {} }, content: Array.isArray(kept) ? toItems(kept, createIdGenerator()) : [] }
}

export function toBlocks(data: Pick<PuckData, 'content'>): unknown[] {
  return data.content.map(toBlock)
}

type IdGenerator = (kept: unknown) => string

/** Keeps item ids unique within a page, whatever was stored. */
function createIdGenerator(): IdGenerator {
  const taken = new Set<string>()
  let count = 0
  return (kept) => {
    const isOwn = typeof kept === 'string' && BLOCK_ID.test(kept) && !taken.has(kept)
    let name = isOwn ? kept : ''
    while (name === '' || taken.has(name)) name = `n${++count}`
    taken.add(name)
    return name
  }
}

function toItems(list: unknown[], names: IdGenerator): PuckItem[] {
  return list.map((kept) => toItem(kept, names))
}

function toItem(kept: unknown, names: IdGenerator): PuckItem {
  if (!isRecord(kept) || typeof kept.type !== 'string' || !isBlockType(kept.type)) return toUnknownItem(kept, names)
  const read = blockSchemas[kept.type].safeParse(kept)
  if (!read.success) return toUnknownItem(kept, names)
  const { type, id, ...fields } = kept
  const full = withDefaults(fields, read.data)
  const props: PuckItem['props'] = { ...(isRecord(full) ? full : {}), id: names(id) }
  if (type === 'columns' && Array.isArray(kept.columns)) {
    const columns = kept.columns.map((column) => ({ content: toItems(Array.isArray(column) ? column : [], names) }))
    return { type, props: { ...props, columns } }
  }
  if (type === 'consent_area' && Array.isArray(kept.blocks)) {
    return { type, props: { ...props, blocks: toItems(kept.blocks, names) } }
  }
  if (type === 'table') {
    // One Puck field changes one prop, but a table's columns affect both head and rows.
    const { head, rows, ...rest } = props
    return { type, props: { ...rest, id: props.id, grid: { head, rows } } }
  }
  return { type: kept.type, props }
}

function toUnknownItem(kept: unknown, names: IdGenerator): PuckItem {
  return { type: UNKNOWN_BLOCK, props: { id: names(isRecord(kept) ? kept.id : undefined), kept } }
}

/** The stored value plus the schema's defaults, at any depth. */
function withDefaults(kept: unknown, read: unknown): unknown {
  if (Array.isArray(kept) && Array.isArray(read)) return kept.map((item, index) => withDefaults(item, read[index]))
  if (!isRecord(kept) || !isRecord(read)) return kept
  const names = [...new Set([...Object.keys(kept), ...Object.keys(read)])]
  const full = names.map((name) => [name, name in kept ? withDefaults(kept[name], read[name]) : read[name]] as const)
  return Object.fromEntries(full)
}

function toBlock({ type, props }: PuckItem): unknown {
  if (type === UNKNOWN_BLOCK) return props.kept
  const { id, ...fields } = props
  if (type === 'columns') return { type, id, ...fields, columns: listIn(fields.columns).map(columnBlocks) }
  if (type === 'consent_area')
    return { type, id, ...fields, blocks: listIn(fields.blocks).filter(isPuckItem).map(toBlock) }
  if (type === 'table' && isRecord(fields.grid)) {
    const { grid, ...rest } = fields
    return { type, id, ...rest, ...grid }
  }
  return { type, id, ...fields }
}

function columnBlocks(column: unknown): unknown[] {
  return isRecord(column) ? listIn(column.content).filter(isPuckItem).map(toBlock) : []
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The items and those inside them. */
export function allItems(items: PuckItem[]): PuckItem[] {
  return items.flatMap((item) => {
    const columns = listIn(item.props.columns).flatMap((column) => (isRecord(column) ? listIn(column.content) : []))
    return [item, ...allItems([...columns, ...listIn(item.props.blocks)].filter(isPuckItem))]
  })
}

export function isPuckItem(value: unknown): value is PuckItem {
  return isRecord(value) && typeof value.type === 'string' && isRecord(value.props)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockSchemas, type)
}
