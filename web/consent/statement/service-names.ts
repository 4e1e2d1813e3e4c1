import { consentBannerTexts as words } from '#i18n/storefront/uk/consent/banner.ts'
import type { UsedService } from '#shop/consent/used-services.ts'

/** In the dictionary's words, else in the owner's, else as it stands in the markup. */
export function serviceName({ service, title }: Pick<UsedService, 'service' | 'title'>): string {
  return (Object.hasOwn(words.serviceNames, service) && words.serviceNames[service]) || title || service
}
