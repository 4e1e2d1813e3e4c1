import type { ReactNode } from 'react'
import { tidy } from '#i18n/format.ts'
import { menuTexts } from '#i18n/menus.uk.ts'
import type { MenuItem, MenuLink } from '#shop/settings/menus.ts'
import type { Frame } from '../frame.ts'
import { type Standing, standingOf, standingOfItem } from './menus.ts'

/** Of all disclosures with one name only one is open: the browser sees to it, also without JavaScript. */
export const IN_THE_ROW = 'header-menus'

/** Items as links, each with a button beside it where it has others below it. */
export function MenuList(props: { items: MenuItem[]; frame: Frame; name: string; last?: ReactNode }) {
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

function MenuEntry({ item, frame, name }: { item: MenuItem; frame: Frame; name: string }) {
  return (
    <li className="menu-list__item">
      <a {...linkProps(item, standingOfItem(item, frame))}>{item.text}</a>
      {item.children && item.children.length > 0 && (
        <Disclosure name={name} label={menuTexts.below(item.text)}>
          <Links links={item.children} frame={frame} />
        </Disclosure>
      )}
    </li>
  )
}

/** A button that shows what is below. Without `shown` it is an arrow, whose label is only heard. */
export function Disclosure(props: { name: string; label: string; shown?: string; children: ReactNode }) {
  const { name, label, shown, children } = props
  return (
    <details className="disclosure" name={name} aria-label={label}>
      <summary className="disclosure__button">{shown ?? <span className="visually-hidden">{label}</span>}</summary>
      <div className="disclosure__panel">{children}</div>
    </details>
  )
}

export function Links({ links, frame }: { links: MenuLink[]; frame: Frame }) {
  return (
    <ul className="menu-links">
      {links.map((link) => (
        <li key={`${link.text} ${link.href}`}>
          <a {...linkProps(link, standingOf(link.href, frame))}>{tidy(link.text)}</a>
        </li>
      ))}
    </ul>
  )
}

export function linkProps({ href }: MenuLink, standing: Standing) {
  return { href, 'aria-current': standing && (standing === 'page' ? ('page' as const) : true) }
}
