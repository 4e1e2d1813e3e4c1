/** What visitors see until the owner opens the shop. */
export const closedShopTexts = {
  title: 'Скоро відкриємось',
  text: 'Готуємо магазин: розставляємо меблі, звіряємо розміри й\u00a0ціни. Зазирніть трохи згодом.',
  call: 'Зателефонувати',
  hours: 'Години роботи',
  address: 'Адреса',
  forStaff: 'Вхід для працівників',
  /** On every page that staff see meanwhile. */
  onlyStaff:
    'Магазин ще не\u00a0відкрито: відвідувачі бачать «Скоро відкриємось», а\u00a0цю сторінку – лише працівники.',
  toOpening: 'Що лишилося до відкриття',
  /** For programs. */
  refusal: 'Магазин ще не\u00a0відкрито.',
}
