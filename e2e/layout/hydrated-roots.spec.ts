import type { BrowserContext, Page } from '@playwright/test'
import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { PAGES } from '#http/routes.ts'
import { openPage, putInCart } from '../cart/cart.ts'
import { hydratedNames } from '../fixtures/page/hydrated-roots.ts'
import { moveMouse } from '../fixtures/page/progress.ts'
import { BLOCKED_WORKER, expect, LIGHT_PAGE, test } from '../fixtures/test.ts'

const EVERYWHERE = ['cart-counter', 'mini-cart']
const PRODUCT = ['carousel', 'product-chooser', 'product-delivery', 'product-part', 'product-part']

/** By the presence of a visitor who scrolls; the search and the filters of a listing wait until they are touched. */
const ROOTS: Record<string, string[]> = {
  '/': ['carousel', 'carousel', ...EVERYWHERE],
  '/shop/': EVERYWHERE,
  '/product/sofa-lyman/': [
    ...PRODUCT,
    'product-part',
    'product-part',
    'product-part',
    'recently-viewed',
    ...EVERYWHERE,
  ],
  '/product/stolyk-dolyna/': [...PRODUCT, 'recently-viewed', ...EVERYWHERE],
  '/obrane/?ids=1': ['list-actions', ...EVERYWHERE],
  '/porivniannia/?ids=1,2': ['list-actions', ...EVERYWHERE],
  '/kontakty/': ['message-form', ...EVERYWHERE],
  '/nashi-proiekty/': ['carousel', 'carousel', 'gallery', ...EVERYWHERE],
  '/storonnie-video/': ['consent-area', 'consent-area', ...EVERYWHERE],
  '/cart/': ['cart-counter', 'cart-page'],
  '/checkout/': ['checkout'],
}
/** Their markup has no other islands and no other scripts than the listing's. */
const LIKE_THE_LISTING = [
  '/shop/page/2/',
  '/product-category/dyvany/',
  '/product-tag/dlia-nevelykykh-kimnat/',
  '/?s=диван&post_type=product',
  '/?s=шоколад&post_type=product',
  '/product/sofa-lyman/reviews/',
  '/product/sofa-lyman/questions/',
  LIGHT_PAGE,
  '/porivniannia/',
  '/journal/',
  '/journal/category/porady/',
  '/journal/malenkyi-peredpokii/',
  '/rl_gallery/film-i-kreslennia/',
  '/faily-cookie/',
  '/keruvannia-zhodoiu/',
  '/bez-zviazku/',
  '/nemaie-takoi/',
  '/moi-zamovlennia/',
]
/** React names its elements by this symbol in every version and build. */
const REACT_ELEMENT = /react\.(transitional\.)?element/

/** Scripts that were found to have React in them, or not. */
type Scripts = { urls: Set<string>; hasReact: Map<string, boolean> }

function watchScripts(page: Page): Scripts {
  const scripts: Scripts = { urls: new Set(), hasReact: new Map() }
  page.on('request', (request) => request.resourceType() === 'script' && scripts.urls.add(request.url()))
  return scripts
}

async function countWithReact({ request }: BrowserContext, { urls, hasReact }: Scripts): Promise<number> {
  for (const url of urls) {
    if (!hasReact.has(url))
      hasReact.set(url, REACT_ELEMENT.test(await (await request.get(url, { maxRetries: 1 })).text()))
  }
  return [...urls].filter((url) => hasReact.get(url)).length
}

async function expectRoots(
  page: Page,
  scripts: Scripts,
  { path, names }: { path: string; names: string[] },
): Promise<void> {
  scripts.urls.clear()
  const withReact = () => countWithReact(page.context(), scripts)
  // The last script of a page asks for the service worker once the browser is idle.
  const idle = page.waitForEvent('console', (message) => BLOCKED_WORKER.test(message.text()))
  await openPage(page, path)
  await idle
  await expect.poll(() => scripts.urls.size).toBeGreaterThan(0)
  await expect.poll(withReact).toBe(0)

  await moveMouse(page, 3) // over no link, which would add the lightbox
  // Through the whole page, again and again: a part that was passed before its script came is met on the next way.
  await expect
    .poll(async () => {
      const isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
      if (isAtEnd) await page.evaluate(() => scrollTo(0, 0))
      else await page.mouse.wheel(0, 900)
      return (await hydratedNames(page)).toSorted()
    })
    .toEqual(names.toSorted())
  await expect.poll(withReact, 'it is found where it is').toBe(1)
}

test('a page fetches React and becomes the roots of its widgets once somebody is there, not before', async ({
  page,
  context,
}) => {
  test.slow()
  const scripts = watchScripts(page)
  await putInCart(context, 'tatsia', 'vaza')
  for (const [path, names] of Object.entries(ROOTS))
    await test.step(path, () => expectRoots(page, scripts, { path, names }))
})

test('any other page has the islands and the scripts of the listing, or less', async ({ request }) => {
  const partsOf = async (path: string) => {
    const html = await (await request.get(path, { maxRetries: 1 })).text()
    const named = html.matchAll(/<(?:x-island [^>]*name|script [^>]*src)="([^"]+)"/g)
    return new Set([...named].map(([, name]) => name))
  }
  const inListing = await partsOf('/shop/')
  expect([...inListing]).toEqual(expect.arrayContaining(EVERYWHERE))
  for (const path of LIKE_THE_LISTING) expect((await partsOf(path)).difference(inListing), path).toEqual(new Set())
  // Nothing is hydrated where staff sign in.
  const page = await (await request.get('/admin/sign-in/', { maxRetries: 1 })).text()
  expect(page).toContain('<form')
  expect(page).not.toContain('<x-island')
})

test('so does a list of what the browser has stored, and an order', async ({ page, context }) => {
  test.slow()
  const scripts = watchScripts(page)
  await putInCart(context, 'tatsia')
  await openPage(page, '/shop/')
  for (const list of ['обраного', 'порівняння']) {
    const save = page.getByRole('button', { name: new RegExp(`до ${list}`) }).first()
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
  }
  for (const path of [LIGHT_PAGE, '/porivniannia/'])
    await test.step(path, () => expectRoots(page, scripts, { path, names: ['own-saved-list', ...EVERYWHERE] }))

  await openPage(page, '/checkout/')
  await page.getByRole('textbox', { name: 'Імʼя та прізвище' }).fill('Олена Коваль')
  await page.getByRole('textbox', { name: 'Телефон' }).fill('067 123-45-67')
  await page.getByRole('radio', { name: /Переказ на рахунок/ }).check()
  await page.getByRole('button', { name: /^Замовити/ }).click()
  await expect(page).toHaveURL(/\/order\/wc_order_[\w-]+\/$/)
  await test.step('an order', () =>
    expectRoots(page, scripts, { path: page.url(), names: ['invoice-facts', ...EVERYWHERE] }))
})

test('every kind of page that is the same for everybody is among these', async () => {
  const router = new Hono({ router: new TrieRouter(), strict: false })
  for (const { path, page, isData } of PAGES) if (!isData) router.get(path, (c) => c.text(page))
  const paths = [...Object.keys(ROOTS), ...LIKE_THE_LISTING]
  const kinds = await Promise.all(paths.map(async (path) => (await router.request(path)).text()))
  expect(new Set(PAGES.filter(({ isData }) => !isData).map(({ page }) => page))).toEqual(
    new Set(kinds.filter((kind) => PAGES.some(({ page }) => page === kind))),
  )
})
