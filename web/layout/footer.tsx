import { tidy } from '#i18n/format.ts'
import { menuTexts } from '#i18n/menus.uk.ts'
import { uk } from '#i18n/uk.ts'
import { shopAddress } from '#shop/addresses.ts'
import type { MenuItem } from '#shop/settings/menus.ts'
import { ManageButton } from '../consent/banner.tsx'
import type { Frame } from '../frame.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Links, linkProps } from './menu-list.tsx'
import { categoryLink, rootsOf, standingOfItem } from './menus.ts'

export function Footer({ frame }: { frame: Frame }) {
  const { settings, categories } = frame
  const goods = [{ text: uk.shop, href: shopAddress }, ...rootsOf(categories).map(categoryLink)]
  return (
    <footer className="footer">
      <div className="footer__inner">
        <div className="footer__about">
          <p className="footer__name">{settings.shopName}</p>
          <p>{tidy(settings.tagline)}</p>
          {settings.phone && (
            <p>
              <a href={`tel:${settings.phone}`}>{settings.phoneShown || settings.phone}</a>
            </p>
          )}
        </div>
        <nav className="footer__links footer__links--goods" aria-label={uk.allGoods}>
          <Links links={goods} frame={frame} />
        </nav>
        {settings.secondaryMenu.length > 0 && (
          <nav className="footer__links" aria-label={uk.aboutShop}>
            <ul className="footer__groups">
              {settings.secondaryMenu.map((item) => (
                <Group key={`${item.text} ${item.href}`} item={item} frame={frame} />
              ))}
            </ul>
          </nav>
        )}
        <div className="footer__note">
          <div className="footer__legal">
            {settings.footerMenu.length > 0 && (
              <nav aria-label={menuTexts.legal}>
                <Links links={settings.footerMenu} frame={frame} />
              </nav>
            )}
            <LanguageSwitch frame={frame} />
            <ManageButton />
          </div>
          {settings.footnote && <p>{tidy(settings.footnote)}</p>}
        </div>
      </div>
    </footer>
  )
}

function Group({ item, frame }: { item: MenuItem; frame: Frame }) {
  return (
    <li className={item.children ? 'footer__group' : undefined}>
      <a {...linkProps(item, standingOfItem(item, frame))}>{tidy(item.text)}</a>
      {item.children && <Links links={item.children} frame={frame} />}
    </li>
  )
}
