import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/fixtures/chromium.ts'
import type { PageKind } from '../measured-shop/page-kinds.ts'
import { openVisitor, type Screen } from '../measured-shop/visitor.ts'

/** As Lighthouse slows down a phone. */
export const CPU_SLOWDOWN = 4
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 } // 1.6 Mbit/s down

/** After the load: what runs when the browser is idle has run. */
const SETTLED_MS = 2500

export const DESKTOP: Screen = { width: 1440, height: 900 }
export const PHONE: Screen = { width: 360, height: 780, isPhone: true }

/** A whole browser: the headless shell prerenders nothing. */
export function openWholeBrowser(): Promise<Browser> {
  return launch(findChromium(), [])
}

export function launch(executablePath: string | undefined, more: string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...args, ...more] })
}

export type Visit = {
  tab: Page
  session: CDPSession
  open(path: string): Promise<void>
  slowDown(rate: number): Promise<void>
}

/** In a browser context of its own, which is closed afterwards: nothing is in its cache. */
export async function visit<T>(
  browser: Browser,
  {
    port,
    page,
    screen,
    work,
  }: { port: number; page: Pick<PageKind, 'cookie' | 'storage'>; screen: Screen; work: (visit: Visit) => Promise<T> },
): Promise<T> {
  const context = await openVisitor(browser, { port, kept: page, screen, motion: 'no-preference' })
  try {
    // The first view of a picture encodes it, and a busy machine takes its time.
    context.setDefaultNavigationTimeout(180_000)
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    return await work({
      tab,
      session,
      open: async (path) => {
        await tab.goto(`http://127.0.0.1:${port}${path}`)
        // Not until it is idle: a carousel goes on asking for pictures.
        await tab.waitForTimeout(SETTLED_MS)
      },
      slowDown: async (rate) => {
        await session.send('Emulation.setCPUThrottlingRate', { rate })
      },
    })
  } finally {
    await context.close()
  }
}

export async function slowNetworkDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
}
