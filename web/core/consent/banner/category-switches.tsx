import type { ComponentProps } from 'react'
import { applyTypography } from '#i18n/locale/uk/format.ts'
import { consentBannerTexts as texts } from '#i18n/storefront/uk/consent/banner.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import type { ConsentCategory, UsedService } from '#shop/visitors/consent/consent.ts'
import { requestedCategories, servicesInCategory } from '#shop/visitors/consent/used-services.ts'
import { TranslatedText } from '../../locale/translated-text.tsx'
import { serviceName } from '../statement/cookie-table.tsx'

/**
 * The switchable categories and their purposes (protocols 5.2). The switch is beside the `details` and not in its
 * `summary`, where screen readers would not find it.
 */
export function CategorySwitches({ settings, services }: { settings: Settings; services: readonly UsedService[] }) {
  const { consent } = settings
  return (
    <div className="cmplz-categories">
      {shownCategories(settings, services).map((category) => (
        <div key={category} className={`cmplz-category cmplz-${category}`}>
          <Switch
            className={`cmplz-consent-checkbox cmplz-${category}`}
            data-category={`cmplz_${category}`}
            value="1"
            {...(category === 'functional' && { checked: true, disabled: true, readOnly: true })}
          >
            <span className="cmplz-category-title">{texts.categories[category]}</span>
            {category === 'functional' && <span className="cmplz-always-active">{texts.always}</span>}
          </Switch>
          <details>
            <summary>
              {texts.details}
              <span className="visually-hidden">: {texts.categories[category]}</span>
            </summary>
            <div className="cmplz-description">
              <p>{applyTypography(texts.descriptions[category])}</p>
              {category !== 'functional' && (
                <ServiceList
                  services={servicesInCategory(services, category)}
                  category={category}
                  byOne={consent.perService}
                />
              )}
            </div>
          </details>
        </div>
      ))}
    </div>
  )
}

export function shownCategories({ consent }: Settings, services: readonly UsedService[]): ConsentCategory[] {
  return ['functional', ...requestedCategories(consent.categories, services)]
}

function ServiceList(props: { services: UsedService[]; category: ConsentCategory; byOne: boolean }) {
  const { services, category, byOne } = props
  if (services.length === 0) return null
  return (
    <ul className="cmplz-services">
      {services.map((service) => (
        <li key={service.service}>
          {byOne ? (
            <Switch className="cmplz-accept-service" data-service={service.service} data-category={category}>
              <ServiceName of={service} />
            </Switch>
          ) : (
            <ServiceName of={service} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The service's name and the hosts that the browser contacts for it. */
function ServiceName({ of: service }: { of: UsedService }) {
  return (
    <span>
      <TranslatedText text={serviceName(service)} />
      {service.hosts.length > 0 && <small className="cmplz-hosts"> {service.hosts.join(', ')}</small>}
    </span>
  )
}

/** Prevents browsers from restoring the switches after a reload. */
function Switch({ children, ...attributes }: ComponentProps<'input'>) {
  return (
    <label className="cmplz-switch">
      {children}
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state itself */}
      <input type="checkbox" role="switch" autoComplete="off" {...attributes} />
    </label>
  )
}
