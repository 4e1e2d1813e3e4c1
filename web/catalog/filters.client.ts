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
    if (form instanceof HTMLFormElement) void filters().then(({ follow }) => follow(form))
  })
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('.filters__form')) return
    const form = event.target
    event.preventDefault()
    void filters().then(({ submit }) => submit(form))
  })
  document.addEventListener('click', (event) => {
    if (!isPlain(event)) return
    const link = closest(event, '.filters-open, .chips a')
    const isSheet = link?.matches('.filters-open')
    if (!(link instanceof HTMLAnchorElement) || (isSheet && !matchMedia(SHEET_BELOW).matches)) return
    event.preventDefault()
    void filters().then(({ follow, openSheet }) => (isSheet ? openSheet(link) : follow(link.href)))
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
