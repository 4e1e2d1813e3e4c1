import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'
import type { YouTubePlayer } from './youtube-player.ts'

const POLL_INTERVAL_MS = 250

/** The frame is the player of YouTube: it is asked who is there until it has said something. */
export function YouTubeFrame({ player }: { player: YouTubePlayer }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isAsking, setAsking] = useState(false)

  useLayoutEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== player.host) return
      if (player.hear(data)) setAsking(false)
    }
    const end = player.connect((message, to) => frame.current?.contentWindow?.postMessage(message, to))
    addEventListener('message', hear)
    return () => {
      removeEventListener('message', hear)
      end()
    }
  }, [player])

  useEffect(() => {
    if (!isAsking) return
    const asking = setInterval(player.ask, POLL_INTERVAL_MS)
    return () => clearInterval(asking)
  }, [isAsking, player])

  return (
    <iframe
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube refuses to play without it.
      referrerPolicy="strict-origin-when-cross-origin"
      title={texts.controls.frameTitle.replace('{title}', 'YouTube')}
      src={player.frameUrl(location.origin)}
      ref={frame}
      // Before, it has our own origin and must not get the message; after it YouTube may still be starting.
      onLoad={() => setAsking(true)}
    />
  )
}
