import type Plyr from 'plyr'
import { useEffect } from 'react'
import { playerTexts as texts } from '#i18n/storefront/uk/media/video-player.ts'

/**
 * Labels that Plyr has no option for. A click on the picture keeps keyboard focus in the player; the menu button keeps its
 * label while the menu is open.
 */
export function useControlLabels(plyr: Plyr | undefined): void {
  useEffect(() => {
    const { container, controls } = plyr?.elements ?? {}
    if (!container) return
    container.tabIndex = -1
    const menu = controls?.querySelector('.plyr__menu > [data-plyr=settings]')
    menu?.setAttribute('aria-label', texts.controls.settings)
    const localize = () => localizeSpeeds(container)
    localize()
    container.addEventListener('ratechange', localize)
    return () => container.removeEventListener('ratechange', localize)
  }, [plyr])
}

/** 0,5 and not 0.5: the only label that Plyr formats itself. */
function localizeSpeeds(container: HTMLElement): void {
  const menu = container.querySelector('.plyr__menu__container')
  if (!menu) return
  const labels = document.createTreeWalker(menu, NodeFilter.SHOW_TEXT)
  for (let label = labels.nextNode(); label; label = labels.nextNode()) {
    label.nodeValue = (label.nodeValue ?? '').replace(/^(\d)\.(\d+×)$/, '$1,$2')
  }
}
