import { applyTypography } from '#i18n/locale/uk/format.ts'
import { consentAreaTexts as texts } from '#i18n/storefront/uk/consent/areas.ts'
import type { ConsentCategory } from '#shop/visitors/consent/consent.ts'
import { textLanguage } from '../../locale/text-language.ts'
import { AreaContent } from './area-content.tsx'
import { NOTICE_CLASS } from './blocked-content.ts'
import { type ConsentAreaProps, useConsentArea } from './use-consent-area.ts'

/**
 * An island: a placeholder of the same size for content that needs consent (protocols 5.4), then the content. A click
 * gives consent, and the content of every area of that service or category is fetched.
 */
export function ConsentArea(props: ConsentAreaProps) {
  const { pageId, blockId, category, service, title, ratio } = props
  const { area, state, content, news, accept } = useConsentArea(props)
  const named = {
    'data-post_id': pageId,
    'data-block_id': blockId,
    'data-category': category,
    'data-service': service,
  }
  return (
    <>
      {content ? (
        <AreaContent key="content" shown={content} {...named} />
      ) : (
        <div
          key="placeholder"
          className={`cmplz-consent-area${state === 'waiting' || state === 'failed' ? ' cmplz-placeholder' : ''}`}
          {...named}
          style={{ aspectRatio: ratio.replace(':', ' / ') }}
          aria-busy={state === 'loading' || undefined}
          ref={area}
        >
          {title && (
            <p className="consent-area__title" lang={textLanguage(title)}>
              {applyTypography(title)}
            </p>
          )}
          <button
            type="button"
            className="button button--quiet consent-area__accept"
            data-early=""
            aria-disabled={state === 'loading' || undefined}
            onClick={accept}
          >
            {texts.accept(category)}
          </button>
          <p className="consent-area__note">{texts.needsScript}</p>
          {state === 'failed' && <p className="consent-area__problem">{texts.failed}</p>}
        </div>
      )}
      <p className="consent-area__news visually-hidden" role="status">
        {news}
      </p>
    </>
  )
}

type BlockedNoticeProps = { service: string; category: ConsentCategory; text: string }

/** An island that is added over blocked content: its button (protocols 5.3). A press is answered as every other choice. */
export function BlockedNotice({ service, category, text }: BlockedNoticeProps) {
  return (
    <button
      type="button"
      className={`${NOTICE_CLASS} cmplz-accept-category cmplz-accept-${category}`}
      aria-label={text}
      data-service={service}
      data-category={category}
    >
      {text}
    </button>
  )
}
