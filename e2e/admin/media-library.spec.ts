import { expect, openInPlace, test } from '../fixtures/admin/office-shop.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { expectNoSideScroll } from '../fixtures/side-scroll.ts'
import { signInAs, signInAsOwner } from './sign-in.ts'
import { photo, upload } from './upload-photo.ts'

test.describe('media description', () => {
  test.use({ expectedNoise: [/400/] })

  test('an editor uploads many files, describes one and sets its focal point by keyboard', async ({ page }) => {
    await signInAs(page, 'editor')
    await page.goto('/admin/media')
    await upload(page, await Promise.all(['Диван.jpg', 'Крісло.jpg', 'Стіл.jpg', 'Світлиця.jpg'].map(photo)))
    const uploads = page.getByRole('region', { name: 'Завантаження' })
    await expect(uploads.getByRole('status')).toHaveText('Завантажено 4 з 4')
    const files = page.getByRole('list', { name: 'Файли' })
    await files.getByRole('button', { name: 'Відкрити: Крісло' }).click()

    const dialog = page.getByRole('dialog', { name: 'Файл «Крісло»' })
    await expect(dialog.getByText('Ніде: можна видаляти.')).toBeVisible()
    const point = dialog.getByRole('button', { name: /^Точка фокусу/ })
    await point.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect(point).toHaveAccessibleName('Точка фокусу: 40\u00a0% зліва, 49\u00a0% згори')
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(dialog.getByText('Опишіть зображення словами або позначте його як декоративне.')).toBeVisible()
    await dialog.getByLabel('Опис для тих, хто не бачить зображення').fill('Зелене крісло')
    await expectNoViolations(page, 'dialog')
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByText('Зміни збережено.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Закрити' }).click()
    await expect(dialog).toBeHidden()
    await expect(files.getByRole('button', { name: 'Відкрити: Крісло' })).toBeFocused()

    await test.step('a picture without a description gets one in the media picker', async () => {
      await openInPlace(page, '/admin/galleries/1')
      await page
        .getByRole('button', { name: /зображення|фото/i })
        .first()
        .click()
      const picker = page.getByRole('dialog', { name: 'Оберіть зображення' })
      await expect(picker.getByRole('list', { name: 'Файли' })).toBeVisible()
      await picker.getByRole('searchbox').fill('Світлиця')
      await picker.getByRole('list', { name: 'Файли' }).getByRole('button', { name: 'Світлиця' }).first().click()
      await expect(picker.getByText(/^Ці зображення ще не описано/)).toBeInViewport()
      await expectNoViolations(page, 'dialog')
      await picker.getByRole('textbox', { name: /^Опис/ }).fill('Світлий диван')
      await picker.getByRole('button', { name: 'Обрати' }).click()
      await expect(picker).toBeHidden()
    })
  })
})

test.describe('a failed upload', () => {
  test.use({ expectedNoise: [/wp\/v2\/media|ERR_FAILED|500/] })

  test('is retried after a network error, and removed after five failed processing attempts; a file that is not a picture shows the reason', async ({
    page,
  }) => {
    await signInAsOwner(page)
    await page.goto('/admin/media')
    let isDown = true
    await page.route('**/wp-json/wp/v2/media?*', (route) =>
      isDown && route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    const broken = { ...(await photo('Зламане.jpg')), buffer: Buffer.from('<html>') }
    await upload(page, [await photo('Ліжко.jpg'), await photo('Комод.jpg'), broken])
    const uploads = page.getByRole('region', { name: 'Завантаження' })
    await expect(uploads.getByText('Схоже, немає звʼязку з інтернетом.')).toHaveCount(3)
    isDown = false
    await uploads.getByRole('button', { name: 'Завантажити ще раз: Ліжко.jpg' }).click()
    await expect(uploads.getByRole('status')).toHaveText('Завантажено 1 з 3')
    await uploads.getByRole('button', { name: 'Повторити невдалі (2)' }).click()
    await expect(uploads.getByRole('status')).toHaveText('Завантажено 2 з 3')
    await expect(uploads.getByText(/^Розширення файлу не відповідає/)).toBeVisible()
    await expect(uploads.getByRole('button', { name: /^Завантажити ще раз/ })).toHaveCount(0)
    await expectNoViolations(page, 'main')
    await uploads.getByRole('button', { name: 'Прибрати зі списку: Зламане.jpg' }).click()
    await uploads.getByRole('button', { name: 'Прибрати готові' }).click()
    await expect(uploads).toBeHidden()
    await expect(page.getByRole('button', { name: 'Відкрити: Комод' })).toBeVisible()

    await page.unrouteAll()
    const requests: string[] = []
    const crash = {
      status: 500,
      headers: { 'x-wp-upload-attachment-id': '777' },
      json: { code: 'rest_upload_unprocessed' },
    }
    await page.route('**/wp-json/wp/v2/media**', (route) => {
      const request = route.request()
      const override = request.headers()['x-http-method-override']
      if (request.method() !== 'POST') return route.continue()
      requests.push(`${override ?? 'POST'} ${new URL(request.url()).pathname.replace('/wp-json/wp/v2/media', '')}`)
      return override ? route.fulfill({ json: { deleted: true } }) : route.fulfill(crash)
    })
    await upload(page, [await photo('Велике.jpg')])
    await expect(page.getByText(/^Не вдалося завантажити файл\. Якщо це фото/)).toBeVisible()
    await expect.poll(() => requests).toEqual(['POST ', ...Array(5).fill('POST /777/post-process'), 'DELETE /777'])
  })
})

test('the media library fits a narrow phone; a file in use lists its usages, another is moved to the trash and restored', async ({
  page,
}) => {
  test.slow() // the whole library, once
  await signInAsOwner(page)
  await page.goto('/admin/media?kind=picture&page=2')
  const files = page.getByRole('list', { name: 'Файли' })
  await expect(files).toBeVisible()
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSideScroll(page)
  await expectNoViolations(page, 'main')
  await page.setViewportSize({ width: 1440, height: 800 })
  await files.getByRole('button').last().click()
  const used = page.getByRole('dialog', { name: /^Файл/ })
  await expect(used.getByRole('heading', { name: 'Де використано' })).toBeVisible()
  await expect(used.getByRole('listitem').first()).toContainText(/Товар|Категорія|Галерея|Сторінка/)

  await page.goto('/admin/media?search=буфет')
  await upload(page, [await photo('Буфет.jpg')])
  await page.getByRole('button', { name: 'Відкрити: Буфет' }).click()
  await page.getByRole('dialog', { name: 'Файл «Буфет»' }).getByRole('button', { name: 'Видалити' }).click()
  await expect(page.getByText('Нічого не знайшли. Спробуйте інше слово.')).toBeVisible()
  await page.getByText('«Буфет» видалено.').locator('..').getByRole('button', { name: 'Скасувати' }).click()
  await expect(page.getByRole('button', { name: 'Відкрити: Буфет' })).toBeVisible()

  await test.step('files are described one after another, and what nothing shows is selected, deleted and brought back', async () => {
    await page.getByRole('searchbox').fill('сервант')
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === 'сервант')
    await expect(page.getByRole('button', { name: 'Відкрити: Буфет' })).toBeHidden()
    await upload(page, [await photo('Сервант 1.jpg'), await photo('Сервант 2.jpg')])
    const files = page.getByRole('list', { name: 'Файли' })
    await expect(files.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('switch', { name: 'Описувати підряд' }).check()
    const first = page.getByRole('textbox', { name: 'Опис: Сервант 1' })
    await first.fill('Сервант із дуба')
    await first.press('Enter')
    const second = page.getByRole('textbox', { name: 'Опис: Сервант 2' })
    await expect(second).toBeFocused()
    await expect(files.getByRole('listitem').first().getByRole('status')).toHaveText('Збережено')
    await page.setViewportSize({ width: 360, height: 780 })
    await expectNoSideScroll(page)
    await expectNoViolations(page, 'main')
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.getByRole('combobox', { name: 'Показати' }).selectOption('Без опису')
    await expect(files.getByRole('listitem')).toHaveCount(1)
    await expect(second).toBeVisible()

    await page.getByRole('switch', { name: 'Описувати підряд' }).uncheck()
    await page.getByRole('combobox', { name: 'Показати' }).selectOption('Ніде не показано')
    await expect(files.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Вибрати: Сервант 1' }).check()
    await page.getByRole('button', { name: 'Вибрати всі на сторінці' }).click()
    await expect(page.getByText('Вибрано: 2')).toBeVisible()
    await expectNoViolations(page, 'main')
    await page.getByRole('button', { name: 'Видалити' }).click()
    await page.getByRole('dialog', { name: 'Видалити 2 файли?' }).getByRole('button', { name: 'Видалити' }).click()
    await expect(page.getByText('Нічого не знайшли. Спробуйте інше слово.')).toBeVisible()
    const toast = page.getByText('Видалено: 2 файли.').locator('..')
    await toast.getByRole('button', { name: 'Скасувати' }).click()
    await expect(files.getByRole('listitem')).toHaveCount(2)
    await page.goto('/admin/media?search=сервант&show=without_alt')
    await expect(files.getByRole('button', { name: 'Відкрити: Сервант 2' })).toBeVisible()
  })
})
