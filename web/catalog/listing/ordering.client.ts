/** §2: changing the selection submits the surrounding form at once. One listener serves markup that arrives later too. */
export function submitOrderingOnChange(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('select.orderby')) target.form?.requestSubmit()
  })
  // Back to a page that was left by choosing another order: it shows the order its goods are in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>('.woocommerce-ordering')) form.reset()
  })
}
