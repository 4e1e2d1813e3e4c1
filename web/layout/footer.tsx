import { tidy } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'
import { categoryAddress, shopAddress } from '#shop/addresses.ts'
import type { Frame } from '../frame.ts'

export function Footer({ frame: { settings, categories } }: { frame: Frame }) {
  const roots = categories.filter((category) => category.parentId === null)
  return (
    <footer className="footer">
      <div className="footer__inner">
        <div className="footer__about">
          <p className="footer__name">{settings.shopName}</p>
          <p>{tidy(settings.tagline)}</p>
          {settings.phone && (
            <p>
              <a href={`tel:${settings.phone}`}>{settings.phoneShown}</a>
            </p>
          )}
        </div>
        <nav className="footer__links" aria-label={uk.allGoods}>
          <ul>
            <li>
              <a href={shopAddress}>{uk.shop}</a>
            </li>
            {[...roots.map((c) => ({ text: c.name, href: categoryAddress(c.path) })), ...settings.secondaryMenu].map(
              (link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.text}</a>
                </li>
              ),
            )}
          </ul>
        </nav>
        {settings.footnote && <p className="footer__note">{tidy(settings.footnote)}</p>}
      </div>
    </footer>
  )
}
