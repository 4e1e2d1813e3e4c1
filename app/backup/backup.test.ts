import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { BackupRefusal, type BackupRefusalCode } from '#db/copy/backup-refusal.ts'
import { currentSchema, moveAway } from '#db/copy/postgres-restore.ts'
import { openDatabase } from '#db/open-database.ts'
import { lockFile } from '#db/sqlite.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { HOUR_MS } from '#shop/core/dates.ts'
import { smashPage } from '#test/database/broken-databases.ts'
import { createTestSchema, type TestSchema } from '#test/database/schemas.ts'
import { databases, NOON, openTestShop, postgresUrl } from '#test/shop.ts'
import { type Config, readConfig } from '../config.ts'
import { openLog } from '../logging.ts'
import { openShop } from '../open-shop.ts'
import { startFailureMessage } from '../process/startup-errors.ts'
import { createBackup } from './create-backup.ts'
import { openFolderTarget } from './folder-target.ts'
import { restoreCopy } from './restore-copy.ts'
import { runBackup, shopData } from './run-backup.ts'
import { verifyCopy } from './verify-copy.ts'

const ORDERS_BEFORE = 20
const ORDERS_AFTER = 5
const PICTURE = 'a picture'
/** Files are named by their content. */
const HASH = createHash('sha256').update(PICTURE).digest('hex')
const FOLDER = `originals/${HASH.slice(0, 2)}`

for (const name of databases) {
  describe(`the restore drill (${name})`, () => {
    let parent: string
    let schema: TestSchema | undefined
    beforeEach(async () => {
      parent = await mkdtemp(join(tmpdir(), 'meblia-backup-'))
      if (name === 'postgres') schema = await createTestSchema(postgresUrl, `drill_${process.pid}`)
    })
    afterEach(async () => {
      await schema?.drop()
      await rm(parent, { recursive: true, force: true })
    })

    it('has every order that was answered before the copy began', async () => {
      const config = configIn(join(parent, 'data'), schema?.url)
      if (name === 'postgres' && spawnSync('pg_dump', ['--version']).error) {
        await assert.rejects(
          runBackup(config, { place: join(parent, 'copies'), keep: undefined, now: NOON }),
          refusal('no_postgres_tools'),
        )
        return
      }
      const productId = await fillShop(config)
      const picture = join(config.dataDir, 'media', FOLDER, `${HASH}.jpg`)
      await mkdir(join(picture, '..'), { recursive: true })
      await writeFile(picture, PICTURE)
      const target = join(parent, 'copies')

      const buyers = startBuyers(config.dataDir, productId, schema?.url)
      const { before, manifest } = await buyers.whileOrdering(async () => {
        await buyers.answered(ORDERS_BEFORE)
        const before = buyers.keys.slice()
        const { manifest } = await runBackup(config, { place: target, keep: undefined, now: NOON })
        await buyers.answered(before.length + ORDERS_AFTER)
        return { before, manifest }
      })
      assert.deepEqual(Object.keys(manifest.media), [`${FOLDER}/${HASH}.jpg`])

      const there = name === 'sqlite' ? configIn(join(parent, 'restored')) : config
      await rm(join(there.dataDir, 'media'), { recursive: true, force: true })
      const store = await openFolderTarget(target, 'read')
      const scratch = await mkdtemp(join(parent, 'scratch-'))
      assert.deepEqual((await verifyCopy(shopData(config), { target: store, scratch })).manifest, manifest)
      await mkdir(there.dataDir, { recursive: true })
      const { earlier } = await restoreCopy(there.dataDir, shopData(there), store, { force: name === 'postgres' })
      assert.equal(earlier !== undefined, name === 'postgres')
      assert.ok(existsSync(join(there.dataDir, 'media', FOLDER, `${HASH}.jpg`)))

      const { shop, close } = await openShop(there, openLog('silent'))
      const orders = await shop.db.selectFrom('shop_order').select('request_key').execute()
      const lines = await shop.db.selectFrom('order_line').select('order_id').where('kind', '=', 'product').execute()
      await close()
      const stored = new Set(orders.map(({ request_key }) => request_key))
      assert.deepEqual(
        before.filter((key) => !stored.has(key)),
        [],
      )
      assert.equal(lines.length, orders.length, 'an order without its line')
      assert.equal(orders.length, manifest.tables.shop_order)
    })

    it('that was killed leaves no empty shop: nothing starts on it, and the next one puts it back first', async () => {
      if (!schema) return // SQLite: at no moment is there no file
      const config = configIn(join(parent, 'data'), schema.url)
      await fillShop(config)
      const copies = join(parent, 'copies')
      const canCopy = !spawnSync('pg_dump', ['--version']).error
      if (canCopy) await runBackup(config, { place: copies, keep: undefined, now: NOON })
      await putAside(config, 'drill_before_7')
      const empty = runBackup(config, { place: copies, keep: undefined, now: NOON + HOUR_MS })
      await assert.rejects(empty, refusal(canCopy ? 'no_tables' : 'no_postgres_tools'))
      await assert.rejects(openShop(config, openLog('silent')), (error) => {
        return /схемі drill_before_7\..*restore/s.test(startFailureMessage(error, config) ?? '')
      })
      if (!canCopy) return
      const restore = async (force: boolean) =>
        restoreCopy(config.dataDir, shopData(config), await openFolderTarget(copies, 'read'), { force })
      await assert.rejects(restore(false), refusal('shop_exists'))
      const { shop, close } = await openShop(config, openLog('silent'))
      assert.equal((await shop.db.selectFrom('product').select('id').execute()).length, 1)
      await close()
    })
  })
}

describe('copies of a shop', () => {
  let parent: string
  let config: Config
  let copies: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'meblia-backup-'))
    config = configIn(join(parent, 'data'))
    copies = join(parent, 'copies')
    await fillShop(config)
    await addPicture(HASH)
  })
  afterEach(() => rm(parent, { recursive: true, force: true }))

  const backUp = (now = NOON, keep: Parameters<typeof runBackup>[1]['keep'] = undefined) =>
    runBackup(config, { place: copies, keep, now })
  const verify = async (copyName?: string) => {
    const scratch = await mkdtemp(join(parent, 'scratch-'))
    return verifyCopy(shopData(config), { target: await openFolderTarget(copies, 'read'), scratch, copyName })
  }
  const restore = async (options: Parameters<typeof restoreCopy>[3] = {}, dataDir = config.dataDir) =>
    restoreCopy(dataDir, shopData({ ...config, dataDir }), await openFolderTarget(copies, 'read'), options)
  async function addPicture(hash: string, content = PICTURE): Promise<void> {
    const folder = join(config.dataDir, 'media/originals', hash.slice(0, 2))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${hash}.jpg`), content)
  }

  it('share the pictures: only new ones are copied', async () => {
    const first = await backUp()
    await addPicture('5b'.repeat(32))
    const second = await backUp(NOON + HOUR_MS)
    assert.equal(Object.keys(first.manifest.media).length, 1)
    assert.equal(Object.keys(second.manifest.media).length, 2)
    assert.equal((await readdir(join(copies, 'media/originals'))).length, 2)
    assert.deepEqual(await readdir(join(copies, 'copies')), [first.name, second.name])
  })

  it('are removed by the rule with the pictures that no copy names', async () => {
    const first = await backUp()
    await rm(join(config.dataDir, 'media', FOLDER), { recursive: true })
    const second = await backUp(NOON + HOUR_MS, [{ count: 1, spanMs: 24 * HOUR_MS }])
    assert.deepEqual(second.removed, [first.name])
    assert.deepEqual(await readdir(join(copies, 'copies')), [second.name])
    assert.deepEqual(await readdir(join(copies, 'media/originals')), [])
  })

  it('are not whole without a manifest, and the next backup removes what was left', async () => {
    const { name } = await backUp()
    await rm(join(copies, 'copies', name, 'manifest.json'))
    await assert.rejects(verify(), refusal('no_copy'))
    await assert.rejects(verify(name), refusal('copy_incomplete'))
    const next = await backUp(NOON + HOUR_MS)
    assert.deepEqual(await readdir(join(copies, 'copies')), [next.name])
  })

  it('are verified: a changed picture, a missing one and a changed database are found', async () => {
    const { name } = await backUp()
    assert.equal((await verify()).name, name)
    const picture = join(copies, 'media', FOLDER, `${HASH}.jpg`)
    await writeFile(picture, PICTURE.toUpperCase())
    await assert.rejects(verify(), refusal('media_incomplete'))
    await rm(picture)
    await assert.rejects(verify(), refusal('media_incomplete'))
    await writeFile(picture, PICTURE)
    await writeFile(join(copies, 'copies', name, 'database'), 'half')
    await assert.rejects(verify(name), refusal('copy_incomplete'))
  })

  it('with a picture damaged, cut or gone are refused, and nothing is changed; without it they are put back when that is asked', async () => {
    await backUp()
    const stored = join(copies, 'media', FOLDER, `${HASH}.jpg`)
    const harms = { damaged: PICTURE.toUpperCase(), cut: PICTURE.slice(1), gone: undefined }
    for (const [harm, content] of Object.entries(harms)) {
      await (content === undefined ? rm(stored) : writeFile(stored, content))
      const there = configIn(join(parent, harm))
      await mkdir(there.dataDir)
      const putBack = async (skipDamaged: boolean) =>
        restoreCopy(there.dataDir, shopData(there), await openFolderTarget(copies, 'read'), { skipDamaged })
      await assert.rejects(putBack(false), refusal('media_incomplete'))
      assert.deepEqual(await readdir(there.dataDir), ['server.lock'])
      const { skipped } = await putBack(true)
      assert.deepEqual(skipped, [`${FOLDER}/${HASH}.jpg`])
      assert.ok(existsSync(join(there.dataDir, 'shop.sqlite')))
      assert.deepEqual((await restore({ force: true })).skipped, [], 'the shop has it whole')
    }
  })

  it('put back a picture that the shop holds damaged', async () => {
    await backUp()
    await addPicture(HASH, PICTURE.toUpperCase())
    await restore({ force: true })
    assert.equal(await readFile(join(config.dataDir, 'media', FOLDER, `${HASH}.jpg`), 'utf8'), PICTURE)
  })

  it('take a damaged picture of theirs from the shop again, and keep a good one when that of the shop is damaged', async () => {
    await backUp()
    const stored = join(copies, 'media', FOLDER, `${HASH}.jpg`)
    await writeFile(stored, PICTURE.toUpperCase())
    await backUp(NOON + HOUR_MS)
    assert.equal(await readFile(stored, 'utf8'), PICTURE)
    for (const [hours, damaged] of [PICTURE.toUpperCase(), PICTURE.slice(1)].entries()) {
      await addPicture(HASH, damaged)
      const { name } = await backUp(NOON + (hours + 2) * HOUR_MS)
      assert.equal(await readFile(stored, 'utf8'), PICTURE)
      assert.equal((await verify()).name, name)
    }
  })

  it('on a disk that fills up leave no half copy, and the earlier one stays whole', async () => {
    const { name } = await backUp()
    const target = await openFolderTarget(copies, 'write')
    const full = async () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    await addPicture('5b'.repeat(32))
    await assert.rejects(createBackup(shopData(config), { ...target, put: full }, NOON + HOUR_MS), { code: 'ENOSPC' })
    await assert.rejects(createBackup(shopData(config), { ...target, take: full }, NOON + HOUR_MS), { code: 'ENOSPC' })
    await target.release()
    assert.deepEqual(await readdir(join(copies, 'copies')), [name])
    assert.equal((await verify()).name, name)
  })

  it('of a damaged database are refused, and earlier ones stay', async () => {
    const { name } = await backUp()
    const shop = await openTestShop('sqlite', config.dataDir)
    await smashPage(shop, 'index')
    const damaged = { ...config, database: { kind: 'sqlite', file: shop.database.file ?? '' } } as const
    await assert.rejects(
      runBackup(damaged, { place: copies, keep: undefined, now: NOON + HOUR_MS }),
      refusal('database_damaged'),
    )
    assert.deepEqual(await readdir(join(copies, 'copies')), [name])
    await shop.close()
  })

  it('of a newer version are refused', async () => {
    const { name, manifest } = await backUp()
    const file = join(copies, 'copies', name, 'manifest.json')
    const migrations = [...manifest.migrations, '999-newer']
    for (const newer of [{ format: 2 }, { ...manifest, migrations }]) {
      await writeFile(file, JSON.stringify(newer))
      await assert.rejects(restore({ force: true }), refusal('copy_newer'))
    }
  })

  it('do not replace a shop without being told to, nor a running one', async () => {
    await backUp()
    await assert.rejects(restore(), refusal('shop_exists'))
    const server = lockFile(join(config.dataDir, 'server.lock')) // as a server holds it: app/handover/handover.test.ts
    await assert.rejects(restore({ force: true }), refusal('shop_running'))
    server?.release()
    const { earlier } = await restore({ force: true })
    assert.ok(existsSync(earlier ?? ''))
  })

  it('of one target are made one at a time', async () => {
    const target = await openFolderTarget(copies, 'write')
    await assert.rejects(backUp(), refusal('target_busy'))
    await target.release()
  })

  it('are not put where they would be lost with the shop', async () => {
    await assert.rejects(
      runBackup(config, { place: join(config.dataDir, 'copies'), keep: undefined, now: NOON }),
      refusal('target_inside_data'),
    )
    await assert.rejects(
      runBackup(config, { place: 's3://bucket', keep: undefined, now: NOON }),
      refusal('target_unknown'),
    )
    await assert.rejects(
      runBackup(
        { ...config, database: { kind: 'sqlite', file: join(parent, 'none') } },
        { place: copies, keep: undefined, now: NOON },
      ),
      refusal('no_database'),
    )
  })
})

function refusal(code: BackupRefusalCode) {
  return (error: unknown) => error instanceof BackupRefusal && error.code === code
}

function configIn(dataDir: string, databaseUrl?: string): Config {
  const outcome = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  return outcome.config
}

async function fillShop(config: Config): Promise<number> {
  const { shop, close } = await openShop(config, openLog('silent'))
  const product = { name: 'Стілець', regularPrice: 3000_00, manageStock: 'yes', stockQuantity: 1_000_000 } as const
  const [id = 0] = await saveProducts(shop, [product])
  await close()
  return id
}

/** As a restore leaves it that is killed while PostgreSQL fills the new tables. */
async function putAside({ database }: Config, earlier: string): Promise<void> {
  const { db, close } = openDatabase(database)
  await moveAway(db, await currentSchema(db), earlier)
  await close()
}

/** Another process that places orders until it is stopped. `keys`: of answered orders. */
function startBuyers(dir: string, productId: number, databaseUrl = '') {
  const args = ['test/processes/buyers.ts', dir, String(productId), databaseUrl]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  const keys: string[] = []
  lines.on('line', (key) => keys.push(key))
  return {
    keys,
    async answered(count: number): Promise<void> {
      while (keys.length < count) await once(lines, 'line')
    },
    async whileOrdering<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work()
      } finally {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    },
  }
}
