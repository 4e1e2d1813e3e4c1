import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  DEMO,
  expectState,
  film1,
  hold,
  LONG,
  menuButton,
  pause,
  play,
  player,
  remembered,
  start,
  time,
  volume,
} from './player.ts'

test.use({ motion: 'full' })

test.describe('the player', () => {
  test('keeps speed, quality and volume for the next visit', async ({ page }) => {
    await play(page, LONG)
    const rate = () => film1(page).evaluate((video: HTMLVideoElement) => video.playbackRate)
    const lines = () => film1(page).evaluate((video: HTMLVideoElement) => video.videoHeight)

    await test.step('changes the volume by 0.1 with keys and by 0.05 on its slider', async () => {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => volume(page)).toBe(90)
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => volume(page)).toBe(80)
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => volume(page)).toBe(90)
      const slider = player(page).getByRole('slider', { name: 'Гучність' })
      await expect(slider).toHaveValue('0.9') // it follows the video a moment later
      await slider.focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => volume(page)).toBe(85)
      // By a key, because the controls may hide from a pointer meanwhile.
      await player(page).getByRole('button', { name: 'Вимкнути звук' }).press('Enter')
      await expect.poll(async () => (await remembered(page)).muted).toBe(true)
    })

    await test.step('changes the quality without losing the position', async () => {
      await expect.poll(lines).toBe(720) // 720 is the nearest to 576 out of 240 and 720
      await hold(page, 12)
      await menuButton(page).click()
      await player(page)
        .getByRole('menuitem', { name: /^Якість/ })
        .click()
      await player(page).getByRole('menuitemradio', { name: '240p' }).click()
      await expect.poll(lines).toBe(240)
      await expect.poll(() => time(page)).toBe(12)
      await expect.poll(async () => (await remembered(page)).quality).toBe(240)
    })

    await test.step('offers eight speeds', async () => {
      // The menu is still open.
      await player(page)
        .getByRole('menuitem', { name: /^Швидкість/ })
        .click()
      const speeds = player(page).getByRole('menuitemradio')
      await expect(speeds).toHaveText(['0,5×', '0,75×', 'Звичайна', '1,25×', '1,5×', '1,75×', '2×', '4×'])
      await expectNoViolations(page, 'x-video')
      await speeds.filter({ hasText: '1,5×' }).click()
      await expect.poll(rate).toBe(1.5)
      await expect.poll(async () => (await remembered(page)).speed).toBe(1.5)
    })

    await test.step('starts with them the next time, and requests no other quality', async () => {
      const videos: string[] = []
      page.on('request', (request) => request.url().includes('/films/') && videos.push(request.url()))
      await playAgain(page)
      await expect.poll(rate).toBe(1.5)
      await expect.poll(lines).toBe(240)
      await expect.poll(() => new Set(videos.filter((url) => url.endsWith('.webm'))).size).toBe(1)
      await expect.poll(() => volume(page)).toBe(85)
      await expect(film1(page)).toHaveJSProperty('muted', true)
      await pause(page)
      await menuButton(page).click()
      await expect(player(page).getByRole('menuitem', { name: /^Швидкість/ })).toContainText('1,5×')
    })

    await test.step('starts even when its stored settings are broken', async () => {
      await page.addInitScript(() => localStorage.setItem('plyr', '{"volume":'))
      await playAgain(page)
    })
  })

  test('shows and hides captions, and keeps that for the next visit', async ({ page }) => {
    await play(page, DEMO)
    await hold(page, 3)
    const shown = player(page).locator('.plyr__captions')
    await expect(shown).toBeHidden()
    await page.keyboard.press('c')
    await expect(shown).toBeVisible()
    await expect(shown).toContainText('диван')
    await expect.poll(async () => (await remembered(page)).captions).toBe(true)
    await playAgain(page)
    await expect(shown).toBeVisible()
    await pause(page)
    await player(page).getByRole('button', { name: 'Вимкнути субтитри' }).click()
    await expect(shown).toBeHidden()
    await expect.poll(async () => (await remembered(page)).captions).toBe(false)
  })
})

async function playAgain(page: Page) {
  await page.reload()
  await start(page).click()
  await expectState(page, 'playing')
}
