/** Back office messages about files uploaded for import. */
export const importUploadTexts = {
  tooLarge: 'Файл завеликий: браузером можна надіслати щонайбільше 256\u00a0МБ. Більший занесе команда import.',
  empty: 'Файл порожній.',
  brokenOff: 'Файл не дійшов до кінця. Надішліть його ще раз.',
  badName: 'Назва файлу задовга або містить невидимі знаки.',
  hasRefused: (rows: number) =>
    `У\u00a0файлі є рядки з\u00a0помилками (${rows}). Виправте їх або погодьтеся занести решту без них.`,
  noSuchColumn: (header: string) => `У\u00a0файлі немає колонки «${header}».`,
  noSuchSheet: (sheet: string) => `У\u00a0книзі немає аркуша «${sheet}» із\u00a0даними.`,
  mappingExists: (name: string) => `Відповідності «${name}» вже є.`,
  noSuchTarget: (target: string) => `Товари не мають нічого, що звалося б «${target}».`,
  takenTwice: (target: string) => `«${target}» можна взяти лише з\u00a0однієї колонки.`,
  notReady: 'Цей файл зараз не можна занести: його ще перевіряють, уже занесено або він не вдався.',
}
