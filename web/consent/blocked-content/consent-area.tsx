import { applyTypography } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { blockService } from '#shop/consent/used-services.ts'
import type { BlockOf } from '#shop/content/blocks/blocks.ts'
import { textLanguage } from '../../locale/text-language.ts'

/**
 * Placeholder of the same size for content that needs consent (protocols 5.4); `consent-area.client.ts` fetches the
 * content.
 */
export function ConsentArea(props: { pageId: number; block: BlockOf<'consent_area' | 'html_embed'> }) {
  const { pageId, block } = props
  const { id, category, service, title, ratio } = block
  return (
    <x-consent-area class="block consent-area" id={id}>
      <div
        className="cmplz-consent-area cmplz-placeholder"
        data-post_id={pageId}
        data-block_id={id}
        data-category={category}
        data-service={blockService(service, pageId, id)}
        style={{ aspectRatio: cssRatio(ratio) }}
      >
        {title && (
          <p className="consent-area__title" lang={textLanguage(title)}>
            {applyTypography(title)}
          </p>
        )}
        <button type="button" className="button button--quiet consent-area__accept">
          {siteTexts.consentAreas.accept(category)}
        </button>
        <p className="consent-area__note">{siteTexts.consentAreas.needsScript}</p>
      </div>
      <p className="consent-area__news visually-hidden" role="status" />
    </x-consent-area>
  )
}

/** A third-party page in a frame, sandboxed to an opaque origin (docs/decisions/008-embedded-html.md). */
export function EmbedFrame(props: { address: string; title: string; ratio: string }) {
  return (
    <iframe
      className="consent-area__frame"
      src={props.address}
      title={siteTexts.consentAreas.embed(props.title)}
      sandbox="allow-scripts allow-popups allow-forms"
      style={{ aspectRatio: cssRatio(props.ratio) }}
    />
  )
}

function cssRatio(ratio: string): string {
  return ratio.replace(':', ' / ')
}
