import { demoFilm } from '#demo/films.server.ts'
import { readFilledCategories } from '#shop/catalog/categories.server.ts'
import { readListing } from '#shop/catalog/listings.server.ts'
import type { NewBlock } from '#shop/content/blocks.ts'
import { saveJournalCategory } from '#shop/content/journal.server.ts'
import { savePage } from '#shop/content/pages.server.ts'
import { readCovers, saveGallery } from '#shop/galleries/galleries.server.ts'
import type { Shop } from '#shop/shop.ts'
import { hostileHtml } from '#test/hostile-html.ts'
import { readHome } from './demo-home.ts'
import { movingBlocks, waitingBlocks } from './special-moving.ts'

export const BLOCKS_PAGE = '/usi-bloky/'
export const BROKEN_PAGE = '/z-prohalynamy/'
export const HOSTILE_PAGE = '/vorozhyi/'

const LONG_WORD = 'надзвичайнодовгоназваниймеханізмрозкладання'
const OLD = Date.UTC(2020, 1, 3, 12)

/** Pages that show every block: as it should be, with what it needs gone, and with hostile words. */
export async function addSpecialBlocks(shop: Shop): Promise<void> {
  const posts = await addPosts(shop)
  const gallery = await addGallery(shop)
  await add(shop, 'Усі блоки', BLOCKS_PAGE, await everyBlock(shop, { ...posts, gallery }))
  await add(shop, 'З прогалинами', BROKEN_PAGE, brokenBlocks)
  await add(shop, 'Ворожий', HOSTILE_PAGE, hostileBlocks())
}

async function add(shop: Shop, title: string, address: string, blocks: NewBlock[]): Promise<void> {
  const outcome = await savePage(shop, { title, slug: address.replaceAll('/', ''), status: 'publish', blocks })
  if (outcome.kind === 'refused') throw new Error(outcome.reason)
}

/** Older than all of the demo's, in a category of their own. */
async function addPosts(shop: Shop): Promise<{ categoryId: number }> {
  const { heroes } = await readHome(shop)
  const outcome = await saveJournalCategory(shop, { name: 'З архіву' })
  if (outcome.kind === 'refused') throw new Error(outcome.reason)
  const categoryId = outcome.category.id
  for (const [index, title] of ['Як обрати диван', 'Чим пахне дуб', `Довга назва: ${LONG_WORD}`].entries()) {
    const post = { kind: 'post', title, description: 'Коротко про головне.', status: 'publish', categoryId } as const
    const saved = await savePage(shop, {
      ...post,
      coverId: heroes[index]?.pictureId ?? null,
      publishAt: OLD - index,
      blocks: [{ type: 'rich_text', html: '<p>Текст.</p>' }],
    })
    if (saved.kind === 'refused') throw new Error(saved.reason)
  }
  return { categoryId }
}

async function addGallery(shop: Shop): Promise<number> {
  const { heroes } = await readHome(shop)
  const items = Array.from({ length: 7 }, (_, n) => ({
    title: `Кадр ${n + 1}`,
    alt: `Кімната ${n + 1}`,
    pictureId: heroes[n % heroes.length]?.pictureId ?? null,
  }))
  // Empty for whoever lists galleries until it is the last of them.
  const wish = { title: 'Сторінками', slug: 'storinkamy', paging: 'paged', pageSize: 3, items } as const
  const outcome = await saveGallery(shop, { ...wish, items: [...items] })
  if (outcome.kind === 'refused') throw new Error(outcome.reason)
  return outcome.gallery.id
}

const PROSE = `
<h2>Заголовок, що став третім</h2>
<p>Ми складаємо меблі в майстерні під Коростенем і&nbsp;знаємо кожну дошку: звідки вона, скільки сохла і <strong>чому</strong>
саме з неї вийде стільниця. <a href="/shop/">До каталогу</a> або <a href="https://example.org/">на інший сайт</a>.</p>
<ul><li>Дуб і ясен</li><li>Льон, букле, велюр<ul><li>чохли знімаються</li></ul></li></ul>
<ol><li>Заміри</li><li>Складання</li></ol>
<blockquote><p>Добрий стілець непомітний, доки не сядеш на інший.</p></blockquote>
<h4>Менший заголовок</h4>
<dl><dt>Строк</dt><dd>чотири тижні</dd></dl>
<table><caption>Догляд</caption><thead><tr><th scope="col">Матеріал</th><th scope="col">Чим</th></tr></thead>
<tbody><tr><td>Дуб</td><td>олія</td></tr></tbody></table>
<figure><blockquote>Підпис під цитатою</blockquote><figcaption>з листа покупця</figcaption></figure>
<hr><p><small>Дрібним.</small> Формула H<sub>2</sub>O, ${LONG_WORD}.</p>`

/** Every type of block at least once (`special-blocks.test.ts`). */
export async function everyBlock(shop: Shop, made: { categoryId: number; gallery: number }): Promise<NewBlock[]> {
  const { heroes, promises } = await readHome(shop)
  const [category] = await readFilledCategories(shop)
  const { cards } = await readListing(shop, { kind: 'shop', targetId: 0 }, 'menu_order', 1, 4)
  const galleries = await readCovers(shop)
  const pictures = heroes.map(({ pictureId, alt }) => ({ pictureId, alt }))
  const at = (n: number) => pictures[n % pictures.length] ?? { pictureId: 0, alt: '' }
  const source = { by: 'ids', ids: cards.map(({ id }) => id) } as const
  return [
    { type: 'hero', slides: heroes.slice(0, 2) },
    { type: 'heading', id: 'pro-maisterniu', text: 'Про майстерню' },
    { type: 'rich_text', html: PROSE },
    { type: 'picture', ...at(0), caption: 'Ранок у спальні: ліжко «Сон», тумба й лампа «Гриб».', width: 'wide' },
    { type: 'heading', text: 'Менший заголовок сторінки', level: 3 },
    { type: 'rich_text', html: 'Текст без розмітки.\n\nДругий абзац.' },
    { type: 'picture', ...at(1), width: 'text', caption: 'Завширшки з текст', href: '/shop/' },
    { type: 'picture', ...at(2), width: 'full', caption: 'Від краю до краю' },
    {
      type: 'picture_text',
      id: 'derevo',
      ...at(3),
      title: 'Дерево, яке не поспішало',
      html: '<p>Дошки сохнуть два роки надворі й шість тижнів у камері. Тільки потім ми їх ріжемо.</p><ul><li>вологість 8 %</li><li>без лаку</li></ul>',
      buttons: [
        { text: 'Дивитися столи', href: '/product-category/stoly/' },
        { text: 'Про дерево', href: 'https://example.org/derevo', look: 'quiet' },
      ],
    },
    { type: 'picture_text', ...at(1), side: 'right', html: '<p>Без заголовка: картинка праворуч.</p>' },
    {
      type: 'quote',
      text: 'Стіл купували на двох, а сідає вже вісім.',
      author: 'Олена Гнатюк',
      role: 'Львів',
      pictureId: at(2).pictureId,
    },
    {
      type: 'buttons',
      buttons: [
        { text: 'До каталогу', href: '/shop/' },
        { text: 'Зателефонувати', href: 'tel:+380441234567', look: 'quiet' },
        { text: 'Найкраще', href: '/shop/?orderby=popularity', look: 'sun' },
      ],
    },
    {
      type: 'product_loop',
      title: 'Новинки',
      more: { text: 'Усі новинки', href: '/shop/?orderby=date' },
      source: { by: 'new' },
      limit: 4,
    },
    { type: 'product_loop', title: 'Радимо', source: { by: 'featured' }, layout: 'carousel', limit: 6 },
    { type: 'product_loop', title: 'З категорії', source: { by: 'category', id: category?.id ?? 0 }, limit: 4 },
    { type: 'categories', title: 'Категорії', limit: 5 },
    { type: 'gallery', galleryId: made.gallery },
    { type: 'gallery', galleryId: galleries[0]?.id ?? 0, heading: false },
    { type: 'gallery_strip', title: 'Кімнати' },
    {
      type: 'carousel',
      label: 'Як ми працюємо: кадри',
      content: {
        of: 'pictures',
        pictures: heroes
          .slice(0, 4)
          .map(({ pictureId, alt, title, text, href }) => ({ pictureId, alt, title, text, href })),
      },
    },
    {
      type: 'carousel',
      label: 'З журналу',
      previous: 'Назад',
      next: 'Далі',
      content: { of: 'posts', categoryId: made.categoryId, limit: 3 },
    },
    { type: 'posts', title: 'Журнал', categoryId: made.categoryId },
    {
      type: 'table',
      caption: 'Вартість доставки залежно від відстані та поверху',
      head: ['Місто', 'Строк', 'До підʼїзду', 'З підйомом', 'Зі складанням'],
      rows: [
        ['Київ', '1–2 дні', '600 ₴', '900 ₴', '1 500 ₴'],
        ['Львів, Одеса, Харків, Дніпро', '3–5 днів', '1 200 ₴', '1 800 ₴', '2 600 ₴'],
        ['Інші міста', 'до 7 днів', '1 500 ₴'],
      ],
    },
    {
      type: 'faq',
      id: 'pytannia',
      title: 'Часті запитання',
      items: [
        {
          question: 'Чи можна повернути диван?',
          html: '<p>Так, упродовж чотирнадцяти днів, якщо його не збирали.</p>',
        },
        {
          question: 'Скільки чекати на стіл?',
          html: '<p>Чотири тижні. <a href="/shop/">Столи</a> ми робимо на замовлення.</p><ul><li>дуб</li><li>ясен</li></ul>',
        },
        { question: `Довге запитання про ${LONG_WORD} і про те, чи поміститься воно в один рядок?`, html: 'Ні.' },
      ],
    },
    { type: 'facts', title: 'Як ми працюємо', items: promises },
    {
      type: 'contact',
      title: 'Завітайте',
      address: 'вул. Столярна, 12\nКоростень, 11500',
      phones: [
        { dial: '+380441234567', shown: '044 123-45-67' },
        { dial: '+380501234567', shown: '050 123-45-67' },
      ],
      email: 'pryvit@dubrava.example',
      hours: [
        { days: 'Пн–Пт', time: '9:00–19:00' },
        { days: 'Сб', time: '10:00–16:00' },
        { days: 'Нд', time: 'вихідний' },
      ],
      map: { text: 'Показати на карті', href: 'https://www.openstreetmap.org/?mlat=50.95&mlon=28.65' },
    },
    {
      type: 'columns',
      columns: [
        [
          { type: 'heading', text: 'Ліва колонка', level: 2 },
          { type: 'rich_text', html: `<p>Текст у колонці, ${LONG_WORD}.</p>` },
          { type: 'picture', ...at(0), caption: 'Підпис' },
          { type: 'buttons', buttons: [{ text: 'Далі', href: '/shop/', look: 'quiet' }] },
        ],
        [
          { type: 'product_loop', title: 'У колонці', source, limit: 2 },
          { type: 'faq', title: 'Питання в колонці', items: [{ question: 'А тут?', html: '<p>Теж.</p>' }] },
        ],
      ],
    },
    {
      type: 'columns',
      columns: [
        [{ type: 'quote', text: 'Три колонки', author: 'Хтось' }],
        [{ type: 'table', head: ['А', 'Б', 'В'], rows: [['1', '2', '3']] }],
        [{ type: 'picture_text', ...at(3), title: 'Картинка з текстом', html: '<p>у колонці</p>' }],
      ],
    },
    ...movingBlocks(at(1).pictureId),
    ...waitingBlocks,
    { ...(await demoFilm(shop, new Map())), posterId: at(0).pictureId },
    { type: 'consent_manage', title: 'Ваша згода' },
    { type: 'cookie_table', title: 'Що зберігається' },
    { type: 'delivery_prices' },
  ]
}

const NOBODY = 999_999
const gone = { pictureId: NOBODY, alt: 'немає' }

/** Whatever they are made of is gone. */
const brokenBlocks: NewBlock[] = [
  { type: 'hero', slides: [{ ...gone, title: 'Нема', href: '/', linkText: 'Нема' }] },
  { type: 'picture', ...gone },
  { type: 'picture_text', ...gone, title: 'Лишилися слова', html: '<p>і текст</p>' },
  { type: 'product_loop', title: 'Нема товарів', source: { by: 'ids', ids: [NOBODY] } },
  { type: 'product_loop', title: 'Нема категорії', source: { by: 'category', id: NOBODY } },
  { type: 'product_loop', title: 'Нема позначки', source: { by: 'tag', id: NOBODY } },
  { type: 'gallery', galleryId: NOBODY },
  { type: 'gallery_strip', title: 'Нема галерей', galleryIds: [NOBODY] },
  { type: 'carousel', label: 'Нема кадрів', content: { of: 'pictures', pictures: [gone] } },
  { type: 'carousel', label: 'Нема дописів', content: { of: 'posts', categoryId: NOBODY, limit: 3 } },
  { type: 'posts', title: 'Нема дописів', categoryId: NOBODY },
  { type: 'quote', text: 'Цитата без портрета', author: 'Автор', pictureId: NOBODY },
  { type: 'table', head: [], rows: [] },
  { type: 'rich_text', html: '<script>window.hacked=1</script>' },
  { type: 'contact' },
  { type: 'heading', text: 'Кінець' },
]

/** Every vector in every field that takes words or HTML. */
function hostileBlocks(): NewBlock[] {
  const lines = hostileHtml.map((html) => html.slice(0, 290))
  const items = lines.map((title) => ({ title, text: title }))
  return [
    ...hostileHtml.map((html): NewBlock => ({ type: 'rich_text', html })),
    { type: 'rich_text', html: hostileHtml.join('\n') },
    ...lines.map((text): NewBlock => ({ type: 'heading', text })),
    ...lines.map((text): NewBlock => ({ type: 'quote', text, author: text, role: text })),
    ...hostileHtml.map((html, n): NewBlock => ({ type: 'picture_text', ...gone, title: lines[n] ?? '', html })),
    {
      type: 'table',
      caption: lines.join('').slice(0, 290),
      head: lines.slice(0, 12),
      rows: lines.map((line) => [line, line]),
    },
    ...Array.from({ length: 3 }, (_, n): NewBlock => {
      const some = lines.slice(n * 40, n * 40 + 40)
      return {
        type: 'faq',
        title: lines[n] ?? '',
        items: some.map((question, m) => ({ question, html: hostileHtml[n * 40 + m] ?? '' })),
      }
    }),
    ...Array.from(
      { length: 18 },
      (_, n): NewBlock => ({ type: 'facts', title: '', items: items.slice(n * 6, n * 6 + 6) }),
    ).filter((block) => block.type === 'facts' && block.items.length > 0),
    { type: 'buttons', buttons: lines.slice(0, 6).map((text) => ({ text, href: '/' })) },
    {
      type: 'contact',
      title: lines[0] ?? '',
      address: lines.join('\n').slice(0, 2000),
      hours: lines.slice(0, 7).map((line) => ({ days: line, time: line })),
    },
    {
      type: 'product_loop',
      title: lines[7] ?? '',
      more: { text: lines[8] ?? '', href: '/' },
      source: { by: 'new' },
      limit: 1,
    },
  ]
}
