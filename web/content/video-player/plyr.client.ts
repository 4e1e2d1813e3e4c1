import './player.css'
import blank from './blank.mp4?url'
import sprite from './plyr.svg?url'
import { type EmbedSource, PLAYER_SETTINGS_ID, type PlayerSettings } from './video-player.ts'

/**
 * Plyr with its styles and files. For the component, which is of another build, as is the state of consent.
 *
 * @public
 */
export { default as Plyr } from 'plyr'
/** @public */
export { hasConsentFor } from '#web/core/consent/consent.client.ts'

/**
 * The settings in the page (§3); our defaults on a page without them.
 *
 * @public
 */
export function readPlayerSettings(): PlayerSettings {
  const settingsJson = document.getElementById(PLAYER_SETTINGS_ID)?.textContent
  return settingsJson ? JSON.parse(settingsJson) : { plyr_iconUrl: sprite, plyr_blankVideo: blank }
}

/** Plyr looks for Vimeo's script first and would otherwise load it from Vimeo. */
export async function loadProvider(from: EmbedSource['from']): Promise<void> {
  if (from === 'vimeo') window.Vimeo ??= { Player: (await import('@vimeo/player')).default }
}
