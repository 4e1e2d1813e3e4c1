import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, it } from 'node:test'
import { lockFile } from '#db/sqlite.ts'
import { operatorTexts } from '#i18n/cli/uk/operator.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import { seedOnce } from '#shop/office/seed/seed.server.ts'
import { listOrders } from '#shop/sales/orders/find-orders.server.ts'
import { createTestSchema } from '#test/database/schemas.ts'
import { compileCache } from '#test/processes/plain-shop.ts'
import { databases, postgresUrl } from '#test/shop.ts'
import { startShoppers } from '#test/shoppers.ts'
import { readConfig } from '../config.ts'
import { openLog } from '../logging.ts'
import { type OpenedShop, openShop } from '../open-shop.ts'
import { requestReload } from './control-socket.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Orders between two steps: by then all shoppers have met the server. */
const SOME_ORDERS = 10

for (const name of databases) {
  describe(`a supervised shop (${name})`, () => {
    let dir: string
    let productId: number
    let drop = async () => {}
    let env: Record<string, string>
    let supervisor: ChildProcess
    let port: number
    before(async () => {
      dir = await mkdtemp(join(tmpdir(), 'meblia-handover-'))
      env = { ...compileCache, DATA_DIR: join(dir, 'data') }
      if (name === 'postgres') {
        const schema = await createTestSchema(postgresUrl, `handover_${process.pid}`)
        env.DATABASE_URL = schema.url
        drop = schema.drop
      }
      productId = await withShop(env, fill)
      await linkTo(ROOT)
      ;({ supervisor, port } = await startSupervisor(dir, env))
    })
    after(async () => {
      supervisor.kill('SIGKILL')
      await drop()
      await rm(dir, { recursive: true, force: true })
    })

    /** What the supervisor starts next. */
    async function linkTo(root: string): Promise<void> {
      await symlink(root, join(dir, 'next'))
      await rename(join(dir, 'next'), join(dir, 'current'))
    }
    const reload = () => requestReload(join(dir, 'data'))

    it('loses no request while one server after another takes over', async () => {
      const { length: before } = await withShop(env, phonesOfOrders)
      const shoppers = startShoppers(port, productId)
      for (let times = 0; times < (name === 'sqlite' ? 2 : 1); times++) {
        await shoppers.ordered(SOME_ORDERS)
        assert.equal(await reload(), undefined)
      }
      await shoppers.ordered(SOME_ORDERS)
      await shoppers.stop()
      assert.deepEqual(shoppers.failures, [])
      assert.deepEqual((await withShop(env, phonesOfOrders)).slice(before).sort(), shoppers.orders.sort())
    })

    it('holds its folder, so that no restore replaces the shop', () => {
      assert.equal(lockFile(join(dir, 'data/server.lock')), undefined)
    })

    if (name === 'postgres') return
    it('goes on with the old server when the new one does not start, and says why', async () => {
      const broken = join(dir, 'broken')
      await mkdir(join(broken, 'app'), { recursive: true })
      await writeFile(join(broken, 'app/main.ts'), "throw new Error('half an update')")
      await linkTo(broken)
      assert.match((await reload()) ?? '', /half an update/)
      assert.equal(await statusOf(port), 200)
      await linkTo(ROOT)
    })

    it('answers a request that comes after the server was killed', async () => {
      process.kill(await serverOf(supervisor), 'SIGKILL')
      if (supervisor.stderr) await once(createInterface(supervisor.stderr), 'line') // it has noticed
      assert.equal(await statusOf(port), 200)
    })

    it('leaves the port when the supervisor is killed', async () => {
      const gone = once(supervisor, 'close') // the server has ended too: it writes to the same output
      supervisor.kill('SIGKILL')
      await gone
      ;({ supervisor, port } = await startSupervisor(dir, { ...env, PORT: String(port) }))
      assert.equal(await statusOf(port), 200)
    })

    it('ends at SIGTERM with every order answered that was taken', async () => {
      const { length: before } = await withShop(env, phonesOfOrders)
      const shoppers = startShoppers(port, productId)
      await shoppers.ordered(SOME_ORDERS)
      supervisor.kill('SIGTERM')
      const [code] = await once(supervisor, 'exit')
      await shoppers.stop()
      assert.equal(code, 0)
      await assert.rejects(reload(), { code: 'ENOENT' })
      assert.deepEqual((await withShop(env, phonesOfOrders)).slice(before).sort(), shoppers.orders.sort())
    })

    it('ends with its server when it is told to before the server is ready', async () => {
      const early = spawn(process.execPath, [join(dir, 'current/script/supervise.ts')], {
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      await serverOf(early)
      early.kill('SIGTERM')
      early.stdout.resume()
      await once(early, 'close') // the server has ended too
    })
  })
}

type Environment = Record<string, string>

async function startSupervisor(dir: string, env: Environment): Promise<{ supervisor: ChildProcess; port: number }> {
  const supervisor = spawn(process.execPath, [join(dir, 'current/script/supervise.ts')], {
    env: { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const opened = Promise.withResolvers<number>()
  let port = 0
  createInterface(supervisor.stdout).on('line', (line) => {
    port ||= Number(/http:\/\/localhost:(\d+)/.exec(line)?.[1] ?? 0)
    if (line === operatorTexts.supervisor.supervising) opened.resolve(port)
  })
  supervisor.once('exit', (code) => opened.reject(new Error(`it never opened: ${code}`)))
  return { supervisor, port: await opened.promise }
}

/** The process that answers now: the youngest. */
async function serverOf(supervisor: ChildProcess): Promise<number> {
  let children = ''
  while (children === '') {
    children = (await readFile(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, 'utf8')).trim()
  }
  return Math.max(...children.split(' ').map(Number))
}

/** On a connection of its own. */
async function statusOf(port: number): Promise<number | undefined> {
  const [response] = await once(get({ host: '127.0.0.1', port, path: '/shop/', agent: false }), 'response')
  response.resume()
  return response.statusCode
}

async function withShop<T>(env: Environment, work: (opened: OpenedShop) => Promise<T>): Promise<T> {
  const outcome = readConfig(env)
  if (outcome.kind === 'wrong') throw new Error(outcome.problems.join('\n'))
  const opened = await openShop(outcome.config, openLog('silent'))
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

async function fill({ shop }: OpenedShop): Promise<number> {
  let id = 0
  const chair = { name: 'Стілець', regularPrice: 3000_00, manageStock: 'yes', stockQuantity: 1_000_000 } as const
  await seedOnce(
    shop,
    async (shop) => {
      ;[id = 0] = await saveProducts(shop, [chair])
    },
    () => {},
  )
  return id
}

/** Oldest first. */
async function phonesOfOrders({ shop }: OpenedShop): Promise<string[]> {
  const { orders } = await listOrders(shop, { sort: { by: 'id', direction: 'asc' }, offset: 0, limit: 10_000 })
  return orders.map(({ billing }) => billing.phone)
}
