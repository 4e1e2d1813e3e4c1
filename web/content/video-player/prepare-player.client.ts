/** It was pressed already, so it starts at once. If it does not come, the link of the poster is followed. */
export function preparePlayer(hydrate: () => void, _scripts: unknown, island: HTMLElement): () => void {
  hydrate()
  return () => {
    const poster = island.parentElement?.querySelector<HTMLAnchorElement>('.video__start')
    if (poster) location.assign(poster.href)
  }
}
