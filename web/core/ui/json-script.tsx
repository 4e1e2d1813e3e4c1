/** A data block in the page: settings for a script, or structured data for search engines. */
export function JsonScript(props: { id?: string; type?: 'application/json' | 'application/ld+json'; json: string }) {
  const { id, type = 'application/json', json } = props
  return (
    <script
      type={type}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, and `<` cannot end it
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** JSON that cannot end the element it stands in. */
export function inlineJson(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
