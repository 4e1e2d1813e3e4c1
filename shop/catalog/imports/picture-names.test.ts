import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { candidateFileNames } from './pictures.server.ts'

describe('picture file names', () => {
  it('are matched without suffixes of WordPress and URLs', () => {
    assert.ok(candidateFileNames('https://x.test/a/%D1%81%D1%82%D1%96%D0%BB-300x300.jpg?v=1').includes('стіл.jpg'))
    assert.ok(candidateFileNames('sofa-scaled.jpg').includes('sofa.jpg'))
    assert.equal(candidateFileNames('50%.jpg')[0], '50%.jpg')
  })
})
