/**
 * §2: changing the selection submits the surrounding form at once. One delegated listener covers markup added later.
 */
export function submitOrderingOnChange(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('select.orderby')) target.form?.requestSubmit()
  })
  // Back to a page that was left by choosing another order: the select is reset to the order of the shown products.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>('.woocommerce-ordering')) form.reset()
  })
}
