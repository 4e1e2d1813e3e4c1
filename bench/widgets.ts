import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { findChromium } from '../e2e/fixtures/chromium.ts'
import { startShop, waitForIdle } from './server.ts'
import { formatTable, median } from './table.ts'

const ROUNDS = 9
const SLOWER = 4
const SWIPES = 6
const CLICKS = 12
const PRODUCT = '/product/sofa-lyman/'
const CARE = '/dostavka-ta-oplata/'
const ABOUT = '/pro-nas/maisternia/'
/** The limit of the machine: one box animated by the compositor alone. */
const EMPTY_PAGE = `data:text/html,<!doctype html><style>
  div { animation: move 1s linear infinite alternate; background: silver; block-size: 200px; inline-size: 200px }
  @keyframes move { to { transform: translateX(140px) } }
</style><div></div>`

type Visit = { page: Page; session: CDPSession }

/**
 * §9, and the issues on galleries and content: the lightbox's first frame on a slow machine, frames during animations.
 */
export async function benchWidgets(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  const server = await startShop({ PORT: '0', DATA_DIR: dir })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  /** A new page for each row, so nothing of the previous one is still running. */
  const visit = async <T>(path: string, ready: string, work: (on: Visit) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
    try {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.goto(path.startsWith('/') ? `http://localhost:${server.port}${path}` : path)
      await page.waitForSelector(ready)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1000)
      return await work({ page, session })
    } finally {
      await context.close()
    }
  }
  try {
    await waitForIdle(server)
    const opened = await visit(PRODUCT, 'a.swipebox', ({ page }) => openings(page))
    const frames = async (name: string, path: string, ready: string, work: (on: Visit) => Promise<unknown>) => [
      name,
      ...(await visit(path, ready, (on) => framesDuring(browser, on.page, () => work(on)))),
    ]
    const rows = [
      await frames('empty page, one box moved by CSS', EMPTY_PAGE, 'div', ({ page }) => page.waitForTimeout(3000)),
      await visit(PRODUCT, 'a.swipebox', async ({ page, session }) => {
        await page.locator('#picture-1 a').tap()
        await page.waitForTimeout(1000)
        return ['lightbox, swiped', ...(await framesDuring(browser, page, () => swipe(session, 390)))]
      }),
      await frames('hero, swiped', '/', '.carousel--hero.carousel--live', ({ session }) => swipe(session, 200)),
      await frames('accordion, opened and closed', CARE, '.accordion__head', ({ page }) => toggle(page)),
      await visit(ABOUT, '.parallax', async ({ page }) => {
        await page.locator('.parallax').first().scrollIntoViewIfNeeded()
        await page.waitForTimeout(1000)
        return ['parallax, scrolled', ...(await framesDuring(browser, page, () => scroll(page)))]
      }),
    ]
    console.log(
      `\nlightbox, touch to first frame at ${SLOWER} × slow-down: ${opened.map((ms) => ms.toFixed(0)).join(' ')} ms`,
    )
    console.log(
      `median of the ${opened.length - 1} after the first: ${median(opened.slice(1)).toFixed(0)} ms, of 100\n`,
    )
    console.log(formatTable([`at ${SLOWER} × slow-down`, 'presented', 'dropped', 'frames a second'], rows))
  } finally {
    await browser.close()
    server.process.kill()
    rmSync(dir, { recursive: true, force: true })
  }
  console.log(`\n${formatTable(['part', 'bytes, brotli'], weights())}`)
}

/** From the touch to the presented frame with its result, as measured by the browser (Event Timing). */
async function openings(page: Page): Promise<number[]> {
  const clicks = await page.evaluateHandle(() => {
    const clicks: { ms: number; isOpen: boolean }[] = []
    let isOpen = false
    addEventListener('click', () => {
      isOpen = document.querySelector('dialog[open]') !== null
    })
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntriesByName('click')) clicks.push({ ms: duration, isOpen })
    })
    const everyEvent: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    observer.observe(everyEvent)
    return clicks
  })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.locator('#picture-1 a').tap()
    await page.waitForTimeout(600) // a query to the page would delay the frame
    const click = await page.evaluate((clicks) => clicks.shift(), clicks)
    if (!click?.isOpen) throw new Error('the lightbox opened in a later frame than the one that was timed')
    times.push(click.ms)
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'detached' })
  }
  return times
}

/** A finger swipes back and forth. */
async function swipe(session: CDPSession, y: number): Promise<void> {
  for (let swipe = 0; swipe < SWIPES; swipe++) {
    const [from, to] = swipe % 2 ? [80, 280] : [280, 80]
    await pull(session, { x: from, y, xDistance: to - from })
  }
}

/** Smooth scrolling down and up by the browser's own compositor. Synthesised gestures sometimes never end. */
async function scroll(page: Page): Promise<void> {
  await page.evaluate(async (pulls) => {
    for (let pull = 0; pull < pulls; pull++) {
      const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
      scrollBy({ top: pull % 2 ? -400 : 400, behavior: 'smooth' })
      await ended
    }
  }, SWIPES)
}

type Pull = { x: number; y: number; xDistance: number }

function pull(session: CDPSession, way: Pull) {
  return session.send('Input.synthesizeScrollGesture', {
    ...way,
    yDistance: 0,
    gestureSourceType: 'touch',
    speed: 600,
    preventFling: true,
  })
}

/** Each click opens a panel in place of the previous one; every third closes it. */
async function toggle(page: Page): Promise<void> {
  await page.evaluate(async (clicks) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.accordion__head')].slice(0, 2)
    buttons[0]?.scrollIntoView({ block: 'start', behavior: 'instant' })
    const order = [0, 1, 1]
    for (let click = 0; click < clicks; click++) {
      buttons[order[click % order.length] ?? 0]?.click()
      await new Promise((done) => setTimeout(done, 400))
    }
  }, CLICKS)
}

/**
 * Frames reported by the compositor: presented ones, and those dropped during an animation. Frames without visible
 * change (while a click is being handled) do not count: Chromium marks them.
 */
async function framesDuring(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<string[]> {
  await browser.startTracing(page, { categories: ['cc', 'benchmark'] })
  await work()
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const frames = new Map<number, boolean>()
  for (const frame of traceEvents.flatMap(({ args }) => args?.frame_reporter ?? [])) {
    // A frame is reported twice when the main thread's part arrives after the compositor's.
    if (frame.state.startsWith('STATE_PRESENTED')) frames.set(frame.frame_sequence, true)
    const missed = frame.state === 'STATE_DROPPED' && frame.affects_smoothness
    if (missed && !frames.has(frame.frame_sequence)) frames.set(frame.frame_sequence, false)
  }
  const presented = [...frames.values()].filter(Boolean).length
  return [String(presented), String(frames.size - presented), ((60 * presented) / frames.size).toFixed(1)]
}

const reporter = z.object({ frame_sequence: z.number(), state: z.string(), affects_smoothness: z.boolean() })
const trace = z.object({
  traceEvents: z.array(z.object({ args: z.object({ frame_reporter: reporter.optional() }).optional() })),
})

function weights(): string[][] {
  const client = join(import.meta.dirname, '../dist/client')
  const built: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  )
  const files = Object.values(built).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)]
    .filter((file) => /(carousel|lightbox|client-|site-)/.test(file) && /\.(js|css)$/.test(file))
    .map((file) => [file, String(brotliCompressSync(readFileSync(join(client, file))).length)])
}
