import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { z } from 'zod'
import { testTempDir } from '#test/database/temp-dir.ts'

/** A test that waits for ever fails by itself and does not block the rest. */
const TEST_TIMEOUT_MS = 180_000

/** A test that waits for ever with a mocked clock also stops the limit above. Twice the time of one test. */
const SILENT_FOR_MS = 2 * TEST_TIMEOUT_MS

/** Number of parallel test files: one more than processors, since some tests wait for a process or a timer. */
const CONCURRENCY = availableParallelism() + 1

/** `failures`: what the reporter says of failed tests. */
export type TestCount = { passed: number; failed: number; failures?: string }

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')

/** Starting a process and loading the shop takes longer than the tests of most files. */
const FILES_PER_PROCESS = 48

/**
 * Tests wait for databases: V8 takes that for idleness, and collects and shrinks the heap each time. It would also mark
 * the whole heap again and again while the modules of all files are loaded. Megabytes.
 */
const HEAP = [
  '--no-memory-reducer',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--initial-old-space-size=1000',
]

/** Above the failures at the end of the reporter's output. */
const FAILING = '✖ failing tests:'

/** The processes load the same modules: they are compiled once. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compile')

/** Of a failed check, the end of its output: it says what is wrong there. */
const LAST_LINES = 20

/** A check with no test count. Its output is printed at its end, so that it is not mixed with that of others. */
export async function runCheck(name: string, args: string[], env: Record<string, string> = {}): Promise<TestCount> {
  const output: Buffer[] = []
  const code = await exitCode(name, args, { env, output })
  const printed = Buffer.concat(output).toString().trimEnd()
  if (printed) console.log(`${printed}\n`)
  if (code === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, failures: `${printed.split('\n').slice(-LAST_LINES).join('\n')}\n` }
}

export async function runNodeTests(files: string[], env: Record<string, string> = {}): Promise<TestCount> {
  const dir = mkdtempSync(join(testTempDir(), 'meblia-tests-'))
  const batches = splitIntoBatches(files)
  const total = { passed: 0, failed: 0 }
  const failures: string[] = []
  try {
    const work = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const { count, failed } = await runBatch(batch, dir, env)
        total.passed += count.passed
        total.failed += count.failed
        failures.push(failed)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    return { ...total, failures: failures.join('') }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Neighbours take as long as each other: to different processes, as many for each that runs at the same time. */
export function splitIntoBatches(files: string[], concurrency = CONCURRENCY): string[][] {
  const rounds = Math.round(files.length / FILES_PER_PROCESS / concurrency)
  const count = rounds === 0 ? Math.ceil(files.length / FILES_PER_PROCESS) : rounds * concurrency
  return Array.from({ length: count }, (_, n) => files.filter((_, at) => at % count === n))
}

async function runBatch(
  files: string[],
  dir: string,
  env: Record<string, string>,
): Promise<{ count: TestCount; failed: string }> {
  const report = join(mkdtempSync(join(dir, 'batch-')), 'report.tap')
  const output: Buffer[] = []
  const code = await exitCode(
    'node',
    [...HEAP, 'script/test-process.ts', String(TEST_TIMEOUT_MS), report, ...files],
    // As on a server: React takes twice the time to render a page with the warnings of development.
    {
      env: { NODE_ENV: 'production', TMPDIR: dir, TEST_DEMO_DIR: join(dir, 'demo'), ...env },
      output,
      silentForMs: SILENT_FOR_MS,
    },
  )
  const [passed = '', failed = ''] = Buffer.concat(output).toString().split(FAILING)
  console.log(passed)
  return { count: countTests(code, () => parseTap(readFileSync(report, 'utf8'))), failed }
}

/** `demo`: the folder of a shop after its first start; without it the tests make one. */
export function runPlaywright(demo?: string): Promise<TestCount> {
  return withReport('report.json', async (report, dir) => {
    const env = { TMPDIR: dir, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(demo && { E2E_FIRST_START: demo }) }
    const code = await exitCode('playwright', ['test'], { env })
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

/** `output`: collects what would be printed. `silentForMs`: killed, and failed, after silence for that long. */
export async function exitCode(
  name: string,
  args: string[],
  {
    env,
    output,
    silentForMs,
  }: { env: Record<string, string>; output?: Buffer[] | undefined; silentForMs?: number | undefined },
): Promise<number> {
  const path = [BIN, process.env.PATH].join(delimiter)
  const child = spawn(join(BIN, name), args, {
    cwd: ROOT,
    stdio: ['ignore', output ? 'pipe' : 'inherit', output ? 'pipe' : 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env, PATH: path },
  })
  const silence = silentForMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), silentForMs)
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output?.push(chunk)
      silence?.refresh()
    })
  running.add(child)
  const [code] = await once(child, 'close')
  clearTimeout(silence)
  running.delete(child)
  if (code === null) output?.push(Buffer.from(`\n✖ ended by a signal: ${args.join(' ')}\n`))
  return typeof code === 'number' ? code : 1
}

/** A runner that crashed wrote no report, or one without a failure: both are failures. */
async function withReport(
  name: string,
  run: (report: string, dir: string) => Promise<{ code: number; count: () => TestCount }>,
): Promise<TestCount> {
  const dir = mkdtempSync(join(testTempDir(), 'meblia-tests-'))
  try {
    const { code, count } = await run(join(dir, name), dir)
    return countTests(code, count)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function countTests(code: number, count: () => TestCount): TestCount {
  const counted = countOrNothing(count)
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function countOrNothing(count: () => TestCount): TestCount {
  try {
    return count()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}
