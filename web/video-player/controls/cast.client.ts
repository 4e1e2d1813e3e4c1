import type Plyr from 'plyr'
import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'
import { createElement } from '../../ui/create-element.client.ts'

/**
 * Adds «cast» to the controls (§2) where the browser supports the Remote Playback API (Chrome and Edge). Safari has
 * Plyr's AirPlay button. The button shows while a device is available, or availability is unknown.
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
    // The browser does not monitor devices; it searches when prompted.
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
      // Rejected: the visitor closed the device list, or it is empty.
      remote.prompt().catch(() => {})
    },
    { signal },
  )
}

function createCastButton(spriteUrl: string): HTMLButtonElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  icon.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `${spriteUrl}#plyr-cast`)
  icon.append(use)
  const button = createElement(
    'button',
    { type: 'button', class: 'plyr__controls__item plyr__control', 'data-plyr': 'cast', 'aria-pressed': 'false' },
    icon,
    createElement('span', { class: 'plyr__tooltip' }, texts.controls.airplay),
  )
  button.hidden = true
  return button
}
