import { parseBlocks, type SkippedBlock } from './parse-blocks.ts'

/** `empty`: the field holds nothing; otherwise what it holds is refused. */
export type BlockProblem = Omit<SkippedBlock, 'fields'> & {
  /** Absent: the block has none. */
  id?: string
  fields: { path: string; isEmpty: boolean }[]
}

/** Known blocks must be valid; others are kept only if the page had them before, for a newer version to interpret. */
export function findBlockProblems(blocks: unknown[], before: unknown): BlockProblem[] {
  const { skipped } = parseBlocks(blocks)
  if (skipped.length === 0) return []
  const storedBlocks = new Set(Array.isArray(before) ? nestedBlocks(before).map((block) => JSON.stringify(block)) : [])
  return skipped.flatMap(({ fields = [], ...problem }) => {
    const block = valueAtPath(blocks, problem.place)
    if (storedBlocks.has(JSON.stringify(block))) return []
    const id = valueAtPath(block, 'id')
    return {
      ...problem,
      ...(typeof id === 'string' && { id }),
      fields: fields.map((path) => ({ path, isEmpty: isEmpty(valueAtPath(block, path)) })),
    }
  })
}

/** All nested blocks of a list, at any depth, as stored. */
function nestedBlocks(list: unknown[], depth = 0): unknown[] {
  if (depth > 12) return []
  return list.flatMap((block) => {
    if (typeof block !== 'object' || block === null) return [block]
    const columns = 'columns' in block && Array.isArray(block.columns) ? block.columns : []
    const blocks = 'blocks' in block && Array.isArray(block.blocks) ? block.blocks : []
    return [
      block,
      ...[...columns, blocks].flatMap((below) => (Array.isArray(below) ? nestedBlocks(below, depth + 1) : [below])),
    ]
  })
}

/** What lies at `4.columns.0.2`. */
function valueAtPath(value: unknown, path: string): unknown {
  let found: unknown = value
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = new Map<string, unknown>(Object.entries(found)).get(step)
  }
  return found
}

/** 0 is the id of nothing chosen. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === 0 || (typeof value === 'string' && value.trim() === '')
}
