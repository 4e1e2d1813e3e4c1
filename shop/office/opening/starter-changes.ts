import type { NewBlock } from '#shop/content/blocks/blocks.ts'

/** A starter page as the settings make it. */
export type StarterContent = { title: string; description: string; blocks: NewBlock[] }

/** Lines of text that go and come. `applies`: the owner has not edited what it changes. */
export type StarterChange = { before: string[]; after: string[]; applies: boolean }

type EditedPage = { title: string; description: string; blocks: unknown[] }

/** Carried over to the page that the owner has edited since: where she edited the same text, hers stays. */
export function mergeStarterChanges(
  page: EditedPage,
  { made, next }: { made: StarterContent; next: StarterContent },
): { page: EditedPage; changes: StarterChange[] } {
  const changes: StarterChange[] = []
  const merged = { ...page, blocks: [...page.blocks] }
  for (const field of ['title', 'description'] as const) {
    if (made[field] === next[field]) continue
    const applies = page[field] === made[field]
    if (applies) merged[field] = next[field]
    if (page[field] !== next[field]) changes.push({ before: [made[field]], after: [next[field]], applies })
  }
  for (const { before, after, previous } of differences(made.blocks, next.blocks)) {
    const at = placeOf(before, previous, merged.blocks)
    if (at !== undefined) merged.blocks.splice(at, before.length, ...after)
    const [gone, come] = [before.flatMap(textLines), after.flatMap(textLines)]
    changes.push({
      before: gone.filter((line) => !come.includes(line)),
      after: come.filter((line) => !gone.includes(line)),
      applies: at !== undefined,
    })
  }
  return { page: merged, changes }
}

type Hunk = { before: NewBlock[]; after: NewBlock[]; previous: NewBlock | undefined }

/** Runs of blocks that differ, between those that both have in the same order. */
function differences(made: NewBlock[], next: NewBlock[]): Hunk[] {
  const hunks: Hunk[] = []
  let [at, to] = [0, 0]
  while (at < made.length || to < next.length) {
    const [start, startOfNext] = [at, to]
    const common = nearestCommon({ made, next }, at, to)
    at = common.at
    to = common.to
    if (at > start || to > startOfNext) {
      hunks.push({ before: made.slice(start, at), after: next.slice(startOfNext, to), previous: made[start - 1] })
    }
    at++
    to++
  }
  return hunks
}

/** The next pair of equal blocks, with the fewest others before it; the ends where there is none. */
function nearestCommon({ made, next }: Record<'made' | 'next', NewBlock[]>, at: number, to: number) {
  for (let skipped = 0; skipped <= made.length - at + next.length - to; skipped++) {
    for (let ahead = 0; ahead <= skipped; ahead++) {
      const [left, right] = [made[at + ahead], next[to + skipped - ahead]]
      if (left && right && keyOf(left) === keyOf(right)) return { at: at + ahead, to: to + skipped - ahead }
    }
  }
  return { at: made.length, to: next.length }
}

/** Undefined: the owner has edited or deleted these blocks, or the one that the new ones follow. */
function placeOf(before: NewBlock[], previous: NewBlock | undefined, blocks: unknown[]): number | undefined {
  const keys = blocks.map(keyOf)
  if (before.length === 0 && !previous) return 0
  const keysToFind = (before.length > 0 ? before : previous ? [previous] : []).map(keyOf)
  const at = keys.findIndex((_, index) => keysToFind.every((key, offset) => keys[index + offset] === key))
  if (at < 0) return undefined
  return before.length > 0 ? at : at + 1
}

/** The editor completes and reorders fields: a block is known by its type and what it says. */
function keyOf(block: unknown): string {
  return JSON.stringify([Object(block).type, textLines(block)])
}

const SILENT_FIELDS = ['type', 'id', 'href', 'dial', 'look', 'kind', 'name', 'by', 'layout']

function textLines(value: unknown): string[] {
  if (typeof value === 'string') {
    const lines = value.replace(/<\/(?:p|li)>|<br>/g, '\n').replace(/<[^>]*>/g, '')
    return lines.split('\n').flatMap((line) => line.trim() || [])
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => (SILENT_FIELDS.includes(name) ? [] : textLines(field)))
}
