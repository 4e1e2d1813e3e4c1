/** Arrives also when the page is left. What is lost must not be noticed. `anonymously`: without cookies and address. */
export function sendJson(url: string, body: string, anonymously?: 'anonymously'): void {
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    ...(anonymously && { credentials: 'omit', referrerPolicy: 'no-referrer' }),
  }).catch(() => {})
}
