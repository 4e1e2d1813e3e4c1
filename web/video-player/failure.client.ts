import { playerWords as words } from '#i18n/player.uk.ts'
import { videoWords } from '#i18n/video.uk.ts'
import { type EmbedSource, type Failure, type FilmSource, openableFile, watchAddress } from './video-player.ts'

/** What went wrong, in words (§8), with a way to try again and a way around. */
export function failurePanel(failure: Failure, source: FilmSource | EmbedSource, again: () => void): HTMLElement {
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
    around.href = openableFile(source)
    around.textContent = words.openFile
  } else {
    const service = videoWords.services[source.from]
    hint.textContent = words.hints.elsewhere(service)
    around.href = watchAddress(source)
    around.textContent = videoWords.watchAt(service)
  }
  panel.append(said, hint, retry, around)
  return panel
}
