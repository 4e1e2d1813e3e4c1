import { expectNoViolations } from '../fixtures/axe.ts'
import { expect, LIGHT_PAGE, test } from '../fixtures/test.ts'
import { banner, categorySwitch, consentCookies, MANAGE_CONSENT_MARKUP, withConsent } from './consent.ts'

test.use({ consent: 'unasked' })

test('the consent management page: a hash scrolls to 200 px above its target (§9), switches apply at once, and no banner covers them', async ({
  page,
  context,
}) => {
  await withConsent(page, {}, `${MANAGE_CONSENT_MARKUP}<h2 id="dali">Далі</h2><div style="height:2000px"></div>`)
  await page.goto(`${LIGHT_PAGE}#dali`)
  const top = () => page.locator('#dali').evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect(categorySwitch(page, 'Статистика')).not.toBeChecked()
  await expect.poll(top).toBe(200)

  await expect(page.locator('body')).toHaveClass(/cmplz-functional/)
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => consentCookies(context)).toEqual({})
  await categorySwitch(page, 'Статистика').click()
  await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_statistics: 'allow' })
  await page.getByText('Докладніше: Маркетинг').click()
  await categorySwitch(page, 'YouTube').click()
  await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_consented_services: '{"youtube":true}' })
  const reloaded = page.waitForEvent('load')
  await categorySwitch(page, 'YouTube').click()
  await reloaded
  await expect.poll(() => consentCookies(context)).toMatchObject({ cmplz_consented_services: '{"youtube":false}' })
  await expectNoViolations(page, '#cmplz-manage-consent-container')
})
