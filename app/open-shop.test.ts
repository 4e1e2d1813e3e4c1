import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readConfig } from './config.ts'
import { openLog } from './logging.ts'
import { openShop } from './open-shop.ts'

describe('the data folder', () => {
  let parent: string
  const umask = process.umask()
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'meblia-test-'))
  })
  after(async () => {
    process.umask(umask)
    await rm(parent, { recursive: true, force: true })
  })

  const mode = async (path: string) => (await stat(path)).mode & 0o777

  async function open(dir: string): Promise<void> {
    const outcome = readConfig({ DATA_DIR: dir })
    if (outcome.kind === 'wrong') throw new Error(outcome.problems.join())
    const { shop, close } = await openShop(outcome.config, openLog('silent'))
    await shop.db.updateTable('staff').set({ name: '' }).execute()
    for (const name of await readdir(dir)) {
      if (name.startsWith('shop.sqlite')) assert.equal(await mode(join(dir, name)), 0o600, name)
    }
    await close()
  }

  it('is accessible to its user only, and so are the database, its log and its copies', async () => {
    const dir = join(parent, 'new')
    await open(dir)
    assert.equal(await mode(dir), 0o700)
    assert.equal(await mode(join(dir, 'shop.sqlite')), 0o600)
  })

  it('is closed to others when an earlier version left it open', async () => {
    const dir = join(parent, 'old')
    process.umask(0o022)
    await open(dir)
    process.umask(0o022)
    const left = ['shop.sqlite.before-050', 'outbox/00000001.eml', 'media/imports/list']
    for (const name of left) {
      await mkdir(join(dir, name, '..'), { recursive: true })
      await writeFile(join(dir, name), '')
    }
    for (const path of ['', 'shop.sqlite', ...left]) await chmod(join(dir, path), path === '' ? 0o755 : 0o644)
    await open(dir)
    assert.equal(await mode(dir), 0o700)
    for (const name of ['shop.sqlite', ...left]) assert.equal(await mode(join(dir, name)), 0o600, name)
  })
})
