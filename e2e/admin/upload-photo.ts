import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
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
export async function addPhoto(request: APIRequestContext, name: string): Promise<void> {
  const { buffer, mimeType } = await photo(name)
  const nonce = await (await request.get('/wp-admin/admin-ajax.php?action=rest-nonce', { maxRetries: 1 })).text()
  const answer = await request.post('/wp-json/wp/v2/media', {
    headers: {
      'x-wp-nonce': nonce,
      'content-type': mimeType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.jpg`)}`,
    },
    data: buffer,
    maxRetries: 1,
  })
  expect(answer.status()).toBe(201)
}
