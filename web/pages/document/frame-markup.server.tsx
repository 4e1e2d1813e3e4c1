import { renderToString } from 'react-dom/server'
import { LruCache, memoizeByObject } from '#shop/core/cache/lru-cache.ts'
import { LanguageSwitch } from '#web/core/ui/language-switch.tsx'
import { EmptyMiniCart } from '#web/sales/cart/mini-cart/mini-cart-fragments.tsx'
import { Footer } from '../layout/footer.tsx'
import { currentMenuLinks } from '../layout/menus/current-links.server.ts'
import { MenuPanel } from '../layout/menus/menu-panel.tsx'
import { MenuRows } from '../layout/menus/menu-rows.tsx'
import type { FrameMarkup, PageFrame, SharedFrame } from './page-frame.ts'

/** Of one language. Some 50 sets of menus; Ukrainian text takes two bytes a character. */
const MAX_CHARACTERS = 1_000_000

/** Each before and after the links to the other languages, which differ on every page. */
type Parts = Record<Exclude<keyof FrameMarkup, 'miniCart'>, readonly [before: string, after: string]>

const miniCart = renderToString(<EmptyMiniCart />)

const knownParts = memoizeByObject((_: SharedFrame) => new LruCache<Parts>(MAX_CHARACTERS))

/** The menus and the footer, rendered once for all pages with the same current links. */
export function frameMarkup(frame: PageFrame): FrameMarkup {
  const partsByLinks = knownParts(frame.shared)
  const links = currentMenuLinks(frame)
  let parts = partsByLinks.get(links)
  if (!parts) {
    parts = renderParts(frame)
    partsByLinks.set(links, parts, Object.values(parts).join('').length)
  }
  const languages = renderToString(<LanguageSwitch frame={frame} />)
  const { menuRows, menuPanel, footer } = parts
  return {
    menuRows: menuRows.join(languages),
    menuPanel: menuPanel.join(languages),
    footer: footer.join(languages),
    miniCart,
  }
}

function renderParts(frame: PageFrame): Parts {
  const languages = <slot name="languages" />
  return {
    menuRows: splitAtSlot(renderToString(<MenuRows frame={frame} languages={languages} />)),
    menuPanel: splitAtSlot(renderToString(<MenuPanel frame={frame} languages={languages} />)),
    footer: splitAtSlot(renderToString(<Footer frame={frame} languages={languages} />)),
  }
}

function splitAtSlot(markup: string): [before: string, after: string] {
  const [before = '', after = ''] = markup.split('<slot name="languages"></slot>')
  return [before, after]
}
