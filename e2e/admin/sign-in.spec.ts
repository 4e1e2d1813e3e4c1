import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callRest, expect, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/side-scroll.ts'
import { STAFF_PASSWORD, signInAs } from './sign-in.ts'

test.describe('sign-in without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/422|csp$/] })

  test('shows what is wrong, and returns to the requested page', async ({ page }) => {
    await page.goto('/admin/products?page=2')
    await expect(page.getByRole('heading', { name: 'Вхід для працівників' })).toBeVisible()
    await page.getByLabel('Логін').fill('manager')
    await page.getByLabel('Пароль').fill('не той')
    await page.getByRole('button', { name: 'Увійти' }).click()
    await expect(page.getByRole('alert')).toHaveText('Логін або пароль не підходить.')
    await expect(page.getByLabel('Логін')).toHaveValue('manager')
    await page.getByLabel('Пароль').fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: 'Увійти' }).click()
    await expect(page).toHaveURL(/\/admin\/products\?page=2$/)
    await expect(page.locator('#admin')).toBeAttached()
  })
})

test.describe('a staff member', () => {
  test.use({ expectedNoise: [/40[03]|422|csp$/] })

  test('replaces a password of one use, signs in with an app code, or with a recovery code without the phone, and is signed out once dismissed', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow() // four times
    await signInAs(page, 'owner')
    const account = { login: 'kateryna', role: 'manager' }
    const { id, password } = await callRest(page.request, 'POST', '/meblia/v1/staff', account)
    const theirs = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    const chosenPassword = 'чотири слова поспіль тут'
    await theirs.setViewportSize({ width: 320, height: 640 })
    await theirs.goto('/admin/account')
    await expect(theirs.getByLabel('Логін')).toBeFocused()
    await expectNoSideScroll(theirs)
    await expectNoViolations(theirs)
    await theirs.setViewportSize({ width: 1440, height: 900 })
    await typePassword(theirs, 'kateryna', password)
    await theirs.getByLabel('Новий пароль', { exact: true }).fill(chosenPassword)
    await theirs.getByLabel('Новий пароль ще раз').fill(chosenPassword)
    await theirs.getByRole('button', { name: 'Зберегти' }).click()

    await expect(theirs.getByRole('heading', { name: 'Мій обліковий запис' })).toBeVisible()
    await expect(theirs.getByText('цей сеанс')).toBeVisible()

    await test.step('the account page shows at the field what is wrong with a new password', async () => {
      await theirs.getByLabel('Теперішній пароль').fill('не той')
      await theirs.getByLabel('Новий пароль', { exact: true }).fill('зовсім новий пароль')
      await theirs.getByLabel('Новий пароль ще раз').fill('зовсім новий')
      await theirs.getByRole('button', { name: 'Змінити пароль' }).click()
      await expect(theirs.getByText('Паролі не збігаються.')).toBeVisible()
      await theirs.getByLabel('Новий пароль ще раз').fill('зовсім новий пароль')
      await theirs.getByRole('button', { name: 'Змінити пароль' }).click()
      await expect(theirs.getByText('Теперішній пароль не підходить.')).toBeVisible()
    })

    await theirs.getByRole('button', { name: 'Увімкнути двоетапний вхід' }).click()
    const offer = theirs.getByRole('dialog', { name: 'Увімкнути двоетапний вхід' })
    await expect(offer.getByRole('img', { name: 'QR-код для застосунку' })).toBeVisible()
    const secret = ((await offer.locator('.second-factor__secret').textContent()) ?? '').replace(/\s/g, '')
    await expectNoViolations(theirs, 'dialog[open]')
    await offer.getByLabel('Код із застосунку').fill(wrongTotp(secret))
    await offer.getByRole('button', { name: 'Підтвердити' }).click()
    await expect(offer.getByLabel('Код із застосунку')).toHaveAttribute('aria-invalid', 'true')
    await offer.getByLabel('Код із застосунку').fill(totp(secret, 0))
    await offer.getByRole('button', { name: 'Підтвердити' }).click()
    const paper = theirs.getByRole('dialog', { name: 'Коди відновлення' })
    const code = paper.getByRole('listitem').first()
    await expect(code).toHaveText(/^\w{5}-\w{5}$/)
    const recovery = (await code.textContent()) ?? ''
    await theirs.keyboard.press('Escape')
    await expect(paper.getByRole('status')).toContainText('Спершу збережіть коди')
    await paper.getByRole('button', { name: 'Коди збережено' }).click()
    await expect(theirs.getByText('увімкнено', { exact: true })).toBeVisible()

    // A code is valid once, and codes of earlier steps are not valid any more; the code of the next step already is.
    await signOutAndBegin(theirs, chosenPassword)
    await theirs.getByLabel('Код із застосунку').fill(wrongTotp(secret))
    await theirs.getByRole('button', { name: 'Увійти' }).click()
    await expect(theirs.getByText('Код не підходить.')).toBeVisible()
    await expectNoViolations(theirs)
    await theirs.getByLabel('Код із застосунку').fill(totp(secret, 1))
    await theirs.getByRole('button', { name: 'Увійти' }).click()
    await expect(theirs.locator('#admin')).toBeAttached()

    await signOutAndBegin(theirs, chosenPassword)
    await theirs.getByLabel('Код із застосунку').fill(recovery)
    await theirs.getByRole('button', { name: 'Увійти' }).click()
    await expect(theirs.locator('#admin')).toBeAttached()
    await callRest(page.request, 'DELETE', `/meblia/v1/staff/${id}`)
    await theirs.reload()
    await expect(theirs.getByRole('heading', { name: 'Вхід для працівників' })).toBeVisible()
    await theirs.context().close()
  })

  test('with an old sign-in confirms their identity before creating an application password, which is shown once, works, and is revoked', async ({
    page,
    request,
  }) => {
    await signInAs(page, 'ownerLongAgo')
    await page.goto('/admin/account')
    await page.getByRole('button', { name: 'Створити пароль програми' }).click()
    await page.getByLabel('Назва програми').fill('Каса')
    await page.getByRole('button', { name: 'Створити', exact: true }).click()
    const again = page.getByRole('dialog', { name: 'Це справді ви?' })
    await expect(again.getByLabel('Ваш пароль')).toBeFocused()
    await expectNoViolations(page, 'dialog[open]')
    await again.getByLabel('Ваш пароль').fill('не той')
    await again.getByRole('button', { name: 'Підтвердити' }).click()
    await expect(again.getByLabel('Ваш пароль')).toHaveAttribute('aria-invalid', 'true')
    await again.getByLabel('Ваш пароль').fill(STAFF_PASSWORD)
    await again.getByRole('button', { name: 'Підтвердити' }).click()
    // The interrupted action continues by itself.
    const made = page.getByRole('dialog', { name: 'Пароль для «Каса»' })
    const shown = made.getByLabel('Пароль програми')
    await expect(shown).toHaveValue(/^([A-Za-z0-9]{4} ){5}[A-Za-z0-9]{4}$/)
    const password = await shown.inputValue()
    await page.keyboard.press('Escape')
    await expect(made.getByRole('status')).toContainText('удруге його не покажемо')
    await expectNoViolations(page, 'dialog[open]')
    await made.getByRole('button', { name: 'Готово' }).click()
    await expect(made).toHaveCount(0)

    const headers = { authorization: `Basic ${Buffer.from(`owner:${password}`).toString('base64')}` }
    const me = () => request.get('/wp-json/wp/v2/users/me', { headers, maxRetries: 1 })
    expect((await me()).status()).toBe(200)
    await page.getByRole('button', { name: 'Відкликати: Каса' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Відкликати' }).click()
    await expect(page.getByText('Пароль «Каса» відкликано.')).toBeVisible()
    expect((await me()).status()).toBe(401)
    await expect(again).toHaveCount(0)
  })
})

async function typePassword(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Логін').fill(login)
  await page.getByLabel('Пароль').fill(password)
  await page.getByRole('button', { name: 'Увійти', exact: true }).click()
}

async function signOutAndBegin(page: Page, password: string): Promise<void> {
  await page.context().clearCookies({ name: 'meblia_staff' })
  await page.goto('/admin/')
  await typePassword(page, 'kateryna', password)
  await expect(page.getByRole('heading', { name: 'Підтвердьте вхід' })).toBeVisible()
}

/** The code that an authenticator app shows `ahead` steps from now (RFC 6238), computed independently by this test. */
function totp(secret: string, ahead: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const mac = createHmac('sha1', key).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function wrongTotp(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((ahead) => totp(secret, ahead))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}
