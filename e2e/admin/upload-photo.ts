import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { jpeg } from '#test/fixtures/pictures.ts'
import { expect } from '../fixtures/test.ts'

/** Of a colour of its own: a picture that is in the library already keeps its name. */
export async function photo(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const color = `#${randomInt(0x1_00_00_00).toString(16).padStart(6, '0')}`
  const buffer = await jpeg({ width: 900, height: 600, color })
  return { name, mimeType: 'image/jpeg', buffer }
}

export async function upload(page: Page, files: Awaited<ReturnType<typeof photo>>[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Завантажити файли' }).click()
  await (await chosen).setFiles(files)
}

/** A picture that nobody has described yet, in the media library. */
export async function uploadPhoto(page: Page, name: string): Promise<void> {
  await page.goto('/admin/media')
  await upload(page, [await photo(`${name}.jpg`)])
  await expect(page.getByRole('region', { name: 'Завантаження' }).getByRole('status')).toHaveText('Завантажено 1 з 1')
}
