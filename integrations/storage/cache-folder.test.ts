import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { DAY_MS, HOUR_MS } from '#shop/core/dates.ts'
import { waitUntil } from '#test/site.ts'
import { openCacheFolder } from './cache-folder.ts'

describe('the cache of a bucket', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-cache-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  async function write(name: string, bytes: number, ageMs: number): Promise<void> {
    await writeFile(join(dir, name), Buffer.alloc(bytes))
    const at = (Date.now() - ageMs) / 1000
    await utimes(join(dir, name), at, at)
  }

  it('loses what was not used for longest when it is full', async () => {
    for (const [name, age] of [
      ['old', 3],
      ['used', 4],
      ['new', 1],
    ] as const)
      await write(name, 400, age * DAY_MS)
    const cache = openCacheFolder(dir, 1000)
    assert.equal(await cache.find('used'), join(dir, 'used'))
    cache.added(400)
    await waitUntil(async () => (await readdir(dir)).length < 3)
    assert.deepEqual((await readdir(dir)).toSorted(), ['new', 'used'])
    assert.equal(await cache.find('old'), undefined)
  })

  it('notes a use at most once an hour', async () => {
    await write('file', 1, HOUR_MS / 2)
    const { mtimeMs } = await stat(join(dir, 'file'))
    await openCacheFolder(dir, 1000).find('file')
    assert.equal((await stat(join(dir, 'file'))).mtimeMs, mtimeMs)
  })
})
