import type Plyr from 'plyr'
import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'

/** A provider that is blocked or silent reports nothing. */
export const EMBED_TIMEOUT_MS = 15_000
/** The other errors of Vimeo are refused commands. */
const FATAL_VIMEO_ERRORS = ['NotFoundError', 'PrivacyError', 'PasswordError']

/** The failures that have a message. */
export type PlaybackFailure =
  | 'invalid_parameter'
  | 'html5'
  | 'not_found'
  | 'not_allowed'
  | 'unknown'
  | 'silent'
  | 'network'
  | 'damaged'
  | 'not_supported'
  | 'missing'

/** §8: errors of embedded players by number (YouTube) or name (Vimeo). */
export function embedFailure(code: number | string | undefined): PlaybackFailure {
  switch (code) {
    case 2:
      return 'invalid_parameter'
    case 5:
      return 'html5'
    case 100:
    case 'NotFoundError':
      return 'not_found'
    case 101:
    case 150:
    case 'PrivacyError':
      return 'not_allowed'
    default:
      return 'unknown'
  }
}

/** Codes of MediaError; undefined when no source could be opened. */
export function fileFailure(code: number | undefined, canPlay: boolean): PlaybackFailure {
  if (code === 2) return 'network'
  if (code === 3) return 'damaged'
  return canPlay ? 'missing' : 'not_supported'
}

/** Of an error event of this target. Undefined for errors that do not prevent playback. */
export function playbackFailure(target: EventTarget | null, media: Plyr['media']): PlaybackFailure | undefined {
  if (media instanceof HTMLVideoElement) {
    const sources = [...media.querySelectorAll('source')]
    const canPlay = sources.some(({ type }) => type === '' || media.canPlayType(type) !== '')
    if (target === media) return fileFailure(media.error?.code, canPlay)
    return target === sources.at(-1) ? fileFailure(undefined, canPlay) : undefined
  }
  if (target !== media || !media.error) return undefined
  const { code, name, method } = media.error
  // Vimeo also reports refused commands; playback continues.
  if (code === undefined && method !== undefined && !FATAL_VIMEO_ERRORS.includes(name ?? '')) return undefined
  const failure = embedFailure(code ?? name)
  media.error = { ...media.error, message: texts.failed[failure] }
  return failure
}
