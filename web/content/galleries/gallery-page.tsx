import { RL_ARGS_ID, type RlArgs } from '#api/store/galleries/protocol.ts'
import { LANGUAGE_PREFIX } from '#i18n/locale/uk/build-language.ts'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import type { GalleryView } from '#shop/content/galleries/galleries.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import { TranslatedText } from '#web/core/locale/translated-text.tsx'
import { Breadcrumbs, type Crumb } from '#web/core/ui/breadcrumbs.tsx'
import { inlineJson, JsonScript } from '#web/core/ui/json-script.tsx'
import { GalleryInPage } from './gallery-in-page.tsx'

/** Once on every page with galleries: the configuration of their scripts (protocols 2.1). */
export function GalleryArgs({ args }: { args: RlArgs }) {
  return <JsonScript id={RL_ARGS_ID} json={inlineJson({ ...args, ajaxurl: LANGUAGE_PREFIX + args.ajaxurl })} />
}

export function GalleryPage(props: { view: GalleryView; no: number; crumbs: Crumb[]; args: RlArgs }) {
  const { view, no, crumbs, args } = props
  const { gallery } = view
  return (
    <main className="gallery-page page" id="content">
      <Breadcrumbs crumbs={crumbs} />
      <header className="gallery-page__head">
        <h1 lang={textLanguage(gallery.title)}>{applyTypography(gallery.title)}</h1>
        {gallery.description && (
          <p>
            <TranslatedText text={applyTypography(gallery.description)} />
          </p>
        )}
      </header>
      {gallery.size === 0 ? <p className="plain">{siteTexts.emptyList}</p> : <GalleryInPage view={view} no={no} />}
      <GalleryArgs args={args} />
    </main>
  )
}
