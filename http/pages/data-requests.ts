/** Of the component of a page. Clients that would also take anything else get the page, as they always have. */
export function wantsData(request: Request): boolean {
  return request.headers.get('accept') === 'application/json'
}
