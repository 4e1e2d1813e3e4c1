import type { Page } from '@playwright/test'
import { BLOCKED_WORKER, expect } from '../fixtures/test.ts'

export const DEMO = '/video-demo/'
export const LONG = '/video-dovhe/'

export const player = (page: Page) => page.locator('x-video')
export const start = (page: Page) => player(page).getByRole('button', { name: /^Дивитися відео/ })
export const film1 = (page: Page) => player(page).locator('video')
export const plyr = (page: Page) => player(page).locator('.plyr')
export const menuButton = (page: Page) => player(page).getByRole('button', { name: 'Налаштування' })
export const time = (page: Page) => film1(page).evaluate((video: HTMLVideoElement) => video.currentTime)
export const volume = (page: Page) => film1(page).evaluate((video: HTMLVideoElement) => Math.round(video.volume * 100))
export const remembered = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('plyr') ?? '{}'))

export async function expectState(page: Page, state: string) {
  await expect(player(page)).toHaveAttribute('data-state', state)
}

/** Opens the page and waits for its idle work, the last that comes without a visitor. */
export async function openUntilIdle(page: Page, address: string) {
  const idle = page.waitForEvent('console', (message) => BLOCKED_WORKER.test(message.text()))
  await page.goto(address)
  await idle
}

export async function play(page: Page, address: string) {
  await page.goto(address)
  await start(page).click()
  await expectState(page, 'playing')
}

/** A paused player keeps its controls in reach, and its position. */
export async function pause(page: Page) {
  await page.keyboard.press('k')
  await expectState(page, 'paused')
}

/** Pauses at this position, so that later steps do not race with playback. */
export async function hold(page: Page, seconds: number) {
  await pause(page)
  await film1(page).evaluate((video: HTMLVideoElement, seconds) => {
    video.currentTime = seconds
  }, seconds)
  await expect.poll(() => time(page)).toBe(seconds)
}
