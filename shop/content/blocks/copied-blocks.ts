import { z } from 'zod'
import { parseJson } from '#shop/core/json.ts'
import { BLOCKS_VERSION, type Block } from './blocks.ts'
import { allBlocks } from './find-block.ts'
import { parseBlocks } from './parse-blocks.ts'

const MAX_COPIED_CHARACTERS = 1024 * 1024

const copied = z.object({ mebliaBlocks: z.literal(BLOCKS_VERSION), blocks: z.array(z.unknown()).min(1) })

export type PasteRefusal = 'not_blocks' | 'incomplete' | 'html_embed'

export function serializeCopiedBlocks(blocks: unknown[]): string {
  return JSON.stringify({ mebliaBlocks: BLOCKS_VERSION, blocks })
}

/** A clipboard may hold anything: each passes the schema of saved blocks and gets an id of its own. */
export function parseCopiedBlocks(
  text: string,
  { takenIds, mayEmbedHtml }: { takenIds: Iterable<string>; mayEmbedHtml: boolean },
): { kind: 'blocks'; blocks: Block[] } | { kind: 'refused'; reason: PasteRefusal } {
  const read = text.length > MAX_COPIED_CHARACTERS ? undefined : parseJson(copied, text)
  if (!read) return { kind: 'refused', reason: 'not_blocks' }
  const { blocks, skipped } = parseBlocks(read.blocks)
  if (skipped.length > 0) return { kind: 'refused', reason: 'incomplete' }
  if (!mayEmbedHtml && allBlocks(blocks).some(({ type }) => type === 'html_embed')) {
    return { kind: 'refused', reason: 'html_embed' }
  }
  return { kind: 'blocks', blocks: withNewIds(blocks, new Set(takenIds)) }
}

function withNewIds(blocks: Block[], takenIds: Set<string>): Block[] {
  let count = 0
  const newId = () => {
    do count++
    while (takenIds.has(`p${count}`))
    return `p${count}`
  }
  const renamed = (list: Block[]): Block[] =>
    list.map((block) => {
      const id = newId()
      if (block.type === 'columns') return { ...block, id, columns: block.columns.map(renamed) }
      return block.type === 'consent_area' ? { ...block, id, blocks: renamed(block.blocks) } : { ...block, id }
    })
  return renamed(blocks)
}
