import { callRest, expect, openInPlace, test } from '../../fixtures/admin/office-shop.ts'
import { addBlock, canvasOf, createPageWith } from '../../fixtures/admin/page-editor.ts'
import { expectNoViolations } from '../../fixtures/axe.ts'
import { signInAsOwner } from '../sign-in.ts'

const HEADING = { type: 'heading', text: 'Про дерево' }
const QUOTE = { type: 'quote', text: 'Дуб сохне два роки.', author: 'Майстер' }

test('a block is copied and pasted within a page and into another one, and so are several, in the order of the page, with what is inside them', async ({
  page,
  context,
}) => {
  test.slow() // the editor of two pages
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsOwner(page)
  const target = await createPageWith(page, 'Куди', [HEADING])
  const columns = {
    type: 'columns',
    columns: [[{ ...QUOTE, text: 'Без поспіху.' }], [{ type: 'heading', text: 'Збоку' }]],
  }
  const last = { type: 'heading', text: 'Наприкінці' }
  await page.goto(`/admin/pages/${await createPageWith(page, 'Звідки', [HEADING, QUOTE, columns, last])}`)
  const quotes = canvasOf(page).getByText('Дуб сохне два роки.')
  await quotes.click()
  await expect(page.getByRole('region', { name: 'Цитата' })).toBeVisible()
  await page.keyboard.press('Control+C')
  await expect(page.getByText('Блок скопійовано.')).toBeVisible()
  await page.keyboard.press('Control+V')
  await expect(quotes).toHaveCount(2)
  await page.getByRole('button', { name: 'Скасувати зміну' }).click()
  await expect(quotes).toHaveCount(1)
  await page.getByRole('button', { name: 'Вставити' }).click()
  await expect(quotes).toHaveCount(2)
  await page.getByRole('button', { name: 'Зберегти чернетку' }).click()
  await expect(page.getByText('Є незбережені зміни')).toBeHidden()

  const other = await context.newPage()
  await test.step('into another page, in another tab', async () => {
    await other.goto(`/admin/pages/${target}`)
    await expect(canvasOf(other).getByText('Про дерево')).toBeVisible()
    await other.getByRole('button', { name: 'Вставити' }).click()
    await expect(canvasOf(other).getByText('Дуб сохне два роки.')).toBeVisible()
    await other.getByRole('button', { name: 'Зберегти чернетку' }).click()
    await expect(other.getByText('Є незбережені зміни')).toBeHidden()
  })

  await test.step('a text from elsewhere says that it is no block', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('{"mebliaBlocks":1,"blocks":[{"type":"<script>"}]}'))
    await page.getByRole('button', { name: 'Вставити' }).click()
    await expect(page.getByText('У скопійованому блоці не все заповнено або щось не так.')).toBeVisible()
    await page.evaluate(() => navigator.clipboard.writeText('Стіл дубовий'))
    await page.getByRole('button', { name: 'Вставити' }).click()
    await expect(page.getByText('Скопійоване не є блоками сторінки')).toBeVisible()
    await expect(quotes).toHaveCount(2)
  })

  await test.step('several are marked in the outline, and copied into the other tab', async () => {
    await page.getByRole('button', { name: 'Зміст', exact: true }).click()
    const outline = page.getByRole('region', { name: 'Зміст' })
    await expect(outline.getByRole('button', { name: 'Копіювати позначені' })).toBeDisabled()
    await outline.getByRole('checkbox', { name: 'Позначити 4: Заголовок' }).check()
    // With Shift, everything up to the second one.
    await outline.getByRole('checkbox', { name: 'Позначити 2: Цитата' }).click({ modifiers: ['Shift'] })
    await expectNoViolations(page, '.page-outline')
    await outline.getByRole('button', { name: 'Копіювати позначені: 3' }).click()
    await expect(page.getByText('Скопійовано 3\u00a0блоки.')).toBeVisible()

    await other.getByRole('button', { name: 'Вставити' }).click()
    await expect(canvasOf(other).getByText('Наприкінці')).toBeVisible()
    await other.getByRole('button', { name: 'Зберегти чернетку' }).click()
    await expect(other.getByText('Є незбережені зміни')).toBeHidden()
    const { meblia } = await callRest(page.request, 'GET', `/wp/v2/pages/${target}?context=edit`)
    const types = meblia.blocks.map(({ type }: { type: string }) => type)
    expect(types).toEqual(['heading', 'quote', 'quote', 'columns', 'heading'])
    expect(meblia.blocks[3].columns[0][0]).toMatchObject({ type: 'quote', text: 'Без поспіху.' })
  })
})

test.describe('the editor', () => {
  test.use({ expectedNoise: [/400/] })

  test('names each block that cannot be saved and leads to it, and compares two versions of a page word by word', async ({
    page,
  }) => {
    await signInAsOwner(page)
    await page.goto(`/admin/pages/${await createPageWith(page, 'Помилки', [HEADING])}`)
    await expect(canvasOf(page).getByText('Про дерево')).toBeVisible()
    await addBlock(page, 'Кнопки')
    await page.getByText('Дивитися', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Посилання' }).fill('')
    await addBlock(page, 'Цитата')
    await page.getByRole('button', { name: 'Зберегти чернетку' }).click()
    const problem = page.getByRole('button', { name: 'Блок 2 «Кнопки»: немає посилання' })
    await expect(problem).toBeVisible()
    await expect(page.getByRole('region', { name: 'Цитата' })).toBeVisible()
    await problem.click()
    await expect(page.getByRole('region', { name: 'Кнопки' })).toBeVisible()
    await page.getByRole('region', { name: 'Кнопки' }).getByText('Дивитися', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Посилання' }).fill('/shop/')
    await expect(problem).toBeHidden()
    await expect(page.getByText('Не збережено')).toHaveCount(0)
    await page.getByRole('button', { name: 'Зберегти чернетку' }).click()
    await expect(page.getByText('Є незбережені зміни')).toBeHidden()

    await test.step('one of two versions is restored', async () => {
      const id = await createPageWith(page, 'Версії', [
        { ...HEADING, id: 'h' },
        { ...QUOTE, id: 'q' },
      ])
      const save = (blocks: object[]) => callRest(page.request, 'PUT', `/wp/v2/pages/${id}`, { meblia: { blocks } })
      await save([{ ...QUOTE, id: 'q', text: 'Дуб сохне три роки.' }])
      await save([
        { ...QUOTE, id: 'q', text: 'Дуб сохне три роки.' },
        { type: 'posts', id: 'p' },
      ])
      await openInPlace(page, '/admin/pages') // a page after a page keeps its heading
      await openInPlace(page, `/admin/pages/${id}`)
      await page.getByRole('tab', { name: 'Версії' }).click()
      await expect(page.getByRole('row', { name: /^1 / })).toContainText('owner')
      await page.getByRole('button', { name: 'Порівняти версію 1' }).click()
      const dialog = page.getByRole('dialog', { name: 'Що змінилося після версії 1' })
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
        'Видалено: Заголовок',
        'Змінено: Цитата',
        'Додано: Дописи журналу',
      ])
      await expect(dialog.getByRole('deletion')).toHaveText(['Про дерево', 'два '])
      await expect(dialog.getByRole('insertion')).toHaveText(['три '])
      await expectNoViolations(page, 'dialog')
      await dialog.getByLabel('Порівняти з').selectOption('2')
      await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Видалено: Заголовок', 'Змінено: Цитата'])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Повернути версію 1' }).click()
      await expect(page.getByText('Повернуто слова й блоки версії 1.')).toBeVisible()
      await page.getByRole('tab', { name: 'Вміст' }).click()
      await expect(canvasOf(page).getByText('Про дерево')).toBeVisible()
    })
  })
})
