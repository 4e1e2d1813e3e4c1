/** What browsers and other scripts have, and TypeScript does not know. */
declare global {
  interface Document {
    /** Chromium only. */
    readonly prerendering?: boolean
  }

  interface Window {
    /** Set to 0 by a consent tool: then nothing is counted without consent. */
    burst_enable_cookieless_tracking?: number
    /** Plyr looks for it. */
    Vimeo?: { Player: unknown }
  }
}

export {}
