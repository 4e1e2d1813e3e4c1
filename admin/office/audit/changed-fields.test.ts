import assert from 'node:assert/strict'
import { it } from 'node:test'
import { changedFields } from './changed-fields.ts'

it('describes a change field by field with labels', () => {
  assert.deepEqual(
    changedFields({ name: 'Стіл', on: true, note: '' }, { name: 'Стіл дубовий', on: false, size: [1] }),
    [
      { name: 'name', before: 'Стіл', after: 'Стіл дубовий' },
      { name: 'on', before: 'так', after: 'ні' },
      { name: 'note', before: '—', after: undefined },
      { name: 'size', before: undefined, after: '[\n 1\n]' },
    ],
  )
  assert.deepEqual(changedFields(null, null), [])
})
