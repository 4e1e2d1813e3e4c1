import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { openEncoder } from './encoder.server.ts'
import type { EncodeJob, Encoder, EncoderAnswer, EncoderJob, EncoderProcess, Urgency } from './encoder.ts'

type FakeProcess = EncoderProcess & {
  job: EncoderJob | undefined
  killed: boolean
  answer(answer?: EncoderAnswer): void
  die(): void
}

const NEVER_ENDS = new Set<FakeProcess>()

/** Processes that act only on the test's command. */
function openFakeEncoder() {
  const started: FakeProcess[] = []
  const encoder = openEncoder(({ onAnswer, onExit }) => {
    const process: FakeProcess = {
      job: undefined,
      killed: false,
      start(job) {
        process.job = job
      },
      rest() {},
      kill() {
        process.killed = true
        if (!NEVER_ENDS.has(process)) process.die()
      },
      answer(answer = { kind: 'encoded' }) {
        process.job = undefined
        onAnswer(answer)
      },
      die() {
        process.job = undefined
        onExit()
      },
    }
    started.push(process)
    return process
  })
  const busy = () => started.filter((process) => process.job)
  const targets = () => busy().map(({ job }) => (job?.kind === 'encode' ? job.target : ''))
  return { encoder, started, busy, targets }
}

function encode(encoder: Encoder, target: string, urgency: Urgency = 'now') {
  const job: EncodeJob = { kind: 'encode', source: 'a.jpg', draft: 'draft', target, width: 640, format: 'avif' }
  return encoder.encode(job, urgency)
}

describe('encoder', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
  afterEach(() => mock.timers.reset())

  it('starts no process before the first picture', () => {
    assert.equal(openFakeEncoder().started.length, 0)
  })

  it('encodes at most two pictures at once', async () => {
    const { encoder, busy, started, targets } = openFakeEncoder()
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((target) => encode(encoder, target)))
    const order: string[] = []
    for (let running = busy(); running.length > 0; running = busy()) {
      assert.ok(running.length <= 2)
      order.push(targets()[0] ?? '')
      running[0]?.answer()
    }
    assert.deepEqual(order.toSorted(), ['a', 'b', 'c', 'd', 'e'])
    assert.equal(started.length, 2)
    assert.deepEqual(new Set((await all).map((encoding) => encoding.kind)), new Set(['encoded']))
  })

  it('merges equal requests in flight', async () => {
    const { encoder, started, busy } = openFakeEncoder()
    const both = Promise.all([encode(encoder, 'a'), encode(encoder, 'a')])
    assert.equal(busy().length, 1)
    started[0]?.answer()
    assert.deepEqual(await both, [{ kind: 'encoded' }, { kind: 'encoded' }])
    void encode(encoder, 'a')
    assert.equal(busy().length, 1, 'a later wish is a new one')
  })

  it('keeps one process free for visitors while it encodes ahead', () => {
    const { encoder, targets } = openFakeEncoder()
    for (const target of ['a', 'b', 'c']) void encode(encoder, target, 'ahead')
    assert.deepEqual(targets(), ['a'])
    void encode(encoder, 'seen')
    assert.deepEqual(targets(), ['a', 'seen'])
  })

  it('serves visitors first, also for queued pictures', () => {
    const { encoder, started, targets } = openFakeEncoder()
    for (const target of ['a', 'b', 'c']) void encode(encoder, target, 'ahead')
    for (const target of ['v', 'w']) void encode(encoder, target)
    void encode(encoder, 'c')
    assert.deepEqual(targets(), ['a', 'v'])
    started[1]?.answer()
    assert.deepEqual(targets(), ['a', 'c'])
    started[1]?.answer()
    assert.deepEqual(targets(), ['a', 'w'])
    started[0]?.answer()
    assert.deepEqual(targets(), ['b', 'w'])
  })

  it('replaces a crashed process and retries its picture once', async () => {
    const { encoder, started } = openFakeEncoder()
    const encoding = encode(encoder, 'a')
    started[0]?.die()
    assert.equal(started.length, 2)
    started[1]?.answer()
    assert.deepEqual(await encoding, { kind: 'encoded' })
  })

  it('reports a picture that crashes its process twice, and continues with the next', async () => {
    const { encoder, started, targets } = openFakeEncoder()
    const deadly = encode(encoder, 'a')
    started[0]?.die()
    started[1]?.die()
    assert.deepEqual(await deadly, { kind: 'failed', reason: 'crashed', message: 'crashed' })
    void encode(encoder, 'b')
    assert.deepEqual(targets(), ['b'])
  })

  it('times out after 30 seconds', async () => {
    const { encoder, started, targets, busy } = openFakeEncoder()
    const endless = encode(encoder, 'a')
    mock.timers.tick(29_999)
    assert.equal(busy().length, 1)
    mock.timers.tick(1)
    assert.equal(started[0]?.killed, true)
    assert.deepEqual(await endless, { kind: 'failed', reason: 'timeout', message: 'timeout' })
    void encode(encoder, 'b')
    assert.deepEqual(targets(), ['b'])
  })

  it('counts a killed process as running until its exit', () => {
    const { encoder, started, targets } = openFakeEncoder()
    for (const target of ['a', 'b', 'c']) void encode(encoder, target)
    for (const process of started) NEVER_ENDS.add(process)
    mock.timers.tick(30_000)
    started[0]?.answer()
    assert.deepEqual(targets(), ['b'])
    started[0]?.die()
    assert.deepEqual(targets(), ['b', 'c'])
  })

  it('stops processes after twenty idle seconds', () => {
    const { encoder, started } = openFakeEncoder()
    void encode(encoder, 'a')
    started[0]?.answer()
    mock.timers.tick(19_999)
    assert.equal(started[0]?.killed, false)
    mock.timers.tick(1)
    assert.equal(started[0]?.killed, true)
    void encode(encoder, 'b')
    assert.equal(started.length, 2)
  })

  it('rejects requests when five hundred are queued', async () => {
    const { encoder } = openFakeEncoder()
    for (let n = 0; n < 502; n++) void encode(encoder, `${n}`)
    assert.deepEqual(await encode(encoder, 'late'), { kind: 'failed', reason: 'busy', message: 'busy' })
  })

  it('settles all queued requests when closed', async () => {
    const { encoder, started } = openFakeEncoder()
    const all = Promise.all(['a', 'b', 'c'].map((target) => encode(encoder, target)))
    await encoder.close()
    assert.deepEqual(
      new Set((await all).map((answer) => answer.kind === 'failed' && answer.reason)),
      new Set(['closed']),
    )
    assert.deepEqual(
      started.map((process) => process.killed),
      [true, true],
    )
    assert.equal((await encode(encoder, 'd')).kind, 'failed')
    assert.equal(started.length, 2)
  })
})
