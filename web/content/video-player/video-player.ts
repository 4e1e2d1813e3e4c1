import type { AdConfiguration } from './ads/ads.ts'
import type { PlaybackFailure } from './playback-failures.ts'

/** Configuration of one player, written into its element and read in the browser. */
export type PlayerConfiguration = {
  title: string
  /** Aspect ratio: `16:9`. */
  ratio: string
  source: VideoFileSource | EmbedSource
  /** Pre-roll ad; absent where ads are switched off. */
  ad?: AdConfiguration
}

export type VideoFileSource = {
  from: 'files'
  /** `size`: vertical resolution. Without it there is no choice of quality. */
  files: { src: string; type?: string; size?: number }[]
  captions: { src: string; language: string; label: string }[]
  thumbnails: string[]
}

export type EmbedSource = { from: 'youtube' | 'vimeo'; videoId: string; hash?: string | undefined }

/** Player settings in the page (§3), under the names that scripts know (protocols 8). */
export type PlayerSettings = { plyr_iconUrl: string; plyr_blankVideo: string }
export const PLAYER_SETTINGS_ID = 'easy_video_player'

/** §4. */
export type PlayerState = 'loading' | 'playing' | 'paused' | 'stopped' | 'ended'

/** Of a video, as its stage tells it. `isUncovered`: the poster has given way. */
export type Playback = { state: PlayerState; failure?: PlaybackFailure | undefined; isUncovered: boolean }

export function playerState(media: { waiting: boolean; paused: boolean; ended: boolean; time: number }): PlayerState {
  if (media.ended) return 'ended'
  if (media.waiting) return 'loading'
  if (!media.paused) return 'playing'
  return media.time === 0 ? 'stopped' : 'paused'
}

/**
 * Plyr selects the size that the visitor has chosen, or the nearest: that file comes first, and no other is fetched.
 */
export function filesByPreference<F extends { size?: number | undefined }>(
  files: readonly F[],
  preferredSize: number,
): F[] {
  const sizes = files.flatMap(({ size }) => size ?? [])
  const first = sizes.reduce<number | undefined>(
    (best, size) =>
      best !== undefined && Math.abs(best - preferredSize) <= Math.abs(size - preferredSize) ? best : size,
    undefined,
  )
  return [...files.filter(({ size }) => size === first), ...files.filter(({ size }) => size !== first)]
}

export function watchUrl({ from, videoId, hash }: EmbedSource): string {
  if (from === 'youtube') return `https://www.youtube.com/watch?v=${videoId}`
  return `https://vimeo.com/${videoId}${hash ? `/${hash}` : ''}`
}

/** The file that most programs can open. */
export function preferredFileUrl({ files }: VideoFileSource): string {
  return (files.find(({ type }) => type === 'video/mp4') ?? files[0])?.src ?? ''
}
