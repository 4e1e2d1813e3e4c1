import { type RefObject, useLayoutEffect } from 'react'
import type { PlaybackFailure } from './playback-failures.ts'
import type { PlayerState } from './video-player.ts'

const FIRST_CONTROL = '.plyr__ads button, .plyr__controls:not([inert]) [data-plyr=play]'

/** The element of the video around the island says how it is, and its poster gives way with the focus. */
export function usePoster(
  stage: RefObject<HTMLElement | null>,
  { state, failure, isUncovered }: { state: PlayerState; failure: PlaybackFailure | undefined; isUncovered: boolean },
): void {
  useLayoutEffect(() => {
    const poster = stage.current?.closest('.video')?.querySelector<HTMLElement>('.video__start')
    if (!isUncovered || !poster || poster.hidden) return
    const hadFocus = poster.contains(document.activeElement)
    poster.hidden = true
    if (hadFocus && !failure) stage.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus({ preventScroll: true })
  }, [stage, isUncovered, failure])

  useLayoutEffect(() => {
    const video = stage.current?.closest<HTMLElement>('.video')
    if (!video) return
    video.dataset.state = state
    if (failure) video.dataset.error = failure
    return () => {
      delete video.dataset.error
    }
  }, [stage, state, failure])
}
