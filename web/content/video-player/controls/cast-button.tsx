import type Plyr from 'plyr'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'

/**
 * «Cast» among the controls of Plyr (§2) where the browser supports the Remote Playback API (Chrome and Edge). Safari has
 * Plyr's AirPlay button. The button shows while a device is available, or availability is unknown.
 */
export function CastControl({ plyr: { media, elements, config } }: { plyr: Plyr }) {
  const { controls } = elements
  if (!controls || !(media instanceof HTMLVideoElement)) return null
  if (!('remote' in media) || 'webkitShowPlaybackTargetPicker' in media) return null
  return createPortal(<CastButton remote={media.remote} iconUrl={config.iconUrl} />, controls)
}

function CastButton({ remote, iconUrl }: { remote: RemotePlayback; iconUrl: string }) {
  const [isAvailable, setAvailable] = useState(false)
  const [isConnected, setConnected] = useState(false)

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    remote
      .watchAvailability(setAvailable)
      .then((id) => signal.addEventListener('abort', () => remote.cancelWatchAvailability(id)))
      // The browser does not monitor devices; it searches when prompted.
      .catch(() => setAvailable(true))
    for (const event of ['connecting', 'connect', 'disconnect']) {
      remote.addEventListener(event, () => setConnected(remote.state !== 'disconnected'), { signal })
    }
    return () => ended.abort()
  }, [remote])

  return (
    <button
      type="button"
      className="plyr__controls__item plyr__control"
      data-plyr="cast"
      aria-pressed={isConnected}
      hidden={!isAvailable}
      ref={placeBeforeFullscreen}
      onClick={() => {
        // Rejected: the visitor closed the device list, or it is empty.
        remote.prompt().catch(() => {})
      }}
    >
      <svg aria-hidden="true">
        <use href={`${iconUrl}#plyr-cast`} />
      </svg>
      <span className="plyr__tooltip">{texts.controls.airplay}</span>
    </button>
  )
}

/** React puts it after the controls that Plyr has made. */
function placeBeforeFullscreen(button: HTMLElement | null): void {
  if (button) button.parentElement?.querySelector('[data-plyr=fullscreen]')?.before(button)
}
