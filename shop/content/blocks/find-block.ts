import type { Block } from './blocks.ts'

/** The block with this id at any depth, consent areas included. */
export function findBlock(blocks: Block[], id: string): Block | undefined {
  for (const block of blocks) {
    if (block.id === id) return block
    const found = findBlock(blocksIn(block), id)
    if (found) return found
  }
  return undefined
}

/** All blocks with their children in reading order, consent areas included. */
export function allBlocks(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...allBlocks(blocksIn(block))])
}

function blocksIn(block: Block): Block[] {
  if (block.type === 'columns') return block.columns.flat()
  return block.type === 'consent_area' ? block.blocks : []
}
