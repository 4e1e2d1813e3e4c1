/** §2: changing the selection submits the surrounding form at once. One listener serves markup that arrives later too. */
export function submitOnChange(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('select.orderby')) target.form?.requestSubmit()
  })
}
