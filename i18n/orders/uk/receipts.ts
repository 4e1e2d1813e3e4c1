/** Texts printed in fiscal receipts. */
export const receiptTexts = {
  service: (number: string) => `Часткове повернення за замовленням № ${number}`,
  /** The tax service requires the name of an advance to contain the products it is for. */
  advance: (goods: string) => `Аванс за ${goods}`,
  methods: {
    cash: 'Готівка',
    card: 'Картка',
    carrier: 'Післяплата',
    bacs: 'Переказ на рахунок',
  } as Record<string, string>,
  earlier: (method: string) => `Аванс: ${method}`,
}
