import { menuTexts } from '#i18n/menus.uk.ts'
import { uk } from '#i18n/uk.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { CartCounter } from '../cart/cart-counter.tsx'
import type { Frame } from '../frame.ts'
import { KeptLinks } from '../kept/keep-buttons.tsx'
import { SearchButton, SearchPanel } from '../search/search-form.tsx'
import { CatalogueMenu } from './catalogue-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Disclosure, IN_THE_ROW, MenuList } from './menu-list.tsx'
import { isMainOfCategories, mainItems, splitRow } from './menus.ts'

export function Header({ frame, inCart }: { frame: Frame; inCart: number }) {
  const { settings } = frame
  const hasUpperRow = settings.secondaryMenu.length > 0 || settings.phone !== ''
  return (
    <header className={hasUpperRow ? 'header header--two-rows' : 'header'}>
      <div className="header__bar">
        <button type="button" className="header__menu" popoverTarget="menu">
          <span className="header__menu-lines" aria-hidden="true" />
          {uk.menu}
        </button>
        <a className="header__logo" href="/">
          {settings.shopName}
        </a>
        <Menu frame={frame} />
        <div className="header__end">
          <SearchButton />
          <KeptLinks />
          <CartCounter count={inCart} />
        </div>
      </div>
      <SearchPanel />
    </header>
  )
}

/**
 * All navigation, once: rows of the header on a wide screen, a panel behind «Меню» on a narrow one. The panel is a popover
 * and what is below an item a disclosure, so that both open without JavaScript.
 */
function Menu({ frame }: { frame: Frame }) {
  const { settings } = frame
  return (
    <div className="menu" id="menu" popover="auto">
      <div className="menu__top">
        <p className="menu__title" tabIndex={-1}>
          {uk.menu}
        </p>
        <button type="button" className="menu__close" popoverTarget="menu" popoverTargetAction="hide">
          {uk.closeMenu}
        </button>
      </div>
      <CatalogueMenu frame={frame} />
      <MainMenu frame={frame} />
      <div className="menu__about">
        {settings.secondaryMenu.length > 0 && (
          <nav className="menu__secondary" aria-label={uk.secondaryNavigation}>
            <MenuList items={settings.secondaryMenu} frame={frame} name={IN_THE_ROW} />
          </nav>
        )}
        <PhoneLink settings={settings} />
        <LanguageSwitch frame={frame} />
      </div>
    </div>
  )
}

/** In the panel of a narrow screen the categories stand already. */
function MainMenu({ frame }: { frame: Frame }) {
  const { row, others } = splitRow(mainItems(frame))
  return (
    <nav
      className={isMainOfCategories(frame.settings) ? 'menu__main menu__main--of-categories' : 'menu__main'}
      aria-label={uk.mainNavigation}
    >
      <MenuList
        items={row}
        frame={frame}
        name={IN_THE_ROW}
        last={
          others.length > 0 && (
            <li className="menu-list__item menu-list__item--others">
              <Disclosure name={IN_THE_ROW} label={menuTexts.others} shown={menuTexts.others}>
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
      aria-label={`${uk.call}: ${settings.phoneShown || settings.phone}`}
    >
      {settings.phoneShown || settings.phone}
    </a>
  )
}
