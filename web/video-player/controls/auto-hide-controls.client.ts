import type Plyr from 'plyr'
import { hideDelayMs } from './auto-hide-controls.ts'

/**
 * §9: controls hide after 2 s, or 3 s on touch. Plyr does so after mouse and touch, but waits 4 s after a key or focus;
 * here every key shows them and restarts the same timeout. An open menu keeps them visible.
 */
export function autoHideControls(plyr: Plyr, signal: AbortSignal): void {
  const { container, controls } = plyr.elements
  if (!container || !controls) return

  const toggle = plyr.toggleControls
  const hideLater = () => {
    clearTimeout(plyr.timers.controls)
    plyr.timers.controls = setTimeout(hide, hideDelayMs(plyr.touch))
  }

  function hide() {
    if (plyr.playing && !controls?.hover && !controls?.pressed) plyr.toggleControls(false)
  }

  // Plyr hides the controls in several places and closes the menu with them.
  plyr.toggleControls = (show) => {
    const isOpen = container.classList.contains('plyr--menu-open')
    if (!show && isOpen) hideLater()
    toggle(show || isOpen)
  }

  function showForAWhile() {
    plyr.toggleControls(true)
    hideLater()
  }

  for (const event of ['focusin', 'keydown', 'keyup']) container.addEventListener(event, showForAWhile, { signal })
  // Plyr stops propagation of the keys it handles.
  plyr.on('volumechange', showForAWhile)
  plyr.on('seeking', showForAWhile)
  // Plyr hides the controls when playback starts, after it fired this event.
  plyr.on('playing', () => setTimeout(showForAWhile))
}
