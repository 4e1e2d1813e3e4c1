/**
 * A line at the top edge that grows until the page is ready: it covers nothing, so content is painted when it comes.
 * Without JavaScript its style never shows it. Browsers tell screen readers themselves that a page is loading.
 */
export function Preloader() {
  return <div className="preloader" aria-hidden="true" />
}
