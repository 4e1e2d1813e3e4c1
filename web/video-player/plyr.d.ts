/**
 * What we use of Plyr 3.8. Its own types say `export =` and `export default` at once, which a module of Node's kind cannot
 * import, and leave out what is needed to keep it from other hosts.
 */
declare module 'plyr' {
  // biome-ignore lint/style/noDefaultExport: Plyr's own
  export default class Plyr {
    constructor(media: HTMLElement, options: object)
    readonly media: HTMLVideoElement | (HTMLElement & { error?: EmbedError })
    readonly elements: { container: HTMLElement | null; controls: Controls | null }
    readonly config: { iconUrl: string; youtube: { customControls: boolean } }
    readonly timers: { controls?: ReturnType<typeof setTimeout> }
    readonly ready: boolean
    readonly touch: boolean
    readonly playing: boolean
    readonly paused: boolean
    readonly ended: boolean
    readonly duration: number
    currentTime: number
    readonly volume: number
    muted: boolean
    play(): Promise<void> | null
    pause(): void
    on(event: string, listener: (event: Event) => void): void
    toggleControls: (show: boolean) => void
    setPreviewThumbnails(source: { enabled: boolean; src: (take: (lists: object[]) => void) => void }): void
    destroy(): void
  }

  type Controls = HTMLElement & { hover?: boolean; pressed?: boolean }

  /** What an embedded player reports: YouTube a number, Vimeo a name and, where something was refused, what. */
  type EmbedError = { code?: number; name?: string; method?: string; message?: string }
}
