import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { readConfig } from '#app/config.ts'
import { openLog } from '#app/logging.ts'
import { openShop } from '#app/open-shop.ts'
import { createOwner } from '#shop/office/staff/staff.server.ts'

const run = promisify(execFile)

describe('npm run shop -- keys', () => {
  let dir: string
  let login: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-test-'))
    const outcome = readConfig({ DATA_DIR: dir })
    if (outcome.kind === 'wrong') throw new Error(outcome.problems.join())
    const opened = await openShop(outcome.config, openLog('silent'))
    login = (await createOwner(opened.shop))?.login ?? ''
    await opened.close()
  })
  after(() => rm(dir, { recursive: true, force: true }))

  async function verb(...args: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: dir, DATABASE_URL: '', NODE_ENV: 'test' }
    const { stdout } = await run(process.execPath, ['script/shop.ts', 'keys', ...args], { env })
    return stdout
  }

  it('creates a key with a secret shown once, lists it and revokes it', async () => {
    assert.equal(await verb('list'), 'Ключів немає.\n')
    const printed = await verb('add', 'Облік', '--permissions', 'read_write')
    const [, end = ''] = /ck_[0-9a-f]{33}([0-9a-f]{7})\b/.exec(printed) ?? []
    assert.match(printed, /\bcs_[0-9a-f]{40}\b/)
    assert.equal(await verb('list'), `1  …${end}  ${login}  читання й запис  ще не користувалися  Облік\n`)
    assert.equal(await verb('revoke', '1'), 'Ключ «Облік» відкликано.\n')
    await assert.rejects(verb('revoke', '1'), { code: 1 })
  })

  it('refuses unknown arguments', async () => {
    await assert.rejects(verb('add', 'а', '--permissions', 'all'), { code: 2 })
    await assert.rejects(verb('add', 'а', '--login', 'nobody'), { code: 1 })
    await assert.rejects(verb('remove', '1'), { code: 2 })
  })
})
