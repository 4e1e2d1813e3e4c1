import type { Locator, Page } from '@playwright/test'
import { openPage } from '../cart/cart.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { MOVING_BLOCKS_PAGE } from '../fixtures/moving-blocks.ts'
import { expectToFit } from '../fixtures/page/sizes.ts'
import { expect, holdUntilResolved, inOneTask, phone, test, USER_AGENT } from '../fixtures/test.ts'

test.use({ userAgent: USER_AGENT })

const THANKS = 'Дякуємо! Зателефонуємо протягом робочого дня.'

/** A press that is longer than a description needs to close. */
const PRESSED_MS = 400

const field = (page: Page, name: string | RegExp) => page.getByLabel(name)
const phoneField = (page: Page) => field(page, /^Телефон/)
const send = (page: Page) => page.getByRole('button', { name: 'Надіслати' })
const description = (page: Page) => page.getByText('Телефонуємо з 9 до 18')
const summary = (page: Page) => page.getByRole('region', { name: /Форму не надіслано/ })

async function fill(page: Page) {
  await field(page, /^Як\sдо\sвас/).fill('Олена')
  await phoneField(page).fill('067 123-45-67')
  await field(page, /^Що\sвас/).fill('Диван\nна кухню')
  await field(page, /^Погоджуюся/).check()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a form ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, expectedNoise: [/status of 422/] })

    test('with errors shows them at the fields, keeps the input, and moves there; with valid input thanks', async ({
      page,
    }) => {
      await page.goto(MOVING_BLOCKS_PAGE)

      await test.step('fields have autocomplete and input modes', async () => {
        await expect(phoneField(page)).toHaveAttribute('autocomplete', 'tel')
        await expect(phoneField(page)).toHaveAttribute('inputmode', 'tel')
        await expect(field(page, /^Електронна пошта/)).toHaveAttribute('autocomplete', 'email')
        await expect(field(page, /^Як\sдо\sвас/)).toHaveAttribute('autocomplete', 'name')
        await expect(phoneField(page)).toHaveAttribute('required')
      })

      await phoneField(page).fill('12 34')
      await field(page, /^Електронна пошта/).fill('olena@')
      await page.getByRole('combobox', { name: /^Кімната/ }).selectOption('Спальня')
      await field(page, /^Що\sвас/).fill('Диван')
      await field(page, /^Погоджуюся/).check()
      await send(page).click()
      await expect(summary(page)).toBeFocused()
      await expect(summary(page)).toContainText('виправте, будь ласка, 3\u00a0поля')
      await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(phoneField(page)).toHaveAccessibleDescription(/Це не схоже на номер телефону/)
      await expect(field(page, /^Як\sдо\sвас/)).toHaveAccessibleDescription(/Заповніть, будь ласка, це поле/)
      await expect(phoneField(page)).toHaveValue('12 34')
      await expect(field(page, /^Електронна пошта/)).toHaveValue('olena@')
      await expect(page.getByRole('combobox', { name: /^Кімната/ })).toHaveValue('Спальня')
      await expect(field(page, /^Що\sвас/)).toHaveValue('Диван')
      await expect(field(page, /^Погоджуюся/)).toBeChecked()

      await summary(page).getByRole('link', { name: 'Телефон' }).click()
      await expect(phoneField(page)).toBeInViewport()
      await phoneField(page).fill('+38')
      await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true')
      await phoneField(page).fill('+38 (067) 123-45-67')
      if (javaScriptEnabled) {
        await expect(phoneField(page)).not.toHaveAttribute('aria-invalid')
        await expect(phoneField(page)).not.toHaveAccessibleDescription(/не схоже/)
        await expect(page.getByText(/Це не схоже на номер телефону/)).toHaveCount(0)
        await expect(summary(page)).toContainText('виправте, будь ласка, 2\u00a0поля')
      }
      await field(page, /^Електронна пошта/).fill('')
      await field(page, /^Як\sдо\sвас/).fill('Олена')
      if (javaScriptEnabled) await expect(page.getByText('Усе виправлено.')).toBeVisible()
      await send(page).click()

      await test.step('valid input shows a thank-you message, once', async () => {
        await expect(page.getByText(THANKS)).toBeVisible()
        await expect(page.getByText(THANKS)).toBeInViewport()
        await expect(send(page)).toHaveCount(0)
        await expect(page).toHaveURL(javaScriptEnabled ? MOVING_BLOCKS_PAGE : `${MOVING_BLOCKS_PAGE}?sent=lyst#lyst`)
        await page.goto(MOVING_BLOCKS_PAGE)
        await expect(page.getByText(THANKS)).toHaveCount(0)
        await expect(phoneField(page)).toHaveValue('')
      })
    })
  })
}

test.describe('input descriptions', () => {
  test.use({ motion: 'full', expectedNoise: [/status of 422/] })

  test('slide open over 250 ms on focus, and close again; under reduced motion appear at once', async ({ page }) => {
    await page.goto(MOVING_BLOCKS_PAGE)
    await expect(description(page)).toBeHidden()
    await expect(phoneField(page)).toHaveAccessibleDescription(/Телефонуємо\sз\s9\sдо\s18/)
    expect(await inOneTask(page, focusPhone)).toEqual(
      expect.arrayContaining([
        ['grid-template-rows', 250],
        ['visibility', 250],
      ]),
    )
    await expect(description(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(description(page)).toBeHidden()
    const row = page.locator('#lyst-phone-description')
    await expect.poll(() => row.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(0)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => row.evaluate(longestTransition)).toBeLessThan(0.001)
    await phoneField(page).focus()
    await expect(description(page)).toBeVisible()
  })

  test('never move what is pressed from under the pointer', async ({ page }) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await test.step(`motion ${reducedMotion}`, async () => {
        await page.emulateMedia({ reducedMotion })
        await page.goto(MOVING_BLOCKS_PAGE)
        const press = async (control: Locator) => {
          await field(page, /^Що\sвас/).click()
          await expect(page.getByText('що більше напишете')).toBeVisible()
          await expect.poll(() => page.locator('#lyst').evaluate(transitionsIn)).toBe(0)
          const box = await control.boundingBox()
          if (!box) throw new Error('nothing to press')
          await page.locator('#lyst').evaluate(stopTransitionsAt, PRESSED_MS)
          await page.mouse.move(box.x + 8, box.y + box.height - 2)
          await page.mouse.down()
          await expect.poll(() => page.locator('#lyst').evaluate(transitionsIn)).toBeGreaterThan(0)
          await page.mouse.up()
        }
        const agreement = field(page, /^Погоджуюся/)
        await press(agreement)
        await expect(agreement).toBeChecked()
        await press(page.getByText(/^Погоджуюся/))
        await expect(agreement).not.toBeChecked()
        await press(send(page))
        await expect(summary(page)).toBeFocused()
      })
    }
  })
})

test.describe('a submission', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|failed:/] })

  test('keeps the input without network, and is sent once, however often the button is pressed', async ({ page }) => {
    const script = await holdUntilResolved(page, '**/assets/message-form*.js')
    await page.goto(MOVING_BLOCKS_PAGE)
    await expect(page.locator('#lyst x-island')).toBeAttached()
    await fill(page)
    let isOnline = false
    let posts = 0
    const gate = Promise.withResolvers<void>()
    await page.route(`**${MOVING_BLOCKS_PAGE}`, async (route) => {
      if (!isOnline) return route.abort('internetdisconnected')
      if (route.request().method() === 'POST') {
        posts++
        await gate.promise
      }
      await route.continue()
    })

    await test.step('without network it keeps the input and shows the failure, even when sent before its script came', async () => {
      await send(page).click()
      script.resolve()
      await expect(page.getByRole('alert').filter({ hasText: 'Немає звʼязку' })).toBeVisible()
      await expect(phoneField(page)).toHaveValue('067 123-45-67')
    })

    await test.step('it is sent once', async () => {
      isOnline = true
      await send(page).dblclick()
      const sending = page.getByRole('button', { name: 'Надсилаємо…' })
      await expect(sending).toHaveAttribute('aria-disabled', 'true')
      await sending.press('Enter')
      gate.resolve()
      await expect(page.getByText(THANKS)).toBeFocused()
      await expect.poll(() => posts).toBe(1)
    })
  })
})

for (const held of ['**/assets/when-first-used*.js', '**/assets/react-*.js']) {
  test(`a form whose button is pressed twice before ${held} is sent once, with all that was typed`, async ({
    page,
  }) => {
    const came = await holdUntilResolved(page, held)
    const posts: (string | null)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(MOVING_BLOCKS_PAGE)) posts.push(request.postData())
    })
    await openPage(page, MOVING_BLOCKS_PAGE)
    await fill(page)
    await send(page).dblclick()
    await expect(phoneField(page)).toHaveValue('067 123-45-67')
    await expect.poll(() => posts).toEqual([])
    came.resolve()
    await expect(page.getByText(THANKS)).toBeVisible()
    await expect.poll(() => posts).toEqual([expect.stringContaining('067+123-45-67')])
  })
}

test.describe('on a phone', () => {
  test.use({ ...phone, expectedNoise: [/status of 422/] })

  test('the form is accessible, empty and with errors, and descriptions stay open at an invalid field', async ({
    page,
  }) => {
    await page.goto(MOVING_BLOCKS_PAGE)
    await expectNoViolations(page, '#lyst')
    await send(page).tap()
    await expect(summary(page)).toBeFocused()
    await expectNoViolations(page, '#lyst')
    await expectToFit(page, [phone.viewport.width], phone.viewport.height)

    await expect(description(page)).toBeVisible()
    await expect(phoneField(page)).toHaveAccessibleDescription(/Заповніть.*Телефонуємо/s)
    await expect(page.getByText('що більше напишете')).toBeHidden() // that field is valid
    await expect(page.locator('.description').locator('a, button, input, [tabindex]')).toHaveCount(0)
  })
})

/** Returns what moves, and for how many milliseconds. */
function focusPhone(): unknown[] {
  document.querySelector<HTMLElement>('[aria-describedby~=lyst-phone-description]')?.focus()
  const animations = document.getElementById('lyst-phone-description')?.getAnimations() ?? []
  return animations.map((animation) => [
    animation instanceof CSSTransition && animation.transitionProperty,
    animation.effect?.getTiming().duration,
  ])
}

/** Seconds. */
function longestTransition(element: Element): number {
  return Math.max(...getComputedStyle(element).transitionDuration.split(', ').map(Number.parseFloat))
}

function transitionsIn(form: Element): number {
  return form.getAnimations({ subtree: true }).length
}

/** Until the pointer is up, every transition stands where it is so long after its start, however slow the machine is. */
function stopTransitionsAt(form: Element, ms: number): void {
  const stop = () => {
    for (const animation of form.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = ms
    }
  }
  form.addEventListener('transitionrun', stop)
  const resume = () => {
    form.removeEventListener('transitionrun', stop)
    for (const animation of form.getAnimations({ subtree: true })) animation.play()
  }
  addEventListener('click', resume, { once: true })
}
