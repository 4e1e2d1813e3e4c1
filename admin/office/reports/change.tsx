import { reportTexts } from '#i18n/admin/uk/reports.ts'
import { formatInteger } from '#i18n/locale/uk/format.ts'

const texts = reportTexts.change

/** How much more or less than before, in words: no colour judges it. */
export function Change({ now, before }: { now: number; before: number }) {
  return <span className="change">{changeText(now, before)}</span>
}

function changeText(now: number, before: number): string {
  if (now === before) return texts.none
  if (before <= 0) return texts.fresh
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return texts.none
  return percent > 0 ? texts.up(formatInteger(percent)) : texts.down(formatInteger(-percent))
}
