import type { Invoice } from '#shop/payment/invoice.ts'

/** With the letters that other alphabets lack. */
export const invoice: Invoice = {
  number: '1042',
  recipient: 'ФОП Ґудзь Їжакевич',
  code: '12345678',
  iban: 'UA213223130000026007233566001',
  bank: 'АТ КБ «ПриватБанк»',
  purpose: 'Оплата за замовлення № 1042',
  sum: 12_500_50,
  createdAt: 0,
}
