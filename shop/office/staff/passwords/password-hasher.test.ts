import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, describe, it } from 'node:test'
import { z } from 'zod'
import { waitUntil } from '#test/site.ts'
import { openPasswordHasher } from './password-hasher.server.ts'

/** Slow enough that anything not waiting for it finishes first. */
const SLOW = { N: 2 ** 16, r: 8, p: 4 }
const QUICK = { N: 2, r: 1, p: 1 }

describe('password hasher', () => {
  const hasher = openPasswordHasher()
  after(() => hasher.close())
  const input = (cost: typeof SLOW, password = 'дванадцять літер') => ({
    password,
    salt: Buffer.alloc(16),
    length: 32,
    cost,
  })

  it('ends a thread that nobody has needed for ten seconds', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const hasher = openPasswordHasher()
    // Those of other tests may end meanwhile.
    const others = new Set(threadIds())
    const countThreads = () => threadIds().filter((id) => !others.has(id)).length
    await hasher.derive(input(QUICK))
    assert.equal(countThreads(), 1)
    t.mock.timers.tick(9_999)
    await hasher.derive(input(QUICK))
    t.mock.timers.tick(9_999)
    assert.equal(countThreads(), 1)
    t.mock.timers.tick(1)
    await waitUntil(() => countThreads() === 0)
    await hasher.derive(input(QUICK))
    await hasher.close()
  })

  it('equals scrypt', async () => {
    const key = await hasher.derive({
      password: 'пароль',
      salt: Buffer.from('сіль'),
      length: 32,
      cost: { N: 1024, r: 8, p: 1 },
    })
    const { scryptSync } = await import('node:crypto')
    assert.deepEqual(key, scryptSync('пароль', Buffer.from('сіль'), 32, { N: 1024, r: 8, p: 1 }))
  })

  it('does not block file access, whatever the number of passwords', async () => {
    const hasher = openPasswordHasher()
    const order: string[] = []
    const hashes = Array.from({ length: 8 }, () => hasher.derive(input(SLOW)).then(() => order.push('hash')))
    for (const hash of hashes) hash.catch(() => {})
    // More than libuv has threads: in its pool the eight hashes would precede every file.
    await Promise.all(Array.from({ length: 8 }, () => readFile(import.meta.filename).then(() => order.push('file'))))
    const before = order.indexOf('hash')
    assert.ok(before === -1 || before >= 6, order.join(' '))
    // The threads are ended rather than waited for.
    await hasher.close()
    await Promise.allSettled(hashes)
  })

  it('queues sixteen and rejects more, except from known devices, which come first', async () => {
    const done: string[] = []
    const hash = (name: string, first = false) =>
      hasher.derive(input(QUICK), { first }).then(
        () => done.push(name),
        (error: Error) => done.push(`${name}: ${error.name}`),
      )
    const running = [hash('a'), hash('b')]
    const waiting = Array.from({ length: 16 }, (_, n) =>
      hasher.derive(input(QUICK, String(n))).then(() => done.push('w')),
    )
    await hash('stranger')
    assert.deepEqual(done, ['stranger: TooBusy'])
    const knownHash = hash('known', true)
    await Promise.all([...running, ...waiting, knownHash])
    assert.equal(done.length, 20)
  })

  it('continues after an invalid input', async () => {
    await assert.rejects(hasher.derive({ ...input(QUICK), cost: { N: 3, r: 1, p: 1 } }), /could not be hashed/)
    assert.equal((await hasher.derive({ ...input(QUICK), salt: randomBytes(16) })).length, 32)
  })
})

function threadIds(): number[] {
  const report = z.object({ workers: z.array(z.object({ header: z.object({ threadId: z.number() }) })) })
  return report.parse(process.report.getReport()).workers.map(({ header }) => header.threadId)
}
