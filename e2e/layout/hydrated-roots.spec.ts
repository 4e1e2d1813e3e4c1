import { openPage, putInCart } from '../cart/cart.ts'
import { hydratedNames } from '../fixtures/page/hydrated-roots.ts'
import { expect, test } from '../fixtures/test.ts'

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
  '/?s=диван&post_type=product': EVERYWHERE,
  '/cart/': ['cart-counter', 'cart-page'],
  '/checkout/': ['checkout'],
  '/porivniannia/': EVERYWHERE,
  '/journal/': EVERYWHERE,
  '/kontakty/': ['message-form', ...EVERYWHERE],
  '/nashi-proiekty/': ['carousel', 'carousel', 'gallery', ...EVERYWHERE],
  '/storonnie-video/': ['consent-area', 'consent-area', ...EVERYWHERE],
}

test('each kind of page becomes the roots of its widgets once somebody is there', async ({ page, context }) => {
  test.slow()
  await putInCart(context, 'tatsia', 'vaza')
  for (const [path, names] of Object.entries(ROOTS)) {
    await openPage(page, path)
    await page.mouse.move(3, 300, { steps: 3 }) // over no link, which would add the lightbox
    // Through the whole page, again and again: a part that was passed before its script came is met on the next way.
    await expect
      .poll(async () => {
        const isAtEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
        if (isAtEnd) await page.evaluate(() => scrollTo(0, 0))
        else await page.mouse.wheel(0, 900)
        return (await hydratedNames(page)).toSorted()
      }, path)
      .toEqual(names.toSorted())
  }
})
