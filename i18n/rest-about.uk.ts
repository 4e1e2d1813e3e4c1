/** What each route is for, in the description of the REST root. */
export const rest = {
  audit: 'Хто, коли і що змінив: від найновішого.',
}
