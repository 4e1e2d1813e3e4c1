import { type ComponentProps, type ReactNode, useRef } from 'react'
import { BUILD_LANGUAGE } from '#i18n/locale/uk/build-language.ts'
import { lightboxTexts as texts } from '#i18n/storefront/uk/media/lightbox.ts'
import { textLanguage } from '#web/core/locale/text-language.ts'
import type { VideoScripts } from '../../video-player/video-player.tsx'
import { nearbyIndexes, neighbourIndex, shownItem } from './lightbox-state.ts'
import { LightboxSlide } from './slides/lightbox-slide.tsx'
import { useAutoHideBars } from './use-auto-hide-bars.ts'
import { type LightboxParts, type OpenedLightbox, useLightbox } from './use-lightbox.ts'

/** The dialog with its bars; ids and classes are those of protocols 2.7. */
export function LightboxDialog(props: {
  opened: OpenedLightbox
  scripts: VideoScripts | undefined
  onClosed: () => void
}) {
  const { opened, scripts, onClosed } = props
  const parts: LightboxParts = {
    dialog: useRef<HTMLDialogElement>(null),
    stage: useRef<HTMLDivElement>(null),
    track: useRef<HTMLDivElement>(null),
    close: useRef<HTMLButtonElement>(null),
    pictures: useRef(new Map()),
  }
  const { state, stage, isOpening, ...lightbox } = useLightbox(opened, parts, onClosed)
  const isBare = useAutoHideBars(parts.dialog, opened.by)
  const { items, at } = state.gallery
  const item = shownItem(state)?.item
  const title = item?.title ?? ''
  const isSingle = items.length < 2
  // Until the first frame is painted only visible parts are rendered. In the order of the strip: a frame that is moved loads anew.
  const indexes = isOpening ? [at] : nearbyIndexes(at, items.length).sort((a, b) => a - b)
  const depth = state.around.length
  const arrow = (way: -1 | 1) => {
    const isEnd = neighbourIndex(at, items.length, way) === undefined
    return { isEnd, onClick: () => lightbox.go(way) }
  }
  return (
    <dialog
      className={`lightbox${isSingle ? ' lightbox--single' : ''}${isBare ? ' lightbox--bare' : ''}`}
      id="swipebox-overlay"
      aria-label={texts.label}
      ref={parts.dialog}
      onKeyDown={lightbox.onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        void lightbox.close()
      }}
      // Browsers may close a dialog without a cancelable event.
      onClose={() => void lightbox.close()}
    >
      <div className="lightbox__container" id="swipebox-container">
        <div className="lightbox__bar lightbox__bar--top" id="swipebox-top-bar">
          <BarButton
            name="back"
            label={texts.backToGallery}
            icon="M20 12H5m6-6l-6 6 6 6"
            hidden={depth === 0}
            onClick={() => history.back()}
          />
          <div>
            <h2 className="lightbox__title" id="swipebox-title" {...textProps(title)} />
            <p className="lightbox__caption" {...textProps(item?.caption ?? '')} />
          </div>
          <BarButton
            name="close"
            label={texts.close}
            icon="M6 6l12 12M18 6L6 18"
            ref={parts.close}
            onClick={() => void lightbox.close()}
          />
        </div>
        <div className="lightbox__stage" id="swipebox-slider" tabIndex={-1} ref={parts.stage}>
          <div className="lightbox__track" ref={parts.track}>
            {indexes.map((index) => {
              const entry = items[index]
              return (
                entry && (
                  <LightboxSlide
                    key={`${depth} ${index}`}
                    entry={entry}
                    index={index}
                    stage={stage}
                    isCurrent={index === at}
                    nested={index === at ? state.nested : 'closed'}
                    consent={opened.consent}
                    scripts={scripts}
                    pictures={parts.pictures}
                    onOpenNested={lightbox.enterNested}
                    onRetry={lightbox.focusStage}
                  />
                )
              )
            })}
          </div>
        </div>
        <div className="lightbox__bar lightbox__bar--bottom" id="swipebox-bottom-bar">
          <p className="lightbox__count" aria-hidden="true">
            {isSingle ? '' : texts.count(at + 1, items.length)}
          </p>
          <div className="lightbox__arrows" id="swipebox-arrows">
            <BarButton name="prev" label={texts.previous} icon="M15 5l-7 7 7 7" {...arrow(-1)} />
            <BarButton name="next" label={texts.next} icon="M9 5l7 7-7 7" {...arrow(1)} />
          </div>
        </div>
        <p className="visually-hidden" role="status">
          {texts.news(at + 1, items.length, title)}
        </p>
      </div>
    </dialog>
  )
}

function textProps(text: string): { children: ReactNode; lang: string; hidden: boolean } {
  return { children: text, lang: textLanguage(text) ?? BUILD_LANGUAGE, hidden: text === '' }
}

function BarButton(
  props: { name: string; label: string; icon: string; isEnd?: boolean } & Pick<
    ComponentProps<'button'>,
    'hidden' | 'onClick' | 'ref'
  >,
) {
  const { name, label, icon, isEnd, ...buttonProps } = props
  return (
    <button
      type="button"
      className={`lightbox__button${isEnd ? ' disabled' : ''}`}
      id={`swipebox-${name}`}
      aria-label={label}
      aria-disabled={isEnd}
      {...buttonProps}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  )
}
