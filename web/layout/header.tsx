import { uk } from '#i18n/uk.ts'
import { categoryAddress, shopAddress } from '#shop/addresses.ts'
import type { SizedCategory } from '#shop/catalog/catalog.ts'
import type { MenuLink, Settings } from '#shop/settings/settings.ts'
import { CartCounter } from '../cart/cart-counter.tsx'
import type { Frame } from '../frame.ts'

/** As many as stand in one row at 1024 px; the menu panel has them all. */
const IN_THE_ROW = 6

export function Header({ frame, inCart }: { frame: Frame; inCart: number }) {
  const { settings, categories } = frame
  return (
    <header className="header">
      <div className="header__bar">
        <button type="button" className="header__menu" popoverTarget="menu">
          <span className="header__menu-lines" aria-hidden="true" />
          {uk.menu}
        </button>
        <a className="header__logo" href="/">
          {settings.shopName}
        </a>
        <nav className="header__main" aria-label={uk.mainNavigation}>
          <ul>
            {mainLinks(settings, categories)
              .slice(0, IN_THE_ROW)
              .map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.text}</a>
                </li>
              ))}
          </ul>
        </nav>
        <nav className="header__secondary" aria-label={uk.secondaryNavigation}>
          <ul>
            {settings.secondaryMenu.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <PhoneLink settings={settings} />
        <CartCounter count={inCart} />
      </div>
      <MenuPanel frame={frame} />
    </header>
  )
}

/** Main and secondary navigation for narrow screens, and the whole catalogue for wide ones. A popover: it opens without JavaScript. */
function MenuPanel({ frame: { settings, categories } }: { frame: Frame }) {
  const roots = categories.filter((category) => !categories.some((parent) => parent.id === category.parentId))
  return (
    <div className="menu" id="menu" popover="auto">
      <div className="menu__top">
        <p className="menu__title">{uk.menu}</p>
        <button type="button" className="menu__close" popoverTarget="menu" popoverTargetAction="hide">
          {uk.closeMenu}
        </button>
      </div>
      <nav aria-label={uk.categories}>
        <ul className="menu__categories">
          <li>
            <a href={shopAddress}>{uk.shop}</a>
          </li>
          {settings.mainMenu.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.text}</a>
            </li>
          ))}
          {roots.map((category) => (
            <CategoryBranch key={category.id} category={category} categories={categories} />
          ))}
        </ul>
      </nav>
      <nav aria-label={uk.aboutShop}>
        <ul className="menu__secondary">
          {settings.secondaryMenu.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <PhoneLink settings={settings} />
    </div>
  )
}

function CategoryBranch({ category, categories }: { category: SizedCategory; categories: SizedCategory[] }) {
  const below = categories.filter((child) => child.parentId === category.id)
  return (
    <li>
      <a href={categoryAddress(category.path)}>{category.name}</a>
      {below.length > 0 && (
        <ul>
          {below.map((child) => (
            <CategoryBranch key={child.id} category={child} categories={categories} />
          ))}
        </ul>
      )}
    </li>
  )
}

function PhoneLink({ settings }: { settings: Settings }) {
  if (!settings.phone) return null
  return (
    <a className="phone" href={`tel:${settings.phone}`} aria-label={`${uk.call}: ${settings.phoneShown}`}>
      {settings.phoneShown}
    </a>
  )
}

function mainLinks(settings: Settings, categories: SizedCategory[]): MenuLink[] {
  if (settings.mainMenu.length > 0) return settings.mainMenu
  const roots = categories.filter((category) => category.parentId === null)
  return roots.map((category) => ({ text: category.name, href: categoryAddress(category.path) }))
}
