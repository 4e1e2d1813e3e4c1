import type { ReactNode } from 'react'
import { uk } from '#i18n/uk.ts'
import type { Frame } from './frame.ts'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { Preloader } from './layout/preloader.tsx'
import type { Head } from './page.ts'

/** Addresses of the built files, from the bundler's manifest. */
export type Assets = { script: string; style: string; fonts: string[] }

export function Document(props: { head: Head; frame: Frame; assets: Assets; children: ReactNode }) {
  const { head, frame, assets, children } = props
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
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
          />
        ))}
        <script type="module" src={assets.script} fetchPriority="low" />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {uk.skipToContent}
        </a>
        <Preloader />
        <Header frame={frame} />
        {children}
        <Footer frame={frame} />
      </body>
    </html>
  )
}
