import type { ReactNode } from 'react'
import { menuTexts } from '#i18n/storefront/uk/menus.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { PageFrame } from '../../document/page-frame.ts'
import { CatalogueMenu } from './catalogue-menu.tsx'
import { Disclosure, HEADER_MENUS_NAME, MenuList } from './menu-list.tsx'
import { mainMenuItems, secondaryMenuItems, splitMenuRow, usesCategoryMenu } from './menus.ts'

/**
 * All navigation in one place: rows of the header on a wide screen, a panel behind «Меню» on a narrow one. The panel is
 * a popover and submenus are `details`, so both open without JavaScript. What is inside `.menu`.
 */
export function Menu({ frame, languages }: { frame: PageFrame; languages: ReactNode }) {
  const { settings } = frame
  const secondary = secondaryMenuItems(frame)
  return (
    <>
      <div className="menu__top">
        <p className="menu__title" tabIndex={-1}>
          {siteTexts.menu}
        </p>
        <button type="button" className="menu__close" popoverTarget="menu" popoverTargetAction="hide">
          {siteTexts.closeMenu}
        </button>
      </div>
      <CatalogueMenu frame={frame} />
      <MainMenu frame={frame} />
      <div className="menu__about">
        {secondary.length > 0 && (
          <nav className="menu__secondary" aria-label={siteTexts.secondaryNavigation}>
            <MenuList items={secondary} frame={frame} name={HEADER_MENUS_NAME} />
          </nav>
        )}
        <PhoneLink settings={settings} />
        {languages}
      </div>
    </>
  )
}

/** The panel of a narrow screen already contains the categories. */
function MainMenu({ frame }: { frame: PageFrame }) {
  const { row, others } = splitMenuRow(mainMenuItems(frame))
  return (
    <nav
      className={usesCategoryMenu(frame.settings) ? 'menu__main menu__main--of-categories' : 'menu__main'}
      aria-label={siteTexts.mainNavigation}
    >
      <MenuList
        items={row}
        frame={frame}
        name={HEADER_MENUS_NAME}
        last={
          others.length > 0 && (
            <li className="menu-list__item menu-list__item--others">
              <Disclosure name={HEADER_MENUS_NAME} label={menuTexts.others} shown={menuTexts.others}>
                <MenuList items={others} frame={frame} name="others" />
              </Disclosure>
            </li>
          )
        }
      />
    </nav>
  )
}

function PhoneLink({ settings }: { settings: Settings }) {
  if (!settings.phone) return null
  return (
    <a
      className="phone"
      href={`tel:${settings.phone}`}
      aria-label={`${siteTexts.call}: ${settings.phoneShown || settings.phone}`}
    >
      {settings.phoneShown || settings.phone}
    </a>
  )
}
