import { quote } from '../../locale/uk/format.ts'
/** Keys of services: route summaries, messages of the REST root and the command line. */
export const connectionTexts = {
  about: {
    list: 'Сервіси, до яких звертається магазин, і що про їхні ключі можна показати: секретів тут немає.',
    save: 'Зберегти ключі сервісу. Поле, якого немає, лишається; null його видаляє.',
    remove: 'Видалити збережені ключі сервісу.',
    check: 'Запитати сервіс із цими ключами, нічого не зберігаючи.',
  },
  refused: 'Перевірте позначені поля.',
  keyMissing:
    'На цьому сервері немає ключа шифрування, яким збережено інші підключення. Поверніть файл connections.key або змінну CONNECTIONS_KEY чи приберіть підключення, які не читаються.',
  noConnection: 'Для цього сервісу нічого не збережено.',
  problems: {
    wrong_format: 'Ключ має інший вигляд. Скопіюйте його ще раз, без пробілів на краях.',
    missing: 'Заповніть це поле.',
    from_environment: 'Це значення задано на сервері.',
    enter_again: 'Введіть пароль ще раз: збережений призначено іншому серверу, порту або захисту.',
  },
  formats: {
    SMTP_HOST: 'Вкажіть імʼя сервера, наприклад smtp.mail.example, без smtp:// попереду.',
    SMTP_PORT: 'Порт – число від 1 до 65535; найчастіше 587 або 465.',
    SMTP_SECURITY: 'Виберіть один зі способів.',
    MAIL_FROM: 'Вкажіть адресу електронної пошти на зразок shop@mail.example.',
    NOVA_POSHTA_KEY: 'Ключ API Нової пошти має 32 знаки: цифри 0–9 і літери a–f.',
    TELEGRAM_TOKEN: 'Токен бота від @BotFather має вигляд 123456:ABC-DEF…',
    TELEGRAM_CHAT: 'Номер чату (для групи – з мінусом) або @назва каналу.',
    CHECKBOX_PIN: 'PIN-код касира – самі цифри.',
    CHECKBOX_TAXES: 'Коди податків через кому, наприклад 8.',
  } as Record<string, string>,
  auditSet: 'задано',
  auditReplaced: 'замінено',
  testMessage: (shopName: string) => ({
    subject: `Перевірка підключення: ${shopName}`,
    text: `Це пробне повідомлення магазину ${quote(shopName)}. Якщо ви його бачите, підключення працює.`,
  }),
  verb: {
    summary: 'service-keys list | service-keys rotate',
    none: 'Жодного сервісу не підключено.',
    environment: 'змінні середовища',
    stored: 'введено в адмінці',
    unreadable: 'не читається: немає ключа шифрування',
    rotated: (count: number) => `Перешифровано новим ключем, сервісів: ${count}.`,
    unread: (names: string) => `Не прочиталися й лишилися як були: ${names}. Старий ключ збережено.`,
  },
}
