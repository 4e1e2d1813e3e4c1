import { DEFAULT_LANGUAGE, localizePath, VISIBLE_LANGUAGES } from '#shop/core/languages/languages.ts'
import type { PageHead } from '#web/pages/document/page.ts'
import { language, localizeUrl } from '../locale/localize-url.ts'

/** The canonical URL, whether search engines may index the page, and the same page in other languages. */
export function CanonicalTags({ head, siteUrl }: { head: PageHead; siteUrl: string }) {
  const { canonical, hidden, languages } = head
  return (
    <>
      {canonical && <link rel="canonical" href={canonicalUrl(head, siteUrl)} />}
      {canonical && !hidden ? (
        <LanguageAlternates siteUrl={siteUrl} address={canonical} others={languages ?? []} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/** A page without a translation has the Ukrainian page as its canonical URL, as only its frame differs. */
export function canonicalUrl({ canonical = '/', languages = [] }: PageHead, siteUrl: string): string {
  return new URL(languages.includes(language) ? localizeUrl(canonical) : canonical, siteUrl).href
}

function LanguageAlternates(props: { siteUrl: string; address: string; others: readonly string[] }) {
  const { siteUrl, address, others } = props
  const shown = VISIBLE_LANGUAGES.filter((language) => language === DEFAULT_LANGUAGE || others.includes(language))
  if (shown.length < 2) return null
  const links = [
    ...shown.map((language) => [language, localizePath(language, address)] as const),
    ['x-default', address] as const,
  ]
  return links.map(([hrefLang, href]) => (
    <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={new URL(href, siteUrl).href} />
  ))
}

/** `version`: of the icon; without it browsers ask again after an hour. */
export function IconLinks({ version }: { version?: string }) {
  const query = version ? `?v=${version}` : ''
  return (
    <>
      <link rel="icon" href={`/favicon.ico${query}`} sizes="32x32" />
      <link rel="icon" href={`/icon-192.png${query}`} sizes="192x192" />
    </>
  )
}
