import type { ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { menuTexts, siteTexts } from '#i18n/storefront/uk/texts.ts'
import { shopPath } from '#shop/core/paths.ts'
import type { MenuItem } from '#shop/core/settings/menus.ts'
import { shownPhone } from '#shop/core/settings/settings.ts'
import { ManageConsentButton } from '#web/core/consent/banner/banner.tsx'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import type { PageFrame } from '../document/page.ts'
import { MenuLinks, menuLinkProps } from './menus/menu-list.tsx'
import { categoryLink, menuItemState, rootCategories } from './menus/menus.ts'

/** What is inside `.footer`. */
export function Footer({ frame, languages }: { frame: PageFrame; languages: ReactNode }) {
  const { settings, categories } = frame
  const shopLinks = [{ text: siteTexts.shop, href: shopPath }, ...rootCategories(categories).map(categoryLink)]
  return (
    <div className="footer__inner">
      <div className="footer__about">
        <p className="footer__name" lang={textLanguage(settings.shopName)}>
          {settings.shopName}
        </p>
        <p className="footer__tagline">
          <TranslatedText text={applyTypography(settings.tagline)} />
        </p>
        {settings.phone && (
          <p>
            <a href={`tel:${settings.phone}`}>{shownPhone(settings)}</a>
          </p>
        )}
      </div>
      <nav className="footer__links footer__links--goods" aria-label={siteTexts.allGoods}>
        <MenuLinks links={shopLinks} frame={frame} />
      </nav>
      {settings.secondaryMenu.length > 0 && (
        <nav className="footer__links" aria-label={siteTexts.aboutShop}>
          <ul className="footer__groups">
            {settings.secondaryMenu.map((item) => (
              <FooterGroup key={`${item.text} ${item.href}`} item={item} frame={frame} />
            ))}
          </ul>
        </nav>
      )}
      <div className="footer__note">
        <div className="footer__legal">
          {settings.footerMenu.length > 0 && (
            <nav aria-label={menuTexts.legal}>
              <MenuLinks links={settings.footerMenu} frame={frame} />
            </nav>
          )}
          {languages}
          <ManageConsentButton />
        </div>
        {settings.footnote && (
          <p>
            <TranslatedText text={applyTypography(settings.footnote)} />
          </p>
        )}
      </div>
    </div>
  )
}

function FooterGroup({ item, frame }: { item: MenuItem; frame: PageFrame }) {
  return (
    <li className={item.children ? 'footer__group' : undefined}>
      <a {...menuLinkProps(item, menuItemState(item, frame))}>{applyTypography(item.text)}</a>
      {item.children && <MenuLinks links={item.children} frame={frame} />}
    </li>
  )
}
