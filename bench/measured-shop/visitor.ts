import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { PageKind } from './page-kinds.ts'

export type Screen = { width: number; height: number; isPhone?: true }

/** Bots get less: without a window the browser would call itself one. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

type Kept = Pick<PageKind, 'cookie' | 'storage'>

/** Somebody who has not been here before, except for the cookies and the storage that the page needs. */
export async function openVisitor(
  browser: Browser,
  { port, kept, screen, motion }: { port: number; kept: Kept; screen: Screen; motion: 'reduce' | 'no-preference' },
): Promise<BrowserContext> {
  const context = await openStranger(browser, screen, motion)
  await keep(context, context, port, kept)
  return context
}

/** Somebody who has not been here before. */
export function openStranger(
  browser: Browser,
  screen: Screen,
  motion: 'reduce' | 'no-preference',
): Promise<BrowserContext> {
  const isPhone = screen.isPhone === true
  return browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    userAgent: USER_AGENT,
    locale: 'uk-UA',
    reducedMotion: motion,
    // It would answer instead of the server, unseen.
    serviceWorkers: 'block',
  })
}

/** Pages in `shown`, which is the context or a tab of it, find these cookies and this storage. */
export async function keep(
  context: BrowserContext,
  shown: Pick<Page, 'addInitScript'>,
  port: number,
  { cookie = '', storage = {} }: Kept,
): Promise<void> {
  await context.addCookies(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((text) => {
        const [name = '', ...value] = text.split('=')
        return { name, value: value.join('='), url: `http://127.0.0.1:${port}` }
      }),
  )
  await shown.addInitScript((storage) => {
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  }, storage)
}
