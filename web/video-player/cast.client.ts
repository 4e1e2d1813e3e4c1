import type Plyr from 'plyr'
import { playerTexts as words } from '#i18n/storefront/uk/media/video-player.ts'

/**
 * Adds «cast» to the controls (§2) where the browser can play on another screen: the Remote Playback API of Chrome and Edge.
 * Safari has Plyr's own AirPlay button. The button shows while the browser knows of a screen, or cannot tell.
 */
export function addCastControl(plyr: Plyr, spriteUrl: string, signal: AbortSignal): void {
  const { media } = plyr
  const fullscreen = plyr.elements.controls?.querySelector('[data-plyr=fullscreen]')
  if (!(media instanceof HTMLVideoElement) || !fullscreen) return
  if (!('remote' in media) || 'webkitShowPlaybackTargetPicker' in media) return

  const { remote } = media
  const button = createCastButton(spriteUrl)
  fullscreen.before(button)

  remote
    .watchAvailability((isAvailable) => {
      button.hidden = !isAvailable
    })
    .then((id) => signal.addEventListener('abort', () => remote.cancelWatchAvailability(id)))
    // The browser does not look for screens by itself; it does when asked.
    .catch(() => {
      button.hidden = false
    })
  for (const event of ['connecting', 'connect', 'disconnect']) {
    remote.addEventListener(event, () => button.setAttribute('aria-pressed', String(remote.state !== 'disconnected')), {
      signal,
    })
  }
  button.addEventListener(
    'click',
    () => {
      // Refused: the visitor closed the list of screens, or there is none.
      remote.prompt().catch(() => {})
    },
    { signal },
  )
}

function createCastButton(spriteUrl: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'plyr__controls__item plyr__control'
  button.dataset.plyr = 'cast'
  button.hidden = true
  button.setAttribute('aria-pressed', 'false')
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  icon.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `${spriteUrl}#plyr-cast`)
  icon.append(use)
  const label = document.createElement('span')
  label.className = 'plyr__tooltip'
  label.textContent = words.controls.airplay
  button.append(icon, label)
  return button
}
