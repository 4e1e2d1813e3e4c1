import type { ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { menuTexts, siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { CategoryWithSize } from '#shop/catalog/products/catalog.ts'
import { shopPath } from '#shop/core/paths.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import type { PageFrame } from '../../document/page.ts'
import { Disclosure, MenuLinks, MenuList, menuLinkProps } from './menu-list.tsx'
import { MenuPhone } from './menu-rows.tsx'
import {
  categoryLink,
  childCategories,
  mainMenuItems,
  menuLinkState,
  rootCategories,
  secondaryMenuItems,
  usesCategoryMenu,
} from './menus.ts'

export const MENU_ID = 'menu'

/** Of `details` of which one is open at a time. */
const NAME = 'panel-menus'

/**
 * All navigation of a narrow screen, what is inside the dialog behind «Меню». It is modal, so the browser keeps the focus
 * in it, and it opens without JavaScript. The rows of a wide screen have markup of their own: a dialog that is always
 * visible would be announced as one.
 */
export function MenuPanel({ frame, languages }: { frame: PageFrame; languages: ReactNode }) {
  const secondary = secondaryMenuItems(frame)
  return (
    <>
      <div className="menu__top">
        {/* biome-ignore lint/a11y/noAutofocus: the start of reading when the dialog opens; hidden while the page loads */}
        <p className="menu__title" tabIndex={-1} autoFocus>
          {siteTexts.menu}
        </p>
        <button type="button" className="menu__close" commandfor={MENU_ID} command="close">
          {siteTexts.closeMenu}
        </button>
      </div>
      <nav className="catalogue-menu" aria-label={menuTexts.catalogue}>
        <CategoryList frame={frame} />
      </nav>
      {!usesCategoryMenu(frame.settings) && (
        <nav className="menu__main" aria-label={siteTexts.mainNavigation}>
          <MenuList items={mainMenuItems(frame)} frame={frame} name={NAME} />
        </nav>
      )}
      {secondary.length > 0 && (
        <nav className="menu__secondary" aria-label={siteTexts.secondaryNavigation}>
          <MenuList items={secondary} frame={frame} name={NAME} />
        </nav>
      )}
      <MenuPhone settings={frame.settings} />
      {languages}
    </>
  )
}

function CategoryList({ frame }: { frame: PageFrame }) {
  const everything = { text: siteTexts.shop, href: shopPath }
  return (
    <ul className="menu-list">
      <li className="menu-list__item">
        <a {...menuLinkProps(everything, menuLinkState(shopPath, frame))}>{siteTexts.shop}</a>
      </li>
      {rootCategories(frame.categories).map((category) => (
        <CategoryItem key={category.id} category={category} frame={frame} />
      ))}
    </ul>
  )
}

function CategoryItem({ category, frame }: { category: CategoryWithSize; frame: PageFrame }) {
  const link = categoryLink(category)
  const children = childCategories(category, frame.categories).map(categoryLink)
  return (
    <li className="menu-list__item">
      <a className="category-link" {...menuLinkProps(link, menuLinkState(link.href, frame))} lang={undefined}>
        <span className="category-link__name" lang={textLanguage(category.name)}>
          {applyTypography(category.name)}
        </span>
        <span className="category-link__count">{siteTexts.goodsCount(category.size)}</span>
      </a>
      {children.length > 0 && (
        <Disclosure name={NAME} label={menuTexts.below(category.name)}>
          <MenuLinks links={children} frame={frame} />
        </Disclosure>
      )}
    </li>
  )
}
