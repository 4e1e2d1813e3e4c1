import type { ComponentProps } from 'react'
import { consentWords as words } from '#i18n/consent-banner.uk.ts'
import { tidy } from '#i18n/format.ts'
import type { Category } from '#shop/consent/consent.ts'
import { servicesOf } from '#shop/consent/cookie-registry.ts'
import type { Settings } from '#shop/settings/settings.ts'

/**
 * What may be switched, with what it is for (protocols 5.2). The switch stands beside the `details` and not inside its
 * `summary`, where no screen reader would find it.
 */
export function Categories({ settings: { consent } }: { settings: Settings }) {
  const shown: Category[] = ['functional', ...consent.categories]
  return (
    <div className="cmplz-categories">
      {shown.map((category) => (
        <div key={category} className={`cmplz-category cmplz-${category}`}>
          <Switch
            className={`cmplz-consent-checkbox cmplz-${category}`}
            data-category={`cmplz_${category}`}
            value="1"
            {...(category === 'functional' && { checked: true, disabled: true, readOnly: true })}
          >
            <span className="cmplz-category-title">{words.categories[category]}</span>
            {category === 'functional' && <span className="cmplz-always-active">{words.always}</span>}
          </Switch>
          <details>
            <summary>
              {words.details}
              <span className="visually-hidden">: {words.categories[category]}</span>
            </summary>
            <div className="cmplz-description">
              <p>{tidy(words.descriptions[category])}</p>
              {category !== 'functional' && (
                <Services services={servicesIn(consent, category)} category={category} byOne={consent.perService} />
              )}
            </div>
          </details>
        </div>
      ))}
    </div>
  )
}

function Services({ services, category, byOne }: { services: string[]; category: Category; byOne: boolean }) {
  if (services.length === 0) return null
  return (
    <ul className="cmplz-services">
      {services.map((service) => (
        <li key={service}>
          {byOne ? (
            <Switch className="cmplz-accept-service" data-service={service} data-category={category}>
              <span>{words.serviceNames[service] ?? service}</span>
            </Switch>
          ) : (
            (words.serviceNames[service] ?? service)
          )}
        </li>
      ))}
    </ul>
  )
}

/** Those that the shop knows, and those of the owner’s own scripts. */
function servicesIn(consent: Settings['consent'], category: Category): string[] {
  const own = consent.tags.filter((tag) => tag.category === category).map(({ service }) => service)
  return [...new Set([...servicesOf(category), ...own])]
}

/** Browsers must not put back what was switched before a reload. */
function Switch({ children, ...attributes }: ComponentProps<'input'>) {
  return (
    <label className="cmplz-switch">
      {children}
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked */}
      <input type="checkbox" role="switch" autoComplete="off" {...attributes} />
    </label>
  )
}
