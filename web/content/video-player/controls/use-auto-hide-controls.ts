import type Plyr from 'plyr'
import { useEffect } from 'react'

const HIDE_DELAY_MS = 2000
const TOUCH_HIDE_DELAY_MS = 3000

export function hideDelayMs(touch: boolean): number {
  return touch ? TOUCH_HIDE_DELAY_MS : HIDE_DELAY_MS
}

/**
 * §9: controls hide after 2 s, or 3 s on touch. Plyr does so after mouse and touch, but waits 4 s after a key or focus;
 * here every key shows them and restarts the same timeout. An open menu keeps them visible.
 */
export function useAutoHideControls(plyr: Plyr | undefined): void {
  useEffect(() => {
    const { container, controls } = plyr?.elements ?? {}
    if (!plyr || !container || !controls) return
    const ended = new AbortController()
    const { signal } = ended
    const toggle = plyr.toggleControls
    const hide = () => {
      if (plyr.playing && !controls.hover && !controls.pressed) plyr.toggleControls(false)
    }
    const hideLater = () => {
      clearTimeout(plyr.timers.controls)
      plyr.timers.controls = setTimeout(hide, hideDelayMs(plyr.touch))
    }
    // Plyr hides the controls in several places and closes the menu with them.
    plyr.toggleControls = (show) => {
      const isOpen = container.classList.contains('plyr--menu-open')
      if (!show && isOpen) hideLater()
      toggle(show || isOpen)
    }
    const showForAWhile = () => {
      plyr.toggleControls(true)
      hideLater()
    }
    // Plyr stops propagation of the keys it handles, which are heard by what they do.
    for (const event of ['focusin', 'keydown', 'keyup', 'volumechange', 'seeking']) {
      container.addEventListener(event, showForAWhile, { signal })
    }
    // Plyr hides the controls when playback starts, after it fired this event.
    container.addEventListener('playing', () => setTimeout(showForAWhile), { signal })
    return () => ended.abort()
  }, [plyr])
}
