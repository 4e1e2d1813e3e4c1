/** Fiscal receipts on the order page of the back office. */
export const adminReceipts = {
  title: 'Фіскальні чеки',
  kinds: { sale: 'Чек продажу', prepayment: 'Чек на аванс', return: 'Чек повернення' },
  open: 'Відкрити чек',
  issued: (number: string, moment: string) => (number ? `№\u00a0${number}, ${moment}` : moment),
  waiting: 'Очікує на касу',
  refused: (reason: string) => `Каса не прийняла: ${reason}`,
  hurry: 'Надіслати зараз',
  hurried: 'Чек надсилається',
}
