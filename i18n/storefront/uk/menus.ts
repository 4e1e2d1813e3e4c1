/** Apart from the rest: no script in the browser needs them. */
export const menuTexts = {
  catalogue: 'Каталог',
  /** What does not fit into the row. */
  others: 'Ще',
  /** The button beside an item that has others below it: read out, not seen. */
  below: (text: string) => `Розділи: ${text}`,
  legal: 'Правова інформація',
}
