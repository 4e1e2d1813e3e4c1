import { menuTexts } from '#i18n/storefront/uk/texts.ts'
import { shownPhone } from '#shop/core/settings/settings.ts'
import { ManageConsentButton } from '#web/core/consent/banner/banner.tsx'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { LanguageSwitch } from '#web/core/ui/language-switch.tsx'
import type { PageFrame } from '../document/page.ts'
import { logo } from './header.tsx'
import { MenuLinks } from './menus/menu-list.tsx'

type Back = { href: string; text: string }

/** Where somebody is paying nothing leads away: the logo, the telephone and the way back. */
export function ShortHeader({ frame, back }: { frame: PageFrame; back: Back }) {
  const { shopName } = frame.settings
  return (
    <header className="header header--short">
      <div className="header__bar">
        <a className="header__logo" href="/" lang={textLanguage(shopName)}>
          {logo(frame)}
        </a>
        <Telephone frame={frame} />
        <a className="header__back" href={back.href}>
          {back.text}
        </a>
      </div>
    </header>
  )
}

/** And what the law wants on every page. */
export function ShortFooter({ frame, back }: { frame: PageFrame; back: Back }) {
  const { shopName, footerMenu } = frame.settings
  return (
    <footer className="footer footer--short">
      <div className="footer__inner">
        <p className="footer__name" lang={textLanguage(shopName)}>
          {shopName}
        </p>
        <Telephone frame={frame} />
        <a href={back.href}>{back.text}</a>
        <div className="footer__legal">
          {footerMenu.length > 0 && (
            <nav aria-label={menuTexts.legal}>
              <MenuLinks links={footerMenu} frame={frame} />
            </nav>
          )}
          <LanguageSwitch frame={frame} />
          <ManageConsentButton />
        </div>
      </div>
    </footer>
  )
}

function Telephone({ frame: { settings } }: { frame: PageFrame }) {
  if (!settings.phone) return null
  return (
    <a className="phone" href={`tel:${settings.phone}`}>
      {shownPhone(settings)}
    </a>
  )
}
