import { htmlToText } from '#shop/content/html/prose.ts'
import { mapBlockTexts } from './block-texts.ts'
import type { Block } from './blocks.ts'
import { allBlocks } from './find-block.ts'
import { parseBlocks } from './parse-blocks.ts'

export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** `texts`: those that differ, word by word. A changed block without any differs in its settings or pictures. */
export type BlockChange = { kind: 'added' | 'removed' | 'changed'; type: string; id: string; texts: TextPart[][] }

/** Longer texts are compared as a whole: the table of their words would not fit in memory. */
const MAX_WORD_PAIRS = 1_000_000

/** What lies between two bodies of a page, block by block in reading order; a block is known by its id. */
export function compareBlocks(before: unknown, after: unknown): BlockChange[] {
  const [old, current] = [readBody(before), readBody(after)]
  const changes: (BlockChange & { place: number })[] = []
  for (const [id, block] of old.blocks) {
    if (current.blocks.has(id)) continue
    const texts = [...block.texts.values()].map((text): TextPart[] => [{ kind: 'removed', text }])
    changes.push({ kind: 'removed', type: block.type, id, texts, place: block.place })
  }
  for (const [id, block] of current.blocks) {
    const oldBlock = old.blocks.get(id)
    if (!oldBlock) {
      const texts = [...block.texts.values()].map((text): TextPart[] => [{ kind: 'added', text }])
      changes.push({ kind: 'added', type: block.type, id, texts, place: block.place })
    } else if (oldBlock.content !== block.content) {
      const fields = [...new Set([...oldBlock.texts.keys(), ...block.texts.keys()])]
      const texts = fields
        .map((field) => compareWords(oldBlock.texts.get(field) ?? '', block.texts.get(field) ?? ''))
        .filter((parts) => parts.some(({ kind }) => kind !== 'same'))
      changes.push({ kind: 'changed', type: block.type, id, texts, place: block.place })
    }
  }
  return changes.toSorted((a, b) => a.place - b.place).map(({ place: _, ...change }) => change)
}

type ReadBlock = { type: string; place: number; content: string; texts: Map<string, string> }

function readBody(body: unknown): { blocks: Map<string, ReadBlock> } {
  const { blocks } = parseBlocks(body)
  const read = new Map(
    allBlocks(blocks).map((block, place): [string, ReadBlock] => [
      block.id,
      { type: block.type, place, content: JSON.stringify(withoutChildren(block)), texts: new Map() },
    ]),
  )
  mapBlockTexts(blocks, ({ place, source, isHtml }) => {
    const [id = '', ...field] = place.split('.')
    const text = isHtml
      ? htmlToText(source)
          .replace(/\s+/g, ' ')
          .replace(/ (?=[.,:;!?»)])/g, '')
      : source
    read.get(id)?.texts.set(field.join('.'), text.trim())
    return source
  })
  return { blocks: read }
}

function withoutChildren(block: Block): object {
  if (block.type === 'columns') return { ...block, columns: block.columns.length }
  return block.type === 'consent_area' ? { ...block, blocks: null } : block
}

/** The longest common row of words stays; the others are added or removed. */
export function compareWords(before: string, after: string): TextPart[] {
  const [old, current] = [before, after].map((text) => text.split(/(?<=\s)/).filter(Boolean))
  if (!old || !current || old.length * current.length > MAX_WORD_PAIRS) {
    return joinParts([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  }
  const same = (a: number, b: number) => old[a]?.trim() === current[b]?.trim()
  const width = current.length + 1
  /** Length of the common row of what follows both words. */
  const common = new Uint32Array((old.length + 1) * width)
  const commonAt = (a: number, b: number) => common[a * width + b] ?? 0
  for (let a = old.length - 1; a >= 0; a--) {
    for (let b = current.length - 1; b >= 0; b--) {
      common[a * width + b] = same(a, b) ? commonAt(a + 1, b + 1) + 1 : Math.max(commonAt(a + 1, b), commonAt(a, b + 1))
    }
  }
  const parts: TextPart[] = []
  let [a, b] = [0, 0]
  while (a < old.length || b < current.length) {
    if (a < old.length && b < current.length && same(a, b)) {
      parts.push({ kind: 'same', text: current[b] ?? '' })
      a++
      b++
    } else if (a < old.length && (b === current.length || commonAt(a + 1, b) >= commonAt(a, b + 1))) {
      parts.push({ kind: 'removed', text: old[a++] ?? '' })
    } else parts.push({ kind: 'added', text: current[b++] ?? '' })
  }
  return joinParts(parts)
}

/** Neighbours of one kind as one part. */
function joinParts(parts: TextPart[]): TextPart[] {
  const joined: TextPart[] = []
  for (const { kind, text } of parts) {
    const last = joined.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') joined.push({ kind, text })
  }
  return joined
}
