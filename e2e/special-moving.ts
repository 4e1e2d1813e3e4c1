import type { NewBlock } from '#shop/content/blocks.ts'
import { savePage } from '#shop/content/pages.server.ts'
import { findGallery } from '#shop/galleries/galleries.server.ts'
import type { Shop } from '#shop/shop.ts'
import { readHome } from './demo-home.ts'

export const MOVING = '/rukhomi-bloky/'
export const CONSENT = '/zghoda/'
export const GALLERIES = '/halerei-za-zghodoiu/'

/** Pages with the blocks that move or wait; in no menu of the demo shop. */
export async function addMovingPages(shop: Shop): Promise<void> {
  const { heroes } = await readHome(shop)
  await add(shop, 'Рухомі блоки', MOVING, movingBlocks(heroes[0]?.pictureId ?? 0))
  await add(shop, 'Згода', CONSENT, waitingBlocks)
  await add(shop, 'Галереї за згодою', GALLERIES, [await waitingGalleries(shop)])
}

/** One that is turned in place, and one that grows by a button. */
async function waitingGalleries(shop: Shop): Promise<NewBlock> {
  const slugs = ['kimnaty', 'za-stolom']
  const galleries = await Promise.all(slugs.map((slug) => findGallery(shop, slug)))
  return {
    type: 'consent_area',
    id: 'halerei',
    category: 'marketing',
    service: 'galleries',
    blocks: galleries.map((gallery) => ({ type: 'gallery', galleryId: gallery?.id ?? 0 })),
  }
}

async function add(shop: Shop, title: string, address: string, blocks: NewBlock[]): Promise<void> {
  const outcome = await savePage(shop, { title, slug: address.replaceAll('/', ''), status: 'publish', blocks })
  if (outcome.kind === 'refused') throw new Error(outcome.reason)
}

export function movingBlocks(pictureId: number): NewBlock[] {
  return [
    {
      type: 'accordion',
      id: 'dohliad',
      title: 'Матеріали й догляд',
      panels: [
        {
          title: 'Дуб, вкритий олією',
          html: '<p>Протирайте сухою мʼякою тканиною. Раз на рік оновлюйте олію.</p><p>Олію з твердим воском ми вкладаємо в комплект.</p>',
        },
        { title: 'Тканина букле', html: '<p>Чистьте пилососом зі щіткою. Плями від кави зніме нейтральне мило.</p>' },
        {
          title: 'Як часто підтягувати кріплення, якщо меблі стоять на нерівній підлозі',
          html: '<p>Через місяць після збирання, а далі раз на рік.</p>',
        },
      ],
    },
    {
      type: 'parallax',
      id: 'kimnata',
      pictureId,
      title: 'Кімната, що дихає',
      text: 'Меблі з дуба й ясена, зроблені так, щоб у домі лишалося місце для світла.',
      button: { text: 'Подивитися меблі', href: '/shop/', look: 'ink' },
    },
    {
      type: 'form',
      id: 'lyst',
      title: 'Напишіть нам',
      submit: 'Надіслати',
      thanks: 'Дякуємо! Зателефонуємо протягом робочого дня.',
      fields: [
        {
          name: 'name',
          label: 'Як до вас звертатися',
          kind: 'text',
          required: true,
          description: 'Імʼя, яким вас називати по телефону.',
        },
        {
          name: 'phone',
          label: 'Телефон',
          kind: 'tel',
          required: true,
          description: 'Телефонуємо з 9 до 18. Якщо зручніше писати, залиште й пошту.',
        },
        { name: 'email', label: 'Електронна пошта', kind: 'email' },
        { name: 'room', label: 'Кімната', kind: 'select', options: ['Вітальня', 'Спальня', 'Кухня'] },
        {
          name: 'text',
          label: 'Що вас цікавить',
          kind: 'textarea',
          description: 'Розміри, тканина, терміни: що більше напишете, то точніше відповімо.',
        },
        { name: 'agree', label: 'Погоджуюся на обробку моїх даних для відповіді', kind: 'checkbox', required: true },
      ],
    },
    { type: 'heading', id: 'dali', text: 'Далі' },
    { type: 'rich_text', id: 'kinets', html: '<p>Рядок.</p>'.repeat(40) },
  ]
}

/** Tries whatever hostile HTML would, and tells what it got. */
const HOSTILE = `<p id="said">нічого</p><script>
const got = []
const attempt = (name, work) => { try { const value = work(); if (value) got.push(name + '=' + value) } catch { } }
attempt('cookie', () => document.cookie)
attempt('storage', () => { localStorage.setItem('x', 'y'); return 'written' })
if (parent !== self) attempt('parent', () => { parent.document.body.dataset.hacked = 'yes'; return 'reached' })
if (top !== self) attempt('top', () => { top.location = 'about:blank' })
attempt('origin', () => self.origin !== 'null' && self.origin)
fetch('/cart/', { credentials: 'include' }).then((answer) => answer.text()).then(() => got.push('cart read'), () => {})
  .finally(() => { document.getElementById('said').textContent = 'здобич: ' + got.join(', ') + '.' })
</script>`

export const waitingBlocks: NewBlock[] = [
  { type: 'rich_text', id: 'vstup', html: '<p>Перед вбудованим вмістом.</p>' },
  {
    type: 'consent_area',
    id: 'karta',
    title: 'Карта майстерні',
    category: 'marketing',
    service: 'map',
    blocks: [
      { type: 'heading', id: 'm1', text: 'Майстерня у Львові' },
      {
        type: 'accordion',
        id: 'm2',
        panels: [{ title: 'Як доїхати', html: '<p>Трамваєм № 2 до зупинки «Вокзал».</p>' }],
      },
      {
        type: 'columns',
        id: 'm5',
        columns: [
          [{ type: 'accordion', id: 'm6', panels: [{ title: 'Де стати', html: '<p>Подвірʼя за майстернею.</p>' }] }],
          [
            {
              type: 'form',
              id: 'zapys',
              submit: 'Записатися',
              thanks: 'Чекаємо на вас.',
              fields: [{ name: 'when', label: 'Коли вас чекати', kind: 'text', required: true }],
            },
          ],
        ],
      },
      {
        type: 'consent_area',
        id: 'm3',
        category: 'statistics',
        service: 'counter',
        title: 'Лічильник',
        blocks: [{ type: 'heading', id: 'm4', text: 'Уже 12 000 гостей' }],
      },
    ],
  },
  {
    type: 'consent_area',
    id: 'vidhuky',
    category: 'marketing',
    service: 'reviews',
    blocks: [{ type: 'heading', id: 'v1', text: 'Відгуки' }],
  },
  {
    type: 'consent_area',
    id: 'opytuvannia',
    category: 'preferences',
    service: 'map',
    blocks: [{ type: 'heading', id: 'o1', text: 'Опитування' }],
  },
  { type: 'rich_text', id: 'dovho', html: '<p>Рядок.</p>'.repeat(60) },
  { type: 'html_embed', id: 'chuzhe', title: 'Чужий віджет', service: 'widget', category: 'statistics', html: HOSTILE },
]
