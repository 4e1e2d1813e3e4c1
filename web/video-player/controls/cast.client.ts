import type Plyr from 'plyr'
import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'

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

/** By hand, because it stands among the controls that Plyr makes. */
function createCastButton(spriteUrl: string): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'plyr__controls__item plyr__control', hidden: true })
  button.dataset.plyr = 'cast'
  button.ariaPressed = 'false'
  button.innerHTML = `<svg aria-hidden="true"><use href="${spriteUrl}#plyr-cast"/></svg>
    <span class="plyr__tooltip">${texts.controls.airplay}</span>`
  return button
}
