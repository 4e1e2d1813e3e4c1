import { quote } from '../../../locale/uk/format.ts'
import { blockName } from './block-names.ts'
import { blockEditorTexts } from './pages.ts'

/** `place` and `path` are paths: `4.columns.0.2`, `buttons.0.href`. */
type BlockProblem = { place: string; type: string; reason: string; fields: { path: string; isEmpty: boolean }[] }

/** After «немає», by the name of the field. */
const missing: Record<string, string> = {
  buttons: 'кнопок',
  dial: 'номера телефону',
  fields: 'полів',
  files: 'файлів',
  galleryId: 'галереї',
  href: 'посилання',
  html: 'тексту',
  id: 'того, з\u00a0чого добирати товари',
  ids: 'вибраних товарів',
  items: 'жодного пункту',
  label: 'назви',
  linkText: 'слів на кнопці',
  name: 'імені поля',
  options: 'варіантів',
  panels: 'панелей',
  pictureId: 'зображення',
  question: 'запитання',
  shown: 'номера телефону',
  src: 'адреси файлу',
  submit: 'слів на кнопці',
  text: 'тексту',
  thanks: 'слів після надсилання',
  title: 'заголовка',
  videoId: 'адреси відео',
}

/** Instead of «перевірте поле», by the name of the field. */
const wrong: Record<string, string> = {
  href: 'посилання нікуди не веде',
  videoId: 'адреса відео не з\u00a0YouTube і\u00a0не з\u00a0Vimeo',
}

/** «Блок 4 «Кнопки»: немає посилання». */
export function blockProblemText({ place, type, reason, fields }: BlockProblem): string {
  const block = `Блок ${blockPosition(place)}`
  if (reason === 'unknown_type' || reason === 'not_a_block') return `${block}: магазин такого не розуміє`
  if (reason === 'too_deep') return `${block} ${quote(blockName(type))}: лежить заглибоко, щонайбільше 6 рівнів`
  if (reason === 'too_many') return `${block} ${quote(blockName(type))}: забагато блоків, щонайбільше 500`
  return `${block} ${quote(blockName(type))}: ${problemFieldsText({ fields })}`
}

/** «немає посилання, перевірте поле «Пропорції»». */
export function problemFieldsText({ fields }: Pick<BlockProblem, 'fields'>): string {
  return fields.map(fieldText).join(', ')
}

function fieldText({ path, isEmpty }: BlockProblem['fields'][number]): string {
  const steps = path.split('.')
  const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? ''
  const number = steps.find((step) => /^\d+$/.test(step))
  const which = number === undefined ? '' : ` (№\u00a0${Number(number) + 1})`
  const lacks = missing[name]
  if (isEmpty && lacks) return `немає ${lacks}${which}`
  return `${wrong[name] ?? `перевірте поле ${quote(labels.get(name) ?? name)}`}${which}`
}

const labels = new Map<string, unknown>(Object.entries(blockEditorTexts.f)) as Map<string, string>

/** `4.columns.0.2` → `5.1.3`: displayed positions start at 1. */
export function blockPosition(place: string): string {
  return place
    .split('.')
    .flatMap((step) => (/^\d+$/.test(step) ? [String(Number(step) + 1)] : []))
    .join('.')
}
