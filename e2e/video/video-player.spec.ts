import type { Locator } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { DEMO, expectState, film1, hold, LONG, menuButton, play, player, plyr, start, time } from './player.ts'

test.use({ motion: 'full' })

test.describe('a film with captions and previews', () => {
  test('is a poster until its first play, and is loaded from the shop alone', async ({ page, baseURL }) => {
    await recordLayoutShifts(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(DEMO)

    await test.step('only the poster is there: neither player nor video is requested', async () => {
      await expect(start(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(requests.filter((url) => /\/player|plyr|blank|\/films\//.test(new URL(url).pathname))).toEqual([])
      await expectState(page, 'stopped')
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('plyr')
      await expectNoViolations(page)
    })

    await test.step('the player replaces the poster without layout shift', async () => {
      const before = await placeOf(player(page))
      await start(page).click()
      await expectState(page, 'playing')
      expect(await placeOf(player(page))).toEqual(before)
      expect(await layoutShifts(page)).toEqual([])
    })

    await test.step('it seeks to a click on the progress bar, and previews the frame first', async () => {
      const line = player(page).getByRole('slider', { name: 'Перемотати' })
      await page.keyboard.press('k')
      await expectState(page, 'paused')
      // Measured each time: the player may still take its place.
      const placeAt = async (share: number) => {
        const box = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        return [box.x + box.width * share, box.y + box.height / 2] as const
      }
      const at = async (share: number) => page.mouse.move(...(await placeAt(share)))
      // The thumbnail track loads after the player and reacts only to later pointer movements.
      await expect(async () => {
        await at(0.4)
        await at(0.5)
        await expect(player(page).locator('.plyr__preview-thumb--is-shown')).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(player(page).locator('.plyr__preview-thumb img').first()).toHaveAttribute(
        'src',
        /\/media\/films\/\w+\.jpg$/,
      )
      await page.mouse.click(...(await placeAt(0.5)))
      await expect.poll(() => time(page)).toBeGreaterThan(3.8)
      await expect.poll(() => time(page)).toBeLessThan(4.2)
    })

    await test.step('everything comes from the shop itself, including the sprite and the blank video', async () => {
      await page.keyboard.press('k')
      await page.keyboard.press('9')
      await expectState(page, 'ended')
      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url))).toEqual([])
      const settings = await page.evaluate(() =>
        JSON.parse(document.getElementById('easy_video_player')?.textContent ?? ''),
      )
      expect(Object.keys(settings)).toEqual(['plyr_iconUrl', 'plyr_blankVideo'])
      expect(requests.map((url) => new URL(url).pathname)).toContain(settings.plyr_iconUrl)
      for (const file of Object.values<string>(settings)) expect((await page.request.get(file)).status()).toBe(200)
    })
  })

  test('is cast to another screen when the browser supports it and there is one (§2)', async ({ page }) => {
    await page.addInitScript(() => {
      const remote = Object.assign(new EventTarget(), {
        state: 'disconnected',
        asked: 0,
        watchAvailability: (notify: (isAvailable: boolean) => void) => {
          Object.assign(window, { notifyOfScreens: notify })
          return Promise.resolve(notify(false)).then(() => 1)
        },
        cancelWatchAvailability: () => Promise.resolve(),
        prompt() {
          remote.asked++
          remote.state = 'connecting'
          remote.dispatchEvent(new Event('connecting'))
          return Promise.resolve()
        },
      })
      Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => remote })
    })
    await play(page, DEMO)
    await expect(player(page).locator('[data-plyr=cast]')).toBeAttached()
    await expect(player(page).locator('[data-plyr=cast]')).toBeHidden()
    await page.evaluate('notifyOfScreens(true)')
    const cast = player(page).getByRole('button', { name: 'Показати на іншому екрані' })
    await expect(cast).toHaveAttribute('aria-pressed', 'false')
    await cast.focus()
    await page.keyboard.press('Enter')
    expect(await film1(page).evaluate((video: HTMLVideoElement) => Reflect.get(video.remote, 'asked'))).toBe(1)
    await expect(cast).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('the player', () => {
  test('works by keyboard, and shows whether it is loading, playing, paused, stopped or ended', async ({ page }) => {
    await page.goto(LONG)
    const states = await player(page).evaluateHandle((element) => {
      const seen = [element.dataset.state]
      const watch = () => seen.at(-1) !== element.dataset.state && seen.push(element.dataset.state)
      new MutationObserver(watch).observe(element, { attributes: true })
      return seen
    })

    await test.step('plays and pauses', async () => {
      await start(page).focus()
      await page.keyboard.press('Space')
      await expectState(page, 'playing')
      await expect(plyr(page)).toHaveClass(/plyr--playing/)
      expect(await states.evaluate((seen) => seen.slice(0, 3))).toEqual(['stopped', 'loading', 'playing'])
      await expect(player(page).getByRole('button', { name: 'Призупинити' }).last()).toBeFocused()
      await expectNoViolations(page, 'x-video')
      await page.keyboard.press('Space')
      await expectState(page, 'paused')
      await expect(plyr(page)).toHaveClass(/plyr--paused/)
    })

    await test.step('opens and closes its menu', async () => {
      await menuButton(page).focus()
      await page.keyboard.press('Enter')
      await expect(player(page).getByRole('menuitem', { name: /^Якість/ })).toBeVisible()
      await expectNoViolations(page, 'x-video')
      await page.keyboard.press('Escape')
      await expect(player(page).getByRole('menuitem', { name: /^Якість/ })).toBeHidden()
    })

    await test.step('seeks by 10 s with the arrow keys', async () => {
      await page.keyboard.press('k')
      await expectState(page, 'playing')
      await hold(page, 5)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => time(page)).toBe(15)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => time(page)).toBe(25)
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => time(page)).toBe(15)
    })

    await test.step('stops at the start, pauses by a click, and ends', async () => {
      await page.keyboard.press('0')
      await expectState(page, 'stopped')
      await page.keyboard.press('k')
      await expectState(page, 'playing')
      await plyr(page).click({ position: { x: 200, y: 100 } })
      await expectState(page, 'paused')
      await page.keyboard.press('k')
      await film1(page).evaluate((video: HTMLVideoElement) => {
        video.currentTime = video.duration - 0.2
      })
      await expectState(page, 'ended')
    })
  })

  test('hides its controls 2 s after a mouse movement or a key', async ({ page }) => {
    await page.clock.install()
    await play(page, LONG)
    await page.clock.pauseAt(Date.now() + 60_000)
    await expect(plyr(page)).toHaveClass(/plyr--hide-controls/)
    for (const wake of [() => page.mouse.move(350, 300), () => page.keyboard.press('ArrowUp')]) {
      await wake()
      await expect(plyr(page)).not.toHaveClass(/plyr--hide-controls/)
      await page.clock.runFor(1900)
      await expect(plyr(page)).not.toHaveClass(/plyr--hide-controls/)
      await page.clock.runFor(200)
      await expect(plyr(page)).toHaveClass(/plyr--hide-controls/)
    }
  })
})

test.describe('videos without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('are played by the browser’s own player with captions, or the poster links to the video’s own page', async ({
    page,
  }) => {
    await page.goto(DEMO)
    const native = page.locator('video')
    await expect(native).toBeVisible()
    await expect(native).toHaveAttribute('controls', '')
    await expect(native).toHaveAttribute('preload', 'none')
    await expect(native.locator('source')).toHaveCount(4)
    await expect(native.locator('track')).toHaveCount(1)
    await expect(page.locator('.video__start')).toBeHidden()

    await page.goto('/video-youtube/')
    await expect(page.locator('.video__start')).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch/)
    await expect(page.locator('.video__consent')).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the controls hide 3 s after a touch, and all are large enough and on screen', async ({ page }) => {
    await page.clock.install()
    await page.goto(LONG)
    await start(page).tap()
    await expectState(page, 'playing')
    await page.clock.pauseAt(Date.now() + 60_000)
    await plyr(page).tap({ position: { x: 100, y: 60 } })
    await expect(plyr(page)).not.toHaveClass(/plyr--hide-controls/)
    await page.clock.runFor(2900)
    await expect(plyr(page)).not.toHaveClass(/plyr--hide-controls/)
    const rows = new Set<number>()
    for (const control of await player(page).locator('.plyr__controls').getByRole('button').all()) {
      const box = await control.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      // The top of the control bar, which may still be sliding in.
      const top = await control.evaluate((one) => {
        const bar = one.closest('.plyr__controls')?.getBoundingClientRect()
        return Math.round(one.getBoundingClientRect().top - (bar?.top ?? 0))
      })
      rows.add(top)
    }
    expect(rows.size).toBe(1)
    await page.clock.runFor(200)
    await expect(plyr(page)).toHaveClass(/plyr--hide-controls/)
  })
})

test.describe('a missing video file', () => {
  test.use({ expectedNoise: [/404/] })

  test('shows an error with a retry and a direct link', async ({ page }) => {
    await page.goto('/video-zahublene/')
    await start(page).click()
    const alert = player(page).getByRole('alert')
    await expect(alert).toContainText('Файл відео не знайдено')
    await expect(alert.getByRole('link', { name: 'Відкрити файл окремо' })).toBeVisible()
    await expectState(page, 'stopped')
    await expectNoViolations(page, 'x-video')
    const again = page.waitForRequest(/\/films\/0+\.webm/)
    await alert.getByRole('button', { name: 'Спробувати ще раз' }).click()
    await again
    await expect(alert).toContainText('Файл відео не знайдено')
  })
})

function placeOf(element: Locator) {
  return element.evaluate((one) => {
    const { top, left, width, height } = one.getBoundingClientRect()
    return { top: top + scrollY, left, width, height }
  })
}
