import type { Page } from '@playwright/test'
import type { Screen } from '../measured-shop/visitor.ts'
import { DESKTOP, PHONE } from './browser.ts'

export const ANSWERED_BANNER = [
  'cmplz_functional=allow',
  'cmplz_preferences=deny',
  'cmplz_statistics=deny',
  'cmplz_marketing=deny',
  'cmplz_banner-status=dismissed',
  'cmplz_policy_id=1',
].join('; ')

export type Widget = {
  name: string
  path: string
  screen: Screen
  /** The consent banner has not been answered. */
  isFirstVisit?: true
  /** What a visitor does, one after the other; each is painted before the next. */
  interactions: Interaction[]
}

/** `hoverMs`: how long the pointer is there before it presses. */
export type Interaction = (tab: Page, hoverMs?: number) => Promise<unknown>

const LISTING = '/shop/'
const PRODUCT = '/product/sofa-lyman/'
/** Products that are added to the cart from their cards. */
const DECORATIONS = '/product-category/svitlo-dekor-terasa/'

/** Between pressing and letting go: fingers are no quicker. */
const PRESS_MS = 60
const HOVER_MS = 200

/** Not `click()`, which comes all at once and runs code of its own in the page to see what it hits. */
const press =
  (selector: string, n = 0): Interaction =>
  async (tab, hoverMs = HOVER_MS) => {
    await tab.locator(`${selector} >> visible=true`).nth(n).hover()
    await tab.waitForTimeout(hoverMs)
    await tab.mouse.down()
    await tab.waitForTimeout(PRESS_MS)
    await tab.mouse.up()
  }
const key =
  (name: string): Interaction =>
  (tab) =>
    tab.keyboard.press(name)

export const WIDGETS: Widget[] = [
  {
    name: 'cart: add from a card',
    path: DECORATIONS,
    // Cards of a phone have no button.
    screen: DESKTOP,
    interactions: [press('a.add_to_cart_button')],
  },
  {
    name: 'cart: add on the product page',
    path: PRODUCT,
    screen: PHONE,
    interactions: [press('.single_add_to_cart_button')],
  },
  {
    name: 'cart: open and close',
    path: LISTING,
    screen: DESKTOP,
    interactions: [press('a.cart-contents'), key('Escape')],
  },
  {
    name: 'quantity on the product page',
    path: PRODUCT,
    screen: PHONE,
    interactions: [press('.quantity__field button', 1), press('.quantity__field button', 1)],
  },
  {
    name: 'quantity in the cart',
    path: '/cart/',
    screen: PHONE,
    interactions: [press('.quantity__field button[data-step="1"]'), press('.quantity__field button[data-step="-1"]')],
  },
  {
    name: 'filters: choose two values',
    path: LISTING,
    screen: DESKTOP,
    interactions: [press('.filters__options label'), press('.filters__options label', 1)],
  },
  {
    name: 'filters: sheet on a phone',
    path: LISTING,
    screen: PHONE,
    interactions: [press('.filters-open'), press('.filters__options label'), press('.filters-sheet__top button')],
  },
  {
    name: 'gallery of the product',
    path: PRODUCT,
    screen: DESKTOP,
    interactions: [press('.gallery__thumbs a', 1), press('.gallery__thumbs a', 2)],
  },
  {
    name: 'chooser of variants',
    path: PRODUCT,
    screen: DESKTOP,
    interactions: [press('.choice', 1), press('.choice', 2), press('.choice', 0)],
  },
  {
    name: 'chooser of variants, phone',
    path: PRODUCT,
    screen: PHONE,
    interactions: [press('.choice', 1), press('.choice', 2)],
  },
  {
    name: 'lightbox: open, next, close',
    path: '/rl_gallery/vitalni/',
    screen: PHONE,
    interactions: [press('.rl-gallery-item a'), key('ArrowRight'), key('Escape')],
  },
  {
    name: 'consent: choose, save',
    path: LISTING,
    screen: PHONE,
    isFirstVisit: true,
    interactions: [press('.cmplz-view-preferences'), press('.cmplz-save-preferences')],
  },
  {
    name: 'consent: accept',
    path: PRODUCT,
    screen: PHONE,
    isFirstVisit: true,
    interactions: [press('.cmplz-accept')],
  },
  {
    name: 'search suggestions',
    path: LISTING,
    screen: PHONE,
    // «дива» in the other keyboard layout: the browser reports no typed letter that has no key.
    interactions: [press('.header__search'), key('l'), key('b'), key('d'), key('f'), key('ArrowDown')],
  },
  {
    name: 'menu of a phone',
    path: LISTING,
    screen: PHONE,
    interactions: [press('.header__menu'), press('.menu summary'), press('.menu__close')],
  },
  { name: 'menu of a desktop', path: LISTING, screen: DESKTOP, interactions: [press('.catalogue-menu summary')] },
  {
    name: 'favourites',
    path: LISTING,
    screen: PHONE,
    interactions: [press('[data-keep=favourites]'), press('[data-keep=favourites]', 1)],
  },
  {
    name: 'comparison',
    path: LISTING,
    screen: DESKTOP,
    interactions: [press('[data-keep=compared]'), press('[data-keep=compared]', 1)],
  },
  { name: 'accordion', path: '/pytannia-i-vidpovidi/', screen: PHONE, interactions: [press('.accordion__head')] },
  { name: 'carousel', path: '/', screen: DESKTOP, interactions: [press('.carousel__next'), press('.carousel__next')] },
]
