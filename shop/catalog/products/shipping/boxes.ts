/** Identical shipping boxes of a product. */
export type Box = { quantity: number; weightG: number; lengthMm: number; widthMm: number; heightMm: number }

export const MAX_BOXES = 50
/** Above anything a carrier accepts: a typing error. */
const MAX_BOX_WEIGHT_G = 2_000_000
const MAX_BOX_LENGTH_MM = 20_000

const MM_PER_CM = 10
const G_PER_KG = 1000
const NUMBER = String.raw`(\d{1,7}(?:[.,]\d{1,3})?)`
const BY = String.raw`\s*[x×х*]\s*`
const BOX = new RegExp(
  String.raw`^(?:(\d{1,3})${BY})?${NUMBER}${BY}${NUMBER}${BY}${NUMBER}(?:\s*см)?\s*[/,]?\s+${NUMBER}(?:\s*кг)?$`,
  'iu',
)

/** `2*120x60x15 25.5; 80x40x10 12`: centimetres and kilograms; the number before `*` is the quantity. */
export function formatBoxes(boxes: Box[]): string {
  return boxes
    .map(({ quantity, weightG, lengthMm, widthMm, heightMm }) => {
      const sides = [lengthMm, widthMm, heightMm].map((side) => side / MM_PER_CM).join('x')
      return `${quantity === 1 ? '' : `${quantity}*`}${sides} ${weightG / G_PER_KG}`
    })
    .join('; ')
}

/** Undefined: a part is not a box. */
export function parseBoxes(text: string): Box[] | undefined {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const boxes = parts.map(parseBox)
  return boxes.length > MAX_BOXES || !boxes.every((box) => box !== undefined) ? undefined : boxes
}

function parseBox(text: string): Box | undefined {
  const [, count = '1', length = '', width = '', height = '', weight = ''] = BOX.exec(text) ?? []
  const times = (number: string, by: number) => Math.round(Number(number.replace(',', '.')) * by)
  const box = {
    quantity: Number(count),
    weightG: times(weight, G_PER_KG),
    lengthMm: times(length, MM_PER_CM),
    widthMm: times(width, MM_PER_CM),
    heightMm: times(height, MM_PER_CM),
  }
  return length !== '' && isValidBox(box) ? box : undefined
}

export function isValidBox({ quantity, weightG, lengthMm, widthMm, heightMm }: Box): boolean {
  const within = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
  return (
    within(quantity, MAX_BOXES) &&
    within(weightG, MAX_BOX_WEIGHT_G) &&
    [lengthMm, widthMm, heightMm].every((side) => within(side, MAX_BOX_LENGTH_MM))
  )
}
