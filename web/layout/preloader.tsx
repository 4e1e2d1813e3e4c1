import { uk } from '#i18n/uk.ts'

/**
 * A line at the top edge that grows until the page is ready: it covers nothing, so content is painted when it comes.
 * Without JavaScript its style never shows it.
 */
export function Preloader() {
  return <div className="preloader" role="progressbar" aria-label={uk.pageReady} />
}
