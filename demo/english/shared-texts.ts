import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseStored } from '#shop/core/json.ts'
import type { DemoProduct, DemoScene, DemoVideo } from '../products.ts'
import { englishFilm, englishScenes } from './scenes.ts'
import { englishTerms } from './terms.ts'

/** Without names, pictures, scenes and measures, which are the same everywhere. HTML is written as prose. */
export type EnglishPages = Record<string, { title: string; description: string; texts: string[] }>

const productTexts = z.object({ name: z.string(), shortDescription: z.string(), description: z.string() })

export async function readEnglishProducts() {
  const text = await readFile(join(import.meta.dirname, 'products.json'), 'utf8')
  return parseStored(z.record(z.string(), productTexts), text)
}

type Sources = { goods: DemoProduct[]; scenes: DemoScene[]; film: DemoVideo }

/** Texts that occur on many pages and in galleries: Ukrainian → English. */
export async function readSharedTexts({ goods, scenes, film }: Sources): Promise<Map<string, string>> {
  const products = await readEnglishProducts()
  const shared = new Map(Object.entries(galleryTexts))
  for (const item of goods) {
    const name = products[item.sku]?.name ?? item.name
    shared.set(item.name, name)
    shared.set(`${item.name}: креслення`, `${name}: drawing`)
    for (const { alt } of item.images) shared.set(alt, englishAlt(alt, name))
  }
  const pictures = [...scenes.map((scene) => [scene, englishScenes[scene.file.replace('.jpg', '')]] as const)]
  for (const [{ title, caption, alt }, english] of [...pictures, [film, englishFilm] as const]) {
    if (english) shared.set(title, english.title).set(caption, english.caption).set(alt, english.alt)
  }
  return shared
}

/** «Стілець «Клен» (колір дерева: ясен) — вигляд ззаду»: the name, an option and a view, each if known. */
function englishAlt(alt: string, name: string): string {
  const [, option = '', view = ''] = /^.*?»[^(—]*(?:\(([^)]*)\))?(?: — (.*))?$/.exec(alt) ?? []
  const viewText = optionText(view) ?? views[view]
  const parts = [name, optionText(option), viewText].filter((part) => part !== undefined && part !== '')
  return parts.join(', ')
}

/** «колір тканини: шавлія» → sage. */
function optionText(text: string): string | undefined {
  const [, value] = /^[^:]*: (.*)$/.exec(text) ?? []
  return value === undefined ? undefined : termsByLowerCase.get(value)
}

const termsByLowerCase = new Map(
  Object.entries(englishTerms).map(([word, text]) => [word.toLowerCase(), text.toLowerCase()]),
)

const views: Record<string, string> = {
  'вигляд спереду під кутом': 'seen from the front at an angle',
  'вигляд під кутом': 'seen at an angle',
  'вигляд з іншого боку': 'seen from the other side',
  'вигляд з лівого боку': 'seen from the left',
  'вигляд з боку отоманки': 'seen from the chaise',
  'вигляд спереду': 'seen from the front',
  'вигляд ззаду': 'seen from behind',
  'вигляд ззаду: рейкова спинка': 'the slatted back',
  'вигляд збоку': 'seen from the side',
  'вигляд згори': 'seen from above',
  'вигляд від узніжжя': 'seen from the foot',
  'загальний вигляд': 'the whole',
  'підлокітник і подушка зблизька': 'arm and cushion up close',
  'підлокітник зблизька': 'the armrest up close',
  'фактура букле зблизька': 'the bouclé up close',
  'валики спинки зблизька': 'the channelled back up close',
  'плетене сидіння зблизька': 'the woven seat up close',
  'кут стільниці й ніжка зблизька': 'a corner of the top and a leg up close',
  'рифлена опора зблизька': 'the fluted pedestal up close',
  'шухляда й полиця зблизька': 'drawer and shelf up close',
  'кромка стільниці зблизька': 'the edge of the top up close',
  'узголівʼя зі спиць зблизька': 'the spindle headboard up close',
  'плетене узголівʼя зблизька': 'the woven headboard up close',
  'рифлений фасад зблизька': 'the fluted front up close',
  'фасад і ручка зблизька': 'front and handle up close',
  'полиці зблизька': 'the shelves up close',
  'плетені дверцята зблизька': 'the woven doors up close',
  'плафон зблизька': 'the shade up close',
  'абажур і тринога зблизька': 'shade and tripod up close',
  'на терасі': 'on the terrace',
  'верх рами зблизька': 'the top of the frame up close',
  'кут стільниці зблизька': 'a corner of the top up close',
}

const galleryTexts: Record<string, string> = {
  Роздивитися: 'Take a look',
  Українська: 'Ukrainian',
  'Кімнати, в яких живуть': 'Rooms that people live in',
  'Чотирнадцять кімнат із нашими меблями: від передпокою до тераси.':
    'Fourteen rooms with our furniture, from the hall to the terrace.',
  'Спальні й кабінети': 'Bedrooms and offices',
  'Тихі кімнати: ліжка, шафи, робочі столи та дзеркала.': 'Quiet rooms: beds, wardrobes, desks and mirrors.',
  'За столом': 'At the table',
  'Столи, стільці та кухонні стійки зблизька.': 'Tables, chairs and kitchen counters up close.',
  'Крупним планом': 'Up close',
  'Усі меблі «Дубрави» й кімнати, в яких ми їх знімали.':
    'All of Dubrava’s furniture, and the rooms in which we photographed it.',
  'Фільм і креслення': 'Film and drawings',
  'Прогулянка вітальнею та розміри меблів, що в ній стоять.':
    'A walk through a living room, and the dimensions of what stands in it.',
  'Усі кімнати': 'All rooms',
  'Розміри спереду й збоку, у сантиметрах.': 'Dimensions from the front and the side, in centimetres.',
  Вітальні: 'Living rooms',
  'Дивани та крісла вдома.': 'Sofas and armchairs at home.',
}
