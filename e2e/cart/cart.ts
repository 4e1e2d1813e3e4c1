import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { firstFrameShown } from '../fixtures/page/progress.ts'
import { expect } from '../fixtures/test.ts'

/** A product without options; its two related products have none either. */
export const RELATED_PRODUCTS_PAGE = '/product/polytsia/'

export const ADD_TO_CART = /wc-ajax=add_to_cart/
export const REMOVE_FROM_CART = /wc-ajax=remove_from_cart/

export function productCard(page: Page, name: string): Locator {
  return page.getByRole('link', { name: `У кошик: ${name}` })
}

export function cartCounter(page: Page): Locator {
  return page.getByRole('banner').locator('a.cart-contents')
}

export function miniCart(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Кошик' })
}

/** The script is running once the preloader is gone. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await firstFrameShown(page)
}

export async function addFromCard(page: Page, name: string): Promise<void> {
  await productCard(page, name).click()
  await expect(productCard(page, name)).toHaveClass(/\badded\b/)
}

const FORM_BUTTON = /<button[^>]* value="(\d+)"[^>]* name="add-to-cart"/

/** Fills the cart without opening a page, for tests that are about something else. */
export async function putInCart(context: BrowserContext, ...slugs: string[]): Promise<void> {
  for (const slug of slugs) {
    const form = await context.request.get(`/product/${slug}/`, { maxRetries: 1 })
    const [, id = ''] = FORM_BUTTON.exec(await form.text()) ?? []
    const answer = await context.request.post('/?wc-ajax=add_to_cart', { form: { product_id: id }, maxRetries: 1 })
    if (!(await answer.json()).fragments) throw new Error(`${slug} is not in the cart.`)
  }
}

/** Expected until it holds; below the screen's width nothing is cut off. */
export function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Until it has left the screen: what it holds then has no box. */
export async function closeMiniCart(page: Page): Promise<void> {
  await miniCart(page).getByRole('button', { name: 'Закрити кошик' }).click()
  await expect(miniCart(page)).toBeHidden()
}

/** Cart requests the page makes from now on, as `endpoint body`; `only`: those for one endpoint. */
export function cartRequests(page: Page, only?: string): string[] {
  const requests: string[] = []
  page.on('request', (request: Request) => {
    const endpoint = new URL(request.url()).searchParams.get('wc-ajax')
    if (endpoint && endpoint === (only ?? endpoint)) requests.push(`${endpoint} ${request.postData() ?? ''}`)
  })
  return requests
}

/** Holds the requests for this endpoint one by one; each call of `next` releases one or ends it in another way. */
export async function holdRequests(page: Page, endpoint: RegExp) {
  const arrived: { go: (how: 'on' | 'lost' | 'empty') => Promise<void> }[] = []
  let wake = () => {}
  await page.route(endpoint, (route) => {
    arrived.push({
      go: (how) =>
        how === 'on'
          ? route.continue()
          : how === 'lost'
            ? route.abort('failed')
            : route.fulfill({ status: 200, body: '' }),
    })
    wake()
  })
  return {
    get waiting() {
      return arrived.length
    },
    async next(how: 'on' | 'lost' | 'empty' = 'on') {
      while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      await arrived.shift()?.go(how)
    },
  }
}
