import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { signInAs } from './sign-in.ts'

test.use({ expectedNoise: [/422/] })

test('a passkey created in the account signs in, once per challenge', async ({ page, baseURL }) => {
  // Browsers do not support passkeys on IP addresses.
  const shop = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const name = 'Ноутбук'
  const device = await plugIn(page)
  await signIn(page, shop)
  await page.getByRole('button', { name: 'Додати ключ доступу' }).click()
  await page.getByLabel('Назва').fill(name)
  await page.getByRole('button', { name: 'Далі' }).click()
  await expect(page.getByText('Ключ доступу додано')).toBeVisible()
  await expect(page.getByRole('button', { name: `Перейменувати: ${name}` })).toBeVisible()
  await expectNoViolations(page, 'main')

  await signOut(page)
  await page.goto(`${shop}/admin/account`)
  await expectNoViolations(page)
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/sign-in/passkey')),
    page.getByRole('button', { name: 'Увійти ключем доступу' }).click(),
  ])
  await expect(page).toHaveURL(/\/admin\/account$/)
  await expect(page.locator('#admin')).toBeAttached()

  const headers = await sent.allHeaders()
  const again = await page.request.post(sent.url(), {
    headers: { 'content-type': 'application/json', origin: shop, cookie: headers.cookie ?? '' },
    data: sent.postDataJSON(),
    maxRetries: 1,
  })
  expect(again.status(), 'the same answer a second time').toBe(422)

  await copyKey(device)
  await signOut(page)
  await page.goto(`${shop}/admin/`)
  await page.getByRole('button', { name: 'Увійти ключем доступу' }).click()
  await expect(page.getByRole('alert')).toContainText('Ключ доступу не підійшов')
  await expect(page).toHaveURL(/sign-in/)
})

async function signIn(page: Page, shop: string): Promise<void> {
  await signInAs(page, 'manager')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'meblia_staff')
  if (cookie) await page.context().addCookies([{ ...cookie, domain: 'localhost' }])
  await page.goto(`${shop}/admin/account`)
}

/** Leaves the page first: requests still in flight would be refused without the cookie and logged in the console. */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'meblia_staff' })
}

type Device = { cdp: CDPSession; authenticatorId: string }

async function plugIn(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** The signature counter of a copied key starts at zero. */
async function copyKey({ cdp, authenticatorId }: Device): Promise<void> {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  for (const credential of credentials) {
    const { credentialId } = credential
    await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } })
  }
}
