import { BEACON_PATH } from '#api/visitors/statistics/beacon.protocol.ts'
import { STATISTICS_ROOT } from '#api/visitors/statistics/protocol.ts'
import type { Settings } from '#shop/core/settings/settings.ts'
import { VISITOR_COOKIE_TTL_DAYS } from '#shop/visitors/statistics/visit-session.ts'

/** A getter, because the file is the same for all pages; 0 is a list. */
export const PAGE_ID_GETTER = "get page_id() { return document.body?.dataset.pageId || '0' }"

/** Protocols 6.1, in the form scripts expect; the caller adds `page_id`, which differs between pages. */
export function burstConfiguration(siteUrl: string, settings: Settings) {
  return {
    url: siteUrl + STATISTICS_ROOT,
    cookie_retention_days: VISITOR_COOKIE_TTL_DAYS,
    beacon_url: siteUrl + BEACON_PATH,
    options: {
      beacon_enabled: 0,
      enable_cookieless_tracking: 0,
      enable_turbo_mode: 0,
      do_not_track: Number(settings.statisticsDoNotTrack),
    },
    goals: settings.statisticsGoals.list
      .filter(({ active }) => active)
      .map(({ id, kind, element, path }) => ({
        ID: id,
        type: kind,
        attribute: element?.attribute ?? '',
        attribute_value: element?.value ?? '',
        url: path,
        page_url: path === '*' ? '' : path,
        status: 'active',
        server_side: Number(kind === 'visits'),
      })),
    goals_script_url: '',
  }
}
