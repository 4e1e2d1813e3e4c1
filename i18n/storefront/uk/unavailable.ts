/** The page without a network, and the bar on a page that was seen before. */
export const offlineTexts = {
  title: 'Немає звʼязку',
  text: 'Цієї сторінки ще немає на вашому пристрої, тож відкрити її можна лише з\u00a0інтернетом.',
  retry: 'Спробувати ще раз',
  /** `at` as the browser's clock writes it. */
  seen: (at: string) => `Мережа не відповідає. Збережено ${at}: ціни й\u00a0наявність могли змінитися.`,
  refresh: 'Оновити',
  locale: 'uk',
}

/** Failures between the browser and the shop (§8: these four are in Ukrainian). */
export const requestFailures = {
  invalidJson: 'Відповідь сервера не є правильним JSON.',
  unknownError: 'Сталася невідома помилка.',
  fetchError: 'Схоже, немає звʼязку з інтернетом.',
  postProcess: 'Не вдалося завантажити файл. Якщо це фото або велике зображення, зменште його й спробуйте ще раз.',
  /** Also `fetch_error`: connected, but no response. */
  timedOut: 'Сервер не відповів вчасно. Спробуйте ще раз.',
}

/** Shown when a visitor, or everybody on the same network, has sent too many requests. */
export const rateLimitTexts = {
  title: 'Забагато запитів',
  text: 'З\u00a0вашої мережі надійшло забагато запитів поспіль. Зачекайте хвилину й\u00a0спробуйте ще\u00a0раз.',
  again: 'Спробувати ще\u00a0раз',
  plain: 'Забагато запитів. Спробуйте за хвилину.',
  wrongKeys: 'Забагато неправильних ключів або паролів із\u00a0вашої мережі. Спробуйте за\u00a010\u00a0хвилин.',
}

/** Shown when nothing can be written: the disk is full. */
export const noSpaceTexts = {
  title: 'Зараз не вдається зберегти',
  text: 'Магазин тимчасово не\u00a0може нічого записати, тож останню дію не\u00a0збережено. Кошик і\u00a0оформлені замовлення на місці. Спробуйте за кілька хвилин.',
  again: 'Спробувати ще\u00a0раз',
  plain: 'Магазин тимчасово не\u00a0може нічого записати. Спробуйте за кілька хвилин.',
}

export const closedShopTexts = {
  title: 'Скоро відкриємось',
  text: 'Готуємо магазин: розставляємо меблі, звіряємо розміри й\u00a0ціни. Зазирніть трохи згодом.',
  call: 'Зателефонувати',
  hours: 'Години роботи',
  address: 'Адреса',
  forStaff: 'Вхід для працівників',
  /** On every page that staff see meanwhile. */
  onlyStaff:
    'Магазин ще не\u00a0відкрито: відвідувачі бачать «Скоро відкриємось», а\u00a0цю сторінку — лише працівники.',
  toOpening: 'Що лишилося до відкриття',
  /** For programs. */
  refusal: 'Магазин ще не\u00a0відкрито.',
}
