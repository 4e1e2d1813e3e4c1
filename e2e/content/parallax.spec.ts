import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { MOVING_BLOCKS_PAGE } from '../fixtures/moving-blocks.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test.use({ motion: 'full' })

type Place = { scroll: number; shift: number; covers: boolean; middle: number }

/** The picture's positions in its block on the way of the block through the window, and whether the block shows through. */
function places(page: Page): Promise<Place[]> {
  return page.evaluate(async () => {
    const block = document.querySelector('.parallax')
    const picture = document.querySelector('.parallax__picture')
    if (!block || !picture) throw new Error('no parallax')
    const top = block.getBoundingClientRect().top + scrollY
    const first = Math.max(0, Math.ceil(top - innerHeight))
    const last = Math.floor(top + block.clientHeight)
    const all: Place[] = []
    for (let step = 0; step <= 6; step++) {
      scrollTo({ top: Math.round(first + ((last - first) * step) / 6), behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const [outer, inner] = [block.getBoundingClientRect(), picture.getBoundingClientRect()]
      all.push({
        scroll: scrollY,
        shift: inner.top - outer.top,
        covers: inner.top <= outer.top + 0.01 && inner.bottom >= outer.bottom - 0.01,
        middle: inner.left + inner.width / 2 - (outer.left + outer.width / 2),
      })
    }
    return all
  })
}

/** Measured anew until what loads above the block has its height. */
async function expectShift(page: Page, perScrolledPx: number, within = 0.5): Promise<void> {
  await expect.poll(async () => deviations(await places(page), perScrolledPx, within)).toEqual([])
}

function deviations([first, ...rest]: Place[], perScrolledPx: number, within: number): Place[] {
  if (!first) throw new Error('no places')
  return rest.filter((place) => {
    const scrolled = place.scroll - first.scroll
    const off = Math.abs(place.shift - first.shift - scrolled * perScrolledPx)
    return scrolled <= 0 || off >= within || !place.covers || Math.abs(place.middle) >= 0.5
  })
}

test('moves at one fifth of the scroll offset, covers its block, and is accessible', async ({ page }) => {
  await page.goto(MOVING_BLOCKS_PAGE)

  for (const viewport of [{ width: 1440, height: 900 }, phone.viewport]) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      await expectShift(page, 1 / 5)
    })
  }
  const picture = page.locator('.parallax__picture')
  await expect(picture.locator('img')).toHaveCSS('object-position', '50% 50%')
  await expectNoViolations(page, '#kimnata')

  await test.step('by style sheet alone: no script listens to scrolling', async () => {
    const timelines = () =>
      picture.evaluate((element) => element.getAnimations().map(({ timeline }) => timeline?.constructor.name))
    await expect.poll(timelines).toEqual(['ViewTimeline'])
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('parallax')))
    await expect.poll(scripts).toEqual([])
  })

  await test.step('stands still in the middle under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectShift(page, 0, 0.05)
  })
})

test('falls back to a script with the same movement in older browsers', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) => {
      if (property.startsWith('animation-timeline')) return false
      return value === undefined ? supports(property) : supports(property, value)
    }
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLElement>('.parallax__picture')?.style.setProperty('animation', 'none')
    })
  })
  await page.goto(MOVING_BLOCKS_PAGE)
  await expectShift(page, 1 / 5)
  const animations = () => page.locator('.parallax__picture').evaluate((picture) => picture.getAnimations().length)
  await expect.poll(animations).toBe(0)
})
