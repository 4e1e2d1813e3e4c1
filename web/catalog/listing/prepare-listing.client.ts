import { closestElement } from '#web/core/ui/clicks.client.ts'

/** §2: another order submits its form at once, which needs no component. Back to what the page itself has shown does. */
export function prepareListing(hydrate: () => void, _: unknown, island: HTMLElement): undefined {
  addEventListener('change', (event) => {
    const select = closestElement(event, '.orderby') as HTMLSelectElement | undefined
    select?.form?.requestSubmit()
  })
  // Back to a page that was left by choosing another order: the select is reset to the order of the shown products.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.querySelector<HTMLSelectElement>('.orderby')?.form?.reset()
  })
  addEventListener('popstate', () => {
    island.dataset.isLeft = ''
    hydrate()
  })
}
