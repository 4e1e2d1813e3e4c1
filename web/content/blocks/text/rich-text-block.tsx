import { applyTypographyToHtml } from '#i18n/locale/uk/format.ts'
import { siteTexts } from '#i18n/storefront/uk/texts.ts'
import { htmlLanguage } from '#web/core/locale/text-language.ts'

/** `html` is already sanitized, so its elements are balanced. */
export function RichText({ html }: { html: string }) {
  const __html = withScrollableTables(applyTypographyToHtml(html))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the caller
  return <div className="prose" lang={htmlLanguage(html)} dangerouslySetInnerHTML={{ __html }} />
}

/** A table wider than a phone scrolls by itself, also by keyboard. */
function withScrollableTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      `<div class="table-scroll" role="group" aria-label="${siteTexts.blocks.table}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
}
