/** In fiscal receipts themselves. */
export const receiptTexts = {
  service: (number: string) => `Часткове повернення за замовленням № ${number}`,
  /** As the tax service wants an advance to be named: with the goods it is for. */
  advance: (goods: string) => `Аванс за ${goods}`,
  methods: {
    cash: 'Готівка',
    card: 'Картка',
    carrier: 'Післяплата',
    bacs: 'Переказ на рахунок',
  } as Record<string, string>,
  earlier: (method: string) => `Аванс: ${method}`,
}
