import { SPEEDS } from './player-defaults.ts'

/**
 * Volume, mute, speed, quality and captions as the visitor has set them (protocols 1.5). Functional: written only when
 * changed, not identifying, never sent, so it needs no consent.
 */
export const STORAGE_KEY = 'plyr'

/** Settings stored under `plyr`, as far as they are valid. */
export function parseStoredSettings(text: string | null): { quality?: number; speed?: number } | 'broken' {
  if (!text) return {}
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return 'broken'
    return {
      ...('quality' in kept && typeof kept.quality === 'number' && { quality: kept.quality }),
      ...('speed' in kept && SPEEDS.some((speed) => speed === kept.speed) && { speed: Number(kept.speed) }),
    }
  } catch {
    return 'broken'
  }
}
