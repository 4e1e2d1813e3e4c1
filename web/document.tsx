import type { ReactNode } from 'react'
import { uk } from '#i18n/uk.ts'
import type { Cart, Notice } from '#shop/cart/cart.ts'
import { type CartFrame, CONFIGURATION_ID, STATUS_ID } from './cart/configuration.ts'
import { MiniCart } from './cart/mini-cart.tsx'
import { Notices } from './cart/notices.tsx'
import { StoreNotice } from './cart/store-notice.tsx'
import type { Frame } from './frame.ts'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { Preloader } from './layout/preloader.tsx'
import type { Head } from './page.ts'

/** Addresses of the built files, from the bundler's manifest. */
export type Assets = { script: string; style: string; fonts: string[] }

/** What the page says to this one visitor; of most pages there is nothing, for they are the same for everybody. */
export type Visit = { notices: Notice[]; cart?: Cart }

export function Document(props: {
  head: Head
  frame: Frame
  assets: Assets
  cart: CartFrame
  visit: Visit
  children: ReactNode
}) {
  const { head, frame, assets, cart, visit, children } = props
  const { siteUrl, settings } = frame
  return (
    <html lang="uk">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.description && <meta name="description" content={head.description} />}
        {head.canonical ? (
          <link rel="canonical" href={new URL(head.canonical, siteUrl).href} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <link rel="stylesheet" href={assets.style} />
        {head.previous && <link rel="prev" href={head.previous} />}
        {head.next && <link rel="next" href={head.next} />}
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={settings.shopName} />
        <meta property="og:locale" content="uk_UA" />
        <meta property="og:title" content={head.title} />
        {head.description && <meta property="og:description" content={head.description} />}
        {head.canonical && <meta property="og:url" content={new URL(head.canonical, siteUrl).href} />}
        {head.picture && <meta property="og:image" content={siteUrl + head.picture} />}
        {(head.data ?? []).map((data, index) => (
          <script
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
            key={index}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, and `<` cannot end it
            dangerouslySetInnerHTML={{ __html: dataBlock(data) }}
          />
        ))}
        <script
          type="application/json"
          id={CONFIGURATION_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, and `<` cannot end it
          dangerouslySetInnerHTML={{ __html: dataBlock(cart.configuration) }}
        />
        {cart.globals && <script src={cart.globals} />}
        <script type="module" src={assets.script} fetchPriority="low" />
      </head>
      <body className={cart.configuration.isCart ? 'woocommerce-cart' : undefined}>
        <a className="skip-link" href="#content">
          {uk.skipToContent}
        </a>
        <Preloader />
        <Header frame={frame} inCart={visit.cart?.count ?? 0} />
        {visit.notices.length > 0 && <Notices notices={visit.notices} />}
        {children}
        <Footer frame={frame} />
        {!cart.configuration.isCart && <MiniCart />}
        {cart.storeNotice && <StoreNotice {...cart.storeNotice} />}
        <p className="cart-status" id={STATUS_ID} role="status" />
      </body>
    </html>
  )
}

function dataBlock(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
