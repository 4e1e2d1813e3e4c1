import type { Page } from '@playwright/test'
import type { Role } from '#shop/office/staff/staff.ts'

export { STAFF_PASSWORD } from '../fixtures/staff.ts'

/**
 * Signs in the page's browser without the sign-in page. The session is shared by all tests of the role: a test that
 * signs out, ends sessions or changes a password first signs in with a login (the role's name) and STAFF_PASSWORD.
 */
export async function signInAs(page: Page, role: Role | 'ownerLongAgo'): Promise<void> {
  const tokens: Record<string, string> = JSON.parse(process.env.E2E_STAFF ?? '{}')
  const url = process.env.E2E_URL ?? ''
  await page
    .context()
    .addCookies([{ name: 'meblia_staff', value: tokens[role] ?? '', url, httpOnly: true, sameSite: 'Lax' }])
}

export function signInAsOwner(page: Page): Promise<void> {
  return signInAs(page, 'owner')
}
