import type { ReactNode } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { menuTexts } from '#i18n/storefront/uk/texts.ts'
import type { MenuItem, MenuLink } from '#shop/core/settings/menus.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import type { PageFrame } from '../../document/page.ts'
import { type MenuLinkState, menuItemState, menuLinkState } from './menus.ts'

/** Items as links, each with a disclosure button when it has children. The browser keeps at most one of a `name` open. */
export function MenuList(props: { items: MenuItem[]; frame: PageFrame; name: string; last?: ReactNode }) {
  const { items, frame, name, last } = props
  return (
    <ul className="menu-list">
      {items.map((item) => (
        <MenuEntry key={`${item.text} ${item.href}`} item={item} frame={frame} name={name} />
      ))}
      {last}
    </ul>
  )
}

function MenuEntry({ item, frame, name }: { item: MenuItem; frame: PageFrame; name: string }) {
  return (
    <li className="menu-list__item">
      <a {...menuLinkProps(item, menuItemState(item, frame))}>{item.text}</a>
      {item.children && item.children.length > 0 && (
        <Disclosure name={name} label={menuTexts.below(item.text)}>
          <MenuLinks links={item.children} frame={frame} />
        </Disclosure>
      )}
    </li>
  )
}

/** A button that shows a submenu. Without `shown` it is an arrow with a visually hidden label. */
export function Disclosure(props: { name: string; label: string; shown?: string; children: ReactNode }) {
  const { name, label, shown, children } = props
  return (
    <details className="disclosure" name={name} aria-label={label}>
      <summary className="disclosure__button">
        {shown ?? (
          <span className="visually-hidden">
            <TranslatedText text={label} />
          </span>
        )}
      </summary>
      <div className="disclosure__panel">{children}</div>
    </details>
  )
}

export function MenuLinks({ links, frame }: { links: MenuLink[]; frame: PageFrame }) {
  return (
    <ul className="menu-links">
      {links.map((link) => (
        <li key={`${link.text} ${link.href}`}>
          <a {...menuLinkProps(link, menuLinkState(link.href, frame))}>{applyTypography(link.text)}</a>
        </li>
      ))}
    </ul>
  )
}

export function menuLinkProps({ href, text }: MenuLink, standing: MenuLinkState) {
  return {
    href,
    lang: textLanguage(text),
    'aria-current': standing && (standing === 'page' ? ('page' as const) : true),
  }
}
