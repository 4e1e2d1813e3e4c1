import { BLOCK_ID, type BlockType, blockSchemas } from '#shop/content/blocks/blocks.ts'

/** A block as Puck keeps it: its fields are `props`, and so is its name. */
export type PuckItem = { type: string; props: { id: string } & Record<string, unknown> }
export type PuckData = { root: { props: Record<string, never> }; content: PuckItem[] }

/** What nobody understands: shown as such, moved and deleted like others, and kept to the letter. */
export const UNKNOWN_BLOCK = 'unknown'

/**
 * The kept blocks of a page as Puck's data. Fields left out get their defaults, which is how the storefront reads them;
 * what is no block of ours, or no longer one, is kept whole.
 */
export function toPuckData(kept: unknown): PuckData {
  return { root: { props: {} }, content: Array.isArray(kept) ? toItems(kept, createIdGenerator()) : [] }
}

/** The other way round: blocks to be saved. */
export function toBlocks(data: Pick<PuckData, 'content'>): unknown[] {
  return data.content.map(toBlock)
}

type IdGenerator = (kept: unknown) => string

/** No two items of a page share a name, whatever was kept. */
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
    // One field of Puck changes one prop, and columns of a table are parts of both.
    const { head, rows, ...rest } = props
    return { type, props: { ...rest, id: props.id, grid: { head, rows } } }
  }
  return { type: kept.type, props }
}

function toUnknownItem(kept: unknown, names: IdGenerator): PuckItem {
  return { type: UNKNOWN_BLOCK, props: { id: names(isRecord(kept) ? kept.id : undefined), kept } }
}

/** What was kept, and what the schema adds to it, at any depth. */
function withDefaults(kept: unknown, read: unknown): unknown {
  if (Array.isArray(kept) && Array.isArray(read)) return kept.map((one, index) => withDefaults(one, read[index]))
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

export function isPuckItem(value: unknown): value is PuckItem {
  return isRecord(value) && typeof value.type === 'string' && isRecord(value.props)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockSchemas, type)
}
