import { plural } from './plural.ts'

const orders = { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' }

export const forgetBuyerWords = {
  summary: 'forget-buyer <пошта або телефон>: стерти покупця із замовлень; суми й товари залишаються',
  nobody: 'Такого покупця немає.',
  open: (numbers: string[]) => `Спершу завершіть або скасуйте замовлення: ${numbers.map((n) => `№ ${n}`).join(', ')}.`,
  done: (n: number) => `Стерто: ${n}\u00a0${plural(n, orders)} більше не мають покупця.`,
}
