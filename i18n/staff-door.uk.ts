import { plural } from './plural.ts'

const minutesWord = { one: 'хвилину', few: 'хвилини', many: 'хвилин', other: 'хвилини' }
const lettersWord = { one: 'символ', few: 'символи', many: 'символів', other: 'символу' }

/** The door of the back office. */
export const staffDoor = {
  title: 'Вхід для працівників',
  login: 'Логін',
  password: 'Пароль',
  remember: 'Запамʼятати на цьому пристрої на\u00a030\u00a0днів',
  signIn: 'Увійти',
  passkey: 'Увійти ключем доступу',
  or: 'або',
  toShop: 'До магазину',
  adminTitle: 'Керування',
  needsScript: 'Щоб керувати магазином, увімкніть JavaScript у\u00a0браузері.',
  problem: {
    loginMissing: 'Напишіть свій логін.',
    passwordMissing: 'Напишіть пароль.',
    wrong: 'Логін або пароль не підходить.',
    locked: (minutes: number) =>
      `Забагато спроб поспіль. Спробуйте ще раз за ${minutes}\u00a0${plural(minutes, minutesWord)}.`,
    busy: 'Зараз забагато входів одночасно. Спробуйте за кілька секунд.',
    stale:
      'Сторінка застаріла або браузер не зберігає cookie. Спробуйте ще раз; якщо не допоможе, дозвольте cookie для цього сайту.',
    passkey: 'Ключ доступу не підійшов. Спробуйте ще раз або увійдіть із\u00a0паролем.',
    passkeyCancelled: 'Вхід ключем доступу скасовано.',
    noAnswer: 'Магазин не відповів. Спробуйте ще раз.',
    foreign: 'Увійти можна лише зі сторінки цього магазину.',
  },
  newPassword: {
    title: 'Придумайте новий пароль',
    intro: 'Одноразовий пароль потрібен лише для першого входу. Далі входитимете зі своїм.',
    fresh: 'Новий пароль',
    hint: (least: number) =>
      `Щонайменше ${least}\u00a0${plural(least, lettersWord)}. Кілька слів поспіль\u00a0— гарний пароль.`,
    again: 'Новий пароль ще раз',
    save: 'Зберегти й\u00a0увійти',
    signOut: 'Вийти',
  },
  passwordProblem: {
    too_short: (least: number) => `Закороткий пароль: потрібно щонайменше ${least}\u00a0${plural(least, lettersWord)}.`,
    too_long: (most: number) => `Задовгий пароль: щонайбільше ${most}\u00a0${plural(most, lettersWord)}.`,
    too_simple: 'Надто простий пароль: візьміть більше різних символів.',
    is_login: 'Пароль не може збігатися з\u00a0логіном.',
    is_old: 'Це ваш теперішній пароль. Придумайте інший.',
    not_same: 'Паролі не збігаються.',
  },
}
