import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { missingPackageHint } from './missing-package.ts'

const errorOf = (specifier: string) => import(specifier).then(assert.fail, (error: unknown) => error)

describe('a bench without the packages of the tests', () => {
  it('says which package is missing and what to run', async () => {
    const hint = missingPackageHint(await errorOf('@meblia/not-installed')) ?? ''
    assert.match(hint, /@meblia\/not-installed/)
    assert.match(hint, /npm ci/)
  })

  it('says nothing of files that are missing, nor of other errors', async () => {
    assert.equal(missingPackageHint(await errorOf('./no-such-file.ts')), undefined)
    assert.equal(missingPackageHint(new Error('Cannot find package')), undefined)
  })
})
