import { formatInteger } from '../../locale/uk/format.ts'
import { storageTexts } from './storage.ts'

const address: Record<string, ((name: string) => string) | undefined> = storageTexts.address

/** `npm run shop -- backup`, `verify`, `restore` */
export const backupTexts = {
  backup: 'backup <тека або s3://…> [--keep 7d,4w,12m] — копія бази й зображень магазину, що працює',
  verify: 'verify <тека або s3://…> [--copy <назва>] — відновити копію осторонь і перевірити',
  restore: 'restore <тека або s3://…> [--copy <назва>] [--force] [--skip-damaged] — повернути магазин із копії',
  copyingMedia: (done: number, all: number) => `Копіюю файли: ${formatInteger(done)} з ${formatInteger(all)}`,
  checkingMedia: (done: number, all: number) => `Перевіряю файли: ${formatInteger(done)} з ${formatInteger(all)}`,
  created: (name: string, rows: number, files: number) =>
    `Копію ${name} записано: рядків ${formatInteger(rows)}, файлів ${formatInteger(files)}.`,
  removed: (names: string[]) => `Старі копії видалено: ${names.join(', ')}.`,
  verified: (name: string, rows: number, files: number) =>
    `Копія ${name} ціла: рядків ${formatInteger(rows)}, файлів ${formatInteger(files)}.`,
  restored: (name: string, rows: number, files: number) =>
    `Магазин повернуто з копії ${name}: рядків ${formatInteger(rows)}, файлів ${formatInteger(files)}.`,
  earlier: (where: string) => `Попередню базу збережено: ${where}. Коли переконаєтеся, що все на місці, видаліть її.`,
  skipped: (names: string[]) => `Пропущено, бо в копії їх немає або вони пошкоджені: ${names.join(', ')}.`,
  badKeep: 'Після --keep вкажіть, скільки копій берегти, наприклад 24h,7d,4w,12m.',
  noSpace: (place: string) => `На диску немає місця: ${place}. Звільніть його й повторіть; цілі копії не змінилися.`,
  unwritable: (place: string) => `Немає права читати чи писати: ${place}.`,
  notFolder: (place: string) => `Це не тека: ${place}.`,
  refusals: {
    target_busy: () =>
      'Сюди вже пише інша копія: зачекайте, поки вона закінчиться. Сховище s3:// після вбитої копії звільняється за 5 хвилин.',
    target_unknown: (problem: string) =>
      address[problem]?.('s3://…') ??
      'Копіювати можна в теку, найкраще на іншому диску, або в сховище s3://…: вкажіть шлях чи адресу.',
    target_inside_data: (dir: string) => `Тека копій не може лежати в теці даних ${dir}: виберіть іншу.`,
    no_database: (file: string) => `Копіювати нічого: бази ${file} немає. Перевірте DATA_DIR.`,
    no_tables: (schema: string) =>
      `Копіювати нічого: у схемі ${schema} немає таблиць магазину. Перевірте DATABASE_URL; якщо повернення з копії перервано, спершу повторіть restore.`,
    database_damaged: (what: string) => `База пошкоджена, тож копію відхилено: ${what}. Попередні копії не змінилися.`,
    no_copy: (name: string) => (name ? `Копії ${name} тут немає.` : 'Цілих копій тут немає: перевірте шлях до теки.'),
    copy_incomplete: (what: string) => `Копія неповна або зіпсована: ${what}. Виберіть іншу через --copy.`,
    media_incomplete: (what: string) =>
      `У копії бракує файлу або він зіпсований: ${what}. Виберіть іншу через --copy або поверніть магазин без цього файлу: restore … --skip-damaged.`,
    copy_newer: (what: string) => `Копію записала новіша версія магазину (${what}): оновіть магазин й повторіть.`,
    copy_other_database: (kind: string) =>
      kind === 'postgres'
        ? 'Це копія бази PostgreSQL: вкажіть у DATABASE_URL, куди її повернути.'
        : 'Це копія бази SQLite: повертайте її без DATABASE_URL.',
    copy_differs: (what: string) => `У відновленій базі не стільки рядків, скільки записано в копії: ${what}.`,
    shop_exists: (where: string) =>
      `Тут уже є магазин: ${where}. Щоб замінити його копією, додайте --force; стара база збережеться поруч.`,
    shop_running: () => 'Магазин працює: спершу зупиніть усі його сервери.',
    no_postgres_tools: (tool: string) =>
      `Немає програми ${tool}: встановіть клієнт PostgreSQL, у Debian це apt install postgresql-client.`,
    old_postgres_tools: (what: string) => `Програма старша за сервер бази (${what}): оновіть клієнт PostgreSQL.`,
    pooled_connection: () =>
      'DATABASE_URL веде через PgBouncer, а pg_dump змінив би його зʼєднання для інших: вкажіть DATABASE_DIRECT_URL, адресу самої бази.',
    postgres_tool_failed: (what: string) => `PostgreSQL відмовив: ${what}`,
    target_not_empty: (what: string) =>
      `Нова база має бути порожня, а в ній уже щось є: ${what}. Створіть іншу або приберіть файл; нічого не змінено.`,
    unknown_table: (what: string) =>
      `Магазин не знає таблиці чи колонки ${what}. Якщо вона не потрібна, додайте --without і назву таблиці; нічого не змінено.`,
    text_with_nul: (where: string) =>
      `PostgreSQL не вміщує тексту з нульовим знаком: ${where}. Виправте цей текст і повторіть; нічого не змінено.`,
    row_refused: (why: string) => `Нова база не прийняла рядка — ${why}. Виправте його й повторіть; нічого не змінено.`,
    table_differs: (what: string) => `Таблиця в новій базі не така сама — ${what}. Скопійоване відкинуто.`,
  },
}
