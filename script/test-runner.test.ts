import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { exitCode, parsePlaywrightReport, parseTap, splitIntoBatches, type TestCount } from './test-runner.ts'

const PROCESS = join(import.meta.dirname, 'test-process.ts')

describe('test totals', () => {
  it('count a cancelled test as failed', () => {
    const tap = 'not ok 1 - x\n# tests 6\n# pass 3\n# fail 1\n# cancelled 2\n# skipped 0\n'
    assert.deepEqual(parseTap(tap), { passed: 3, failed: 3 })
  })

  it('are absent when the runner died before its totals', () => {
    assert.throws(() => parseTap('TAP version 13\nok 1 - x\n'))
  })

  it('count an error outside browser tests as a failure', () => {
    const json = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }, errors: [{}] })
    assert.deepEqual(parsePlaywrightReport(json), { passed: 4, failed: 2 })
  })
})

describe('test files', () => {
  const files = Array.from({ length: 371 }, (_, n) => `${n}.test.ts`)

  it('each go to one process, neighbours to different ones, the first ones to the processes that begin first', () => {
    const batches = splitIntoBatches(files, 3)
    assert.deepEqual(batches.flat().toSorted(), files.toSorted())
    assert.deepEqual(
      batches.slice(0, 3).map((batch) => batch[0]),
      ['0.test.ts', '1.test.ts', '2.test.ts'],
    )
  })

  it('leave no process for the end, when the others have nothing to do', () => {
    assert.equal(splitIntoBatches(files, 3).length, 9)
    assert.equal(splitIntoBatches(files.slice(0, 2), 3).length, 1)
    assert.deepEqual(splitIntoBatches([], 3), [])
  })
})

describe('a process of test files', () => {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-test-process-'))
  })
  after(() => rm(dir, { recursive: true }))

  async function run(body: string): Promise<{ code: number | null; count: TestCount }> {
    const [file, report] = [join(dir, 'one.test.ts'), join(dir, 'report.tap')]
    await writeFile(file, `import { it } from 'node:test'\nit('works', async () => {\n  await 0\n  ${body}\n})`)
    const child = spawn(process.execPath, [PROCESS, '10000', report, file], { stdio: 'ignore' })
    const [code] = await once(child, 'close')
    return { code, count: parseTap(await readFile(report, 'utf8')) }
  }

  it('ends although a test has left a timer behind', async () => {
    assert.deepEqual(await run('setInterval(() => {}, 1000)'), { code: 0, count: { passed: 1, failed: 0 } })
  })

  it('fails with a failed test', async () => {
    assert.deepEqual(await run('throw new Error()'), { code: 1, count: { passed: 0, failed: 1 } })
  })

  it('fails with a promise that was rejected and an error that was thrown where nobody waits', async () => {
    assert.equal((await run('Promise.reject(new Error())')).code, 1)
    assert.equal((await run('setImmediate(() => {\n    throw new Error()\n  })')).code, 1)
  })

  it('is killed and has failed when it has printed nothing for too long', async () => {
    const printed: Buffer[] = []
    const waits = 'setInterval(() => {}, 1000)'
    assert.notEqual(
      await exitCode('node', ['--input-type=module', '-e', waits], { env: {}, output: printed, silentForMs: 500 }),
      0,
    )
    assert.match(Buffer.concat(printed).toString(), /ended by a signal/)
  })
})
