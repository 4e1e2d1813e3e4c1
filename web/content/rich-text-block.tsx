import { tidyHtml } from '#i18n/format.ts'
import { uk } from '#i18n/uk.ts'

/** `html` went through the sanitizer, which closes whatever it opens. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by whoever hands it in
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withScrollableTables(tidyHtml(html)) }} />
}

/** A table that is wider than a phone is scrolled by itself, by keys as well. */
function withScrollableTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      `<div class="table-scroll" role="group" aria-label="${uk.blocks.table}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}
