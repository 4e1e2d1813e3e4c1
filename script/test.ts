import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres, type TestPostgres } from '#test/database/postgres.ts'
import { testTempDir } from '#test/database/temp-dir.ts'
import { makeDemoShop } from '../e2e/fixtures/run-shop.ts'
import { COMPILE_CACHE, runCheck, runNodeTests, runPlaywright, stopRunning, type TestCount } from './test-runner.ts'

const ROOT = join(import.meta.dirname, '..')
const ARCHITECTURE = ['architecture', 'browser-tests', 'laws'].map((name) => `test/architecture/${name}.test.ts`)

/** These take ten to thirty seconds: begun last, one of them would run alone at the end. */
const LONGEST = [
  'db/transfer/round-trips.test.ts',
  'test/ways/moving.test.ts',
  'app/handover/handover.test.ts',
  'test/database/remove-demo.test.ts',
  'script/dev.test.ts',
  'http/pages/shared-markup.test.ts',
  'http/rate-limit/rate-limits.test.ts',
  'test/database/query-plans.test.ts',
]

type Group = 'check' | 'unit' | 'e2e'
type Step = { name: string; groups: Group[]; run(): Promise<TestCount> }

/** In this order; the steps of a stage side by side. A failed step does not stop the next ones. */
const stages: Step[][] = [
  [
    // More checkers do the same work more than once; the other steps use the processors meanwhile. Types and unused code
    // are remembered in node_modules/.cache: the next run looks at what has changed.
    { name: 'types', groups: ['check'], run: () => runCheck('tsc', ['-p', '.', '--checkers', '1']) },
    { name: 'format and lint', groups: ['check'], run: () => runCheck('biome', ['ci', '.']) },
    { name: 'unused code', groups: ['check'], run: () => runCheck('knip', ['--cache']) },
    { name: 'architecture', groups: ['check'], run: () => runNodeTests(ARCHITECTURE) },
    // Before the unit tests: those of the adapters need built pages.
    { name: 'build', groups: ['check', 'unit', 'e2e'], run: () => runCheck('node', ['script/build.ts']) },
  ],
  [
    { name: 'size budget', groups: ['check'], run: () => runCheck('node', ['script/size-budget.ts']) },
    // A browser without a processor to itself paints pages half, whose parts then move.
    { name: 'first start and budget', groups: ['e2e'], run: firstStartAndBudget },
  ],
  [{ name: 'unit, database, adapters', groups: ['unit'], run: unitTests }],
  [{ name: 'browser', groups: ['e2e'], run: () => runPlaywright(demo) }],
]

const temp = mkdtempSync(join(testTempDir(), 'meblia-run-'))
process.once('exit', () => rmSync(temp, { recursive: true, force: true }))
/** The folder of a shop after its first start. */
let demo: string | undefined
let postgres: TestPostgres | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    stopRunning()
    await postgres?.stop()
    process.exit(1)
  })
}
process.exitCode = await run(process.argv.slice(2))

async function run(requestedGroups: string[]): Promise<number> {
  const isWanted = (step: Step) =>
    requestedGroups.length === 0 || step.groups.some((group) => requestedGroups.includes(group))
  if (!stages.flat().some(isWanted)) {
    console.error('./script/test [check] [unit] [e2e]')
    return 2
  }

  const total = { passed: 0, failed: 0 }
  const summary: string[] = []
  const failures: string[] = []
  for (const stage of stages) {
    const runStep = async (step: Step) => {
      const start = Date.now()
      const count = await step.run().catch((error): TestCount => {
        console.error(error)
        return { passed: 0, failed: 1 }
      })
      total.passed += count.passed
      total.failed += count.failed
      if (count.failures) failures.push(count.failures)
      const seconds = ((Date.now() - start) / 1000).toFixed(1)
      const line = `${count.failed ? '✖' : '✔'} ${step.name.padEnd(26)} ${seconds.padStart(6)} s  ${formatCount(count)}`
      summary.push(line)
      console.log(`${line}\n`)
    }
    await Promise.all(stage.filter(isWanted).map(runStep))
  }

  // What failed stands at the end, below the hundreds of lines of the last step.
  console.log(`\n${[...failures, ...summary].join('\n')}\n\n${formatCount(total)}`)
  return total.failed > 0 ? 1 : 0
}

function formatCount({ passed, failed }: TestCount): string {
  return `${passed} passed, ${failed} failed`
}

/** For the budget of pages and the browser tests, which would all wait ten seconds for it. */
async function firstStartAndBudget(): Promise<TestCount> {
  const dir = join(temp, 'demo')
  await makeDemoShop(dir, { NODE_COMPILE_CACHE: COMPILE_CACHE })
  demo = dir
  const budget = await runCheck('node', ['bench/main.ts', 'budget'], { E2E_FIRST_START: demo })
  return { ...budget, passed: budget.passed + 1 }
}

/** The same tests on both databases: without PostgreSQL they run on SQLite, and its absence counts as a failure. */
async function unitTests(): Promise<TestCount> {
  const files = globSync('**/*.test.{ts,tsx}', { cwd: ROOT, exclude: ['node_modules', 'dist', 'data', 'e2e'] })
    .filter((file) => !ARCHITECTURE.includes(file))
    .sort((a, b) => Number(LONGEST.includes(b)) - Number(LONGEST.includes(a)) || (a < b ? -1 : 1))
  const absent = await startPostgres().then(
    (started) => {
      postgres = started
      return 0
    },
    (error) => {
      console.error(error.message)
      return 1
    },
  )
  try {
    const count = await runNodeTests(files, postgres && { TEST_DATABASE_URL: postgres.url })
    return { ...count, failed: count.failed + absent }
  } finally {
    await postgres?.stop()
    postgres = undefined
  }
}
