import { closestElement, isPlainClick } from '../ui/clicks.client.ts'
import { SHEET_MEDIA_QUERY } from './filters-sheet.ts'

/** The rest of the filter code is fetched on the first interaction. */
export function startFilters(): void {
  if (!document.getElementById('filters')) return
  const filters = () => import('./filter-panel.client.ts')
  const addressOf = () => location.pathname + location.search
  let shown = addressOf()

  document.addEventListener('change', (event) => {
    const form = closestElement(event, '.filters__form')
    if (form instanceof HTMLFormElement && !closestElement(event, '.filters__find'))
      void filters().then(({ loadListing }) => loadListing(form))
  })
  document.addEventListener('input', (event) => {
    const field = closestElement(event, '.filters__find')
    if (field instanceof HTMLInputElement) void filters().then(({ narrowValues }) => narrowValues(field))
  })
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('.filters__form')) return
    const form = event.target
    event.preventDefault()
    // Enter in the search field of a filter does nothing, because the values are narrowed already.
    if (document.activeElement?.matches('.filters__find')) return
    void filters().then(({ submitFilters }) => submitFilters(form))
  })
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return
    const link = closestElement(event, '.filters-open, .filters__all, .chips a')
    const isSheet = link?.matches('.filters-open')
    const isAll = link?.matches('.filters__all')
    if (!(link instanceof HTMLAnchorElement) || (isSheet && !matchMedia(SHEET_MEDIA_QUERY).matches)) return
    event.preventDefault()
    void filters().then(({ loadListing, openFilterSheet, showAllValues }) =>
      isSheet ? openFilterSheet(link) : void (isAll ? showAllValues(link) : loadListing(link.href)),
    )
  })
  document.addEventListener('filtered', () => {
    shown = addressOf()
  })
  // Excludes jumps to a hash, which fire this event too.
  addEventListener('popstate', () => {
    if (addressOf() === shown) return
    shown = addressOf() // set before the response, so going back in the meantime makes a new request
    void filters().then(({ loadListing }) => loadListing(location.href, false))
  })
}
