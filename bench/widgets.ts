import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import { start } from './server.ts'
import { median, table } from './table.ts'

const ROUNDS = 9
const SLOWER = 4
const SWIPES = 6
const PRODUCT = '/product/sofa-lyman/'

/** §6 of the galleries issue: the lightbox's first frame on a slow machine, frames while swiping, bytes of each part. */
export async function benchWidgets(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'meblia-bench-'))
  const server = await start(['server/main.ts'], { PORT: '0', DATA_DIR: dir })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(`http://localhost:${server.port}${PRODUCT}`)
    await page.waitForSelector('a.swipebox')
    await page.waitForLoadState('networkidle')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const opened = await openings(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.locator('#picture-1 a').tap()
    await page.waitForTimeout(1000)
    const inLightbox = await swipes(session, page, 390)
    await page.goto(`http://localhost:${server.port}/`)
    await page.waitForSelector('.carousel--hero.carousel--live')
    await page.waitForTimeout(1000)
    const inHero = await swipes(session, page, 200)
    console.log(
      `\nlightbox, click to first frame at ${SLOWER} × slow-down: ${opened.map((ms) => ms.toFixed(0)).join(' ')} ms`,
    )
    console.log(
      `median of the ${opened.length - 1} after the first: ${median(opened.slice(1)).toFixed(0)} ms, of 100\n`,
    )
    console.log(
      table(
        [`${SWIPES} swipes`, 'frames', 'dropped', 'median gap, ms', 'longest, ms'],
        [
          ['lightbox', ...inLightbox],
          ['hero', ...inHero],
        ],
      ),
    )
  } finally {
    await browser.close()
    server.process.kill()
    rmSync(dir, { recursive: true, force: true })
  }
  console.log(`\n${table(['part', 'bytes, brotli'], weights())}`)
}

/** From the click to the frame after the one in which the dialog stood. */
async function openings(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    times.push(
      await page.evaluate(async () => {
        const start = performance.now()
        document.querySelector<HTMLElement>('#picture-1 a')?.click()
        while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        return performance.now() - start
      }),
    )
    await page.waitForTimeout(600)
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'detached' })
  }
  return times
}

/** Frames as the page is given them while a finger pulls to and fro, and how many of 60 a second it missed. */
async function swipes(session: CDPSession, page: Page, y: number): Promise<string[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frameTimes: frames })
    const note = (time: number) => {
      frames.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  for (let swipe = 0; swipe < SWIPES; swipe++) {
    const [from, to] = swipe % 2 ? [80, 280] : [280, 80]
    await session.send('Input.synthesizeScrollGesture', {
      x: from,
      y,
      xDistance: to - from,
      yDistance: 0,
      speed: 600,
      gestureSourceType: 'touch',
      preventFling: true,
    })
  }
  const frames = await page.evaluate((): number[] => Reflect.get(window, 'frameTimes'))
  const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0)
  return [String(frames.length), String(dropped), median(gaps).toFixed(1), Math.max(...gaps).toFixed(1)]
}

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
