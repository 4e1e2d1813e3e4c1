import type { Browser, BrowserContext } from '@playwright/test'
import type { PageKind } from './page-kinds.ts'

export type Screen = { width: number; height: number; isPhone?: true }

/** Bots get less: without a window the browser would call itself one. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Somebody who has not been here before, except for the cookies and the storage that the page needs. */
export async function openVisitor(
  browser: Browser,
  port: number,
  { cookie = '', storage = {} }: Pick<PageKind, 'cookie' | 'storage'>,
  screen: Screen,
  motion: 'reduce' | 'no-preference',
): Promise<BrowserContext> {
  const isPhone = screen.isPhone === true
  const context = await browser.newContext({
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
  await context.addCookies(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((text) => {
        const [name = '', ...value] = text.split('=')
        return { name, value: value.join('='), url: `http://127.0.0.1:${port}` }
      }),
  )
  await context.addInitScript((storage) => {
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  }, storage)
  return context
}
