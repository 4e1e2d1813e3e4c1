import { closest, isPlain } from '../cart/connection.client.ts'

/** Everything else about filters is fetched when somebody first touches them. */
const SHEET_BELOW = '(max-width: 1023.98px)'

export function awakenFilters(): void {
  if (!document.getElementById('filters')) return
  const filters = () => import('./filter-list.client.ts')
  const addressOf = () => location.pathname + location.search
  let shown = addressOf()

  document.addEventListener('change', (event) => {
    const form = closest(event, '.filters__form')
    if (form instanceof HTMLFormElement && !closest(event, '.filters__find'))
      void filters().then(({ follow }) => follow(form))
  })
  document.addEventListener('input', (event) => {
    const field = closest(event, '.filters__find')
    if (field instanceof HTMLInputElement) void filters().then(({ narrow }) => narrow(field))
  })
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('.filters__form')) return
    const form = event.target
    event.preventDefault()
    // Enter in the search of a list asks for nothing: it is narrowed already.
    if (document.activeElement?.matches('.filters__find')) return
    void filters().then(({ submit }) => submit(form))
  })
  document.addEventListener('click', (event) => {
    if (!isPlain(event)) return
    const link = closest(event, '.filters-open, .filters__all, .chips a')
    const isSheet = link?.matches('.filters-open')
    const isAll = link?.matches('.filters__all')
    if (!(link instanceof HTMLAnchorElement) || (isSheet && !matchMedia(SHEET_BELOW).matches)) return
    event.preventDefault()
    void filters().then(({ follow, openSheet, showAll }) =>
      isSheet ? openSheet(link) : void (isAll ? showAll(link) : follow(link.href)),
    )
  })
  document.addEventListener('filtered', () => {
    shown = addressOf()
  })
  // Not the jump to a place on the page, which comes here too.
  addEventListener('popstate', () => {
    if (addressOf() === shown) return
    shown = addressOf() // at once: whoever turns back before the answer has come asks anew
    void filters().then(({ follow }) => follow(location.href, false))
  })
}
