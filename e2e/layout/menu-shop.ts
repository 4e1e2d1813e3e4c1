import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listAllCategories, saveCategory } from '#shop/catalog/products/categories/categories.server.ts'
import { saveProducts } from '#shop/catalog/products/records/products.server.ts'
import type { MenuItem } from '#shop/core/settings/menus.ts'
import { saveSettings } from '#shop/core/settings/settings.server.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { Shop } from '#shop/core/shop.ts'
import { copyDemoShop } from '../fixtures/demo-shop.ts'
import { withShopOpen } from '../fixtures/direct-shop.ts'
import { firstFrameShown } from '../fixtures/page/progress.ts'
import { runShop } from '../fixtures/run-shop.ts'
import { test as base, expect } from '../fixtures/test.ts'

const tag = '/product-tag/dlia-nevelykykh-kimnat/'

const secondaryMenu: MenuItem[] = [
  { text: 'Новинки', href: '/shop/?orderby=date' },
  {
    text: 'Натхнення',
    href: '/rl_gallery/kimnaty/',
    children: [
      { text: 'За столом', href: '/rl_gallery/za-stolom/' },
      { text: 'Вітальні', href: '/rl_gallery/vitalni/' },
    ],
  },
]

const row: MenuItem[] = [
  {
    text: 'Дім',
    href: '/product-tag/znyzhky/',
    children: [
      { text: 'Для невеликих кімнат', href: tag },
      { text: 'Ліжка', href: '/product-category/lizhka/' },
    ],
  },
  {
    text: 'Крупно',
    href: '/rl_gallery/krupnym-planom/',
    children: [{ text: 'Фільм', href: '/rl_gallery/film-i-kreslennia/' }],
  },
  { text: 'Усе', href: '/shop/' },
]

const others: MenuItem[] = [
  { text: 'Модульний диван-трансформер «Верховина» з отоманкою і двома пуфами', href: '/product/dovha-nazva/' },
  ...Array.from({ length: 25 }, (_, n) => ({ text: `Добірка ${n + 1}`, href: `/dobirka-${n + 1}/` })),
  { text: 'Для двох', href: '/dlia-dvokh/', children: [{ text: 'Столики', href: '/dlia-dvokh/stolyky/' }] },
]

const footerMenu = [
  { text: 'Політика приватності', href: '/pryvatnist/' },
  { text: 'Публічна оферта', href: '/oferta/' },
]

const menus: Partial<Settings> = { mainMenu: [...row, ...others], secondaryMenu, footerMenu }

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Головна навігація' })
export const secondaryNavigation = (page: Page) => page.getByRole('navigation', { name: 'Додаткова навігація' })
export const categoryMenu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Каталог' })
export const menuPanel = (page: Page) => page.getByRole('dialog', { name: 'Меню' })
/** Browsers give `summary` a role that cannot be queried by name. */
export const submenuToggle = (page: Page, text: string) =>
  page.locator('summary:visible', { hasText: `Розділи: ${text}` })
export const menuButton = (page: Page, text: string) => page.locator('summary:visible').getByText(text, { exact: true })

export const smallRooms = (page: Page) => mainNavigation(page).getByRole('link', { name: 'Для невеликих кімнат' })

/** A light page with the same menus as all others. */
export const START = '/cart/'

/** Waits for the scripts of the menus. */
export async function openMenuPage(page: Page) {
  await page.goto(START)
  await firstFrameShown(page)
}

/** Waits until every picture that is to be shown has come: lazy ones that were wanted are requested by then. */
export async function expectNothingLoading(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].filter((image) => image.checkVisibility() && !image.complete).length),
    )
    .toBe(0)
}

/** The pictures that the page requests from now on. */
export function watchMediaRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/media/') && requests.push(request.url()))
  return requests
}

/** A shop with two-level menus, thirty items, and a category with subcategories. */
export const test = base.extend<object, { menuShop: string }>({
  menuShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const dir = await copyDemoShop()
      const shop = await runShop(dir)
      try {
        await withShopOpen(dir, fill)
        await use(shop.url)
      } finally {
        await shop.close()
        await rm(dir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ menuShop }, use) => use(menuShop),
})

async function fill(shop: Shop): Promise<void> {
  const sofas = (await listAllCategories(shop)).find(({ slug }) => slug === 'dyvany')
  if (!sofas) throw new Error('The demo shop has no sofas.')
  for (const [name, slug] of [
    ['Кутові дивани', 'kutovi'],
    ['Дивани-трансформери для невеликих віталень', 'transformery'],
  ] as const) {
    const { id } = await saveCategory(shop, { name, slug, parentId: sofas.id })
    await saveProducts(shop, [
      { name: `${name}: зразок`, slug: `zrazok-${slug}`, regularPrice: 100_00, categories: [id] },
    ])
  }
  await saveSettings(shop, menus)
}
