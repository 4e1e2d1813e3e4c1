import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { it } from 'node:test'

it('no style asks with `:has()` what the whole page contains', async () => {
  const asking: string[] = []
  for await (const file of glob('**/*.css', { cwd: join(import.meta.dirname, '../..') })) {
    const css = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    if (/(^|[\s,])(body|html|:root)[\w.-]*:has\(/m.test(css)) asking.push(file)
  }
  assert.deepEqual(asking, [], 'docs/decisions/083-instant-pages.md says what it costs')
})
