import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { freePort } from '#test/services/free-port.ts'
import { readConfig } from '../config.ts'
import { seedInProcess } from './seed-worker.ts'

it('a first start with a bucket that does not answer says so in sentences, before it makes pictures', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'meblia-seed-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const url = `s3://key:secret@127.0.0.1:${await freePort()}/bucket?tls=off`
  const read = readConfig({ DATA_DIR: dataDir, STORAGE_URL: url, LOG_LEVEL: 'silent' })
  assert.ok(read.kind === 'ok')
  await assert.rejects(seedInProcess(read.config), { name: 'StartFailure', message: operatorTexts.failures.notSeeded })
})
