import type { NewBlock } from '#shop/content/blocks.ts'
import { saveJournalCategory } from '#shop/content/journal.server.ts'
import type { PageWish } from '#shop/content/page-saving.ts'
import { savePage } from '#shop/content/pages.server.ts'
import type { Shop } from '#shop/shop.ts'

const DAY_MS = 86_400_000
/** Long before whatever the demo shop writes, so that its own posts stay the newest. */
const FIRST_DAY = Date.UTC(2020, 0, 1, 10)
export const SPECIAL_POSTS = 23

/** Pages and posts that the demo shop has not. */
export async function addSpecialPages(shop: Shop): Promise<void> {
  await writePages(shop)
  await writePosts(shop)
}

async function writePages(shop: Shop): Promise<void> {
  const works = await write(shop, {
    title: 'Столярня',
    description: 'Де все робиться.',
    blocks: text('Тут пахне дубом.'),
  })
  await write(shop, { title: 'Сушарня', parentId: works, blocks: text('Дошки лежать тут пів року.') })
  await write(shop, { title: 'Чернетка сторінки', slug: 'chernetka-storinky', status: 'draft' })
  await write(shop, { title: 'Завтрашня', slug: 'zavtrashnia-storinka', publishAt: shop.now() + DAY_MS })
  const old = await write(shop, { title: 'Оплата частинами', slug: 'kredyt' })
  await write(shop, { title: 'Умови оплати частинами', slug: 'chastynamy', parentId: old })
  await write(shop, { id: old, title: 'Оплата частинами', slug: 'oplata-chastynamy' })
}

async function writePosts(shop: Shop): Promise<void> {
  const topic = await saveJournalCategory(shop, { name: 'Старі нотатки' })
  const categoryId = topic.kind === 'saved' ? topic.category.id : null
  for (let n = 1; n <= SPECIAL_POSTS; n++) {
    await write(shop, {
      kind: 'post',
      title:
        n === 2
          ? 'Модульний диван-трансформер „Верховина“ з надзвичайнодовгоназваниммеханізмомрозкладання'
          : `Нотатка ${n}`,
      description: 'Кілька слів про те, що всередині.',
      publishAt: FIRST_DAY + n * DAY_MS,
      categoryId,
      blocks: text('Увесь допис.'),
    })
  }
}

async function write(shop: Shop, wish: PageWish): Promise<number> {
  const outcome = await savePage(shop, wish)
  if (outcome.kind === 'refused') throw new Error(`${wish.title}: ${outcome.reason}`)
  return outcome.page.id
}

function text(words: string): NewBlock[] {
  return [
    { type: 'heading', text: 'Розділ' },
    { type: 'rich_text', html: `<p>${words}</p>` },
  ]
}
