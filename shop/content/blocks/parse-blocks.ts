import { BLOCK_ID, type Block, type BlockType, blockSchemas } from './blocks.ts'

/** Skips stored bodies without blocks that need consent. */
export function mayNeedConsent(body: string): boolean {
  return /"(video|html_embed|consent_area)"/.test(body)
}

const MAX_DEPTH = 6
const MAX_BLOCKS = 500

type SkipReason = 'not_a_block' | 'unknown_type' | 'invalid' | 'too_deep' | 'too_many'

/** `place` counts from the top: `4.columns.0.2`. */
export type SkippedBlock = { place: string; type: string; reason: SkipReason; fields?: string[] }

export type ParsedBlocks = { blocks: Block[]; skipped: SkippedBlock[] }

/** Unknown ones are skipped and reported; the stored JSON is untouched. Without an id: named after its place. */
export function parseBlocks(stored: unknown): ParsedBlocks {
  const skipped: SkippedBlock[] = []
  const names = new Set<string>()
  let count = 0

  function readAll(list: unknown, place: string, depth: number): Block[] {
    if (!Array.isArray(list)) {
      skipped.push({ place, type: '', reason: 'not_a_block' })
      return []
    }
    return list.flatMap((item, index) => readOne(item, place === '' ? `${index}` : `${place}.${index}`, depth) ?? [])
  }

  function readOne(stored: unknown, place: string, depth: number): Block | undefined {
    const skip = (type: string, reason: SkipReason, fields?: string[]) => {
      skipped.push({ place, type, reason, ...(fields && { fields }) })
      return undefined
    }
    if (typeof stored !== 'object' || stored === null) return skip('', 'not_a_block')
    const type = String((stored as { type?: unknown }).type)
    if (!isBlockType(type)) return skip(type.slice(0, 64), 'unknown_type')
    if (depth > MAX_DEPTH) return skip(type, 'too_deep')
    if (++count > MAX_BLOCKS) return skip(type, 'too_many')

    const read = blockSchemas[type].safeParse(stored)
    if (!read.success) return skip(type, 'invalid', [...new Set(read.error.issues.map(({ path }) => path.join('.')))])
    const id = nameOf((stored as { id?: unknown }).id, place)
    if (type === 'columns') {
      const { columns } = blockSchemas.columns.parse(stored)
      return { type, id, columns: columns.map((column, n) => readAll(column, `${place}.columns.${n}`, depth + 1)) }
    }
    if (type === 'consent_area') {
      const { blocks, ...fields } = blockSchemas.consent_area.parse(stored)
      return { ...fields, type, id, blocks: readAll(blocks, `${place}.blocks`, depth + 1) } as Block
    }
    return { ...read.data, type, id } as Block
  }

  /** Unique on the page. */
  function nameOf(storedId: unknown, place: string): string {
    let name = typeof storedId === 'string' && BLOCK_ID.test(storedId) ? storedId : `b${place.replace(/\W/g, '-')}`
    while (names.has(name)) name += '-2'
    names.add(name)
    return name
  }

  return { blocks: readAll(stored, '', 1), skipped }
}

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockSchemas, type)
}
