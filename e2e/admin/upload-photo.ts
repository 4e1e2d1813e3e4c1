import type { Page } from '@playwright/test'
import { jpeg } from '#test/fixtures/pictures.ts'
import { expect } from '../fixtures/test.ts'

let shade = 0x203040

export async function photo(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  shade += 0x0a0b0d
  const buffer = await jpeg({ width: 900, height: 600, color: `#${shade.toString(16)}` })
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
