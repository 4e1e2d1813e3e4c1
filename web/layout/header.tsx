import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { CartCounter } from '../cart/mini-cart/cart-counter.tsx'
import type { PageFrame } from '../document/page-frame.ts'
import { textLanguage } from '../locale/text-language.ts'
import { ComparisonLink, FavouritesLink } from '../saved-products/save-buttons.tsx'
import { SearchButton, SearchPanel } from '../search/search-form.tsx'

/** `menu`: HTML of the menus. */
export function Header({ frame, menu, inCart }: { frame: PageFrame; menu: string; inCart: number }) {
  const { settings } = frame
  const hasUpperRow = settings.secondaryMenu.length > 0 || settings.phone !== ''
  return (
    <header className={hasUpperRow ? 'header header--two-rows' : 'header'}>
      <div className="header__bar">
        <button type="button" className="header__menu" popoverTarget="menu">
          <span className="header__menu-lines" aria-hidden="true" />
          {siteTexts.menu}
        </button>
        <a className="header__logo" href="/" lang={textLanguage(settings.shopName)}>
          {settings.shopName}
        </a>
        <div
          className="menu"
          id="menu"
          popover="auto"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
          dangerouslySetInnerHTML={{ __html: menu }}
        />
        <div className="header__end">
          <ComparisonLink />
          <SearchButton />
          <FavouritesLink />
          <CartCounter count={inCart} />
        </div>
      </div>
      <SearchPanel />
    </header>
  )
}
