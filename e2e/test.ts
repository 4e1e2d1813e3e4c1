import { createHash } from 'node:crypto'
import { test as base, type ConsoleMessage, type Request } from '@playwright/test'
import { shopTexts } from '#demo/texts.ts'

export { expect } from '@playwright/test'

/** `test.use(phone)` */
export const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

/** A browser with a window: others are not counted, and are taken for programs. `test.use({ userAgent: USER_AGENT })` */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

type Noise = {
  /** What the browser may complain of in this test: `test.use({ expectedNoise: [/404/] })`. */
  expectedNoise: RegExp[]
  /** Encoding pictures takes time that most tests have no use for: they see one grey dot. */
  pictures: 'real' | 'grey'
  /** Visitors of most tests answered the banner and dismissed the store notice long ago: they have refused. `unasked` is a first visit. */
  consent: 'refused' | 'unasked'
  answered: undefined
  quickPictures: undefined
  silence: undefined
}

/** Whoever measures a page before its styles have come, as only a test does, ends the transition that leads to it. */
const LOOKED_AT_TOO_EARLY = /ViewTransition opt-in disabled/

/** Cookies of protocols 1.5, as a refusal and a dismissed store notice leave them behind. */
const REFUSED = {
  cmplz_functional: 'allow',
  cmplz_preferences: 'deny',
  cmplz_statistics: 'deny',
  cmplz_marketing: 'deny',
  cmplz_consented_services: '',
  'cmplz_banner-status': 'dismissed',
  cmplz_policy_id: '1',
  cmplz_saved_categories: '["functional"]',
  cmplz_saved_services: '{}',
  [`store_notice${createHash('md5').update(shopTexts.storeNotice).digest('hex')}`]: 'hidden',
}

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
  consent: ['refused', { option: true }],
  answered: [
    async ({ context, consent, baseURL: url = '' }, use) => {
      if (consent === 'refused') {
        await context.addCookies(Object.entries(REFUSED).map(([name, value]) => ({ name, value, url })))
      }
      await use(undefined)
    },
    { auto: true },
  ],
  quickPictures: [
    async ({ context, pictures }, use) => {
      if (pictures === 'grey') {
        const isPicture = ({ pathname }: URL) => pathname.startsWith('/media/')
        await context.route(isPicture, (route) => route.fulfill({ contentType: 'image/gif', body: GREY_DOT }))
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
