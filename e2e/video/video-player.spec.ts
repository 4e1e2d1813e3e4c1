import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import {
  DEMO,
  expectState,
  film1,
  hold,
  LONG,
  menuButton,
  openUntilIdle,
  pause,
  play,
  player,
  plyr,
  start,
  time,
} from './player.ts'

test.use({ motion: 'full' })

test.describe('a film with captions and previews', () => {
  test('is a poster until its first play, is loaded from the shop alone, and is cast to another screen', async ({
    page,
    baseURL,
  }) => {
    await recordLayoutShifts(page)
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
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await openUntilIdle(page, DEMO)

    await test.step('only the poster is there: neither player nor video is requested', async () => {
      await expect(start(page)).toBeVisible()
      expect(requests.filter((url) => /\/player|plyr|blank|\/films\//.test(new URL(url).pathname))).toEqual([])
      await expectState(page, 'stopped')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('plyr'))).toBeNull()
      await expectNoViolations(page, 'main')
    })

    await test.step('the player replaces the poster without layout shift', async () => {
      const before = await placeOf(player(page))
      await start(page).click()
      await expectState(page, 'playing')
      await expect(plyr(page)).toBeVisible()
      await expect.poll(() => placeOf(player(page))).toEqual(before)
      await expect.poll(() => layoutShifts(page)).toEqual([])
    })

    await test.step('it seeks to a click on the progress bar, and previews the frame first', async () => {
      const line = player(page).getByRole('slider', { name: 'Перемотати' })
      await pause(page)
      // The thumbnail track loads after the player and reacts only to later pointer movements.
      await expect(async () => {
        await player(page).hover({ position: { x: 300, y: 100 } })
        await line.hover()
        await expect(player(page).locator('.plyr__preview-thumb--is-shown')).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(player(page).locator('.plyr__preview-thumb img').first()).toHaveAttribute(
        'src',
        /\/media\/films\/\w+\.jpg$/,
      )
      await line.click() // in its middle, which is the fourth of eight seconds
      await expect.poll(() => time(page)).toBeGreaterThan(3.8)
      await expect.poll(() => time(page)).toBeLessThan(4.2)
    })

    await test.step('everything comes from the shop itself, including the sprite and the blank video', async () => {
      await page.keyboard.press('k')
      await page.keyboard.press('9')
      await expectState(page, 'ended')
      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url))).toEqual([])
      // Its keys: web/pages/page-globals/page-globals.test.ts.
      const settings = await page.evaluate(() =>
        JSON.parse(document.getElementById('easy_video_player')?.textContent ?? ''),
      )
      await expect.poll(() => requests.map((url) => new URL(url).pathname)).toContain(settings.plyr_iconUrl)
      for (const file of Object.values<string>(settings))
        expect((await page.request.get(file, { maxRetries: 1 })).status()).toBe(200)
    })

    await test.step('it is cast to another screen when the browser supports it and there is one (§2)', async () => {
      await expect(player(page).locator('[data-plyr=pip] + [data-plyr=cast] + [data-plyr=fullscreen]')).toBeAttached()
      await expect(player(page).locator('[data-plyr=cast]')).toBeHidden()
      await page.evaluate('notifyOfScreens(true)')
      const cast = player(page).getByRole('button', { name: 'Показати на іншому екрані' })
      await expect(cast).toHaveAttribute('aria-pressed', 'false')
      await cast.focus()
      await page.keyboard.press('Enter')
      await expect(cast).toHaveAttribute('aria-pressed', 'true')
      await expect
        .poll(() => film1(page).evaluate((video: HTMLVideoElement) => Reflect.get(video.remote, 'asked')))
        .toBe(1)
    })
  })
})

test.describe('the player', () => {
  test('works by keyboard, and shows whether it is loading, playing, paused, stopped or ended', async ({ page }) => {
    await page.goto(LONG)
    await expect(start(page)).toBeVisible()
    const states = await player(page).evaluateHandle((element) => {
      const now = () => {
        const isPosterShown = element.querySelector('.video__start')?.checkVisibility()
        return `${element.dataset.state}, ${isPosterShown ? 'the poster' : 'the player'}`
      }
      const seen = [now()]
      const watch = () => seen.at(-1) !== now() && seen.push(now())
      new MutationObserver(watch).observe(element, { attributes: true })
      return seen
    })

    await test.step('plays and pauses', async () => {
      await start(page).focus()
      await page.keyboard.press('Space')
      await expectState(page, 'playing')
      await expect(plyr(page)).toHaveClass(/plyr--playing/)
      await expect
        .poll(() => states.evaluate((seen) => seen.slice(0, 3)))
        .toEqual(['stopped, the poster', 'loading, the poster', 'playing, the player'])
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
    await playOn(page)
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

test.describe('before its script', () => {
  test.use({ expectedNoise: [/503|Failed to fetch dynamically imported module/] })

  test('a click on the poster is kept and plays the video, or leads to it when a script is lost', async ({ page }) => {
    const poster = player(page).locator('.video__start')
    for (const [script, file, then] of [
      ['of the poster arrives', 'video-player', 'plays'],
      ['of the poster is lost', 'video-player', 'leads to the film'],
      ['of the player is lost', 'player', 'leads to the film'],
    ] as const) {
      await test.step(`the script ${script}`, async () => {
        const gate = Promise.withResolvers<void>()
        const address = new RegExp(`/assets/${file}-[^/]*\\.js$`)
        await page.route(address, async (route) => {
          await gate.promise
          await (then === 'plays' ? route.fallback() : route.fulfill({ status: 503 }))
        })
        const requested = page.waitForRequest(address)
        await page.goto(LONG)
        await poster.click()
        await requested
        await expect(page).toHaveURL(LONG)
        gate.resolve()
        if (then === 'plays') await expectState(page, 'playing')
        else await expect(page).toHaveURL(/\/media\/films\/\w+\.webm$/)
        await page.unrouteAll()
      })
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
    await playOn(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await plyr(page).tap({ position: { x: 100, y: 60 } })
    await expect(plyr(page)).not.toHaveClass(/plyr--hide-controls/)
    await page.clock.runFor(2900)
    await expect(plyr(page)).not.toHaveClass(/plyr--hide-controls/)
    const controls = player(page).locator('.plyr__controls').getByRole('button')
    await expect(controls).not.toHaveCount(0)
    const misfits = () =>
      controls.evaluateAll((all) =>
        all.flatMap((control) => {
          const { left, right, width, height } = control.getBoundingClientRect()
          const fits = width >= 44 && height >= 44 && left >= 0 && right <= 360
          return fits ? [] : [control.outerHTML]
        }),
      )
    await expect.poll(misfits).toEqual([])
    const rowCount = () =>
      controls.evaluateAll((all) => new Set(all.map((control) => Math.round(control.getBoundingClientRect().top))).size)
    await expect.poll(rowCount).toBe(1)
    await page.clock.runFor(200)
    await expect(plyr(page)).toHaveClass(/plyr--hide-controls/)
  })
})

test.describe('a missing video file', () => {
  test.use({ expectedNoise: [/404/] })

  test('shows an error with a retry and a direct link, whatever speed is remembered', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('plyr', '{"speed":1.5}'))
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

/** Real time passes beside the page's clock: the film must not end meanwhile. */
async function playOn(page: Page) {
  await film1(page).evaluate((video: HTMLVideoElement) => {
    video.loop = true
  })
}

function placeOf(element: Locator) {
  return element.evaluate((box) => {
    const { top, left, width, height } = box.getBoundingClientRect()
    return { top: top + scrollY, left, width, height }
  })
}
