import type Plyr from 'plyr'
import { playerTexts as labels } from '#i18n/storefront/uk/media/video-player.ts'

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
