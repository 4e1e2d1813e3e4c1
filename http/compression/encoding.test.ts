import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { preferredEncoding } from './encoding.ts'

describe('content encoding', () => {
  for (const [accepted, expected] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['BR;q=0.5', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip;q=0, *', 'br'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [null, 'identity'],
  ] as const) {
    it(`is ${expected} when ${accepted === null ? 'nothing' : `«${accepted}»`} is accepted`, () => {
      assert.equal(preferredEncoding(accepted), expected)
    })
  }
})
