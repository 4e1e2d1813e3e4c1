/**
 * §4: the store notice is shown unless its cookie is `hidden`. Stands in the head of the page and looks for the notice
 * as it is parsed, so that it is there or not before anything is painted and nothing moves: the page is the same for all
 * visitors, and a file would be waited for. The policy of pages allows exactly this text. Again at `pageshow`: it may
 * have been dismissed on another page before Back.
 */
export const STORE_NOTICE_SCRIPT = [
  '(()=>{',
  'const show=()=>{',
  "const notice=document.querySelector('.woocommerce-store-notice');",
  'if(!notice)return false;',
  "const cookie='store_notice'+notice.dataset.noticeId+'=hidden';",
  "notice.style.display=document.cookie.includes(cookie)?'none':'';",
  'return true',
  '};',
  'const watch=new MutationObserver(()=>show()&&watch.disconnect());',
  'watch.observe(document,{childList:true,subtree:true});',
  "addEventListener('pageshow',show)",
  '})()',
].join('')
