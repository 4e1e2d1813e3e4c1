import { plural } from '../../../locale/uk/plural.ts'

const letterForms = { one: 'знак', few: 'знаки', many: 'знаків', other: 'знака' }

export const adminSearchTexts = {
  title: 'Заголовок для пошуковиків',
  description: 'Опис для пошуковиків',
  length: (count: number, shown: number) => `Порожнє складеться саме. ${count} з\u00a0${shown} знаків.`,
  tooLong: (count: number, shown: number) =>
    `${count}\u00a0${plural(count, letterForms)}: пошуковик покаже перші ${shown}.`,
  preview: 'Так сторінка виглядатиме у\u00a0видачі пошуковика',
  brand: 'Бренд',
  brandHint: 'Порожній – назва магазину, якщо в\u00a0налаштуваннях увімкнено «Робимо самі».',
}
