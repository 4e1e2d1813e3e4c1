import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { openServices } from '#app/services/services.ts'
import { type Shop, transact } from '#shop/core/shop.ts'
import { enqueueOrderEmails } from '#shop/sales/emails/order-emails.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { compileCache } from '#test/processes/plain-shop.ts'
import { openTestShop } from '#test/shop.ts'

const ROOT = join(import.meta.dirname, '..')

describe('a worker process', () => {
  it('sends the emails of a server that runs no jobs, as soon as they are queued', async () => {
    const shop = await openTestShop()
    const dataDir = dirname(shop.files.dir)
    const read = readConfig({ DATA_DIR: dataDir, WORKERS: 'off', LOG_LEVEL: 'silent' })
    assert.ok(read.kind === 'ok')
    const server = await createApp({
      shop,
      database: shop.database,
      config: read.config,
      services: openServices(read.config),
    })
    assert.deepEqual(await shop.db.selectFrom('job').selectAll().execute(), [], 'the server runs none')
    const worker = spawn(process.execPath, ['script/worker.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...compileCache, PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    })
    const exited = once(worker, 'exit')
    await once(worker.stdout, 'data')

    await placeOrder({ ...shop, now: Date.now })
    const outbox = join(dataDir, 'outbox')
    const emails = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
    while ((await emails()).length === 0) await delay(50)
    const [name = ''] = await emails()
    assert.match(await readFile(join(outbox, name), 'utf8'), /^Message-ID: <\d+\.\d+@localhost>\r?$/m)

    worker.kill('SIGTERM')
    assert.deepEqual(await exited, [0, null])
    await server.close()
    await shop.close()
  })
})

async function placeOrder(shop: Shop): Promise<void> {
  await transact(shop, async (shop) => {
    const billing = { ...blankAddress, first_name: 'Олена', email: 'olena@example.com' }
    const made = await createOrder(shop, { billing, lines: [{ kind: 'fee', name: 'Стіл', total: 3000_00 }] }, '')
    assert.ok(made.kind === 'done')
    await enqueueOrderEmails(shop, made.order)
  })
}
