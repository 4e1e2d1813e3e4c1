import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { BackupRefusal, type BackupRefusalCode } from '#db/copy/backup-refusal.ts'
import { backupTexts } from '#i18n/cli/uk/backup.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/core/dates.ts'
import { openObjects, openS3Server, type S3Server } from '#test/services/s3-server.ts'
import { NOON } from '#test/shop.ts'
import { type Config, readConfig } from '../config.ts'
import { openLog } from '../logging.ts'
import { openShop } from '../open-shop.ts'
import { createBackup } from './create-backup.ts'
import { backupFailureMessage } from './failure-message.ts'
import { openBackupTarget } from './open-target.ts'
import { restoreCopy } from './restore-copy.ts'
import { runBackup, shopData } from './run-backup.ts'
import { openS3Target } from './s3-target.ts'
import { verifyCopy } from './verify-copy.ts'

const PICTURE = 'a picture'
const HASH = createHash('sha256').update(PICTURE).digest('hex')
const ORIGINAL = `originals/${HASH.slice(0, 2)}/${HASH}.jpg`
const VIDEO = `films/${createHash('sha256').update('a video').digest('hex').slice(0, 20)}.mp4`

describe('copies in a bucket of a shop with its media in a bucket', () => {
  let bucket: S3Server
  let parent: string
  let config: Config
  let media: string
  let copies: string
  let runs = 0
  before(async () => {
    bucket = await openS3Server()
  })
  after(() => bucket.close())
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'meblia-copies-'))
    media = `media-${++runs}`
    copies = bucket.url({ prefix: `copies-${runs}` })
    config = configIn('data', media)
    const { close } = await openShop(config, openLog('silent'))
    await close()
    await store(ORIGINAL, PICTURE)
  })
  afterEach(async () => {
    bucket.fail()
    await rm(parent, { recursive: true, force: true })
  })

  function configIn(folder: string, prefix: string): Config {
    const outcome = readConfig({ DATA_DIR: join(parent, folder), STORAGE_URL: bucket.url({ prefix }) })
    if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
    return outcome.config
  }
  async function store(name: string, content: string): Promise<void> {
    const file = join(parent, 'file')
    await writeFile(file, content)
    await openObjects(bucket.url({ prefix: media })).upload(name, file)
  }
  const backUp = (now = NOON, keep: Parameters<typeof runBackup>[1]['keep'] = undefined) =>
    runBackup(config, { place: copies, keep, now })
  const verify = async () => {
    const scratch = await mkdtemp(join(parent, 'scratch-'))
    return verifyCopy(shopData(config), { target: await openBackupTarget(config, copies, 'read'), scratch })
  }
  const below = async (prefix: string) =>
    (await bucket.objects()).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length + 1))
  const objects = async () => (await below(`copies-${runs}`)).toSorted()

  it('are whole, incremental, verified, pruned and put back', async () => {
    const first = await backUp()
    await store(VIDEO, 'a video')
    await mkdir(join(config.dataDir, 'media/imports'), { recursive: true })
    await writeFile(join(config.dataDir, 'media/imports/list.csv'), 'rows')
    const before = bucket.calls.length
    const second = await backUp(NOON + HOUR_MS, [{ count: 1, spanMs: 24 * HOUR_MS }])
    const puts = bucket.calls.slice(before).filter(({ method }) => method === 'PUT')
    assert.deepEqual(puts.map(({ path }) => path.split(`copies-${runs}/`)[1]).toSorted(), [
      '.lock',
      ...['database', 'manifest.json'].map((file) => `copies/${second.name}/${file}`),
      `media/${VIDEO}`,
      'media/imports/list.csv',
    ])
    assert.deepEqual(second.removed, [first.name])
    assert.equal((await verify()).name, second.name)

    const there = configIn('there', `restored-${runs}`)
    await mkdir(there.dataDir)
    const target = await openBackupTarget(there, copies, 'read')
    await restoreCopy(there.dataDir, shopData(there), target)
    assert.deepEqual((await below(`restored-${runs}`)).toSorted(), [VIDEO, ORIGINAL].toSorted())
    assert.deepEqual(await readdir(join(there.dataDir, 'media/imports')), ['list.csv'])
    const { shop, close } = await openShop(there, openLog('silent'))
    const settings = await shop.db.selectFrom('setting').selectAll().execute()
    await close()
    assert.equal(settings.length, second.manifest.tables.setting)
  })

  it('take a damaged picture of theirs from the shop again', async () => {
    await store(VIDEO, 'a video')
    await mkdir(join(config.dataDir, 'media/imports'), { recursive: true })
    await writeFile(join(config.dataDir, 'media/imports/list.csv'), 'rows')
    await backUp()
    const damage = async (name: string, content: string) => {
      await writeFile(join(parent, 'file'), content)
      await openObjects(copies).upload(`media/${name}`, join(parent, 'file'))
    }
    await damage(ORIGINAL, 'A PICTURE')
    await damage('imports/list.csv', 'sowr')
    const before = bucket.calls.length
    const second = await backUp(NOON + HOUR_MS)
    const gets = bucket.calls.slice(before).filter(({ method, path }) => method === 'GET' && path.includes('/media/'))
    assert.deepEqual(
      gets.map(({ path }) => path.split('/media/')[1]),
      [ORIGINAL],
    )
    assert.equal((await verify()).name, second.name)
    await openObjects(copies).download('media/imports/list.csv', join(parent, 'file'))
    assert.equal(await readFile(join(parent, 'file'), 'utf8'), 'rows')
  })

  it('find within thirty days what decayed in the bucket itself', async () => {
    await backUp()
    await bucket.decay(`copies-${runs}/media/${ORIGINAL}`, 'A PICTURE')
    const due = 30 - (Math.floor(NOON / DAY_MS) % 30)
    await backUp(NOON + (due - 1) * DAY_MS)
    await assert.rejects(verify(), refusal('media_incomplete'))
    await backUp(NOON + due * DAY_MS)
    await verify()
  })

  it('are made one at a time, and a killed one does not stop the next for long', async () => {
    const running = await openBackupTarget(config, copies, 'write')
    await rm(join(config.dataDir, 'backup.lock'))
    await assert.rejects(backUp(), refusal('target_busy'))
    await bucket.age(`copies-${runs}/.lock`, 5 * MINUTE_MS)
    await backUp()
    await assert.rejects(running.take('copies/late/manifest.json', join(parent, 'file')), refusal('target_busy'))
    await running.release()
  })

  it('of which one breaks off: the earlier stays whole, and the next one clears up', async () => {
    const { name } = await backUp()
    const stored = await objects()
    bucket.fail(({ method, path }) => (method === 'PUT' && path.endsWith('/manifest.json') ? 'unavailable' : undefined))
    const target = await openS3Target(openObjects(copies), config.dataDir, 'write')
    await assert.rejects(createBackup(shopData(config), target, NOON + HOUR_MS), { failure: 'unreachable' })
    await target.release()
    bucket.fail()
    assert.equal((await verify()).name, name)
    const next = await backUp(NOON + 2 * HOUR_MS, [{ count: 1, spanMs: 24 * HOUR_MS }])
    assert.deepEqual(
      await objects(),
      stored.map((file) => file.replace(name, next.name)),
    )
  })

  it('are refused where there is no shop, and full disks are named without the keys', async () => {
    const nowhere = { ...config, dataDir: join(parent, 'nowhere') }
    await assert.rejects(runBackup(nowhere, { place: copies, keep: undefined, now: NOON }), refusal('no_database'))
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
    assert.equal(backupFailureMessage(full, copies), backupTexts.noSpace('DATA_DIR'))
  })

  it('that were changed are found', async () => {
    await backUp()
    await writeFile(join(parent, 'file'), 'no picture')
    await openObjects(copies).upload(`media/${ORIGINAL}`, join(parent, 'file'))
    await assert.rejects(verify(), refusal('media_incomplete'))
  })
})

function refusal(code: BackupRefusalCode) {
  return (error: unknown) => error instanceof BackupRefusal && error.code === code
}
