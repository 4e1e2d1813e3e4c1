import { consentWords as words } from '#i18n/consent-banner.uk.ts'
import type { UsedService } from '#shop/consent/used-services.ts'

/** In the dictionary's words, else in the owner's, else as it stands in the markup. */
export function nameOf({ service, title }: Pick<UsedService, 'service' | 'title'>): string {
  return (Object.hasOwn(words.serviceNames, service) && words.serviceNames[service]) || title || service
}
