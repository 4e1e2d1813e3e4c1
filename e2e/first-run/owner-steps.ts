import type { Locator, Page } from '@playwright/test'
import { jpeg } from '#test/fixtures/pictures.ts'
import { STAFF_PASSWORD } from '../admin/sign-in.ts'
import { expect } from '../fixtures/test.ts'

const town = (name: string, ref: string) => ({
  Ref: ref,
  Description: name,
  SettlementTypeDescription: 'місто',
  AreaDescription: name,
})
const branch = (town: string, number: string, street: string) => ({
  CategoryOfWarehouse: 'Branch',
  WarehouseStatus: 'Working',
  PlaceMaxWeightAllowed: '30',
  Number: number,
  Ref: `point-${town}`,
  SettlementRef: town,
  CityRef: town,
  Description: `Відділення №${number}: ${street}`,
})
/** Of Nova Poshta. */
export const DIRECTORY = {
  settlements: [town('Київ', 'kyiv'), town('Львів', 'lviv')],
  points: [branch('kyiv', '1', 'вул. Пирогівський шлях, 135'), branch('lviv', '5', 'вул. Зелена, 1')],
}

export async function goTo(page: Page, group: string, section: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Розділи' })
  const opener = sections.getByRole('button', { name: group })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  await sections.getByRole('link', { name: section }).click()
  await expect(sections.getByRole('link', { name: section })).toHaveAttribute('aria-current', 'page')
}

/** With a password of one use, which is replaced. */
export async function signIn(page: Page, url: string, [login, password]: [string, string]): Promise<void> {
  await page.goto(`${url}/admin/`)
  await page.getByLabel('Логін').fill(login)
  await page.getByLabel('Пароль').fill(password)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
  await page.getByLabel('Новий пароль', { exact: true }).fill(STAFF_PASSWORD)
  await page.getByLabel('Новий пароль ще раз').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Зберегти' }).click()
}

/** From the owner's computer into the media library, described, and chosen. */
export async function choosePictures(page: Page, opener: Locator, names: string[]): Promise<void> {
  await opener.click()
  const picker = page.getByRole('dialog', { name: 'Оберіть зображення' })
  const chosen = page.waitForEvent('filechooser')
  await picker.getByRole('button', { name: 'Завантажити нові' }).click()
  const files = names.map(async (name) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await jpeg({ width: 900, height: 900, color: `#66442${name.length % 10}` }),
  }))
  await (await chosen).setFiles(await Promise.all(files))
  for (const name of names) await picker.getByLabel(`Опис: ${name}`).fill(`${name} у майстерні`)
  await picker.getByRole('button', { name: /^Обрати/ }).click()
  await expect(picker).toBeHidden()
}
