import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NOVA_POSHTA_KEY, novaPoshta } from '#test/services/nova-poshta.ts'
import { openStubServer, type StubServer } from '#test/services/stub-server.ts'
import { miniCart, openPage } from '../cart/cart.ts'
import { bannerButton } from '../consent/consent.ts'
import { expectNoViolations } from '../fixtures/axe.ts'
import { type RunningShop, readOutbox, runShop } from '../fixtures/run-shop.ts'
import { expectNoSideScroll } from '../fixtures/side-scroll.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { choosePictures, DIRECTORY, goTo, signIn } from './owner-steps.ts'

test.use({ viewport: { width: 1366, height: 768 }, consent: 'unasked', actionTimeout: 30_000 })

let dir: string
let copies: string
let carrier: StubServer
let shop: RunningShop
test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meblia-week-'))
  copies = await mkdtemp(join(tmpdir(), 'meblia-week-copies-'))
  carrier = await openStubServer(novaPoshta(DIRECTORY).answer)
  shop = await runShop(dir, {
    MEBLIA_DEMO: 'off',
    NOVA_POSHTA_URL: carrier.address,
    BACKUP_TARGET: copies,
  })
})
test.afterAll(async () => {
  await shop.close()
  await carrier.close()
  for (const folder of [dir, copies]) await rm(folder, { recursive: true, force: true })
})

/** What the empty shop has printed at its first start. */
function printed(what: RegExp): string {
  return what.exec(shop.output.join('\n'))?.[1] ?? ''
}

test('the first week of an owner in an empty shop', async ({ page, browser }) => {
  test.slow() // twenty screens, a carrier, a copy and its restoring
  const next = page.getByRole('button', { name: 'Далі' })
  const step = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
  const save = page.getByRole('button', { name: 'Зберегти', exact: true })
  const saved = page.getByText('Збережено', { exact: true })
  const dialog = page.getByRole('dialog')

  await test.step('she signs in with the printed password, and sets the shop up', async () => {
    await signIn(page, shop.url, [printed(/логін: (\S+)/), printed(/одноразовий пароль: (\S+)/)])
    await expect(step('Ваш магазин')).toBeVisible()
    await page.getByLabel('Назва магазину').fill('Явір')
    await page.getByLabel('Телефон для набору').fill('+380671234567')
    await page.getByLabel('Телефон, як його читають').fill('067 123-45-67')
    await page.getByLabel('Електронна пошта').fill('vitaiu@yavir.example')
    await next.click()
    await expect(step('Адреса й\u00a0години роботи')).toBeVisible()
    await page.getByLabel('Місто').fill('Київ')
    await page.getByLabel('Вулиця й\u00a0будинок').fill('вул. Столярна, 7')
    await page.getByLabel('Години роботи').fill('Пн–Пт 9:00–18:00')
    await next.click()
    await expect(step('Юридичні дані')).toBeVisible()
    await page.getByLabel('Повна назва продавця').fill('ФОП Явір Олена Петрівна')
    await page.getByLabel('Код', { exact: true }).fill('1234567899')
    await next.click()
    await expect(step('Рахунок')).toBeVisible()
    await page.getByRole('button', { name: 'Пропустити' }).click()
    await expect(step('Вигляд')).toBeVisible()
    const icon = page.getByRole('group', { name: 'Значок магазину' })
    await choosePictures(page, icon.getByRole('button', { name: 'Обрати зображення' }), ['Явір'])
    await next.click()
    await expect(step('Доставка')).toBeVisible()
    await page.getByRole('switch', { name: 'Пропонувати Нову пошту' }).check()
    await next.click()
    await expect(step('Оплата')).toBeVisible()
    await next.click()
    await expect(step('Листи')).toBeVisible()
    await next.click()
    await page.getByRole('button', { name: 'Завершити' }).click()
    await expect(page.getByRole('region', { name: 'До відкриття' })).toContainText('Магазин закрито')
  })

  await test.step('she connects Nova Poshta, and chooses the branch that she sends from', async () => {
    await goTo(page, 'Магазин', 'Підключення')
    await page.getByRole('button', { name: 'Налаштувати: Нова пошта' }).click()
    await dialog.getByLabel('Ключ API').fill(NOVA_POSHTA_KEY)
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByRole('heading', { name: 'Нова пошта Підключено' })).toBeVisible()
    await goTo(page, 'Магазин', 'Налаштування')
    await page.getByRole('tab', { name: 'Доставка' }).click()
    await page.getByRole('button', { name: 'Обрати відправника' }).click()
    const sender = page.getByRole('dialog', { name: 'Відправник Нової пошти' })
    await expect(sender.getByLabel('Телефон відправника')).toHaveValue('380441234567')
    await sender.getByRole('button', { name: 'Обрати відділення' }).click()
    await page.getByLabel('Почніть назву: Львів').fill('Київ')
    await page.getByRole('button', { name: /^Київ/ }).click()
    await page.getByRole('button', { name: /^Відділення №1/ }).click()
    await sender.getByRole('button', { name: 'Обрати', exact: true }).click()
    await save.click()
    await expect(saved).toBeVisible()
  })

  await test.step('she adds a pouf with photographs, fabrics and sizes, and words for search engines', async () => {
    await goTo(page, 'Каталог', 'Товари')
    await page.getByRole('link', { name: 'Додати товар' }).first().click()
    await page.getByLabel('Назва', { exact: true }).fill('Пуф «Хмарка»')
    await page.getByLabel('Короткий опис').fill('Мʼякий пуф зі\u00a0знімним чохлом.')
    await choosePictures(page, page.getByRole('button', { name: 'Додати фото' }), ['Пуф збоку', 'Пуф зверху'])
    await page.getByRole('button', { name: 'Створити категорію…' }).click()
    await page.getByRole('dialog', { name: 'Додати категорію' }).getByLabel('Назва', { exact: true }).fill('Пуфи')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: 'Пуфи' })).toBeChecked()

    await page.getByRole('tab', { name: 'Варіанти' }).click()
    for (const [option, values] of Object.entries({ Оббивка: 'Мох, Пісок', Ширина: '40 см, 60 см' })) {
      await page.getByRole('button', { name: 'Додати властивість' }).click()
      const attribute = page.locator('fieldset.attribute').last()
      await attribute.getByLabel('Назва властивості').fill(option)
      await attribute.getByLabel(`Нове значення: ${option}`).fill(values)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Створити 4 варіанти' }).click()
    const cellOf = (row: string, column: number) =>
      page
        .getByRole('grid', { name: 'Таблиця варіантів' })
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
        .locator(`[aria-colindex="${column}"]`)
    await cellOf('Для всіх 40 см', 2).click()
    for (const key of ['2400', 'Enter', '3100', 'Enter'])
      await (key === 'Enter' ? page.keyboard.press(key) : page.keyboard.type(key))
    await page.getByRole('combobox', { name: 'Стовпці таблиці' }).selectOption('Розміри, вага й опис')
    for (const [row, ...measures] of [
      ['Для всіх 40 см', '40', '40', '30', '5,5'],
      ['Для всіх 60 см', '60', '60', '40', '8'],
    ] as const) {
      await cellOf(row, 2).click()
      for (const measure of measures) {
        await page.keyboard.type(measure)
        await page.keyboard.press('Tab')
      }
    }
    await expect(cellOf('Пісок · 60 см', 5)).toHaveText('8')

    await page.getByRole('tab', { name: 'Пошук', exact: true }).click()
    await page.getByLabel('Заголовок для пошуковиків').fill('Пуф для малої вітальні')
    await page.getByLabel('Опис для пошуковиків').fill('40 або 60 см завширшки, чохол знімається.')
    const found = page.getByRole('figure', { name: 'Так сторінка виглядатиме у\u00a0видачі пошуковика' })
    await expect(found).toContainText('Пуф для малої вітальні')
    await page.getByRole('button', { name: 'Опублікувати' }).click()
    await expect(page.getByText('Товар додано')).toBeVisible()
  })

  await test.step('she words a letter, and opens', async () => {
    await goTo(page, 'Магазин', 'Листи')
    const text = page.getByRole('textbox', { name: 'Текст перед таблицею' })
    await text.fill('{вітання}\n\nПуф за\u00a0замовленням № {номер замовлення} уже кроїмо.')
    await expect(page.frameLocator('iframe').locator('body')).toContainText(/№\s\d+ уже кроїмо/)
    await save.click()
    await expect(page.getByRole('link', { name: 'Замовлення прийнято Змінено' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: 'Сьогодні' }).click()
    const left = page.getByRole('region', { name: 'До відкриття' })
    await expect(left.getByRole('listitem').filter({ hasText: 'Бракує' })).toHaveText([/Поштовий сервер/])
    await left.getByRole('button', { name: 'Відкрити магазин' }).click()
    await expect(left).toBeHidden()
  })

  // A headless browser is doubted: somebody confirms its order.
  const buyers = await browser.newContext({ ...phone, baseURL: shop.url, reducedMotion: 'reduce' })
  const buyer = await buyers.newPage()
  await test.step('a buyer asks a question on her phone, and orders two to a branch in Lviv', async () => {
    await openPage(buyer, '/product/puf-khmarka/')
    await expect(buyer).toHaveTitle('Пуф для малої вітальні')
    await expect(buyer.locator('link[rel="icon"]').last()).toHaveAttribute('href', /^\/icon-192\.png/)
    await bannerButton(buyer, 'Відмовитися').tap()
    await buyer.getByRole('radio', { name: 'Пісок' }).tap()
    await buyer.getByRole('button', { name: 'Більше' }).tap()
    await buyer.getByRole('main').getByRole('button', { name: 'У кошик' }).first().tap()
    await miniCart(buyer).getByRole('link', { name: 'Оформити замовлення' }).tap()
    await buyer.getByRole('textbox', { name: 'Імʼя та прізвище' }).fill('Олена Коваль')
    await buyer.getByRole('textbox', { name: 'Телефон' }).fill('067 111 22 33')
    await buyer.getByRole('textbox', { name: 'Електронна пошта' }).fill('olena@example.com')
    await buyer.getByRole('combobox', { name: 'Населений пункт' }).fill('Львів')
    await buyer.getByRole('option', { name: /^Львів,/ }).tap()
    await expect(buyer.getByRole('radio', { name: /^Нова пошта, відділення/ })).toBeChecked()
    await buyer.getByRole('combobox', { name: /номер або вулиця/ }).fill('5')
    await buyer.getByRole('option', { name: /№5/ }).tap()
    await buyer.getByRole('button', { name: /^Замовити за 4\s990\s₴/ }).tap()
    await expect(buyer.getByRole('heading', { level: 1, name: 'Замовлення №\u00a01' })).toBeVisible()
    await expect(buyer.getByText(/Львів, Відділення №5/)).toBeVisible()
    await expect.poll(() => readOutbox(dir)).toContainEqual(expect.stringMatching(/№\s1 уже кроїмо/))

    await openPage(buyer, '/product/puf-khmarka/questions/')
    await buyer.getByRole('textbox', { name: 'Запитання' }).fill('Чи знімається чохол?')
    await buyer.getByRole('textbox', { name: 'Імʼя' }).fill('Олена')
    await buyer.getByRole('button', { name: 'Надіслати запитання' }).tap()
    await expect(buyer.getByText(/Запитання отримали/)).toBeVisible()
  })

  await test.step('she confirms it, sews it, sends it with a waybill, and refunds one of the two', async () => {
    await goTo(page, 'Продажі', 'Замовлення')
    await page.getByRole('link', { name: '№\u00a01', exact: true }).click()
    await page.getByLabel('Новий стан').selectOption('В роботі')
    await page.getByRole('button', { name: 'Змінити', exact: true }).click()
    const workshop = page.getByRole('region', { name: 'Майстерня' })
    for (const [done, press] of Object.entries({ Розкроєно: 'Розкроєно', Пошито: 'Пошито' })) {
      await workshop.getByRole('button', { name: press }).click()
      await expect(workshop.getByRole('status')).toHaveText(done)
    }
    const waybill = page.getByRole('region', { name: 'Накладна Нової пошти' })
    await waybill.getByRole('button', { name: 'Створити накладну' }).click()
    await expect(dialog.getByText(/Олена Коваль/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Створити накладну' }).click()
    await expect(waybill.getByRole('link', { name: 'Відстежити 20450000000001' })).toBeVisible()
    await page.getByRole('button', { name: 'Записати оплату' }).click()
    await dialog.getByRole('button', { name: 'Записати оплату' }).click()
    await expect(page.getByText('Сплачено повністю.')).toBeVisible()
    await page.getByRole('button', { name: 'Повернути кошти' }).click()
    await dialog.getByLabel('Скільки повернути: Пуф «Хмарка»').fill('1')
    await dialog.getByLabel('Причина').fill('Шов розійшовся')
    await dialog.getByRole('button', { name: 'Записати повернення' }).click()
    await expect(page.getByRole('row', { name: /^Повернено −?2\s400\s₴/ })).toBeVisible()
  })

  await test.step('she answers the question, and finds the buyer by Ctrl K', async () => {
    await goTo(page, 'Продажі', 'Відгуки та запитання')
    await page.getByLabel('Відповідь майстрів').fill('Так, на\u00a0блискавці.')
    await page.getByRole('button', { name: 'Відповісти й\u00a0опублікувати: запитання №\u00a01' }).click()
    await expect(page.getByText('Так, на\u00a0блискавці.')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Сторінка, товар або покупець' }).fill('067 111-22')
    await page.getByRole('option', { name: /Олена Коваль/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Олена Коваль' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Замовлення' })).toContainText(/4\s990\s₴/)
    await expect(page.getByRole('region', { name: 'Розміри, про які питали' })).toContainText('40 см')
  })

  await test.step('she raises all prices by a tenth, sees it, and takes it back', async () => {
    await goTo(page, 'Каталог', 'Товари')
    await page.getByRole('checkbox', { name: 'Вибрати всі на сторінці' }).check()
    await page.getByRole('button', { name: 'Змінити…' }).click()
    await dialog.getByLabel('Відсоток').fill('10')
    await expect(dialog.getByRole('row', { name: /2\s400.*2\s640/ }).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Змінити 4 ціни' }).click()
    await page.getByText('Змінено 4 ціни').hover() // a message that is pointed at stays
    await expect(page.getByRole('row', { name: /Пуф «Хмарка»/ })).toContainText(/2\s640/)
    await page.getByRole('button', { name: 'Скасувати' }).click()
    await expect(page.getByText('Зміни скасовано')).toBeVisible()
    await expect(page.getByRole('row', { name: /Пуф «Хмарка»/ })).toContainText(/2\s400/)
  })

  await test.step('a price list names the pouf, the report its sale, and a copy of all of it can be restored', async () => {
    await goTo(page, 'Каталог', 'Прайс-листи')
    const google = page.getByRole('region', { name: 'Google Merchant Center' })
    await google.getByRole('switch', { name: 'Увімкнено' }).check()
    await expect(google.getByText('Опубліковано', { exact: true })).toBeVisible()
    const { pathname } = new URL((await google.getByRole('link').first().getAttribute('href')) ?? '')
    const feed = await page.request.get(shop.url + pathname, { maxRetries: 1 })
    expect(await feed.text()).toMatch(/<g:title>Пуф «Хмарка»/)
    await goTo(page, 'Продажі', 'Звіти')
    await page.getByRole('navigation', { name: 'Який звіт' }).getByRole('link', { name: 'Міста' }).click()
    await expect(page.getByRole('row', { name: /^Львів/ })).toContainText(/4\s990\s₴/)
    await goTo(page, 'Система', 'Резервні копії')
    const runs = page.getByRole('region', { name: 'Що робили вручну' })
    for (const [press, run] of [
      ['Створити копію зараз', /Копія Записано: \d/],
      ['Перевірити відновлення', /Перевірка відновлення Відновлюється: \d/],
    ] as const) {
      await page.getByRole('button', { name: press }).click()
      await expect(runs.getByRole('row', { name: run })).toBeVisible({ timeout: 60_000 })
    }
    await expect(page.getByRole('region', { name: 'Останні копії' })).toContainText('перевірено')
  })

  await test.step('her bookkeeper reads the order, and can change nothing', async () => {
    await goTo(page, 'Люди', 'Працівники')
    await page.getByRole('button', { name: 'Додати людину' }).click()
    await dialog.getByLabel('Логін').fill('bukhhalter')
    await dialog.getByRole('combobox', { name: 'Роль' }).selectOption('бухгалтер')
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    const password = await dialog.getByRole('textbox', { name: 'Одноразовий пароль' }).inputValue()
    const books = await browser.newContext({ baseURL: shop.url })
    const reader = await books.newPage()
    await signIn(reader, shop.url, ['bukhhalter', password])
    await reader.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: 'Замовлення' }).click()
    await reader.getByRole('link', { name: '№\u00a01', exact: true }).click()
    await expect(reader.getByRole('row', { name: /^Повернено/ })).toBeVisible()
    await expect(reader.getByRole('main').getByRole('button')).toHaveText(['Друкувати видаткову накладну'])
    const nonce = await (
      await reader.request.get('/wp-admin/admin-ajax.php?action=rest-nonce', { maxRetries: 1 })
    ).text()
    const headers = { 'x-wp-nonce': nonce }
    const change = await reader.request.put('/wp-json/wc/v3/orders/1', {
      headers,
      data: { status: 'cancelled' },
      maxRetries: 1,
    })
    expect(change.status()).toBe(403)
    await books.close()
  })

  await test.step('what happened is written down, and the next visitor sees the answer and the old price', async () => {
    await dialog.getByRole('button', { name: 'Готово' }).click()
    await goTo(page, 'Люди', 'Журнал змін')
    for (const line of [
      /bukhhalter/,
      /Змінено замовлення №\s1/,
      /Замовлення прийнято: Текст перед таблицею/,
      /Пуф «Хмарка»/,
    ])
      await expect(page.getByRole('row').filter({ hasText: line }).first()).toBeVisible()
    await openPage(buyer, '/product/puf-khmarka/')
    await expect(buyer.getByText('Так, на\u00a0блискавці.')).toBeVisible()
    await expect(buyer.getByRole('main')).toContainText(/2\s400\s₴/)
    await expectNoSideScroll(buyer)
    await expectNoViolations(buyer)
    await buyers.close()
  })
})
