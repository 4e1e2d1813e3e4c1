import { quote } from '../../../locale/uk/format.ts'
/** API keys in the back office. */
export const adminApiKeys = {
  title: 'Ключі API',
  about:
    'Ключ дає програмі (CRM, обліку, складу) читати або змінювати товари й замовлення від імені того, кому він належить, і лише настільки, наскільки ви дозволите.',
  add: 'Новий ключ',
  empty: 'Жодна програма ще не має ключа.',
  description: 'Для чого',
  descriptionHint: 'Наприклад, «CRM» або «Бухгалтерія»: так ви впізнаєте ключ згодом.',
  permissions: 'Що дозволено',
  permissionNames: { read: 'Лише читання', write: 'Лише запис', read_write: 'Читання й запис' },
  owner: 'Чий',
  key: 'Ключ',
  used: 'Користувалися',
  never: 'ще ні',
  create: 'Створити ключ',
  revoke: 'Відкликати',
  revokeOf: (name: string) => `Відкликати ключ ${quote(name)}`,
  revokeTitle: (name: string) => `Відкликати ключ ${quote(name)}?`,
  revokeText: 'Програма, що ним користується, втратить доступ одразу. Повернути ключ не можна: потрібен буде новий.',
  revoked: (name: string) => `Ключ ${quote(name)} відкликано`,
  madeTitle: 'Збережіть секрет зараз',
  madeText: 'Після закриття цього вікна побачити секрет ще раз не можна.',
  consumerKey: 'Ключ (consumer key)',
  consumerSecret: 'Секрет (consumer secret)',
  copyFirst: 'Спершу збережіть секрет: удруге його не покажемо. Щоб таки закрити, натисніть ще раз.',
  done: 'Секрет збережено',
}
