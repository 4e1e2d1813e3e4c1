/**
 * The part of Plyr 3.8 that we use. Its own types have both `export =` and `export default`, which a Node ES module
 * cannot import, and lack the options that keep it from other hosts.
 */
declare module 'plyr' {
  // biome-ignore lint/style/noDefaultExport: Plyr exports it so
  export default class Plyr {
    constructor(media: HTMLElement, options: object)
    readonly media: HTMLVideoElement | (HTMLElement & { error?: EmbedError })
    /** The player of YouTube or Vimeo. */
    readonly embed?: unknown
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

  /** Error of an embedded player: YouTube has a number; Vimeo a name and, for a refused command, its method. */
  type EmbedError = { code?: number; name?: string; method?: string; message?: string }
}
