import type { ReactNode } from 'react'
import { menuTexts, siteTexts } from '#i18n/storefront/uk/texts.ts'
import { type Settings, shownPhone } from '#shop/core/settings/settings.ts'
import type { PageFrame } from '../../document/page.ts'
import { CatalogueMenu } from './catalogue-menu.tsx'
import { Disclosure, MenuList } from './menu-list.tsx'
import { mainMenuItems, secondaryMenuItems, splitMenuRow } from './menus.ts'

/** Of `details` of which one is open at a time. */
const NAME = 'header-menus'

/** All navigation of a wide screen, in rows of the header. Submenus are `details`, so they open without JavaScript. */
export function MenuRows({ frame, languages }: { frame: PageFrame; languages: ReactNode }) {
  const secondary = secondaryMenuItems(frame)
  return (
    <>
      <CatalogueMenu frame={frame} name={NAME} />
      <MainMenu frame={frame} />
      <div className="menu__about">
        {secondary.length > 0 && (
          <nav className="menu__secondary" aria-label={siteTexts.secondaryNavigation}>
            <MenuList items={secondary} frame={frame} name={NAME} />
          </nav>
        )}
        <MenuPhone settings={frame.settings} />
        {languages}
      </div>
    </>
  )
}

function MainMenu({ frame }: { frame: PageFrame }) {
  const { row, others } = splitMenuRow(mainMenuItems(frame))
  return (
    <nav className="menu__main" aria-label={siteTexts.mainNavigation}>
      <MenuList
        items={row}
        frame={frame}
        name={NAME}
        last={
          others.length > 0 && (
            <li className="menu-list__item menu-list__item--others">
              <Disclosure name={NAME} label={menuTexts.others} shown={menuTexts.others}>
                <MenuList items={others} frame={frame} name="others" />
              </Disclosure>
            </li>
          )
        }
      />
    </nav>
  )
}

export function MenuPhone({ settings }: { settings: Settings }) {
  if (!settings.phone) return null
  return (
    <a className="phone" href={`tel:${settings.phone}`} aria-label={`${siteTexts.call}: ${shownPhone(settings)}`}>
      {shownPhone(settings)}
    </a>
  )
}
