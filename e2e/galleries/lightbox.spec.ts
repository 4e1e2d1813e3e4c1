import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, holdUntilResolved, phone, test } from '../fixtures/test.ts'
import { doubleClick, doubleTap, pinch, swipe } from '../fixtures/touch.ts'
import { lightboxDialog, scrollPosition } from './gallery-lightbox.ts'

test.use({ motion: 'full' })

const SOFA = '/product/sofa-lyman/'
/** With fewer choices and pictures. */
const LIGHT_SOFA = '/product/sofa-hvylia/'
/** A light page to come from. */
const BEFORE = '/rukhomi-bloky/'
const pictureLink = (page: Page, number: number) => page.locator(`#picture-${number}`).getByRole('link')

async function open(page: Page): Promise<void> {
  await page.goto(LIGHT_SOFA)
  await expect(page.locator('a.swipebox').first()).toBeVisible()
  await page.getByRole('link', { name: 'Збільшити' }).click()
  await expect(lightboxDialog(page)).toBeVisible()
}

const picture = (page: Page) => lightboxDialog(page).locator('.current img')
const scaleOf = (page: Page) => picture(page).evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)
const shiftOf = (page: Page) => picture(page).evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e)
const fileOf = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => image.currentSrc.slice(image.currentSrc.lastIndexOf('/') + 1))

function takesFocus(link: HTMLElement): boolean {
  link.focus()
  return document.activeElement === link
}

/** Where the strip rests, or moves to: the text about it follows a frame later. */
async function expectStripAt(page: Page, index: number): Promise<void> {
  const place = new RegExp(`translate3d\\(calc\\(${index * -100}% \\+ 0px\\)`)
  await expect(lightboxDialog(page).locator('.lightbox__track')).toHaveAttribute('style', place)
}

test.describe('the lightbox', () => {
  test('opens the picture in view, moves on, works by keyboard, and notifies scripts', async ({ page }) => {
    await page.goto(SOFA)
    await page.evaluate(() => {
      const events: string[] = []
      Object.assign(window, { told: events })
      for (const name of ['doLightboxViewImage', 'doLightboxHideImage']) {
        document.addEventListener(name, (event) => {
          if (event instanceof CustomEvent) events.push(`${name} ${event.detail.script} ${typeof event.detail.url}`)
        })
      }
    })
    await expect(page.locator('a.swipebox').first()).toBeVisible()
    const dialog = lightboxDialog(page)
    const status = dialog.getByRole('status')

    await test.step('by keyboard: traps the focus and returns it', async () => {
      await pictureLink(page, 1).press('Enter')
      await expect(dialog.getByRole('button', { name: 'Закрити' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect
        .poll(() => page.evaluate('told'))
        .toEqual(['doLightboxViewImage swipebox string', 'doLightboxHideImage swipebox string'])

      await pictureLink(page, 1).press('Enter')
      await expectNoViolations(page, '#swipebox-overlay')
      await page.keyboard.press('ArrowRight')
      await expect(status).toHaveText(/^2 з 5/)
      await page.keyboard.press('End')
      await expect(status).toHaveText(/^5 з 5/)
      await expectNoViolations(page, '#swipebox-overlay')
      await page.keyboard.press('Home')
      await expect(status).toHaveText(/^1 з 5/)
      for (const name of ['Попереднє', 'Наступне']) {
        await page.keyboard.press('Tab')
        await expect(dialog.getByRole('button', { name })).toBeFocused()
      }
      // From its last button the focus goes to the browser's own, and comes back.
      for (let press = 0; press < 7; press++) {
        await page.keyboard.press('Tab')
        await expect(page.locator(':is(header, main, footer) :focus')).toHaveCount(0)
      }
      await expect.poll(() => pictureLink(page, 1).evaluate(takesFocus)).toBe(false)
      await dialog.getByRole('button', { name: 'Закрити' }).focus()
      await page.keyboard.press('Shift+Tab')
      await expect(page.locator(':is(header, main, footer) :focus')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(pictureLink(page, 1)).toBeFocused()
    })

    await test.step('by a click on a picture: moves on, and stops at both ends', async () => {
      await pictureLink(page, 1).click()
      await expect(dialog.getByRole('button', { name: 'Попереднє' })).toHaveAttribute('aria-disabled', 'true')
      for (let click = 0; click < 4; click++) await dialog.getByRole('button', { name: 'Наступне' }).click()
      await expect(status).toHaveText(/^5 з 5/)
      await expect(dialog.getByRole('button', { name: 'Наступне' })).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('ArrowRight')
      await expect(status).toHaveText(/^5 з 5/)
      await dialog.getByRole('button', { name: 'Закрити' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('#picture-5')).toBeInViewport({ ratio: 0.5 })
    })

    await test.step('opens the picture in view, and shows its number and the count', async () => {
      await page.getByRole('link', { name: /^Зображення 3 з/ }).click()
      await expect(page.locator('#picture-3')).toHaveClass(/flex-active-slide/)
      await page.getByRole('link', { name: 'Збільшити' }).click()
      await expect(status).toHaveText(/^3 з 5: Диван «Лиман»/)
      await expect(dialog.getByRole('heading')).toContainText('вигляд з іншого боку')
    })
  })

  test.describe('whose files do not come', () => {
    test.use({ expectedNoise: [/assets\/.*\.(js|css)|Failed to (load|fetch)/] })

    test('leaves its links to the browser', async ({ page }) => {
      for (const files of ['**/assets/react-*.js', '**/assets/lightbox-*', '**/assets/island-element*']) {
        await test.step(files, async () => {
          await page.route(files, (route) => route.abort('failed'))
          await page.goto(LIGHT_SOFA)
          await expect(page.locator('a.swipebox').first()).toBeVisible()
          await pictureLink(page, 1).click()
          await expect(page).toHaveURL(/\/media\/.*\.jpg$/)
          await page.unroute(files)
        })
      }
    })
  })

  test('opens by a press that came before it, is closed by Back, and leaves no history entry when closed otherwise', async ({
    page,
  }) => {
    await page.goto(BEFORE)
    const came = await holdUntilResolved(page, '**/assets/react-*.js')
    await page.goto(LIGHT_SOFA)
    await test.step('the press is shown at once', async () => {
      await pictureLink(page, 1).click()
      await expect(pictureLink(page, 1)).toHaveAttribute('aria-busy', 'true')
      await expect(page).toHaveURL(LIGHT_SOFA)
      came.resolve()
      await expect(lightboxDialog(page)).toBeVisible()
      await expect(pictureLink(page, 1)).not.toHaveAttribute('aria-busy')
    })
    await page.goBack()
    await expect(lightboxDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(LIGHT_SOFA)

    await test.step('gone only when its entry is left, so that Back or another picture may follow at once', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' }) // nothing else takes time then
      await page.getByRole('link', { name: 'Збільшити' }).click()
      await expect(lightboxDialog(page)).toBeVisible()
      await page.evaluate(() => {
        new MutationObserver(() => {
          if (!document.getElementById('swipebox-overlay')) {
            document.body.dataset.depth ??= String(history.state?.lightbox ?? 'none')
          }
        }).observe(document.body, { childList: true, subtree: true })
      })
      await page.keyboard.press('Escape')
      await expect(page.locator('body')).toHaveAttribute('data-depth', 'none')
      await expect(lightboxDialog(page)).toHaveCount(0)
      await expect(page.locator('x-island[name=lightbox]')).toHaveCount(1)
    })
    await page.goBack()
    await expect(page).toHaveURL(BEFORE)
  })

  test('hides its bars 3000 ms after the last movement, unless the focus is in them or keys are used', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(60_000)
    await expect(lightboxDialog(page)).not.toHaveClass(/lightbox--bare/)
    const bare = /lightbox--bare/
    await page.mouse.move(200, 300)
    await page.clock.runFor(2999)
    await expect(lightboxDialog(page)).not.toHaveClass(bare)
    await page.clock.runFor(1)
    await expect(lightboxDialog(page)).toHaveClass(bare)
    await page.mouse.move(220, 320)
    await expect(lightboxDialog(page)).not.toHaveClass(bare)
    await lightboxDialog(page).getByRole('button', { name: 'Закрити' }).focus()
    await page.clock.runFor(60_000)
    await expect(lightboxDialog(page)).not.toHaveClass(bare)
  })

  test('shows the pictures of the chosen variation, zooms and pans, and has no animation under reduced motion', async ({
    page,
  }) => {
    await page.goto(SOFA)
    await page.getByRole('group', { name: 'Тканина' }).getByRole('radio', { name: 'Шавлія' }).click()
    await expect(page).toHaveURL(/shavliia/)
    await page.getByRole('link', { name: 'Збільшити' }).click()
    await expect(lightboxDialog(page).getByRole('heading')).toContainText('шавлія')

    await test.step('zooms by wheel and double click, and pans the zoomed picture', async () => {
      await page.mouse.move(720, 450)
      await page.mouse.wheel(0, -200)
      await expect.poll(() => scaleOf(page)).toBeGreaterThan(1)
      await page.keyboard.press('0')
      await expect.poll(() => scaleOf(page)).toBe(1)
      await doubleClick(page, { x: 720, y: 450 })
      await expect.poll(() => scaleOf(page)).toBe(2.5)
      await doubleClick(page, { x: 720, y: 450 })
      await expect.poll(() => scaleOf(page)).toBe(1)
    })

    await test.step('has no animation under reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.evaluate(() => {
        const started: unknown[] = []
        Object.assign(window, { started })
        const { animate } = Element.prototype
        Element.prototype.animate = function (frames, timing) {
          started.push(timing)
          return animate.call(this, frames, timing)
        }
        // Transitions are shortened to less than a frame, not removed; only longer ones are motion.
        document.addEventListener('transitionrun', ({ target, propertyName }) => {
          const running = target instanceof Element ? target.getAnimations() : []
          const lasting = running.some(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
          if (lasting) started.push(propertyName)
        })
      })
      await page.keyboard.press('Escape')
      await expect(lightboxDialog(page)).toHaveCount(0)
      await page.getByRole('link', { name: 'Збільшити' }).click()
      await expect(lightboxDialog(page)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(lightboxDialog(page).getByRole('status')).toHaveText(/^2 з/)
      await expect.poll(() => page.evaluate('started')).toEqual([])
    })
  })
})

test.describe('the lightbox on a phone', () => {
  test.use({ ...phone, pictures: 'real' })

  test('is swiped sideways, pinched, double-tapped, and closed by a vertical swipe', async ({ page }) => {
    await page.goto(SOFA)
    await expect(page.locator('a.swipebox').first()).toBeVisible()
    const link = pictureLink(page, 1)
    await link.scrollIntoViewIfNeeded()
    const place = await scrollPosition(page)
    await link.tap()
    const status = lightboxDialog(page).getByRole('status')
    await expect(status).toHaveText(/^1 з 5/)
    await swipe(page, { x: 300, y: 400 }, { x: 255, y: 400 })
    await expectStripAt(page, 0)
    await expect(status).toHaveText(/^1 з 5/)
    await swipe(page, { x: 300, y: 400 }, { x: 220, y: 405 })
    await expect(status).toHaveText(/^2 з 5/)
    await swipe(page, { x: 100, y: 400 }, { x: 220, y: 405 })
    await expect(status).toHaveText(/^1 з 5/)
    await swipe(page, { x: 300, y: 400 }, { x: 220, y: 405 })
    await expect(status).toHaveText(/^2 з 5/)
    await expectNoViolations(page, '#swipebox-overlay')

    await expect.poll(() => fileOf(page)).toBe('640.avif')
    await pinch(page, { x: 180, y: 390 }, { from: 80, to: 200 })
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2)
    await expect.poll(() => fileOf(page)).toBe('1440.avif')
    // A zoomed picture is panned, the slide does not change.
    await swipe(page, { x: 300, y: 400 }, { x: 220, y: 405 })
    await expect.poll(() => shiftOf(page)).toBeLessThan(-40)
    await expectStripAt(page, 1)
    await doubleTap(page, { x: 180, y: 390 })
    await expect.poll(() => scaleOf(page)).toBe(1)
    await expect(status).toHaveText(/^2 з 5/)

    await swipe(page, { x: 180, y: 300 }, { x: 185, y: 450 })
    await expect(lightboxDialog(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect.poll(() => scrollPosition(page)).toBe(place)
  })
})
