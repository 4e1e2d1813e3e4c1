import assert from 'node:assert/strict'
import { it } from 'node:test'
import { consentToken } from './consent-token.ts'

it('the token of a page view is five letters (§9)', () => {
  assert.equal(
    consentToken(() => 0),
    'aaaaa',
  )
  assert.equal(
    consentToken(() => 0.999),
    'zzzzz',
  )
})
