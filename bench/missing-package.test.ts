import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { missingPackageHint } from './missing-package.ts'

const errorOf = (specifier: string) => import(specifier).then(assert.fail, (error: unknown) => error)

describe('a benchmark without the test packages', () => {
  it('names the missing package and the command to install it', async () => {
    const hint = missingPackageHint(await errorOf('@meblia/not-installed')) ?? ''
    assert.match(hint, /@meblia\/not-installed/)
    assert.match(hint, /npm ci/)
  })

  it('ignores missing files and other errors', async () => {
    assert.equal(missingPackageHint(await errorOf('./no-such-file.ts')), undefined)
    assert.equal(missingPackageHint(new Error('Cannot find package')), undefined)
  })
})
