import { formatInteger } from '../../locale/uk/format.ts'

const FORM = 's3://KEY:SECRET@s3.eu-central-1.amazonaws.com/кошик/тека'

/** Buckets of object storage: STORAGE_URL, BACKUP_TARGET and `npm run shop -- storage-copy`. */
export const storageTexts = {
  /** `name`: of the variable, or what stands after the command. */
  address: {
    malformed: (name: string) =>
      `${name} не є адресою сховища. Вона має вигляд ${FORM}; знаки /, +, @ і % у ключах пишіть як %2F, %2B, %40 і %25 або вкажіть ключі в AWS_ACCESS_KEY_ID і AWS_SECRET_ACCESS_KEY.`,
    no_server: (name: string) =>
      `У ${name} бракує сервера: перед назвою кошика вкажіть його адресу з крапкою або портом, наприклад ${FORM} чи s3://minio:9000/кошик.`,
    no_bucket: (name: string) =>
      `У ${name} бракує назви кошика після адреси сервера або в ній зайві знаки. Адреса має вигляд ${FORM}.`,
    no_keys: (name: string) =>
      `Для ${name} бракує ключів: вкажіть AWS_ACCESS_KEY_ID і AWS_SECRET_ACCESS_KEY або впишіть їх в адресу: ${FORM}.`,
    wrong_option: (name: string) =>
      `Після знака питання в ${name} можна вказати лише region=…, tls=on або off і style=path або host.`,
  },
  publicUrl:
    'STORAGE_PUBLIC_URL має бути адресою, за якою всі бачать теку зі STORAGE_URL, на зразок https://cdn.example/тека.',
  publicUrlAlone: 'STORAGE_PUBLIC_URL діє лише разом зі STORAGE_URL: вкажіть обидві або приберіть її.',
  cacheMegabytes: 'STORAGE_CACHE_MB має бути кількістю мегабайтів для копій зображень на диску: від 64 до 1000000.',
  unreachable: (code: string) =>
    `Сховище файлів не відповідає (${code}): перевірте його адресу й мережу або зачекайте.`,
  refused: (code: string) =>
    REFUSALS[code] ?? `Сховище файлів відмовило (${code}): перевірте його адресу, ключі та їхні права.`,
  copy: 'storage-copy <upload|download> — перенести файли з теки даних у сховище STORAGE_URL або назад',
  copying: (done: number, all: number) => `Переношу файли: ${formatInteger(done)} з ${formatInteger(all)}`,
  noStorage: 'STORAGE_URL не вказано: додайте до команди адресу сховища, з яким обмінюватися файлами.',
  copied: (copied: number, all: number) =>
    `Перенесено файлів: ${formatInteger(copied)}. Усі ${formatInteger(all)} на місці й звірені.`,
  differs: (name: string) => `Файл ${name} після перенесення не такий, як був: запустіть команду ще раз.`,
}

const NO_RIGHTS =
  'Сховище файлів не дає прав: ключ має читати, записувати, видаляти файли й переглядати список у кошику (s3:ListBucket).'

const REFUSALS: Record<string, string> = {
  AccessDenied: NO_RIGHTS,
  // What has no body says no more.
  HTTP_403: NO_RIGHTS,
  SignatureDoesNotMatch: 'Сховище файлів не визнає підпису: перевірте секретний ключ і region в адресі.',
  InvalidAccessKeyId: 'Сховище файлів не знає ключа доступу: перевірте його в адресі або в AWS_ACCESS_KEY_ID.',
  NoSuchBucket: 'У сховищі файлів немає такого кошика: створіть його або виправте назву в адресі.',
  RequestTimeTooSkewed:
    'Годинник сервера відстає або поспішає, тож сховище файлів відмовляє: увімкніть синхронізацію часу.',
  PermanentRedirect: 'Кошик лежить в іншому регіоні: вкажіть його сервер і region в адресі.',
  AuthorizationHeaderMalformed: 'Сховище файлів чекає іншого регіону: вкажіть region в адресі.',
}
