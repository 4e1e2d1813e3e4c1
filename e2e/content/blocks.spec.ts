import type { Page } from '@playwright/test'
import { hostileHtml } from '#test/fixtures/hostile-html.ts'
import { expectHeadingsWithoutGaps, expectNoViolations } from '../fixtures/axe.ts'
import { BLOCKS_PAGE, BROKEN_PAGE, HOSTILE_PAGE } from '../fixtures/content-blocks.ts'
import { expectToFit } from '../fixtures/page/sizes.ts'
import { expect, phone, test } from '../fixtures/test.ts'

test.use({ motion: 'full' })

const main = (page: Page) => page.getByRole('main')

for (const javaScriptEnabled of [true, false]) {
  test.describe(`blocks of a content page ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('have headings, tables, questions and galleries that work; show what is left of broken content, and run nothing hostile', async ({
      page,
    }) => {
      await page.goto(`${BLOCKS_PAGE}#pytannia-2`)

      await test.step('a question is opened by the address', async () => {
        await expect(main(page).getByText('Столи ми робимо на замовлення')).toBeInViewport()
        await expect(main(page).getByText('Скільки чекати на стіл?')).toBeInViewport()
        await expect(main(page).getByText('упродовж чотирнадцяти днів')).toBeHidden()
      })

      await test.step('one heading outline, tables with headers, external links that do not expose this window', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Усі блоки')
        await expectHeadingsWithoutGaps(main(page))

        const prices = main(page).getByRole('table', { name: 'Вартість доставки' })
        await expect(prices.getByRole('columnheader', { name: 'Строк' })).toBeVisible()
        const lviv = prices.getByRole('row', { name: /^Львів/ })
        await expect(lviv.getByRole('rowheader')).toHaveText(/Львів/)
        await expect(lviv.getByRole('cell')).toHaveText(['3–5 днів', /^1.200.₴$/, /^1.800.₴$/, /^2.600.₴$/])

        const map = main(page).getByRole('link', { name: 'Показати на карті' })
        await expect(map).toHaveAttribute('rel', 'noopener')
        await expect(main(page).getByRole('link', { name: '044 123-45-67' })).toHaveAttribute(
          'href',
          'tel:+380441234567',
        )
        await expect(main(page).getByRole('link', { name: 'pryvit@dubrava.example' })).toHaveAttribute(
          'href',
          /^mailto:/,
        )
        await expect(main(page).locator('a[href^="http"]:not([rel~=noopener])')).toHaveCount(0)
      })

      await test.step('questions open and close by a click', async () => {
        const answer = main(page).getByText('упродовж чотирнадцяти днів')
        await expect(answer).toBeHidden()
        await main(page).getByText('Чи можна повернути диван?').click()
        await expect(answer).toBeVisible()
        await main(page).getByText('Чи можна повернути диван?').click()
        await expect(answer).toBeHidden()
      })

      await test.step('a gallery changes its pages without leaving the page', async () => {
        const gallery = page.getByRole('group', { name: 'Сторінками' })
        await expect(gallery.getByRole('link', { name: /^Кадр|^Кімната/ }).first()).toHaveAttribute('title', 'Кадр 1')
        await gallery.getByRole('link', { name: 'Сторінка 3' }).click()
        await expect(page).toHaveURL(`${BLOCKS_PAGE}?rl_gallery_no=1&rl_page=3`)
        await expect(gallery.locator('.rl-gallery-item a')).toHaveAttribute('title', 'Кадр 7')
        await expect(page.getByRole('heading', { name: 'Сторінками' })).toBeVisible()
      })

      await test.step('missing content is left out', async () => {
        await page.goto(BROKEN_PAGE)
        await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([/^Лишилися.слова$/, 'Кінець'])
        await expect(main(page).getByText('Цитата без портрета')).toBeVisible()
        await expect(main(page).locator('img, table, x-carousel, .rl-gallery-container')).toHaveCount(0)
      })

      await test.step('hostile text runs nothing', () => openHostilePage(page))
    })
  })
}

async function openHostilePage(page: Page): Promise<void> {
  const elsewhere: string[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).host !== new URL(page.url()).host) elsewhere.push(request.url())
  })
  page.on('dialog', () => elsewhere.push('dialog'))
  await page.goto(HOSTILE_PAGE) // until it has loaded all it refers to
  await expectHarmless(page)
  await expect(page).toHaveURL(HOSTILE_PAGE)
  expect(elsewhere.filter((url) => /evil|dialog|javascript:|data:text/.test(url))).toEqual([])
}

async function expectHarmless(page: Page): Promise<void> {
  await expect(main(page)).toHaveCount(1)
  await expect(main(page).getByText('window.hacked').first()).toBeAttached() // present as text
  await expect
    .poll(() => page.evaluate(findHarm))
    .toEqual({ hacked: undefined, elements: [], handlers: [], addresses: [], styles: 0, repeatedIds: [] })
}

function findHarm() {
  const all = [...document.querySelectorAll('main *')]
  const attributes = all.flatMap(({ attributes }) => [...attributes].map(({ name, value }) => ({ name, value })))
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return {
    hacked: Reflect.get(window, 'hacked'),
    elements: all.flatMap(({ localName }) =>
      /^(script|style|iframe|object|embed|form|input|base|meta|link|math|video|template|textarea|x-island)$/.test(
        localName,
      )
        ? [localName]
        : [],
    ),
    handlers: attributes.filter(({ name }) => name.startsWith('on')),
    addresses: [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].flatMap(({ protocol, href }) =>
      /^(https?|mailto|tel):$/.test(protocol) ? [] : [href],
    ),
    styles: [
      ...document.querySelectorAll('main .prose [style], main .prose [class]:not(.table-scroll), main .prose [id]'),
    ].length,
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
  }
}

test.describe('hostile text without a content security policy', () => {
  test.use({ bypassCSP: true, expectedNoise: [/404|Failed to load/] })

  test('runs nothing, with or without interaction, even parsed a second time', async ({ page }) => {
    page.on('dialog', () => expect('a dialog').toBe('none'))
    await page.goto(HOSTILE_PAGE)
    await expect(page.locator('.preloader')).toBeHidden() // the scripts have taken over
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'error', 'load', 'animationstart']) {
          element.dispatchEvent(new Event(type))
        }
        if (element.closest('.prose') && !element.matches('a[href^="/"], a[href^="http"]')) element.click()
      }
    })
    await expectHarmless(page)

    await test.step('it stays text in the browser’s own parser', async () => {
      // As an island, a fragment or a consent area would insert it into the page.
      await page.evaluate(async () => {
        const copy = document.createElement('div')
        copy.className = 'copy'
        copy.innerHTML = document.querySelector('main')?.innerHTML ?? ''
        document.body.append(copy)
        const lastPicture = document.createElement('img')
        const failed = new Promise((resolve) => lastPicture.addEventListener('error', resolve))
        lastPicture.src = 'x'
        await failed
      })
      await expect(page.locator('.copy').getByText('window.hacked').first()).toBeAttached()
      await expect(page.locator('.copy').locator('[onerror], [onload], script, iframe')).toHaveCount(0)
      await expect.poll(() => page.evaluate(hacked)).toBeUndefined()
    })

    await test.step('it would run without the sanitizer', async () => {
      const vector = hostileHtml.find((html) => html.startsWith('<img src=x onerror')) ?? ''
      await page.evaluate((html) => {
        document.body.append(document.createRange().createContextualFragment(html))
      }, vector)
      await expect.poll(() => page.evaluate(hacked)).toBe(1)
    })
  })
})

function hacked(): unknown {
  return Reflect.get(window, 'hacked')
}

test('blocks fit every window, have no axe violations, and only the first picture of their page loads eagerly', async ({
  page,
}) => {
  test.slow()
  await page.goto(BLOCKS_PAGE)

  await test.step('the content carousel has numbered dots and loops with its two labelled buttons', async () => {
    const carousel = page.getByRole('region', { name: 'Як ми працюємо: кадри' })
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.getByRole('button')).toHaveText(['Prev', '1', '2', '3', '4', 'Next'])
    await carousel.getByRole('button', { name: 'Prev' }).click()
    await expect(carousel.getByRole('listitem')).toHaveAttribute('aria-label', /^4 з 4/)
    await carousel.getByRole('button', { name: 'Next' }).click()
    await expect(carousel.getByRole('listitem')).toHaveAttribute('aria-label', /^1 з 4/)
  })

  await test.step('no axe violations, and one eager picture', async () => {
    await expect(main(page).locator('img[fetchpriority=high]')).toHaveCount(1)
    await expect(main(page).locator('img').first()).toHaveAttribute('fetchpriority', 'high')
    await main(page).getByText('Чи можна повернути диван?').click()
    await expectNoViolations(page, 'main')
  })

  await test.step('columns have no gutters of their own, and sizes attributes match the layout', async () => {
    for (const width of [320, 360, 768, 1024, 1440, 1920]) {
      await expectToFit(page, [width])
      const gutters = () =>
        page
          .locator('.columns .block')
          .evaluateAll((blocks) => [...new Set(blocks.map((block) => getComputedStyle(block).paddingInlineStart))])
      await expect.poll(gutters, `${width} px`).toEqual(['0px'])
      const pictures = page.locator('.picture-block img, .picture-text img, .carousel-block img')
      await expect.poll(() => pictures.evaluateAll(wrongSizes), `${width} px`).toEqual([])
    }
  })

  await test.step('a table scrolls by keyboard', async () => {
    await page.setViewportSize(phone.viewport)
    const scroller = page.getByRole('group', { name: 'Вартість доставки' })
    await scroller.focus()
    await expect(scroller).toBeFocused()
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20)
    await expect(scroller.getByRole('rowheader', { name: 'Київ' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('a carousel of posts shows its texts as the owner wrote them, and links to posts', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const posts = page.getByRole('region', { name: 'З журналу' })
    await posts.scrollIntoViewIfNeeded()
    await expect(posts.getByRole('button')).toHaveText(['Назад', '1', '2', '3', 'Далі'])
    await posts.getByRole('button', { name: 'Далі' }).click()
    await posts.getByRole('link', { name: 'Чим пахне дуб' }).click()
    await expect(page).toHaveURL(/\/journal\/chym-pakhne-dub\/$/)
  })
})

/** The width that `sizes` promises for this window, where it is not about that of the picture. */
function wrongSizes(images: Element[]): string[] {
  if (images.length === 0) return ['no pictures']
  return images.flatMap((image) => {
    if (!(image instanceof HTMLImageElement) || image.closest('[inert]')) return []
    const source = image.parentElement?.querySelector('source')
    const probe = document.createElement('div')
    const last = (source?.sizes ?? '').split(/,(?![^(]*\))/).find((rule) => {
      const condition = /^\s*(\(min-width: \d+px\))/.exec(rule)?.[1]
      return !condition || matchMedia(condition).matches
    })
    probe.style.inlineSize = (last ?? '').replace(/^\s*\([^)]*\)\s/, '')
    document.body.append(probe)
    // A picture that is cut to the shape of its box is drawn wider. Its own is in the attributes: the test's is one pixel.
    const { objectFit, aspectRatio } = getComputedStyle(image)
    const isCut = objectFit === 'cover' && !aspectRatio.startsWith('auto')
    const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
    const drawn = isCut ? Math.max(image.offsetWidth, image.offsetHeight * shape) : image.offsetWidth
    const ratio = probe.offsetWidth / drawn
    probe.remove()
    return ratio > 0.85 && ratio < 1.3 ? [] : [`${ratio} ${source?.sizes} ${image.offsetWidth}`]
  })
}
