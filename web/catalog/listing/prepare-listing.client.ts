/**
 * §2: another order is shown at once, which needs no component; with it what is chosen in the filters and not shown yet.
 * What was chosen before this script came counts, too. Back to what the page itself has shown needs the component.
 */
export function prepareListing(hydrate: () => void, _: unknown, island: HTMLElement): undefined {
  const follow = () => {
    const filters = [...island.querySelectorAll<HTMLInputElement>('.filters__form input')].find(
      (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
    )?.form
    const order = island.querySelector<HTMLSelectElement>('.orderby:has(:checked:not(:default))')
    const form = filters ?? order?.form
    if (form && order) {
      form.addEventListener('formdata', ({ formData }) => formData.set('orderby', order.value), { once: true })
      form.submit()
    } else if (form) hydrate()
  }
  addEventListener('change', follow)
  follow()
  // Back to a page that was left by what was chosen: order and filters are those of the shown products again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of island.querySelectorAll('form')) form.reset()
  })
  addEventListener('popstate', () => {
    island.dataset.isLeft = ''
    hydrate()
  })
}
