import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { smashPage } from '#test/database/broken-databases.ts'
import { seedProducts } from '#test/fixtures/products.ts'
import { compileCache } from '#test/processes/plain-shop.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { checkForDamage } from './damage-check.ts'

describe('a damaged SQLite file', () => {
  let shop: TestShop
  let file: string
  beforeEach(async () => {
    shop = await openTestShop()
    file = shop.database.file ?? ''
    await seedProducts(shop)
  })
  afterEach(() => shop.close())

  it('is found before the shop opens, when it is found soon', async () => {
    const findDamage = () => checkForDamage({ kind: 'sqlite', file }, assert.fail, 60_000)
    assert.equal(await findDamage(), undefined)
    await smashPage(shop, 'index')
    assert.match((await findDamage()) ?? '', /Tree \d+ page \d+/)
    await smashPage(shop, 'table')
    assert.equal(await findDamage(), 'database disk image is malformed')
  })

  it('does not keep the shop closed while a large file is read', async () => {
    await smashPage(shop, 'index')
    const late = Promise.withResolvers<string>()
    assert.equal(await checkForDamage({ kind: 'sqlite', file }, late.resolve, 0), undefined)
    assert.match(await late.promise, /Tree \d+ page \d+/)
  })

  it('is refused by the server, which says what to do', async () => {
    await smashPage(shop, 'index')
    const dir = dirname(file)
    const env = { ...compileCache, DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'silent' }
    const { status, stderr } = spawnSync(process.execPath, ['app/main.ts'], { env, encoding: 'utf8' })
    assert.equal(status, 1)
    assert.equal(stderr.trim(), operatorTexts.failures.databaseDamaged(dir))
  })

  it('is nobody’s before the first start, and on PostgreSQL', async () => {
    assert.equal(await checkForDamage({ kind: 'sqlite', file: `${file}.none` }, assert.fail), undefined)
    assert.equal(await checkForDamage({ kind: 'postgres', url: 'postgres://nowhere/shop' }, assert.fail), undefined)
  })
})
