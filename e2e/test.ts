import { test as base, type ConsoleMessage, type Request } from '@playwright/test'

export { expect } from '@playwright/test'

/** `test.use(phone)` */
export const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

type Noise = {
  /** What the browser may complain of in this test: `test.use({ expectedNoise: [/404/] })`. */
  expectedNoise: RegExp[]
  /** Encoding pictures takes time that most tests have no use for: they see one grey dot. */
  pictures: 'real' | 'grey'
  quickPictures: undefined
  silence: undefined
}

/** Whoever measures a page before its styles have come, as only a test does, ends the transition that leads to it. */
const LOOKED_AT_TOO_EARLY = /ViewTransition opt-in disabled/

const GREY_DOT = Buffer.from('R0lGODlhAQABAIAAAJaWlgAAACwAAAAAAQABAAACAkQBADs=', 'base64')

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
  pictures: ['grey', { option: true }],
  quickPictures: [
    async ({ context, pictures }, use) => {
      if (pictures === 'grey') {
        await context.route('**/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: GREY_DOT }))
      }
      await use(undefined)
    },
    { auto: true },
  ],
  silence: [
    async ({ context, baseURL, expectedNoise }, use) => {
      const noise: string[] = []
      context.on('console', (message) => {
        if (isComplaint(message)) noise.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (event) => {
        const error = event.error()
        if (!LOOKED_AT_TOO_EARLY.test(error.message)) noise.push(`uncaught: ${error.stack || error}`)
      })
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
