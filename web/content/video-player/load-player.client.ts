import type { EmbedSource, VideoFileSource } from './video-player.ts'

/** Plyr with its styles, and the script of the provider that it needs. */
export async function loadPlayer({ from }: VideoFileSource | EmbedSource): Promise<typeof import('./plyr.client.ts')> {
  const player = await import('./plyr.client.ts')
  if (from !== 'files') await player.loadProvider(from)
  return player
}
