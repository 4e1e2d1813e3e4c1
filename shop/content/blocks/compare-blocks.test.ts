import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compareBlocks, compareWords } from './compare-blocks.ts'

const heading = { type: 'heading', id: 'h', text: 'Про дерево' }
const prose = { type: 'rich_text', id: 't', html: '<p>Дуб сохне <strong>два</strong> роки.</p>' }

describe('comparison of two versions of a page', () => {
  it('tells added, removed and changed blocks, also inside columns, and marks the words', () => {
    const before = [
      heading,
      { type: 'columns', id: 'c', columns: [[prose], []] },
      { ...heading, id: 'gone', text: 'Було' },
    ]
    const after = [
      heading,
      { type: 'quote', id: 'new', text: 'Сказане', author: '' },
      { type: 'columns', id: 'c', columns: [[{ ...prose, html: '<p>Дуб сохне три роки.</p>' }], []] },
    ]
    assert.deepEqual(compareBlocks(before, after), [
      { kind: 'added', type: 'quote', id: 'new', texts: [[{ kind: 'added', text: 'Сказане' }]] },
      { kind: 'removed', type: 'heading', id: 'gone', texts: [[{ kind: 'removed', text: 'Було' }]] },
      {
        kind: 'changed',
        type: 'rich_text',
        id: 't',
        texts: [
          [
            { kind: 'same', text: 'Дуб сохне ' },
            { kind: 'removed', text: 'два ' },
            { kind: 'added', text: 'три ' },
            { kind: 'same', text: 'роки.' },
          ],
        ],
      },
    ])
  })

  it('tells a change of settings, and nothing of what is alike', () => {
    assert.deepEqual(compareBlocks([heading], [{ ...heading, level: 3 }]), [
      { kind: 'changed', type: 'heading', id: 'h', texts: [] },
    ])
    assert.deepEqual(compareBlocks([heading, prose], [heading, prose]), [])
    assert.deepEqual(compareBlocks('no blocks', null), [])
  })

  it('compares texts of any length', () => {
    assert.deepEqual(compareWords('', 'Дуб'), [{ kind: 'added', text: 'Дуб' }])
    const long = 'дуб '.repeat(2000)
    assert.deepEqual(
      compareWords(long, `${long}бук`).map(({ kind }) => kind),
      ['removed', 'added'],
    )
  })
})
