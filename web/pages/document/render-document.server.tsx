import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LruCache, memoizeByObject } from '#shop/core/cache/lru-cache.ts'
import { InstalmentOffersContext } from '#web/catalog/product-card/product-card.tsx'
import { PLAYER_SETTINGS_ID } from '#web/content/video-player/video-player.ts'
import { BANNER_STYLE_VERSION } from '#web/core/consent/banner/banner-files.server.tsx'
import { consentConfiguration } from '#web/core/consent/configuration.server.ts'
import { CONSENT_CONFIGURATION_ID } from '#web/core/consent/configuration.ts'
import { countIslandElements } from '#web/core/islands/island-markup.ts'
import { localizeMarkup } from '#web/core/locale/localize-url.ts'
import { inlineJson } from '#web/core/ui/json-script.tsx'
import { LanguageSwitch } from '#web/core/ui/language-switch.tsx'
import { cartConfiguration } from '#web/sales/cart/configuration.server.ts'
import { EmptyMiniCart } from '#web/sales/cart/mini-cart/mini-cart-fragments.tsx'
import { STATISTICS_ID, statisticsConfiguration } from '#web/visitors/statistics/configuration.ts'
import { Footer } from '../layout/footer.tsx'
import { currentMenuLinks } from '../layout/menus/current-links.server.ts'
import { MenuPanel } from '../layout/menus/menu-panel.tsx'
import { MenuRows } from '../layout/menus/menu-rows.tsx'
import { pageGlobalsScript } from '../page-globals/page-globals.server.ts'
import { type Assets, Document, type DocumentConfiguration, type VisitorData } from './document.tsx'
import type { FrameMarkup, PageFrame, PageHead, SharedFrame } from './page.ts'

export const noVisitorData: VisitorData = { notices: [] }

export function renderDocument({
  head,
  frame,
  assets,
  body,
  visit = noVisitorData,
  pageId,
}: {
  head: PageHead
  frame: PageFrame
  assets: Assets
  body: ReactNode
  visit?: VisitorData | undefined
  pageId?: number | undefined
}): string {
  const document = (
    <Document
      head={head}
      frame={frame}
      assets={assets}
      visit={visit}
      pageId={pageId}
      markup={frameMarkup(frame)}
      configuration={configuration(frame.shared)(assets)}
    >
      <InstalmentOffersContext value={frame.instalments}>{body}</InstalmentOffersContext>
    </Document>
  )
  return `<!doctype html>${countIslandElements(localizeMarkup(renderToString(document)))}`
}

const configuration = memoizeByObject((frame: SharedFrame) =>
  memoizeByObject(({ player }: Assets): DocumentConfiguration => {
    const { settings, services, storeNoticeId } = frame
    const globals = settings.pageGlobals && pageGlobalsScript(frame, { player, consentStyle: BANNER_STYLE_VERSION })
    return {
      json: [
        [STATISTICS_ID, inlineJson(statisticsConfiguration(settings))],
        [CONSENT_CONFIGURATION_ID, inlineJson(consentConfiguration(settings, services))],
        [PLAYER_SETTINGS_ID, inlineJson(player)],
      ],
      cart: inlineJson(cartConfiguration(frame)),
      globals: globals ? globals.address : undefined,
      storeNotice: storeNoticeId === '' ? undefined : { id: storeNoticeId, text: settings.storeNotice.trim() },
    }
  }),
)

/** A fragment with islands: its texts are separated as hydration expects them. */
export function renderIslands(element: ReactNode): string {
  return countIslandElements(localizeMarkup(renderToString(element)))
}

export function renderFragment(element: ReactNode): string {
  return localizeMarkup(renderToStaticMarkup(element))
}

/** Of one language. Some 50 sets of menus; Ukrainian text takes two bytes a character. */
const MAX_CHARACTERS = 1_000_000

/** Each before and after the links to the other languages, which differ on every page. */
type Parts = Record<Exclude<keyof FrameMarkup, 'miniCart'>, readonly [before: string, after: string]>

const miniCart = renderToString(<EmptyMiniCart />)

const knownParts = memoizeByObject((_: SharedFrame) => new LruCache<Parts>(MAX_CHARACTERS))

/** The menus and the footer, rendered once for all pages with the same current links. */
function frameMarkup(frame: PageFrame): FrameMarkup {
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
