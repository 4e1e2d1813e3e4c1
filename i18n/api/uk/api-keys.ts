import { quote } from '../../locale/uk/format.ts'
/** API keys: messages of the REST root, the back office and the command line. */
export const apiKeyTexts = {
  wrong: 'Ключ або секрет неправильний.',
  broken:
    'Підпис OAuth 1.0a неповний: потрібні oauth_consumer_key, oauth_timestamp, oauth_nonce, oauth_signature_method та oauth_signature.',
  wrongSignature: 'Підпис OAuth 1.0a неправильний.',
  wrongTime: 'Годинники розійшлися більш ніж на 15\u00a0хвилин: oauth_timestamp неправильний.',
  usedNonce: 'Запит із цим oauth_nonce уже був.',
  plainHttp: 'Без https ключ і секрет надсилати не можна: підписуйте запити за OAuth 1.0a.',
  noKey: 'Такого ключа немає.',
  noStaff: 'Такого працівника немає.',
  about: {
    list: 'Ключі програм: чиї вони, що дозволяють і коли ними востаннє користувалися.',
    add: 'Новий ключ. Секрет показуємо лише тут, один раз.',
    revoke: 'Відкликати ключ: він не діятиме від наступного запиту.',
  },
  verb: {
    summary:
      'keys list | keys add <опис> [--permissions read|write|read_write] [--login <логін>] | keys revoke <номер>',
    none: 'Ключів немає.',
    never: 'ще не користувалися',
    added: (key: string, secret: string) =>
      `Ключ:   ${key}\nСекрет: ${secret}\nЗбережіть секрет зараз: удруге його не показуємо.`,
    revoked: (description: string) => `Ключ ${quote(description)} відкликано.`,
    permissions: { read: 'читання', write: 'запис', read_write: 'читання й запис' },
  },
}
