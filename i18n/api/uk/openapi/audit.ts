/** Route summaries for the description of the REST root. */
export const auditRouteTexts = {
  audit: 'Хто, коли і що змінив: від найновішого.',
}
