import { plural } from '../../locale/uk/plural.ts'

const orders = { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' }

export const eraseBuyerTexts = {
  summary: 'forget-buyer <пошта або телефон> [--also-open]: стерти покупця із замовлень; суми й товари залишаються',
  nobody: 'Такого покупця немає.',
  later: (numbers: string[]) =>
    `Ще відкриті: ${numbers.map((n) => `№\u00a0${n}`).join(', ')}. Покупця зітремо, щойно їх буде завершено або скасовано; не чекати: --also-open.`,
  done: (n: number) => `Стерто: ${n}\u00a0${plural(n, orders)} більше не мають покупця.`,
}
