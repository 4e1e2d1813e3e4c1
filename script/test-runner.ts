import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { z } from 'zod'
import { testTempDir } from '#test/database/temp-dir.ts'

/** A test that waits for ever fails by itself and does not block the rest. */
const TEST_TIMEOUT_MS = 180_000

/** Number of parallel test files: by default Node leaves one processor free, half of a machine with two. */
const CONCURRENCY = availableParallelism()

export type TestCount = { passed: number; failed: number }

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')

/** Each test file is a process of its own that loads the same modules: they are compiled once. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compile')

/** A check with no test count. */
export async function runCheck(name: string, given: string[], env: Record<string, string> = {}): Promise<TestCount> {
  return (await exitCode(name, given, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

export function runNodeTests(files: string[], env: Record<string, string> = {}): Promise<TestCount> {
  return withReport('report.tap', async (report, dir) => {
    const reporters = ['spec', 'stdout', 'tap', report]
    const flags = reporters.map((value, at) => `--test-reporter${at % 2 ? '-destination' : ''}=${value}`)
    const code = await exitCode(
      'node',
      ['--test', `--test-timeout=${TEST_TIMEOUT_MS}`, `--test-concurrency=${CONCURRENCY}`, ...flags, ...files],
      { TMPDIR: dir, TEST_DEMO_DIR: join(dir, 'demo'), NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    )
    return { code, count: () => parseTap(readFileSync(report, 'utf8')) }
  })
}

export function runPlaywright(): Promise<TestCount> {
  return withReport('report.json', async (report, dir) => {
    const code = await exitCode('playwright', ['test'], { TMPDIR: dir, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    return { code, count: () => parsePlaywrightReport(readFileSync(report, 'utf8')) }
  })
}

export function parseTap(tap: string): TestCount {
  const total = (name: string) => {
    const line = new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)
    if (!line) throw new Error('The test runner wrote no totals.')
    return Number(line[1])
  }
  return { passed: total('pass'), failed: total('fail') + total('cancelled') }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
})

/** Errors outside any test (a failed setup, a file that does not load) count as one each. */
export function parsePlaywrightReport(json: string): TestCount {
  const { stats, errors } = playwrightReport.parse(JSON.parse(json))
  return { passed: stats.expected, failed: stats.unexpected + errors.length }
}

const running = new Set<ChildProcess>()

export function stopRunning(): void {
  for (const child of running) child.kill('SIGTERM')
}

async function exitCode(name: string, given: string[], env: Record<string, string>): Promise<number> {
  const path = [BIN, process.env.PATH].join(delimiter)
  const child = spawn(join(BIN, name), given, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: path },
  })
  running.add(child)
  const [code] = await once(child, 'exit')
  running.delete(child)
  return typeof code === 'number' ? code : 1
}

/**
 * A runner that crashed wrote no report, or one without a failure: both are failures. `dir`: for the report and for
 * files of the tests; it is deleted afterwards.
 */
async function withReport(
  name: string,
  run: (report: string, dir: string) => Promise<{ code: number; count: () => TestCount }>,
): Promise<TestCount> {
  const dir = mkdtempSync(join(testTempDir(), 'meblia-tests-'))
  try {
    const { code, count } = await run(join(dir, name), dir)
    const counted = countOrNothing(count)
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function countOrNothing(count: () => TestCount): TestCount {
  try {
    return count()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}
