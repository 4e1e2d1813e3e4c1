import { AJAX_PATH, BOT_CHECK_ACTION, botCheckCalls, botCheckFields } from '#api/visitors/bot-check/protocol.ts'
import { botCheckTexts as texts } from '#i18n/storefront/uk/bot-check.ts'

/**
 * `shield_vars_notbot` (protocols 4.1). The file is shared by all visitors, so it holds no nonce: the cookie set with
 * every page has one and takes precedence. Nor does it say that a check is due: a missing flag cookie does.
 */
export function botCheckGlobal(siteUrl: string) {
  const callOf = (call: string) => ({
    [botCheckFields.action]: BOT_CHECK_ACTION,
    [botCheckFields.call]: call,
    ajaxurl: AJAX_PATH,
    _wpnonce: '',
    _rest_url: `${siteUrl}/wp-json/shield/v1/action/${call}`,
  })
  return {
    strings: {
      select_action: texts.selectAction,
      are_you_sure: texts.areYouSure,
      absolutely_sure: texts.absolutelySure,
    },
    comps: {
      notbot: {
        ajax: {
          not_bot: { ...callOf(botCheckCalls.notBot), [botCheckFields.nonce]: '' },
          not_bot_nonce: callOf(botCheckCalls.nonce),
        },
        flags: { required: false },
      },
    },
  }
}
