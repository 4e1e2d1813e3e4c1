import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { withinTime } from '#db/probes.ts'
import { findHeadlessShell } from '../../e2e/fixtures/chromium.ts'
import { DESKTOP, launch, PHONE } from '../instant/browser.ts'
import type { PageKind } from '../measured-shop/page-kinds.ts'
import { keep, openStranger, type Screen } from '../measured-shop/visitor.ts'
import type { Counts } from './limits.ts'

export const SCREENS: Screen[] = [PHONE, { width: 768, height: 1024 }, DESKTOP]

/**
 * How far ahead lazy pictures are loaded depends on how quick the browser takes the network for: always as on a quick one.
 */
const LAZY_MARGIN_PX = 1250
const LAZY_MARGINS = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G']
  .map((network) => `lazyLoadingImageMarginPx${network}=${LAZY_MARGIN_PX}`)
  .join(',')

export function openBrowser(): Promise<Browser> {
  return launch(findHeadlessShell(), [`--blink-settings=${LAZY_MARGINS}`, '--renderer-process-limit=1'])
}

/** Looks at an idle page, in which nothing more is asked for, until it counts as loaded. */
const QUIET_LOOKS = 5
const LOOK_MS = 80
const KILOBYTE = 1024
/** The first view of a picture encodes it, and a busy machine takes its time. */
const TIMEOUT_MS = 90_000
const FONT_ENDING = '.woff2'
const FONTS = { urlPattern: `*${FONT_ENDING}` }
/** A drawing takes the room of its own proportions, whatever its place: a grey square of one pixel would move what is below. */
const DRAWING_ENDING = '.svg'
const GREY_PICTURE = {
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'image/gif' }],
  body: 'R0lGODlhAQABAIAAAJaWlgAAACwAAAAAAQABAAACAkQBADs=',
}

/** By page. A browser context and its process serve all of them: new ones take half the time of a page. */
export async function countViews(
  browser: Browser,
  port: number,
  pages: PageKind[],
  screen: Screen,
): Promise<Map<string, Counts>> {
  // Carousels stand still: by themselves they would ask for the next picture every few seconds.
  const context = await openStranger(browser, screen, 'reduce')
  try {
    context.setDefaultTimeout(TIMEOUT_MS)
    // The process gets these settings with its first page, which may be too late for the pictures on that, and lives as
    // long as it has a page.
    const first = await context.newPage()
    await first.goto(`http://127.0.0.1:${port}/robots.txt`)
    const counts = new Map<string, Counts>()
    for (const page of pages) {
      // A browser that paints no more frames would be waited for without end.
      const view = countView(context, port, page)
      counts.set(page.name, await withinTime(view, TIMEOUT_MS, `${page.name} is not counted after ninety seconds.`))
    }
    return counts
  } finally {
    await context.close()
  }
}

/** What is loaded without scrolling; then how much the page shifts until its end has been scrolled to. */
async function countView(context: BrowserContext, port: number, page: PageKind): Promise<Counts> {
  const origin = `http://127.0.0.1:${port}`
  const tab = await context.newPage()
  try {
    const session = await context.newCDPSession(tab)
    await forgetEverything(session, origin)
    await keep(context, tab, port, page)
    await tab.addInitScript(recordShifts)
    const traffic = await recordTraffic(session)
    await tab.goto(`${origin}${page.path}`, { waitUntil: 'commit' })
    await tab.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await traffic.releaseFonts()
    await tab.waitForLoadState('load')
    await traffic.quiet(tab)
    const firstView = traffic.counts()
    await traffic.answerPicturesGrey()
    await tab.evaluate(scrollThrough)
    await traffic.quiet(tab)
    const { shift, moved } = await layoutShift(tab)
    if (moved.length > 0) console.error(`${page.path} has moved: ${moved.join(', ')}`)
    return { ...firstView, shift }
  } finally {
    await tab.close()
  }
}

/** What the pages before have left: cookies, storage, files in the cache of the browser and in that of its process. */
async function forgetEverything(session: CDPSession, origin: string): Promise<void> {
  await session.send('Storage.clearCookies')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  // Turned off, the cache of the process is emptied.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
}

type Loaded = { type: string; url: string; bytes: number }

const sent = z.object({
  requestId: z.string(),
  type: z.string().default('Other'),
  request: z.object({ url: z.string(), method: z.string() }),
})
/** So far: the headers, which differ between a first answer and the next. */
const answered = z.object({ requestId: z.string(), response: z.object({ encodedDataLength: z.number() }) })
const finished = z.object({ requestId: z.string(), encodedDataLength: z.number().default(0) })
const paused = z.object({ requestId: z.string(), request: z.object({ url: z.string() }) })

async function recordTraffic(session: CDPSession) {
  const pending = new Map<string, Loaded>()
  const all: Loaded[] = []
  const painted = Promise.withResolvers<void>()

  session.on('Network.requestWillBeSent', (event) => {
    const { requestId, type, request } = sent.parse(event)
    if (!request.url.startsWith('http')) return
    const loaded = { type, url: request.url, bytes: 0 }
    // Nobody reads the answer to what is only told, so the browser never calls it finished.
    if (request.method === 'GET') pending.set(requestId, loaded)
    all.push(loaded)
  })
  const end = (event: unknown) => {
    const { requestId, encodedDataLength } = finished.parse(event)
    const loaded = pending.get(requestId)
    if (loaded) loaded.bytes += encodedDataLength
    pending.delete(requestId)
  }
  session.on('Network.responseReceived', (event) => {
    const { requestId, response } = answered.parse(event)
    const loaded = pending.get(requestId)
    if (loaded) loaded.bytes -= response.encodedDataLength
  })
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  session.on('Fetch.requestPaused', async (event) => {
    const { requestId, request } = paused.parse(event)
    const isFont = request.url.endsWith(FONT_ENDING)
    if (isFont) await painted.promise
    await (isFont || request.url.endsWith(DRAWING_ENDING)
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.fulfillRequest', { requestId, ...GREY_PICTURE })
    ).catch(() => {}) // the tab is closed already
  })
  await session.send('Fetch.enable', { patterns: [FONTS] })

  const kilobytes = (type: RegExp) =>
    all.filter((transfer) => type.test(transfer.type)).reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE
  return {
    releaseFonts: () => painted.resolve(),
    /** Pictures further down cost time and prove nothing: their places are in the page. */
    answerPicturesGrey: () => session.send('Fetch.enable', { patterns: [FONTS, { urlPattern: '*/media/*' }] }),
    /** A busy machine has idle pages later: no time is waited for, but enough looks at a page that has nothing to do. */
    async quiet(tab: Page) {
      for (let quiet = 0; quiet < QUIET_LOOKS; ) {
        const before = all.length
        await tab.evaluate(idle, LOOK_MS)
        quiet = all.length === before && pending.size === 0 ? quiet + 1 : 0
      }
    },
    counts: (): Counts => ({
      requests: all.length,
      'all, KB': kilobytes(/./),
      'CSS, KB': kilobytes(/^Stylesheet$/),
      'scripts, KB': kilobytes(/^Script$/),
      'fonts, KB': kilobytes(/^Font$/),
      'pictures, KB': kilobytes(/^Image$/),
    }),
  }
}

/** Runs in the tab before the page. */
function recordShifts(): void {
  const shifts: number[] = []
  const moved: string[] = []
  Object.assign(window, { shifts, moved })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue
      shifts.push(Number(Reflect.get(entry, 'value')))
      const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
        entry,
        'sources',
      )
      for (const { node, previousRect, currentRect } of sources) {
        const part = node instanceof Element ? node : node?.parentElement
        moved.push(
          `${part?.tagName}.${part?.className} ${previousRect.x} ${previousRect.y} → ${currentRect.x} ${currentRect.y}`,
        )
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the tab. */
function idle(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), ms))
}

/** Runs in the tab. Two frames at each stop, in which the browser can lay out and begin to load. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await document.fonts.ready
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: 'instant' })
    await frame()
    await frame()
  }
}

/** The sum of all, which is never less than the score of the browser. */
function layoutShift(tab: Page): Promise<{ shift: number; moved: string[] }> {
  return tab.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    const shifts: number[] = Reflect.get(window, 'shifts')
    return { shift: shifts.reduce((sum, value) => sum + value, 0), moved: Reflect.get(window, 'moved') }
  })
}
