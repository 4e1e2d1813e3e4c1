import type { EmbedSource, VideoFileSource } from './video-player.ts'

/** Plyr with its styles, and the script of the provider that it needs. */
export async function loadPlayer({
  from,
}: VideoFileSource | EmbedSource): Promise<typeof import('./player.client.ts')> {
  const player = await import('./player.client.ts')
  if (from !== 'files') await player.loadEmbedScripts(from)
  return player
}
