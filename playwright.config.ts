import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './e2e/fixtures/chromium.ts'

/** The back office is tested with its transitions. */
const MOVING = { reducedMotion: 'no-preference' } as const
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const BACK_OFFICE = /\/e2e\/admin\/.+\.spec\.ts$/
/** Only a full browser has a back/forward cache. */
const GOING_BACK = /\/back-forward-cache\.spec\.ts$/

/** Visitors of a test and of the next ones share it: a new process compiles every script anew. */
const ONE_RENDERER = '--renderer-process-limit=1'

const launch = (executablePath: string | undefined, args: string[] = []) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      ...args,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})
const wholeBrowser = { ...DESKTOP, ...launch(findChromium(), [ONE_RENDERER]) }
const pagesAlone = { ...DESKTOP, ...launch(findHeadlessShell(), [ONE_RENDERER]) }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/fixtures/global-setup.ts',
  outputDir: 'test-results',
  workers: 3,
  // Node runs them as they are; only JSX has to be compiled.
  build: { external: ['**/*.ts'] },
  // A shared machine may stall for seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    serviceWorkers: 'block', // requests that pass through one cannot be intercepted
    trace: 'off', // recording doubles the time; `playwright test --trace on` records one
  },
  projects: [
    { name: 'storefront, going back', testMatch: GOING_BACK, use: wholeBrowser },
    { name: 'storefront', testIgnore: [BACK_OFFICE, GOING_BACK], use: pagesAlone },
    { name: 'back office', testMatch: BACK_OFFICE, use: { ...pagesAlone, contextOptions: MOVING } },
  ],
})
