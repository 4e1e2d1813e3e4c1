import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { pictureUrl } from '#shop/content/media/media-urls.ts'
import { layoutWidths, logoSize } from '#shop/content/media/picture-sizes.ts'
import { ComparisonLink, FavouritesLink } from '#web/catalog/product-card/save-buttons.tsx'
import { SearchButton } from '#web/catalog/search/search-form.tsx'
import { SearchPanel } from '#web/catalog/search/search-panel.tsx'
import { Island } from '#web/core/islands/island.tsx'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { CartLink } from '#web/sales/cart/mini-cart/mini-cart-fragments.tsx'
import type { FrameMarkup, PageFrame } from '../document/page.ts'
import { MENU_ID } from './menus/menu-panel.tsx'

/** The same on every page. */
const SEARCH = <Island name="search" component={SearchPanel} props={{}} />

export function Header({ frame, markup, inCart }: { frame: PageFrame; markup: FrameMarkup; inCart: number }) {
  const { settings } = frame
  const hasUpperRow = settings.secondaryMenu.length > 0 || settings.phone !== ''
  return (
    <header className={hasUpperRow ? 'header header--two-rows' : 'header'}>
      <div className="header__bar">
        <button type="button" className="header__menu" commandfor={MENU_ID} command="show-modal">
          <span className="header__menu-lines" aria-hidden="true" />
          {siteTexts.menu}
        </button>
        <a className="header__logo" href="/" lang={textLanguage(settings.shopName)}>
          {logo(frame)}
        </a>
        <div
          className="menu menu--rows"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
          dangerouslySetInnerHTML={{ __html: markup.menuRows }}
        />
        <div className="header__end">
          <ComparisonLink />
          <SearchButton />
          <FavouritesLink />
          <CartLink count={inCart} />
        </div>
      </div>
      {SEARCH}
      <dialog
        className="menu menu--panel"
        id={MENU_ID}
        closedby="any"
        aria-label={siteTexts.menu}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
        dangerouslySetInnerHTML={{ __html: markup.menuPanel }}
      />
    </header>
  )
}

/** Its size is in the markup, so nothing shifts; a deleted picture leaves the name. No element of its own: every page has it. */
export function logo({ settings, pictures }: PageFrame) {
  const { logoId, shopName } = settings
  const picture = logoId === null ? undefined : pictures.get(logoId)
  if (!picture) return shopName
  const { width } = picture
  const sources = layoutWidths(picture, 'logo').map(
    (fitting) => `${pictureUrl(picture, fitting, 'webp')} ${Math.min(fitting, width)}w`,
  )
  return (
    <img
      className="header__logo-picture"
      srcSet={sources.join(', ')}
      sizes={LOGO_SIZES}
      src={pictureUrl(picture, layoutWidths(picture, 'logo')[0] ?? width, 'webp')}
      {...logoSize(picture)}
      alt={shopName}
    />
  )
}

/** On a phone `.header__logo-picture` is narrower. */
const LOGO_SIZES = '(min-width: 640px) 160px, 112px'
