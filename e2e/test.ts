import { test as base, type ConsoleMessage, type Request } from '@playwright/test'

export { expect } from '@playwright/test'

type Noise = {
  /** What the browser may complain of in this test: `test.use({ expectedNoise: [/404/] })`. */
  expectedNoise: RegExp[]
  silence: undefined
}

/**
 * Hydration errors are seen by neither eye nor server. So any console error or warning, uncaught error or failed
 * request to the shop itself fails the test, on every page it opens.
 */
export const test = base.extend<Noise>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern which fixtures are wanted
  baseURL: async ({}, use) => {
    await use(process.env.E2E_URL)
  },
  expectedNoise: [[], { option: true }],
  silence: [
    async ({ context, baseURL, expectedNoise }, use) => {
      const noise: string[] = []
      context.on('console', (message) => {
        if (isComplaint(message)) noise.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => noise.push(`uncaught: ${error.error().stack ?? error.error()}`))
      context.on('requestfailed', (request) => {
        if (isOurLoss(request, baseURL)) noise.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
      })
      await use(undefined)
      const unexpected = noise.filter((line) => !expectedNoise.some((expected) => expected.test(line)))
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning'
}

/** Leaving a page cancels what it was still loading: no loss. */
function isOurLoss(request: Request, baseURL: string | undefined): boolean {
  const cancelled = request.failure()?.errorText === 'net::ERR_ABORTED'
  return !cancelled && baseURL !== undefined && new URL(request.url()).origin === new URL(baseURL).origin
}
