import type { ReactNode } from 'react'
import { BANNER_PLACE_ID } from '#api/visitors/consent/protocol.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { iconVersion } from '#shop/content/media/brand-icons.ts'
import type { ConsentTag } from '#shop/core/settings/consent-settings.ts'
import { layoutAttributes } from '#shop/core/settings/theme.ts'
import type { Cart, Notice } from '#shop/sales/cart/cart.ts'
import type { PlayerSettings } from '#web/content/video-player/video-player.ts'
import { ConsentBanner } from '#web/core/consent/banner/banner.tsx'
import { language, localizeData } from '#web/core/locale/localize-url.ts'
import { isUkrainian } from '#web/core/locale/text-language.ts'
import { CanonicalTags, canonicalUrl, IconLinks } from '#web/core/seo/canonical.tsx'
import { OpenGraphTags } from '#web/core/seo/open-graph.tsx'
import { inlineJson, JsonScript } from '#web/core/ui/json-script.tsx'
import { STATUS_ID } from '#web/core/ui/live-region.ts'
import { FontPreloads, type LookAssets, LookStyles } from '#web/core/ui/look.tsx'
import { CART_CONFIGURATION_ID } from '#web/sales/cart/configuration.ts'
import { Notices } from '#web/sales/cart/notices/notices.tsx'
import { Header } from '../layout/header.tsx'
import { ShortFooter, ShortHeader } from '../layout/short-frame.tsx'
import { StoreNotice, StoreNoticeScript } from '../layout/store-notice.tsx'
import type { FrameMarkup, PageFrame, PageHead, PageStylesheet } from './page.ts'

/** The owner's scripts, blocked as protocols 5.3 requires: no browser runs them in this form. */
function OwnerTags({ tags }: { tags: ConsentTag[] }) {
  return tags.map(({ src, service, category, waitFor }) => (
    <script
      key={src}
      type="text/plain"
      data-cmplz-src={src}
      data-service={service}
      data-category={category}
      {...(waitFor && { 'data-waitfor': waitFor })}
    />
  ))
}

/** URLs of the built files, from the bundler's manifest. */
export type Assets = LookAssets & {
  script: string
  /** Served under an address of its own (http/files/service-worker.ts). */
  serviceWorker: string
  style: string
  /** Stylesheets of some pages only. */
  pageStyles: Record<PageStylesheet, string>
  player: PlayerSettings
  staffAuth: { style: string; script: string }
  /** The page before the shop is open. */
  closedShop: string
  admin: { script: string; styles: string[]; modules: string[] }
}

/** What scripts read from every page. */
export type DocumentConfiguration = {
  cart: string
  /** Further data blocks as JSON, by id. */
  json: [id: string, json: string][]
  /** URL of the globals for scripts made for WooCommerce; undefined when the owner has not enabled them. */
  globals: string | undefined
  storeNotice: { id: string; text: string } | undefined
}

/** Content for this one visitor; empty on most pages, which are the same for everybody. */
export type VisitorData = {
  notices: Notice[]
  cart?: Cart
  at?: 'cart' | 'checkout'
  /** The page has a header and footer of nothing but the logo, the telephone and this link. */
  back?: { href: string; text: string }
}

export function Document(props: {
  head: PageHead
  frame: PageFrame
  markup: FrameMarkup
  assets: Assets
  configuration: DocumentConfiguration
  visit: VisitorData
  pageId?: number | undefined
  children: ReactNode
}) {
  const { head, frame, markup, assets, configuration, visit, pageId, children } = props
  const { globals, storeNotice } = configuration
  const { siteUrl, settings } = frame
  const icon = settings.iconId === null ? undefined : frame.pictures.get(settings.iconId)
  return (
    <html lang={language} {...layoutAttributes(settings.theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title lang={language !== 'uk' && isUkrainian(head.title) ? 'uk' : undefined}>{head.title}</title>
        {head.description && <meta name="description" content={head.description} />}
        <CanonicalTags head={head} siteUrl={siteUrl} />
        {storeNotice && <StoreNoticeScript />}
        <FontPreloads theme={settings.theme} assets={assets} />
        <link rel="stylesheet" href={assets.style} />
        {head.style && <link rel="stylesheet" href={assets.pageStyles[head.style]} />}
        {settings.pageGlobals && <link rel="stylesheet" href={assets.pageStyles['woocommerce-scripts']} />}
        <LookStyles theme={settings.theme} assets={assets} />
        {storeNotice && (
          <noscript>
            <link rel="stylesheet" href="/store-notice.css" />
          </noscript>
        )}
        {head.previous && <link rel="prev" href={head.previous} />}
        {head.next && <link rel="next" href={head.next} />}
        {head.feed && <link rel="alternate" type="application/rss+xml" title={head.feed.title} href={head.feed.path} />}
        <meta name="theme-color" content="#ffffff" />
        <IconLinks version={iconVersion(settings, icon)} />
        <OpenGraphTags head={head} frame={frame} address={head.canonical && canonicalUrl(head, siteUrl)} />
        {(head.data ?? []).map((data, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
          <JsonScript key={index} type="application/ld+json" json={localizeData(inlineJson(data), siteUrl)} />
        ))}
        <JsonScript id={CART_CONFIGURATION_ID} json={configuration.cart} />
        {configuration.json.map(([id, json]) => (
          <JsonScript key={id} id={id} json={json} />
        ))}
        {globals && <script src={globals} />}
        <script type="module" src={assets.script} fetchPriority="low" />
      </head>
      <body
        className={visit.at && `woocommerce-${visit.at}`}
        data-cmplz={settings.consent.perService ? 2 : 1}
        data-page-id={pageId}
        data-gallery-nonce={frame.galleryNonce}
        data-offline={settings.offlinePages ? (settings.consent.on ? '' : 'always') : undefined}
      >
        <a className="skip-link" href="#content">
          {siteTexts.skipToContent}
        </a>
        {(settings.consent.on || settings.pageGlobals) && (
          <div id={BANNER_PLACE_ID}>
            {settings.pageGlobals && <ConsentBanner settings={settings} services={frame.services} />}
          </div>
        )}
        {storeNotice && <StoreNotice {...storeNotice} />}
        {/* It covers nothing, so content paints as it arrives. Without JavaScript its CSS never shows it. */}
        <div className="preloader" aria-hidden="true" />
        {visit.back ? (
          <ShortHeader frame={frame} back={visit.back} />
        ) : (
          <Header frame={frame} markup={markup} inCart={visit.cart?.count ?? 0} />
        )}
        {visit.notices.length > 0 && <Notices notices={visit.notices} />}
        {children}
        {visit.back ? (
          <ShortFooter frame={frame} back={visit.back} />
        ) : (
          <footer
            className="footer"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for many pages
            dangerouslySetInnerHTML={{ __html: markup.footer }}
          />
        )}
        {!visit.at && (
          <dialog
            className="mini-cart widget_shopping_cart"
            id="mini-cart"
            popover="auto"
            closedby="any"
            aria-label={siteTexts.cart.title}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered once for all pages
            dangerouslySetInnerHTML={{ __html: markup.miniCart }}
          />
        )}
        <p className="cart-status" id={STATUS_ID} role="status" />
        {settings.consent.on && <OwnerTags tags={settings.consent.tags} />}
      </body>
    </html>
  )
}
