import { openPage, putInCart } from '../cart/cart.ts'
import { hydratedNames } from '../fixtures/page/hydrated-roots.ts'
import { BLOCKED_WORKER, expect, LIGHT_PAGE, test } from '../fixtures/test.ts'

const EVERYWHERE = ['cart-counter', 'mini-cart']
const PRODUCT = ['carousel', 'product-chooser', 'product-delivery', 'product-part', 'product-part']

/** By the presence of a visitor who scrolls; the search and the filters of a listing wait until they are touched. */
const ROOTS: Record<string, string[]> = {
  '/': ['carousel', 'carousel', ...EVERYWHERE],
  '/shop/': EVERYWHERE,
  '/product-category/dyvany/': EVERYWHERE,
  '/product/sofa-lyman/': [
    ...PRODUCT,
    'product-part',
    'product-part',
    'product-part',
    'recently-viewed',
    ...EVERYWHERE,
  ],
  '/product/stolyk-dolyna/': [...PRODUCT, 'recently-viewed', ...EVERYWHERE],
  '/?s=диван&post_type=product': EVERYWHERE,
  '/cart/': ['cart-counter', 'cart-page'],
  '/checkout/': ['checkout'],
  [LIGHT_PAGE]: EVERYWHERE,
  '/porivniannia/': EVERYWHERE,
  '/journal/': EVERYWHERE,
  '/kontakty/': ['message-form', ...EVERYWHERE],
  '/nashi-proiekty/': ['carousel', 'carousel', 'gallery', ...EVERYWHERE],
  '/rl_gallery/film-i-kreslennia/': EVERYWHERE,
  '/storonnie-video/': ['consent-area', 'consent-area', ...EVERYWHERE],
}

/** React names its elements by this symbol in every version and build. */
const REACT_ELEMENT = /react\.(transitional\.)?element/

test('each kind of page fetches React and becomes the roots of its widgets once somebody is there, not before', async ({
  page,
  context,
}) => {
  test.slow()
  let scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  const hasReact = new Map<string, boolean>()
  const withReact = async (urls: string[]) => {
    for (const url of urls) {
      if (!hasReact.has(url))
        hasReact.set(url, REACT_ELEMENT.test(await (await context.request.get(url, { maxRetries: 1 })).text()))
    }
    return urls.filter((url) => hasReact.get(url)).length
  }
  await putInCart(context, 'tatsia', 'vaza')
  for (const [path, names] of Object.entries(ROOTS)) {
    await test.step(path, async () => {
      scripts = new Set()
      // The last script of a page asks for the service worker once the browser is idle.
      const idle = page.waitForEvent('console', (message) => BLOCKED_WORKER.test(message.text()))
      await openPage(page, path)
      await idle
      await expect.poll(() => scripts.size).toBeGreaterThan(0)
      await expect.poll(() => withReact([...scripts])).toBe(0)

      await page.mouse.move(3, 300, { steps: 3 }) // over no link, which would add the lightbox
      // Through the whole page, again and again: a part that was passed before its script came is met on the next way.
      await expect
        .poll(async () => {
          const isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
          if (isAtEnd) await page.evaluate(() => scrollTo(0, 0))
          else await page.mouse.wheel(0, 900)
          return (await hydratedNames(page)).toSorted()
        })
        .toEqual(names.toSorted())
      await expect.poll(() => withReact([...scripts]), 'it is found where it is').toBe(1)
    })
  }
})
