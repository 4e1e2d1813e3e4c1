/** An invalid URL: Plyr's requests to it fail before they are sent. */
const INVALID_URL = 'https://['

/**
 * Plyr's URLs for provider scripts, titles and posters. We supply the scripts, the page supplies title and poster, and
 * the CSP blocks everything else.
 */
export const EMBED_OPTIONS = {
  urls: {
    vimeo: { sdk: INVALID_URL, iframe: 'https://player.vimeo.com/video/{0}?{1}', api: INVALID_URL },
    youtube: { sdk: INVALID_URL, api: INVALID_URL },
    googleIMA: { sdk: INVALID_URL },
  },
  youtube: { noCookie: true, customControls: false, rel: 0, iv_load_policy: 3 },
  /** `dnt`: Vimeo stores no history and sets no cookies. */
  vimeo: { byline: false, portrait: false, title: false, dnt: true },
}
