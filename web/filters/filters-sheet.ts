/** Where the button opens the filters as a sheet; from 1024 px they are a column (filters-column.css). */
export const SHEET_MEDIA_QUERY = '(max-width: 1023.98px)'
