import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { SHOP_CHARACTERS } from './variable-font.ts'

const css = readFileSync(join(import.meta.dirname, '../../web/core/styles/fonts.css'), 'utf8')
const fonts = [...css.matchAll(/src: url\('([^']+)'\)[^}]*unicode-range:([^;]*);/g)].map(
  ([, file = '', ranges = '']) => ({
    file,
    characters: (ranges.match(/[0-9A-F]{4}(-[0-9A-F]{4})?/g) ?? []).flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((digits) => Number.parseInt(digits, 16))
      return Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n))
    }),
  }),
)

it('the preloaded font is asked for exactly the characters that it has', () => {
  const listed = fonts.find(({ file }) => file === './onest.woff2')?.characters
  assert.deepEqual(new Set(listed), new Set(SHOP_CHARACTERS))
})

it('no character is in two fonts: a browser fetches the second one while the first is on its way', () => {
  const all = fonts.flatMap(({ characters }) => characters)
  assert.equal(fonts.length, 3)
  assert.deepEqual(
    all.filter((character, at) => all.indexOf(character) !== at),
    [],
  )
})
