import { consentWords as words } from '#i18n/consent-banner.uk.ts'
import { tidy } from '#i18n/format.ts'
import { CATEGORIES } from '#shop/consent/consent.ts'
import { cookieRegistry, type Kept } from '#shop/consent/cookie-registry.ts'

/** The cookie statement, of the same registry that the clean-up goes by: what it says is what is done. */
export function CookieTable({ title }: { title: string }) {
  const Heading = title ? 'h3' : 'h2'
  const groups = CATEGORIES.map((category) => ({
    category,
    kept: cookieRegistry.filter((one) => one.category === category),
  })).filter(({ kept }) => kept.length > 0)
  return (
    <div className="block block--text cookie-statement cmplz-dropdown-cookiepolicy">
      {title && <h2>{tidy(title)}</h2>}
      {groups.map(({ category, kept }) => (
        <div key={category} className="cookie-statement__category">
          <Heading id={`cookies-${category}`}>{words.categories[category]}</Heading>
          <p>{tidy(words.descriptions[category])}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className="table-scroll" aria-labelledby={`cookies-${category}`} tabIndex={0}>
            <table className="table table--row-heads table--records">
              <thead>
                <tr>
                  <th scope="col">{words.table.name}</th>
                  <th scope="col">{words.table.purpose}</th>
                  <th scope="col">{words.table.service}</th>
                  <th scope="col">{words.table.lifetime}</th>
                </tr>
              </thead>
              <tbody>
                {kept.map((one) => (
                  <Row key={`${one.where} ${one.name}`} kept={one} />
                ))}
              </tbody>
            </table>
          </section>
        </div>
      ))}
    </div>
  )
}

function Row({ kept: { name, where, purpose, service, lifetime, host } }: { kept: Kept }) {
  const place = [words.table.storage[where], host].filter(Boolean).join(', ')
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {place && <small>{place}</small>}
      </th>
      <td data-label={words.table.purpose}>{tidy(words.purposes[purpose] ?? '')}</td>
      <td data-label={words.table.service}>{words.serviceNames[service]}</td>
      <td data-label={words.table.lifetime}>
        {where === 'sessionStorage' ? words.untilTabCloses : words.lifetime(lifetime)}
      </td>
    </tr>
  )
}
