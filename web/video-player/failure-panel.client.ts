import { videoTexts } from '#i18n/storefront/uk/media/video.ts'
import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'
import { createElement } from '../ui/create-element.client.ts'
import type { PlaybackFailure } from './playback-failures.ts'
import { type EmbedSource, preferredFileUrl, type VideoFileSource, watchUrl } from './video-player.ts'

/** The error message (§8), with a retry button and an alternative link. */
export function createFailurePanel(
  failure: PlaybackFailure,
  source: VideoFileSource | EmbedSource,
  again: () => void,
): HTMLElement {
  const retry = createElement('button', { type: 'button', class: 'button' }, texts.again)
  retry.addEventListener('click', again)
  const service = source.from === 'files' ? '' : videoTexts.services[source.from]
  const [hint, href, label] =
    source.from === 'files'
      ? [texts.hints.here, preferredFileUrl(source), texts.openFile]
      : [texts.hints.elsewhere(service), watchUrl(source), videoTexts.watchAt(service)]
  return createElement(
    'div',
    { class: 'video__failure', role: 'alert' },
    createElement('strong', {}, texts.failed[failure]),
    createElement('p', {}, hint),
    retry,
    createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' }, label),
  )
}
