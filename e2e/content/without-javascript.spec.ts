import { banner, footerButton } from '../consent/consent.ts'
import { HERO_TITLES } from '../fixtures/demo-shop.ts'
import { CONSENT_AREAS_PAGE, MOVING_BLOCKS_PAGE } from '../fixtures/moving-blocks.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ motion: 'full', consent: 'unasked', javaScriptEnabled: false })

test.describe('without JavaScript', () => {
  test('accordions open, parallax backgrounds are there, input descriptions stay open, and content that waits for consent has no dead button', async ({
    page,
  }) => {
    const oak = page.getByText('Протирайте')
    const cloth = page.getByText('нейтральне мило')
    const title = (name: string) => page.getByRole('heading', { level: 3, name })

    await test.step('an accordion is opened by an address, and keeps one panel open at most', async () => {
      await page.goto(`${MOVING_BLOCKS_PAGE}#dohliad-2`)
      await expect(cloth).toBeInViewport()
      await expect(title('Тканина букле')).toBeInViewport()
      await expect(oak).toBeHidden()
      await title('Дуб, вкритий олією').click()
      await expect(oak).toBeVisible()
      await expect(cloth).toBeHidden()
      await title('Тканина букле').click()
      await expect(cloth).toBeVisible()
      await expect(oak).toBeHidden()
      await title('Тканина букле').click()
      await expect(cloth).toBeHidden()
    })

    await test.step('picture, text and link of a parallax background are there', async () => {
      await expect(page.getByRole('heading', { name: 'Кімната, що дихає' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Подивитися меблі' })).toBeVisible()
      const picture = page.locator('.parallax__picture img')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    })

    await expect(page.getByText('Телефонуємо з 9 до 18')).toBeVisible()

    await test.step('an area that waits for consent has a sentence and no dead button', async () => {
      await page.goto(CONSENT_AREAS_PAGE)
      const area = page.locator('.cmplz-consent-area[data-block_id=karta]')
      await expect(area.getByText('увімкніть у\u00a0браузері JavaScript')).toBeVisible()
      await expect(area.getByRole('button')).toHaveCount(0)
    })
  })

  test('carousels are scroll-snap strips with all they have, the preloader is never seen, and nobody is asked or checked', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
    await page.goto('/')
    await expect(page.locator('.preloader')).toBeHidden()

    const hero = page.getByRole('region', { name: 'Наші інтерʼєри' })
    await expect(hero.getByRole('heading', { level: 2 })).toHaveText(
      HERO_TITLES.map((title) => new RegExp(title.replaceAll(' ', '\\s'))),
    )
    const products = page.getByRole('region', { name: 'Новинки' })
    const cards = products.getByRole('listitem').filter({ has: page.getByRole('heading') })
    await expect(cards).toHaveCount(8)

    for (const carousel of [hero, products]) {
      await expect(carousel.getByRole('button')).toHaveCount(0)
      await expect(carousel.locator('.carousel__viewport')).toHaveCSS('overflow-x', 'auto')
      await expect(carousel.locator('.carousel__viewport')).toHaveCSS('scroll-snap-type', 'x mandatory')
    }

    await test.step('nobody is asked or checked, because nothing that needs consent runs', async () => {
      await expect(banner(page)).toHaveCount(0)
      await expect(footerButton(page)).toBeHidden()
      expect(calls).toEqual([])
    })
  })
})
