import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { routes } from '#api/office/moving/moving.server.ts'
import { MOVING_KEYS_ROUTE, MOVING_ROUTE, type MovingJson } from '#api/office/moving/protocol.ts'
import { findProductIdsBySku } from '#shop/catalog/products/records/products.server.ts'
import { DAY_MS } from '#shop/core/dates.ts'
import { runDueJobs } from '#shop/core/jobs/run-jobs.server.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import { openKeyring } from '#shop/office/connections/keyring.server.ts'
import { findKeptKeys, findPendingMove, keptKeysTask, recordMoveStep } from '#shop/office/moving/move-runs.server.ts'
import { openTestRest, type TestCaller } from '#test/rest-client.ts'
import { type OldWooCommerce, startOldWooCommerce } from '#test/services/old-woocommerce.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { readConfig } from '../config.ts'
import { moveTask } from './move-task.ts'

const SIGNED_IN = { login: 'olena', password: 'abcd efgh' }

describe('a move asked for in the office', () => {
  let shop: TestShop
  let old: OldWooCommerce
  beforeEach(async () => {
    shop = await openTestShop()
    old = await startOldWooCommerce('ck_1')
    shop.advanceClock(7 * DAY_MS)
    await saveSettings(shop, { webhookPrivateAddresses: true })
  })
  afterEach(async () => {
    old.close()
    await shop.close()
  })

  const as = (caller: TestCaller = 'owner') => openTestRest(shop, routes, caller)
  const begin = async (input: object = {}) =>
    as().request('POST', MOVING_ROUTE, { address: old.address, key: 'ck_1', secret: 'cs_1', ...input })
  const read = async (): Promise<MovingJson> => (await as().request('GET', MOVING_ROUTE)).body
  function work(signal = new AbortController().signal) {
    const configured = readConfig({ DATA_DIR: dirname(shop.files.dir) })
    if (configured.kind === 'wrong') throw new Error(configured.problems.join())
    return runDueJobs(shop, moveTask(configured.config, signal), 'test')
  }

  it('shows first what would come, then writes it, each address followed', async () => {
    old.sitemap = ['/pro-nas/', '/nemaie/']
    assert.equal((await begin(SIGNED_IN)).status, 200)
    assert.deepEqual((await read()).pending, { address: `${old.address}/`, applies: false, step: null })
    assert.equal((await begin()).status, 409)
    const [{ payload = '' } = {}] = await shop.db
      .selectFrom('job')
      .select('payload')
      .where('task', '=', 'moving.requested')
      .execute()
    assert.doesNotMatch(payload, /ck_1|cs_1|abcd/)
    await work()
    const { pending, runs, keys } = await read()
    assert.deepEqual([pending, keys?.hasWordpress], [null, true])
    assert.deepEqual([runs[0]?.actor, runs[0]?.address], ['owner', `${old.address}/`])
    assert.ok(runs[0]?.record.kind === 'moved')
    assert.deepEqual([runs[0].record.applied, runs[0].record.counts.product?.created], [false, 14])
    assert.equal((await findProductIdsBySku(shop, ['RF-1'])).size, 0)
    assert.equal(
      (await shop.db.selectFrom('job').select('id').where('task', '=', 'moving.requested').execute()).length,
      0,
    )

    shop.advanceClock(60_000)
    old.requests.length = 0
    await begin({ ...SIGNED_IN, applies: true })
    await work()
    const [{ record } = {}] = (await read()).runs
    assert.ok(record?.kind === 'moved' && record.applied)
    assert.deepEqual(record.addresses, {
      total: 2,
      direct: 1,
      redirected: 0,
      lostCount: 1,
      lost: [{ path: '/nemaie/', status: 404, location: null }],
    })
    assert.equal((await findProductIdsBySku(shop, ['RF-1'])).get('RF-1'), 241)
    assert.deepEqual(old.requests, ['/sitemap.xml'], 'what was read for the look is written')
  })

  it('tells in a code what keeps it from the old shop', async () => {
    await begin({ key: 'ck_2' })
    await work()
    const [{ record } = {}] = (await read()).runs
    assert.deepEqual(record, { kind: 'refused', path: '/wc/v3/products/attributes', status: 401 })
    await saveSettings(shop, { webhookPrivateAddresses: false })
    shop.advanceClock(60_000)
    old.requests.length = 0
    await begin()
    await work()
    assert.deepEqual((await read()).runs[0]?.record, { kind: 'unreachable', code: 'private_address' })
    assert.deepEqual(old.requests, [])
  })

  it('needs its keys once: they are kept encrypted for the next run, until they are forgotten or unused for 30 days', async () => {
    const again = { key: '', secret: '' }
    const cancel = () => as().request('DELETE', MOVING_ROUTE)
    await begin(SIGNED_IN)
    const { keys } = await read()
    assert.deepEqual(keys, { address: `${old.address}/`, hasWordpress: true, until: shop.now() + 30 * DAY_MS })
    const rows = await shop.db.selectFrom('job').select('payload').execute()
    assert.doesNotMatch(JSON.stringify(rows), /ck_1|cs_1|abcd/)
    assert.doesNotMatch(JSON.stringify(await read()), /ck_1|cs_1|abcd/)
    assert.equal((await begin({ ...again, address: 'https://another.example' })).status, 400, 'of another shop')
    const unencrypted = await begin({ ...SIGNED_IN, address: 'http://old.example' })
    assert.deepEqual([unencrypted.status, Object.keys(unencrypted.body.data.params)], [400, ['password']])

    await cancel()
    shop.advanceClock(DAY_MS)
    assert.equal((await begin({ ...again, applies: true })).body.keys.until, shop.now() + 30 * DAY_MS)
    await work()
    const [{ record } = {}] = (await read()).runs
    assert.ok(record?.kind === 'moved' && record.applied && record.counts.page?.created, 'with the WordPress password')

    assert.equal((await as('manager').request('DELETE', MOVING_KEYS_ROUTE)).status, 403)
    assert.equal((await as().request('DELETE', MOVING_KEYS_ROUTE)).body.keys, null)
    assert.equal((await begin(again)).status, 400)

    await begin()
    await cancel()
    const strange = {
      ...shop,
      connections: { ...shop.connections, keyring: openKeyring({ keys: ['ab'.repeat(32)], file: '' }) },
    }
    assert.equal(await findKeptKeys(strange), undefined, 'a copy of the database alone does not open them')

    shop.advanceClock(30 * DAY_MS - 1)
    await runDueJobs(shop, keptKeysTask, 'test')
    assert.notEqual((await read()).keys, null)
    shop.advanceClock(1)
    await runDueJobs(shop, keptKeysTask, 'test')
    assert.equal((await read()).keys, null)
  })

  it('that is stopped leaves no outcome, and one that a restart breaks off is begun again', async () => {
    await begin()
    const closing = new AbortController()
    closing.abort()
    await work(closing.signal)
    assert.deepEqual([(await read()).pending?.address, (await read()).runs], [`${old.address}/`, []])
    assert.equal((await as().request('DELETE', MOVING_ROUTE)).body.pending, null)
    await work()
    assert.deepEqual((await read()).runs, [])
  })

  it('that was stopped says nothing more once another was asked for', async () => {
    await begin({ applies: true })
    const stoppedMove = await findPendingMove(shop)
    assert.ok(stoppedMove)
    await as().request('DELETE', MOVING_ROUTE)
    await begin()
    const step = { phase: 'reading', of: 'products', done: 1, all: 2 } as const
    assert.equal(await recordMoveStep(shop, stoppedMove, step), false)
    assert.deepEqual((await read()).pending, { address: `${old.address}/`, applies: false, step: null })
    const pendingMove = await findPendingMove(shop)
    assert.ok(pendingMove && (await recordMoveStep(shop, pendingMove, step)))
    assert.deepEqual((await read()).pending, { address: `${old.address}/`, applies: false, step })
  })

  it('names each wrong field, and is for owners at their browser only', async () => {
    const { status, body } = await begin({ address: 'old-shop', secret: '', login: 'olena' })
    assert.deepEqual([status, Object.keys(body.data.params)], [400, ['address', 'secret', 'password']])
    for (const caller of ['manager', 'editor'] as const) {
      assert.equal((await as(caller).request('GET', MOVING_ROUTE)).status, 403)
      assert.equal((await as(caller).request('DELETE', MOVING_ROUTE)).status, 403)
    }
  })
})
