import { consentBannerTexts as texts } from '#i18n/storefront/uk/consent/banner.ts'
import type { UsedService } from '#shop/consent/consent.ts'

/** From our texts, else the owner's title, else the name in the markup. */
export function serviceName({ service, title }: Pick<UsedService, 'service' | 'title'>): string {
  return (Object.hasOwn(texts.serviceNames, service) && texts.serviceNames[service]) || title || service
}
