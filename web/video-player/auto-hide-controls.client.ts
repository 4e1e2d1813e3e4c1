import type Plyr from 'plyr'
import { playerTexts as labels } from '#i18n/storefront/uk/media/video-player.ts'
import { hideDelayMs } from './player-defaults.ts'

/**
 * A click on the picture keeps keyboard focus in the player; the menu button keeps its label while the menu is open.
 */
export function labelControls({ elements }: Plyr): void {
  if (elements.container) elements.container.tabIndex = -1
  const menu = elements.controls?.querySelector('.plyr__menu > [data-plyr=settings]')
  menu?.setAttribute('aria-label', labels.controls.settings)
}

/** 0,5 and not 0.5: the only label that Plyr formats itself. */
export function localizeSpeeds(plyr: Plyr): void {
  const menu = plyr.elements.container?.querySelector('.plyr__menu__container')
  if (!menu) return
  const texts = document.createTreeWalker(menu, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').replace(/^(\d)\.(\d+×)$/, '$1,$2')
  }
}

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
