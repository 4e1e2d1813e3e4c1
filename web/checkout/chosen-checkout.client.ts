/** A choice that was made before the script is somebody, too: Safari does not focus what is clicked. */
export function hydrateChosenCheckout(hydrate: () => void): undefined {
  if (document.querySelector(':checked:not(:default)')) hydrate()
}
