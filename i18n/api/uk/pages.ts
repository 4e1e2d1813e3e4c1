import { blockName } from '../../admin/uk/pages/block-names.ts'
import { blockPosition } from '../../admin/uk/pages/block-problems.ts'
import { formatInteger } from '../../locale/uk/format.ts'
import { plural } from '../../locale/uk/plural.ts'

/** Errors for pages, menus and galleries that cannot be saved. */
export const pageApiTexts = {
  wrong: 'Не збережено: виправте позначене.',
  noPage: 'Такої сторінки немає.',
  noPost: 'Такого допису немає.',
  alreadyTrashed: 'Це вже видалено.',
  categoryExists: 'Рубрика з такою назвою вже є.',
  noRevision: 'Такої версії немає.',
  noCategory: 'Такої рубрики немає.',
  noGallery: 'Такої галереї немає.',
  stale: 'Поки ви редагували, це зберіг хтось інший. Ваші зміни не записано: оберіть, що лишити.',
  tooLong: (most: number) =>
    `Забагато тексту: щонайбільше ${formatInteger(most)}\u00a0${plural(most, { one: 'знак', few: 'знаки', many: 'знаків', other: 'знака' })}.`,
  wrongMoment: 'Не дата: напишіть, як-от 2026-11-22T10:00:00.',
  ownerOnly: 'Власний HTML додає і змінює лише власник.',
  oneCategory: 'У допису щонайбільше одна рубрика.',
  noName: 'Рубриці потрібна назва.',
  categoryNeedsForce: 'Рубрику можна лише видалити: додайте force=true. Ще 30 днів її можна буде повернути.',
  refusals: {
    unknown_page: 'Такої сторінки немає.',
    no_title: 'Напишіть назву.',
    bad_slug: 'З цього не виходить адреса: потрібні літери або цифри.',
    bad_moment: 'Такого моменту немає.',
    reserved_address: 'Цю адресу магазин тримає для себе. Оберіть іншу.',
    address_too_long: 'Адреса разом з адресами вищих сторінок завелика.',
    unknown_parent: 'Такої вищої сторінки немає.',
    cyclic_parent: 'Сторінка не може стояти під собою.',
    unknown_category: 'Такої рубрики немає.',
    unknown_cover: 'Такого зображення немає.',
    not_blocks: 'Це не блоки.',
    body_too_large: 'Забагато: щонайбільше 1\u00a0МБ слів.',
  },
  block: (place: string, type: string, fields: string[]) =>
    `Блок ${blockPosition(place)}${type ? ` «${blockName(type)}»` : ''}${fields.length > 0 ? `: виправте ${fields.join(', ')}` : ' не зрозуміло'}.`,
  blockTooDeep: (place: string) => `Блок ${blockPosition(place)} лежить заглибоко: щонайбільше 6 рівнів.`,
  tooManyBlocks: 'Забагато блоків: щонайбільше 500.',
  menuLink: 'Потрібні слова (до 200 знаків) й адреса: /…, https://…, tel:…, mailto:… або #….',
  menuTooLong: 'Забагато рядків: щонайбільше 100.',
  gallery: {
    no_title: 'Напишіть назву галереї.',
    page_size: 'На сторінці має бути хоча б один елемент.',
    item_address: 'Адреса елемента має починатися з / або https://; відео і вставці вона потрібна.',
    unknown_gallery: 'Елемент відкриває галерею, якої немає.',
    unknown_picture: (place: number) => `Елемент ${place}: такого зображення немає.`,
  },
}
