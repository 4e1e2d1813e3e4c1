/** Nothing is fetched for suggestions before the field gets the focus. */
export function loadSuggestionsOnFocus(): void {
  const field = document.getElementById('search-text')
  if (!(field instanceof HTMLInputElement)) return
  const start = () => {
    void import('./suggestions.client.ts').then((module) => module.startSuggestions(field)).catch(console.warn)
  }
  if (document.activeElement === field) start()
  else field.addEventListener('focus', start, { once: true })
}
