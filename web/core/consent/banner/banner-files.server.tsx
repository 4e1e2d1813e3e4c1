import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { bannerCss } from '#api/visitors/consent/protocol.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { ConsentType, UsedService } from '#shop/visitors/consent/consent.ts'
import { localizeUrl } from '../../locale/localize-url.ts'
import style from './banner.css?inline'
import { ConsentBanner } from './banner.tsx'

/** Served under the protocol's URL (5.2), identical for every consent type. */
export const bannerStyle = style

export const BANNER_STYLE_VERSION = shortHash(style)

export function bannerStyleUrl(type: ConsentType): string {
  return `${bannerCss(type)}?v=${BANNER_STYLE_VERSION}`
}

/**
 * Markup and style in one file, which spares a first visit a request. The style is data: an element that applies it
 * would need a permission in the policy of every page.
 */
export function bannerFile(markup: string): string {
  return `<script type="text/css">${style}</script>${markup}`
}

/** URL of that file, shared by all visitors; it changes with the file. */
export function bannerMarkupUrl(markup: string): string {
  return localizeUrl(`/consent-banner.html?v=${shortHash(bannerFile(markup))}`)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

export function renderBannerMarkup(settings: Settings, services: readonly UsedService[]): string {
  return renderToStaticMarkup(<ConsentBanner settings={settings} services={services} />)
}
