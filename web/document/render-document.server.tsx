import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { memoizeByObject } from '#shop/cache/lru-cache.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { cartConfiguration } from '../cart/configuration.server.ts'
import { BANNER_STYLE_VERSION } from '../consent/banner/banner-files.server.ts'
import { consentConfiguration } from '../consent/configuration.server.ts'
import { CONSENT_CONFIGURATION_ID } from '../consent/configuration.ts'
import { countIslandElements } from '../islands/island-markup.ts'
import { localizeMarkup } from '../locale/localize-url.ts'
import { pageGlobalsScript } from '../page-globals/page-globals.server.ts'
import { InstalmentOffersContext } from '../payment/instalments.tsx'
import { STATISTICS_ID, statisticsConfiguration } from '../statistics/configuration.ts'
import { PLAYER_SETTINGS_ID } from '../video-player/video-player.ts'
import { type Assets, Document, type DocumentConfiguration, type VisitorData } from './document.tsx'
import { frameMarkup } from './frame-markup.server.tsx'
import { inlineJson } from './json-script.tsx'
import type { PageHead } from './page.ts'
import type { PageFrame, SharedFrame } from './page-frame.ts'

/** The id is the hash of the text, so a new text is shown to those who dismissed the old one. Undefined: no notice. */
function storeNotice(settings: Settings): { id: string; text: string } | undefined {
  const text = settings.storeNotice.trim()
  return text ? { id: createHash('md5').update(text).digest('hex'), text } : undefined
}

export const noVisitorData: VisitorData = { notices: [] }

export function renderDocument(
  head: PageHead,
  frame: PageFrame,
  assets: Assets,
  body: ReactNode,
  visit = noVisitorData,
  pageId?: number,
): string {
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

/** What scripts read from every page. */
const configuration = memoizeByObject((frame: SharedFrame) =>
  memoizeByObject(({ player }: Assets): DocumentConfiguration => {
    const { settings, services } = frame
    const globals = settings.pageGlobals && pageGlobalsScript(frame, { player, consentStyle: BANNER_STYLE_VERSION })
    return {
      json: [
        [STATISTICS_ID, inlineJson(statisticsConfiguration(settings))],
        [CONSENT_CONFIGURATION_ID, inlineJson(consentConfiguration(settings, services))],
        [PLAYER_SETTINGS_ID, inlineJson(player)],
      ],
      cart: inlineJson(cartConfiguration(frame, false)),
      cartPage: inlineJson(cartConfiguration(frame, true)),
      globals: globals ? globals.address : undefined,
      storeNotice: storeNotice(settings),
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

/** With islands in it. */
export function renderHydratedFragment(element: ReactNode): string {
  return countIslandElements(localizeMarkup(renderToString(element)))
}
