import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseBlocks } from './parse-blocks.ts'

const heading = { type: 'heading', id: 'a', text: 'Дуб' }

describe('blocks of a page', () => {
  it('are returned as stored, with defaults for omitted fields', () => {
    const { blocks, skipped } = parseBlocks([heading])
    assert.deepEqual(blocks, [{ type: 'heading', id: 'a', text: 'Дуб', level: 2 }])
    assert.deepEqual(skipped, [])
  })

  it('label the buttons of a carousel Prev and Next, unless the owner has others (§2)', () => {
    const stored = { type: 'carousel', id: 'a', label: 'Кадри', content: { of: 'pictures', pictures: [] } }
    const [carousel] = parseBlocks([stored]).blocks
    assert.deepEqual(carousel, { ...stored, previous: 'Prev', next: 'Next' })
  })

  it('that are unknown are skipped and reported, the others are shown', () => {
    const stored = [{ type: 'hologram' }, null, 'text', { ...heading, level: 7 }, heading]
    const { blocks, skipped } = parseBlocks(stored)
    assert.deepEqual(
      blocks.map(({ id }) => id),
      ['a'],
    )
    assert.deepEqual(
      skipped.map(({ place, reason }) => [place, reason]),
      [
        ['0', 'unknown_type'],
        ['1', 'not_a_block'],
        ['2', 'not_a_block'],
        ['3', 'invalid'],
      ],
    )
    assert.deepEqual(skipped.at(-1)?.fields, ['level'])
  })

  it('that are containers keep their valid children', () => {
    const stored = [
      { type: 'columns', id: 'c', columns: [[heading, { type: 'constructor' }], [{ ...heading, id: 'b' }]] },
    ]
    const { blocks, skipped } = parseBlocks(stored)
    assert.equal(
      JSON.stringify(blocks),
      JSON.stringify([
        {
          type: 'columns',
          id: 'c',
          columns: [
            [{ text: 'Дуб', level: 2, type: 'heading', id: 'a' }],
            [{ text: 'Дуб', level: 2, type: 'heading', id: 'b' }],
          ],
        },
      ]),
    )
    assert.deepEqual(
      skipped.map(({ place }) => place),
      ['0.columns.0.1'],
    )
  })

  it('have ids unique on the page', () => {
    const { blocks } = parseBlocks([heading, heading, { ...heading, id: 'Дуб' }])
    assert.deepEqual(
      blocks.map(({ id }) => id),
      ['a', 'a-2', 'b2'],
    )
  })

  it('are empty when the stored value is not a list of blocks', () => {
    for (const stored of [undefined, null, 7, 'x', {}]) {
      assert.deepEqual(parseBlocks(stored).blocks, [])
      assert.equal(parseBlocks(stored).skipped.length, 1)
    }
  })

  it('that are nested too deep or too many are skipped', () => {
    let deep: object = heading
    for (let level = 0; level < 10; level++) deep = { type: 'consent_area', blocks: [deep] }
    assert.deepEqual(
      parseBlocks([deep]).skipped.map(({ reason }) => reason),
      ['too_deep'],
    )
    const many = Array.from({ length: 501 }, () => ({ type: 'heading', text: 'Дуб' }))
    assert.equal(parseBlocks(many).blocks.length, 500)
  })
})
