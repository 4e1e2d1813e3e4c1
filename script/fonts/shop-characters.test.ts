import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { SHOP_CHARACTERS } from './shop-characters.ts'

it('the preloaded font is asked for exactly the characters that it has', () => {
  const css = readFileSync(join(import.meta.dirname, '../../web/styles/fonts.css'), 'utf8')
  const [, ranges = ''] = /onest\.woff2[^}]*unicode-range:([^;]*);/.exec(css) ?? []
  const listed = ranges.match(/[0-9A-F]{4}(-[0-9A-F]{4})?/g)?.flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((digits) => Number.parseInt(digits, 16))
    return Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n))
  })
  assert.deepEqual(new Set(listed), new Set(SHOP_CHARACTERS))
})
