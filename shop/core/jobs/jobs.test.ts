import assert from 'node:assert/strict'
import { afterEach, beforeEach, it } from 'node:test'
import { z } from 'zod'
import type { Email } from '#shop/sales/emails/emails.ts'
import { enqueueOrderEmails } from '#shop/sales/emails/order-emails.server.ts'
import { emailTask } from '#shop/sales/emails/send-emails.server.ts'
import { createOrder } from '#shop/sales/orders/orders.server.ts'
import { blankAddress } from '#shop/sales/orders/orders.ts'
import { closeInTurn, onEachDatabase, openTestShop, type TestShop } from '#test/shop.ts'
import { waitUntil } from '#test/site.ts'
import { saveSettings } from '../settings/settings.server.ts'
import type { Shop } from '../shop.ts'
import { enqueueJobs, enqueueRecurringJobs } from './jobs.server.ts'
import type { Job, JobResult, Task } from './jobs.ts'
import { runDueJobs } from './run-jobs.server.ts'
import { startWorker } from './worker.server.ts'

const MINUTE_MS = 60_000
const CLAIM_MS = 60_000

onEachDatabase('jobs', (name) => {
  let shop: TestShop
  let beside: ReturnType<TestShop['openSecondProcess']>
  let logged: { message: string; facts: object }[]
  beforeEach(async () => {
    shop = await openTestShop(name)
    beside = shop.openSecondProcess()
    logged = []
    for (const level of ['warn', 'error'] as const)
      shop.log[level] = (facts, message) => logged.push({ facts, message })
  })
  afterEach(() => closeInTurn(beside, shop))

  const task = (
    run: (shop: Shop, job: Job<unknown>) => Promise<JobResult<unknown>>,
    more: Partial<Task> = {},
  ): Task => {
    return { name: 'test', payload: z.unknown(), run, retryDelayMs: (failures) => failures * MINUTE_MS, ...more }
  }
  const done = async () => ({ kind: 'done' }) as const
  const enqueue = (...keys: string[]) =>
    enqueueJobs(
      shop,
      keys.map((key) => ({ task: 'test', key, payload: { key } })),
    )
  const rows = () => shop.db.selectFrom('job').selectAll().orderBy('id').execute()

  it('send each email of 40 orders once, with two workers', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    await saveSettings(shop, { orderEmail: 'orders@example.com' })
    const sent: Email[] = []
    const sending = emailTask(async (email) => {
      sent.push(email)
      await new Promise((resolve) => setImmediate(resolve))
    })
    const workers = [await startWorker(shop, [sending]), await startWorker(beside, [sending])]
    for (let n = 0; n < 40; n++) {
      const billing = { ...blankAddress, first_name: 'Олена', email: `olena${n}@example.com` }
      const lines = [{ kind: 'fee' as const, name: 'Стіл', total: 3000_00 }]
      const made = await createOrder(shop, { createdVia: 'checkout', billing, lines }, '')
      assert.ok(made.kind === 'done')
      await enqueueOrderEmails(shop, made.order)
      for (const worker of workers) worker.checkSoon()
    }
    await waitUntil(async () => {
      shop.advanceClock(2000)
      t.mock.timers.tick(2000)
      return (await rows()).length === 0
    })
    await Promise.all(workers.map((worker) => worker.close()))
    assert.equal(sent.length, 80)
    assert.equal(new Set(sent.map(({ id }) => id)).size, 80)
    assert.equal(new Set(sent.map(({ to, subject }) => `${to} ${subject}`)).size, 80)
  })

  it('are taken over when their worker has given no sign of life, and its late end changes nothing', async () => {
    await enqueue('a')
    let end = (_: JobResult<unknown>) => {}
    const killed = runDueJobs(
      beside,
      task(() => new Promise((resolve) => (end = resolve))),
      'killed',
    )
    await waitUntil(async () => (await rows())[0]?.claimed_by === 'killed')
    const attempts: number[] = []
    const other = task(async (_, job) => {
      attempts.push(job.attempts)
      return { kind: 'again', runAt: shop.now() + MINUTE_MS }
    })
    shop.advanceClock(CLAIM_MS - 1)
    await runDueJobs(shop, other, 'other')
    assert.deepEqual(attempts, [])
    shop.advanceClock(1)
    await runDueJobs(shop, other, 'other')
    assert.deepEqual(attempts, [2])
    end({ kind: 'done' })
    await killed
    assert.equal((await rows())[0]?.run_at, shop.now() + MINUTE_MS)
  })

  it('are repeated after growing delays and given up after the last attempt', async () => {
    await enqueue('a', 'b')
    let runs = 0
    const failing = task(
      async (_, { payload }) => {
        if (JSON.stringify(payload).includes('b')) return { kind: 'done' }
        runs++
        throw Object.assign(new Error('550 olena@example.com unknown'), { code: 'EENVELOPE' })
      },
      { maxAttempts: 3 },
    )
    await runDueJobs(shop, failing, 'one')
    assert.deepEqual([runs, (await rows()).length], [1, 1], 'the other job does not wait')
    for (const minutes of [1, 2]) {
      shop.advanceClock(minutes * MINUTE_MS - 1)
      await runDueJobs(shop, failing, 'one')
      shop.advanceClock(1)
      await runDueJobs(shop, failing, 'one')
    }
    assert.equal(runs, 3)
    const [row] = await rows()
    assert.deepEqual([row?.attempts, row?.last_error, row?.dead_at], [3, 'EENVELOPE', shop.now()])
    shop.advanceClock(1000 * MINUTE_MS)
    await runDueJobs(shop, failing, 'one')
    assert.equal(runs, 3)
    assert.deepEqual(
      logged.map(({ message }) => message),
      ['test-failed', 'test-failed', 'test-failed', 'job.given-up'],
    )
    assert.doesNotMatch(JSON.stringify(logged), /olena/)
  })

  it('are given up when each run has ended its process', async () => {
    await enqueue('a')
    for (let n = 0; n < 2; n++) {
      void runDueJobs(
        beside,
        task(() => new Promise(() => {}), { maxAttempts: 2 }),
        `killed ${n}`,
      )
      await waitUntil(async () => (await rows())[0]?.claimed_by === `killed ${n}`)
      shop.advanceClock(CLAIM_MS)
    }
    await runDueJobs(shop, task(done, { maxAttempts: 2 }), 'one')
    assert.equal((await rows())[0]?.last_error, 'interrupted')
  })

  it('run once more when they are enqueued again meanwhile', async () => {
    await enqueue('a')
    await enqueue('a')
    let runs = 0
    const asking = task(async () => {
      if (++runs === 1) await enqueue('a')
      return { kind: 'done' }
    })
    await runDueJobs(shop, asking, 'one')
    assert.deepEqual([runs, await rows()], [2, []])
  })

  it('recur once per period, however many workers there are', async () => {
    let runs = 0
    const period = 15 * MINUTE_MS
    const purge = task(
      async () => {
        runs++
        return { kind: 'again', runAt: shop.now() + period }
      },
      { recurring: {} },
    )
    for (const node of [shop, beside]) await enqueueRecurringJobs(node, [purge])
    const round = () => Promise.all([runDueJobs(shop, purge, 'one'), runDueJobs(beside, purge, 'other')])
    for (let n = 0; n < 3; n++) await round()
    assert.equal(runs, 1)
    shop.advanceClock(period)
    await round()
    assert.equal(runs, 2)
  })

  it('keep their claim while they run', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
    await enqueue('a')
    let end = (_: JobResult<unknown>) => {}
    let runs = 0
    const long = task(() => {
      runs++
      return new Promise((resolve) => (end = resolve))
    })
    const worker = await startWorker(shop, [long])
    await waitUntil(() => runs === 1)
    for (let n = 0; n < 10; n++) {
      shop.advanceClock(CLAIM_MS / 3)
      t.mock.timers.tick(CLAIM_MS / 3)
      const until = shop.now() + CLAIM_MS
      await waitUntil(async () => (await rows())[0]?.run_at === until)
      await runDueJobs(beside, long, 'other')
    }
    assert.equal(runs, 1)
    end({ kind: 'done' })
    await worker.close()
    assert.deepEqual(await rows(), [])
  })

  it('that a clock has set far ahead are due again, and run while its server lives', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const DAY_MS = 24 * 60 * MINUTE_MS
    const runs: number[] = []
    const ahead = { ...beside, now: () => shop.now() + 30 * DAY_MS }
    const every = task(
      async (shop) => {
        runs.push(shop.now())
        return { kind: 'again', runAt: shop.now() + 15 * MINUTE_MS }
      },
      { recurring: {}, periodMs: 15 * MINUTE_MS },
    )
    await enqueueRecurringJobs(shop, [every])
    await runDueJobs(ahead, every, 'ahead')
    const worker = await startWorker(shop, [every])
    await waitUntil(() => runs.length === 2)
    await waitUntil(async () => (await rows())[0]?.run_at === shop.now() + 15 * MINUTE_MS)
    assert.equal(runs[1], shop.now())
    // While the worker runs.
    shop.advanceClock(15 * MINUTE_MS)
    await shop.db
      .updateTable('job')
      .set({ run_at: shop.now() + 30 * DAY_MS, claimed_by: 'gone' })
      .execute()
    for (let n = 0; n < 3; n++) {
      await new Promise((resolve) => setImmediate(resolve))
      t.mock.timers.tick(MINUTE_MS)
      shop.advanceClock(MINUTE_MS)
    }
    await waitUntil(() => {
      t.mock.timers.tick(MINUTE_MS)
      shop.advanceClock(MINUTE_MS)
      return runs.length === 3
    })
    await worker.close()
  })

  it('keep to their period: a retry within it stays where it is', async () => {
    await enqueueJobs(shop, [{ task: 'test', key: 'a', payload: {}, runAt: shop.now() + 23 * 60 * MINUTE_MS }])
    const worker = await startWorker(shop, [task(done)])
    await worker.close()
    assert.equal((await rows())[0]?.run_at, shop.now() + 23 * 60 * MINUTE_MS)
  })

  it('that delete what is old wait while the clock has to prove itself, and the clock is measured before a claim', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    let [purges, others, measured, isProven] = [0, 0, 0, false]
    const counted = (count: () => void) => async (shop: Shop) => {
      count()
      return { kind: 'again', runAt: shop.now() + MINUTE_MS } as const
    }
    const purge = task(
      counted(() => purges++),
      { name: 'purge', recurring: {}, byAge: true },
    )
    const other = task(
      counted(() => others++),
      { name: 'other', recurring: {} },
    )
    const clock = { measure: async () => void measured++, isProven: () => isProven }
    const worker = await startWorker({ ...shop, clock }, [purge, other])
    await waitUntil(() => others === 1)
    assert.ok(measured > 0)
    assert.equal(purges, 0)
    isProven = true
    await waitUntil(() => {
      t.mock.timers.tick(MINUTE_MS)
      shop.advanceClock(MINUTE_MS)
      return purges > 0
    })
    await worker.close()
  })

  it('cost an idle shop a query a minute', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    let checks = 0
    const dueAt = async () => {
      checks++
      return null
    }
    const worker = await startWorker(shop, [task(done, { recurring: {}, dueAt })])
    await waitUntil(() => checks === 1)
    for (let n = 0; n < 59; n++) {
      shop.advanceClock(1000)
      t.mock.timers.tick(1000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    assert.equal(checks, 1)
    shop.advanceClock(1000)
    t.mock.timers.tick(1000)
    await waitUntil(() => checks === 2)
    await worker.close()
  })
})
