/** Terminal messages for the operator, apart from the storefront's texts, so that browsers never load them. */
export const operatorTexts = {
  config: {
    wrong: 'Налаштування середовища не підходять:',
    port: 'PORT має бути цілим числом від 0 до 65535.',
    host: 'HOST має бути іменем або адресою компʼютера, наприклад 127.0.0.1.',
    databaseUrl:
      'DATABASE_URL має починатися з postgres:// або postgresql:// і називати базу; без нього дані лежать у SQLite.',
    databaseDirectUrl:
      'DATABASE_DIRECT_URL має починатися з postgres:// або postgresql:// і вести до бази повз PgBouncer.',
    databasePool: 'DATABASE_POOL має бути кількістю зʼєднань із базою від 2 до 999.',
    siteUrl: 'SITE_URL має бути адресою на зразок https://dubrava.example, без шляху.',
    trustedProxies: 'TRUSTED_PROXIES має бути списком адрес або мереж через кому, наприклад 127.0.0.1, 10.0.0.0/8.',
    rateLimitFactor: 'RATE_LIMIT_FACTOR має бути цілим числом від 1 до 9999.',
    metricsToken:
      'METRICS_TOKEN має бути паролем для збирача метрик: 16–200 латинських літер, цифр і знаків . ~ + / = _ -',
    cdn: 'CDN має бути cloudflare або fastly.',
    cdnZone: 'CDN_ZONE має бути номером зони Cloudflare або сервісу Fastly: латинські літери й цифри.',
    cdnToken: 'CDN_TOKEN має бути ключем, як його видала мережа доставки: 4–200 знаків без пробілів.',
    cdnPurgeUrl: 'CDN_PURGE_URL має бути адресою, що починається з http:// або https://.',
    cdnKeys: 'Для CDN потрібні разом CDN, CDN_ZONE і CDN_TOKEN, або ж сам CDN_PURGE_URL, за потреби з CDN_TOKEN.',
    drainSeconds: 'DRAIN_SECONDS має бути цілим числом секунд від 0 до 999.',
    backupTarget: 'BACKUP_TARGET має бути текою для копій, найкраще на іншому диску, або адресою сховища s3://….',
    backupEvery: 'BACKUP_EVERY має бути проміжком між копіями: 1h, 12h, 1d або 1w.',
    backupKeep: 'BACKUP_KEEP має казати, скільки копій берегти, наприклад 24h,7d,4w,12m.',
    smtpUrl: 'SMTP_URL має бути адресою поштового сервера на зразок smtp://user:password@mail.example:587.',
    mailFrom: 'MAIL_FROM має бути адресою електронної пошти, від якої йдуть листи.',
    paymentKey: (name: string) => `${name} має бути ключем, як його видав платіжний сервіс: 4–200 знаків без пробілів.`,
    bothOrNeither: (first: string, second: string) => `${first} і ${second} мають бути вказані разом.`,
    serviceUrl: (name: string) => `${name} має бути адресою сервісу на зразок https://api.example.`,
    novaPoshtaKey: 'NOVA_POSHTA_KEY має бути ключем API Нової пошти: 32 знаки 0–9 та a–f.',
    telegramToken: 'TELEGRAM_TOKEN має бути токеном бота від @BotFather, на зразок 123456:ABC-DEF…',
    telegramChat: 'TELEGRAM_CHAT має бути номером чату або @назвою каналу.',
    checkboxLicenseKey: 'CHECKBOX_LICENSE_KEY має бути ключем ліцензії каси з кабінету Checkbox.',
    checkboxPin: 'CHECKBOX_PIN має бути PIN-кодом касира Checkbox: самі цифри.',
    checkboxTaxes: 'CHECKBOX_TAXES має бути кодами податків із кабінету Checkbox через кому, наприклад 8.',
    connectionsKey:
      'CONNECTIONS_KEY має бути ключем із 64 знаків 0–9 та a–f (openssl rand -hex 32); кілька ключів – через кому.',
    workers: 'WORKERS має бути on або off.',
    encodeAhead: 'ENCODE_AHEAD має бути on або off.',
    demo: 'MEBLIA_DEMO має бути on або off.',
    logLevel: 'LOG_LEVEL має бути одним із: debug, info, warn, error, silent.',
  },
  failures: {
    notSeeded: 'Демонстраційний магазин не заповнено. Коли причину усунено, запустіть ще раз: заповнення продовжиться.',
    closeTooLong: 'Магазин не зачинився вчасно (сховище або база даних не відповідає) і завершується примусово.',
    portTaken: (port: number) =>
      `Порт ${port} зайнятий іншою програмою: зупиніть її або виберіть інший порт, наприклад PORT=${port === 65535 ? 3000 : port + 1}.`,
    portForbidden: (port: number) => `Системі не дозволено відкрити порт ${port}: виберіть порт, більший за 1023.`,
    noSuchHost: (host: string) => `У цього компʼютера немає адреси ${host}: виправте HOST.`,
    notFolder: (dir: string) => `DATA_DIR ${dir} не є текою: приберіть файл із таким іменем або назвіть іншу теку.`,
    noFile: (path: string) => `Такого файлу або теки немає: ${path}.`,
    isFolder: (path: string) => `Це тека, а потрібен файл: ${path}.`,
    nameTooLong: (path: string) => `Назва файлу задовга: ${path}…`,
    noPermission: (path: string) => `Немає права на цей файл або теку: ${path}.`,
    unwritable: (dir: string) =>
      `У теку даних ${dir} не можна писати: дайте на неї право запису або назвіть іншу в DATA_DIR.`,
    noSpace: (dir: string) =>
      `На диску з текою ${dir} немає місця: звільніть його й запустіть знову, робота продовжиться.`,
    alreadyRunning: (dir: string) =>
      `Із текою даних ${dir} вже працює інший сервер: зупиніть його або назвіть іншу DATA_DIR.`,
    notReady: (checks: string[]) => `Нова версія не готова приймати відвідувачів: ${checks.join(', ')}.`,
    databaseUnreachable: 'База PostgreSQL не відповідає: перевірте адресу й чи запущено PostgreSQL.',
    databaseRefused: 'База PostgreSQL не впустила: перевірте імʼя, пароль і назву бази.',
    databaseBusy:
      'Таблиці не оновлено: інша програма довго тримає їх у PostgreSQL, наприклад копіювання. Дочекайтеся її й повторіть.',
    databaseFull: 'На диску сервера PostgreSQL немає місця: звільніть його й запустіть знову.',
    databaseDamaged: (dir: string) =>
      [
        `Файл shop.sqlite у теці ${dir} пошкоджено, тож магазин не відкрито.`,
        'Що робити: перевірте диск і поверніть останню копію:',
        '  npm run shop -- restore <тека з копіями> --force',
        'Пошкоджений файл залишиться поруч. Копій немає? Збережіть усю теку даних і спробуйте sqlite3 shop.sqlite .recover.',
      ].join('\n'),
    newerDatabase:
      'Базу записала новіша версія магазину, і ця вже не може з нею працювати: запустіть ту версію або відновіть старішу копію бази.',
    olderDatabase:
      'Базу записала давніша версія магазину: один раз запустіть із нею збірку від 22 листопада 2026 (коміт f22a159), тоді цю.',
    restoreNotOver: (schema: string) =>
      `Повернення магазину з копії ще триває або його перервано, тож база порожня, а магазин у схемі ${schema}. Дочекайтеся кінця або повторіть restore: перерване воно спершу скасує.`,
    diskFailed: (dir: string) => `Диск із текою ${dir} не відповідає на читання чи запис.`,
    unforeseen: (message: string) => `Сталася непередбачена помилка: ${message}`,
  },
  build: {
    building: 'Збираю сторінки…',
    failed: 'Сторінки не зібралися: причина вище.',
    noSpace: (dir: string) =>
      `На диску з текою ${dir} немає місця: звільніть його й запустіть знову, робота продовжиться.`,
    unwritable: (dir: string) => `У теку ${dir} не можна писати: дайте на неї право запису й запустіть знову.`,
  },
  opening: {
    newerDatabase: (names: string[]) =>
      `База вже має зміни новішої версії (${names.join(', ')}); ця версія працює з ними далі.`,
    notYet: 'Магазин відкривається, спробуйте за кілька секунд.',
    migrated: (names: string[]) => `Оновлено таблиці: ${names.join(', ')}.`,
    filling: 'Наповнюю порожній магазин демонстраційними товарами…',
    resuming: 'Попереднє наповнення перервалося, продовжую…',
    open: (url: string) => `Магазин відкрито: ${url}`,
    owner: (url: string, login: string, password: string) =>
      `Вхід для працівників: ${url}/admin/\n  логін: ${login}\n  одноразовий пароль: ${password}\n  Пароль показано лише раз; новий дає npm run shop -- staff reset.`,
    fewConnections: (pool: number, servers: number, free: number) =>
      `Увага: ${servers} × (${pool} + 1) зʼєднань із PostgreSQL не вміщаються у вільні ${free}: зменште DATABASE_POOL, збільште max_connections або поставте PgBouncer.`,
    working: 'Фонові завдання виконує цей процес.',
    closing: 'Зачиняю магазин…',
  },
  supervisor: {
    reload: 'reload — нова версія без перерви: новий процес бере порт, старий закінчує почате',
    supervising: 'Сервер під наглядом: npm run shop -- reload замінить його новою версією без перерви.',
    reloaded: 'Магазин передано новому процесу, старий закінчує почате.',
    notReloaded: 'Новий процес не запустився, далі працює старий. Причина:',
    notSupervised: (dir: string) =>
      `Магазину з текою даних ${dir} під наглядом немає: запустіть його через npm run supervise і перевірте DATA_DIR.`,
    serverDied: (code: number) => `Сервер раптово завершився (код ${code}), запускаю його знову.`,
    givenUp: 'Сервер раз у раз завершується одразу після запуску, тож далі не пробую. Причина вище.',
    stopping: 'Магазин зачиняється.',
    tooLate: 'Новий процес не відкрився за десять хвилин.',
    exited: (code: number) => `Процес завершився з кодом ${code}.`,
  },
  shop: {
    usage: 'Як користуватися: npm run shop -- <дія> [...]',
    verbs: 'Дії:',
    routes: 'routes — усі адреси магазину: сторінки, файли і REST, і хто може їх викликати',
    unknownVerb: (verb: string) => `Немає дії «${verb}». Які є, скаже npm run shop -- --help.`,
    newPassword: (login: string, password: string) => `логін: ${login}\nодноразовий пароль: ${password}`,
    noSuchStaff: (login: string) => `Немає працівника з логіном «${login}».`,
  },
}
