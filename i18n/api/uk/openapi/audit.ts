/** What each route is for, in the description of the REST root. */
export const auditRouteTexts = {
  audit: 'Хто, коли і що змінив: від найновішого.',
}
