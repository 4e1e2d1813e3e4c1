import type { Page } from '@playwright/test'
import { banner } from '../consent/consent.ts'
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts'
import { CONSENT_AREAS_PAGE } from '../fixtures/moving-blocks.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test.use({ consent: 'unasked', motion: 'full' })

const NOTICE = '.woocommerce-store-notice'
/** What may stay in view beside the header and the card: a bar that sells, a form. */
const PAGES = ['/', '/shop/', '/product/sofa-lyman/', '/kontakty/']

/** The part of the height, in percent, that stays where it is while the page is scrolled; and what the card lies on. */
function inTheWay(page: Page): Promise<{ share: number; covered: string[] }> {
  return page.evaluate(() => {
    const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const parts = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((part) => {
      const { position, clipPath } = getComputedStyle(part)
      // The link to the content is clipped until it has the focus; a font that comes late makes it wider than half a phone.
      if ((position !== 'fixed' && position !== 'sticky') || clipPath === 'inset(50%)') return false
      // A column of the page, which its text scrolls past, beside it.
      if (part.closest('.gallery')) return false
      const { width, height } = part.getBoundingClientRect()
      return width > innerWidth / 2 && height > 4 && isShown(part)
    })
    const rows = new Set<number>()
    for (const part of parts) {
      const { top, bottom } = part.getBoundingClientRect()
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row)
    }
    const card = document.querySelector('.cmplz-cookiebanner.cmplz-show')
    const place = card && isShown(card) ? card.getBoundingClientRect() : new DOMRect(0, 0, 0, 0)
    const controls =
      'main :is(input:not([type=hidden]), select, textarea), main :is(.button, [type=submit]):not(.card *), [data-bar] .button'
    const covered = [...document.querySelectorAll(controls)].filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      const isBelow = left < place.right && right > place.left && top < place.bottom && bottom > place.top
      return width > 0 && isShown(control) && isBelow
    })
    return { share: (100 * rows.size) / innerHeight, covered: covered.map((control) => control.outerHTML.slice(0, 90)) }
  })
}

function sumOf(shifts: string[]): number {
  return shifts.reduce((sum, shift) => sum + Number(JSON.parse(shift).value), 0)
}

async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate((part) => {
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * part, behavior: 'instant' })
  }, part)
}

async function expectMostToScroll(page: Page): Promise<void> {
  for (const part of [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
    await scrollToPart(page, part)
    const quarter = async () => {
      const { share, covered } = await inTheWay(page)
      return { moreThanQuarter: share > 25 ? share : undefined, covered }
    }
    await expect.poll(quarter).toEqual({ moreThanQuarter: undefined, covered: [] })
  }
}

async function expectAllToScroll(page: Page): Promise<void> {
  await expect(banner(page)).toBeVisible()
  for (const part of [0, 0.3, 0.6, 1]) {
    await scrollToPart(page, part)
    await expect.poll(async () => (await inTheWay(page)).share).toBe(0)
  }
  await expect(banner(page)).toBeInViewport()
}

for (const { width, heights, isTurned } of [
  { width: 360, heights: [740, 640], isTurned: true },
  { width: 1280, heights: [720], isTurned: false },
]) {
  test(`what stays in view takes a quarter of a screen of ${width} px at most, nothing of one less than 500 px high, and the card covers no field and no button`, async ({
    page,
  }) => {
    await recordLayoutShifts(page)
    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.setViewportSize({ width, height: heights[0] ?? 0 })
        await page.goto(path)
        // Words of the menu may take their last hundredth of a pixel with their font.
        await expect.poll(async () => sumOf(await layoutShifts(page))).toBeLessThan(0.0005)
        await page.mouse.wheel(0, 40)
        await expect(page.locator('.cmplz-cookiebanner.cmplz-scrolled')).toHaveCount(1)
        for (const height of heights) {
          await test.step(`${width}×${height}`, async () => {
            await page.setViewportSize({ width, height })
            await expectMostToScroll(page)
          })
        }
        if (isTurned && ['/shop/', '/product/sofa-lyman/'].includes(path)) {
          await test.step('740×360: nothing stays in view, and the card is at the end of the page', async () => {
            await page.setViewportSize({ width: 740, height: 360 })
            await expectAllToScroll(page)
          })
        }
      })
    }
  })
}

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 } })

  test('the first view is the shop’s: the notice is one line that scrolls away, the card comes with the first scroll and is a fifth; a product is a picture, a name, measures and a price in one line', async ({
    page,
  }) => {
    await page.goto('/shop/')
    await expect(page.locator('.cmplz-cookiebanner')).toHaveClass(/cmplz-show/)
    await expect(banner(page)).toBeHidden()
    const heightOf = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(() => heightOf(NOTICE)).toBe(44)
    await page.locator(NOTICE).locator('summary').click()
    await expect.poll(() => heightOf(NOTICE)).toBeGreaterThan(60)

    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    await expect(page.locator(NOTICE)).not.toBeInViewport()
    await expect(banner(page)).toBeVisible()
    await expect.poll(() => heightOf('.cmplz-cookiebanner')).toBeLessThanOrEqual(740 / 5)
    const widths = () =>
      page.locator('.cmplz-buttons button:visible').evaluateAll((all) => all.map((button) => button.clientWidth))
    await expect.poll(async () => new Set(await widths()).size).toBe(1)
    await test.step('a product has one circle, and the heading no count', () => expectPlainCards(page))
  })

  test('the card comes after three seconds by itself, and at once where content waits for the answer', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('animationstart', ({ animationName, timeStamp }) => {
        if (animationName === 'cmplz-rise') document.documentElement.dataset.cardAt = String(timeStamp)
      })
    })
    const comesAt = async () => Number((await page.locator('html').getAttribute('data-card-at')) ?? 0)
    await page.goto('/obrane/')
    await expect.poll(comesAt).toBeGreaterThan(3000)
    await page.goto(CONSENT_AREAS_PAGE)
    await expect.poll(comesAt).toBeGreaterThan(0)
    const delay = () => page.locator('.cmplz-cookiebanner').evaluate((card) => getComputedStyle(card).animationDelay)
    await expect.poll(delay).toBe('0s')
  })
})

async function expectPlainCards(page: Page): Promise<void> {
  await expect(page.locator('.card > [data-keep=favourites][aria-pressed]').first()).toBeVisible()
  const cards = page.locator('.card')
  const shown = () =>
    cards.evaluateAll((all) => {
      const names = all.flatMap((card) =>
        [...card.children].filter((part) => part.checkVisibility()).map((part) => part.className || part.tagName),
      )
      return [...new Set(names)].sort()
    })
  await expect.poll(shown).toEqual(['BUTTON', 'card__link', 'card__size', 'price'])
  const circles = () => cards.first().locator('> [data-keep]:visible').count()
  await expect.poll(circles).toBe(1)
  const broken = () =>
    page
      .locator('.card .price')
      .evaluateAll((all) =>
        all
          .filter((price) => price.scrollWidth > price.clientWidth || price.clientHeight > 30)
          .map((price) => price.textContent),
      )
  await expect.poll(broken).toEqual([])
  await expect(page.locator('.card .price').first()).toHaveCSS('font-variant-numeric', 'normal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Усі меблі')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the notice is dismissed by its form, in both languages at once, and the page stays', async ({ page }) => {
    await page.goto('/en/shop/?orderby=price')
    await expect(page.locator(NOTICE)).toBeVisible()
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page).toHaveURL('/en/shop/?orderby=price')
    await expect(page.locator(NOTICE)).toBeHidden()
    await page.goto('/obrane/')
    await expect(page.locator(NOTICE)).toBeHidden()
  })
})
