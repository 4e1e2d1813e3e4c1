import type { BrowserContext, Cookie, Page } from '@playwright/test'
import { decodeTwice } from '#api/visitors/statistics/protocol.ts'
import { type CookieEntry, cookieRegistry } from '#shop/visitors/consent/cookie-registry.ts'
import { addFromCard, closeMiniCart, RELATED_PRODUCTS_PAGE } from '../cart/cart.ts'
import { HOSTILE_PAGE } from '../fixtures/content-blocks.ts'
import { CONSENT_AREAS_PAGE } from '../fixtures/moving-blocks.ts'
import { requestsSent } from '../fixtures/page/progress.ts'
import { expect, inOneTask, test, USER_AGENT } from '../fixtures/test.ts'
import { banner, bannerButton, consentCookies, footerButton, getCookie } from './consent.ts'

// A tall window needs less scrolling to show everything.
test.use({ consent: 'unasked', userAgent: USER_AGENT, viewport: { width: 1440, height: 1800 } })

const functional = cookieRegistry.filter(({ category }) => category === 'functional')

/** The cookie registry's entry for this item; undefined if it is undeclared. */
function declared(where: CookieEntry['where'], name: string): CookieEntry | undefined {
  return cookieRegistry.find((cookie) => {
    const [start = '', end] = cookie.name.split('*')
    return cookie.where === where && (end === undefined ? name === start : name.startsWith(start))
  })
}

/** What counts under a cookie: requested in the task that decides to count. */
const TRACKER = /\/tracker\.client-/

type Hit = { fields: Record<string, unknown>; url: string; headers: Record<string, string> }

/** Everything that the statistics were sent, and the tracker, in order. */
function watchStatistics(context: BrowserContext): Hit[] {
  const hits: Hit[] = []
  context.on('request', (request) => {
    if (!/burst/.test(request.url()) && !TRACKER.test(request.url())) return
    const fields = { ...decodeTwice(request.postData() ?? '') }
    hits.push({ fields, url: request.url(), headers: request.headers() })
  })
  return hits
}

function expectAnonymous({ fields, url, headers }: Hit, baseURL: string | undefined): void {
  expect(Object.keys(fields).sort()).toEqual(['page_id', 'referrer_url', 'uid', 'url'])
  expect(fields.uid).toBe(false)
  expect(String(fields.url)).toMatch(/^\/[^?#]*$/)
  expect(JSON.stringify([fields, url])).not.toMatch(
    /tajemne|utm_source|Mozilla|\d+x\d+|https?:..127\.0\.0\.1[^"]*"[^"]*\?/,
  )
  expect(headers.referer ?? '').toBe('')
  expect(headers.cookie).toBeUndefined()
  expect(new URL(url).origin).toBe(baseURL)
}

type Found = { where: CookieEntry['where']; name: string }

async function everythingKept(page: Page, context: BrowserContext): Promise<Found[]> {
  const stored = async (where: 'localStorage' | 'sessionStorage') =>
    (await page.evaluate((where) => Object.keys(window[where]), where)).map((name) => ({ where, name }))
  const cookies = (await context.cookies()).map(({ name }) => ({ where: 'cookie' as const, name }))
  return [...cookies, ...(await stored('localStorage')), ...(await stored('sessionStorage'))]
}

/** Tracks pending requests and requests to other hosts. */
function watchNetwork(context: BrowserContext, baseURL = '') {
  const pending = new Set<object>()
  const foreign: string[] = []
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url())
    pending.add(request)
  })
  context.on('response', (response) => pending.delete(response.request()))
  context.on('requestfailed', (request) => pending.delete(request))
  return { foreign, isIdle: () => pending.size === 0, forget: () => pending.clear() }
}

/** Third-party content that demo pages show once it is allowed: the map on the contacts page. */
const EMBEDDED = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/

/** Every address in the sitemap, in Ukrainian: an English page has the same blocks. */
async function sitemapAddresses(page: Page): Promise<string[]> {
  const locations = async (path: string) => {
    const text = await (await page.request.get(path, { maxRetries: 1 })).text()
    return [...text.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname)
  }
  const maps = await locations('/sitemap.xml')
  const all = (await Promise.all(maps.map(locations))).flat()
  return [...new Set(all.filter((path) => !path.startsWith('/en/')))]
}

/** What a page gives to scripts: those that it loads, the elements and data attributes that they look for, what waits. */
function features(html: string): Set<string> {
  return new Set(
    html.match(
      /<script[^>]* src="[^"]+"|<(iframe|video|audio|form|object|embed|[a-z]+-[a-z-]+)(?=[ >])| data-(category|service|provider)="[^"]+"| data-[a-z_-]+(?=[= >])/g,
    ),
  )
}

/**
 * Few addresses that together have every feature of all: a hundred pages of the shop combine the same ones. `first` are
 * among them.
 */
async function coveringAddresses(page: Page, addresses: string[], first: string[]): Promise<string[]> {
  const all = [...new Set([...first, ...addresses])]
  const pages: { path: string; features: Set<string> }[] = []
  // One after another: a hundred requests at once are answered late, some by a closed connection.
  for (const path of all)
    pages.push({ path, features: features(await (await page.request.get(path, { maxRetries: 1 })).text()) })
  const covering = pages.splice(0, first.length)
  const missing = new Set(pages.flatMap(({ features }) => [...features]))
  for (const { features } of covering) for (const feature of features) missing.delete(feature)
  while (missing.size > 0) {
    const gain = ({ features }: (typeof pages)[number]) => features.intersection(missing).size
    const best = pages.reduce((best, candidate) => (gain(candidate) > gain(best) ? candidate : best))
    covering.push(best)
    for (const feature of best.features) missing.delete(feature)
  }
  return covering.map(({ path }) => path)
}

/** Addresses whose queries or paths statistics must not store, pages outside the sitemap, and pages about consent. */
const ALWAYS = [
  '/?utm_source=lyst',
  '/product/sofa-lyman/?x=tajemne',
  '/en/product/sofa-lyman/?x=tajemne',
  '/shop/?orderby=price',
  '/?s=dyvan',
  '/none/tajemne/',
  '/cart/',
  '/checkout/',
  '/keruvannia-zhodoiu/',
  HOSTILE_PAGE,
  CONSENT_AREAS_PAGE,
]

/** Visited after a choice, beside the pages with content that waits for consent: it remembers what was viewed. */
const AFTER_CHOICE = ['/product/sofa-lyman/', '/checkout/']

const WAITS = 'main [data-service], main [data-category], main [data-cmplz-src]'

type Network = ReturnType<typeof watchNetwork>

type Walk = { network: Network; hits: Hit[]; allowed?: RegExp; counted?: 'once' | 'never' }

/**
 * Scrolls each page from top to bottom until no request is pending, and adds a product to the cart. A page is counted
 * once or never. Returns the addresses of pages with content that waits for consent.
 */
async function walk(
  page: Page,
  addresses: string[],
  { network, hits, allowed = /^$/, counted }: Walk,
): Promise<Set<string>> {
  const waiting = new Set<string>()
  for (const path of addresses) {
    await test.step(path, async () => {
      network.forget() // requests of the page before
      hits.length = 0
      await page.goto(path)
      await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
      await page.evaluate(scrollThrough)
      await requestsSent(page)
      if (counted === 'once') await expect.poll(() => hits.length).toBe(1)
      await expect.poll(network.isIdle, { intervals: [10, 20, 50] }).toBe(true)
      if (counted) expect(hits).toHaveLength(counted === 'once' ? 1 : 0)
      if (counted) for (const hit of hits) expectAnonymous(hit, new URL(page.url()).origin)
      expect(network.foreign.splice(0).filter((url) => !allowed.test(url))).toEqual([])
      if ((await page.locator(WAITS).count()) > 0) waiting.add(new URL(page.url()).pathname)
    })
  }
  await page.goto(RELATED_PRODUCTS_PAGE)
  await addFromCard(page, 'Таця')
  await closeMiniCart(page)
  return waiting
}

/** Runs in the page. Every lazy element becomes visible and has idle time to start. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
}

async function expectOnly(allowed: readonly CookieEntry[], page: Page, context: BrowserContext): Promise<void> {
  const isAllowed = ({ where, name }: Found) => allowed.some((entry) => entry === declared(where, name))
  const undeclared = async () => ({
    items: (await everythingKept(page, context)).filter((item) => !isAllowed(item)),
    elsewhere: await page.evaluate(async () => (await caches.keys()).length + (await indexedDB.databases()).length),
    lifetimes: (await context.cookies()).filter(livesOtherwise),
  })
  await expect.poll(undeclared).toEqual({ items: [], elsewhere: 0, lifetimes: [] })
}

const TEST_LASTS_S = 300

/** The lifetime differs from the one in the cookie statement. */
function livesOtherwise({ name, expires }: Cookie): boolean {
  const lifetime = declared('cookie', name)?.lifetime
  if (typeof lifetime !== 'number') return expires !== -1
  const left = expires - Date.now() / 1000
  return left > lifetime + 1 || left < lifetime - TEST_LASTS_S
}

function expectCookies(context: BrowserContext, names: string[]): Promise<void> {
  const present = async () => (await context.cookies()).map(({ name }) => declared('cookie', name)?.name ?? name).sort()
  return expect.poll(present).toEqual(names.toSorted())
}

/** Present without any consent choice, as soon as the cart has a product. */
const NEEDED = [
  'icwp-wpsf-notbot',
  'shield-notbot-nonce',
  'woocommerce_cart_hash',
  'woocommerce_items_in_cart',
  'wp_woocommerce_session_*',
]
const CONSENT = functional
  // The last is written with the first consent to a single service.
  .filter(
    ({ name, service, where }) => service === 'consent' && where === 'cookie' && name !== 'cmplz_service_categories',
  )
  .map((c) => c.name)

test.describe('the whole shop', () => {
  test.use({ expectedNoise: [/404|sandbox|Unsafe attempt|Blocked a frame|CORS|ERR_FAILED|null|Frame/i] })

  test('stores only what is declared in every consent state, and counts views anonymously before consent, never after a refusal', async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const watched = { network: watchNetwork(context, baseURL), hits: watchStatistics(context) }
    const addresses = await sitemapAddresses(page)
    expect(addresses.length).toBeGreaterThan(70)
    let waiting: Set<string>
    let few: string[] = []
    let refusal: Record<string, string> = {}
    const manage = footerButton(page)

    await test.step('before a choice', async () => {
      const covering = await coveringAddresses(page, [...addresses, '/obrane/', '/porivniannia/'], ALWAYS)
      waiting = await walk(page, covering, { ...watched, counted: 'once' })
      few = [...waiting, ...AFTER_CHOICE]
      expect(waiting.size).toBeGreaterThan(2)
      await expect(banner(page)).toBeVisible()
      await expectOnly(functional, page, context)
      await expectCookies(context, NEEDED)
    })

    await test.step('after refusal', async () => {
      await bannerButton(page, 'Відмовитися').click()
      await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_saved_services: '{}' })
      refusal = await consentCookies(context)
      await walk(page, few, { ...watched, counted: 'never' })
      await expectOnly(functional, page, context)
      await expectCookies(context, [...NEEDED, ...CONSENT])
    })

    await test.step('after consent', async () => {
      await manage.click()
      await bannerButton(page, 'Прийняти').click()
      await walk(page, few, { ...watched, allowed: EMBEDDED })
      await expectOnly([...functional, ...cookieRegistry.filter(({ host }) => !host)], page, context)
      await expectCookies(context, [...NEEDED, ...CONSENT, 'burst_uid'])
      const uid = () => getCookie(context, 'burst_uid')
      await expect.poll(uid).toMatchObject({
        path: '/',
        sameSite: 'Strict',
        httpOnly: false,
        value: expect.stringMatching(/^[0-9a-f]{32}$/),
      })
      await expect.poll(async () => (await uid()).expires - Date.now() / 1000).toBeLessThanOrEqual(30 * 86_400)
    })

    await test.step('after withdrawal', async () => {
      watched.hits.length = 0
      await manage.click()
      await expect(banner(page)).toBeFocused()
      const reloaded = page.waitForEvent('load')
      const cookiesAtOnce = inOneTask(page, () => {
        document.querySelector<HTMLElement>('.cmplz-cookiebanner .cmplz-deny')?.click()
        return document.cookie
      })
      expect(await cookiesAtOnce).not.toContain('burst_uid')
      await reloaded
      await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
      await requestsSent(page)
      expect(watched.hits).toEqual([])
      // Pages see the same cookies as after a refusal: one with content that waits for consent stands for all.
      await expect.poll(() => consentCookies(context)).toMatchObject(refusal)
      await walk(page, [...waiting].slice(0, 1), { ...watched, counted: 'never' })
      await expectOnly(functional, page, context)
      await expectCookies(context, [...NEEDED, ...CONSENT])
    })
  })
})
