/**
 * A progress line at the top edge. It covers nothing, so content paints as it arrives. Without JavaScript the CSS never
 * shows it. Browsers themselves tell screen readers that a page is loading.
 */
export function Preloader() {
  return <div className="preloader" aria-hidden="true" />
}
