import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseCopiedBlocks, serializeCopiedBlocks } from './copied-blocks.ts'

const columns = {
  type: 'columns',
  id: 'a',
  columns: [[{ type: 'heading', id: 'b', text: 'Дуб', level: 2 }], []],
}

function paste(text: string, { takenIds = ['a', 'p1'], mayEmbedHtml = true } = {}) {
  return parseCopiedBlocks(text, { takenIds, mayEmbedHtml })
}

describe('copied blocks', () => {
  it('are pasted with ids that the page does not have, at any depth', () => {
    assert.deepEqual(paste(serializeCopiedBlocks([columns])), {
      kind: 'blocks',
      blocks: [{ type: 'columns', id: 'p2', columns: [[{ type: 'heading', id: 'p3', text: 'Дуб', level: 2 }], []] }],
    })
  })

  it('lose fields that no schema knows', () => {
    const pasted = paste(serializeCopiedBlocks([{ type: 'heading', text: 'Дуб', onclick: 'steal()' }]))
    assert.deepEqual(pasted, {
      kind: 'blocks',
      blocks: [{ type: 'heading', id: 'p2', text: 'Дуб', level: 2 }],
    })
  })

  for (const [text, reason] of [
    ['', 'not_blocks'],
    ['Стіл дубовий', 'not_blocks'],
    ['{"blocks":[{"type":"heading","text":"Дуб"}]}', 'not_blocks'],
    ['{"mebliaBlocks":1,"blocks":[]}', 'not_blocks'],
    ['{"mebliaBlocks":2,"blocks":[{"type":"heading","text":"Дуб"}]}', 'not_blocks'],
    ['{"mebliaBlocks":1,"blocks":"heading"}', 'not_blocks'],
    [`{"mebliaBlocks":1,"blocks":["${'x'.repeat(1024 * 1024)}"]}`, 'not_blocks'],
    ['{"mebliaBlocks":1,"blocks":[null]}', 'incomplete'],
    [serializeCopiedBlocks([{ type: '__proto__' }]), 'incomplete'],
    [serializeCopiedBlocks([{ type: 'buttons', buttons: [{ text: 'Х', href: 'javascript:alert(1)' }] }]), 'incomplete'],
    [
      serializeCopiedBlocks([
        { type: 'heading', text: 'Дуб' },
        { type: 'picture', pictureId: 0 },
      ]),
      'incomplete',
    ],
  ] as const) {
    it(`are refused as ${reason}: ${text.slice(0, 80)}`, () =>
      assert.deepEqual(paste(text), { kind: 'refused', reason }))
  }

  it('of own HTML are refused to those who may not write it, also inside columns', () => {
    const nested = { ...columns, columns: [[{ type: 'html_embed', html: '<p>х</p>' }], []] }
    const text = serializeCopiedBlocks([nested])
    assert.deepEqual(paste(text, { mayEmbedHtml: false }), { kind: 'refused', reason: 'html_embed' })
    assert.equal(paste(text).kind, 'blocks')
  })
})
