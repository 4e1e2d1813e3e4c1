/**
 * §4: the store notice is shown unless its cookie is `hidden`. Stands in the page right after the notice, so that it is
 * there or not before the page is painted and nothing moves: the page is the same for all visitors, and a file would be
 * waited for. The policy of pages allows exactly this text. Again at `pageshow`: it may have been dismissed on another
 * page before Back.
 */
export const STORE_NOTICE_SCRIPT = [
  '(()=>{',
  'const show=()=>{',
  "const notice=document.querySelector('.woocommerce-store-notice');",
  // Another script may have taken it away.
  'if(!notice)return;',
  "const cookie='store_notice'+notice.dataset.noticeId+'=hidden';",
  "notice.style.display=document.cookie.includes(cookie)?'none':''",
  '};',
  'show();',
  "addEventListener('pageshow',show)",
  '})()',
].join('')
