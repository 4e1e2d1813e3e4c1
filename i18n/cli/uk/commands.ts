import { formatInteger } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

/** `npm run shop -- staff` */
export const staffCommandTexts = {
  summary:
    'працівники: staff list; staff add <логін> [owner|manager|editor|bookkeeper|workshop] [імʼя]; staff reset [логін] дає новий одноразовий пароль',
  roles: { owner: 'власник', manager: 'менеджер', editor: 'редактор', bookkeeper: 'бухгалтер', workshop: 'майстерня' },
  oneTime: 'ще має одноразовий пароль',
  lastSeen: (when: string) => `востаннє тут: ${when}`,
  neverSeen: 'зараз ніде не ввійшов',
  nobody: 'Працівників ще немає. Власника додає staff add <логін> owner.',
  loginTaken: (login: string) => `Працівник із логіном «${login}» уже є. Новий пароль дає staff reset ${login}.`,
  loginShape:
    'Логін: від 2 до 40 латинських літер, цифр, крапок, дефісів чи підкреслень; починається з літери або цифри.',
  whichOwner: 'Власників кілька: назвіть логін, як його показує staff list.',
  unknownRole: (role: string, roles: readonly string[]) => `Ролі «${role.slice(0, 40)}» немає: є ${roles.join(', ')}.`,
}

export const searchCommandTexts = {
  summary: 'search rebuild — побудувати пошуковий індекс наново',
  left: (n: number) => `Залишилося: ${formatInteger(n)}`,
  done: 'Пошуковий індекс побудовано',
}

export const languagesCommandTexts = {
  summary: 'чого бракує в перекладах: languages [en|ru]',
  usage: 'Як користуватися: npm run shop -- languages [en|ru]',
  heading: (name: string, isShown: boolean) => `${name}${isShown ? '' : ' (ще вимкнено)'}`,
  interface: 'Інтерфейс',
  whole: 'немає всього файлу',
  nothing: 'нічого не бракує',
  product: 'Товари без перекладеної назви',
  category: 'Категорії без перекладеної назви',
  page: 'Сторінки й дописи без перекладу',
  words: 'Слова без перекладу (властивості та їхні значення)',
}

const orders = { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' }

export const eraseBuyerTexts = {
  summary: 'forget-buyer <пошта або телефон> [--also-open]: стерти покупця із замовлень; суми й товари залишаються',
  nobody: 'Такого покупця немає.',
  later: (numbers: string[]) =>
    `Ще відкриті: ${numbers.map((n) => `№\u00a0${n}`).join(', ')}. Покупця зітремо, щойно їх буде завершено або скасовано; не чекати: --also-open.`,
  done: (n: number) => `Стерто: ${n}\u00a0${plural(n, orders)} більше не мають покупця.`,
}
