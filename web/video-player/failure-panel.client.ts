import { videoTexts } from '#i18n/storefront/uk/media/video.ts'
import { playerTexts as words } from '#i18n/storefront/uk/media/video-player.ts'
import {
  type EmbedSource,
  type PlaybackFailure,
  preferredFileUrl,
  type VideoFileSource,
  watchUrl,
} from './video-player.ts'

/** The error message (§8), with a retry button and an alternative link. */
export function createFailurePanel(
  failure: PlaybackFailure,
  source: VideoFileSource | EmbedSource,
  again: () => void,
): HTMLElement {
  const panel = document.createElement('div')
  panel.className = 'video__failure'
  panel.setAttribute('role', 'alert')
  const said = document.createElement('strong')
  said.textContent = words.failed[failure]
  const hint = document.createElement('p')
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'button'
  retry.textContent = words.again
  retry.addEventListener('click', again)
  const around = document.createElement('a')
  around.target = '_blank'
  around.rel = 'noopener noreferrer'
  if (source.from === 'files') {
    hint.textContent = words.hints.here
    around.href = preferredFileUrl(source)
    around.textContent = words.openFile
  } else {
    const service = videoTexts.services[source.from]
    hint.textContent = words.hints.elsewhere(service)
    around.href = watchUrl(source)
    around.textContent = videoTexts.watchAt(service)
  }
  panel.append(said, hint, retry, around)
  return panel
}
