/** In fiscal receipts themselves. */
export const receiptWords = {
  service: (number: string) => `Часткове повернення за замовленням № ${number}`,
}
