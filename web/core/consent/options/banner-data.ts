import { type BannerData, CONSENT_LOCALE, CONSENT_ROOT, REGION_PARAM } from '#api/visitors/consent/protocol.ts'
import { CONSENT_TYPES, type ConsentType } from '#shop/visitors/consent/consent.ts'
import type { ConsentConfiguration } from '../configuration.ts'

/** Call 8. A region that the address of the page names is passed on (protocols 5.5). */
export function bannerDataPath(token: string, search: string): string {
  const region = new URLSearchParams(search).get(REGION_PARAM)
  const named = region === null ? '' : `&${new URLSearchParams({ [REGION_PARAM]: region })}`
  return `${CONSENT_ROOT}banner?${CONSENT_LOCALE}&token=${token}${named}`
}

/** Whether an answer that the tab has kept is still that of these versions. */
export function isOfVersion(
  { version, banner_version }: Partial<BannerData>,
  page: Pick<ConsentConfiguration, 'version' | 'bannerVersion'>,
): boolean {
  return version === page.version && banner_version === page.bannerVersion
}

/** What the answer changes; nothing when it makes no sense. */
export function regionSettings({ consenttype, region }: Partial<BannerData>): Partial<ConsentConfiguration> {
  const type = CONSENT_TYPES.find((consentType) => consentType === consenttype)
  return type && region ? { type, region } : {}
}

export const DISMISS_SCROLL_PX = 400 // §9

/** Whether scrolling dismisses the banner in this consent type, by the owner's setting. */
export function isDismissedByScroll(setting: 'never' | 'optout' | 'always' | undefined, type: ConsentType): boolean {
  return setting === 'always' || (setting === 'optout' && type === 'optout')
}

/** The banner dismisses itself after this time in the optout type; undefined: never. */
export function dismissDelayMs(afterMs: number, type: ConsentType): number | undefined {
  return afterMs > 0 && type === 'optout' ? afterMs : undefined
}
