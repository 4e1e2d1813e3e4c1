import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'

it('opens and closes the panels of an accordion over 100 ms', () => {
  const css = readFileSync(join(import.meta.dirname, 'accordion.css'), 'utf8')
  const durations = [...css.matchAll(/transition:([^;]+);/g)].flatMap(([, value = '']) => value.match(/\d+ms/g) ?? [])
  assert.deepEqual(new Set(durations), new Set(['100ms']))
})
