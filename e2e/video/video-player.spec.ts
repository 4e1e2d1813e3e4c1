import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts'
import { expect, phone, test } from '../fixtures/test.ts'

const DEMO = '/video-demo/'
const LONG = '/video-dovhe/'

const player = (page: Page) => page.locator('x-video')
const start = (page: Page) => player(page).getByRole('button', { name: /^Дивитися відео/ })
const film1 = (page: Page) => player(page).locator('video')
const plyr = (page: Page) => player(page).locator('.plyr')
const menuButton = (page: Page) => player(page).getByRole('button', { name: 'Налаштування' })
const time = (page: Page) => film1(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const volume = (page: Page) => film1(page).evaluate((video: HTMLVideoElement) => Math.round(video.volume * 100))
const remembered = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('plyr') ?? '{}'))

async function expectState(page: Page, state: string) {
  await expect(player(page)).toHaveAttribute('data-state', state)
}

async function play(page: Page, address: string) {
  await page.goto(address)
  await start(page).click()
  await expectState(page, 'playing')
}

/** Pauses at this position, so that later steps do not race with playback. */
async function hold(page: Page, seconds: number) {
  await page.keyboard.press('k')
  await expectState(page, 'paused')
  await film1(page).evaluate((video: HTMLVideoElement, seconds) => {
    video.currentTime = seconds
  }, seconds)
  await expect.poll(() => time(page)).toBe(seconds)
}

test.use({ motion: 'full', pictures: 'real' })

test.describe('before the first play', () => {
  test('only the poster is there: neither player nor video is requested', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(DEMO)
    await expect(start(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((path) => /\/player|plyr|blank|\/films\//.test(path))).toEqual([])
    await expectState(page, 'stopped')
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('plyr')
    await expectNoViolations(page)
  })

  test('the player replaces the poster without layout shift', async ({ page }) => {
    await recordLayoutShifts(page)
    await page.goto(DEMO)
    const place = () =>
      player(page).evaluate((element) => {
        const { top, left, width, height } = element.getBoundingClientRect()
        return { top: top + scrollY, left, width, height }
      })
    const before = await place()
    await start(page).click()
    await expectState(page, 'playing')
    expect(await place()).toEqual(before)
    expect(await layoutShifts(page)).toEqual([])
  })

  test('everything is loaded from the shop itself, including the sprite and the blank video', async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await play(page, DEMO)
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

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the browser’s own player plays the video with captions', async ({ page }) => {
      await page.goto(DEMO)
      const native = page.locator('video')
      await expect(native).toBeVisible()
      await expect(native).toHaveAttribute('controls', '')
      await expect(native).toHaveAttribute('preload', 'none')
      await expect(native.locator('source')).toHaveCount(4)
      await expect(native.locator('track')).toHaveCount(1)
      await expect(page.locator('.video__start')).toBeHidden()
    })
  })

  test('the page has structured data for the video', async ({ page, baseURL }) => {
    await page.goto(DEMO)
    const events = await page.locator('script[type="application/ld+json"]').allTextContents()
    const video = events.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'VideoObject')
    expect(video.name).toBe('Вітальня: повільна прогулянка камерою')
    expect((await page.request.get(new URL(new URL(video.contentUrl).pathname, baseURL).href)).status()).toBe(200)
  })
})

test.describe('the player', () => {
  test('shows whether it is loading, playing, paused, stopped or ended', async ({ page }) => {
    await page.goto(LONG)
    const states = await player(page).evaluateHandle((element) => {
      const seen = [element.dataset.state]
      const watch = () => seen.at(-1) !== element.dataset.state && seen.push(element.dataset.state)
      new MutationObserver(watch).observe(element, { attributes: true })
      return seen
    })
    await start(page).click()
    await expectState(page, 'playing')
    await expect(plyr(page)).toHaveClass(/plyr--playing/)
    expect(await states.evaluate((seen) => seen.slice(0, 3))).toEqual(['stopped', 'loading', 'playing'])
    await plyr(page).click({ position: { x: 200, y: 100 } })
    await expectState(page, 'paused')
    await expect(plyr(page)).toHaveClass(/plyr--paused/)
    await page.keyboard.press('0')
    await expectState(page, 'stopped')
    await page.keyboard.press('k')
    await expectState(page, 'playing')
    await film1(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.2
    })
    await expectState(page, 'ended')
  })

  test('seeks by 10 s with the arrow keys', async ({ page }) => {
    await play(page, LONG)
    await hold(page, 5)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => time(page)).toBe(15)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => time(page)).toBe(25)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => time(page)).toBe(15)
  })

  test('seeks to a click on the progress bar, and previews the frame first', async ({ page }) => {
    await play(page, DEMO)
    const line = player(page).getByRole('slider', { name: 'Перемотати' })
    await page.keyboard.press('k')
    await expectState(page, 'paused')
    const box = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const at = (share: number) => page.mouse.move(box.x + box.width * share, box.y + box.height / 2)
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
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2)
    await expect.poll(() => time(page)).toBeGreaterThan(3.8)
    await expect.poll(() => time(page)).toBeLessThan(4.2)
  })

  test('offers eight speeds, and keeps the chosen one for the next visit', async ({ page }) => {
    await play(page, LONG)
    await menuButton(page).click()
    await player(page)
      .getByRole('menuitem', { name: /^Швидкість/ })
      .click()
    const speeds = player(page).getByRole('menuitemradio')
    await expect(speeds).toHaveText(['0,5×', '0,75×', 'Звичайна', '1,25×', '1,5×', '1,75×', '2×', '4×'])
    await expectNoViolations(page)
    await speeds.filter({ hasText: '1,5×' }).click()
    const rate = () => film1(page).evaluate((video: HTMLVideoElement) => video.playbackRate)
    await expect.poll(rate).toBe(1.5)
    expect((await remembered(page)).speed).toBe(1.5)
    await page.reload()
    await start(page).click()
    await expectState(page, 'playing')
    await expect.poll(rate).toBe(1.5)
    await menuButton(page).click()
    await expect(player(page).getByRole('menuitem', { name: /^Швидкість/ })).toContainText('1,5×')
  })

  test('shows and hides captions, and keeps that for the next visit', async ({ page }) => {
    await play(page, DEMO)
    const shown = player(page).locator('.plyr__captions')
    await expect(shown).toBeHidden()
    await page.keyboard.press('c')
    await expect(shown).toBeVisible()
    await expect(shown).toContainText(/вітальня|диван|торшер/)
    expect((await remembered(page)).captions).toBe(true)
    await page.reload()
    await start(page).click()
    await expectState(page, 'playing')
    await expect(shown).toBeVisible()
    await player(page).getByRole('button', { name: 'Вимкнути субтитри' }).click()
    await expect(shown).toBeHidden()
    expect((await remembered(page)).captions).toBe(false)
  })

  test('changes the quality without losing the position, and starts with it the next time', async ({ page }) => {
    await play(page, LONG)
    const lines = () => film1(page).evaluate((video: HTMLVideoElement) => video.videoHeight)
    expect(await lines()).toBe(720) // 720 is the nearest to 576 out of 240 and 720
    await hold(page, 12)
    await menuButton(page).click()
    await player(page)
      .getByRole('menuitem', { name: /^Якість/ })
      .click()
    await player(page).getByRole('menuitemradio', { name: '240p' }).click()
    await expect.poll(lines).toBe(240)
    await expect.poll(() => time(page)).toBe(12)
    expect((await remembered(page)).quality).toBe(240)
    const videos: string[] = []
    page.on('request', (request) => request.url().includes('/films/') && videos.push(request.url()))
    await page.reload()
    await start(page).click()
    await expectState(page, 'playing')
    expect(await lines()).toBe(240)
    expect(new Set(videos.filter((url) => url.endsWith('.webm'))).size).toBe(1)
  })

  test('changes the volume by 0.1 with keys and by 0.05 on its slider, and keeps it', async ({ page }) => {
    await play(page, LONG)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => volume(page)).toBe(90)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => volume(page)).toBe(80)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => volume(page)).toBe(90)
    await player(page).getByRole('slider', { name: 'Гучність' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => volume(page)).toBe(85)
    await player(page).getByRole('button', { name: 'Вимкнути звук' }).click()
    await expect.poll(async () => (await remembered(page)).muted).toBe(true)
    await page.reload()
    await start(page).click()
    await expectState(page, 'playing')
    expect(await volume(page)).toBe(85)
    expect(await film1(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  })

  test('starts even when its stored settings are broken', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('plyr', '{"volume":'))
    await play(page, LONG)
  })

  test('is cast to another screen when the browser supports it (§2)', async ({ page }) => {
    await page.addInitScript(() => {
      const remote = Object.assign(new EventTarget(), {
        state: 'disconnected',
        asked: 0,
        watchAvailability: (notify: (isAvailable: boolean) => void) => Promise.resolve(notify(true)).then(() => 1),
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
    const cast = player(page).getByRole('button', { name: 'Показати на іншому екрані' })
    await expect(cast).toHaveAttribute('aria-pressed', 'false')
    await cast.focus()
    await page.keyboard.press('Enter')
    expect(await film1(page).evaluate((video: HTMLVideoElement) => Reflect.get(video.remote, 'asked'))).toBe(1)
    await expect(cast).toHaveAttribute('aria-pressed', 'true')
  })

  test('has no cast control when there is no screen', async ({ page }) => {
    await page.addInitScript(() => {
      const watchAvailability = (notify: (isAvailable: boolean) => void) => Promise.resolve(notify(false)).then(() => 1)
      const remote = Object.assign(new EventTarget(), { state: 'disconnected', watchAvailability })
      Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => remote })
    })
    await play(page, DEMO)
    await expect(player(page).locator('[data-plyr=cast]')).toBeHidden()
  })

  test('works by keyboard alone', async ({ page }) => {
    await page.goto(LONG)
    await start(page).focus()
    await page.keyboard.press('Space')
    await expectState(page, 'playing')
    await expect(player(page).getByRole('button', { name: 'Призупинити' }).last()).toBeFocused()
    await page.keyboard.press('Space')
    await expectState(page, 'paused')
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(player(page).getByRole('menuitem', { name: /^Якість/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(player(page).getByRole('menuitem', { name: /^Якість/ })).toBeHidden()
  })

  test('has no axe violations, playing or with its menu open', async ({ page }) => {
    await play(page, LONG)
    await expectNoViolations(page)
    await page.keyboard.press('k')
    await menuButton(page).click()
    await expect(player(page).getByRole('menuitem', { name: /^Якість/ })).toBeVisible()
    await expectNoViolations(page)
  })

  for (const [means, wake] of [
    ['mouse', (page: Page) => page.mouse.move(300 + Math.random() * 100, 300)],
    ['key', (page: Page) => page.keyboard.press('ArrowUp')],
  ] as const) {
    test(`hides its controls 2 s after a ${means}`, async ({ page }) => {
      await page.clock.install()
      await play(page, LONG)
      await page.clock.pauseAt(Date.now() + 60_000)
      await expect(plyr(page)).toHaveClass(/plyr--hide-controls/)
      await wake(page)
      await expect(plyr(page)).not.toHaveClass(/plyr--hide-controls/)
      await page.clock.runFor(1900)
      await expect(plyr(page)).not.toHaveClass(/plyr--hide-controls/)
      await page.clock.runFor(200)
      await expect(plyr(page)).toHaveClass(/plyr--hide-controls/)
    })
  }
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
    await expectNoViolations(page)
    const again = page.waitForRequest(/\/films\/0+\.webm/)
    await alert.getByRole('button', { name: 'Спробувати ще раз' }).click()
    await again
    await expect(alert).toContainText('Файл відео не знайдено')
  })
})
