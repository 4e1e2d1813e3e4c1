import { applyTypographyToHtml } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'

/** `html` went through the sanitizer, which closes whatever it opens. */
export function RichText({ html }: { html: string }) {
  const __html = withScrollableTables(applyTypographyToHtml(html))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by whoever hands it in
  return <div className="prose" dangerouslySetInnerHTML={{ __html }} />
}

/** A table that is wider than a phone is scrolled by itself, by keys as well. */
function withScrollableTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      `<div class="table-scroll" role="group" aria-label="${siteTexts.blocks.table}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}
