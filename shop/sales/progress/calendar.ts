/** A day that somebody waits for. */
export type CalendarDay = { uid: string; title: string; text: string; url: string; at: number; day: string }

/** RFC 5545; `day`: `20261206`, the date in Kyiv. */
export function toCalendar({ uid, title, text, url, at, day }: CalendarDay): string {
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meblia//UK',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(foldLine).join('\r\n')}\r\n`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

const MAX_LINE_BYTES = 75

/** By bytes, and never within a letter. */
function foldLine(line: string): string[] {
  const folded = ['']
  let length = 0
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length
    if (length + bytes > MAX_LINE_BYTES) {
      folded.push(' ')
      length = 1
    }
    folded[folded.length - 1] += letter
    length += bytes
  }
  return folded
}
