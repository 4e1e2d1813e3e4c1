import { expectNoViolations } from '../fixtures/axe.ts'
import { expectToFit } from '../fixtures/page/sizes.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * One page of each layout and of the blocks that the others repeat: `blocks.spec.ts` shows every block with long words,
 * and `http/pages/content/demo-pages.test.ts` reads the texts of all pages.
 */
const PAGES = [
  '/',
  '/pro-nas/maisternia/',
  '/kontakty/',
  '/faily-cookie/',
  '/storonnie-video/',
  '/journal/',
  '/journal/yak-vymiriaty-kimnatu-pid-dyvan/',
]

test('the pages of the demo shop have no axe violations, and fit 320 px', async ({ page }) => {
  test.slow()
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // The others have the same header and footer.
      await expectNoViolations(page, path === '/' ? undefined : 'main')
      await expectToFit(page, [320], 780)
    })
  }
})
