import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { COMMAND_LINE_ACTOR as OWNER } from '#shop/core/audit/audit.ts'
import { runAfterCommit } from '#shop/core/shop.ts'
import { removeConnection, saveConnection } from '#shop/office/connections/connections.server.ts'
import { waitUntil } from '#test/site.ts'
import { type Config, readConfig } from '../config.ts'
import { openEventFeed } from '../event-feed.ts'
import { openLog } from '../logging.ts'
import { openShop } from '../open-shop.ts'
import { subscribers } from '../subscribers.ts'
import { connectionReloader } from './reload-connections.ts'

const LIQPAY = { LIQPAY_PUBLIC_KEY: 'i123456', LIQPAY_PRIVATE_KEY: 'liqpay-private-key' }

it('keys that the owner saves on one server are used by every process without a restart', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'meblia-connections-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const here = await openProcess(dataDir)
  const there = await openProcess(dataDir)
  t.after(async () => {
    await here.close()
    await there.close()
  })
  assert.deepEqual([here.shop.providers.size, there.shop.providers.size], [0, 0])

  const saved = await saveConnection(here.shop, OWNER, 'liqpay', LIQPAY)
  assert.equal(saved.kind, 'saved')
  await waitUntil(() => here.shop.providers.has('liqpay') && there.shop.providers.has('liqpay'))
  // What was rendered without the service is rendered anew.
  await waitUntil(() => there.heard.includes('settings.updated'))

  const started = await openProcess(dataDir)
  assert.ok(started.shop.providers.has('liqpay'), 'also after a start')
  await started.close()

  await removeConnection(there.shop, OWNER, 'liqpay')
  await waitUntil(() => !here.shop.providers.has('liqpay') && !there.shop.providers.has('liqpay'))
  const bytes = await readFile(join(dataDir, 'shop.sqlite'))
  assert.equal(bytes.indexOf(LIQPAY.LIQPAY_PRIVATE_KEY), -1)
})

/** As a server and a worker process do. */
async function openProcess(dataDir: string) {
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  assert.ok(read.kind === 'ok')
  const config: Config = read.config
  const opened = await openShop(config, openLog(config.logLevel))
  const heard: string[] = []
  const all = subscribers(opened.services, {
    workers: {},
    reloadConnections: connectionReloader(() => shop, opened.services),
  })
  const feed = openEventFeed(opened.database, all, opened.shop.log)
  const shop = {
    ...opened.shop,
    subscribers: all,
    emit: (...events: Parameters<typeof feed.emit>) => {
      heard.push(...events.map(({ type }) => type))
      runAfterCommit(all, events)
    },
  }
  return {
    shop,
    heard,
    close: async () => {
      await feed.close()
      await shop.encoder.close()
      await opened.close()
    },
  }
}
