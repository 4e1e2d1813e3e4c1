import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { memoizeByObject } from '#shop/core/cache/lru-cache.ts'
import { InstalmentOffersContext } from '#web/catalog/product-card/product-card.tsx'
import { PLAYER_SETTINGS_ID } from '#web/content/video-player/video-player.ts'
import { BANNER_STYLE_VERSION } from '#web/core/consent/banner/banner-files.server.tsx'
import { consentConfiguration } from '#web/core/consent/configuration.server.ts'
import { CONSENT_CONFIGURATION_ID } from '#web/core/consent/configuration.ts'
import { countIslandElements } from '#web/core/islands/island-markup.ts'
import { localizeMarkup } from '#web/core/locale/localize-url.ts'
import { inlineJson } from '#web/core/ui/json-script.tsx'
import { cartConfiguration } from '#web/sales/cart/configuration.server.ts'
import { STATISTICS_ID, statisticsConfiguration } from '#web/visitors/statistics/configuration.ts'
import { pageGlobalsScript } from '../page-globals/page-globals.server.ts'
import { type Assets, Document, type DocumentConfiguration, type VisitorData } from './document.tsx'
import { frameMarkup } from './frame-markup.server.tsx'
import type { PageHead } from './page.ts'
import type { PageFrame, SharedFrame } from './page-frame.ts'

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
