import { applyTypography } from '#i18n/locale/uk/format.ts'
import { consentBannerTexts as texts } from '#i18n/storefront/uk/consent/banner.ts'
import { CONSENT_CATEGORIES, type ConsentCategory, type UsedService } from '#shop/visitors/consent/consent.ts'
import { type CookieEntry, cookieRegistry } from '#shop/visitors/consent/cookie-registry.ts'
import { servicesInCategory } from '#shop/visitors/consent/used-services.ts'
import { textLanguage } from '../../locale/text-language.ts'

/** From our texts, else the owner's title, else the name in the markup. */
export function serviceName({ service, title }: Pick<UsedService, 'service' | 'title'>): string {
  return (Object.hasOwn(texts.serviceNames, service) && texts.serviceNames[service]) || title || service
}

/** One row of the statement: a stored item, or a service of which only the hosts are known. */
type CookieLine = { key: string; name: string; place: string; purpose: string; service: string; lifetime: string }

/**
 * The cookie statement, built from the same registry and list as the banner and the clean-up, so it states what is
 * done.
 */
export function CookieTable({ title, services }: { title: string; services: readonly UsedService[] }) {
  const Heading = title ? 'h3' : 'h2'
  const groups = CONSENT_CATEGORIES.map((category) => ({ category, lines: cookieLines(category, services) })).filter(
    ({ lines }) => lines.length > 0,
  )
  return (
    <div className="block block--text cookie-statement cmplz-dropdown-cookiepolicy">
      {title && <h2 lang={textLanguage(title)}>{applyTypography(title)}</h2>}
      {groups.map(({ category, lines }) => (
        <div key={category} className="cookie-statement__category">
          <Heading id={`cookies-${category}`}>{texts.categories[category]}</Heading>
          <p>{applyTypography(texts.descriptions[category])}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
          <section className="table-scroll" aria-labelledby={`cookies-${category}`} tabIndex={0}>
            <table className="table table--row-heads table--records">
              <thead>
                <tr>
                  <th scope="col">{texts.table.name}</th>
                  <th scope="col">{texts.table.purpose}</th>
                  <th scope="col">{texts.table.service}</th>
                  <th scope="col">{texts.table.lifetime}</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <CookieRow key={line.key} line={line} />
                ))}
              </tbody>
            </table>
          </section>
        </div>
      ))}
    </div>
  )
}

function CookieRow({ line: { name, place, purpose, service, lifetime } }: { line: CookieLine }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {place && <small>{place}</small>}
      </th>
      <td data-label={texts.table.purpose}>{applyTypography(purpose)}</td>
      <td data-label={texts.table.service} lang={textLanguage(service)}>
        {service}
      </td>
      <td data-label={texts.table.lifetime}>{lifetime}</td>
    </tr>
  )
}

/** Items that are always stored, known items of used services, and the hosts of the other services. */
function cookieLines(category: ConsentCategory, services: readonly UsedService[]): CookieLine[] {
  const used = servicesInCategory(services, category)
  const categoryCookies = cookieRegistry.filter(
    (cookie) =>
      cookie.category === category && (category === 'functional' || used.some((u) => u.service === cookie.service)),
  )
  const others = used.filter(({ service }) => !categoryCookies.some((cookie) => cookie.service === service))
  return [...categoryCookies.map(registryLine), ...others.map(embeddedServiceLine)]
}

function registryLine({ name, where, purpose, service, lifetime, host }: CookieEntry): CookieLine {
  return {
    key: `${where} ${name}`,
    name,
    place: [texts.table.storage[where], host].filter(Boolean).join(', '),
    purpose: texts.purposes[purpose] ?? '',
    service: texts.serviceNames[service] ?? '',
    lifetime: where === 'sessionStorage' ? texts.untilTabCloses : texts.lifetime(lifetime),
  }
}

function embeddedServiceLine(service: UsedService): CookieLine {
  const isElsewhere = service.hosts.length > 0
  return {
    key: service.service,
    name: isElsewhere ? service.hosts.join(', ') : '—',
    place: '',
    purpose: isElsewhere ? texts.embedded.elsewhere : texts.embedded.here,
    service: serviceName(service),
    lifetime: isElsewhere ? texts.embedded.lifetime : texts.embedded.nothing,
  }
}
