import type { Page } from '@playwright/test'
import type { Role } from '#shop/staff/staff.ts'

export { STAFF_PASSWORD } from '../fixtures/staff.ts'

/**
 * The page's browser is signed in from now on, without the sign-in page. The session is shared by all tests of the role:
 * whoever signs out, ends sessions or changes a password signs in with a login (the role's name) and STAFF_PASSWORD first.
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
