/** Names of a product's two buttons; the browser needs them too. */
export const saveLabels = {
  favourites: (name: string) => `Додати ${name} до обраного`,
  compared: (name: string) => `Додати ${name} до порівняння`,
}
