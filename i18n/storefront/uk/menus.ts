/** Apart from the others: no script in the browser needs them. */
export const menuTexts = {
  catalogue: 'Каталог',
  /** Items that do not fit into the row. */
  others: 'Ще',
  /** Label of the disclosure button beside an item, for screen readers only. */
  below: (text: string) => `Розділи: ${text}`,
  legal: 'Правова інформація',
}
